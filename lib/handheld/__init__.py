"""The handheld app: everything that is drawn and pressed. It talks to a machine through a Console only."""
