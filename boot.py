"""Pocket Patience, before a computer sees the drive: the program may write it, or the computer if B is held."""

try:
    from handheld.boards.starting.drive import give_drive

    give_drive()
except Exception as error:  # nobody may be locked out of the own board: the drive stays the computer's
    print("The computer may write this drive, because Pocket Patience could not ask for it:", error)
