"""Write the vectors of conformance/ (described in its README), or with ``--check`` compare them.

    python tools/make_conformance.py [--check] [--out FOLDER]

All random choices use fixed seeds, so the same rules give the same bytes.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from pad_vectors import pad_operations, pads
from two_party_vectors import two_party_cheats, two_party_rounds

from undercut.actions import ACTIONS, Action, BigGin, Defend, Discard, Draw, Knock, Pass, Take, parse_action
from undercut.cards import DECK, Card, Hand
from undercut.errors import InvalidRuleset, NotationError, UndercutError
from undercut.fair_deals import RoundId, deck_from_shares, secret_commitment, share_commitment
from undercut.melds import arrangements, deadwood_after_discards, deadwood_bits, defend, spreads
from undercut.notation import FullPosition, parse_position, position_text, record_of
from undercut.notation.positions import parse_setup, setup_text
from undercut.public import Phase, players
from undercut.round import Round
from undercut.rulesets import RULESETS, Deciding, option_text, ruleset, ruleset_text
from undercut.setup import shuffled
from undercut.view import View

HOUSE = (
    "open-knock-table, seats=4",
    "open-knock-table, opening=offer, lay_offs=knock, knock_limit=30, wall=2",
    "standard, protect_melds=yes, after_passes=either",
    "oklahoma, upcard_ace=one, must_knock_on_last_card=yes, dead_hand=low_deadwood",
    "eleven, first_discard_knock=yes, big_gin_bonus=50, lay_offs=knock_and_gin",
    "open-knock, gin_scores=bonus, big_gin_bonus=31",
    "rubber, lay_offs_by=knocker",
    "open-knock-partners, lay_offs=knock, lay_offs_by=knocker, undercut=at_most",
)
EVERY = (*RULESETS, *HOUSE)


def near(rng: Random, size: int, pool: list[Card]) -> list[Card]:
    """Return random cards with many of one rank or close in one suit, like a hand that a player collects."""
    pool = list(pool)
    out: list[Card] = []
    while len(out) < size:
        card = rng.choice(pool)
        close = [c for c in pool if c >> 2 == card >> 2 or (c & 3 == card & 3 and abs(c - card) <= 8)]
        for c in rng.sample(close, min(len(close), rng.randint(1, 4), size - len(out))):
            out.append(c)
            pool.remove(c)
    return out


def hands() -> Iterator[dict[str, Any]]:
    """Yield hands of ten and eleven cards with all their least-deadwood arrangements."""
    rng = Random("hands")
    for i in range(500):
        size = 10 + i % 2
        hand = Hand(rng.sample(DECK, size) if i % 5 == 0 else near(rng, size, list(DECK)))
        found = arrangements(hand)
        line: dict[str, Any] = {
            "cards": str(hand),
            "deadwood": found[0].deadwood,
            "arrangements": [" ".join(map(str, a.melds)) for a in found],
        }
        if size == 11:
            line["discards"] = {str(c): left for c, left in deadwood_after_discards(hand).items()}
        yield line


def defences() -> Iterator[dict[str, Any]]:
    """Yield knockers' melds and defenders' hands with the least deadwood after lay-offs, and one way to reach it."""
    rng = Random("defences")
    made = 0
    while made < 400:
        held = Hand(near(rng, 10, list(DECK)))
        if deadwood_bits(held.bits) > 10:
            continue
        found = spreads(held, 10)
        spread = rng.choice(found)
        used = {c for m in spread.melds for c in m} | set(spread.unmelded)
        hand = Hand(near(rng, 10, [c for c in DECK if c not in used]))
        best = defend(hand, spread.melds)
        if not best.laid_off and rng.random() < 0.7:
            continue
        made += 1
        yield {
            "cards": str(hand),
            "spread": " ".join(map(str, spread.melds)),
            "deadwood": best.deadwood,
            "melds": " ".join(map(str, best.melds)),
            "laid_off": str(best.laid_off),
        }


def deals() -> Iterator[dict[str, Any]]:
    """Yield the deals of random decks under each ruleset, with the first legal actions."""
    rng = Random("deals")
    for name in EVERY:
        rules = ruleset(name)
        for _ in range(3):
            deck = shuffled(rng)
            first = Round.deal(rules, rng.randrange(players(rules)), deck)
            yield {
                "rules": name,
                "dealer": first.dealer,
                "deck": " ".join(map(str, deck)),
                "hands": [str(first.hand(s)) for s in range(len(first.hands))],
                "upcard": None if first.upcard is None else str(first.upcard),
                "limit": first.limit if rules.knock_limit is not None else None,
                "stock": " ".join(map(str, first.stock)),
                "phase": str(first.phase),
                "to_act": first.to_act,
                "legal": [str(a) for a in first.legal_actions()],
            }


def choose(now: Round, rng: Random, patience: float) -> Action:
    """Return a random action, usually a sensible one. Half of the knocks and defences name their melds."""
    legal = now.legal_actions()
    hand = now.hand(now.to_act)
    ends = [a for a in legal if isinstance(a, Knock | BigGin)]
    rest = [a for a in legal if a not in ends]
    if BigGin() in ends:
        return BigGin()
    if ends and (not rest or rng.random() > patience):
        end = rng.choice(ends)
        if isinstance(end, Knock) and rng.random() < 0.5:
            return Knock(end.card, rng.choice(spreads(hand - {end.card}, now.limit)).melds)
        return end
    if now.phase is Phase.DEFEND and now.spread is not None and rng.random() < 0.5:
        best = defend(hand, now.spread.melds)
        return Defend(best.melds, tuple(best.laid_off))
    if rng.random() < (0.2 if patience < 0.9 else 0.02):
        return rng.choice(rest)
    if now.phase is Phase.DISCARD:
        return min(rest, key=lambda a: deadwood_bits(hand.bits ^ 1 << a.card) if isinstance(a, Discard) else 0)
    if Take() in rest and deadwood_bits(hand.bits | 1 << now.pile[-1]) <= deadwood_bits(hand.bits):
        return Take()
    return next(a for a in (Draw(), Pass(), rest[0]) if a in rest)


def rounds() -> Iterator[dict[str, Any]]:
    """Yield whole rounds under each ruleset, with the legal actions at every step."""
    rng = Random("rounds")
    for name in EVERY:
        rules = ruleset(name)
        for i in range(5):
            deck = shuffled(rng)
            now = Round.deal(rules, rng.randrange(players(rules)), deck)
            dealer, steps = now.dealer, []
            while not now.is_over:
                legal = [str(a) for a in now.legal_actions()]
                kinds = {kind: sum(t.split()[0] == kind for t in legal) for kind in ("discard", "knock")}
                plain = [t for t in legal if t.split()[0] not in kinds]
                steps.append([str(now.phase), now.to_act, *kinds.values(), plain])
                now = now.apply(choose(now, rng, (0.0, 0.8, 0.97)[i % 3]))
            record = record_of(rules, dealer, deck, now.actions, now)
            yield json.loads(record.line()) | {"steps": steps}


def count(now: Round, depth: int) -> list[int]:
    """Return the numbers of action sequences of length 1, 2, ... ``depth``."""
    legal = now.legal_actions()
    out = [len(legal)] + [0] * (depth - 1)
    if depth > 1:
        for action in legal:
            for i, more in enumerate(count(now.apply(action), depth - 1), 1):
                out[i] += more
    return out


def trees() -> Iterator[dict[str, Any]]:
    """Yield node counts of action trees from positions in a round, with the program's own knocks and defences."""
    rng = Random("trees")
    for name in EVERY:
        rules = ruleset(name)
        for skip in (0, 12, 30):
            deck = shuffled(rng)
            now = Round.deal(rules, rng.randrange(players(rules)), deck)
            dealer = now.dealer
            for _ in range(skip):
                after = now.apply(choose(now, rng, 0.99))
                if after.is_over:
                    break
                now = after
            yield {
                "rules": name,
                "dealer": dealer,
                "deck": " ".join(map(str, deck)),
                "actions": [str(a) for a in now.actions],
                "counts": count(now, 4),
            }


