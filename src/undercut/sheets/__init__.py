"""Score sheets: single, Hollywood and knockout."""

from undercut.sheets.entries import Column, Entry, sides_of
from undercut.sheets.sheet import Sheet

__all__ = ["Column", "Entry", "Sheet", "sides_of"]
