"""Real displayio on the desktop, with a board's limits, and what it shows written to files."""
