"""Lessons for people who learn the game. The service, the terminal and docs/learn.md show the same text."""

from undercut.lessons.blocks import Block, BookTip, Lesson, RoundExample, SheetExample, Shown, Text, Tip
from undercut.lessons.text import LESSONS

__all__ = ["LESSONS", "Block", "BookTip", "Lesson", "RoundExample", "SheetExample", "Shown", "Text", "Tip"]
