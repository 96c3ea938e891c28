"""Types and options that several commands have: rulesets, seeds, numbers, JSON."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final, TypeVar

import click
from click.shell_completion import CompletionItem

from undercut.errors import NotationError
from undercut.languages import formatter
from undercut.rulesets import RULESETS, Ruleset, offered_ruleset, ruleset, ruleset_label

say: Final = formatter("commands")

BUDGET: Final = click.IntRange(0, 1 << 24)
"""The number of rounds played out for a decision, up to the kernel's limit."""

JOBS: Final = click.IntRange(1, 1000)
"""The number of processes or threads."""

SEED_NUMBER: Final = click.IntRange(0, 2**64 - 1)
"""A seed that is a number, as the kernel takes it."""

cluster_option: Final = click.option(
    "--cluster",
    metavar="ADDRESS",
    help="Run on the workers of the Dask scheduler with this address, such as tcp://10.0.0.5:8786.",
)

json_option: Final = click.option("--json", "as_json", is_flag=True, help="Print JSON, one object per line.")


class Seconds(click.FloatRange):
    """A duration: a finite number in a range. Without this, ``nan`` would be in every range."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        found: float = super().convert(value, param, ctx)
        if not math.isfinite(found):
            self.fail(f"{value} is not a length of time: give a number of seconds.", param, ctx)
        return found


def complete_rules(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return the named rulesets with this beginning, for a shell."""
    named = [one for one in RULESETS.values() if one.name.startswith(incomplete)]
    return [CompletionItem(one.name, help=f"{ruleset_label(one)}: {one.title}") for one in named]


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
"""A ruleset with the full deck, as people play."""


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


# --- retention of the service's data ----------------------------------------------------------------------------------

_Command = TypeVar("_Command", bound=Callable[..., Any])


class _Days(click.ParamType):  # type: ignore[type-arg]
    """A number of days, or ``forever`` (None)."""

    name = "days"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int | None:
        if value is None or isinstance(value, int):
            return value
        if value == "forever":
            return -1
        if not value.isascii() or not value.isdigit() or not 1 <= int(value) <= 100_000:
            self.fail(f"{value!r} is neither a number of days nor forever", param, ctx)
        return int(value)


KEPT_KINDS = {
    "finished": ("forever", "finished tables"),
    "waiting": ("30", "tables whose game has not begun"),
    "abandoned": ("365", "tables whose game is not over"),
    "guests": ("365", "guests without tables, pads and statistics"),
}


def keep_options(prefix: str) -> Callable[[_Command], _Command]:
    """Add options for how many days data is kept: ``--finished`` and so on, ``--keep-finished`` with a prefix."""

    def add(command: _Command) -> _Command:
        for kind, (days, words) in reversed(KEPT_KINDS.items()):
            option = click.option(
                f"--{prefix}{kind}",
                f"keep_{kind}",
                type=_Days(),
                default=days,
                show_default=True,
                metavar="DAYS",
                help=f"How many days {words} are kept after their last change; or forever.",
            )
            command = option(command)
        return command

    return add
