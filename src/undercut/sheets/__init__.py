"""Score sheets: single, Hollywood and knockout."""

from undercut.sheets.entries import Column, Entry, sides_of
from undercut.sheets.sheet import Sheet, game_title, row_title

__all__ = ["Column", "Entry", "Sheet", "game_title", "row_title", "sides_of"]
