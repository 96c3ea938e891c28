"""Proofs of two-party rounds in records: verified, and refused if anything is changed."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.cli.cli_run import cli
from tests.two_party.test_hidden_round import ROUNDS, messages_of, player
from undercut.errors import UndercutError
from undercut.notation import parse_record, record_of, replay
from undercut.notation.proofs import PROOF_KEY, Verified, verify_deal
from undercut.round import Round
from undercut.two_party.round_proof import proof_of


@cache
def recorded(index: int) -> str:
    """A played round with its proof, as JSON."""
    own = player(ROUNDS[index], 0)
    own.restore(list(messages_of(index)))
    assert own.deck is not None
    rules, dealer = own.terms.rules, own.terms.dealer
    end = Round.deal(rules, dealer, own.deck).play(action for _, action, _ in own.order.actions)
    record = record_of(rules, dealer, own.deck, end.actions, end)
    return json.dumps(record.as_dict() | {PROOF_KEY: proof_of(own.order).as_dict()})


def code_of(record: dict[str, Any]) -> str | None:
    """The code with which a record is refused."""
    try:
        read = parse_record(json.dumps(record))
        verify_deal(read)
        replay(read)
    except UndercutError as error:
        return error.code
    return None


@pytest.mark.parametrize("index", range(len(ROUNDS)), ids=lambda index: ROUNDS[index]["rules"])
def test_a_round_that_two_players_dealt_is_verified(index: int) -> None:
    record = parse_record(recorded(index))
    assert verify_deal(record) == Verified("players")
    assert replay(record).is_over


def changes(record: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Records with one change each, by what is changed."""
    proof = record[PROOF_KEY]
    first, second = proof["seeds"]
    deck = record["deck"].split()
    flipped = [*proof["signatures"]]
    flipped[9] = flipped[9][:-2] + ("00" if flipped[9][-2:] != "00" else "01")
    of_proof = {
        "table": proof | {"table": "other"},
        "round": proof | {"round": proof["round"] + 1},
        "seed": proof | {"seeds": [second, first]},
        "keys": proof | {"keys": proof["keys"][::-1]},
        "signature": proof | {"signatures": flipped},
        "missing signature": proof | {"signatures": proof["signatures"][:-1]},
        "additional signature": proof | {"signatures": [*proof["signatures"], "00" * 64]},
        "field": proof | {"more": 1},
        "hex": proof | {"seeds": [first.upper(), second]},
    }
    return {
        **{name: record | {PROOF_KEY: one} for name, one in of_proof.items()},
        "deck": record | {"deck": " ".join([*deck[:-2], deck[-1], deck[-2]])},
        "dealer": record | {"dealer": 1 - record["dealer"]},
        "action": record | {"actions": [*record["actions"][:2], "take", *record["actions"][3:]]},
        "missing action": record | {"actions": record["actions"][:-1]},
        "rules": record | {"rules": record["rules"] + ", gin_bonus=30"},
    }


def test_any_change_is_refused() -> None:
    record = json.loads(recorded(0))
    assert code_of(record) is None
    assert {name: code_of(changed) for name, changed in changes(record).items()} == {
        "table": "forged_signature",
        "round": "forged_signature",
        "seed": "forged_signature",
        "keys": "forged_signature",
        "signature": "forged_signature",
        "missing signature": "refused_opening",
        "additional signature": "bad_proof",
        "field": "bad_proof",
        "hex": "bad_proof",
        "deck": "deck_mismatch",
        "dealer": "forged_signature",
        "action": "forged_signature",
        "missing action": "bad_proof",
        "rules": "forged_signature",
    }


def test_any_changed_byte_of_the_proof_is_refused() -> None:
    """Thirty bytes of keys, seeds and signatures, drawn at random."""
    rng = Random(5)
    for _ in range(30):
        record = json.loads(recorded(3))
        proof = record[PROOF_KEY]
        texts = proof[rng.choice(["keys", "seeds", "signatures"])]
        at = rng.randrange(len(texts))
        digit = rng.randrange(len(texts[at]))
        other = rng.choice([one for one in "0123456789abcdef" if one != texts[at][digit]])
        texts[at] = texts[at][:digit] + other + texts[at][digit + 1 :]
        assert code_of(record) in ("forged_signature", "bad_proof")


def test_the_command_verifies_it(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    changed = changes(json.loads(recorded(3)))["seed"]
    path.write_text(recorded(3) + "\n" + json.dumps(changed) + "\n", encoding="utf-8")
    done = cli("verify", str(path), "--json")
    good, bad = map(json.loads, done.out.splitlines())
    assert (good["ok"], good["proof"]) == (True, "players")
    assert (bad["ok"], bad["error"]["code"], bad["error"]["seat"]) == (False, "forged_signature", 1)
    assert done.status == 1
