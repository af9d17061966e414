"""A question over what is on the screen, before something is lost."""

from handheld.games.registry import GAMES
from handheld.memory import ForgetImports
from handheld.widgets.menu import Menu

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from handheld.app import App


def ask(
    app: "App",
    heading: str,
    lines: list,
    choose: "Callable[[int], None]",
    leave: "Callable[[], None] | None" = None,
    notes: tuple = (),
    marked: int = 0,
    is_unasked: bool = False,
) -> None:
    """Open a menu over the present screen; `choose(index)` is called with it closed, `leave()` where nothing is chosen.

    The other parameters are those of Menu.
    """
    below = app.screen

    def close_and_choose(index):
        app.close_over(below)
        choose(index)

    def close():
        app.close_over(below)
        if leave is not None:
            leave()

    menu = Menu(app.display, heading, lines, close_and_choose, close, marked, notes, None, is_unasked)
    app.open_over(menu)


def ask_lines(
    app: "App",
    heading: str,
    lines: list,
    leave: "Callable[[], None] | None" = None,
    notes: tuple = (),
    marked: int = 0,
    is_unasked: bool = False,
) -> None:
    """Open a menu of `lines`, each (text, function without parameters, or None to do no more than close it), else like
    `ask`."""

    def choose(index):
        if lines[index][1] is not None:
            lines[index][1]()

    ask(app, heading, [line[0] for line in lines], choose, leave, notes, marked, is_unasked)


def ask_to_lose(app: "App", heading: str, go: "Callable[[], None]", notes: tuple = ()) -> None:
    """Ask with `heading`, and `notes` under it, whether to go on, and call `go()` only where the answer is yes."""

    def choose(index):
        if index:
            go()

    ask(app, heading, ["No", "Yes"], choose, None, notes)


def ask_to_begin(app: "App", game: int, go: "Callable[[], None]", is_new: bool = True) -> None:
    """Ask for each game that would be given up by a new deal of game number `game`, or by resuming it.

    Call `go()` where every answer is yes, or there is nothing to ask.
    """
    with ForgetImports():
        from handheld.progress.resuming import given_up_by
    given_up = given_up_by(app, game, is_new)

    def ask_about(index):
        if index == len(given_up):
            go()
            return
        notes = () if given_up[index] == game else ("It cannot wait: too long",)
        ask_to_lose(app, "Give up " + GAMES[given_up[index]][0] + "?", lambda: ask_about(index + 1), notes)

    ask_about(0)
