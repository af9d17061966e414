"""What a player reads about options, from a file: a game's own `options.txt`, or that of the settings.

Its blocks follow OPTIONS of the engine: a line `must_play: Must play` with the engine's name and the player's, then for
each value a line `off: no: Draw whenever you like`, with what it does. An empty line ends a block.
"""

from handheld.text_files import open_text


def option_texts(name: str) -> list:
    """Return for each option in the text `name` of handheld.text_files (its name for the player, its values).

    The values are a list of (name, explanation).
    """
    texts = []
    for block in _blocks(name):
        values = []
        for line in block[1:]:
            parts = line.split(": ", 2)
            values.append((parts[1], parts[2]))
        texts.append((block[0].split(": ")[1], values))
    return texts


def options_in_force(name: str, options: bytes) -> dict:
    """Return a dict: for the engine's name of each option in the text `name` that of its value.

    options: bytes with the number of the value of each option; those it does not name are the standard.
    """
    in_force: dict = {}
    for block in _blocks(name):
        index = len(in_force)
        value = options[index] if index < len(options) else 0
        in_force[block[0].split(": ")[0]] = block[1 + value].split(": ")[0]
    return in_force


def _blocks(name):
    """Return the lines of each block."""
    blocks = []
    block = None
    with open_text(name) as file:
        raw = file.readline()
        while raw:
            line = raw.decode().rstrip()
            if not line:
                block = None
            elif block is None:
                block = [line]
                blocks.append(block)
            else:
                block.append(line)
            raw = file.readline()
    return blocks
