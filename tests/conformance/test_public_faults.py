"""Faults that other patience programs were reported for: each line of the list of public reports, over all games.

The tests are named after the reports. What concerns the app, its files and its statistics is tested there.
"""

import functools
import gc
import os
import subprocess
import sys
from array import array
from itertools import islice
from pathlib import Path

import pytest
from conformance_games import GAMES, Setting
from endgames import endgame
from plain.search import can_be_productive
from random_play import census, legal_moves, random_deal, random_play, saved, whole_decks
from side_by_side import play_on_side_by_side, play_side_by_side

from engine.game import PERFECT, PLAYING, WON
from engine.games.pairing import PairingGame
from engine.load import load
from engine.move import NO_MOVE, REMOVE, move
from engine.notation import (
    deal_from_code,
    move_from_text,
    move_text,
    play_record,
    position_text,
    record_text,
    set_position,
)

MOST_EVENTFUL = {"stock_top": "pairs", "passes": "3", "redeals": "1", "deal": "triangle 1 to 9"}
REPOSITORY = str(Path(__file__).resolve().parents[2])

over_all_games = pytest.mark.parametrize("entry", GAMES, ids=str)
over_pairing_games = pytest.mark.parametrize(
    "entry", [entry for entry in GAMES if issubclass(entry.rules, PairingGame)], ids=str
)


def settings_of(entry):
    return [Setting(entry, name) for name in ("standard", "book", "random 1", "random 3", "random 5")]


def stock_and_waste(plain):
    """Return the numbers of cards in the stock and in the wastes that the player to move may use."""
    stock, wastes = plain.hand()
    return len(stock), sum([len(waste) for waste in wastes])


@functools.cache
def snapshots(entry):
    """Return some positions of random plays and more near the end: (line of the engine's notation, plain game, whether
    a productive move is left)."""
    found = []
    for setting in settings_of(entry):
        game, choose = setting.new_game(), setting.random("snapshots")
        eventful = setting.options == "standard"
        for index, (name, values, _) in enumerate(game.OPTIONS):
            if eventful and MOST_EVENTFUL.get(name) in values:
                game.set_option(index, values.index(MOST_EVENTFUL[name]))
        kept = []
        for step, plain in enumerate(islice(play_side_by_side(setting, game, choose), 150)):
            if step % 15 == 0:
                kept.append((position_text(game), plain.copy()))
        for _ in range(20 if eventful else 4):
            near_end = play_on_side_by_side(setting, game, endgame(setting, game, choose), choose)
            for plain in islice(near_end, 100):
                stock, waste = stock_and_waste(plain)
                if choose.random() < 0.1 or game.outcome() != PLAYING or stock + waste < 2:
                    kept.append((position_text(game), plain.copy()))
        for text, plain in kept:
            alive = not plain.is_won() and can_be_productive(plain)
            assert alive is not None
            found.append((text, plain, alive))
    return found


def positions(entry):
    """Yield (engine game, plain game, whether a productive move is left) for every snapshot."""
    game = entry.new_game()
    for text, plain, alive in snapshots(entry):
        set_position(game, text)
        yield game, plain, alive


def engine_plays(entry, purpose):
    """Play whole random plays in the engine alone; yield (game, the move just played or None) at every step."""
    for setting in settings_of(entry):
        game, choose = setting.new_game(), setting.random(purpose)
        for word in random_play(game, choose, entry.longest_play):
            yield game, word


def texts(game):
    return [move_text(game, word) for word in legal_moves(game)]


# Rules, stuck, end


@over_all_games
def test_pysolfc_552_the_last_card_of_the_stock_and_the_redeal_of_hardly_any_cards(entry):
    seen = set()
    for game, plain, _ in positions(entry):
        stock, waste = stock_and_waste(plain)
        if not stock and not waste:
            seen.add("both empty")
            assert not {"redeal", "draw"} & set(texts(game))
        if not stock and waste == 1:
            seen.add("one card in the waste")
        if stock < 3:
            for word in legal_moves(game):
                game.play(word)
                assert census(game) == whole_decks(game)
                assert game.fault() is None
                game.undo()
                seen.add("the last cards of the stock")
    assert seen == {"the last cards of the stock", "both empty", "one card in the waste"}


@over_all_games
def test_pysolfc_565_340_409_no_more_moves_is_said_exactly_when_it_is_true(entry):
    over = 0
    for game, plain, alive in positions(entry):
        if not plain.is_won():
            assert (game.outcome() == PLAYING) == alive, position_text(game)
            over += game.outcome() != PLAYING
    assert over > 2


