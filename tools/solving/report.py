"""The answer of a search in words."""

from engine.game import Game
from engine.notation import move_text, record_text
from tools.solving.search import LOST, WON, Answer, copy_of


def answer_text(game: Game, answer: Answer) -> str:
    """Return what a search from the position of `game` has found, of a won one with the record of the whole line."""
    looked = f"{answer.positions:,} position{'' if answer.positions == 1 else 's'}"
    if answer.verdict == WON:
        number = len(answer.moves)
        heading = (
            f"Won, by {number} move{'' if number == 1 else 's'} from here; {looked} looked at."
            if number
            else "It is won already."
        )
        return heading + "\n" + line_text(game, answer.moves)
    if answer.verdict == LOST:
        return f"Lost: no sequence of moves wins, as the search through all of them shows; {looked} looked at."
    return f"Open: neither a win nor a proof that there is none in {looked}; more are allowed by --positions."


def line_text(game: Game, moves: list[int]) -> str:
    """Return the record of what was played of `game` and then these moves, words of engine.move."""
    played = copy_of(game)
    texts = [record_text(game)]
    for word in moves:
        texts.append(move_text(played, word))
        played.play(word)
    return " ".join(texts)
