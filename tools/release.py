"""Make what is given to others as a version: python3 tools/release.py VERSION; it is then in build/release/.

That is every board's installation and the page as ZIPs, what CHANGELOG.md says of the version, and the hashes of these.
"""

import os
import sys
from pathlib import Path

import environment


def main() -> int:
    """Make a release as the command line says and return the exit code."""
    environment.check_python()
    environment.enter(environment.TEST, environment.WEB)
    environment.find_the_project()
    from tools.building.mpy import CannotCompile, find_compiler
    from tools.building.release import release
    from tools.command_line import Parser
    from tools.user_error import UserError

    parser = Parser("release.py", "Make what is given to others as a version.")
    parser.add_argument("version", metavar="VERSION", help="the version in pyproject.toml, such as 0.4.0")
    version = parser.parse(sys.argv[1:]).version
    try:
        compiler = find_compiler(os.environ.get("PATH", ""))
        folder = release(Path(environment.ROOT), version, compiler, Path(environment.ROOT, "build"))
    except (ValueError, CannotCompile, UserError) as error:
        environment.fail(str(error))
    except OSError as error:
        environment.fail("The release could not be made: %s." % error)
    for path in sorted(folder.iterdir()):
        print("%s  %d KB" % (path.relative_to(environment.ROOT), -(-path.stat().st_size // 1024)))
    print(compiler.way)
    return 0


if __name__ == "__main__":
    try:
        environment.run(main)
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped. The next start makes it anew.\n")
        sys.exit(130)