@over_all_games
def test_t_games_73_74_covered_cards_cannot_be_used_and_the_last_waste_card_can(entry):
    last_waste_card_used = False
    for game, plain, _ in positions(entry):
        moved = [text.partition(">")[0].split("+") for text in texts(game) if not text.islower()]
        used = {card for cards in moved for card in cards}
        assert used <= set(plain.usable_cards())
        last_waste_card_used |= any(len(waste) == 1 and waste[0] in used for waste in plain.hand()[1])
    assert last_waste_card_used


@over_all_games
def test_t_games_78_drawing_from_an_empty_stock_is_refused_with_a_sentence(entry):
    refused = 0
    draw = None
    for game, plain, _ in positions(entry):
        draws = [word for word in legal_moves(game) if game.is_draw(word)]
        draw = draws[0] if draws else draw
        if not plain.hand()[0] and not draws and draw:
            here = saved(game)
            with pytest.raises(ValueError) as refusal:
                game.play(draw)
            assert str(refusal.value) == game.refusal(draw)
            assert saved(game) == here
            refused += 1
    assert refused > 3


@over_all_games
def test_t_games_77_nobody_wins_with_cards_left(entry):
    won = 0
    for game, plain, _ in positions(entry):
        if game.outcome() in (WON, PERFECT):
            assert plain.is_won()
        if plain.is_won():
            assert game.outcome() != PLAYING
            won += 1
    assert won > 0


@over_pairing_games
def test_t_games_99_101_a_covered_king_cannot_be_removed(entry):
    refused = 0
    for game, plain, _ in positions(entry):
        exposed = plain.usable_cards()
        for pile, cards in enumerate(plain.piles()[:-1]):
            if cards and cards[-1][0] == "K" and cards[-1] not in exposed:
                assert game.refusal(move(REMOVE, pile, pile)), position_text(game)
                refused += 1
    assert refused > 3


@over_all_games
def test_kpat_251632_aisleriot_660297_pysolfc_574_hints_never_shuttle(entry):
    for setting in settings_of(entry):
        game, choose = setting.new_game(), setting.random("574")
        moves = array("H", bytes(2 * game.MOVE_LIMIT))
        for _ in range(5):
            random_deal(game, choose)
            seen = set()
            while game.hint(moves) != NO_MOVE:
                assert position_text(game) not in seen
                seen.add(position_text(game))
                game.play(game.hint(moves))


@over_all_games
def test_kgames_13_tty_solitaire_25_a_dead_game_has_no_hint(entry):
    dead = 0
    for game, plain, alive in positions(entry):
        if not plain.is_won() and not alive:
            assert game.hint(array("H", bytes(2 * game.MOVE_LIMIT))) == NO_MOVE
            assert game.outcome() != PLAYING
            dead += 1
    assert dead > 2


@over_all_games
def test_solvitaire_144_solitaire_player_13_a_line_of_hints_is_legal_and_ends(entry):
    for setting in settings_of(entry):
        game, choose = setting.new_game(), setting.random("144")
        moves = array("H", bytes(2 * game.MOVE_LIMIT))
        for steps, _ in enumerate(random_play(game, choose, entry.longest_play)):
            if steps == 12:
                break
        while game.hint(moves) != NO_MOVE:
            assert game.refusal(game.hint(moves)) is None
            game.play(game.hint(moves))
        replayed = entry.new_game()
        play_record(replayed, record_text(game))
        assert replayed.position == game.position


# Undo, redo


@over_all_games
def test_pysolfc_278_redo_after_undoing_a_redeal_gives_the_same_order(entry):
    turned = 0
    for game, plain, _ in positions(entry):
        for text in {"redeal", "draw"} & set(texts(game)):
            if text == "redeal" or stock_and_waste(plain)[0] == 0:
                word = move_from_text(game, text)
                game.play(word)
                first = bytes(game.position)
                game.undo()
                game.redo()
                assert bytes(game.position) == first
                game.undo()
                game.play(word)
                assert bytes(game.position) == first
                game.undo()
                turned += 1
    assert turned > 0 or not entry.plain.HAS_REDEAL


@over_all_games
def test_t_games_72_one_undo_takes_back_a_whole_move(entry):
    before = None
    for game, word in engine_plays(entry, "72"):
        if word is not None:
            assert game.undo()
            assert bytes(game.position) == before
            assert game.redo()
        before = bytes(game.position)


