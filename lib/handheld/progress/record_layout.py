"""The layout of the record and of all that lies in it: no other file adds up places.

A record is one byte array. The lowest byte of every number comes first.

    MARK            "PP"
    FORMAT          the version of this layout
    SEQUENCE        sequence number, more with each save
    LENGTH          how many bytes the record has, its check included
    SETTINGS        a byte for each setting, see handheld.progress.settings
    WINNABLE        a bit for each game: whether a new deal is one that is proven winnable
    RULES           RULES_SIZE bytes for each game: the number of each option's value, and whether they were chosen
    LAST_GAME       the last result: number of the game + 1, or 0 for none,
    LAST_OUTCOME    and what its outcome() returned
    STATISTICS      LINES lines, one per game and set of rules it was played under, see handheld.progress.statistics
    SESSION         the game in play beyond its rules, see handheld.progress.session
    SUSPENDED       half-played games one after the other, see handheld.progress.suspended; version 1 has no such bytes
    GAME            the game in play as engine.save writes it
    at the end      CRC-32 of all before it, CHECK_SIZE bytes

The bytes before SETTINGS and the check at the end stay as they are in every version, so that the record of a newer one
is recognised. Flash is programmed upwards, so a record whose writing was cut short ends without its check.
"""

from engine.save import FORGOTTEN, LARGEST_SAVE, POSITION, WORDS
from engine.save import PLAYED as WORDS_PLAYED
from engine.save import UNDONE as WORDS_UNDONE
from engine.table import DEAL_NUMBER, OPTIONS
from handheld.console import BLOCK

VERSION = 3
VERSION_WITHOUT_SUSPENDED = 1
VERSION_WITHOUT_TOLD = 2  # the last whose lines of statistics have sums of 4 bytes, and no TOLD_WINS
MOST_GAMES = 8  # that there is room for

MARK = 0
MARK_SIZE = 2
MARK_NUMBER = 0x5050
FORMAT = MARK + MARK_SIZE
SEQUENCE = FORMAT + 1
SEQUENCE_SIZE = 3
LENGTH = SEQUENCE + SEQUENCE_SIZE
LENGTH_SIZE = 2
SETTINGS = LENGTH + LENGTH_SIZE
SETTINGS_SIZE = 15
CHECK_SIZE = 4

# The rules of a game: a byte for each option, and
WINNABLE = SETTINGS + SETTINGS_SIZE
RULES = WINNABLE + 1
RULES_SIZE = 8
RULES_CHOSEN = RULES_SIZE - 1  # the one that is 0 where they are the standard, else one of
CHOSEN_EARLIER = 1  # chosen in a version up to 0.2, whose preset book may have been another
CHOSEN = 2

LAST_GAME = RULES + RULES_SIZE * MOST_GAMES
LAST_OUTCOME = LAST_GAME + 1

# A line of the statistics, counted from its beginning, which is the number of the game + 1, or 0 for a free line.
STATISTICS = LAST_OUTCOME + 1
LINES = 40
LINES_OF_ONE_RULE_SET = LINES - MOST_GAMES  # from there on for each game one of all its other sets of rules
LINE_RULE_SET = 1
PLAYED = 2  # from here on counts,
WON = 4
PERFECTLY = 6
LOST_GAMES = 8
DRAWN_GAMES = 10
STREAK = 12
BEST_STREAK = 14
BEST_TIME = 16  # s
FEWEST_MOVES = 18
TIME = 20  # s; sums over all won games: 4,600 hours have room
MOVES = 23
TOLD_WINS = 26  # of those WON: the games in which a hint told whether they could be won
LINE_SIZE = 28
COUNT_SIZE = 2
SUM_SIZE = 3
EARLIER_SUM_SIZE = 4

# The session.
SESSION = STATISTICS + LINES * LINE_SIZE
SESSION_SIZE = 16
SESSION_GAME = SESSION  # number of the game + 1, 0 for none
HAPPENED = SESSION_GAME + 1  # the bits COUNTED_PLAYED ... HAD_ENDED
SECONDS = HAPPENED + 1
SECONDS_SIZE = 3
HINTS = SECONDS + SECONDS_SIZE
HINTS_SIZE = 2
UNDOS = HINTS + HINTS_SIZE
UNDOS_SIZE = 2
OUTCOME = UNDOS + UNDOS_SIZE  # what the game has come to
RULE_SET = OUTCOME + 1

COUNTED_PLAYED = 1
COUNTED_WON = 2
COUNTED_PERFECT = 4
NOBODY_GIVES_UP = 8  # two persons who stop in the middle have both not lost
MAY_BECOME_PERFECT = 16  # won, and may still become a perfect win: it waits like a half-played game
ALL_UNDONE = 32  # every move was taken back, one by one
TOLD = 128  # a hint has told whether it can be won
HAD_ENDED = 64  # it came to an end once: from then on it is never ALL_UNDONE

# The entry of a suspended game, counted from its beginning: its session, which begins with the number of the game + 1,
# and the deal and the moves from which it is played again.
SUSPENDED = SESSION + SESSION_SIZE
SUSPENDED_SIZE = 548  # what a record of the largest game leaves free of a medium of 4,096 bytes
ENTRY_HAPPENED = HAPPENED - SESSION
ENTRY_OUTCOME = OUTCOME - SESSION
ENTRY_RULE_SET = RULE_SET - SESSION
ENTRY_DEAL = SESSION_SIZE
DEAL_SIZE = 4
ENTRY_STEPS = ENTRY_DEAL + DEAL_SIZE  # how many there are, played and undone ones
ENTRY_STEPS_SIZE = 2
ENTRY_UNDONE = ENTRY_STEPS + ENTRY_STEPS_SIZE  # how many of them were taken back
ENTRY_UNDONE_SIZE = 2
ENTRY_MOVES = ENTRY_UNDONE + ENTRY_UNDONE_SIZE  # a byte for each step: the place of its move among the legal ones

# The game in play.
GAME = SUSPENDED + SUSPENDED_SIZE
GAME_OPTIONS = GAME + POSITION + OPTIONS
GAME_DEAL = GAME + POSITION + DEAL_NUMBER
GAME_FORGOTTEN = GAME + FORGOTTEN
GAME_PLAYED = GAME + WORDS_PLAYED
GAME_UNDONE = GAME + WORDS_UNDONE
GAME_COUNT_SIZE = GAME_UNDONE - GAME_PLAYED
GAME_WORDS = GAME + WORDS

LARGEST_RECORD = GAME + LARGEST_SAVE + CHECK_SIZE  # bytes
BUFFER_SIZE = (LARGEST_RECORD + BLOCK - 1) // BLOCK * BLOCK
