"""busdisplay on the page: what shows a group."""

import composer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from displayio import Group


class BusDisplay:
    """The display, of so many pixels."""

    auto_refresh = False
    root_group: "Group"

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height

    def refresh(self) -> bool:
        """Show what changed."""
        composer.compose(self.root_group.twin)
        return True
