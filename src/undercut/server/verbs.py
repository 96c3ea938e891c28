"""What kinds of actions clients send, for counts and traces."""

from __future__ import annotations

__all__ = ["VERBS", "verb_of"]

VERBS = frozenset(("pass", "take", "draw", "discard", "knock", "big", "defend"))


def verb_of(action: str) -> str:
    """What kind of action a client has sent; ``other`` if there is none of its kind."""
    verb = action.split(" ", 1)[0]
    return verb if verb in VERBS else "other"
