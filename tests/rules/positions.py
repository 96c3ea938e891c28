"""Positions written down as cards, and the hands that the tests of the rule books share.

The hands in :data:`ENDINGS` and below were all reached in rounds that players played out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercut.actions import parse_action
from undercut.cards import DECK, Card, Hand, parse_cards
from undercut.notation import result_json
from undercut.public import Phase, full_stock, has_upcard, players
from undercut.round import Round, RoundResult
from undercut.rulesets import Opening, Ruleset
from undercut.setup import Setup


def fill(used: Hand, count: int) -> list[Card]:
    """Cards for a hand of which nothing is said: spread over ranks and suits, so that few of them meld."""
    rest = [c for c in DECK if c not in used]
    return [c for start in range(5) for c in rest[start::5]][:count]


def _default_upcard(used: Hand) -> Card:
    """A card worth ten and no spade, so that a limit set by the upcard is the usual one."""
    return next(c for c in reversed(DECK) if c not in used and c.suit != 3)


def position(
    rules: Ruleset,
    *hands: str,
    phase: str = "discard",
    seat: int = 0,
    dealer: int = 1,
    pile: str | None = None,
    upcard: str | None = None,
    next: str = "",
    left: int | None = None,
    taken: str | None = None,
    passes: int = 0,
) -> Round:
    """A round in which seat 0 holds the first hand and so on; hands of which nothing is said are filled up.

    ``pile`` runs from the bottom up, ``next`` are the top cards of the stock, of which ``left`` are left. Cards that
    then have no place lie at the bottom of the pile, above the upcard.
    """
    n = players(rules)
    held = [Hand(h) for h in hands]
    used = Hand(c for h in held for c in h)
    stated = Hand(next) | Hand(pile or "") | Hand(upcard or "")
    while len(held) < n:
        size = 11 if phase == "discard" and len(held) == seat else 10
        held.append(Hand(fill(used | stated, size)))
        used |= held[-1]
    used |= stated
    down = list(parse_cards(pile or ""))
    turned = None
    if has_upcard(rules):
        turned = Card(upcard) if upcard else down[0] if down else _default_upcard(used)
        if turned not in used:
            used |= Hand([turned])
        if not down and not any(turned in h for h in held):
            down = [turned]
    rest = [c for c in DECK if c not in used]
    if pile is None and not down:
        down = [rest.pop()]
    top = list(parse_cards(next))
    if left is None:
        # With a full stock the eleven cards of a discard would be those that were dealt.
        drew = phase == "discard" and rules.opening is Opening.DISCARD
        left = min(full_stock(rules) - drew, len(rest) + len(top))
    stock = [*top, *rest][:left]
    buried = [*top, *rest][left:]
    lowest = down[:1] if down and down[0] == turned else []
    built = Setup(
        rules,
        dealer,
        tuple(held),
        tuple(stock),
        (*lowest, *buried, *down[len(lowest) :]),
        turned,
        Phase(phase),
        seat,
        None if taken is None else Card(taken),
        passes,
    )
    return Round.from_setup(built)


def dealt(rules: Ruleset, *hands: str, upcard: str | None = None, next: str = "", dealer: int | None = None) -> Round:
    """The first position of a round with these hands, in the order of play: the dealer's is the last."""
    at = players(rules) - 1 if dealer is None else dealer
    return Round.deal(rules, at, pack_for(rules, *hands, upcard=upcard, next=next))


