"""Which modules become one file on the badge: what is loaded together lies together.

CircuitPython collects garbage after every import, and each module takes 200 bytes: so the program is not built module
by module. This is the one place that says how its modules are put together. A module is named by its path without
.py; a name that ends with `/` stands for the modules in that folder which no other line names. Their order within a
bundle follows from their imports.
"""

from tools.building.mpy import CannotCompile

# Bundle, which is lib/handheld/<bundle>.mpy on the drive, and its modules.
BUNDLES = {
    # There all the time.
    "boards": ("handheld/console", "handheld/modules", "handheld/boards/"),
    "app": (
        "engine/__init__",
        "engine/card",
        "engine/game",
        "engine/games/__init__",
        "engine/games/double_pyramid/__init__",
        "engine/games/double_trigon/__init__",
        "engine/generator",
        "engine/history",
        "engine/journal",
        "engine/move",
        "engine/packed",
        "engine/sentences",
        "engine/table",
        "handheld/__init__",
        "handheld/app",
        "handheld/art/__init__",
        "handheld/art/colours",
        "handheld/art/numbers",
        "handheld/art/palettes",
        "handheld/art/pictures",
        "handheld/bar",
        "handheld/buttons",
        "handheld/feedback",
        "handheld/games",
        "handheld/in_play",
        "handheld/layers",
        "handheld/letters",
        "handheld/look",
        "handheld/menu",
        "handheld/pages",
        "handheld/presets",
        "handheld/question",
        "handheld/record",
        "handheld/save_times",
        "handheld/screen",
        "handheld/session",
        "handheld/settings",
        "handheld/text",
    ),
    # Before the app.
    "drive": ("handheld/boards/drive",),
    # For a moment.
    "saving": ("engine/census", "engine/save"),
    "counting": ("handheld/record_reading", "handheld/shelf", "handheld/statistics", "handheld/waiting"),
    # The rules of the games.
    "building": ("engine/games/building",),
    "pairing": ("engine/games/pairing",),
    "suit_triangle": ("engine/games/suit_triangle",),
    "double_pyramid": ("engine/games/double_pyramid/rules",),
    "sixes_and_sevens": ("engine/games/sixes_and_sevens",),
    "double_trigon": (
        "engine/games/double_trigon/rules",
        "engine/games/double_trigon/player",
        "engine/games/double_trigon/refusals",
    ),
    "notation": ("engine/notation",),
    "opponent": ("engine/games/double_trigon/opponent",),
    "double_pyramid_soundness": ("engine/games/double_pyramid/soundness",),
    "double_trigon_soundness": ("engine/games/double_trigon/soundness",),
    # Tables: what all games share, and each game's own.
    "table": (
        "handheld/art/marks",
        "handheld/art/redeal_sign",
        "handheld/ending",
        "handheld/flight",
        "handheld/navigation",
        "handheld/pause",
        "handheld/statistics_text",
        "handheld/table_screen",
        "handheld/views/__init__",
        "handheld/views/table_view",
    ),
    "cards": ("handheld/art/sheet", "handheld/art/split_sheet"),
    "pairing_table": ("handheld/views/pairing",),
    "suit_triangle_table": ("handheld/views/suit_triangle",),
    "double_pyramid_table": ("handheld/views/double_pyramid",),
    "sixes_and_sevens_table": ("handheld/views/sixes_and_sevens",),
    "curtain": ("handheld/curtain",),
    "double_trigon_table": (
        "handheld/duel_screen",
        "handheld/views/double_trigon",
        "handheld/views/other_player",
    ),
    "suit_triangle_layout": ("handheld/layouts/__init__", "handheld/layouts/suit_triangle"),
    "double_pyramid_layout": ("handheld/layouts/double_pyramid",),
    "sixes_and_sevens_layout": ("handheld/layouts/sixes_and_sevens",),
    "double_trigon_layout": ("handheld/layouts/double_trigon",),
    "celebration": (
        "handheld/banner",
        "handheld/cascade",
        "handheld/celebration",
        "handheld/falling_card",
        "handheld/trails",
        "adafruit_display_text/",
    ),
    # Pages.
    "title": ("handheld/title",),
    "game_menu": ("handheld/lobby",),
    "choices": ("handheld/choices", "handheld/option_texts", "handheld/text_file"),
    "rules_page": ("handheld/rules_screen",),
    "settings_page": ("handheld/settings_screen",),
    "deal_page": ("handheld/deal_screen",),
    "find_deal_page": ("engine/games/double_pyramid/deals", "handheld/find_deal"),
    "how_to_play_page": ("handheld/how_to_play",),
    "statistics_page": ("handheld/statistics_screen",),
}


def bundle_of_each(paths, bundles=BUNDLES):
    """Return a dict: for each path of a module, such as "engine/move", the name of its bundle.

    Raise mpy.CannotCompile for a module that no bundle has, and for a line of `bundles` that names no module.
    """
    found = {}
    for bundle, names in bundles.items():
        for name in names:
            if not name.endswith("/"):
                if name not in paths:
                    raise CannotCompile("The bundle %s names the module %s, which is not there." % (bundle, name))
                if name in found:
                    raise CannotCompile("The module %s is in two bundles, %s and %s." % (name, found[name], bundle))
                found[name] = bundle
    for bundle, names in bundles.items():
        for folder in names:
            if folder.endswith("/"):
                inside = [path for path in paths if path.rpartition("/")[0] + "/" == folder and path not in found]
                if not inside:
                    why = "The bundle %s names the folder %s, which has no further module."
                    raise CannotCompile(why % (bundle, folder))
                found.update(dict.fromkeys(inside, bundle))
    for path in paths:
        if path not in found:
            raise CannotCompile("The module %s is in no bundle: name it in tools/building/compiler/bundles.py." % path)
    return found


def each_alone(paths):
    """Return the same where no modules are put together: "engine/move" is the bundle engine_move."""
    return {path: path.removesuffix("/__init__").replace("/", "_") for path in paths}
