"""What machine.js runs at the start, and to start again."""

import gc

import host

from handheld.memory import unload_modules

unload_modules(())
gc.collect()

from sim.web.page import Page  # noqa: E402  # anew

for name, function in Page().calls().items():
    host.connect(name, function)
