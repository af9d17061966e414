"""How the page for browsers is built."""
