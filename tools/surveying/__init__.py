"""What tools/survey.py does: many deals are searched, and what came of them is counted."""
