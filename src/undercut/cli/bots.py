"""``undercut bots``: the players with their strength and their time per decision."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

import click
import msgspec
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from undercut.bots import BOTS, LEVELS
from undercut.bots.levels import level_title, strength_of
from undercut.cli.common.input import Answers
from undercut.cli.common.options import json_option
from undercut.cli.common.style import console
from undercut.languages import decimal, formatter, percent
from undercut.rulesets import ruleset_label

say: Final = formatter("commands")
players: Final = formatter("bots")

_ANCHOR = "simple"
"""The player with Elo 0; the table shows the share of games that the others win against it."""
_NARROWEST = 60
"""The minimum width for a table."""


def measured() -> tuple[str, dict[str, dict[str, Any]]]:
    """Return the conditions of the measurement, in words, and each player's standing, by name.

    ``bots/field.jsonl`` is the output of ``undercut arena --field --json``; 0 is the mean of the players. A player's
    time is that of its fastest match: matches against players outside the kernel take longer.
    """
    data = files("undercut.bots").joinpath("field.jsonl").read_bytes()
    lines = [msgspec.json.decode(line) for line in data.splitlines()]
    matches = [line for line in lines if "player" not in line]
    found = {line["player"]: line for line in lines if "player" in line}
    anchor = found[_ANCHOR]["elo"]
    for name, one in found.items():
        one["elo"] = round(one["elo"] - anchor, 1)
        one["elo_ci95"] = [None if end is None else round(end - anchor, 1) for end in one["elo_ci95"]]
        times = [match["ms_per_move"] for match in matches if match["a"] == name]
        times += [match["ms_per_move_b"] for match in matches if match["b"] == name]
        one["ms"] = min(times)
    games, rules = matches[0]["games"], matches[0]["rules"]
    return say("bots-measured", anchor=_ANCHOR, games=games, rules=ruleset_label(rules)), found


def _answers() -> list[dict[str, Any]]:
    found = measured()[1]
    return [
        {
            "name": name,
            "level": name in LEVELS,
            "label": name if name in LEVELS else None,
            "sentence": make().sentence,
            **{key: found.get(name, {}).get(key) for key in ("elo", "elo_ci95", "ms", "against")},
            "strength": None if (strength := strength_of(name)) is None else strength._asdict(),
        }
        for name, make in BOTS.items()
    ]


def _time(ms: float) -> str:
    """Format a time in milliseconds, or in microseconds below 0.1 ms."""
    return f"{_two_digits(ms)} ms" if ms >= 0.1 else f"{_two_digits(1000 * ms)} µs"


def _two_digits(value: float) -> str:
    text = f"{value:.2g}"
    return text if "e" in text else decimal(value, len(text.partition(".")[2]))


def _row(one: dict[str, Any]) -> list[Text | str]:
    name = Text(one["name"], style="bold" if one["level"] else "")
    level = level_title(one["name"]) if one["level"] else ""
    does = players(f"does-{one['name']}")
    if one["elo"] is None:
        return [name, level, "", "", "", does]
    low, high = one["elo_ci95"]
    # (the rating of a player without a win has only an upper bound)
    elo = f"{one['elo']:+.0f} ± {(high - low) / 2:.0f}" if low is not None else f"< {high:+.0f}"
    won = one["against"].get(_ANCHOR)
    return [
        name,
        level,
        elo,
        "" if won is None else percent(won),
        _time(one["ms"]),
        does,
    ]


def _table(headings: Sequence[str], rows: Sequence[Sequence[Text | str]]) -> RenderableType:
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    for heading in headings:
        table.add_column(heading, no_wrap=True)
    table.add_column("", overflow="fold")
    for row in rows:
        table.add_row(*row)
    return table


def _listed(headings: Sequence[str], rows: Sequence[Sequence[Text | str]]) -> RenderableType:
    """Draw the players one below the other, for a screen too narrow for the table."""
    parts: list[RenderableType] = []
    for name, *values, does in rows:
        told = [f"{head} {value}" for head, value in zip(headings[1:], values, strict=True) if value]
        parts += [name, Padding(Text(", ".join(told), style="dim"), (0, 0, 0, 2)), Padding(does, (0, 0, 0, 2))]
    return Group(*parts)


@click.command(epilog="Example: undercut bots --json")
@json_option
def command(as_json: bool) -> None:
    """List the players, weakest first: their strength, their time for a decision, and what they do. The levels that
    people choose are bold.

    With --json, prints one line per player: name, level (true for the levels that people choose), label (the level, or
    null), sentence, elo and elo_ci95 (simple has 0), ms (for a decision), against: the share of games won from each of
    the others, and strength: of a level the share of games won from another one, with half of its 95% interval (error)
    and the number of games.
    """
    if as_json:
        answers = Answers(True)
        for one in _answers():
            answers.put(one)
        return
    words, _ = measured()
    headings = [say(f"bots-head-{name}", anchor=_ANCHOR) for name in ("name", "level", "elo", "beats", "time")]
    rows = [_row(one) for one in _answers()]
    screen = console()
    screen.print(_table(headings, rows) if screen.width >= _NARROWEST else _listed(headings, rows))
    parameters = say("bots-parameters", list="expert:ms=100, expert:worlds=400, instant:lapses=0.3")
    screen.print(Text(f"\n{words} {parameters}", style="dim"))
