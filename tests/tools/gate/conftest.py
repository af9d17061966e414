"""The device's VM and the compiled program, as the tests of the device have them."""

from tests.device.conftest import compiled, device_vm  # noqa: F401
