"""Putting an installation onto a drive: the plan, the room it needs, its steps and its report."""
