"""Verify the deals of a file of records without the package: `python verify_deals.py GAME.jsonl`.

Each record may have a proof `x_proof`, described in docs/fairness.md. Only Python's standard library is used.
"""

import hashlib
import hmac
import json
import sys


def fields(*parts):
    """Concatenate byte strings, each after its length in four bytes."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def words(key, block):
    """Yield the random 32-bit numbers of a key."""
    while True:
        stream = hmac.digest(key, block.to_bytes(8, "big"), "sha256")
        yield from (int.from_bytes(stream[i : i + 4], "big") for i in range(0, 32, 4))
        block += 1


def deck_of(proof):
    """Return the deck that the shares and the secret give. Raise ValueError if one differs from its commitment."""
    deal = fields(*(str(proof[name]).encode() for name in ("table", "game", "round", "attempt")))
    commitments = [bytes.fromhex(one["commitment"]) for one in proof["shares"]]
    shares = [bytes.fromhex(one["share"] or "") for one in proof["shares"]]  # empty if it did not arrive
    for one, commitment, share in zip(proof["shares"], commitments, shares, strict=True):
        said = hashlib.sha256(fields(b"undercut/share/1", deal, str(one["seat"]).encode(), share)).digest()
        if share and said != commitment:
            raise ValueError(f"the share of seat {one['seat']} differs from its commitment")
    secret, committed = bytes.fromhex(proof["secret"]), bytes.fromhex(proof["commitment"])
    if hashlib.sha256(fields(b"undercut/secret/1", deal, *commitments, secret)).digest() != committed:
        raise ValueError("the secret differs from its commitment")
    key = hmac.digest(secret, fields(b"undercut/deck/1", deal, committed, *shares), "sha256")
    deck, stream = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"], words(key, proof["board"] << 32)
    for last in range(51, 0, -1):
        limit = 2**32 - 2**32 % (last + 1)
        at = next(word for word in stream if word < limit) % (last + 1)
        deck[last], deck[at] = deck[at], deck[last]
    return deck


failed = False
for number, line in enumerate(open(sys.argv[1], encoding="utf-8"), 1):  # noqa: SIM115
    record = json.loads(line)
    boards = [r if isinstance(r, list) else [r] for r in record.get("rounds", [record])]
    for at, one in enumerate((one for round_ in boards for one in round_), 1):
        try:
            found = "no proof" if "x_proof" not in one else "verified"
            if "x_proof" in one and deck_of(one["x_proof"]) != one["deck"].split():
                raise ValueError("the proof gives another deck")
        except ValueError as error:
            found, failed = str(error), True
        print(f"line {number}, deal {at}: {found}")
sys.exit(failed)
