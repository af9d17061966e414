"""The desktop Consoles: a display, a window, a terminal and scripted keys, all running the badge's app."""
