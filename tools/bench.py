"""Measure the memory, the speed and the pixels of Pocket Patience: python3 tools/bench.py."""

import sys

import environment


def main() -> int:
    """Print all figures."""
    environment.check_python()
    environment.find_the_project()
    from tools.command_line import Parser

    Parser("bench.py", "Measure the memory, the speed and the pixels of Pocket Patience.").parse(sys.argv[1:])
    environment.enter(environment.TEST, environment.MEASURE, environment.WEB, environment.BROWSER)
    from tools.measuring.bench_engine import engine_figures
    from tools.measuring.bench_memory import memory_figures
    from tools.measuring.bench_opening import opening_figures
    from tools.measuring.bench_page import page_figures
    from tools.measuring.bench_screen import screen_figures
    from tools.measuring.bench_search import search_figures
    from tools.measuring.bench_solving import solving_figures
    from tools.user_error import UserError

    for heading, figures_of in (
        ("Engine", engine_figures),
        ("Search", search_figures),
        ("Fast search", solving_figures),
        ("Screen, 160 x 128", screen_figures),
        ("Free memory, by the model", memory_figures),
        ("Until a screen stands, by the model", opening_figures),
        ("The page in Chromium, ms", page_figures),
    ):
        print(heading)
        try:
            figures = figures_of()
        except UserError as error:
            print(f"  {error}")
            continue
        for name, value in figures:
            print(f"  {name:<58}{value:>14}")
    return 0


if __name__ == "__main__":
    try:
        environment.run(main)
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped.\n")
        sys.exit(130)
