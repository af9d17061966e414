"""What becomes of the game in play when another one is dealt or resumed: it is suspended, or given up.

Every `app` here is an App: of it the record, the session, the settings, the console and `new_game` are used, and `game`
is set.
"""

import gc
from array import array

from engine.game import PLAYING
from engine.journal import FIRST_OF_STEP, WORD
from engine.packed import number_at, put_number
from engine.save import DAMAGED, WORD_SIZE, WORDS
from handheld.memory import ForgetImports
from handheld.progress.in_play import GameInPlay
from handheld.progress.record_layout import (
    DEAL_SIZE,
    ENTRY_DEAL,
    ENTRY_HAPPENED,
    ENTRY_MOVES,
    ENTRY_OUTCOME,
    ENTRY_RULE_SET,
    ENTRY_STEPS,
    ENTRY_STEPS_SIZE,
    ENTRY_UNDONE,
    ENTRY_UNDONE_SIZE,
    GAME,
    GAME_COUNT_SIZE,
    GAME_DEAL,
    GAME_FORGOTTEN,
    GAME_OPTIONS,
    GAME_PLAYED,
    GAME_UNDONE,
    GAME_WORDS,
    HAD_ENDED,
    LAST_GAME,
    LAST_OUTCOME,
    SESSION,
    SESSION_SIZE,
    SUSPENDED,
)
from handheld.progress.statistics import options_of
from handheld.progress.suspended import NOWHERE, SuspendedGames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from handheld.app import App
    from handheld.progress.record import Record

GOES_ON = -1  # no result: the game is played on


def game_to_continue(app: "App") -> int:
    """Return the number of the game in play, where it is under way, else of the one suspended last; -1 for none."""
    if app.session.is_in_progress():
        return app.session.game_number()
    entries = SuspendedGames(app.record).entries()
    return app.record.buffer[entries[-1]] - 1 if entries else -1


def last_result(app: "App") -> tuple:
    """Return the number of the game that had a result last, -1 for none, and what its outcome() returned; GOES_ON
    instead where that very game was taken back from its end and is half played.
    """
    buffer = app.record.buffer
    game = buffer[LAST_GAME] - 1
    place = SESSION
    if not app.session.is_in_progress() or app.session.game_number() != game:
        place = SuspendedGames(app.record).find(game)
    goes_on = place != NOWHERE and buffer[place + ENTRY_HAPPENED] & HAD_ENDED
    if goes_on and buffer[place + ENTRY_OUTCOME] == PLAYING:
        return game, GOES_ON
    return game, buffer[LAST_OUTCOME]


def is_half_played(app: "App", game: int) -> bool:
    """Tell whether game number `game` is in play or suspended, and has not come to its end."""
    is_in_play = app.session.is_in_progress() and app.session.game_number() == game
    return is_in_play or SuspendedGames(app.record).find(game) != NOWHERE


def given_up_by(app: "App", game: int, is_new: bool) -> list:
    """Return the numbers of the games that would be given up by a new deal of game number `game`, or by resuming it.

    What ends besides is none of them: a game that was won once, or of which all moves are undone.
    """
    suspended = SuspendedGames(app.record)
    is_suspended = suspended.find(game) != NOWHERE
    given_up = [game] if is_new and is_suspended and suspended.is_at_stake(game) else []
    if app.session.is_in_progress() and app.session.is_at_stake():
        current = app.session.game_number()
        if current == game:
            given_up += [game] if is_new else []
        elif not _can_be_suspended(app.record, suspended.room() + (suspended.size_of(game) if is_suspended else 0)):
            given_up.append(current)
    return given_up


def deal(app: "App", rules: "Game", number: int, options: "bytes | None") -> None:
    """Suspend the game in play, or end it, and deal a Game in its place; number and options as for App.open_table()."""
    if options is None:
        options = app.settings.rules_of(rules)
    for index in range(len(options)):
        rules.set_option(index, options[index])
    rules.deal(number)
    with AllOrNothing(app.record):
        make_way(app, rules.NUMBER)
        app.session.begin(rules)
        app.game = GameInPlay(rules)


def make_way(app: "App", game: int) -> None:
    """Suspend the game in play, or end it, and end the suspended one of game number `game`: for a new deal of it."""
    entry = _suspend(app, game)
    if entry:
        app.record.buffer[SESSION:SUSPENDED] = entry[:SESSION_SIZE]
        app.session.end()


def resume(app: "App", game: int) -> "Game":
    """Suspend the game in play, or end it, and return the suspended Game number `game`, which is now in play.

    Raise ValueError with a sentence where it is damaged; then none is in play.
    """
    with AllOrNothing(app.record):
        entry = _suspend(app, game)
        rules = app.new_game(game)
        try:
            _play_again(rules, entry, app.console)
        except (ValueError, IndexError):
            raise ValueError(DAMAGED)
        app.record.buffer[SESSION:SUSPENDED] = entry[:SESSION_SIZE]
        app.game = GameInPlay(rules)
    return rules


