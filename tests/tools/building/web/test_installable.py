"""The icons of the page, and what the service worker gets to know of the page's files."""

import io
import json

from PIL import Image

from tools.building.web.installable import icon_files, worker_for


def test_icons_have_the_sides_that_browsers_ask_for_and_show_felt_and_a_card():
    icons = {name: Image.open(io.BytesIO(data)).convert("RGB") for name, data in icon_files().items()}
    assert {name: icon.size for name, icon in icons.items()} == {
        "apple-touch-icon.png": (180, 180),
        "icon-192.png": (192, 192),
        "icon-512.png": (512, 512),
    }
    for icon in icons.values():
        assert icon.getpixel((0, 0)) == icon.getpixel((icon.width - 1, icon.height - 1)) == (0x0B, 0x5A, 0x2A)
        assert (0xF8, 0xF8, 0xF0) in {color for _, color in icon.getcolors()}


def test_the_cards_lie_within_the_circle_that_a_phone_may_cut_out():
    icon = Image.open(io.BytesIO(icon_files()["icon-512.png"])).convert("RGB")
    felt = icon.getpixel((0, 0))
    outside = [
        (x, y)
        for x in range(0, 512, 4)
        for y in range(0, 512, 4)
        if (x + 2 - 256) ** 2 + (y + 2 - 256) ** 2 > (0.4 * 512) ** 2
    ]
    assert {icon.getpixel(place) for place in outside} == {felt}


CONTENTS = {"service-worker.js": b"// the source\n", "index.html": b"one", "b.js": b"two", "a.wasm": b"\0"}


def content_of(worker):
    """Return the CONTENT that a service worker begins with."""
    first, _, rest = worker.decode().partition("\n")
    assert rest == "// the source\n"
    return json.loads(first.removeprefix("const CONTENT = ").removesuffix(";"))


def test_the_worker_knows_every_file_but_itself_by_its_hash():
    assert content_of(worker_for(CONTENTS)) == {
        "name": "e2383bc8b6eb7a1a",
        "files": {
            "a.wasm": "sha256-bjQLnP+zepicpUTmu3gKLHiQHT+zNzh2hRGjBhevoB0=",
            "b.js": "sha256-P8TM/nRYcOLA2Z9x8w/wZWyN7dQcwdfT03aw2+aF4vM=",
            "./": "sha256-dpLDrTVAu4A8Ags67mbNiIcSMjTqDG5xQ8Ct1z/0Me0=",
        },
    }


def test_the_content_has_another_name_when_anything_in_it_is_another():
    names = {content_of(worker_for(CONTENTS))["name"]}
    for path, data in CONTENTS.items():
        if path != "service-worker.js":
            names.add(content_of(worker_for(CONTENTS | {path: data + b"!"}))["name"])
            names.add(content_of(worker_for({key: value for key, value in CONTENTS.items() if key != path}))["name"])
    names.add(content_of(worker_for(CONTENTS | {"c.js": b"two"}))["name"])
    assert len(names) == 8
    assert content_of(worker_for(dict(reversed(CONTENTS.items()))))["name"] in names
