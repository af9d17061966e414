"""Double Trigon for two: setup, moves and refusals, rule by rule after RULES.md."""

import pytest

from engine.card import DECK, RANK
from engine.game import BOOK, STANDARD
from engine.games.double_trigon.position import MOVER, PHASE
from engine.move import CHANGE, NO_MOVE, REMOVE, SHUFFLE
from engine.notation import card_from_text, move_text, position_text
from engine.table import OPTIONS, POSITION_SIZE
from tests.engine.games.double_trigon.positions import (
    CLUBS,
    DIAMONDS,
    FOUNDATIONS,
    HEARTS,
    OTHER,
    SPADES,
    SPARE,
    STOCK,
    TWO,
    WASTE,
    draw,
    games_in_play,
    lay,
    legal_moves,
    new_game,
    piles_text,
    run,
    suit_up_to,
    to,
)
from tests.engine.helpers import moves_of, pile_text

LONGEST_SENTENCE = 26
NUMBERS = (1, 2, 3, 4, 999_999_999)

DEAL_1 = (
    "DT00000-1 0001 "
    "2HTD7C/TS3DJH/ACAS9S/7DKH5S/7SKS2D/ADQDJC/8S8DQC/9CJS7H/6H3C5H/"
    "~8C~QH~2S~4C~6C~KD~8H~5D~TH~3H~3S~KC~6S~6D~9H~QS~JD~TC~9D~4S~AH~2C~5C~4H~4D///////"
    "ThAs5h/7cKdTd/Qh6dJs/7hQsQc/9c2s4d/6h4sJh/6c3c4h/4cKcTc/5d8d2d/"
    "~6s~2h~Jd~5s~Ts~8h~2c~Jc~3s~9s~Ad~Qd~7s~8s~Ks~7d~3d~3h~9d~Ac~Ah~8c~5c~Kh~9h///////////////"
)


# Setup


def test_each_player_has_a_deck_of_his_own():
    game = new_game()
    for number in NUMBERS:
        game.deal(number)
        for bank, deck in ((0, 0), (TWO, DECK)):
            cards = bytearray(104)
            held = []
            for pile in range(bank, bank + 11):
                held += [card & 0x7F for card in cards[: game.cards_into(pile, cards)]]
            assert sorted(held) == [deck | suit << 4 | rank for suit in range(4) for rank in range(1, 14)]


@pytest.mark.parametrize(
    ("deal", "sizes", "stock"),
    [
        ("three each", [3] * 9, 25),
        ("four each", [4] * 9, 16),
        ("two each", [2] * 9, 34),
        ("triangle 1 to 9", [1, 2, 3, 4, 5, 6, 7, 8, 9], 7),
    ],
)
def test_deal_gives_nine_face_up_piles_and_the_rest_as_a_face_down_stock(deal, sizes, stock):
    game = new_game(deal=deal)
    for number in NUMBERS:
        game.deal(number)
        for bank in (0, TWO):
            assert [game.count(pile) for pile in range(bank, bank + 16)] == sizes + [stock] + [0] * 6
            assert "~" not in piles_text(game, range(bank, bank + 9))
            assert pile_text(game, bank + STOCK).count("~") == stock
        assert [game.count(pile) for pile in range(FOUNDATIONS, 64)] == [0] * 32
        assert game.fault() is None


def test_deal_1_is_this_one():
    game = new_game()
    game.deal(1)
    assert position_text(game) == DEAL_1


@pytest.mark.parametrize("options", [{"must_play": "on"}, {"turn": "one action"}, {"opponent": "hard"}])
def test_no_other_option_changes_the_deal(options):
    standard, other = new_game(), new_game(**options)
    standard.deal(77)
    other.deal(77)
    assert other.position != standard.position
    for index in range(POSITION_SIZE):
        assert other.position[index] == standard.position[index] or OPTIONS <= index < OPTIONS + 5


def test_the_presets_are_those_of_the_table():
    game = new_game(must_play="on", deal="two each", turn="any draw", opponent="normal", solo="on")
    assert [(name, values) for name, values, _ in game.OPTIONS] == [
        ("must_play", ("off", "on")),
        ("deal", ("three each", "four each", "two each", "triangle 1 to 9")),
        ("turn", ("blocked draw", "any draw", "one action")),
        ("opponent", ("easy", "normal", "hard", "second person", "expert")),
        ("solo", ("off", "on")),
    ]
    game.set_preset(STANDARD)
    assert [game.option(index) for index in range(5)] == [0, 0, 0, 0, 0]
    game.set_preset(BOOK)
    assert [game.option(index) for index in range(5)] == [1, 0, 0, 3, 0]


