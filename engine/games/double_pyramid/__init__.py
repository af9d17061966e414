"""Double Pyramid: its rules, and what no position of it can have."""
