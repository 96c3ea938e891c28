"""Gin rummy in words: for language models, and for anybody who would rather read than decode tensors.

    env = TextEnv(rules="standard", opponent="simple")
    text, info = env.reset(seed=7)
    text, reward, terminated, truncated, info = env.step("I discard the seven of hearts")

An observation says everything the seat may know and how to answer. Answers are the action texts of a round record
(``discard 7h``, ``knock 7h = AsAdAc 4s5s6s``), read with forgiveness; one that cannot be read or is not legal changes
nothing and is answered by what is wrong and what would be right. :class:`TextRound` is the same for both seats.
Data sheet: docs/envs/text.md.
"""

from undercut.envs.text.answers import read_action
from undercut.envs.text.env import TextEnv
from undercut.envs.text.round import TextRound
from undercut.envs.text.words import describe

__all__ = ["TextEnv", "TextRound", "describe", "read_action"]
