"""Which deals of Double Pyramid can see all 104 cards gone."""

from engine.games.double_pyramid.deals import stock_can_go
from engine.games.double_pyramid.rules import GOAL, LAYOUT, STOCK, STOCK_TOP, DoublePyramid


def dealt(number, layout=0, stock_top=0):
    game = DoublePyramid()
    game.set_option(GOAL, 1)
    game.set_option(LAYOUT, layout)
    game.set_option(STOCK_TOP, stock_top)
    game.deal(number)
    return game


def plainly(game):
    """Count by hand: whether each stock card but the Kings finds a pyramid card of its own to leave with."""
    cards = bytearray(104)
    stock = [cards[index] & 15 for index in range(game.cards_into(STOCK, cards))]
    pyramids = [rank for rank in range(1, 14) for _ in range(8)]
    for rank in stock:
        pyramids.remove(rank)
    for rank in stock:
        if rank == 13:
            continue
        if 13 - rank not in pyramids:
            return False
        pyramids.remove(13 - rank)
    return True


def test_the_first_deals_that_will_do():
    assert [number for number in range(1, 12_001) if stock_can_go(dealt(number))] == [11_346]
    assert plainly(dealt(11_346))


def test_it_agrees_with_a_plain_count():
    for number in range(1, 400):
        assert stock_can_go(dealt(number)) == plainly(dealt(number))


def test_with_one_pyramid_none_will_do():
    assert not any(stock_can_go(dealt(number, layout=1)) for number in range(1, 2000))


def test_where_the_stock_pairs_with_the_waste_it_says_nothing_against_a_deal():
    assert all(stock_can_go(dealt(number, stock_top=1)) for number in range(1, 50))
