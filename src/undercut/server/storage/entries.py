"""The stored log of a table: numbered entries, which are only appended, and snapshots.

Events of a game (``undercut.events``) are wrapped as :class:`Played`. The other entries exist only in the service:
taking a seat, being ready, wanting another game. An entry is stored as a short JSON array, with its number in a
separate column: ``["acted", 1760000000000, 118, 0, 1, "discard 7h"]``. Replaying the entries gives the table. A
snapshot contains the table before a deal.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, get_args

import msgspec

from undercut import __version__
from undercut.errors import UndercutError
from undercut.events import Event, RoundStarted
from undercut.fair_deals import DealProof, RoundId, ShareProof, secret_commitment, share_commitment
from undercut.languages import formatter
from undercut.notation.events import EventText, event_of, text_of
from undercut.rulesets import Ruleset, ruleset_from_stored, ruleset_text, stored_options
from undercut.server.storage.storage import Statement
from undercut.two_party.round_proof import TwoPartyProof

_say = formatter("refusals").later


class _Base(msgspec.Struct, frozen=True, tag_field="kind", gc=False):
    n: int
    """The number in the log of the table, from 1 without gaps."""
    at: int
    """Milliseconds since 1970."""


class TableCreated(_Base, frozen=True, tag="made"):
    """The table was created. ``bots`` are names by seat, None for people.

    ``options`` are all options with other values than their defaults, so that new options and edited rulesets do not
    change a table. ``rules`` is the text of the ruleset; only its name counts. ``hints`` and ``takebacks``: whether
    these are allowed, if all others are bots. ``deals``: who deals, the ``server`` or the two ``players``.
    """

    rules: str
    options: dict[str, int | str | bool | None]
    bots: tuple[str | None, ...]
    bank_ms: int | None
    turn_ms: int | None
    hints: bool = True
    takebacks: bool = True
    deals: Literal["server", "players"] = "server"

    @classmethod
    def under(
        cls,
        rules: Ruleset,
        at: int,
        bots: tuple[str | None, ...],
        bank_ms: int | None,
        turn_ms: int | None,
        *,
        hints: bool = True,
        takebacks: bool = True,
        deals: Literal["server", "players"] = "server",
    ) -> TableCreated:
        """Return the first entry of a table."""
        options = stored_options(rules)
        return cls(1, at, ruleset_text(rules), options, bots, bank_ms, turn_ms, hints, takebacks, deals)

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset. Raises InvalidRuleset if the ruleset cannot be played."""
        return ruleset_from_stored(self.rules, self.options)


class Joined(_Base, frozen=True, tag="joined"):
    """A person took a seat. ``gone``: the guest was deleted, and the seat gets another name. An empty name frees the
    seat.

    ``shares``: the first deal waits for a commitment of the person's client.
    """

    seat: int
    name: str
    bot: str | None
    gone: bool = False
    shares: bool = False


class Started(_Base, frozen=True, tag="started"):
    """A game began; its events follow."""

    game: int


class Played(_Base, frozen=True, tag="played"):
    """An event of the game. ``late``: a resignation because time ran out."""

    event: Event
    late: bool = False


class Ready(_Base, frozen=True, tag="ready"):
    """A seat became ready for the next round."""

    seat: int


class RematchAnswered(_Base, frozen=True, tag="rematch"):
    """A seat accepted or declined another game."""

    seat: int
    accept: bool


class Away(_Base, frozen=True, tag="away"):
    """A seat has left a running game. After ``until`` (milliseconds since 1970) the others may claim the game."""

    seat: int
    until: int


class Back(_Base, frozen=True, tag="back"):
    """A seat that was away has returned."""

    seat: int


class Claimed(_Base, frozen=True, tag="claimed"):
    """A seat claims the game from an absent seat, or proposes to declare it ``void``.

    ``done``: all have agreed, and the next entries end the game.
    """

    seat: int
    away: int
    void: bool
    done: bool


class Closed(_Base, frozen=True, tag="closed"):
    """The table was closed before the game began."""


class Committed(_Base, frozen=True, tag="committed"):
    """A seat committed to its share of the coming deck."""

    seat: int
    commitment: str


class SecretCommitted(_Base, frozen=True, tag="secret"):
    """The server committed to its secret for the coming deal. ``commitment`` is public, ``secret`` after the round.

    ``commitments`` are those of the seats. ``dealers`` are the dealers by board. ``seed`` is the seed of the game if
    the deal is its first.
    """

    game: int
    round: int
    attempt: int
    people: tuple[int, ...]
    commitments: tuple[tuple[int, str], ...]
    dealers: tuple[int, ...]
    commitment: str
    secret: str
    seed: str | None


