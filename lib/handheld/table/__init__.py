"""A game on its table: the buttons become moves, the moves become pictures."""
