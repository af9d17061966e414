"""The celebration of a win."""