TEXTS = """
pass|take|draw|draw 5h|discard 7h|discard 10h|discard th|knock 7h|knock 7h = AsAdAc 4s5s6s|knock 7h = ThJhQh|big gin
knock 7h =|defend|defend = 9c9d9h ; Ac 7s|defend = ; Ac|defend = 9c9d9h ;|defend = ;| take |discard  7h|knock 7h=AsAdAc
Pass|gin|discard|discard 7x|discard 7h 8h|knock|knock 7h = AsAd|knock 7h = AsAdAc AsKsQs|defend = 9c9d9h ; Ac Ac|hold
knock 7h = QsKsAs|defend = 9c9d8h ; Ac||big  gin|DRAW|discard 1h|knock 0h|defend 9c9d9h
"""


def texts() -> Iterator[dict[str, Any]]:
    """Yield action texts with their canonical texts, or with the error codes of invalid ones."""
    for text in TEXTS.strip("\n").replace("\n", "|").split("|"):
        try:
            yield {"text": text, "prints": str(parse_action(text))}
        except NotationError as error:
            yield {"text": text, "error": error.code}


def actions() -> Iterator[dict[str, Any]]:
    """Yield all actions with their numbers in the kernel and the environments."""
    for number, action in enumerate(ACTIONS):
        yield {"number": number, "text": str(action)}


