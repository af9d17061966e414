"""watchdog: what it does when nobody feeds it."""


class WatchDogMode:
    """The modes."""

    RESET = "watchdog.WatchDogMode.RESET"
