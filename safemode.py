"""What CircuitPython runs in safe mode, where neither boot.py nor code.py run: say why, and what to do."""

import supervisor

REASONS = (
    ("BROWNOUT", "The battery is too weak. Charge it."),
    ("FLASH_WRITE_FAIL", "The memory could not be written."),
    ("WATCHDOG", "The program hung."),
    ("NO_CIRCUITPY", "The drive is damaged. The README says how to repair it."),
)

reason = supervisor.runtime.safe_mode_reason
sentence = "CircuitPython stopped: " + str(reason).split(".")[-1] + "."
for name, meaning in REASONS:
    if reason == getattr(supervisor.SafeModeReason, name):
        sentence = meaning
print("Pocket Patience:", sentence)
print("What was saved is kept. Press RESET, or switch off and on.")
