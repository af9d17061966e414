"""What becomes of the game in play when another one is begun or gone on with: it waits on the shelf, or is given up."""

import gc
from array import array

from engine.journal import FIRST_OF_STEP, WORD
from engine.packed import number_at, put_number
from engine.save import DAMAGED, WORDS
from engine.table import DEAL_NUMBER, OPTIONS

from handheld.games.registry import new_game
from handheld.progress.in_play import GameInPlay
from handheld.memory import ForgetImports
from handheld.progress.record import GAME, LAST, SESSION, SESSION_SIZE
from handheld.progress.session import RULE_SET
from handheld.progress.suspended import DEAL, MOVES, NOWHERE, STEPS, UNDONE, Shelf
from handheld.progress.statistics import options_of

POSITION = GAME + 1  # in a record
FORGOTTEN = WORDS - 5  # of a game as engine.save writes it: whether steps are missing, how many words there are
WORDS_PLAYED = WORDS - 4
WORDS_UNDONE = WORDS - 2


def game_to_continue(app):
    """Return the number of the game in play, where it is half played, else of the last one put aside; -1 for none."""
    if app.session.is_in_progress():
        return app.session.game_number()
    places = Shelf(app.record).places()
    return app.record.buffer[places[-1]] - 1 if places else -1


def is_half_played(app, game):
    """Tell whether game number `game` is in play or waits, and has not come to its end."""
    is_in_play = app.session.is_in_progress() and app.session.game_number() == game
    return is_in_play or Shelf(app.record).find(game) != NOWHERE


def given_up_by(app, game, is_new):
    """Return the numbers of the games that would be given up, as a list: by a new deal of game number `game`, or by going on
    with the one that waits."""
    shelf = Shelf(app.record)
    waits = shelf.find(game) != NOWHERE
    lost = [game] if is_new and waits else []
    if app.session.is_in_progress():
        current = app.session.game_number()
        if current == game:
            lost += [game] if is_new else []
        elif not _can_wait(app.record, shelf.room() + (shelf.size_of(game) if waits else 0)):
            lost.append(current)
    return lost


def deal(app, rules, number, options):
    """Let the game in play wait, or end it, and deal a Game in its place; number and options as for App.open_table()."""
    if options is None:
        options = app.settings.rules_of(rules)
    for index in range(len(options)):
        rules.set_option(index, options[index])
    rules.deal(number)
    with AllOrNothing(app.record):
        make_way(app, rules.NUMBER)
        app.session.begin(rules)
        app.game = GameInPlay(rules)


def make_way(app, game):
    """Put the game in play aside, or give it up, and also the one of game number `game` that waits: for a new deal of it."""
    entry = _put_aside(app, game)
    if entry:
        app.record.buffer[SESSION : SESSION + SESSION_SIZE] = entry[:SESSION_SIZE]
        app.session.end()


def take_up(app, game):
    """Put the game in play aside, or give it up, and return that of game number `game` that waits, which is now in play.

    Raise ValueError with a sentence where it is damaged; then none is in play.
    """
    with AllOrNothing(app.record):
        entry = _put_aside(app, game)
        rules = new_game(game)
        try:
            _play_again(rules, entry, app.console)
        except (ValueError, IndexError):
            raise ValueError(DAMAGED)
        app.record.buffer[SESSION : SESSION + SESSION_SIZE] = entry[:SESSION_SIZE]
        app.game = GameInPlay(rules)
    return rules


class AllOrNothing:
    """`with AllOrNothing(record):` is for a change in several steps of the statistics, the session and the shelf.

    Where memory runs out in the block, nothing of them has changed.
    """

    def __init__(self, record):
        self._record = record
        self._kept = bytes(memoryview(record.buffer)[LAST:GAME])
        self._game_length = record.game_length
        self._is_changed = record.is_changed

    def __enter__(self):
        """Begin the block."""

    def __exit__(self, kind, error, traceback):
        if kind is not MemoryError:
            return
        record = self._record
        for index in range(GAME - LAST):
            record.buffer[LAST + index] = self._kept[index]
        record.game_length = self._game_length
        record.is_changed = self._is_changed


def _play_again(rules, entry, console):
    """Play what waited. Raise ValueError or IndexError where the rules do not allow it.

    It may have come to its end: while the last cards flew it was put aside, or the power went. The table shows it then.
    """
    options = options_of(rules.OPTIONS, entry[RULE_SET - SESSION])
    for index in range(len(options)):
        rules.set_option(index, options[index])
    rules.deal(number_at(entry, DEAL, 4))
    moves = array("H", bytes(2 * rules.MOVE_LIMIT))
    for index in range(MOVES, len(entry)):
        console.wait(0)  # lest the watchdog bite
        if entry[index] >= rules.legal_moves(moves):
            raise ValueError(DAMAGED)
        rules.play(moves[entry[index]])
    for _ in range(number_at(entry, UNDONE, 2)):
        rules.undo()


def _put_aside(app, game):
    """Let the game in play wait, or end it, and return the bytes of game number `game`, which waits no longer."""
    shelf = Shelf(app.record)
    entry = shelf.take(game)
    session = app.session
    if session.is_in_progress() and session.game_number() != game and _can_wait(app.record, shelf.room()):
        with ForgetImports():
            packed = _packed(app)
        if packed:
            shelf.put(packed)
            session.forget()
    session.end()
    gc.collect()  # lest the next game be loaded around what is garbage now, and leave no large piece of memory
    return entry


def _can_wait(record, room):
    """Tell whether the record's game fits into `room` bytes of the shelf."""
    buffer = record.buffer
    words = number_at(buffer, GAME + WORDS_PLAYED, 2) + number_at(buffer, GAME + WORDS_UNDONE, 2)
    if buffer[GAME + FORGOTTEN] or WORDS + 2 * words != record.game_length:
        return False
    size = MOVES
    for index in range(words):
        if number_at(buffer, GAME + WORDS + 2 * index, 2) & FIRST_OF_STEP:
            size += 1
    return size <= room


def _packed(app):
    """Return the game in play as the shelf keeps it, b"" where it is damaged."""
    buffer = app.record.buffer
    rules = new_game(app.session.game_number())
    entry = bytearray(buffer[SESSION : SESSION + SESSION_SIZE]) + bytes(MOVES - SESSION_SIZE)
    moves = array("H", bytes(2 * rules.MOVE_LIMIT))
    played = number_at(buffer, GAME + WORDS_PLAYED, 2)
    words = played + number_at(buffer, GAME + WORDS_UNDONE, 2)
    undone = 0
    try:
        for index in range(len(rules.OPTIONS)):
            rules.set_option(index, buffer[POSITION + OPTIONS + index])
        rules.deal(number_at(buffer, POSITION + DEAL_NUMBER, 4))
        for index in range(words):
            word = number_at(buffer, GAME + WORDS + 2 * index, 2)
            if word & FIRST_OF_STEP:
                app.console.wait(0)  # lest the watchdog bite
                entry.append(_place_of(word & WORD, moves, rules.legal_moves(moves)))
                rules.play(word & WORD)
                undone += index >= played
    except ValueError:
        return b""
    put_number(entry, DEAL, 4, rules.deal_number())
    put_number(entry, STEPS, 2, len(entry) - MOVES)
    put_number(entry, UNDONE, 2, undone)
    return entry


def _place_of(word, moves, number):
    """Return where a word is among the first `number` moves. Raise ValueError where it is not."""
    for place in range(number):
        if moves[place] == word:
            return place
    raise ValueError(DAMAGED)
