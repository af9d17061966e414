"""Sixes and Sevens in the app."""
