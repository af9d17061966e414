"""Suit Triangle in the app."""
