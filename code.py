"""Pocket Patience: what the badge starts."""

from handheld.app import App
from handheld.boards import make_console

App(make_console()).run()
