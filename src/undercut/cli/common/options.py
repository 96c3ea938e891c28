"""Types and options that several commands have: rulesets, seeds, numbers, JSON."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

import click
from click.shell_completion import CompletionItem

from undercut.errors import NotationError
from undercut.languages import speaker
from undercut.rulesets import RULESETS, Ruleset, offered_ruleset, ruleset

say = speaker("commands")

BUDGET: Final = click.IntRange(0, 1 << 24)
"""How many rounds are played out for a decision, at most as many as the kernel takes."""

JOBS: Final = click.IntRange(1, 1000)
"""How many processes or threads work at once."""

SEED_NUMBER: Final = click.IntRange(0, 2**64 - 1)
"""A seed that is a number, as the kernel takes them."""

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, one object per line.")


class Seconds(click.FloatRange):
    """A length of time: a finite number in a range. Without this, ``nan`` would be in every range."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        found: float = super().convert(value, param, ctx)
        if not math.isfinite(found):
            self.fail(f"{value} is not a length of time: give a number of seconds.", param, ctx)
        return found


def complete_rules(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The named rulesets that begin so, for a shell."""
    return [CompletionItem(one.name, help=one.title) for one in RULESETS.values() if one.name.startswith(incomplete)]


class _Rules(click.ParamType[Ruleset]):
    """A ruleset's text form. A bad one is bad input (exit status 1), not wrong usage."""

    name = "rules"

    def __init__(self, read: Callable[[str], Ruleset]) -> None:
        self._read = read

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Ruleset:
        return value if isinstance(value, Ruleset) else self._read(value)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return complete_rules(ctx, param, incomplete)


RULES: Final = _Rules(ruleset)
OFFERED_RULES: Final = _Rules(offered_ruleset)
"""For people, who play with the full deck."""


class _Seed(click.ParamType[str]):
    """Any text. Bytes that are not UTF-8 are bad input."""

    name = "seed"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        try:
            str(value).encode()
        except UnicodeEncodeError:
            raise NotationError("bad_seed", say.later("seed-not-text")) from None
        return str(value)


SEED: Final = _Seed()
