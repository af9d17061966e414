"""What every game has to do whatever its rules are, shown over random plays under both presets and random options."""

from array import array
from itertools import islice

import pytest
from conformance_games import DEEP, GAMES, settings
from random_play import census, legal_moves, random_deal, random_play, remembered_play, saved, whole_decks

from engine.card import CARD
from engine.game import LOST, PLAYING
from engine.journal import FIRST_OF_STEP
from engine.load import load
from engine.move import NO_MOVE
from engine.notation import (
    deal_code,
    deal_from_code,
    move_from_text,
    move_text,
    play_record,
    position_text,
    record_text,
    set_position,
)
from engine.table import DISCARD

PLAYS = 40 if DEEP else 2
LONGEST_SENTENCE = 26

over_all_games = pytest.mark.parametrize("setting", settings(20 if DEEP else 2), ids=str)


@over_all_games
def test_every_card_of_every_deck_lies_somewhere_exactly_once_after_every_step(setting):
    game, choose = setting.new_game(), setting.random("census")
    for _ in range(PLAYS):
        for step, _ in enumerate(random_play(game, choose, setting.entry.longest_play)):
            assert census(game) == whole_decks(game)
            assert step % 5 or game.fault() is None


@pytest.mark.parametrize("entry", GAMES, ids=str)
def test_cards_stay_for_good_on_the_foundations_and_on_no_other_pile(entry):
    taken = set()  # piles from which a card was ever taken
    filled = set()  # piles onto which one ever came
    for setting in [setting for setting in settings(4) if setting.entry == entry]:
        game, choose = setting.new_game(), setting.random("foundations")
        before = None
        for _ in random_play(game, choose, entry.longest_play):
            now = {pile: pile_cards(game, pile) for pile in [*range(game.PILES), DISCARD]}
            if before is not None:
                taken |= {pile for pile in now if before[pile] - now[pile]}
                filled |= {pile for pile in now if now[pile] - before[pile]}
            before = now
    assert filled - taken == set(entry.rules.FOUNDATIONS)


def pile_cards(game, pile):
    """Return the set of the cards of a pile, whichever side they show."""
    cards = bytearray(128)
    return {card & CARD for card in cards[: game.cards_into(pile, cards)]}


@over_all_games
def test_undo_goes_back_to_the_deal_and_redo_forward_again_byte_by_byte(setting):
    game, choose = setting.new_game(), setting.random("undo")
    for _ in range(PLAYS):
        states = [bytes(game.position) for _ in random_play(game, choose, setting.entry.longest_play)]
        seen = [states[-1]]
        while game.undo():
            seen.append(bytes(game.position))
        if game.journal.forgotten:  # only plays of several hundred steps are too long to be remembered
            assert len(seen) > 500
            states = states[-len(seen) :]
        assert seen == states[::-1]
        assert not game.undo()
        assert bytes(game.position) == states[0]
        seen = [states[0]]
        while game.redo():
            seen.append(bytes(game.position))
        assert seen == states
        assert not game.redo()
        assert bytes(game.position) == states[-1]


@over_all_games
def test_going_back_and_forth_in_between_changes_nothing(setting):
    game, straight, choose = setting.new_game(), setting.new_game(), setting.random("back and forth")
    for _ in remembered_play(game, choose, setting.entry.longest_play):
        here = saved(game)
        steps = 0
        while steps < choose.randrange(6) and game.undo():
            steps += 1
        for _ in range(steps):
            assert game.redo()
        assert saved(game) == here
    record = record_text(game)
    play_record(straight, record)
    assert straight.position == game.position


@over_all_games
def test_a_new_move_after_undo_forgets_what_was_undone(setting):
    game, choose = setting.new_game(), setting.random("branch")
    for _ in range(PLAYS):
        for _ in random_play(game, choose, setting.entry.longest_play):
            pass
        for _ in range(3):
            game.undo()
        game.play(choose.choice(legal_moves(game)))
        assert not game.redo()


@over_all_games
def test_a_game_can_be_saved_and_loaded_at_every_step(setting):
    game, choose = setting.new_game(), setting.random("save")
    states = []
    for step, _ in enumerate(remembered_play(game, choose, setting.entry.longest_play)):
        states.append(bytes(game.position))
        if step > 100 and step % 20:
            continue  # loading plays the whole game again
        loaded = setting.entry.new_game()
        load(loaded, saved(game))
        assert saved(loaded) == saved(game)
        assert loaded.outcome() == game.outcome()
        assert legal_moves(loaded) == legal_moves(game)
        last = states[: step + 1]
    back = [last[-1]]
    while loaded.undo():
        back.append(bytes(loaded.position))
    assert back == last[::-1]
    while loaded.redo():
        pass
    assert bytes(loaded.position) == last[-1]


@over_all_games
def test_a_game_saved_with_undone_steps_can_redo_them_after_loading(setting):
    game, choose = setting.new_game(), setting.random("save undone")
    for _ in remembered_play(game, choose, setting.entry.longest_play):
        pass
    states = [bytes(game.position)]
    while game.undo():
        states.append(bytes(game.position))
        if len(states) % 40 == 7:
            loaded = setting.entry.new_game()
            load(loaded, saved(game))
            assert saved(loaded) == saved(game)
            forward = [states[-1]]
            while loaded.redo():
                forward.append(bytes(loaded.position))
            assert forward == states[::-1]


