"""Score sheets: single, Hollywood and knockout."""

from undercut.sheets.entries import Column, Entry, side_count
from undercut.sheets.sheet import Sheet, game_title, row_title

__all__ = ["Column", "Entry", "Sheet", "game_title", "row_title", "side_count"]
