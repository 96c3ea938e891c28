"""Reads and plays the examples of the rule pages (docs/rules/index.md says how they are written)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from tests.rules.positions import dealt, legal, outcome, play, position, refused
from undercut.round import Round
from undercut.rulesets import Ruleset, ruleset
from undercut.scoring import sheet_lines

FENCE = re.compile(r"^<!-- round\n(.*?)^-->\n", re.M | re.S)


@dataclass(frozen=True)
class Block:
    """One example: where it stands, and its lines as (key, value)."""

    place: str
    lines: tuple[tuple[str, str], ...]


def blocks(page: Path) -> list[Block]:
    """The examples of a page. A line without a colon is an error of the page."""
    text = page.read_text(encoding="utf-8")
    out = []
    for found in FENCE.finditer(text):
        at = text.count("\n", 0, found.start()) + 1
        out.append(Block(f"{page.stem}:{at}", lines_of(found.group(1))))
    return out


def lines_of(source: str) -> tuple[tuple[str, str], ...]:
    """The lines of an example as (key, value)."""
    pairs = []
    for line in source.splitlines():
        key, colon, value = line.partition(":")
        assert colon, f"{line!r} has no colon"
        pairs.append((key.strip(), value.strip()))
    return tuple(pairs)


def begin(rules: Ruleset, lines: dict[str, str]) -> Round:
    """The position that the first lines of a block describe."""
    if "deal" in lines:
        return dealt(rules, *lines["deal"].split(" / "), upcard=lines.get("upcard"))
    hands = lines["hands"].split(" / ")
    seat = int(lines.get("seat", 0))
    upcard = lines.get("upcard")
    return position(
        rules,
        *hands,
        seat=seat,
        dealer=(seat - 1) % len(hands),
        upcard=upcard,
        pile=upcard,
        taken=lines.get("taken"),
        left=int(lines["left"]) if "left" in lines else None,
    )


def check(rules: Ruleset, block: Block) -> int:
    """Plays a block and returns how many of its lines claim something; raises AssertionError where one is wrong."""
    stated = {"rules", "deal", "hands", "seat", "upcard", "taken", "left"}
    rules = next((ruleset(value) for key, value in block.lines if key == "rules"), rules)
    now = begin(rules, {k: v for k, v in block.lines if k in stated})
    claims = 0
    for key, value in block.lines:
        claims += key not in stated
        match key:
            case "legal":
                assert legal(now) == value.split(", ")
            case "no":
                text, _, code = value.removesuffix(")").partition(" (")
                why = refused(now, text)
                assert why is not None and why[0] == code, f"{text}: {why}"
            case "do":
                now = play(now, value)
            case "end":
                how, winner, points, deadwood = outcome(now)
                told = f"{how}, winner {winner}, points {_dashed(points)}, deadwood {_dashed(deadwood)}"
                if rules.adds_deadwood:
                    assert now.result is not None
                    adds = {line.seat: line.points for line in sheet_lines(rules, now.result)}
                    told = told.replace(
                        f"points {_dashed(points)}", f"adds {_dashed([adds.get(s, 0) for s in (0, 1)])}"
                    )
                assert told == value
            case _:
                assert key in stated, f"unknown line {key!r}"
    return claims


def _dashed(numbers: list[int]) -> str:
    return "-".join(map(str, numbers))
