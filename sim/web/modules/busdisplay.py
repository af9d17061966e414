"""busdisplay on the page: what shows a group."""

import composer


class BusDisplay:
    """The display, of so many pixels. It shows its `root_group`."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height

    def refresh(self) -> None:
        """Show what changed."""
        composer.compose(self.root_group.twin)
