"""Files with deals of real games, good ones and forged ones, for the command, the page and the seal."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any, NamedTuple

import msgspec

from tests.games import finished_table
from undercut import bot, play_round, ruleset
from undercut.cards import Card
from undercut.fair_deals import RoundId, deck_from_shares, deck_hash, secret_commitment, share_commitment
from undercut.notation import game_text, match_record, record_of
from undercut.notation.events import encode_event
from undercut.notation.proofs import PROOF_KEY, DealProof, ShareProof

__all__ = ["DealFile", "deal_files", "proven"]

Json = dict[str, Any]
RULES = ("standard", "oklahoma", "quick", "bicycle", "eaai, knock_limit=5", "eleven", "open-knock", "showdown")


class DealFile(NamedTuple):
    """A file. ``code`` is the code of the error of the changed round, or "" for a good file."""

    name: str
    data: bytes
    code: str = ""


def proven(
    seed: int, *, missing: tuple[int, ...] = (), people: tuple[int, ...] = (0, 1), rules: str = "standard"
) -> Json:
    """A played round with a proof of its deal, as JSON."""
    rng = Random(seed)
    deal = RoundId(f"table{seed}", 1, 1 + seed % 9, seed % 2)
    drawn = {seat: rng.randbytes(32) for seat in people}
    secret = rng.randbytes(32)
    commitments = [share_commitment(deal, seat, drawn[seat]) for seat in people]
    committed = secret_commitment(deal, commitments, secret)
    shares = [None if seat in missing else drawn[seat] for seat in people]
    deck = deck_from_shares(secret, deal, committed, shares)
    proof = DealProof(
        table=deal.table,
        game=deal.game,
        round=deal.round,
        attempt=deal.attempt,
        people=list(people),
        shares=[
            ShareProof(seat, commitment.hex(), None if share is None else share.hex())
            for seat, commitment, share in zip(people, commitments, shares, strict=True)
        ],
        secret=secret.hex(),
        commitment=committed.hex(),
    )
    return _played(seed, deck, rules) | {PROOF_KEY: proof.as_dict()}


def committed(seed: int, rules: str = "standard") -> Json:
    """A played round with a nonce and a commitment, as JSON."""
    rng = Random(seed)
    deck, nonce = list(ruleset(rules).deck), rng.randbytes(16).hex()
    rng.shuffle(deck)
    return _played(seed, tuple(deck), rules) | {"nonce": nonce, "commitment": deck_hash(deck, nonce)}


def _played(seed: int, deck: tuple[Card, ...], text: str) -> Json:
    rules = ruleset(text)
    end, actions = play_round(rules, seed % 2, deck, [bot("simple")] * 2, [Random(seed), Random(-seed)])
    return record_of(rules, seed % 2, deck, actions, end).as_dict()


def match(seed: int) -> Json:
    """A whole game with commitments, as a service's download."""
    rules = ("standard, target=40", "hollywood, target=30", "open-knock-partners, target=40", "showdown")[seed % 4]
    seats = ruleset(rules).seats
    table = finished_table(rules, [f"Player {seat}" for seat in range(1, seats + 1)], ["simple"] * seats, str(seed))
    record = match_record(table.log, proven=True)
    return msgspec.structs.replace(record, kept={"date": "2026-11-28T09:00:00+00:00", "x_seat": 0}).as_dict()


# --- good files -------------------------------------------------------------------------------------------------------


def _lines(*records: Any) -> bytes:
    return b"".join(json.dumps(record).encode() + b"\n" for record in records)


def _own_data(record: Json) -> bytes:
    """A download of all data of a guest."""
    others = [{"kind": "guest", "guest": "g", "name": "Ann", "created": 1}, {"kind": "puzzle_day", "day": 1}]
    return _lines(*others, {"kind": "game", "record": record}, {"kind": "pad", "operations": []})


def _events(seed: int) -> bytes:
    table = finished_table("standard, target=30", ["Ann", "Ben"], ["simple", "simple"], f"events{seed}")
    return b"".join(encode_event(event) + b"\n" for event in table.log)


def _text(seed: int, link: bool) -> bytes:
    table = finished_table("standard, target=30", ["Ann", "Ben"], ["simple", "simple"], f"text{seed}")
    text = game_text(match_record(table.log))
    return (f"https://gin.example/replay?text={text}&round=1\n" if link else text).encode()


_GOOD: tuple[Callable[[int], bytes], ...] = (
    lambda seed: _lines(committed(seed, RULES[seed % len(RULES)])),
    lambda seed: _lines(proven(seed, rules=RULES[seed % len(RULES)])),
    lambda seed: _lines(match(seed)),
    lambda seed: _lines(proven(seed, missing=(seed % 2,))),
    lambda seed: _lines(proven(seed, people=(1,)), committed(seed)),
    lambda seed: _own_data(match(seed)),
    lambda seed: json.dumps([committed(seed), proven(seed)], indent=2).encode("utf-16"),
    lambda seed: (
        _lines(*({k: v for k, v in committed(seed).items() if k not in ("nonce", "commitment")},))
        if seed % 3
        else _events(seed)
        if seed % 2
        else _text(seed, link=seed % 4 == 0)
    ),
)


# --- forged files -----------------------------------------------------------------------------------------------------


