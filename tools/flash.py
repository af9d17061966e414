"""Put Pocket Patience on a badge: python3 tools/flash.py, and --help for what else it can do."""

import sys

import environment


def main():
    """Do what the command line says and return the exit code."""
    environment.check_python()
    environment.enter(environment.TEST)
    environment.find_the_project()
    from tools.flashing import actions as flash_actions
    from tools.flashing import options as flash_options
    from tools.flashing.drives import find_drives

    return flash_actions.run(flash_options.parse(sys.argv[1:]), find_drives.mounted_folders)


if __name__ == "__main__":
    try:
        environment.run(main)
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped.\n")
        sys.exit(130)
