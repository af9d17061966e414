"""How an installation for a badge is built."""
