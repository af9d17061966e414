"""A text, read a page at a time: what is in memory is never more than a page and a line.

In its file a line `# Goal` is a heading, an empty line ends a paragraph, and every other line is part of one.
What holds under some rules only begins with them: `[fill=free] ...`, `[passes=2|3, redeal=reshuffle] ...`.
"""

from handheld.text_files import open_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

HEADING = "# "  # what a heading begins with, in the file and on a page
HEADING_GAP = 5  # pixels that are left free above a heading
PARAGRAPH_GAP = 3  # pixels between paragraphs
LINES_BELOW_HEADING = 2  # that its page has to have room for
ENDS = ".?!"  # of a sentence


class PagedText:
    """The text `name` of handheld.text_files, wrapped to `columns` characters and cut into pages of `height` pixels,
    `line_height` to a line.

    in_force: a dict, for the name of each option of the rules the name of its value. spell: a function that returns
    a word as it is to be shown.
    """

    def __init__(
        self, name: str, columns: int, height: int, line_height: int, in_force: dict, spell: "Callable[[str], str]"
    ) -> None:
        """Find the pages. Raises OSError where there is no such text."""
        self._name = name
        self._columns = columns
        self._height = height
        self._line_height = line_height
        self._in_force = in_force
        self._spell = spell
        self._starts = []  # where in the file each page begins
        start = 0
        with open_text(name) as file:
            lines: list = []
            end = self._fill(file, start, lines)
            while lines:
                self._starts.append(start)
                start = end
                lines = []
                end = self._fill(file, start, lines)

    def page_count(self) -> int:
        """Return how many pages there are."""
        return len(self._starts)

    def page(self, number: int) -> list:
        """Return the lines of page `number`, 0 for the first, as (y in pixels, text); a heading begins with HEADING."""
        lines: list = []
        with open_text(self._name) as file:
            self._fill(file, self._starts[number], lines)
        return lines

    def _fill(self, file, start, lines):
        """Append a page to the empty list `lines`, read from byte `start` on; return where the next page begins.

        It begins with a sentence, or its heading, but where a sentence is longer than a page.
        """
        file.seek(start)
        line = ""  # words are still added to it
        y = 0
        gap = 0
        sentence = start  # where the last one begins, after so many lines and the words of one more
        kept = 0
        rest = ""
        rest_y = 0
        heading = start  # where the last one begins
        is_first = True  # word of a sentence
        while True:
            raw = file.readline()
            text = raw.rstrip()
            is_heading = text.startswith(b"#")
            if line and (is_heading or not text):
                lines.append((y, line))
                line = ""
                gap = PARAGRAPH_GAP
                is_first = True
            if not raw:
                return start
            at = self._first_word(text)
            if is_heading:
                heading = start
                y = self._next_y(lines, HEADING_GAP)
                if y + self._line_height * (1 + LINES_BELOW_HEADING) > self._height:
                    return start
                lines.append((y, text.decode()))
                gap = 0
                is_first = True
            while at < len(text):
                stop = text.find(b" ", at)
                if stop < 0:
                    stop = len(text)
                word = self._spell(text[at:stop].decode())
                if is_first:
                    sentence = start + at
                    kept = len(lines)
                    rest = line
                    rest_y = y
                if line and len(line) + 1 + len(word) <= self._columns:
                    line += " " + word
                else:
                    if line:
                        lines.append((y, line))
                        gap = 0
                    y = self._next_y(lines, gap)
                    if y + self._line_height > self._height:
                        break
                    line = word
                is_first = word[-1] in ENDS
                at = stop + 1
            if at < len(text):
                break
            start += len(raw)
        has_heading = kept and not rest and lines[kept - 1][1].startswith(HEADING)
        if has_heading:
            kept -= 1
            sentence = heading
        if not kept and not rest:
            return start + at
        while len(lines) > kept:
            lines.pop()
        if rest:
            lines.append((rest_y, rest))
        return sentence

    def _next_y(self, lines, gap):
        return lines[-1][0] + self._line_height + gap if lines else 0

    def _first_word(self, text):
        """Return where the words of a line begin: after its condition, or at its end where that does not hold."""
        if text.startswith(b"#"):
            return len(text)
        if not text.startswith(b"["):
            return 0
        end = text.find(b"] ")
        for part in text[1:end].decode().split(", "):
            name, _, values = part.partition("=")
            if self._in_force[name] not in values.split("|"):
                return len(text)
        return end + 2