class Shared(_Base, frozen=True, tag="shared"):
    """The share of a seat for the coming deck arrived."""

    seat: int
    share: str


class DealRepeated(_Base, frozen=True, tag="deal_repeated"):
    """The coming deal begins again with new shares, because those of ``missing`` did not arrive in time."""

    game: int
    round: int
    attempt: int
    missing: tuple[int, ...]


class KeyCommitted(_Base, frozen=True, tag="key_committed"):
    """A seat committed to its public key, with which it signs the messages of deals by the players."""

    seat: int
    commitment: str


class KeyRevealed(_Base, frozen=True, tag="key"):
    """A seat revealed its public key, after both had committed to theirs."""

    seat: int
    key: str


class SealedStarted(_Base, frozen=True, tag="sealed_started"):
    """The players begin to deal a round. ``attempt`` is 0, or greater if the round was stopped before.

    ``table`` is the id of the table, which is part of all messages.
    """

    table: str
    game: int
    round: int
    attempt: int
    dealer: int


class Sealed(_Base, frozen=True, tag="sealed"):
    """A signed message of the running round. Its number and transcript follow from the messages before it."""

    seat: int
    type: str
    body: tuple[str, ...]
    signature: str


class SealedRefused(_Base, frozen=True, tag="sealed_refused"):
    """A message of a seat was refused, because it breaks the protocol: see :class:`~undercut.two_party.misbehaviour`.

    Only the first one of each kind is stored in a round.
    """

    seat: int
    error: str
    number: int
    step: str
    proven: bool


class SealedStopped(_Base, frozen=True, tag="sealed_stopped"):
    """The running round was stopped, because ``seat`` broke the protocol, and does not count.

    ``by`` is the seat that complained, None for the server. ``confirmed``: the server found the same with the
    ``seed`` of that seat.
    """

    seat: int
    error: str
    number: int
    step: str
    proven: bool
    by: int | None
    confirmed: bool
    seed: str | None = None


Entry = (
    TableCreated
    | Joined
    | Started
    | Played
    | Ready
    | RematchAnswered
    | Away
    | Back
    | Claimed
    | Closed
    | Committed
    | SecretCommitted
    | Shared
    | DealRepeated
    | KeyCommitted
    | KeyRevealed
    | SealedStarted
    | Sealed
    | SealedRefused
    | SealedStopped
)

_LATE = "timed_out"


def _by_tag(*classes: type[msgspec.Struct]) -> dict[str, type[msgspec.Struct]]:
    return {str(cls.__struct_config__.tag): cls for cls in classes}


_OWN = _by_tag(
    *(TableCreated, Joined, Started, Ready, RematchAnswered, Away, Back, Claimed, Closed),
    *(Committed, SecretCommitted, Shared, DealRepeated),
    *(KeyCommitted, KeyRevealed, SealedStarted, Sealed, SealedRefused, SealedStopped),
)
_EVENTS = _by_tag(*get_args(EventText))
_EVENTS[_LATE] = _EVENTS["resigned"]
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(list[Any])


def encode(entry: Entry) -> bytes:
    """Return an entry in its stored form, without its number."""
    if isinstance(entry, Played):
        text = text_of(entry.event)
        kind = _LATE if entry.late else text.__struct_config__.tag
        values = list(msgspec.structs.astuple(text))
        if isinstance(entry.event, RoundStarted):
            *values, _, n = values
            proof = entry.event.proof
            values += [n] if proof is None else [n, _stored_proof(proof)]
        return _encoder.encode([kind, entry.at, *values])
    _, at, *values = msgspec.structs.astuple(entry)
    match entry:
        case Joined(shares=False) | TableCreated(deals="server"):
            values.pop()
    return _encoder.encode([entry.__struct_config__.tag, at, *values])


def decode(n: int, body: bytes) -> Entry:
    """Decode an entry from its stored form. Raise msgspec.MsgspecError, NotationError or InvalidRuleset."""
    kind, at, *values = _decoder.decode(body)
    if kind == "round_started":
        return Played(n, at, _round_started(values))
    if kind in _EVENTS:
        text: Any = _struct(_EVENTS[kind], values)
        return Played(n, at, event_of(text), kind == _LATE)
    if kind not in _OWN:
        raise msgspec.ValidationError(f"there is no entry {kind!r}")
    entry: Any = _struct(_OWN[kind], [n, at, *values])
    return entry  # type: ignore[no-any-return]


