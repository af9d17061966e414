"""What is tried by default is a sample where all of it takes long; with DEEP=1 in the environment it is all."""

import os

DEEP = bool(os.environ.get("DEEP"))


def sampled(cases, every):
    """Return a list with every so manieth of a sequence of cases, the first and the last among them; all with DEEP."""
    chosen = list(cases)
    return chosen if DEEP else chosen[:-1:every] + chosen[-1:]
