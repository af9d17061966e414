"""The page of settings."""

from handheld.cards.colours import DIAMOND, HEART
from handheld.cards.palettes import BACKS, FELTS, NORMAL
from handheld.feedback import HINT
from handheld.games.option_texts import option_texts
from handheld.progress.settings import CARD_BACK, FELT, SUIT_COLOURS, VALUES
from handheld.version import VERSION
from handheld.widgets.choices import ChoicesScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App


class SettingsScreen(ChoicesScreen):
    """Shows and changes the settings; what is changed is seen and heard at once."""

    NOTE = "Pocket Patience " + VERSION

    def __init__(self, app: "App", game: "int | None") -> None:
        """`game` is the number of the game from which the page was opened, None for the title."""
        self._texts = option_texts("screens/settings_options")
        self.app = app
        ChoicesScreen.__init__(self, app, "Settings", game)

    def lines(self) -> int:
        """Return how many settings there are."""
        return len(VALUES)

    def name(self, line: int) -> str:
        """Return a setting's name."""
        return self._texts[line][0]

    def value(self, line: int) -> str:
        """Return the name of its value."""
        return self._texts[line][1][self.app.settings.value(line)][0]

    def explanation(self, line: int) -> str:
        """Return what its value means."""
        return self._texts[line][1][self.app.settings.value(line)][1]

    def swatch(self, line: int) -> "int | None":
        """Return the colour that a setting chooses, as far as it is one: that of diamonds, backs, or the felt."""
        value = self.app.settings.value(line)
        if line == SUIT_COLOURS:
            return NORMAL[HEART if value else DIAMOND]
        if line == CARD_BACK:
            return BACKS[value][0]
        return FELTS[value][0] if line == FELT else None

    def change(self, line: int, step: int) -> None:
        """Change a setting."""
        self.app.settings.step(line, step)
        self.app.dress()
        self.app.feedback.play(HINT)
