"""Play Pocket Patience: python3 tools/play.py, and --help for what else it can do."""

import sys

import environment


def main():
    """Play as the command line says and return the exit code."""
    environment.check_python()
    environment.find_the_project()
    import play_options

    options = play_options.parse(sys.argv[1:])
    environment.enter()
    play_options.read_standard_input(options)
    from sim.start import start

    return start(options)


if __name__ == "__main__":
    try:
        environment.run(main)
    except KeyboardInterrupt:
        sys.exit(130)
