"""Where the texts of a game lie, for handheld.text_files."""

from handheld.games.registry import GAMES


def options_text(index: int) -> str:
    """Return the name of what a player reads about the options of game number `index` of GAMES."""
    return "games/" + GAMES[index][1] + "/options"


def how_to_play_text(index: int) -> str:
    """Return the name of how to play game number `index` of GAMES."""
    return "games/" + GAMES[index][1] + "/how_to_play"