def test_first_player_is_the_one_with_the_lower_card_on_the_first_pile_then_on_the_next():
    game = new_game()
    decided = []
    for number in range(1, 300):
        game.deal(number)
        ones = [game.position[pile] & RANK for pile in range(9)]
        twos = [game.position[TWO + pile] & RANK for pile in range(9)]
        different = next(pile for pile in range(9) if ones[pile] != twos[pile])
        assert game.player() == (1 if twos[different] < ones[different] else 0)
        decided.append((different, game.player()))
    assert {(0, 0), (0, 1), (1, 0), (1, 1)} <= set(decided)


def test_first_player_is_player_one_where_all_cards_are_equal():
    game = new_game()
    game.clear(1)
    game.lay_out(bytes([suit << 4 | rank for rank in range(1, 14) for suit in range(8)]))
    tops = piles_text(game, range(9))
    assert piles_text(game, range(TWO, TWO + 9)) == tops.lower().translate(str.maketrans("atjqk", "ATJQK"))
    assert game.player() == 0


# Moves


def test_a_single_card_goes_onto_the_same_suit_one_rank_higher():
    game = lay({0: "7S", 1: "6S", 2: "6H", 3: "8S", 4: "6C"} | OTHER)
    assert moves_of(game) == ["6S>7S", "7S>8S", "pass"]
    game.play(run(1, 0))
    assert piles_text(game, range(5)) == "7S 6S - 6H 8S 6C"


def test_a_whole_run_moves_together():
    game = lay({0: "2D 9H 8H 7H", 1: "TH"} | OTHER)
    assert moves_of(game) == ["9H>TH", "pass"]
    game.play(run(0, 1, 3))
    assert piles_text(game, range(2)) == "2D TH 9H 8H 7H"


@pytest.mark.parametrize("cards", ["9H 8H 6H", "9H 8S", "TH 9D"])
def test_cards_that_do_not_follow_in_suit_are_no_run(cards):
    game = lay({0: cards, 1: "JH", 2: "TC", 3: "9C"} | OTHER)
    assert moves_of(game) == ["9C>TC", "pass"]
    assert game.refusal(run(0, 1, 2)) == "Only runs move together"


def test_only_a_king_or_a_run_headed_by_one_goes_into_a_space():
    game = lay({0: "5H KS QS", 1: "QH JH", 2: "3D KC", 3: "4C KH"} | OTHER)
    spaces = "45678"
    assert moves_of(game) == sorted(
        ["QH>KH", "pass"] + [king + ">" + space for king in ("KS", "KC", "KH") for space in spaces]
    )
    assert game.refusal(run(1, 4, 2)) == "Only a King fills a space"
    game.play(run(0, 8, 2))
    assert piles_text(game, (0, 8)) == "5H KS QS"


def test_a_king_at_the_bottom_has_its_space_and_stays():
    game = lay({0: "KS QS", 1: "KH", 2: "6C", 3: "7C"} | OTHER)
    assert moves_of(game) == ["6C>7C", "pass"]
    assert game.refusal(run(0, 5, 2)) == game.refusal(run(1, 5)) == "That King has its space"


def test_foundations_begin_with_an_ace_and_go_up_in_suit_to_the_king():
    game = lay({0: "KD", 1: "2D", 2: "AD", 3: "4D", 4: "AH 2H"} | SPARE | OTHER)
    assert moves_of(game) == ["AD>2D", "AD>36", "TC>JC", "pass"]
    game.play(to(2, DIAMONDS))
    assert moves_of(game) == ["2D>AD", "TC>JC", "pass"]
    game.play(to(1, DIAMONDS))
    assert moves_of(game) == ["TC>JC", "pass"]
    assert pile_text(game, DIAMONDS) == "AD 2D"
    for rank in "3456789TJQ":
        game.put(card_from_text(rank + "D"), DIAMONDS)
    assert moves_of(game) == ["KD>QD", "TC>JC", "pass"]


