"""Corrections, refusals, the format, operations and exports of score pads."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.pad.by_hand import SHEETS, B, D, G, K, S, _
from tests.pad.test_by_hand import pad_of
from undercut.errors import InvalidRuleset
from undercut.pad import (
    BadPad,
    BoardEntry,
    Pad,
    PadEntry,
    Stake,
    amount_text,
    apply_operations,
    csv_text,
    operations_of,
    pad_text,
    read_pad,
    reckon,
    write_pad,
)
from undercut.pad.format import PadHead, PadOperation, PadPut, PadRemove, PadRound
from undercut.pad.refusals import PadRefusal
from undercut.pad.stored import options_json, round_of
from undercut.rulesets import OPTIONS, RULESETS, ruleset

ROOT = Path(__file__).parents[2]
NAMES = ("Ann", "Bob", "Cleo", "Dan")


def make(rules: str, *rounds: BoardEntry | tuple[BoardEntry, ...], dealer: int = 0) -> Pad:
    book = ruleset(rules)
    boards = [(one,) if isinstance(one, BoardEntry) else one for one in rounds]
    entries = tuple(PadEntry(f"e{n}", seen) for n, seen in enumerate(boards))
    return Pad(book, NAMES[: book.seats], dealer, entries=entries)


def scores(pad: Pad) -> tuple[int, ...]:
    return reckon(pad).sheet.scores


# --- corrections ------------------------------------------------------------------------------------------------------


def test_a_corrected_line_counts_and_everything_after_it_is_counted_anew() -> None:
    pad = make("standard", K(0, 4, 23), K(1, 6, 6), G(1, 31, 0))
    assert scores(pad) == (19 + 25, 56)
    corrected = pad.corrected(0, PadEntry("e0", (K(1, 40, 4),)))
    assert scores(corrected) == (25, 36 + 56)
    assert [row.dealer for row in reckon(corrected).rows] == [0, 1, 0], "the winner deals"
    assert scores(pad.removed(1)) == (19, 56)
    assert scores(pad.inserted(1, PadEntry("new", (G(0, 0, 5),)))) == (19 + 30 + 25, 56)
    assert scores(pad) == (19 + 25, 56), "pads are values"
    with pytest.raises(IndexError):
        pad.corrected(3, pad.entries[0])


def test_a_correction_that_ends_the_game_sooner_keeps_the_later_rounds_on_the_pad() -> None:
    pad = make("standard", G(0, 0, 31), G(0, 0, 10), K(1, 20, 4))
    later = pad.corrected(1, PadEntry("e1", (G(0, 0, 30),)))
    rows = reckon(later).rows
    assert [row.refused and row.refused.code for row in rows] == [None, None, "game_over"]
    assert len(later.entries) == 3 and scores(later) == (56 + 55, 0)
    assert scores(later.corrected(1, pad.entries[1])) == scores(pad)


def test_the_players_who_really_played_count_after_a_correction() -> None:
    pad = make("standard, seats=3, form=cutthroat", K(0, 4, 20, _), K(0, 5, _, 30))
    assert [row.unexpected for row in reckon(pad).rows] == [False, False]
    # Bob has won the first round: Ann should have made way, but the second was played by Ann and Cleo.
    corrected = pad.corrected(0, PadEntry("e0", (K(1, 20, 4, _),)))
    found = reckon(corrected)
    assert [row.unexpected for row in found.rows] == [False, True]
    assert found.sheet.scores == (25, 16, 0)
    assert {seat for board in found.next.boards for seat in board.seats} == {0, 1}, "Cleo has lost and makes way"


def test_another_dealer_may_have_dealt() -> None:
    pad = make("open-knock", K(0, 4, 20), K(0, 4, 20))
    assert [row.dealer for row in reckon(pad).rows] == [0, 1]
    other = pad.corrected(1, replace(pad.entries[1], dealer=0))
    assert [row.dealer for row in reckon(other).rows] == [0, 0] and reckon(other).next.dealer == 1


def test_a_drawn_dealer_is_not_known_until_it_is_entered() -> None:
    pad = make("quick", K(0, 4, 20), dealer=1)
    assert reckon(pad).next.dealer is None and reckon(pad).next.boards[0].dealer is None
    named = pad.added(PadEntry("x", (K(0, 4, 20),), dealer=1))
    assert [row.dealer for row in reckon(named).rows] == [1, 1]


# --- refusals ---------------------------------------------------------------------------------------------------------


REFUSED = (
    ("standard", K(0, 11, 20), "over_limit", "knock_limit=10 at most 10"),
    ("straight", K(0, 1, 20), "over_limit", "knock_limit=0 only gin ends a round"),
    ("oklahoma", K(0, 11, 20), "over_limit", "no upcard has more than 10"),
    ("standard", G(0, 3, 20), "gin_with_deadwood", "Ann has 0 deadwood, not 3"),
    ("standard", K(1, 20, 0), "knock_is_gin", "enter gin"),
    ("quick", B(0, 0, 20), "no_big_gin", "big_gin_bonus=None"),
    ("standard", S(K(0, 4, 20)), "no_spade", "spades_double=points would allow it"),
    ("standard", K(0, 4, _), "missing_deadwood", "Bob's deadwood is missing"),
    ("open-knock", D(_, _), "missing_deadwood", "with dead_hand=void it needs none"),
    ("standard", D(5, _), "missing_deadwood", "with dead_hand=void nobody scores without a knock; enter that of every"),
    ("standard", K(0, 4, 101), "deadwood_range", "0 to 100"),
    ("open-knock-cutthroat", K(0, 4, 20, 30), "not_playing", "Cleo sits out"),
    ("open-knock-partners", K(0, 4, 20, _, _), "wrong_boards", "enter both"),
)


@pytest.mark.parametrize(("rules", "board", "code", "says"), REFUSED)
def test_an_impossible_round_is_refused_with_what_would_be_right(
    rules: str, board: BoardEntry, code: str, says: str
) -> None:
    found = reckon(make(rules, board))
    (row,) = found.rows
    assert row.refused is not None and row.refused.code == code and says in row.refused.message
    assert not any(found.sheet.scores) and found.next == reckon(make(rules)).next, "it changes nothing"
    if row.refused.option is not None:
        assert row.refused.option in OPTIONS and row.refused.option in row.refused.message


def test_every_code_is_on_the_page_and_in_the_vectors() -> None:
    page = (ROOT / "docs" / "pad.md").read_text(encoding="utf-8").split("### Refusals")[1].split("## Operations")[0]
    source = (ROOT / "src/undercut/pad/refusals.py").read_text(encoding="utf-8")
    codes = set(re.findall(r'(?:PadRefusal|refusal|_extra)\(\s*"(\w+)"', source))
    lines = (ROOT / "conformance" / "pads.jsonl").read_text(encoding="utf-8").splitlines()
    told = {row["refused"]["code"] for line in lines for row in json.loads(line)["rows"] if row["refused"]}
    assert len(codes) >= 12 and codes == told == set(re.findall(r"^\| `(\w+)` \|", page, flags=re.MULTILINE))


def test_a_pad_of_other_players_keeps_rounds_that_no_longer_fit() -> None:
    pad = make("standard", K(0, 4, 23))
    three = replace(pad, rules=ruleset("open-knock-table"), players=NAMES[:3])
    (row,) = reckon(three).rows
    assert isinstance(row.refused, PadRefusal) and row.refused.code == "wrong_seats"


# --- the format -------------------------------------------------------------------------------------------------------


def test_the_page_shows_a_pad() -> None:
    page = (ROOT / "docs" / "pad.md").read_text(encoding="utf-8")
    pad = read_pad(page.split("```json\n")[1].split("```")[0])
    assert scores(pad) == (19 + 25 + 56, 0) and pad.stake == Stake(50, "€")


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_pads_are_read_as_they_were_written(sheet: Any) -> None:
    pad = replace(pad_of(sheet), title="Freitag – Straße", dealer=1)
    assert read_pad(write_pad(pad)) == pad


@pytest.mark.parametrize("name", RULESETS)
def test_the_options_in_the_file_decide_whatever_the_name_means_later(name: str) -> None:
    rules = ruleset(name)
    pad = Pad(rules, NAMES[: rules.seats])
    text = write_pad(pad).decode().replace(f'"rules": "{name}"', '"rules": "a book of later times"')
    assert read_pad(text).rules.options() == rules.options()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"format": "scores"}, "undercut-pad"),
        ({"version": 3}, "install a newer one"),
        ({"players": ["Ann"]}, "1 names for 2 players"),
        ({"players": ["Ann", " "]}, "1 to 40 characters"),
        ({"players": ["Ann", "ANN"]}, "same name"),
        ({"dealer": 2}, "0 to 1"),
        ({"title": "x" * 61}, "60 characters"),
        ({"stake": {"thousandths": 0}}, "1 to 1000000"),
        ({"entries": [{"id": "a b", "boards": []}]}, "A-Z a-z 0-9"),
        ({"entries": [{"id": "a", "boards": []}, {"id": "a", "boards": []}]}, "same id"),
        ({"entries": [{"id": "a", "boards": [{"kind": "knock", "deadwood": [1, 2]}]}]}, "exactly if it is not dead"),
        ({"entries": [{"id": "a", "boards": [{"kind": "show", "knocker": 0, "deadwood": [1, 2]}]}]}, "show"),
    ],
)
def test_what_is_no_pad_is_refused_with_what_would_be_right(change: dict[str, Any], says: str) -> None:
    good = {"format": "undercut-pad", "version": 1, "rules": "standard", "players": ["Ann", "Bob"]}
    assert read_pad(json.dumps(good)).players == ("Ann", "Bob")
    with pytest.raises(BadPad) as refused:
        read_pad(json.dumps(good | change))
    assert refused.value.code == "bad_pad" and says in str(refused.value)


@pytest.mark.parametrize(
    ("name", "is_one"),
    [
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467", True),
        ("Jos\u0065\u0301", True),
        ("\ufe0f", False),
        ("\u200d", False),
        ("Ann\u202e", False),
        ("Ann\nBob", False),
        ("x" * 41, False),
        (" ", False),
    ],
)
def test_a_name_is_a_line_that_can_be_seen(name: str, is_one: bool) -> None:
    pad = {"format": "undercut-pad", "version": 1, "rules": "standard", "title": name, "players": ["Ann", "Bob"]}
    assert not is_one or read_pad(json.dumps(pad)).title == name
    try:
        assert read_pad(json.dumps(pad | {"title": "", "players": [name, "Bob"]})).players[0] == name and is_one
    except BadPad as refused:
        assert not is_one and refused.place == "players"


def test_a_pad_that_an_editor_has_saved_in_another_way() -> None:
    data = write_pad(replace(make("standard", K(0, 4, 23)), title="Küche"))
    assert read_pad(b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n")) == read_pad(data)
    twice = data.replace(b'"title":', b'"title": "Bad", "title":')
    for wrong in (data.decode().encode("latin-1"), b'{"a":' * 2000, twice):
        with pytest.raises(BadPad, match="this is not a score pad"):
            read_pad(wrong)


def test_unknown_options_are_refused_and_unknown_keys_are_not() -> None:
    good = {"format": "undercut-pad", "version": 1, "rules": "standard", "players": ["Ann", "Bob"], "mood": "fine"}
    assert read_pad(json.dumps(good)).rules == ruleset("standard")
    with pytest.raises(InvalidRuleset):
        read_pad(json.dumps(good | {"options": {"jokers": 2}}))


# --- operations -------------------------------------------------------------------------------------------------------


def head(name: str = "h") -> PadHead:
    return PadHead(name, "standard", ["Ann", "Bob"], options=options_json(ruleset("standard")))


def put(name: str, entry: str, left: int = 20, before: str | None = None) -> PadPut:
    return PadPut(name, round_of(PadEntry(entry, (K(0, 4, left),))), before)


def ids(listed: list[PadOperation]) -> list[str]:
    pad = apply_operations(listed)
    assert pad is not None
    return [entry.id for entry in pad.entries]


def test_operations_in_order() -> None:
    assert apply_operations([put("1", "a")]) is None, "there is no pad without a head"
    listed: list[PadOperation] = [head(), put("1", "a"), put("2", "c"), put("3", "b", before="c")]
    assert ids(listed) == ["a", "b", "c"]
    listed += [PadRemove("4", "b"), put("5", "d", before="b"), put("6", "e", before="nothing")]
    assert ids(listed) == ["a", "d", "c", "e"]
    listed += [put("7", "b", 50), put("7", "b", 60)]
    assert ids(listed) == ["a", "d", "b", "c", "e"], "a removed line comes back in its place"
    pad = apply_operations(listed)
    assert pad is not None and pad.entries[2].boards[0].deadwood == (4, 50), "an operation counts once"


@given(st.randoms(use_true_random=False), st.integers(1, 12), st.integers(1, 12))
def test_rounds_of_two_devices_are_all_there_in_whatever_order_they_arrive(rng: Random, ours: int, theirs: int) -> None:
    one = [put(f"a{i}", f"a{i}") for i in range(ours)]
    two = [put(f"b{i}", f"b{i}") for i in range(theirs)]
    mixed: list[PadOperation] = [head()]
    left = [list(one), list(two)]
    while any(left):
        part = rng.choice([part for part in left if part])
        mixed.append(part.pop(0))
        if rng.random() < 0.3:
            mixed.append(rng.choice(mixed[1:]))  # sent again, because its answer was lost
    found = ids(mixed)
    assert sorted(found) == sorted(op.entry.id for op in (*one, *two))
    assert [name for name in found if name[0] == "a"] == [op.entry.id for op in one]


def test_a_pad_as_operations_gives_the_pad() -> None:
    for sheet in SHEETS[:12]:
        pad = pad_of(sheet)
        assert apply_operations(operations_of(pad, (f"o{i}" for i in range(99)))) == pad


def test_operations_are_read_from_json() -> None:
    listed: list[PadOperation] = [head(), put("1", "a"), PadRemove("2", "a")]
    assert msgspec.json.decode(msgspec.json.encode(listed), type=list[PadOperation]) == listed
    assert isinstance(listed[1], PadPut) and isinstance(listed[1].entry, PadRound)


# --- exports ----------------------------------------------------------------------------------------------------------


def test_a_pad_as_text() -> None:
    pad = replace(make("standard", K(0, 4, 23), K(1, 6, 6), K(0, 30, 1)), title="Friday", stake=Stake(50, "€"))
    assert pad_text(reckon(pad)).splitlines() == [
        "Friday",
        "Rules: Standard gin",
        "",
        "   what happened                            Ann  Bob",
        "-" * 52,
        "1  Ann knocked with 4, Bob had 23            19    -",
        "2  Bob knocked with 6, Ann undercut with 6   25    -",
        "3  does not count: see below                  -    -",
        "-" * 52,
        "   score                                     44    0",
        "",
        "Round 3 does not count: Ann cannot knock with 30: with knock_limit=10 at most 10 is right; check the number, "
        "or the option.",
        "Settlement if it ended now:",
        "  from Bob to Ann: 44 points (2.20 €)",
    ]


def test_names_are_as_long_in_a_text_as_a_page_lets_them_be() -> None:
    names = ("Maximiliane von Hohenstein", "Bartholomew Featherstonehaugh")
    pad = replace(make("standard"), players=names)
    assert "  ".join(names) in pad_text(reckon(pad))
    played = replace(make("standard", K(0, 4, 23)), players=names)
    head = pad_text(reckon(played)).splitlines()[2]
    assert head.endswith("Maximiliane von H…  Bartholomew Feath…"), "beside what happened"
    four = replace(make("open-knock-partners"), players=("Maximiliane", "Bo", "Bartholomew", "Di"))
    assert "Maximiliane and Bartholomew" in pad_text(reckon(four))


def test_a_pad_as_csv() -> None:
    pad = make("open-knock-partners", (K(0, 10, 50, _, _), K(2, _, _, 20, 5)), (G(0, 0, 30, _, _), D(_, _, 7, 7)))
    pad = replace(pad, players=("=Ann()", "Bob, junior", "Cleo", "Dan"))
    rows = list(csv.reader(io.StringIO(csv_text(reckon(pad)))))
    assert len(rows) == 5 and {len(row) for row in rows} == {len(rows[0])}
    table = [dict(zip(rows[0], row, strict=True)) for row in rows[1:]]
    assert [row["knocker"] for row in table] == ["'=Ann()", "Cleo", "'=Ann()", ""]
    assert [row["deadwood Bob, junior"] for row in table] == ["50", "", "30", ""]
    assert [row["ending"] for row in table] == ["knock", "undercut", "gin", "stock_out"]
    assert [row["points =Ann() and Cleo"] for row in table] == ["25", "", "50", ""], "the sides' difference, once"


def test_amounts() -> None:
    assert amount_text(5, "€") == "0.005 €"
    assert amount_text(12350, "€") == "12.35 €"
    assert amount_text(1000, "") == "1.00"


# --- rounds of which only the points are known ------------------------------------------------------------------------


def points(*scored: int | None, name: str = "p", dealer: int | None = None) -> PadEntry:
    return PadEntry(name, (), dealer, points=scored)


def with_points(rules: str, *rounds: PadEntry) -> Pad:
    book = ruleset(rules)
    named = (replace(one, id=f"p{n}") for n, one in enumerate(rounds))
    return Pad(book, NAMES[: book.seats], 0, entries=tuple(named))


def test_a_round_of_which_only_the_points_are_known_counts_as_one_whose_winner_has_a_box() -> None:
    pad = with_points("standard", points(44, 0), points(0, 0), points(0, 60))
    rows = reckon(pad).rows
    assert [row.entry and row.entry.winner for row in rows] == [0, None, 1]
    assert [row.entry and row.entry.boxes for row in rows] == [(1, 0), (0, 0), (0, 1)]
    assert [row.dealer for row in rows] == [0, 0, 0], "the winner deals, and the dealer again after a dead hand"
    assert scores(pad) == (44, 60) and reckon(pad).next.dealer == 1
    assert scores(pad.added(points(60, 0, name="last"))) == (104, 60)
    assert reckon(pad.added(points(60, 0, name="last"))).sheet.totals == (104 + 100 + 50, 60 + 25)


def test_points_only_rounds_and_others_are_on_one_sheet() -> None:
    known = make("standard", K(0, 4, 23), G(1, 31, 0))
    only = replace(known, entries=(known.entries[0], points(0, 56, name="e1")))
    assert scores(only) == scores(known) and reckon(only).sheet.columns == reckon(known).sheet.columns


@pytest.mark.parametrize(
    ("rules", "entry", "code", "seat"),
    [
        ("standard", points(10, 20), "one_winner", None),
        ("standard", points(10), "wrong_seats", None),
        ("standard", points(10, None), "missing_points", 1),
        ("standard", points(10_000, 0), "points_range", 0),
        ("standard", points(-1, 0), "points_range", 0),
        ("standard", points(9, 0, dealer=2), "wrong_seats", None),
        ("standard, seats=3, form=cutthroat", points(9, 0, 0), "not_playing", 2),
        ("standard, seats=3, form=cutthroat", points(9, None, None), "missing_points", 1),
        ("standard, seats=3, form=cutthroat", points(9, 0, None, dealer=2), "dealer_not_playing", 2),
        ("standard, seats=4, form=partners", points(9, None), "missing_points", 1),
        ("knockout, seats=3, form=round_table", points(9, 9, 9), "one_winner", None),
        ("knockout, seats=3, form=round_table", points(0, 0, 9), "one_winner", None),
    ],
)
def test_points_that_no_round_gives_are_refused(rules: str, entry: PadEntry, code: str, seat: int | None) -> None:
    (row,) = reckon(with_points(rules, entry)).rows
    assert row.refused is not None and (row.refused.code, row.refused.seat) == (code, seat)
    assert "{" not in str(row.refused.message)


@pytest.mark.parametrize(
    ("rules", "entry", "winner", "added", "plays"),
    [
        ("standard, seats=3, form=cutthroat", points(None, 0, 12), 2, (0, 0, 12), (2, 0)),
        ("standard, seats=3, form=round_table", points(5, 0, 12), 2, (5, 0, 12), None),
        ("standard, seats=4, form=partners", points(0, 31), 1, (0, 31), None),
        ("knockout, seats=3, form=round_table", points(7, 0, 12), 1, (7, 0, 12), None),
        ("hollywood", points(7, 0), 0, (7, 0), None),
    ],
)
def test_every_form_counts_points(
    rules: str, entry: PadEntry, winner: int, added: tuple[int, ...], plays: tuple[int, ...] | None
) -> None:
    found = reckon(with_points(rules, entry))
    (row,) = found.rows
    assert row.refused is None and row.entry is not None
    assert row.entry.winner == winner and row.added == added
    if plays is not None:
        assert set(found.next.boards[0].seats) == set(plays) and row.unexpected


def test_a_pad_with_points_is_read_back_and_older_programs_do_not_misread_it() -> None:
    pad = with_points("standard", points(44, 0))
    assert read_pad(write_pad(pad)) == pad
    assert json.loads(write_pad(pad))["version"] == 2
    plain = make("standard", K(0, 4, 23))
    assert json.loads(write_pad(plain))["version"] == 1 and b"points" not in write_pad(plain).split(b'"entries"')[1]
    assert apply_operations(operations_of(pad, (f"o{n}" for n in range(9)))) == pad
    with pytest.raises(BadPad):
        Pad(pad.rules, pad.players, entries=(PadEntry("e", (K(0, 4, 23),), points=(1, 0)),))


def test_text_and_csv_name_what_is_known() -> None:
    found = reckon(with_points("standard", points(44, 0)))
    assert "only the points are known" in pad_text(found) and "44" in pad_text(found)
    head, line = csv.reader(io.StringIO(csv_text(found)))
    cells = dict(zip(head, line, strict=True))
    assert cells["kind"] == "points" and cells["winner"] == "Ann" and cells["points Ann"] == "44"


def test_what_the_command_prints_as_json_is_read_again() -> None:
    pad = make("standard", K(0, 4, 23))
    printed = json.dumps({"pad": json.loads(write_pad(pad)), **reckon(pad).as_dict()})
    assert read_pad(printed) == pad
