"""A table with a history: every word that is applied can be undone and redone, step by step."""

from engine.journal import WORD, Journal
from engine.table import Table


class TableWithHistory(Table):
    """Apply, undo and redo allocate nothing."""

    def __init__(self):
        Table.__init__(self)
        self.journal = Journal()

    def apply(self, word):
        """Carry out a word and record it."""
        self.journal.record(word)
        self.carry_out(word)

    def undo(self):
        """Take back the last step with everything it forced. Return False at the start of the history."""
        journal = self.journal
        if not journal.length:
            return False
        word = 0
        while not word >> 15:
            word = journal.take_back()
            self.carry_out(word & WORD, True)
        return True

    def redo(self):
        """Play the step again that was undone last. Return False where there is none."""
        journal = self.journal
        if not journal.undone:
            return False
        self.carry_out(journal.bring_back() & WORD)
        while not journal.next_opens_step():
            self.carry_out(journal.bring_back())
        return True