def test_any_ace_starts_a_pile_until_all_eight_are_there():
    ones, twos = ["AH", "AC", "AS", "AD"], ["As", "Ad", "Ah", "Ac"]
    piles = {pile: ones[pile] for pile in range(4)} | {TWO + pile: twos[pile] for pile in range(4)}
    game = lay(piles | {4: "9C", TWO + 4: "9c"}, turn="one action")
    for pile in range(4):
        for _bank, aces in ((0, ones), (TWO, twos)):
            moves = [word for word in legal_moves(game) if move_text(game, word).startswith(aces[pile])]
            assert len(moves) == 1
            game.play(moves[0])
    assert piles_text(game, range(FOUNDATIONS, FOUNDATIONS + 8)) == "As AS AH Ah Ad AD AC Ac"


def test_both_decks_go_to_the_same_foundations():
    piles = {0: "3S", 1: "9H", SPADES: "AS 2s", HEARTS: suit_up_to("h", "7"), TWO: "8h", TWO + 1: "4s"}
    game = lay(piles | {2: "KC", TWO + 2: "Kc"}, turn="one action")
    for word in (to(0, SPADES), to(TWO, HEARTS), to(1, HEARTS), to(TWO + 1, SPADES)):
        game.play(word)
    assert piles_text(game, (SPADES, HEARTS)) == "AS 2s 3S 4s " + suit_up_to("h", "8") + " 9H"


def test_of_two_equal_foundations_the_first_takes_the_card():
    game = lay({0: "2S", SPADES: "As", SPADES + 1: "AS"} | OTHER)
    assert legal_moves(game) == [to(0, SPADES), game.pass_word()]
    assert game.refusal(to(0, SPADES + 1)) == "The other pile takes it"


def test_the_waste_s_top_card_goes_to_a_foundation_or_to_the_own_tableau():
    piles = {0: "6D", WASTE: "9C 5D", DIAMONDS: suit_up_to("d", "4")} | OTHER
    game = lay(piles)
    assert moves_of(game) == ["5D>4d", "5D>6D", "draw"]
    game.play(to(WASTE, 0))
    assert piles_text(game, (0, WASTE)) == "6D 5D 9C"
    game = lay(piles)
    game.play(to(WASTE, DIAMONDS))
    assert piles_text(game, (0, WASTE)) == "6D 9C"


def test_a_king_on_the_waste_goes_into_any_space():
    game = lay({pile: "2C" if pile % 2 else "" for pile in range(9)} | {WASTE: "KH"} | OTHER)
    assert moves_of(game) == ["KH>0", "KH>2", "KH>4", "KH>6", "KH>8", "draw"]
    game.play(to(WASTE, 6))
    assert pile_text(game, 6) == "KH"


def test_only_top_cards_are_in_play():
    game = lay({0: "AS 9D", WASTE: "AH 4C", 1: "TC"} | OTHER)
    assert moves_of(game) == ["draw"]


def test_drawing_turns_one_card_onto_the_waste():
    game = lay({0: "5H", STOCK: "~2S ~7C ~9D", WASTE: "4H"} | OTHER, turn="any draw")
    draw(game)
    assert piles_text(game, (STOCK, WASTE)) == "~2S ~7C 4H 9D"


def test_with_the_stock_exhausted_the_draw_turns_the_waste_over_and_keeps_the_order():
    game = lay({0: "5H", WASTE: "3H 9D 4H", TWO: "6d", TWO + 1: "7d", TWO + STOCK: "~Kd"}, turn="any draw")
    before = bytes(game.position)
    assert [move_text(game, word) for word in legal_moves(game)] == ["4H>5H", "draw"]
    draw(game)
    assert piles_text(game, (STOCK, WASTE)) == "~4H ~9D 3H"
    draw(game)
    draw(game)
    assert piles_text(game, (STOCK, WASTE)) == "~4H 3H 9D"
    game.undo(), game.undo(), game.undo()
    assert bytes(game.position) == before and not game.undo()
    game.redo(), game.redo(), game.redo()
    assert piles_text(game, (STOCK, WASTE)) == "~4H 3H 9D"


def test_a_single_card_of_the_waste_comes_back_by_the_draw():
    game = lay({0: "5H", WASTE: "4H", TWO: "6d", TWO + 1: "7d", TWO + STOCK: "~Kd"}, turn="any draw")
    draw(game)
    assert piles_text(game, (STOCK, WASTE)) == "- 4H"