class AllOrNothing:
    """`with AllOrNothing(record):` is for a change in several steps of the statistics, the session and the suspended
    games.

    Where memory runs out in the block, nothing of them has changed.
    """

    def __init__(self, record: "Record") -> None:
        self._record = record
        self._kept = bytes(memoryview(record.buffer)[LAST_GAME:GAME])
        self._game_length = record.game_length
        self._is_dirty = record.is_dirty

    def __enter__(self) -> None:
        """Begin the block."""

    def __exit__(self, kind, error, traceback) -> None:
        if kind is not MemoryError:
            return
        record = self._record
        for index in range(GAME - LAST_GAME):
            record.buffer[LAST_GAME + index] = self._kept[index]
        record.game_length = self._game_length
        record.is_dirty = self._is_dirty


def _play_again(rules, entry, console):
    """Play what was suspended. Raise ValueError or IndexError where the rules do not allow it.

    It may have come to its end: it was suspended while the last cards flew, or the power went. The table shows it then.
    """
    options = options_of(rules, entry[ENTRY_RULE_SET])
    for index in range(len(options)):
        rules.set_option(index, options[index])
    rules.deal(number_at(entry, ENTRY_DEAL, DEAL_SIZE))
    moves = array("H", bytes(2 * rules.MOVE_LIMIT))
    for index in range(ENTRY_MOVES, len(entry)):
        console.wait(0)  # lest the watchdog bite
        if entry[index] >= rules.legal_moves(moves):
            raise ValueError(DAMAGED)
        rules.play(moves[entry[index]])
    for _ in range(number_at(entry, ENTRY_UNDONE, ENTRY_UNDONE_SIZE)):
        rules.undo()


def _suspend(app, game):
    """Suspend the game in play, or end it, and return the entry of game number `game`, which is suspended no longer."""
    suspended = SuspendedGames(app.record)
    resumed = suspended.take(game)
    session = app.session
    is_other = session.is_in_progress() and session.game_number() != game
    if is_other and _can_be_suspended(app.record, suspended.room()):
        with ForgetImports():
            entry = _entry_of_game_in_play(app)
        if entry:
            suspended.add(entry)
            session.forget()
    session.end()
    gc.collect()  # lest the next game be loaded around what is garbage now, and leave no large piece of memory
    return resumed


def _can_be_suspended(record, room):
    """Tell whether the record's game fits into `room` bytes."""
    buffer = record.buffer
    words = number_at(buffer, GAME_PLAYED, GAME_COUNT_SIZE) + number_at(buffer, GAME_UNDONE, GAME_COUNT_SIZE)
    if buffer[GAME_FORGOTTEN] or WORDS + WORD_SIZE * words != record.game_length:
        return False
    size = ENTRY_MOVES
    for index in range(words):
        if number_at(buffer, GAME_WORDS + WORD_SIZE * index, WORD_SIZE) & FIRST_OF_STEP:
            size += 1
    return size <= room


def _entry_of_game_in_play(app):
    """Return the game in play as the bytes of an entry, b"" where it is damaged."""
    buffer = app.record.buffer
    rules = app.new_game(app.session.game_number())
    entry = bytearray(buffer[SESSION:SUSPENDED]) + bytes(ENTRY_MOVES - SESSION_SIZE)
    moves = array("H", bytes(2 * rules.MOVE_LIMIT))
    played = number_at(buffer, GAME_PLAYED, GAME_COUNT_SIZE)
    words = played + number_at(buffer, GAME_UNDONE, GAME_COUNT_SIZE)
    undone = 0
    try:
        for index in range(len(rules.OPTIONS)):
            rules.set_option(index, buffer[GAME_OPTIONS + index])
        rules.deal(number_at(buffer, GAME_DEAL, DEAL_SIZE))
        for index in range(words):
            word = number_at(buffer, GAME_WORDS + WORD_SIZE * index, WORD_SIZE)
            if word & FIRST_OF_STEP:
                app.console.wait(0)  # lest the watchdog bite
                entry.append(_place_of(word & WORD, moves, rules.legal_moves(moves)))
                rules.play(word & WORD)
                undone += index >= played
    except ValueError:
        return b""
    put_number(entry, ENTRY_DEAL, DEAL_SIZE, rules.deal_number())
    put_number(entry, ENTRY_STEPS, ENTRY_STEPS_SIZE, len(entry) - ENTRY_MOVES)
    put_number(entry, ENTRY_UNDONE, ENTRY_UNDONE_SIZE, undone)
    return entry


def _place_of(word, moves, number):
    """Return where a word is among the first `number` moves. Raise ValueError where it is not."""
    for place in range(number):
        if moves[place] == word:
            return place
    raise ValueError(DAMAGED)
