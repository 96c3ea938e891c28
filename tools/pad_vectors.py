"""Score pad vectors for tools/make_conformance.py: pads with their results, and lists of operations."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from undercut.errors import InvalidRuleset
from undercut.game import side_of
from undercut.pad import (
    BoardEntry,
    Kind,
    Pad,
    PadEntry,
    Stake,
    apply_operations,
    document,
    limit_of,
    options_json,
    reckon,
)
from undercut.pad.format import PadHead, PadOperation, PadPut, PadRemove, PadRound
from undercut.pad.stored import round_of
from undercut.rulesets import RULESETS, Form, Ruleset, SheetForm, SpadesDouble, ruleset, ruleset_text
from undercut.sheets import side_count

SCORING = (
    "seats", "form", "partners_rotate", "next_dealer", "dead_redeal", "knock_limit", "spades_double",
    "big_gin_bonus", "dead_hand", "lay_offs", "lay_offs_by", "gin_bonus", "gin_scores", "undercut",
    "undercut_bonus", "target", "deciding", "deals", "game_bonus", "shutout", "shutout_bonus", "box_bonus", "boxes",
    "gin_boxes", "big_gin_boxes", "undercut_boxes", "sheet", "hollywood_entry", "knockout_entry",
)  # fmt: skip
"""The options on which the score of a pad depends."""

HOUSE = (
    "standard, spades_double=points_and_boxes, gin_boxes=2, big_gin_boxes=3, undercut_boxes=1, target=120",
    "standard, shutout=double_all, target=60", "rubber, target=40",
    "standard, shutout=flat, shutout_bonus=75, target=50",
    "standard, boxes=at_once, target=120, undercut_boxes=2", "standard, deals=3, target=None", "standard, deals=4",
    "standard, undercut=below, dead_hand=low_deadwood, dead_redeal=next", "bicycle, shutout=none, box_bonus=0",
    "standard, next_dealer=random, dead_redeal=next", "standard, next_dealer=loser, dead_hand=low_deadwood",
    "hollywood, hollywood_entry=first, target=60", "hollywood, deals=5, target=80",
    "hollywood, boxes=at_once, target=70",
    "hollywood, shutout=double_total, spades_double=points_and_boxes, target=60", "oklahoma, upcard_ace=one, target=90",
    "standard, seats=4, form=partners, target=120", "standard, seats=4, form=partners, partners_rotate=yes, target=200",
    "hollywood, seats=4, form=partners, target=90", "standard, seats=4, form=partners, undercut_boxes=2, gin_boxes=1",
    "oklahoma, seats=4, form=partners, spades_double=points_and_boxes", "open-knock-partners, next_dealer=loser",
    "standard, seats=3, form=cutthroat", "standard, seats=3, form=cutthroat, next_dealer=loser, undercut=below",
    "standard, seats=3, form=cutthroat, next_dealer=random", "standard, seats=3, form=round_table, lay_offs=knock",
    "standard, seats=4, form=round_table, next_dealer=loser, undercut=below, undercut_boxes=1",
    "open-knock-table, seats=4, dead_hand=void", "oklahoma, seats=3, form=round_table",
    "knockout, seats=3, form=cutthroat", "knockout, seats=3, form=round_table, target=60",
    "knockout, seats=4, form=round_table, knockout_entry=knocked, target=60, next_dealer=winner",
    "knockout, seats=3, form=cutthroat, knockout_entry=knocked, next_dealer=loser, target=50",
    "knockout, target=40, knock_limit=10, dead_hand=void", "knockout, seats=4, form=round_table, next_dealer=random",
    "showdown, dead_hand=void", "openspiel, undercut=at_most", "straight, target=60", "eleven, undercut=below",
    "open-knock, gin_scores=bonus", "standard, gin_scores=bonus, big_gin_bonus=50", "rubber, lay_offs_by=knocker",
)  # fmt: skip

ONE_ROUND: tuple[tuple[str, tuple[tuple[str, int | None, tuple[int | None, ...], bool], ...], int | None], ...] = (
    ("standard", (("knock", 0, (11, 20), False),), None),
    ("standard, knock_limit=5", (("knock", 1, (30, 6), False),), None),
    ("oklahoma", (("knock", 1, (30, 11), False),), None),
    ("oklahoma", (("knock", 1, (30, 10), True),), None),
    ("straight", (("knock", 0, (1, 20), False),), None),
    ("open-knock", (("knock", 0, (100, 99), False),), None),
    ("open-knock", (("knock", 0, (101, 99), False),), None),
    ("quick", (("big_gin", 0, (0, 99), False),), None),
    ("standard", (("big_gin", 0, (1, 99), False),), None),
    ("standard", (("big_gin", 1, (0, 0), False),), None),
    ("standard", (("gin", 1, (0, 3), True),), None),
    ("standard", (("gin", 1, (0, 0), True),), None),
    ("standard", (("gin", 1, (0, 0), False),), None),
    ("standard", (("knock", 1, (0, 0), False),), None),
    ("standard", (("knock", 1, (0, 1), False),), None),
    ("standard", (("knock", 1, (None, 1), False),), None),
    ("standard", (("dead", None, (None, 1), False),), None),
    ("standard", (("dead", None, (1, 1), True),), None),
    ("open-knock", (("dead", None, (None, None), False),), None),
    ("standard", (("knock", 2, (20, 1), False),), None),
    ("standard", (("knock", 0, (1, 20, 30), False),), None),
    ("standard", (("knock", 0, (1, 20), False), ("knock", 0, (1, 20), False)), None),
    ("standard", (("knock", 0, (1, 20), False),), 2),
    ("standard", (), None),
    ("open-knock-table", (("knock", 0, (1, 20, None), False),), None),
    ("open-knock-table", (("knock", 0, (9, 5, 3), False),), None),
    ("open-knock-table", (("knock", 2, (5, 5, 9), False),), 1),
    ("open-knock-cutthroat", (("knock", 0, (1, 20, 30), False),), None),
    ("open-knock-cutthroat", (("knock", 2, (1, 20, None), False),), None),
    ("open-knock-cutthroat", (("knock", 2, (1, None, 20), False),), None),
    ("open-knock-cutthroat", (("knock", 2, (1, None, 20), False),), 1),
    ("open-knock-cutthroat", (("knock", 2, (None, None, 20), False),), None),
    ("open-knock-cutthroat, dead_hand=void", (("dead", None, (None, None, None), False),), None),
    ("open-knock-partners", (("knock", 0, (1, 20, None, None), False),), None),
    (
        "open-knock-partners",
        (("knock", 0, (1, None, None, 9), False), ("gin", 2, (None, 8, 0, None), False)),
        None,
    ),
    (
        "open-knock-partners",
        (("knock", 0, (1, None, 9, None), False), ("gin", 3, (None, 8, None, 0), False)),
        None,
    ),
    (
        "open-knock-partners",
        (("knock", 0, (1, 20, None, None), False), ("gin", 1, (None, 0, 9, None), False)),
        None,
    ),
    (
        "open-knock-partners, dead_hand=void",
        (("knock", 0, (1, None, None, 9), False), ("dead", None, (None, None, None, None), False)),
        3,
    ),
    (
        "open-knock-partners",
        (("knock", 0, (1, 9, None, None), False), ("knock", 2, (None, None, 8, None), False)),
        None,
    ),
)
"""Rounds that are possible, or impossible for one reason: rules, boards, dealer."""

POINTS: tuple[tuple[str, tuple[int | None, ...], int | None], ...] = (
    ("standard", (44, 0), None),
    ("standard", (0, 0), None),
    ("standard", (10, 20), None),
    ("standard", (10,), None),
    ("standard", (10, None), None),
    ("standard", (10_000, 0), None),
    ("standard", (-1, 0), None),
    ("standard", (10, 0), 2),
    ("standard, seats=3, form=cutthroat", (9, 0, 0), None),
    ("standard, seats=3, form=cutthroat", (9, None, None), None),
    ("standard, seats=3, form=cutthroat", (None, 0, 9), None),
    ("standard, seats=3, form=cutthroat", (9, 0, None), 2),
    ("standard, seats=3, form=round_table", (9, 5, 0), None),
    ("standard, seats=4, form=partners", (0, 31), None),
    ("standard, seats=4, form=partners", (None, 31), None),
    ("knockout, seats=3, form=round_table", (9, 5, 0), None),
    ("knockout, seats=3, form=round_table", (9, 0, 0), None),
    ("knockout, seats=3, form=round_table", (9, 5, 7), None),
)
"""Rounds whose points alone are known: rules, points by side, dealer."""

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def vary(rng: Random, base: Ruleset) -> Ruleset:
    """Return a ruleset with some randomly chosen scoring options."""
    draw: dict[str, list[str]] = {
        "gin_bonus": ["0", "20", "25"],
        "undercut": ["at_most", "below"],
        "undercut_bonus": ["0", "10", "25"],
        "big_gin_bonus": ["None", "31", "50"],
        "dead_hand": ["void", "low_deadwood"],
        "next_dealer": ["alternate", "winner", "loser", "random"],
        "dead_redeal": ["same", "next"],
        "spades_double": ["no", "points", "points_and_boxes"],
        "knock_limit": ["5", "10", "upcard", "None", "0"],
        "game_bonus": ["0", "50", "100"],
        "shutout": ["none", "double_bonus", "double_total", "double_all", "flat"],
        "shutout_bonus": ["0", "30"],
        "box_bonus": ["0", "20", "25"],
        "boxes": ["at_end", "at_once"],
        "gin_boxes": ["0", "1", "2"],
        "big_gin_boxes": ["0", "2"],
        "undercut_boxes": ["0", "1"],
        "target": ["40", "75", "100"],
        "deals": ["None", "None", "3"],
    }
    while True:
        picked = rng.sample(sorted(draw), rng.randint(3, 7))
        try:
            return base.replace(**{name: rng.choice(draw[name]) for name in picked})
        except InvalidRuleset:
            continue


def entry(rng: Random, pad: Pad, number: int) -> PadEntry:
    """Return a usually possible round: the players that the pad expects, with plausible deadwood."""
    now = reckon(pad).next
    expected = [board.seats for board in now.boards] or [(0, 1)]
    boards = tuple(board_entry(rng, pad.rules, seats) for seats in expected)
    dealer = rng.choice(expected[0]) if rng.random() < 0.08 else None
    at = 1764000000000 + number if rng.random() < 0.2 else None
    return PadEntry(f"e{number}", boards, dealer, at)


def board_entry(rng: Random, rules: Ruleset, seats: tuple[int, ...]) -> BoardEntry:
    kinds = [Kind.KNOCK] * 5 + [Kind.GIN] * 2 + [Kind.BIG_GIN] * (rules.big_gin_bonus is not None) + [Kind.DEAD]
    kind = rng.choice([k for k in kinds if k is not Kind.KNOCK or limit_of(rules)])
    spade = rules.spades_double is not SpadesDouble.NO and rng.random() < 0.3
    knocker = None if kind is Kind.DEAD else rng.choice(seats)
    knocked = rng.randint(0 if rules.knocker_lays_off else 1, min(limit_of(rules), 40)) if kind is Kind.KNOCK else 0
    deadwood: list[int | None] = [None] * rules.seats
    for seat in seats:
        close = rng.random() < 0.3
        deadwood[seat] = (
            knocked if seat == knocker else max(0, knocked + rng.randint(-3, 3)) if close else rng.randint(0, 60)
        )
    if kind is Kind.DEAD and rng.random() < 0.3:
        deadwood = [None] * rules.seats
    return BoardEntry(kind, knocker, tuple(deadwood), spade)


def spoil(rng: Random, pad: Pad, one: PadEntry) -> PadEntry:
    """Return a usually impossible round, or one with other players than the pad expects."""
    seats = range(pad.rules.seats)
    boards = list(one.boards)
    at = rng.randrange(len(boards))
    board = boards[at]
    left = list(board.deadwood)
    knocker, kind, spade = board.knocker, board.kind, board.spade
    moves = pad.rules.form in (Form.CUTTHROAT, Form.PARTNERS) and rng.random() < 0.5
    match 7 if moves else rng.randrange(9):
        case 0:
            left[rng.choice(seats)] = None
        case 1:
            left[rng.choice(seats)] = rng.choice([7, 101, 0])
        case 2:
            kind, knocker = rng.choice([Kind.GIN, Kind.BIG_GIN]), rng.choice(seats)
        case 3:
            kind, knocker = Kind.KNOCK, rng.choice(seats)
        case 4:
            spade = True
        case 5:
            left = [*left, 5] if rng.random() < 0.5 else left[:-1]
        case 6 if len(boards) == 2:
            boards = [boards[1], boards[0]] if rng.random() < 0.5 else boards[:1]
            return PadEntry(one.id, tuple(boards), one.dealer, one.at)
        case 7:
            # Other seats play: the places change.
            order = rng.sample(seats, len(seats))
            moved = [
                BoardEntry(
                    b.kind,
                    None if b.knocker is None else order[b.knocker],
                    tuple(b.deadwood[order.index(s)] for s in seats),
                    b.spade,
                )
                for b in boards
            ]
            return PadEntry(one.id, tuple(moved), one.dealer, one.at)
        case _:
            return PadEntry(one.id, tuple(boards), rng.choice(seats), one.at)
    boards[at] = BoardEntry(kind, knocker, tuple(left), spade)
    return PadEntry(one.id, tuple(boards), one.dealer, one.at)


def one_pad(rng: Random, rules: Ruleset, rounds: int, bad: float) -> Pad:
    stake = rng.choice([None, None, Stake(50, "€"), Stake(5, "$"), Stake(1000)])
    pad = Pad(rules, NAMES[: rules.seats], rng.randrange(rules.seats), "", stake)
    for number in range(rounds):
        new = entry(rng, pad, number)
        pad = pad.added(spoil(rng, pad, new) if rng.random() < bad else new)
        if reckon(pad).sheet.is_over and rng.random() < 0.8:
            break
    return pad


def pads() -> Iterator[dict[str, Any]]:
    """Yield pads with their results, for every ruleset and many house rules; some have impossible rounds."""
    rng = Random("pads")
    for text, boards, dealer in ONE_ROUND:
        rules = ruleset(text)
        seen = tuple(BoardEntry(Kind(kind), knocker, left, spade) for kind, knocker, left, spade in boards)
        yield vector(Pad(rules, NAMES[: rules.seats], entries=(PadEntry("e0", seen, dealer),)))
    for text in (*RULESETS, *HOUSE):
        rules = ruleset(text)
        long = 40 if rules.sheet is not SheetForm.SINGLE else 14
        for rounds, bad in ((3, 0.0), (long, 0.0), (5, 0.5)):
            yield vector(one_pad(rng, rules, rounds, bad))
        if rules.form in (Form.CUTTHROAT, Form.PARTNERS):
            for _ in range(3):
                yield vector(one_pad(rng, rules, 6, 0.6))
    bases = [ruleset(text) for text in HOUSE if ruleset(text).sheet is not SheetForm.KNOCKOUT]
    for number in range(90):
        base = bases[number % len(bases)]
        bad = 0.7 if base.form is not Form.TWO_HANDED else 0.3
        yield vector(one_pad(rng, vary(rng, base), rng.randint(2, 6), bad if number % 3 == 0 else 0.0))
    yield from points_pads()


def points_pads() -> Iterator[dict[str, Any]]:
    """Yield pads in which some rounds have only points; some of these rounds are impossible."""
    rng = Random("points")
    for text, points, dealer in POINTS:
        rules = ruleset(text)
        yield vector(Pad(rules, NAMES[: rules.seats], entries=(PadEntry("e0", (), dealer, points=points),)))
    for text in (*RULESETS, *HOUSE):
        rules = ruleset(text)
        pad = Pad(rules, NAMES[: rules.seats], rng.randrange(rules.seats))
        for number in range(12):
            new = entry(rng, pad, number)
            pad = pad.added(points_entry(rng, pad, new) if rng.random() < 0.7 else new)
        yield vector(pad)


def points_entry(rng: Random, pad: Pad, one: PadEntry) -> PadEntry:
    """Return a round with only points for the same players; sometimes an impossible one."""
    sides = {side_of(pad.rules, seat) for board in reckon(pad).next.boards for seat in board.seats}
    points: list[int | None] = [0 if side in sides else None for side in range(side_count(pad.rules))]
    scores = sorted(sides)
    winner = rng.choice(scores) if scores and rng.random() < 0.9 else None
    for side in scores:
        if (side != winner) if pad.rules.adds_deadwood and winner is not None else side == winner:
            points[side] = rng.randint(1, 60)
    if rng.random() < 0.15:
        points[rng.randrange(len(points))] = rng.choice([None, 5, -1, 10_000])
    elif pad.rules.form is Form.CUTTHROAT and rng.random() < 0.3:
        rng.shuffle(points)
    return PadEntry(one.id, (), one.dealer, one.at, tuple(points))


def vector(pad: Pad) -> dict[str, Any]:
    options = options_json(pad.rules)
    entries = msgspec.to_builtins(document(pad).entries)
    for one in entries:
        for key in ("dealer", "at", "points"):
            if one[key] is None:
                del one[key]
        for board in one["boards"]:
            if not board["spade"]:
                del board["spade"]
    return {
        "rules": ruleset_text(pad.rules),
        "options": {name: options[name] for name in SCORING},
        "players": list(pad.players),
        "dealer": pad.dealer,
        "stake": None if pad.stake is None else {"thousandths": pad.stake.thousandths, "currency": pad.stake.currency},
        "entries": entries,
    } | reckon(pad).as_dict()


def pad_operations() -> Iterator[dict[str, Any]]:
    """Yield operation lists with the resulting title, players and rounds (id, and deadwood at the first board)."""
    rng = Random("pad operations")
    for number in range(40):
        listed: list[PadOperation] = []
        names: list[str] = []
        for count in range(rng.randint(1, 14)):
            listed.append(operation(rng, f"o{count}", names))
            if rng.random() < 0.1:
                listed.append(rng.choice(listed))
        if number:
            listed.insert(rng.randrange(len(listed)) if number % 4 == 0 else 0, head(rng, f"h{number}"))
        pad = apply_operations(listed)
        yield {
            "operations": msgspec.to_builtins(listed),
            "title": None if pad is None else pad.title,
            "players": None if pad is None else list(pad.players),
            "rounds": None if pad is None else [[e.id, list(e.boards[0].deadwood)] for e in pad.entries],
        }


def head(rng: Random, name: str) -> PadHead:
    rules = ruleset(rng.choice(["standard", "bicycle", "standard, seats=3, form=cutthroat"]))
    title = rng.choice(["", "Friday", "The bridge club"])
    return PadHead(name, ruleset_text(rules), list(NAMES[: rules.seats]), 0, None, title)


def operation(rng: Random, name: str, names: list[str]) -> PadOperation:
    if names and rng.random() < 0.2:
        return PadRemove(name, rng.choice([*names, "unknown"]))
    if rng.random() < 0.1:
        return head(rng, name)
    again = bool(names) and rng.random() < 0.35
    put = rng.choice(names) if again else f"r{len(names)}"
    if not again:
        names.append(put)
    left = (rng.randint(1, 10), rng.randint(11, 60))
    before = rng.choice([*names, "unknown"]) if rng.random() < 0.25 else None
    entry: PadRound = round_of(PadEntry(put, (BoardEntry(Kind.KNOCK, 0, left),)))
    return PadPut(name, entry, before)