def test_nobody_touches_the_other_s_cards():
    game = lay({0: "6H", TWO: "6h", TWO + 1: "7h", TWO + 2: "Ah", TWO + WASTE: "As", 1: "7H", TWO + STOCK: "~Kd"})
    assert moves_of(game) == ["6H>7H", "pass"]
    for word in (run(TWO, TWO + 1), to(TWO + 2, HEARTS), to(TWO + WASTE, SPADES)):
        assert game.refusal(word) == "Those are not your cards"
    assert game.refusal(game.draw_word(TWO)) == "That is not a move here"
    game.play(game.pass_word())
    assert moves_of(game) == ["6h>7h", "Ah>34", "As>32", "draw"]
    assert game.refusal(run(0, 1)) == "Those are not your cards"


def test_no_card_comes_back_from_a_foundation():
    game = lay({0: "4S", 1: "KH", SPADES: suit_up_to("S", "3")} | OTHER)
    assert game.refusal(to(SPADES, 0)) == game.refusal(to(SPADES, WASTE)) == "It stays on its foundation"


# Refusals

TABLE = {
    0: "9C 7S 6S",
    1: "9H",
    2: "KD",
    3: "4H KC",
    STOCK: "~3D ~4D",
    WASTE: "2C QD",
    SPADES: suit_up_to("s", "4"),
    TWO: "Qd",
    TWO + 1: "Kd",
}


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        (NO_MOVE, "That is not a move here"),
        (1 << 15, "That is not a move here"),
        (REMOVE | to(0, 1), "That is not a move here"),
        (SHUFFLE | to(STOCK, 0), "That is not a move here"),
        (CHANGE | PHASE << 8 | 1, "That is not a move here"),
        (CHANGE | MOVER << 8 | 3, "That is not a move here"),
        (to(0, 1), "That is not a move here"),
        (run(0, 0), "That is not a move here"),
        (run(0, 1, 0), "That is not a move here"),
        (run(WASTE, 1), "That is not a move here"),
        (to(STOCK, WASTE), "That is not a move here"),
        (to(11, SPADES), "That is not a move here"),
        (to(0, 40), "That is not a move here"),
        (to(WASTE, STOCK), "That is not a move here"),
        (to(62, 0), "That is not a move here"),
        (run(5, 1), "No card lies there"),
        (to(5, SPADES), "No card lies there"),
        (run(0, 1, 3), "Only runs move together"),
        (run(0, 1, 4), "Only runs move together"),
        (run(0, 1, 2), "7S needs 8S, not 9H"),
        (run(0, 1), "6S needs 7S, not 9H"),
        (run(1, 2), "9H needs 10H, not KD"),
        (to(WASTE, 1), "QD needs KD, not 9H"),
        (to(WASTE, 5), "Only a King fills a space"),
        (run(0, 5), "Only a King fills a space"),
        (run(3, 1), "A King needs a space"),
        (run(2, 5), "That King has its space"),
        (to(0, SPADES), "6S needs 5S, not 4S"),
        (to(0, HEARTS), "An Ace has to come first"),
        (to(WASTE, SPADES), "QD needs JD, not 4S"),
        (to(SPADES, 0), "It stays on its foundation"),
        (run(TWO, TWO + 1), "Those are not your cards"),
        (to(WASTE, TWO), "Those are not your cards"),
    ],
)
def test_a_refusal_says_why(word, sentence):
    game = lay(TABLE)
    assert game.refusal(word) == sentence
    before = bytes(game.position)
    with pytest.raises(ValueError, match="^" + game.refusal(word) + "$"):
        game.play(word)
    assert bytes(game.position) == before and game.journal.length == 0


def test_every_refusal_fits_the_smallest_screen():
    longest = 0
    for number, game in enumerate(games_in_play("refusals", 12, solo=0)):
        listed = legal_moves(game)
        for word in range(number % 7, 1 << 15, 7):
            sentence = game.refusal(word)
            assert (sentence is None) == (word in listed)
            longest = max(longest, len(sentence or ""))
    assert 20 < longest <= LONGEST_SENTENCE


def test_the_other_clubs_pile_is_as_good():
    game = lay({0: "AC", CLUBS: "Ac"} | OTHER)
    assert legal_moves(game) == [to(0, CLUBS + 1), game.pass_word()]
