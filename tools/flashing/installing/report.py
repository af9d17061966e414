"""Plans and drives in words."""

from tools.flashing.installing.installed import Installed
from tools.flashing.installing.plan import Plan


def summary(plan: Plan, installed: Installed) -> str:
    """Return what a Plan changes on the drive of an Installed, as lines of text."""
    lines = []
    if installed.unfinished:
        lines.append("An earlier run was not finished; this one finishes it.")
    copied = {file.path.lower() for file in plan.copy}
    gone = [path for path in plan.remove if path.lower() not in copied]
    if plan.copy:
        size = sum(file.size for file in plan.copy)
        lines.append(f"  to copy: {_files(len(plan.copy))}, {size / 1024:.0f} KB")
    if gone:
        lines.append(f"  to remove: {_files(len(gone))} of Pocket Patience")
    lines += [f"  yours and in the way: {path}, which will be called {new_path}" for path, new_path in plan.aside]
    lines += [f"  to give back: {new_path}" for _, new_path in plan.back]
    lines += [f"  yours, and not given back as {taken} is taken: {path}" for path, taken in plan.stays]
    if not lines:
        lines.append("  only the list of what is installed")
    return "\n".join(lines)


def every_change(plan: Plan) -> str:
    """Return each single change of a Plan as a line of text."""
    lines = [f"  remove  {path}" for path in plan.remove]
    lines += [f"  rename  {path}  to  {new_path}" for path, new_path in plan.aside]
    lines += [f"  copy    {file.path}  ({file.size} bytes)" for file in plan.copy]
    lines += [f"  rename  {path}  to  {new_path}" for path, new_path in plan.back]
    return "\n".join(lines)


def _files(number: int) -> str:
    return "1 file" if number == 1 else f"{number} files"