@over_all_games
def test_t_games_100_an_undone_draw_lies_face_down_again(entry):
    drawn = 0
    for game, _ in engine_plays(entry, "100"):
        for word in legal_moves(game):
            if game.is_draw(word):
                text = position_text(game)
                game.play(word)
                game.undo()
                assert position_text(game) == text
                drawn += 1
    assert drawn > 10


@over_all_games
def test_avaloniaui_solitaire_22_undo_does_not_weld_cards_together(entry):
    runs = 0
    for game, _ in engine_plays(entry, "22"):
        moves = legal_moves(game)
        after = []
        for word in moves:
            game.play(word)
            after.append(position_text(game))
            game.undo()
            assert legal_moves(game) == moves
        for word, text in zip(moves, after):
            game.play(word)
            assert position_text(game) == text
            game.undo()
        runs += len(moves)
    assert runs > 40


@over_all_games
def test_shenzhen_solitaire_nvim_1_undo_gets_past_automatic_moves(entry):
    automatic = 0
    before, words = None, 0
    for game, word in engine_plays(entry, "1"):
        if word is not None and game.journal.length > words + 1:
            game.undo()
            assert bytes(game.position) == before
            assert game.journal.length == words
            game.redo()
            automatic += 1
        before, words = bytes(game.position), game.journal.length
    assert automatic > 3


@over_all_games
def test_pysolfc_485_undo_works_in_a_lost_position(entry):
    lost = 0
    for setting in settings_of(entry):
        game, choose = setting.new_game(), setting.random("485")
        for _ in range(6):
            states = [bytes(game.position) for _ in random_play(game, choose, entry.longest_play)]
            if game.outcome() != PLAYING and not game.journal.forgotten:
                lost += 1
                for state in states[-2::-1]:
                    assert game.undo()
                    assert bytes(game.position) == state
    assert lost > 10


@over_all_games
def test_kreversi_pr_2_undo_gives_the_move_back_to_the_player_who_made_it(entry):
    moves = None
    for game, word in engine_plays(entry, "2"):
        after = legal_moves(game)
        if word is not None:
            game.undo()
            assert legal_moves(game) == moves
            assert word in moves
            game.redo()
            assert legal_moves(game) == after
        moves = after


# Deals, saves, statistics


@over_all_games
def test_pysolfc_163_the_same_number_gives_the_same_cards_after_a_restart(entry):
    game, choose = entry.new_game(), Setting(entry, "standard").random("163")
    script = "from engine.notation import *\nfrom %s import %s as Game\n" % (
        entry.rules.__module__,
        entry.rules.__name__,
    )
    script += "game = Game()\n"
    expected = []
    for _ in range(20):
        random_deal(game, choose)
        text = position_text(game)
        expected.append(text)
        script += "deal_from_code(game, %r)\nprint(position_text(game))\n" % text.split(" ")[0]
        game.play(legal_moves(game)[0])
        deal_from_code(game, text.split(" ")[0])
        assert position_text(game) == text
    environment = dict(os.environ, PYTHONPATH=REPOSITORY, PYTHONHASHSEED="7")
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == expected


@over_all_games
def test_pysolfc_378_590_no_card_is_missing(entry):
    for game, _ in engine_plays(entry, "378"):
        cards = census(game)
        assert cards == whole_decks(game)
        assert len(cards) == 52 * game.DECKS


@over_all_games
def test_solitaire_koplugin_4_a_cut_off_save_leaves_the_game_and_a_finished_game_stays_finished(entry):
    for setting in settings_of(entry):
        game, choose = setting.new_game(), setting.random("4")
        for _ in random_play(game, choose, entry.longest_play):
            pass
        finished = saved(game)
        running = setting.new_game()
        random_deal(running, choose)
        running.play(legal_moves(running)[-1])
        here = saved(running)
        for length in list(range(0, 300, 7)) + list(range(len(finished) - 9, len(finished))):
            with pytest.raises(ValueError):
                load(running, finished[:length])
            assert saved(running) == here
        load(running, finished)
        assert running.outcome() == game.outcome()
        assert saved(running) == finished


@over_all_games
def test_simple_solitaire_101_148_many_games_in_a_row_leave_no_memory_behind(entry):
    game, choose = entry.new_game(), Setting(entry, "standard").random("101")
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    blocks = []
    for played in range(251):
        random_deal(game, choose)
        while game.outcome() == PLAYING:
            game.play(moves[choose.randrange(game.legal_moves(moves))])
        if played in (5, 250):
            gc.collect()
            blocks.append(sys.getallocatedblocks())
    assert blocks[1] - blocks[0] < 50
