"""Double Trigon: its rules, each player's moves, the machine that plays it, and what no position of it can have."""
