"""The examples of the rule pages, told in sentences.

An example is a comment that begins with ``<!-- round`` in the source of a page: a position, and what follows. The tests
play it; this module writes the sentences below it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from lesson_blocks import cards, hand
from recorded_rounds import lay_offs, score
from tests.docs.rounds import FENCE, begin, lines_of

from undercut.actions import Action, BigGin, Defend, Discard, Draw, Knock, Pass, Take
from undercut.cards import Card, Hand
from undercut.melds import best_arrangement
from undercut.round import Round
from undercut.rulesets import Ruleset, ruleset
from undercut.scoring import sheet_lines

__all__ = ["with_examples"]

NAMES = ("Ann", "Ben", "Cem", "Dora")
_TOLD = re.compile(FENCE.pattern + r"(?:\n(?:> [^\n]*\n)+)?(?:\n(?:- [^\n]*\n)+)?", re.MULTILINE | re.DOTALL)
_CODES = re.compile(r"(?<![A-Za-z])(?:[A2-9TJQK][cdhs])+(?![A-Za-z])")


def with_examples(rules: Ruleset, text: str) -> str:
    """Return the text with new sentences below each of its examples."""
    return _TOLD.sub(lambda found: f"<!-- round\n{found[1]}-->\n\n{_told(rules, found[1])}\n", text + "\n").strip()


def _told(rules: Ruleset, source: str) -> str:
    """Return an example as Markdown: the position as a quote, then a list of what is allowed and what happens."""
    lines = lines_of(source)
    given = dict(lines)
    rules = ruleset(given["rules"]) if "rules" in given else rules
    now = begin(rules, given)
    names = NAMES[: len(now.hands)]
    items: list[str] = []
    for key, value in lines:
        name = names[now.to_act]
        match key:
            case "legal":
                items.append(f"{name} may {_choices(now)}.")
            case "no":
                items.append(_refusal(now, name, value))
            case "do":
                action = now.read_action(value)
                after = now.apply(action)
                items += _happens(now, after, name, action)
                now = after
            case "end":
                items.append(" ".join(_end(rules, now, names)))
    return "\n".join([*_position(given, names), "", *(f"- {item}" for item in items)])


def _position(given: dict[str, str], names: tuple[str, ...]) -> list[str]:
    shown = [f"{name}: {_hand(Hand(text))}" for name, text in zip(names, _hands(given), strict=False)]
    if "rules" in given:
        shown.insert(0, f"Rules: `{given['rules']}`")
    if "upcard" in given:
        shown.append(f"Upcard: {cards([Card(given['upcard'])])}")
    if "taken" in given:
        shown.append(f"{names[int(given.get('seat', 0))]} has just taken the {cards([Card(given['taken'])])}.")
    if "left" in given:
        shown.append(f"Cards left in the stock: {given['left']}")
    return [f"> {line}  " for line in shown[:-1]] + [f"> {shown[-1]}"]


def _hands(given: dict[str, str]) -> list[str]:
    return (given.get("deal") or given["hands"]).split(" / ")


def _hand(held: Hand) -> str:
    best = best_arrangement(held)
    shown = hand(best.melds, best.unmelded)
    return f"{shown}, deadwood {best.deadwood}" if len(held) == 10 else shown


def _choices(now: Round) -> str:
    """Return all legal actions as a phrase: ``pass or take the K♠``."""
    found: dict[str, list[str]] = {}
    for action in now.legal_actions():
        verb, _, card = _phrase(now, action).partition(" the ")
        found.setdefault(verb, []).append(f"the {card}" if card else "")
    return _listed((f"{verb} {_listed(filter(None, of))}".strip() for verb, of in found.items()), "; or ")


def _listed(parts: Iterable[str], last: str = " or ") -> str:
    *first, end = list(parts) or [""]
    if last == "; or " and len(first) == 1 and ", " not in f"{first[0]}{end}":
        last = " or "
    return f"{', '.join(first)}{last}{end}" if first else end


def _phrase(now: Round, action: Action) -> str:
    match action:
        case Pass():
            return "pass"
        case Take():
            return f"take the {cards([now.pile[-1]])}"
        case Draw():
            return "draw from the stock"
        case Discard():
            return f"discard the {cards([action.card])}"
        case Knock():
            return f"knock, discarding the {cards([action.card])}"
        case BigGin():
            return "declare big gin"
    off = action.laid_off if isinstance(action, Defend) else ()
    return f"lay off the {cards(off)}" if off else "defend"


def _refusal(now: Round, name: str, value: str) -> str:
    """Return that an action is refused, with the reason that the program gives."""
    action = now.read_action(value.partition(" (")[0])
    why = now.why_not(action)
    assert why is not None
    reason = _CODES.sub(lambda found: cards(Hand(found[0])).replace(" ", ""), str(why.message))
    return f"{name} may not {_phrase(now, action)}: “{reason[0].upper()}{reason[1:]}.”"


def _happens(now: Round, after: Round, name: str, action: Action) -> Iterator[str]:
    match action:
        case Pass():
            yield f"{name} passes."
        case Take():
            yield f"{name} takes the {cards([now.pile[-1]])}."
        case Discard():
            yield f"{name} discards the {cards([action.card])}."
        case Knock():
            spread = after.spread
            assert spread is not None
            ends = f"knocks with {spread.deadwood}" if spread.deadwood else "has gin"
            yield f"{name} discards the {cards([action.card])} and {ends}."
        case BigGin():
            yield f"{name} declares big gin."


def _end(rules: Ruleset, now: Round, names: tuple[str, ...]) -> Iterator[str]:
    """Tell the result of the round."""
    result = now.result
    assert result is not None
    if result.knocker is None:
        left = " and ".join(f"{name} {n}" for name, n in zip(names, result.deadwood, strict=True))
        yield f"Nobody has knocked. The deadwood is: {left}."
    elif any(laid.laid_off for laid in result.laid):
        yield from lay_offs(rules, result, names)
    yield from score(rules, result, names)
    if rules.adds_deadwood:
        for line in sheet_lines(rules, result):
            yield f"{names[line.seat]} adds {line.points} on the sheet."
