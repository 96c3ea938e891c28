"""Examples for a ruleset: hands that fit its knock limit, settled by its own rules, and the sheet of a game.

Rulesets with smaller decks have no examples.
"""

from __future__ import annotations

from typing import Final

from undercut.languages import formatter
from undercut.lessons.blocks import Block, RoundExample, SheetExample
from undercut.rulesets import Form, KnockLimit, LayOffs, Ruleset, SpadesDouble, UndercutWith, ruleset_text
from undercut.sheets import side_count

__all__ = ["knocks", "lay_offs", "scores", "sheets"]

say: Final = formatter("rulebook")

_UPCARD: Final = "8d"
_SPADE: Final = "6s"

_KNOCKERS: Final = {
    1000: ("5c 5d 5h 8s 9s Ts 2d 3c 6h Jc", 21),
    6: ("5c 5d 5h 8s 9s Ts Js 2d Ac 3h", 6),
    3: ("5c 5d 5h 5s 8s 9s Ts Js 2d Ac", 3),
    1: ("5c 5d 5h 5s 8s 9s Ts Js Qs Ac", 1),
}
"""Ten cards and their deadwood, by the knock limit that allows the knock; the eleventh card is the queen of hearts."""
_GIN: Final = "5c 5d 5h 8s 9s Ts Js 2d 2c 2h"
_CARD: Final = "Qh"

_LOSES: Final = "2s 3s 4s Kd Kh Kc 6d 7c 9d Jh"
_LAYS_OFF: Final = "2s 3s 4s Kd Kh Kc 6d 7s 9d Jh"
_LOSES_TO_GIN: Final = "As 3c 4h Kd Kh Kc 6d 7c 9d Jh"
_LAYS_OFF_ON_GIN: Final = "As 3c 4h Kd Kh Kc 6d 7s 9d Jh"
_ONE: Final = "2s 3s 4s Kd Kh Kc 9c 9d 9h Ah"
_NONE: Final = "As 2s 3s 4s Kd Kh Kc 9c 9d 9h"
_MOST_ROUNDS: Final = 9
_MOST_POINTS: Final = 250
"""Highest target for an example; games to more points are too long."""

_SHARES: Final = ((0, 26), (0, 31), (1, 18), (0, 40), (0, 35), (1, 40), (0, 30), (0, 38), (1, 22))
"""The rounds of an example game: the side that won, and its points if the target is 100."""


def knocks(rules: Ruleset) -> list[Block]:
    """Show a knock, unless only gin may knock, and gin."""
    if not rules.is_full_deck:
        return []
    out: list[Block] = []
    if rules.knock_limit != 0:
        hand, left = _knocker(rules)
        limit = [say("shown-upcard")] if rules.knock_limit is KnockLimit.UPCARD else []
        out.append(_settled(rules, " ".join([say("shown-knock", points=left), *limit]), hand, _LOSES))
    return [*out, _settled(rules, say("shown-gin"), _GIN, _LOSES_TO_GIN)]


def lay_offs(rules: Ruleset) -> list[Block]:
    """Show lay-offs on a knock and on gin, if the rules allow them."""
    if not rules.is_full_deck:
        return []
    out: list[Block] = []
    if rules.lays_off and rules.knock_limit != 0:
        hand, _ = _knocker(rules)
        out.append(_settled(rules, say("shown-laid-off"), hand, _LAYS_OFF))
    if rules.lay_offs is LayOffs.KNOCK_AND_GIN:
        out.append(_settled(rules, say("shown-laid-off-gin"), _GIN, _LAYS_OFF_ON_GIN))
    return out


def scores(rules: Ruleset) -> list[Block]:
    """Show an undercut, a round of equal deadwood if nobody wins it, and a spade that doubles."""
    if not rules.is_full_deck:
        return []
    out: list[Block] = []
    if rules.knock_limit != 0:
        hand, left = _knocker(rules)
        out.append(_settled(rules, say("shown-undercut"), hand, _ONE if left > 1 else _NONE))
        if left == 1 and rules.undercut is UndercutWith.BELOW:
            out.append(_settled(rules, say("shown-equal"), hand, _ONE))
        elif left == 6 and rules.undercut is UndercutWith.BELOW:
            out.append(_settled(rules, say("shown-equal"), hand, _ONE.replace("Ah", "6c")))
    if rules.spades_double is not SpadesDouble.NO and not rules.adds_deadwood:
        doubled = _settled(rules, say("shown-spade"), _GIN, _LOSES_TO_GIN, _SPADE)
        out.append(doubled)
    return out


def sheets(rules: Ruleset) -> list[Block]:
    """Show the sheet of a complete game, if the game has an end and two sides and is not too long."""
    if (
        not rules.is_full_deck
        or not rules.has_end
        or rules.is_one_round
        or side_count(rules) != 2
        or (rules.target or 0) > _MOST_POINTS
    ):
        return []
    names = ("Ann, Cem", "Ben, Dora") if rules.form is Form.PARTNERS else ("Ann", "Ben")
    rounds = [(side, round(points * (rules.target or 100) / 100)) for side, points in _SHARES]
    for count in range(1, _MOST_ROUNDS + 1):
        made = SheetExample(_sheet_caption(rules), ruleset_text(rules), names, tuple(rounds[:count]))
        if made.sheet.is_over:
            return [made]
    return []


def _sheet_caption(rules: Ruleset) -> str:
    return say("shown-game-deadwood") if rules.adds_deadwood else say("shown-game")


def _knocker(rules: Ruleset) -> tuple[str, int]:
    """Return ten cards and their deadwood: the hand above with the most deadwood that the rules allow."""
    limit = rules.knock_limit
    if limit is None:
        return _KNOCKERS[1000]
    allowed = 6 if isinstance(limit, KnockLimit) else limit
    return next(hand for least, hand in _KNOCKERS.items() if least <= allowed)


def _settled(rules: Ruleset, caption: str, hand: str, defender: str, upcard: str = _UPCARD) -> RoundExample:
    text = ruleset_text(rules.two_handed())
    if rules.form is Form.ROUND_TABLE:
        caption = f"{caption} {say('shown-two')}"
    return RoundExample(caption, f"{hand} {_CARD}", f"knock {_CARD}", defender, text, upcard)
