"""time, of which the stand-in needs only what device code may use."""

import player


def sleep(seconds: float) -> None:
    """Let time pass."""
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    player.let_pass(int(seconds * 1000 + 0.5))
