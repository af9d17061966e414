"""Badges and their drives: finding them, reading and writing them, and what goes wrong there."""
