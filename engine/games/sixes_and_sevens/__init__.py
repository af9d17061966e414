"""Sixes and Sevens: its rules, and what no position of it can have."""
