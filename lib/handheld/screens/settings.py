"""The page of settings."""

from handheld.cards.colours import DIAMOND, HEART
from handheld.cards.palettes import BACKS, FELTS, NORMAL
from handheld.feedback import HINT
from handheld.games.option_texts import option_texts
from handheld.progress.settings import CARD_BACK, FELT, LIGHTS, SOUND, SUIT_COLOURS, VALUES, VOLUME
from handheld.version import VERSION
from handheld.widgets.choices import ChoicesScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App
    from handheld.console import Console


class SettingsScreen(ChoicesScreen):
    """Shows and changes the settings; what is changed is seen and heard at once."""

    NOTE = "Pocket Patience " + VERSION

    def __init__(self, app: "App", game: "int | None") -> None:
        """`game` is the number of the game from which the page was opened, None for the title."""
        self._texts = option_texts("screens/settings_options")
        self._settings = settings_of(app.console)
        self.app = app
        ChoicesScreen.__init__(self, app, "Settings", game)

    def lines(self) -> int:
        """Return how many settings there are."""
        return len(self._settings)

    def name(self, line: int) -> str:
        """Return a setting's name."""
        return self._texts[self._settings[line]][0]

    def value(self, line: int) -> str:
        """Return the name of its value."""
        return self._chosen(line)[0]

    def explanation(self, line: int) -> str:
        """Return what its value means."""
        return self._chosen(line)[1]

    def _chosen(self, line):
        setting = self._settings[line]
        return self._texts[setting][1][self.app.settings.value(setting)]

    def swatch(self, line: int) -> "int | None":
        """Return the colour that a setting chooses, as far as it is one: that of diamonds, backs, or the felt."""
        setting = self._settings[line]
        value = self.app.settings.value(setting)
        if setting == SUIT_COLOURS:
            return NORMAL[HEART if value else DIAMOND]
        if setting == CARD_BACK:
            return BACKS[value][0]
        return FELTS[value][0] if setting == FELT else None

    def change(self, line: int, step: int) -> None:
        """Change a setting."""
        self.app.settings.step(self._settings[line], step)
        self.app.dress()
        self.app.feedback.play(HINT)


def settings_of(console: "Console") -> bytes:
    """Return the numbers of those settings that change something on a Console: without lights, none for these."""
    settings = []
    for setting in range(len(VALUES)):
        if setting == SOUND or setting == VOLUME:
            is_there = console.has_speaker
        else:
            is_there = setting != LIGHTS or console.light_count > 0
        if is_there:
            settings.append(setting)
    return bytes(settings)
