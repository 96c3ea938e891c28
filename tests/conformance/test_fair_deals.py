"""The vectors of fair deals in Python, by the example's own code, and in C++ with OpenSSL's hashes."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from undercut.fair_deals import RoundId, deck_from_shares, secret_commitment, share_commitment

HERE = Path(__file__).parent
VECTORS = [json.loads(line) for line in (HERE.parents[1] / "conformance" / "fair_deals.jsonl").read_text().splitlines()]


def computed(vector: dict[str, Any]) -> list[str]:
    """The commitments to shares that arrived, the commitment to the secret, and the deck."""
    deal = RoundId(*(vector[name] for name in ("table", "game", "round", "attempt")))
    shares = [None if share is None else bytes.fromhex(share) for share in vector["shares"]]
    commitments = [bytes.fromhex(one) for one in vector["commitments"]]
    secret, committed = bytes.fromhex(vector["secret"]), bytes.fromhex(vector["commitment"])
    return [
        *(share_commitment(deal, seat, s).hex() for seat, s in zip(vector["seats"], shares, strict=True) if s),
        secret_commitment(deal, commitments, secret).hex(),
        *map(str, deck_from_shares(secret, deal, committed, shares, board=vector["board"])),
    ]


def random_vector(rng: Random) -> dict[str, Any]:
    """A deal in the form of the vectors, without its deck."""
    seats = sorted(rng.sample(range(4), rng.randint(0, 4)))
    deal = RoundId(f"{rng.getrandbits(40):x}", rng.randint(1, 9), rng.randint(1, 30), rng.randint(0, 1))
    shares = [rng.randbytes(32) for _ in seats]
    commitments = [share_commitment(deal, seat, share) for seat, share in zip(seats, shares, strict=True)]
    secret = rng.randbytes(32)
    return {
        **deal._asdict(),
        "board": rng.randint(0, 1),
        "seats": seats,
        "shares": [share.hex() if rng.random() < 0.9 else None for share in shares],
        "commitments": [one.hex() for one in commitments],
        "secret": secret.hex(),
        "commitment": secret_commitment(deal, commitments, secret).hex(),
    }


@pytest.mark.parametrize("vector", VECTORS, ids=range(len(VECTORS)))
def test_python_gives_the_vectors(vector: dict[str, Any]) -> None:
    arrived = [c for c, share in zip(vector["commitments"], vector["shares"], strict=True) if share is not None]
    assert computed(vector) == [*arrived, vector["commitment"], *vector["deck"].split()]


def test_cpp_gives_the_same(tmp_path: Path) -> None:
    """The vectors, and a thousand random deals."""
    program = tmp_path / "fair_deals"
    compiler = shutil.which("c++")
    if compiler is None:
        pytest.skip("there is no C++ compiler")
    options = ["-std=c++20", "-O1", "-o", str(program), str(HERE / "fair_deals.cpp"), "-lcrypto"]
    ran = subprocess.run([compiler, *options], capture_output=True, text=True)
    if ran.returncode and ("openssl/" in ran.stderr or "-lcrypto" in ran.stderr):
        pytest.skip("OpenSSL's headers are not installed")
    assert ran.returncode == 0, ran.stderr
    rng = Random(3)
    deals = [*VECTORS, *(random_vector(rng) for _ in range(1000))]
    lines = []
    for vector in deals:
        parts = [vector[name] for name in ("table", "game", "round", "attempt", "board", "secret", "commitment")]
        for seat, commitment, share in zip(vector["seats"], vector["commitments"], vector["shares"], strict=True):
            parts += [seat, commitment, share or "-"]
        lines.append(" ".join(map(str, parts)) + "\n")
    out = subprocess.run([program], input="".join(lines), capture_output=True, text=True, check=True).stdout
    assert [line.split() for line in out.splitlines()] == [computed(vector) for vector in deals]
