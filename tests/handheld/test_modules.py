"""A game's code is in memory only while the game is open."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

SCRIPT = """
import sys
sys.path += [sys.argv[1], sys.argv[1] + "/lib"]
from handheld.games.registry import GAMES
from sim.headless import Headless
console = Headless()
console.press("up", "a", "b", "down")  # the first title is made with what looks through the record
at_first = sorted(name for name in sys.modules if name.startswith(("engine.", "handheld.")))
for line in range(3):
    console.press(*["down"] * min(line, 1), "a", "a")  # the title marks the game that was open last
    of_games = [name for name in sys.modules if name.startswith(("engine.games.", "handheld.games."))]
    loaded = {word for name in of_games for word in name.split(".")}
    print([folder for _, folder in GAMES if folder in loaded])
    console.press("start", "up", "a")
print(sorted(name for name in sys.modules if name.startswith(("engine.", "handheld."))) == at_first)
"""


def test_only_the_chosen_game_is_in_memory():
    process = subprocess.run([sys.executable, "-c", SCRIPT, str(ROOT)], capture_output=True, text=True, check=True)
    assert process.stdout.splitlines() == [
        "['suit_triangle']",
        "['double_pyramid']",
        "['sixes_and_sevens']",
        "True",
    ]