def _struct(cls: type[msgspec.Struct], values: list[Any]) -> msgspec.Struct:
    return msgspec.convert(dict(zip(cls.__struct_fields__, values, strict=False)), cls)


_StoredProof = tuple[str, int, int, list[int], list[tuple[int, str | None, str | None]], str]
"""Table, game, attempt, people, shares, secret. A share has a commitment only if it did not arrive."""


def _stored_proof(proof: DealProof | TwoPartyProof) -> _StoredProof | dict[str, Any]:
    """Return the stored form of a proof, without what shares and secret determine."""
    if isinstance(proof, TwoPartyProof):
        return proof.as_dict()
    shares = [(one.seat, one.share, None if one.share else one.commitment) for one in proof.shares]
    return proof.table, proof.game, proof.attempt, proof.people, shares, proof.secret


def _round_started(values: list[Any]) -> RoundStarted:
    """Decode the deal of a round. 1.0 stored deals without proofs, so the proof is the last value."""
    names = [name for name in _EVENTS["round_started"].__struct_fields__ if name != "proof"]
    text: Any = msgspec.convert(dict(zip(names, values, strict=False)), _EVENTS["round_started"])
    event = event_of(text)
    assert isinstance(event, RoundStarted)
    if len(values) == len(names):
        return event
    if isinstance(values[-1], dict):
        return msgspec.structs.replace(event, proof=msgspec.convert(values[-1], TwoPartyProof))
    table, game, attempt, people, stored, secret = msgspec.convert(values[-1], _StoredProof)
    deal, shares = RoundId(table, game, event.round, attempt), list[ShareProof]()
    for seat, share, known in stored:
        found = known or share_commitment(deal, seat, bytes.fromhex(share or "")).hex()
        shares.append(ShareProof(seat, found, share))
    commitments = [bytes.fromhex(one.commitment) for one in shares]
    committed = secret_commitment(deal, commitments, bytes.fromhex(secret)).hex()
    proof = DealProof(
        table=table,
        game=game,
        round=event.round,
        attempt=attempt,
        board=event.board,
        people=people,
        shares=shares,
        secret=secret,
        commitment=committed,
    )
    return msgspec.structs.replace(event, proof=proof)


# --- rows and snapshots ----------------------------------------------------------------------------------------------

ANY = 2**62
"""A number greater than the number of any entry."""


class Unreadable(UndercutError):
    """Raised if the stored data of a table are damaged. Code ``unreadable_table``.

    ``cause`` is the type of the error during reading; ``entry`` is the number of the damaged entry, if known.
    """

    entry: int | None
    cause: str | None

    def __init__(self, cause: BaseException | None = None, entry: int | None = None) -> None:
        super().__init__("unreadable_table", _say("unreadable_table"))
        self.cause, self.entry = None if cause is None else type(cause).__name__, entry


class StoredClock(msgspec.Struct, frozen=True, omit_defaults=True):
    """A clock after an entry, in milliseconds. Versions before 0.2 stored ``left`` only."""

    left: list[int | None]
    """The banks by seat, None for bots."""
    turns: dict[int, int] = {}
    """The remaining turn time of each seat that has to act."""
    at: int | None = None
    """The time of these values (since 1970), if the clock was running."""
    interrupted: dict[int, int] = {}
    """The remaining turn time of each seat whose turn goes on after a message of another seat."""


_clock = msgspec.json.Decoder(StoredClock)


class Row(NamedTuple):
    """A stored entry.

    ``command`` is the idempotency key of the client's command that caused the entry; ``clock`` is the clock after it.
    """

    entry: Entry
    command: bytes | None
    clock: StoredClock | None


class Snapshot(NamedTuple):
    """A snapshot of a table after entry ``n``. It makes replaying earlier entries unnecessary.

    The table defines ``body``.
    """

    n: int
    body: bytes


class StoredLog(NamedTuple):
    """The log of a table: ``rows`` are the entries after ``snapshot`` or, if that is None, after the first entry.

    ``commands`` are the keys and numbers of the newest commands before ``rows``, oldest first.
    """

    first: Entry
    snapshot: Snapshot | None
    rows: list[Row]
    commands: list[tuple[bytes, int]]


