"""The cursor: where it is, what it has picked, and where it goes, to the nearest place in the pressed direction."""

from handheld.cards.marks import TICK_HEIGHT, FocusFrame, TargetTicks
from handheld.console import LEFT, RIGHT, UP
from handheld.games.table_view import NO_PILE
from handheld.table.flight import OUTSIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App
    from handheld.games.controls import Controls


LIFT = 2  # pixels that a picked card is raised
MOST_TARGETS = 20
TICK_OVERLAP = 5  # pixels that a tick reaches into its card
NONE = -1
ASIDE = 1 << 20  # added for a place more than 45 degrees off, so that it comes after every other


class Cursor:
    """A frame around the pile that A would act on, and the card or run that was picked.

    pile: the number of that pile. picked: the pile whose card is picked, NO_PILE for none; it is shown in another
    palette, a little higher than it lay, with ticks where it can go. sprite, frame, ticks: the displayio layers, the
    lowest first.
    """

    def __init__(self, app: "App", controls: "Controls") -> None:
        view = controls.view
        self._view = view
        self._controls = controls
        self._lowest_tick = app.display.height - TICK_HEIGHT
        self.sprite = view.new_sprite(app.selected)
        self.frame = FocusFrame(app.normal, view.sheet.card_width, view.sheet.card_height)
        self.ticks = TargetTicks(app.normal, MOST_TARGETS)
        self.pile = controls.first_place()
        self.put_down()

    def move(self, button: "int | None") -> None:
        """Go to the nearest place in the direction of a button, or with None in any, where there is one."""
        centres = self.centres()
        here = self._view.places.find(bytes([self.pile]))
        x, y = centres[here]
        centres[here] = None
        index = closest(x, y, centres) if button is None else nearest(button, x, y, centres)
        if index != NONE:
            self.pile = self._view.places[index]
            self.show()

    def go_to(self, pile: int) -> None:
        """Go to a pile, where the cursor can be there."""
        if self._view.places.find(bytes([pile])) >= 0 and self._controls.is_reachable(pile, self.picked):
            self.pile = pile
            self.show()

    def settle(self) -> None:
        """Go to the closest place where the cursor can stop, if it can no longer stop where it is."""
        if not self._controls.is_reachable(self.pile, self.picked):
            self.move(None)
        self.show()

    def show(self) -> None:
        """Draw the frame around the pile, raised where its card is picked."""
        view = self._view
        pile = self.pile
        y = view.y_of(pile, 1) - (LIFT if pile == self.picked else 0)
        view.focus(pile)
        self.frame.place(view.x_of(pile), y, view.width_of(pile), view.height_of(pile, 1))

    def pick(self, pile: int) -> None:
        """Pick the card of a pile, or the run; the view still shows it where it lies."""
        view = self._view
        self.picked = pile
        cards = view.cards_picked(pile)
        view.dress(self.sprite, view.game.position[pile], cards, pile)
        self.sprite.x = view.x_of(pile)
        self.sprite.y = view.y_of(pile, cards) - LIFT - view.sheet.above
        self.sprite.hidden = False

    def put_down(self) -> None:
        """Have no card picked; what lies on the table now is not shown yet."""
        self.picked = NO_PILE
        self.sprite.hidden = True
        self.sprite.x = OUTSIDE

    def show_tick(self, pile: int) -> None:
        """Mark a pile as one where the card can go."""
        view = self._view
        x = view.x_of(pile) + view.width_of(pile) // 2
        y = view.y_of(pile, 1) + view.height_of(pile, 1) - TICK_OVERLAP
        self.ticks.show(x, min(y, self._lowest_tick))

    def centres(self) -> list:
        """Return the centre (x, y) in pixels of each of the view's places that the cursor can be at, None for the
        others.
        """
        view = self._view
        return [
            (view.x_of(pile) + view.width_of(pile) // 2, view.centre_y(pile))
            if self._controls.is_reachable(pile, self.picked) or pile == self.pile
            else None
            for pile in view.places
        ]


def nearest(button: int, x: int, y: int, places: list) -> int:
    """Return the index of the place nearest to (x, y) in the direction of `button`, or NONE.

    places: a list of (x, y) centres in pixels, or None for a place that cannot be reached. A place within 45 degrees of
    the direction is preferred to any other.
    """
    best = NONE
    best_distance = 0
    for index in range(len(places)):
        place = places[index]
        if place is None:
            continue
        across = place[0] - x
        along = place[1] - y
        if button == LEFT or button == RIGHT:
            across, along = along, across
        if button == LEFT or button == UP:
            along = -along
        if along <= 0:
            continue
        distance = along * along + across * across
        if abs(across) > along:
            distance += ASIDE
        if best == NONE or distance < best_distance:
            best = index
            best_distance = distance
    return best


def closest(x: int, y: int, places: list) -> int:
    """Return the index of the place closest to (x, y) in any direction, or NONE; the places as for `nearest`."""
    best = NONE
    best_distance = 0
    for index in range(len(places)):
        place = places[index]
        if place is None:
            continue
        distance = abs(place[0] - x) + abs(place[1] - y)
        if best == NONE or distance < best_distance:
            best = index
            best_distance = distance
    return best
