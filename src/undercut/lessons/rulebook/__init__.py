"""Any ruleset as a rule book to be read: short chapters of sentences, with examples worked out by the same rules."""

from undercut.lessons.rulebook.book import rule_book

__all__ = ["rule_book"]
