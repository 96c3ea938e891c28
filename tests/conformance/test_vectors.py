"""The vectors of conformance/, read as another language would: text in, text out, and the oracle beside them."""

from __future__ import annotations

import hashlib
import json
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests import oracle
from undercut.actions import ACTIONS, Action, number_of, parse_action
from undercut.cards import Hand, parse_cards
from undercut.errors import InvalidRuleset, NotationError, UndercutError
from undercut.kernel import has_kernel, native
from undercut.melds import arrangements, deadwood_after_discards, defend, parse_melds
from undercut.notation import FullPosition, parse_position, parse_record, position_text, replay, result_json
from undercut.round import Round
from undercut.rulesets import RULESETS, option_text, ruleset, ruleset_text

HERE = Path(__file__).parents[2] / "conformance"


def _tool() -> ModuleType:
    path = Path(__file__).parents[2] / "tools" / "make_conformance.py"
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))  # it imports its neighbours
    spec = spec_from_file_location("make_conformance", path)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TOOL = _tool()
FILES = TOOL.FILES


def vectors(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (HERE / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def melds_of(text: str) -> list[list[str]]:
    return [[group[i : i + 2] for i in range(0, len(group), 2)] for group in text.split()]


@pytest.mark.parametrize("name", FILES)
def test_the_rules_still_write_these_bytes(name: str) -> None:
    assert (HERE / f"{name}.jsonl").read_text(encoding="utf-8") == TOOL.lines(name), "run tools/make_conformance.py"


def test_every_file_is_described() -> None:
    readme = (HERE / "README.md").read_text(encoding="utf-8")
    assert {p.name for p in HERE.glob("*.jsonl")} == {f"{name}.jsonl" for name in FILES}
    for name in FILES:
        keys = {key for line in vectors(name) for key in line}
        row = next(line for line in readme.splitlines() if line.startswith(f"| `{name}.jsonl`"))
        told = row.split("|")[2]
        if name != "rounds":  # those are round records, described elsewhere
            assert [key for key in sorted(keys) if f"`{key}`" not in told] == []


def test_hands() -> None:
    found = vectors("hands")
    assert len(found) == 500
    for line in found:
        hand = Hand(line["cards"])
        best = arrangements(hand)
        assert [" ".join(map(str, a.melds)) for a in best] == line["arrangements"]
        assert best[0].deadwood == line["deadwood"] == oracle.least(line["cards"].split())
        theirs = {frozenset(melds) for melds, _ in oracle.best_choices(line["cards"].split())}
        assert {frozenset(map(frozenset, melds_of(text))) for text in line["arrangements"]} == theirs
        if len(hand) == 11:
            assert {str(c): left for c, left in deadwood_after_discards(hand).items()} == line["discards"]


def test_defences() -> None:
    found = vectors("defences")
    assert len(found) == 400 and sum(bool(line["laid_off"]) for line in found) > 200
    for line in found:
        made = defend(Hand(line["cards"]), parse_melds(line["spread"]))
        assert (made.deadwood, " ".join(map(str, made.melds)), str(made.laid_off)) == (
            line["deadwood"],
            line["melds"],
            line["laid_off"],
        )
        assert line["deadwood"] == oracle.joint(line["cards"].split(), melds_of(line["spread"]))


def test_deals() -> None:
    found = vectors("deals")
    assert {line["rules"] for line in found} >= set(RULESETS)
    for line in found:
        rules = ruleset(line["rules"])
        first = Round.deal(rules, line["dealer"], parse_cards(line["deck"]))
        assert [str(first.hand(s)) for s in range(len(first.hands))] == line["hands"]
        assert (None if first.upcard is None else str(first.upcard)) == line["upcard"]
        assert " ".join(map(str, first.stock)) == line["stock"]
        assert (str(first.phase), first.to_act) == (line["phase"], line["to_act"])
        assert [str(a) for a in first.legal_actions()] == line["legal"]


def test_rounds() -> None:
    found = vectors("rounds")
    assert {line["rules"] for line in found} >= set(RULESETS)
    ends = set()
    for line in found:
        steps = line.pop("steps")
        record = parse_record(json.dumps(line))
        assert result_json(replay(record)) == line["result"]
        ends.add(line["result"]["how"])
        now = Round.deal(record.rules, record.dealer, record.deck)
        for text, (phase, to_act, discards, knocks, others) in zip(record.actions, steps, strict=True):
            legal = [str(a) for a in now.legal_actions()]
            assert (str(now.phase), now.to_act) == (phase, to_act)
            assert sum(t.startswith("discard") for t in legal) == discards
            assert sum(t.startswith("knock") for t in legal) == knocks
            assert [t for t in legal if not t.startswith(("discard", "knock"))] == others
            now = now.apply(parse_action(text))
        assert now.is_over
    assert ends == {"knock", "gin", "big_gin", "undercut", "dead", "stock_out"}, "every way to end is there"


def leaves(now: Round, depth: int) -> list[Action]:
    if depth == 1:
        return list(now.legal_actions())
    return [leaf for action in now.legal_actions() for leaf in leaves(now.apply(action), depth - 1)]


def test_trees() -> None:
    for line in vectors("trees"):
        now = Round.deal(ruleset(line["rules"]), line["dealer"], parse_cards(line["deck"]))
        for text in line["actions"]:
            now = now.apply(parse_action(text))
        assert [len(leaves(now, depth)) for depth in (1, 2, 3)] == line["counts"][:3]


def test_texts() -> None:
    for line in vectors("texts"):
        if "error" in line:
            with pytest.raises(NotationError) as caught:
                parse_action(line["text"])
            assert caught.value.code == line["error"]
        else:
            assert str(parse_action(line["text"])) == line["prints"]
            assert str(parse_action(line["prints"])) == line["prints"]


def test_actions() -> None:
    found = vectors("actions")
    assert [line["number"] for line in found] == list(range(109))
    for line in found:
        assert ACTIONS[line["number"]] == parse_action(line["text"])
        assert number_of(parse_action(line["text"])) == line["number"]
        if has_kernel():
            assert native.action_text(line["number"]) == line["text"]
    assert number_of(parse_action("knock 7h = AsAdAc")) == number_of(parse_action("knock 7h"))


def test_positions() -> None:
    found = vectors("positions")
    assert {line.get("kind") for line in found} == {"seat", "full", "setup", None}
    for line in found:
        if "error" in line:
            with pytest.raises(UndercutError) as caught:
                parse_position(line["text"])
            assert (caught.value.code, caught.value.place.split(" ")[0].rstrip(",")) == (line["error"], line["place"])
            continue
        read = parse_position(line["text"])
        if isinstance(read, FullPosition):
            now = read.round
            assert [str(now.hand(seat)) for seat in range(len(now.hands))] == line["hands"]
            assert [str(a) for a in now.actions] == line["actions"] and position_text(read) == line["text"]
            continue
        assert parse_position(line["url"]) == read and TOOL.contents(read).items() <= line.items()
        if line["kind"] == "seat":
            assert position_text(read) == line["text"] and position_text(read, url=True) == line["url"]


def test_rulesets() -> None:
    for line in vectors("rulesets"):
        if "defects" in line:
            with pytest.raises(InvalidRuleset) as caught:
                ruleset(line["text"])
            assert len(caught.value.defects) == line["defects"]
            continue
        rules = ruleset(line["text"])
        assert (ruleset_text(rules), rules.hash) == (line["prints"], line["hash"])
        assert {name: option_text(value) for name, value in rules.options().items()} == line["options"]
        default = vectors("rulesets")[0]["options"]
        changed = {name: value for name, value in line["options"].items() if value != default[name]}
        text = "\n".join(f"{name}={value}" for name, value in sorted(changed.items()))
        assert hashlib.sha256(text.encode()).hexdigest()[:12] == line["hash"]
