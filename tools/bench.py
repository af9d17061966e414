"""Measure the memory, the speed and the pixels of Pocket Patience: python3 tools/bench.py."""

import sys

import environment

environment.check_python()
environment.enter(environment.TEST, environment.MEASURE)
sys.path[:1] = [environment.ROOT, environment.ROOT + "/lib"]

from tools.measuring.bench_engine import engine_figures  # noqa: E402
from tools.measuring.bench_memory import memory_figures  # noqa: E402
from tools.measuring.bench_opening import opening_figures  # noqa: E402
from tools.measuring.bench_screen import screen_figures  # noqa: E402

SECTIONS = (
    ("Engine", engine_figures),
    ("Screen, 160 x 128", screen_figures),
    ("Free memory, by the model", memory_figures),
    ("Until a screen stands, by the model", opening_figures),
)


def main() -> None:
    """Print all figures."""
    for heading, figures_of in SECTIONS:
        figures = figures_of()
        print(heading)
        for name, value in figures:
            print(f"  {name:<58}{value:>14}")


if __name__ == "__main__":
    environment.run(main)
