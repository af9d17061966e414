"""The fast search behind tools/solve.py, tools/catalogue.py and tools/survey.py: inner loops compiled by Numba."""
