"""Gin rummy in words, for language models and people.

    env = TextEnv(rules="standard", opponent="simple")
    text, info = env.reset(seed=7)
    text, reward, terminated, truncated, info = env.step("Hearts are dead.\\nAnswer: discard 7h")

An observation contains everything that the seat may know, and how to answer. An answer states one action text, such as
``discard 7h`` or ``knock 7h = AsAdAc 4s5s6s``, in a marked place; the parser does not guess. After an answer that
cannot be read or is not legal, the text explains the error and the right form. :class:`TextRound` is a round for both
seats. Described in docs/envs/text.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from undercut.envs.text.answers import read_action, read_choice, tool_schema
from undercut.envs.text.round import TextRound
from undercut.envs.text.words import describe

if TYPE_CHECKING:
    from undercut.envs.text.env import TextEnv

__all__ = ["TextEnv", "TextRound", "describe", "read_action", "read_choice", "tool_schema"]


def __getattr__(name: str) -> Any:
    """Import the environment on demand: it needs Gymnasium, the other texts do not."""
    if name != "TextEnv":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from undercut.envs.text.env import TextEnv

    return TextEnv