def decode_rows(stored: Sequence[tuple[int, bytes, bytes | None, bytes | None]], first: int = 1) -> list[Row]:
    """Decode the entries of a stored log, numbered from ``first``. Raise Unreadable if one is damaged or missing."""
    if not stored and first == 1:
        raise Unreadable()
    rows: list[Row] = []
    for expected, (n, body, command, meta) in enumerate(stored, first):
        if n != expected:
            raise Unreadable(entry=expected)
        try:
            rows.append(Row(decode(n, body), command, None if meta is None else _clock.decode(meta)))
        except Exception as error:
            raise Unreadable(error, n) from error
    return rows


NEWEST = (
    "WITH s AS (SELECT tab, n, body FROM standings WHERE tab=? AND version=? AND n<=? ORDER BY n DESC LIMIT 1) "
    "SELECT 0, n, body, NULL, NULL FROM s "
    "UNION ALL SELECT 1, e.n, e.body, e.command, e.meta FROM s JOIN entries e ON e.tab=s.tab AND e.n=1 "
    "UNION ALL SELECT 1, e.n, e.body, e.command, e.meta FROM s JOIN entries e ON e.tab=s.tab AND e.n>s.n "
    "UNION ALL SELECT 2, n, NULL, command, NULL FROM (SELECT e.n, e.command FROM s JOIN entries e ON e.tab=s.tab "
    "AND e.n<=s.n WHERE e.command IS NOT NULL ORDER BY e.n DESC LIMIT 64) AS earlier"
)
"""SQL for the newest snapshot up to a number, the first entry, later entries, and keys of earlier commands."""


ENDS = (b'["resigned', b'["claimed"', b'["rematch"')
"""Prefixes of the entries of commands that may end a game or a match."""
ENDING = (
    "SELECT n, command FROM entries WHERE tab=? AND command IS NOT NULL "
    f"AND substr(body, 1, {len(ENDS[0])}) IN (?, ?, ?) ORDER BY n"
)
"""SQL for the commands that may have ended a game or a match."""


def decode_log(rows: Sequence[tuple[Any, ...]]) -> StoredLog | None:
    snapshot = next((Snapshot(n, body) for part, n, body, _, _ in rows if part == 0), None)
    if snapshot is None:
        return None
    log = sorted((n, body, command, meta) for part, n, body, command, meta in rows if part == 1)
    before = sorted((n, command) for part, n, _, command, _ in rows if part == 2)
    first = decode_rows(log[:1])[0].entry
    return StoredLog(first, snapshot, decode_rows(log[1:], snapshot.n + 1), [(command, n) for n, command in before])


def insert_snapshot(table: str, snapshot: Snapshot) -> list[Statement]:
    """Return the statements that store a snapshot.

    The previous snapshot remains, for clients that missed the end of its round.
    """
    sql = (
        "INSERT INTO standings (tab, n, version, body) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (tab, n) DO UPDATE SET version=excluded.version, body=excluded.body"
    )
    older = "DELETE FROM standings WHERE tab=? AND n<(SELECT max(n) FROM standings WHERE tab=? AND n<?)"
    return [
        (sql, (table, snapshot.n, __version__, snapshot.body)),
        (older, (table, table, snapshot.n)),
    ]


def update_clock(table: str, n: int, clock: StoredClock) -> Statement:
    """Return the statement that replaces the clock of an entry. The entry itself never changes."""
    return ("UPDATE entries SET meta=? WHERE tab=? AND n=?", (msgspec.json.encode(clock), table, n))


def insert_entries(table: str, rows: Sequence[Row]) -> list[Statement]:
    sql = "INSERT INTO entries (tab, n, body, command, meta) VALUES (?, ?, ?, ?, ?)"
    return [
        (
            sql,
            (
                table,
                row.entry.n,
                encode(row.entry),
                row.command,
                None if row.clock is None else msgspec.json.encode(row.clock),
            ),
        )
        for row in rows
    ]


# --- idempotency keys ------------------------------------------------------------------------------------------------

NAME_BYTES = 8
"""Bytes of a key for the seat and the command's id. The rest are a hash of the content."""


def command_key(seat: int, name: str, text: str) -> bytes:
    """Return the idempotency key of a seat's command: ``name`` is the client's id of the command, ``text`` its JSON."""
    return _digest(f"{seat}:{name}", NAME_BYTES) + _digest(text, 4)


def _digest(text: str, size: int) -> bytes:
    return hashlib.blake2b(text.encode(), digest_size=size).digest()
