"""The games on the screen: a file for each, with what lies where and what a press of A means."""
