"""Rule books of any ruleset: short chapters of sentences, with examples computed by the same rules."""

from undercut.lessons.rulebook.book import rule_book

__all__ = ["rule_book"]
