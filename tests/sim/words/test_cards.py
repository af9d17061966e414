"""Cards and sentences as they are read aloud."""

from engine.card import FACE_UP
from sim.words.cards import card_in_words, in_words, line_of


def test_a_card_has_a_name_unless_it_lies_face_down():
    cards = (FACE_UP | 0x01, FACE_UP | 0x1C, FACE_UP | 0x6A, FACE_UP | 0x3D, 0x01)
    assert [card_in_words(card) for card in cards] == [
        "ace of spades",
        "queen of hearts",
        "10 of diamonds",
        "king of clubs",
        "a face-down card",
    ]


def test_names_of_cards_in_a_sentence_are_written_out_and_no_other_word():
    assert in_words("Hint: 10H and KS") == "Hint: 10 of hearts and king of spades"
    assert in_words("QD needs JD, not AC.") == "queen of diamonds needs jack of diamonds, not ace of clubs."
    assert in_words("A takes the King, B draws") == "A takes the King, B draws"
    assert in_words("As before: 5 + 6 is 11, <> change") == "As before: 5 + 6 is 11, left and right change"


def test_a_line_is_put_together_from_sentences():
    assert line_of(["you have won!", "", "A next  B leave", "KS goes", "52 left"]) == (
        "You have won! A next, B leave. King of spades goes. 52 left"
    )
    assert line_of(["Setup:", "two"]) == "Setup: Two"
    assert line_of(["KS       9/28"]) == "King of spades, 9/28"
    assert line_of([]) == ""