def _hex(text: str, rng: Random) -> str:
    """Another text of as many hex digits."""
    at = rng.randrange(len(text))
    return text[:at] + f"{(int(text[at], 16) + 1 + rng.randrange(15)) % 16:x}" + text[at + 1 :]


def _with_swapped_cards(record: Json, rng: Random) -> str:
    cards = record["deck"].split()
    a, b = rng.sample(range(len(cards)), 2)
    cards[a], cards[b] = cards[b], cards[a]
    return " ".join(cards)


def _change_share(record: Json, rng: Random) -> str:
    one = rng.choice(record[PROOF_KEY]["shares"])
    one["share"] = _hex(one["share"], rng)
    return "share_mismatch"


def _change_share_commitment(record: Json, rng: Random) -> str:
    one = rng.choice(record[PROOF_KEY]["shares"])
    one["commitment"] = _hex(one["commitment"], rng)
    return "share_mismatch"


def _change_secret(record: Json, rng: Random) -> str:
    record[PROOF_KEY]["secret"] = _hex(record[PROOF_KEY]["secret"], rng)
    return "secret_mismatch"


def _change_commitment(record: Json, rng: Random) -> str:
    record[PROOF_KEY]["commitment"] = _hex(record[PROOF_KEY]["commitment"], rng)
    return "secret_mismatch"


def _change_deal(record: Json, rng: Random) -> str:
    key = rng.choice(["game", "round", "attempt", "table"])
    value = record[PROOF_KEY][key]
    record[PROOF_KEY][key] = value + "x" if key == "table" else value + 1
    return "share_mismatch"


def _change_board(record: Json, rng: Random) -> str:
    record[PROOF_KEY]["board"] = 1 + rng.randrange(5)
    return "deck_mismatch"


def _drop_share(record: Json, rng: Random) -> str:
    rng.choice(record[PROOF_KEY]["shares"])["share"] = None
    return "deck_mismatch"


def _change_seat(record: Json, rng: Random) -> str:
    record[PROOF_KEY]["shares"][1]["seat"] = rng.choice([0, 2])
    return "bad_proof"


def _cut_proof(record: Json, rng: Random) -> str:
    del record[PROOF_KEY][rng.choice(["secret", "table", "people", "shares", "commitment"])]
    return "bad_proof"


def _change_proven_deck(record: Json, rng: Random) -> str:
    record["deck"] = _with_swapped_cards(record, rng)
    return "deck_mismatch"


def _change_nonce(record: Json, rng: Random) -> str:
    record["nonce"] = _hex(record["nonce"], rng)
    return "commitment_mismatch"


def _change_hash(record: Json, rng: Random) -> str:
    record["commitment"] = _hex(record["commitment"], rng)
    return "commitment_mismatch"


def _change_committed_deck(record: Json, rng: Random) -> str:
    record["deck"] = _with_swapped_cards(record, rng)
    return "commitment_mismatch"


def _drop_nonce(record: Json, rng: Random) -> str:
    del record[rng.choice(["nonce", "commitment"])]
    return "bad_proof"


def _change_result(record: Json, rng: Random) -> str:
    record["result"]["deadwood"][rng.randrange(2)] += 1
    return "result_mismatch"


def _change_dealer(record: Json, rng: Random) -> str:
    record["dealer"] = 7
    return "invalid_setup"


def _repeat_action(record: Json, rng: Random) -> str:
    record["actions"].insert(0, "draw")
    return "wrong_phase"


def _drop_card(record: Json, rng: Random) -> str:
    cards = record["deck"].split()
    del cards[rng.randrange(52)]
    record["deck"] = " ".join(cards)
    return "bad_deck"


def _change_totals(record: Json, rng: Random) -> str:
    record["totals"][rng.randrange(2)] += 1
    return "result_mismatch"


def _in_match(change: Callable[[Json, Random], str]) -> Callable[[Json, Random], str]:
    """Change one round of a match record."""

    def changed(record: Json, rng: Random) -> str:
        return change(rng.choice(rng.choice(record["rounds"])), rng)

    return changed


def _standard_match(seed: int) -> Json:
    return match(4 * seed)


_FORGED: tuple[tuple[Callable[[Json, Random], str], Callable[[int], Json]], ...] = (
    *((change, proven) for change in (
        _change_share, _change_share_commitment, _change_secret, _change_commitment, _change_deal, _change_board,
        _drop_share, _change_seat, _cut_proof, _change_proven_deck, _change_result, _change_dealer, _repeat_action,
    )),
    *((change, committed) for change in (
        _change_nonce, _change_hash, _change_committed_deck, _drop_nonce, _change_result, _repeat_action, _drop_card,
    )),
    *((change, _standard_match) for change in (
        _in_match(_change_nonce), _in_match(_change_committed_deck), _in_match(_change_result), _change_totals,
        _in_match(_drop_nonce),
    )),
)  # fmt: skip


def deal_files(good: int = 200, forged: int = 200) -> Iterator[DealFile]:
    """Files of real games, each forged one with one changed field; the same for the same numbers."""
    for seed in range(good):
        yield DealFile(f"good-{seed:03}.jsonl", _GOOD[seed % len(_GOOD)](seed))
    for seed in range(forged):
        change, make = _FORGED[seed % len(_FORGED)]
        record = deepcopy(make(1000 + seed))
        code = change(record, Random(seed))
        yield DealFile(f"forged-{seed:03}.jsonl", _lines(record), code)
