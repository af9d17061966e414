"""What the app shows, in words: for a screen reader, and for whoever has lines of text alone.

Written as what runs on a badge is, although no badge has it: a page in a browser is to say the same.
"""