HOUSE_TEXTS = (
    "standard, knock_limit=5, big_gin_bonus=None", "eleven, dealt=10", "standard, knock_limit=10", "standrad",
    "standard, knock_limit=101", "standard, seats=3", "quick, wall=0, last_take=yes", "standard,wall=0",
    "standard, spades_double=yes", "standard, dealt=11, turned_up=no, seats=4",
    "eleven, turned_up=no", "open-knock-partners, partners_rotate=yes", "standard, games=3, deals=10",
)  # fmt: skip


def rulesets() -> Iterator[dict[str, Any]]:
    """Yield ruleset texts with all options and the hash, or with the number of errors in them."""
    for text in (*EVERY, *HOUSE_TEXTS):
        try:
            rules = ruleset(text)
        except InvalidRuleset as error:
            yield {"text": text, "defects": len(error.defects)}
            continue
        options = {name: option_text(value) for name, value in rules.options().items()}
        yield {"text": text, "prints": ruleset_text(rules), "hash": rules.hash, "options": options}


FACE_DOWN = ("quick, lay_offs=knock", "open-knock-table, seats=4, knock_card=face_down, lay_offs=knock_and_gin")

SHORT = {"@": "standard 0 1 AcAdAs4s5s6s9d9hQdKc Kh 0-0", "!": "standard setup 0 - AsAdAc4s5s6s9h9dKcQd"}
"""Abbreviations ``@`` and ``!`` of the texts below."""

SETUPS = """
! - Kh - - - 0-0
standard setup 0 1 AsAdAc4s5s6s9h9dKcQd Kh Kh - - p.p -
standard setup 1 1 AsAdAc4s5s6s9h9dKcQd Kh Kh 31 - p 20-35
! - Kh.7h0.9c1 29 - - 20-35
! - Kh.7h.9c.Jd - 2h - 20-0
!2d - Kh.7h.9c.Jd - 2h8h t2d 20-0
!2d - Kh.7h.9c - - d2d 20-0
standard,knock_limit=5 setup 0 - AsAdAc4s5s6s9h9dKcQd2d 2d - - - t2d 20-0
oklahoma setup 1 - AsAdAc4s5s6s9h9dKcQd 9s 7h.9c - 9s - 0-0
eleven setup 0 - AsAdAc4s5s6s9h9dKcQdJh - 2h - - - 20-0
eleven setup 0 - AsAdAc4s5s6s9h9dKcQdJh - 2h.7c.8h - - - 20-0
eleven,turned_up=no setup 0 - AsAdAc4s5s6s9h9dKcQd - 2h - - - 20-0
openspiel setup 0 - AsAdAc4s5s6s9h9d2c2d - Kh.Kd.Ks.Qh.Qd.Qs.Jh.Jd.Jc.Js.Th.Td.Tc.Ts.9c.9s.8c.8d.8h.8s.7c.7d.7h.7s.6c\
.6d.6h.5c.5d.5h 2 - - -
"""