@over_all_games
def test_moves_read_back_from_their_text(setting):
    game, choose = setting.new_game(), setting.random("move text")
    for _ in range(PLAYS):
        for _ in random_play(game, choose, setting.entry.longest_play):
            moves = legal_moves(game)
            texts = [move_text(game, word) for word in moves]
            assert len(set(texts)) == len(texts)
            word = choose.choice(moves or [NO_MOVE])
            if moves:
                assert move_from_text(game, move_text(game, word)) == word
            assert all(text.isascii() and " " not in text for text in texts)
            with pytest.raises(ValueError):
                move_from_text(game, "7X+6S")


@over_all_games
def test_positions_read_back_from_their_text(setting):
    game, other, choose = setting.new_game(), setting.entry.new_game(), setting.random("position text")
    for _ in islice(random_play(game, choose, setting.entry.longest_play), 150):
        text = position_text(game)
        set_position(other, text)
        assert other.position == game.position
        assert position_text(other) == text
        assert legal_moves(other) == legal_moves(game)
        assert other.outcome() == game.outcome()
        assert not other.undo()


@over_all_games
def test_records_and_deal_codes_replay(setting):
    game, other, choose = setting.new_game(), setting.entry.new_game(), setting.random("record")
    for _ in range(PLAYS):
        for _ in remembered_play(game, choose, setting.entry.longest_play):
            pass
        record = record_text(game)
        play_record(other, record)
        assert saved(other) == saved(game)
        assert record_text(other) == record
        while game.undo():
            pass
        deal_from_code(other, deal_code(game))
        assert other.position == game.position


@over_all_games
def test_every_listed_move_can_be_played(setting):
    game, choose = setting.new_game(), setting.random("listed")
    for _ in islice(random_play(game, choose, setting.entry.longest_play), 150):
        here = bytes(game.position)
        moves = legal_moves(game)
        assert len(set(moves)) == len(moves) <= game.MOVE_LIMIT
        for word in moves:
            assert game.refusal(word) is None
            game.play(word)
            assert bytes(game.position) != here or game.is_draw(word)  # of a stock and waste of one card
            assert game.fault() is None
            game.undo()
            assert bytes(game.position) == here


@over_all_games
def test_every_other_word_is_refused_with_a_sentence_and_changes_nothing(setting):
    game, choose = setting.new_game(), setting.random("refused")
    sampled = choose.sample(range(30), 6)
    for step, _ in enumerate(random_play(game, choose, setting.entry.longest_play)):
        if step in sampled:
            here = saved(game)
            listed = legal_moves(game)
            for word in range(NO_MOVE, FIRST_OF_STEP + 1):
                if word not in listed:
                    sentence = game.refusal(word)
                    assert sentence and len(sentence) <= LONGEST_SENTENCE, (word, sentence)
            for word in choose.sample(range(FIRST_OF_STEP), 300):
                if word not in listed:
                    with pytest.raises(ValueError) as refused:
                        game.play(word)
                    assert str(refused.value) == game.refusal(word)
            assert saved(game) == here


@over_all_games
def test_undo_works_in_a_game_that_is_over(setting):
    game, choose = setting.new_game(), setting.random("over")
    for _ in range(PLAYS):
        states = [bytes(game.position) for _ in random_play(game, choose, setting.entry.longest_play)]
        if len(states) > 1:
            assert game.outcome() != PLAYING
            assert game.undo()
            assert bytes(game.position) == states[-2]


@over_all_games
def test_following_hints_comes_to_an_end(setting):
    """A hint is productive, or leads to a productive move: a draw, a redeal, a pass, a card into a space.
    It may also draw a King that goes by itself."""
    game, choose = setting.new_game(), setting.random("hints")
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    for _ in range(PLAYS * 2):
        random_deal(game, choose)
        seen = {bytes(game.position)}
        word = game.hint(moves)
        while word != NO_MOVE:
            assert word in legal_moves(game)
            productive = game.is_productive(word)
            put_away = game.count(DISCARD)
            game.play(word)
            assert productive or game.outcome() != LOST or game.count(DISCARD) > put_away
            assert bytes(game.position) not in seen
            seen.add(bytes(game.position))
            assert len(seen) <= setting.entry.longest_play
            word = game.hint(moves)
        assert game.outcome() != PLAYING


@over_all_games
def test_no_play_is_longer_than_the_bound_stated_for_the_game(setting):
    game, choose = setting.new_game(), setting.random("longest")
    for _ in range(PLAYS * 2):
        assert sum(1 for _ in random_play(game, choose, setting.entry.longest_play)) > 1


@pytest.mark.parametrize("entry", GAMES, ids=str)
def test_a_deal_number_out_of_range_is_refused(entry):
    game = entry.new_game()
    game.deal(5)
    here = saved(game)
    for number in (0, -1, 1_000_000_000):
        with pytest.raises(ValueError, match="^A deal number is 1 to 999,999,999$"):
            game.deal(number)
        assert saved(game) == here
