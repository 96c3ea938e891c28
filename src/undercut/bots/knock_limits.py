"""Knock limit of the levels Easy and Medium in rulesets without one, so that their rounds last longer than a turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from msgspec import structs

from undercut.actions import Action
from undercut.rulesets import Ruleset
from undercut.view import View

__all__ = ["USUAL_LIMIT", "choose_within_limit"]

USUAL_LIMIT: Final = 10
"""Knock limit of most rule books."""


@lru_cache(maxsize=64)
def _limited(rules: Ruleset) -> Ruleset:
    return replace(rules, knock_limit=USUAL_LIMIT)


def choose_within_limit(view: View, choose: Callable[[View], Action]) -> Action:
    """Return the choice in the same round with a knock limit of ten, if the ruleset has no limit.

    Without a limit the best play is to knock at once with any hand, which leaves people no game. If the limited round
    offers nothing that is legal here, such as a knock that the last card requires, return the choice without a limit.
    """
    if view.rules.knock_limit is not None:
        return choose(view)
    within = structs.replace(view, public=structs.replace(view.public, rules=_limited(view.rules)))
    if not within.legal_actions():
        return choose(view)
    action = choose(within)
    return action if action in view.legal_actions() else choose(view)