BAD_POSITIONS = """
|standard|0 1|standard 0|@|@ - -
standrad 0 1 AcAdAs4s5s6s9d9hQdKc Kh 0-0 -|standard,knock_limit=101 0 1 AcAdAs4s5s6s9d9hQdKc Kh 0-0 -
standard 2 1 AcAdAs4s5s6s9d9hQdKc Kh 0-0 -
standard 0 2 AcAdAs4s5s6s9d9hQdKc Kh 0-0 -|standard 0 x AcAdAs4s5s6s9d9hQdKc Kh 0-0 -
standard 0 1 AcAdAs4s5s6s9d9hQd Kh 0-0 -
standard 0 1 AcAdAs4s5s6s9d9hQdKcKd Kh 0-0 -|standard 0 1 AcAdAs4s5s6s9d9hQdAc Kh 0-0 -
standard 0 1 AcAdAs4s5s6s9d9hQdKx Kh 0-0 -|standard 0 1 Ac,Ad,As,4s,5s,6s,9d,9h,Qd,Kc Kh 0-0 -
standard 0 1 AcAdAs4s5s6s9d9hQdKc Kc 0-0 -
standard 0 1 AcAdAs4s5s6s9d9hQdKc - 0-0 -|standard 0 1 AcAdAs4s5s6s9d9hQdKc KhKd 0-0 -
eleven,turned_up=no 0 1 AcAdAs4s5s6s9d9hQdKcKd Kh 0-0 -|eleven 0 1 AcAdAs4s5s6s9d9hQdKc Kh 0-0 -
standard 0 1 AcAdAs4s5s6s9d9hQdKc Kh 0 -
standard 0 1 AcAdAs4s5s6s9d9hQdKc Kh 0-x -|standard 0 1 AcAdAs4s5s6s9d9hQdKc Kh 0-100 -
showdown 0 1 AcAdAs4s5s6s9d9hQdKc Kh 0-10 -
@ q|@ p..d|@ p.
@ t.kc|@ t.k9d=AcAd|@ d
@ t.Kh|@ t.2h|@ t.k9d
@ p.p.t|@ p.p.d|@ p.p.dKh
@ p.t.Ac|@ p.p.d2c.2c.d7h.3c
@ p.t.k=2c2d2h,3c3d3h|@ b
standard full 0 AcAd 0-0 -|! - Kh.7h2 - - - -|! - Kh.7x - - - -
! - Kh.7h1 - - x -|! - Kh x - - -
! - Kh.7h.7h - - - -|! - Kh.7h0 12 - - -
! - Kh.7h0 - - - -|! 2h 7h1.9c1 - - - -
open-knock-table setup 0 - AsAdAc4s5s6s9h9dKcQd - Kh.7h1 - - - -
"""


def _expand(text: str) -> str:
    for short, long in SHORT.items():
        text = text.replace(short, long)
    return text


def contents(view: View) -> dict[str, Any]:
    """Return the contents of a position: the table as one seat sees it, with the discard pile from the bottom up."""
    return {
        "seat": view.seat,
        "hand": str(view.cards),
        "upcard": None if view.upcard is None else str(view.upcard),
        "pile": " ".join(map(str, view.pile)),
        "known": [str(Hand.from_bits(bits)) for bits in view.known],
        "stock": view.stock_left,
        "scores": list(view.scores),
        "phase": str(view.phase),
        "to_act": None if view.public.is_over else view.to_act,
    }