def pack_for(rules: Ruleset, *hands: str, upcard: str | None = None, next: str = "") -> list[Card]:
    """A pack that deals these hands in the order of play, then the upcard, with ``next`` on top of the stock."""
    n = players(rules)
    held = [list(Hand(h)) for h in hands]
    used = Hand(c for h in held for c in h) | Hand(next) | Hand(upcard or "")
    while len(held) < n:
        held.append(fill(used, 11 if rules.dealt == 11 and not held else 10))
        used |= Hand(held[-1])
    deck = [held[i % n][i // n] for i in range(10 * n)]
    if rules.dealt == 11:
        deck.append(held[0][10])
    if has_upcard(rules):
        deck.append(Card(upcard) if upcard else _default_upcard(used))
    deck += parse_cards(next)
    deck += [c for c in DECK if c not in deck]
    return deck


def play(now: Round, *texts: str) -> Round:
    """The position after some actions."""
    for text in texts:
        now = now.apply(parse_action(text))
    return now


def legal(now: Round) -> list[str]:
    return [str(a) for a in now.legal_actions()]


def refused(now: Round, text: str) -> tuple[str, str | None] | None:
    """The code and the option with which an action is refused; None where it is legal."""
    why = now.why_not(parse_action(text))
    return None if why is None else (why.code, why.option)


def outcome(now: Round) -> tuple[str, int | None, list[int], list[int]]:
    """How a round ended, who won it, the points and the deadwood."""
    made = result_json(now)
    assert made is not None, f"the round is not over: {now.phase}"
    return made["how"], made["winner"], made["points"], made["deadwood"]


# --- hands from play ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ending:
    """Ten cards kept, the card that is put down to knock, and the defender's ten."""

    kept: str
    thrown: str
    other: str

    def before(self, rules: Ruleset, knocker: int = 0, **more: object) -> Round:
        """The position in which ``knocker`` holds the eleven."""
        hands = [f"{self.kept} {self.thrown}", self.other]
        if knocker:
            hands.reverse()
        return position(rules, *hands, seat=knocker, dealer=1 - knocker, **more)  # type: ignore[arg-type]

    def played(self, rules: Ruleset, knocker: int = 0, **more: object) -> Round:
        """The end of the round: the knock, and the best defence where there is one."""
        return play(self.before(rules, knocker, **more), f"knock {self.thrown}").settle()

    def result(self, rules: Ruleset, knocker: int = 0) -> RoundResult:
        made = self.played(rules, knocker).result
        assert made is not None
        return made


WON = Ending("2c 2d 3c 3d 3s 4d Kc Kd Kh Ks", "4h", "Ah 4c 5d 5h 6c 6d 7d 7h 7s 8s")
"""8 against 35, and nothing that fits."""
LAID = Ending("Ad As 2h 3c 3h 4h 7c 7d 7h 7s", "6c", "Ac Ah 2c 2d 3d 4d 5d 5s 6h 6s")
"""5 against 21, of which the ace of hearts goes on 2-3-4."""
UNDER = Ending("Ad As 2h Tc Td Th Ts Jc Qc Kc", "3c", "Ac Ah 3d 4d 5d 6d 9c 9d 9h 9s")
"""4 against 2, lay-offs or not."""
UNDER_LAID = Ending("Ah 2d 5c 5s 6c 6d 7c 7d 8c 8d", "6h", "Ad As 2h 2s 3c 4c 5d 8s 9s Ts")
"""8 against 18, of which 3-4 of clubs and the five of diamonds can be laid off: 6."""
TIE = Ending("As 2d 2s Tc Td Th Ts Kd Kh Ks", "3h", "Ac 2c 2h 3c 3d 3s 6s 7s 8s 9s")
"""5 against 5."""
GIN = Ending("Ac Ad As 2s 3s 4s 5d 5s 6d 7d", "2d", "2c 2h 3d 3h 4d 5c 8c 8d 8h 8s")
"""0 against 19, of which 3-4 of diamonds would go on 5-6-7."""
KNOCKER_LAYS = Ending("5s 5d 5h 8s 9s Ts Js 2c Ac 3h", "Qh", "3c 4c 5c Kd Kh Kc 6d 7c 9d Jh")
"""6 against 32; the knocker's 2 and ace of clubs would go on 3-4-5."""
HELD_BACK = Ending("5c 5d 5h 2s 3s 4s 7d 8d 9d Js", "Qs", "Jh Qh Kh Jc Jd 2c 2h 6d 8c 9h")
"""10 against 47, with the jacks melded or with the run; the knocker's jack would go on the jacks only."""
EVENED = Ending("5s 5d 5h 8s 9s Ts Js Qs 2c Ac", "9h", "3c 4c 5c Kd Kh Kc 7c 7d 7h Ad")
"""3 against 1; the knocker's 2 and ace of clubs would go on 3-4-5."""
BOTH_ZERO = Ending("2d 2h 2s 3c 4c 5c Kc Kd Kh Ks", "3d", "6d 6h 6s 7h 8h 8s 9h 9s Ts Js")
"""Gin against a hand that is all melded, too."""
BIG = "2c 2d 2h 2s 3c 4c 5c Kc Kd Kh Ks"
BIG_OTHER = "6d 6h 7h 7s 8h 8s 9h 9s Ts Js"
"""Eleven melded cards, against 6."""
TEN = "Ah As 3h 5s 6c 6h 6s 7h Js Qs Ks"
TEN_OTHER = "2d 3d 3s 4s 6d 7d 8d Td Th Ts"
"""Without the seven of hearts ten points are left, against 15 of which 3 would go on the jack: 12."""
OVER = "Ac 4d 4h 4s 5c 5d 6h 8c 8d 8h 8s"
OVER_OTHER = "Ad Ah 2d 2s 3c 3h 3s 4c 5h 5s"
"""Without the six of hearts eleven points are left: one too many."""
LOOSE = "2d 3d 3s 4s 6d 6h 9c Td Th Ts Ks"
LOOSE_OTHER = "Ah 5s 6c 6s 8d 9s Jc Js Qs Kd"
"""The ten of diamonds was just taken."""
KEPT = "2h 3h 4h 5h 6h 6s 7c 9d 9h 9s Ks"
KEPT_OTHER = "Ac 3c 3s 5d 7h 8s Td Qc Qd Qh"
"""Two melds for which nothing competes; 6s, 7c and Ks are loose."""
LOW = ("Ac Ad As 2c 3d 3s 4h 6c 6h 6s", "Ah 2d 2h 2s 3c 3h 4d 5d 5h 5s")
"""A hand of 12 and one of 11 as the stock ran out."""
EVEN = ("Ac Ah As 2c 2d 2h 3d 4h 4s 5d", "2s 3c 3h 3s 4c 4d 5c 5h 5s 6d")
"""16 each."""


def dead(rules: Ruleset, hands: Sequence[str] = LOW, drawn: str = "Kd") -> Round:
    """The last card above the wall has been drawn by seat 0, and is thrown without a knock."""
    return position(rules, f"{hands[0]} {drawn}", *hands[1:], left=rules.wall)
