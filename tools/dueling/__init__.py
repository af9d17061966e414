"""What tools/duel.py lets the machine's levels play with: the engine, or the same rules compiled."""