def positions() -> Iterator[dict[str, Any]]:
    """Yield position texts with their contents, or with the error codes of invalid ones."""
    rng = Random("positions")
    for name in (*EVERY, *FACE_DOWN):
        rules = ruleset(name)
        for i in range(4):
            deck = shuffled(rng)
            played = [Round.deal(rules, rng.randrange(players(rules)), deck)]
            while not played[-1].is_over:
                played.append(played[-1].apply(choose(played[-1], rng, (0.0, 0.8, 0.97)[i % 3])))
            now = played[-1] if i == 0 else rng.choice(played)
            most = 0 if rules.deciding is Deciding.ROUND else (rules.target or 100) - 1
            full = FullPosition(now, deck, tuple(rng.randint(0, most) for _ in now.hands))
            yield {"text": position_text(full), "kind": "full", "actions": [str(a) for a in now.actions]} | {
                "hands": [str(now.hand(seat)) for seat in range(len(now.hands))]
            }
            for seat in range(len(now.hands)):
                view = full.view(seat)
                text = position_text(view)
                told = {"text": text, "url": position_text(view, url=True), "kind": "seat", "dealer": view.dealer}
                yield told | {"rules": name} | contents(view)
    for text in map(_expand, SETUPS.strip().splitlines()):
        setup = parse_setup(text)
        yield {"text": text, "url": setup_text(setup, url=True), "kind": "setup"} | contents(setup.view())
    for text in map(_expand, BAD_POSITIONS.strip("\n").replace("\n", "|").split("|")):
        try:
            raise AssertionError(f"{text!r} is read as {parse_position(text)}")
        except UndercutError as error:
            yield {"text": text, "error": error.code, "place": error.place.split(" ")[0].rstrip(",")}


def fair_deals() -> Iterator[dict[str, Any]]:
    """Yield deals by shares and a secret: with up to four people, missing shares, two boards and second attempts."""
    rng = Random(20)
    for number in range(100):
        people = rng.sample(range(4), rng.randint(0, 4))
        seats = sorted(people)
        deal = RoundId(f"{rng.getrandbits(64):016x}"[: rng.randint(1, 16)], 1 + number % 7, 1 + number % 40, number % 2)
        drawn = {seat: rng.randbytes(32) for seat in seats}
        secret, board = rng.randbytes(32), int(number % 5 == 4)
        commitments = [share_commitment(deal, seat, drawn[seat]) for seat in seats]
        committed = secret_commitment(deal, commitments, secret)
        missing = deal.attempt == 1 and number % 4 == 1
        shares = [None if missing and i == 0 else drawn[seat] for i, seat in enumerate(seats)]
        yield {
            "table": deal.table,
            "game": deal.game,
            "round": deal.round,
            "attempt": deal.attempt,
            "board": board,
            "seats": seats,
            "shares": [None if share is None else share.hex() for share in shares],
            "commitments": [one.hex() for one in commitments],
            "secret": secret.hex(),
            "commitment": committed.hex(),
            "deck": " ".join(map(str, deck_from_shares(secret, deal, committed, shares, board=board))),
        }


FILES: dict[str, Callable[[], Iterator[dict[str, Any]]]] = {
    "hands": hands,
    "defences": defences,
    "deals": deals,
    "rounds": rounds,
    "trees": trees,
    "texts": texts,
    "actions": actions,
    "rulesets": rulesets,
    "positions": positions,
    "pads": pads,
    "pad_operations": pad_operations,
    "fair_deals": fair_deals,
    "two_party_rounds": two_party_rounds,
    "two_party_cheats": two_party_cheats,
}


def lines(name: str) -> str:
    """Return the text of a vector file: one JSON object per line."""
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in FILES[name]())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    parser.add_argument("--out", type=Path, default=Path(__file__).parents[1] / "conformance")
    options = parser.parse_args()
    wrong = 0
    for name in FILES:
        path, text = options.out / f"{name}.jsonl", lines(name)
        if not options.check:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(f"{path} is not what the rules give now", file=sys.stderr)
            wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
