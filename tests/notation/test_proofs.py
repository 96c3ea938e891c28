"""Proofs of deals: what is verified, and that each changed field is detected."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

from tests.cli.cli_run import cli
from tests.deal_files import deal_files, proven
from undercut.cards import Card, Hand
from undercut.errors import NotationError
from undercut.fair_deals import RoundId, deck_from_shares, deck_hash, secret_commitment, share_commitment
from undercut.melds import deadwood
from undercut.notation import parse_record
from undercut.notation.proofs import PROOF_KEY, verify_deal
from undercut.record_files import verified_deals

EXAMPLE = Path(__file__).parents[2] / "examples" / "verify_deals.py"


def code_of(record: dict[str, Any]) -> str | None:
    """The code with which a record is refused."""
    try:
        verify_deal(parse_record(json.dumps(record)))
    except NotationError as error:
        return error.code
    return None


def test_a_deal_of_both_sides_is_verified() -> None:
    found = verify_deal(parse_record(json.dumps(proven(1))))
    assert (found.proof, found.missing) == ("both", ())


def test_a_missing_share_is_named() -> None:
    found = verify_deal(parse_record(json.dumps(proven(3, missing=(1,)))))
    assert (found.proof, found.missing) == ("server", (1,))


def test_without_people_only_the_server_is_proven() -> None:
    assert verify_deal(parse_record(json.dumps(proven(4, people=())))).proof == "server"


def test_a_server_alone_commits_with_a_nonce() -> None:
    record = proven(5)
    del record[PROOF_KEY]
    assert verify_deal(parse_record(json.dumps(record))).proof == "none"
    record |= {"nonce": "ab12", "commitment": deck_hash(parse_record(json.dumps(record)).deck, "ab12")}
    assert verify_deal(parse_record(json.dumps(record))).proof == "server"
    assert code_of(record | {"nonce": "ab13"}) == "commitment_mismatch"
    del record["nonce"]
    assert code_of(record) == "bad_proof"


CHANGES = {
    "table": "share_mismatch",
    "game": "share_mismatch",
    "round": "share_mismatch",
    "attempt": "share_mismatch",
    "board": "deck_mismatch",
    "secret": "secret_mismatch",
    "commitment": "secret_mismatch",
}


@pytest.mark.parametrize("field", CHANGES)
@pytest.mark.parametrize("seed", range(5))
def test_a_changed_field_of_a_proof_is_refused(field: str, seed: int) -> None:
    record = proven(seed)
    value = record[PROOF_KEY][field]
    if isinstance(value, int):
        record[PROOF_KEY][field] = value + 1
    else:
        at = Random(seed).randrange(len(value))
        record[PROOF_KEY][field] = value[:at] + ("1" if value[at] != "1" else "2") + value[at + 1 :]
    assert code_of(record) == CHANGES[field]


@pytest.mark.parametrize("seed", range(5))
def test_a_changed_share_is_refused(seed: int) -> None:
    record = proven(seed)
    one = record[PROOF_KEY]["shares"][seed % 2]
    for field in ("share", "commitment"):
        changed = {**one, field: one[field][:-1] + ("0" if one[field][-1] != "0" else "1")}
        shares = [changed if share is one else share for share in record[PROOF_KEY]["shares"]]
        assert code_of(record | {PROOF_KEY: {**record[PROOF_KEY], "shares": shares}}) == "share_mismatch"
    dropped = [share for share in record[PROOF_KEY]["shares"] if share is not one]
    assert code_of(record | {PROOF_KEY: {**record[PROOF_KEY], "shares": dropped}}) == "secret_mismatch"
    hidden = [{**share, "share": None} if share is one else share for share in record[PROOF_KEY]["shares"]]
    assert code_of(record | {PROOF_KEY: {**record[PROOF_KEY], "shares": hidden}}) == "deck_mismatch"


@pytest.mark.parametrize(
    "change",
    [
        {"protocol": "undercut/deal/2"},
        {"secret": "00"},
        {"secret": "AB" * 32},
        {"people": [1, 0]},
        {"people": [0]},
        {"game": 0},
        {"board": -1},
        {"shares": [{"seat": 0}]},
        {"note": "more"},
    ],
)
def test_a_malformed_proof_is_refused(change: dict[str, Any]) -> None:
    record = proven(6)
    record[PROOF_KEY] |= change
    assert code_of(record) == "bad_proof"


def test_two_exchanged_cards_are_refused() -> None:
    record = proven(7)
    cards = record["deck"].split()
    cards[3], cards[30] = cards[30], cards[3]
    assert code_of(record | {"deck": " ".join(cards)}) == "deck_mismatch"


def test_many_secrets_do_not_improve_a_hand() -> None:
    """A server that tries secrets before the shares are known gains nothing: the shares decide afterwards."""
    deal = RoundId("grind", 1, 1)
    rng = Random(11)
    ground, honest = [], []
    for _ in range(150):
        share = rng.randbytes(32)
        commitments = [share_commitment(deal, 0, share)]

        def dealt(secret: bytes, real: bytes, said: list[bytes] = commitments) -> int:
            deck = deck_from_shares(secret, deal, secret_commitment(deal, said, secret), [real])
            return deadwood(Hand(deck[0:20:2]))

        guessed = rng.randbytes(32)  # all that the server can do is guess the share
        best = min((rng.randbytes(32) for _ in range(20)), key=lambda secret: dealt(secret, guessed))
        ground.append(dealt(best, share))
        honest.append(dealt(rng.randbytes(32), share))
    mean = sum(ground) / len(ground) - sum(honest) / len(honest)
    spread = (sum((x - sum(ground) / len(ground)) ** 2 for x in ground) / len(ground)) ** 0.5
    assert abs(mean) < 4 * spread * (2 / len(ground)) ** 0.5


@pytest.mark.slow
def test_a_secret_of_a_thousand_does_not_improve_a_hand() -> None:
    """A server tries 1,000 secrets after the shares are committed, and publishes the best for shares that it guesses.

    It cannot do better, because it learns the shares only after it has published its commitment.
    """
    rng, ground, honest, known = Random(17), list[int](), list[int](), list[int]()
    for number in range(120):
        deal, shares = RoundId("grind", 1, number + 1), [rng.randbytes(32) for _ in range(2)]
        commitments = [share_commitment(deal, seat, share) for seat, share in enumerate(shares)]
        guessed = [rng.randbytes(32) for _ in range(2)]
        secrets = [rng.randbytes(32) for _ in range(1_000)]
        best = min(secrets, key=lambda s: first_deadwood(deal, commitments, s, guessed))
        ground.append(first_deadwood(deal, commitments, best, shares))
        honest.append(first_deadwood(deal, commitments, secrets[0], shares))
        if number < 5:
            known.append(min(first_deadwood(deal, commitments, secret, shares) for secret in secrets))
    print(f"first deadwood: {mean(ground):.1f} {interval(ground)} tried, {mean(honest):.1f} {interval(honest)} honest")
    assert interval(ground)[0] < mean(honest) < interval(ground)[1]
    assert interval(honest)[0] < mean(ground) < interval(honest)[1]
    assert mean(known) < interval(honest)[0], "who knew the shares would gain: the test can fail"


def first_deadwood(deal: RoundId, commitments: list[bytes], secret: bytes, shares: list[bytes]) -> int:
    """The deadwood that the first player is dealt."""
    deck = deck_from_shares(secret, deal, secret_commitment(deal, commitments, secret), shares)
    return deadwood(Hand(deck[0:20:2]))


def interval(values: list[int]) -> tuple[float, float]:
    """The 99.9% interval of a mean."""
    half = 3.3 * stdev(values) / len(values) ** 0.5
    return mean(values) - half, mean(values) + half


def test_first_cards_are_uniform() -> None:
    deal, counts, cycles = RoundId("t", 1, 1), [0] * 52, list[int]()
    for number in range(5200):
        secret = number.to_bytes(32, "big")
        deck = deck_from_shares(secret, deal, secret_commitment(deal, [], secret), [])
        counts[deck[0]] += 1
        cycles.append(cycles_of(deck))
    assert sum((count - 100) ** 2 / 100 for count in counts) < 101  # chi-square with 51 degrees: 1 in 30,000
    expected = sum(1 / n for n in range(1, 53))
    deviation = (sum(1 / n - 1 / n**2 for n in range(1, 53)) / len(cycles)) ** 0.5
    assert abs(mean(cycles) - expected) < 4 * deviation


def cycles_of(deck: Sequence[Card]) -> int:
    """The number of cycles of a deck as a permutation."""
    seen, cycles = set[int](), 0
    for first in range(len(deck)):
        cycles += first not in seen
        while first not in seen:
            seen.add(first)
            first = int(deck[first])
    return cycles


def changed(record: dict[str, Any], rng: Random) -> tuple[str, dict[str, Any]]:
    """A record with one field of its proof, its deck or its result changed, and the name of that field."""
    other = json.loads(json.dumps(record))
    proof, share = other[PROOF_KEY], rng.choice(other[PROOF_KEY]["shares"])
    fields: list[tuple[str, dict[str, Any], str]] = [
        *((name, proof, name) for name in ("table", "game", "round", "attempt", "board", "secret", "commitment")),
        *((f"shares.{name}", share, name) for name in ("seat", "commitment", "share")),
        *((name, other, name) for name in ("dealer", "deck")),
        *((f"result.{name}", other["result"], name) for name in ("winner", "points", "deadwood")),
    ]
    name, where, key = rng.choice(fields)
    match where[key]:
        case int() as value:
            where[key] = value + 1
        case list() as value:
            at = rng.randrange(len(value))
            value[at : at + 1] = [value[at] + 1] if isinstance(value[at], int) else []
        case str() as value if " " in value:
            cards = value.split()
            one, two = rng.sample(range(52), 2)
            cards[one], cards[two] = cards[two], cards[one]
            where[key] = " ".join(cards)
        case str() as value:
            at = rng.randrange(len(value))
            where[key] = value[:at] + rng.choice([c for c in "0123456789abcdef" if c != value[at]]) + value[at + 1 :]
        case None:
            where[key] = 0
    return name, other


def test_a_thousand_records_with_one_changed_field_are_refused() -> None:
    rng = Random(23)
    records = [proven(seed) for seed in range(50)]
    made = [changed(records[number % 50], rng) for number in range(1000)]
    lines = "".join(json.dumps(record) + "\n" for _, record in made).encode()
    found = list(verified_deals(io.BytesIO(lines)))
    assert len(found) == 1000
    codes: dict[str, set[str]] = {}
    for (name, _), deal in zip(made, found, strict=True):
        assert deal.error is not None, (name, deal)
        assert deal.error.message
        codes.setdefault(name, set()).add(deal.error.code)
    assert codes["secret"] == codes["commitment"] == {"secret_mismatch"}
    assert codes["deck"] == codes["board"] == {"deck_mismatch"}
    for name in ("table", "game", "round", "attempt", "shares.commitment", "shares.share"):
        assert codes[name] == {"share_mismatch"}, name
    assert codes["shares.seat"] <= {"share_mismatch", "bad_proof"}
    for name in ("result.points", "result.deadwood", "result.winner"):
        assert codes[name] == {"result_mismatch"}, (name, codes[name])


# --- the command ------------------------------------------------------------------------------------------------------


def test_the_command_answers_each_round(tmp_path: Path) -> None:
    forged = proven(2)
    forged[PROOF_KEY]["secret"] = "0" * 64
    bare = {key: value for key, value in proven(3).items() if key != PROOF_KEY}
    file = tmp_path / "rounds.jsonl"
    file.write_text("".join(json.dumps(record) + "\n" for record in (proven(1), forged, bare)))
    ran = cli("verify", str(file), "--json")
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.status == 1
    assert answers[0] == {"line": 1, "round": 1, "ok": True, "proof": "both"}
    assert answers[1]["ok"] is False and answers[1]["round"] == 1
    assert answers[1]["error"]["code"] == "secret_mismatch"
    assert answers[2] == {"line": 3, "round": 1, "ok": True, "proof": "none"}


def test_a_result_that_was_not_played_is_refused(tmp_path: Path) -> None:
    record = proven(1)
    record["result"]["points"] = [99, 0]
    ran = cli("verify", "-", "--json", stdin=json.dumps(record) + "\n")
    assert ran.status == 1
    assert json.loads(ran.out)["error"]["code"] == "result_mismatch"


def test_a_line_that_is_no_record_is_refused_once() -> None:
    ran = cli("verify", "-", "--json", stdin='{"rules": "standard"}\n')
    assert ran.status == 1
    (answer,) = [json.loads(line) for line in ran.out.splitlines()]
    assert answer["line"] == 1 and answer["round"] is None and not answer["ok"]


def test_the_example_agrees(tmp_path: Path) -> None:
    """The example uses only the standard library: an independent verifier."""
    for seed in range(8):
        good, forged = proven(seed), proven(seed)
        forged[PROOF_KEY]["shares"][0]["share"] = "1" * 64
        for record, status in ((good, 0), (forged, 1)):
            file = tmp_path / "one.jsonl"
            file.write_text(json.dumps(record) + "\n")
            ran = subprocess.run([sys.executable, "-I", str(EXAMPLE), str(file)], capture_output=True, text=True)
            assert ran.returncode == status, ran.stdout + ran.stderr
            assert (code_of(record) is None) == (status == 0)


def test_good_and_forged_files(tmp_path: Path) -> None:
    """200 of each: the command accepts the good ones, and refuses the forged ones with the code of what was changed."""
    for name, data, code in deal_files():
        file = tmp_path / name
        file.write_bytes(data)
        ran = cli("verify", str(file), "--json")
        codes = [answer["error"]["code"] for answer in ran.json if not answer["ok"]]
        assert ran.json, name
        assert codes == ([code] if code else []), (name, ran.err)
        assert ran.status == bool(code)


def test_a_download_of_all_data_is_verified_without_its_other_entries() -> None:
    lines = [{"kind": "guest", "guest": "g"}, {"kind": "game", "record": proven(5)}, {"kind": "letter"}]
    ran = cli("verify", "-", "--json", stdin="".join(json.dumps(line) + "\n" for line in lines))
    assert [(answer["line"], answer["ok"]) for answer in ran.json] == [(2, True), (3, False)]
    assert ran.json[1]["error"]["code"] == "to_import"
