"""Find the deals that are proven winnable, for "New deal": python3 tools/catalogue.py, and --help for more.

The files that it writes belong into the repository; a search that finds more deals is the reason to write them anew.
"""

import sys
from pathlib import Path

import environment

DESCRIPTION = """\
Search the first deals of every game, in both presets, and write the numbers of those that are proven winnable into the
folders of the games, from where they come onto the badge. It takes about ten minutes."""


def main() -> int:
    """Write the files and return the exit code."""
    environment.check_python()
    environment.find_the_project()
    from tools.command_line import Parser

    parser = Parser("catalogue.py", DESCRIPTION)
    parser.add_argument("codes", metavar="RULES", nargs="*", help="how the deal codes of a file begin; all if none")
    options = parser.parse(sys.argv[1:])
    environment.enter(environment.MEASURE)
    from tools.cataloguing.catalogue import content, parts, proven
    from tools.progress import show_progress

    all_parts = {part.code: part for part in parts()}
    for code in options.codes:
        if code not in all_parts:
            parser.error(f"'{code}' is no file of the catalogue: use {', '.join(all_parts)}")
    for code in options.codes or all_parts:
        part = all_parts[code]
        won = proven(part, show_progress)
        written = content(part, won)
        part.path(Path(environment.ROOT)).write_bytes(written)
        found = f"{len(won):>6,} of {len(part.deals):>9,} deals proven winnable"
        print(f"{code}  {found}, {len(written):>5,} bytes", flush=True)
    return 0


if __name__ == "__main__":
    try:
        environment.run(main)
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped: the files written so far are whole.\n")
        sys.exit(130)
