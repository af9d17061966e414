"""Building in suit: what a pile takes, and which pile takes a card."""

from engine.card import DECK, FACE_UP, card_name
from engine.games.building import DOWN, UP, accepts, pile_that_accepts
from engine.games.sixes_and_sevens.position import STOCK
from engine.games.soundness import lowest_card
from engine.notation import card_from_text
from engine.table import NOWHERE
from tests.engine.games.sixes_and_sevens_positions import CLUBS_UP, HEARTS_DOWN, HEARTS_UP, SPADES_UP, lay


def test_a_pile_takes_the_next_card_of_its_suit_whatever_the_deck_and_the_face():
    seven, eight = card_from_text("7H"), card_from_text("8h")
    assert accepts(seven, eight, UP) and accepts(eight, seven, DOWN)
    assert accepts(seven & ~FACE_UP, eight, UP) and accepts(seven, eight & ~FACE_UP | DECK, UP)
    assert not accepts(seven, eight, DOWN) and not accepts(eight, seven, UP)
    assert not accepts(seven, card_from_text("8D"), UP) and not accepts(seven, card_from_text("9H"), UP)
    assert not accepts(seven, seven, UP)


def test_nothing_follows_a_king_upwards_or_an_ace_downwards():
    deck = [suit << 4 | rank for suit in range(4) for rank in range(1, 14)]
    for suit in range(4):
        assert not any(accepts(suit << 4 | 13, card, UP) or accepts(suit << 4 | 1, card, DOWN) for card in deck)


def test_an_empty_pile_takes_an_ace_upwards_and_a_king_downwards():
    texts = ["AS", "2S", "QS", "KS", "Ah", "Kd"]
    assert [accepts(0, card_from_text(text), UP) for text in texts] == [True, False, False, False, True, False]
    assert [accepts(0, card_from_text(text), DOWN) for text in texts] == [False, False, False, True, False, True]


def test_the_first_pile_that_accepts_is_found_among_those_asked():
    position = bytearray([card_from_text(text) for text in ("7S", "7H", "7h")])
    assert pile_that_accepts(position, 0, 3, card_from_text("8H"), UP) == 1
    assert pile_that_accepts(position, 2, 1, card_from_text("8H"), UP) == 2
    assert pile_that_accepts(position, 0, 1, card_from_text("8H"), UP) == NOWHERE
    assert pile_that_accepts(position, 0, 3, card_from_text("6H"), DOWN) == 1


def test_the_lowest_card_of_a_pile_in_order_is_found():
    game = lay(built=[(SPADES_UP, "8s 9S"), (HEARTS_UP, "8H TH"), (CLUBS_UP, "8S")])
    assert lowest_card(game.position, SPADES_UP, UP) == card_from_text("7S")
    assert lowest_card(game.position, SPADES_UP, DOWN) == 0
    assert lowest_card(game.position, HEARTS_UP, UP) == lowest_card(game.position, CLUBS_UP, UP) == 0
    assert lowest_card(game.position, HEARTS_DOWN, DOWN) == card_from_text("6H")
    assert lowest_card(game.position, STOCK, UP) == 0


def test_a_card_is_named_as_players_do():
    texts = ["TH", "AS", "Kd", "~2c"]
    assert [card_name(card_from_text(text)) for text in texts] == ["10H", "AS", "KD", "2C"]
