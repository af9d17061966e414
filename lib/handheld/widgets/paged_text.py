"""A text, read a page at a time: what is in memory is never more than a page and a line.

In its file a line `# Goal` is a heading, an empty line ends a paragraph, and every other line is part of one.
What holds under some rules only begins with them: `[fill=free] ...`, `[passes=2|3, redeal=reshuffle] ...`.
"""

from handheld.text_files import open_text

HEADING = "# "  # what a heading begins with, in the file and on a page
HEADING_GAP = 5  # pixels that are left free above a heading
PARAGRAPH_GAP = 3  # pixels between paragraphs
LINES_BELOW_HEADING = 2  # that its page has to have room for


class PagedText:
    """The text `name` of handheld.text_files, wrapped to `columns` characters and cut into pages of `height` pixels,
    `line_height` to a line.

    in_force: a dict, for the name of each option of the rules the name of its value.
    """

    def __init__(self, name: str, columns: int, height: int, line_height: int, in_force: dict) -> None:
        """Find the pages. Raises OSError where there is no such text."""
        self._name = name
        self._columns = columns
        self._height = height
        self._line_height = line_height
        self._in_force = in_force
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

        Neither the first nor the last line of a paragraph stands alone on a page where that can be avoided.
        """
        file.seek(start)
        line = ""  # words are still added to it
        starts = []  # of the lines that its paragraph has on this page; the last one is that of `line`
        gap = 0
        while True:
            raw = file.readline()
            text = raw.rstrip()
            is_heading = text.startswith(b"#")
            if line and (is_heading or not text):
                if not self._add(lines, line, gap):
                    return self._end(lines, starts, True)
                line = ""
                starts = []
                gap = PARAGRAPH_GAP
            if not raw:
                return start
            at = self._first_word(text)
            if is_heading:
                if self._next_y(lines, HEADING_GAP) + self._line_height * (1 + LINES_BELOW_HEADING) > self._height:
                    return start
                self._add(lines, text.decode(), HEADING_GAP)
                gap = 0
            while at < len(text):
                stop = text.find(b" ", at)
                if stop < 0:
                    stop = len(text)
                word = text[at:stop].decode()
                if line and len(line) + 1 + len(word) <= self._columns:
                    line += " " + word
                else:
                    if line:
                        if not self._add(lines, line, gap):
                            return self._end(lines, starts, False)
                        gap = 0
                    line = word
                    starts.append(start + at)
                at = stop + 1
            start += len(raw)

    def _add(self, lines, text, gap):
        """Append a line and return True, or return False where the page has no room for it."""
        y = self._next_y(lines, gap)
        if y + self._line_height > self._height:
            return False
        lines.append((y, text))
        return True

    def _next_y(self, lines, gap):
        return lines[-1][0] + self._line_height + gap if lines else 0

    def _end(self, lines, starts, is_last):
        """End a page before the line that begins at the last of `starts`, its paragraph's last line where `is_last`.

        Take lines back that belong with it. Return where the next page begins.
        """
        kept = len(starts) - 1
        if is_last and kept > 1:
            kept -= 1
        if kept == 1:
            kept = 0
        taken_back = len(starts) - 1 - kept
        if taken_back >= len(lines) or lines[-1 - taken_back][1].startswith(HEADING):
            return starts[-1]
        for _ in range(taken_back):
            lines.pop()
        return starts[kept]

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
