"""What has happened on a table since it was last looked at, in words: from the journal's words."""

from engine.journal import FIRST_OF_STEP, WORD
from engine.move import (
    CHANGE,
    DRAW,
    KIND,
    REMOVE,
    REVEAL,
    SHUFFLE,
    TRANSFER,
    TURN_OVER,
    count_of,
    source_of,
    target_of,
)
from engine.table import DEAL_NUMBER, GAME, OPTIONS, POSITION_SIZE, STATE, Table
from sim.words.cards import card_in_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

MOST_TOLD = 3  # steps that are told one by one
CHANGED = "the table has changed"


class Steps:
    """Follows a Game."""

    def __init__(self, game: "Game") -> None:
        """Take the game as it is for known."""
        self._game = game
        self._seen = Table()
        self._scratch = Table()
        self._length = 0
        self._look()

    def _look(self) -> None:
        self._length = self._game.journal.length
        for index in range(POSITION_SIZE):
            self._seen.position[index] = self._game.position[index]

    def news(self, names: dict, stock: int) -> str:
        """Return what has happened, "" for nothing; `names` of the piles, one of which is the stock."""
        position = self._game.position
        if self._seen.position == position:
            return ""
        text = self._told(names, stock)
        self._look()
        return text

    def _told(self, names: dict, stock: int) -> str:
        journal = self._game.journal
        old = self._length
        new = journal.length
        if self._is_another_deal():
            return "a new deal"
        first = min(old, new)
        last = max(old, new)
        steps = 0
        for index in range(first, last):
            if journal.word(index) & FIRST_OF_STEP:
                steps += 1
        before, after = (self._seen, self._game) if new > old else (self._game, self._seen)
        for index in range(POSITION_SIZE):
            self._scratch.position[index] = before.position[index]
        parts: list = []
        for index in range(first, last):
            word = journal.word(index)
            self._tell(word & WORD, word & FIRST_OF_STEP, names, stock, parts)
        if first == last or self._scratch.position != after.position:
            return CHANGED  # the journal was full, and its first words have fallen off
        if new > old:
            return ", ".join(parts) if steps <= MOST_TOLD else str(steps) + " steps were played"
        if steps > MOST_TOLD:
            return str(steps) + " steps were taken back"
        return "taken back: " + ", ".join(parts)

    def _is_another_deal(self) -> bool:
        first = self._seen.position
        second = self._game.position
        return (
            first[OPTIONS:STATE] != second[OPTIONS:STATE]
            or first[DEAL_NUMBER : GAME + 1] != second[DEAL_NUMBER : GAME + 1]
        )

    def _tell(self, word: int, opens_step: int, names: dict, stock: int, parts: list) -> None:
        """Carry a word out on the scratch table and append what it does to `parts`."""
        table = self._scratch
        kind = word & KIND
        if kind == CHANGE:
            table.carry_out(word)
            if opens_step:
                parts.append("pass")
            return
        source = source_of(word)
        target = target_of(word)
        card = table.position[source]
        other = table.position[target]
        head = card
        for _ in range(count_of(word) - 1):
            head = table.under(head)
        table.carry_out(word)
        if kind == REMOVE:
            pair = source != target
            text = card_in_words(card) + (" and " + card_in_words(other) if pair else "")
            parts.append(text + (" go" if pair else " goes"))
        elif kind == TURN_OVER:
            parts.append("the waste is turned over")
        elif kind == SHUFFLE:
            if word & REVEAL == REVEAL:
                parts.append(names.get(source, "a pile") + " shows " + card_in_words(table.position[source]))
            else:
                parts.append("the stock is shuffled")
        elif kind == DRAW or (kind == TRANSFER and source == stock):
            parts.append(card_in_words(table.position[target]) + " is drawn" + _to(names, target))
        else:
            text = card_in_words(head)
            if count_of(word) > 1:
                text = "run of " + str(count_of(word)) + " from " + text
            parts.append(text + (_to(names, target) or " is moved"))


def _to(names: dict, pile: int) -> str:
    """Return where something goes, "" for a pile of another player, which is not shown."""
    return " to " + names[pile] if pile in names else ""
