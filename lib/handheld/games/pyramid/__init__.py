"""Pyramid in the app."""
