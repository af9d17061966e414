"""The picture of a survey: a bar for each share that is won, with its 99 % interval."""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from tools.surveying.summary import Row

WIDTH = 800
NAME_WIDTH = 150
VALUE_WIDTH = 210
BAR = 18  # pixels high
STEP = 26
MARGIN = 16
FELT = (22, 74, 46)
PAPER = (250, 248, 240)
INK = (30, 30, 30)
OPEN = (190, 180, 140)
INTERVAL = (200, 40, 40)


def draw_picture(
    path: Path, title: str, by_rules: Sequence[Row], feature: str, by_feature: Sequence[tuple[str, Sequence[Row]]]
) -> None:
    """Write a PNG with the rows by rules, and below for each set of rules those by the feature of that name."""
    charts = [("Won, by rules", by_rules), *[(f"{code}: won, by {feature}", rows) for code, rows in by_feature]]
    height = 2 * MARGIN + STEP + sum([(len(rows) + 2) * STEP for _, rows in charts])
    image = Image.new("RGB", (WIDTH, height), PAPER)
    draw = ImageDraw.Draw(image)
    draw.text((MARGIN, MARGIN), title, INK, ImageFont.load_default(18))
    y = MARGIN + STEP + STEP // 2
    for heading, rows in charts:
        draw.text((MARGIN, y), heading, INK, ImageFont.load_default(14))
        y += STEP
        for row in rows:
            _draw_bar(draw, y, row)
            y += STEP
        y += STEP
    image.save(path)


def _draw_bar(draw: ImageDraw.ImageDraw, y: int, row: Row) -> None:
    left, whole = MARGIN + NAME_WIDTH, WIDTH - 2 * MARGIN - NAME_WIDTH - VALUE_WIDTH
    middle = y + BAR // 2
    font = ImageFont.load_default(13)
    draw.text((MARGIN, y), row.name, INK, font)
    draw.rectangle((left, y, left + whole, y + BAR), outline=OPEN)
    end = left + whole * row.won.value
    draw.rectangle((left, y, end, y + BAR), FELT)
    if row.open.value:
        draw.rectangle((end, y, end + whole * row.open.value, y + BAR), OPEN)
    low, high = left + whole * row.won.low, left + whole * row.won.high
    draw.line((low, middle, high, middle), INTERVAL, 2)
    for x in (low, high):
        draw.line((x, middle - 4, x, middle + 4), INTERVAL, 2)
    value = f"{100 * row.won.value:.2f} % ({100 * row.won.low:.2f} - {100 * row.won.high:.2f}) of {row.deals:,}"
    draw.text((left + whole + 8, y), value, INK, font)
