"""Lessons for people who learn the game. The service, the terminal and docs/learn.md show the same text."""

from undercut.lessons.blocks import Block, BookTip, CardsExample, Lesson, RoundExample, SheetExample, Text, Tip
from undercut.lessons.text import LESSONS

__all__ = ["LESSONS", "Block", "BookTip", "CardsExample", "Lesson", "RoundExample", "SheetExample", "Text", "Tip"]
