"""Lessons for people who learn the game. The service, the terminal and docs/learn.md show the same text."""

from undercut.lessons.blocks import Block, Lesson, Settled, Sheeted, Shown, Text, Tip
from undercut.lessons.text import LESSONS

__all__ = ["LESSONS", "Block", "Lesson", "Settled", "Sheeted", "Shown", "Text", "Tip"]
