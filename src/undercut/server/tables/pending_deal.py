"""The coming deal of a table, to which the clients of people contribute shares: protocol A of docs/fairness.md."""

from __future__ import annotations

from dataclasses import dataclass, field

from undercut.fair_deals import DealProof, RoundId, ShareProof


@dataclass(slots=True)
class PendingDeal:
    """The coming deal with what has arrived for it. Bytes are in hex.

    ``expected`` are the seats that took part in the previous attempt. The server's ``commitment``, its ``secret``, and
    with them ``people`` and ``dealers`` (by board) are set after the seats' ``commitments``. ``seed`` is the seed of
    the game if the deal is its first.
    """

    game: int
    round: int
    attempt: int = 0
    commitments: dict[int, str] = field(default_factory=dict)
    expected: frozenset[int] = frozenset()
    people: tuple[int, ...] = ()
    dealers: tuple[int, ...] = ()
    commitment: str | None = None
    secret: str | None = field(default=None, repr=False)
    seed: str | None = field(default=None, repr=False)
    shares: dict[int, str] = field(default_factory=dict)

    @property
    def has_begun(self) -> bool:
        """Whether the deal goes on by itself: the server has committed to a secret, or the deal is repeated."""
        return self.commitment is not None or self.attempt > 0

    @property
    def step(self) -> tuple[int, int, int, bool]:
        """The step of the protocol, each of which has its own time limit."""
        return self.game, self.round, self.attempt, self.commitment is not None

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that have committed to a share and not sent it."""
        return tuple(sorted(self.commitments.keys() - self.shares.keys()))

    def id(self, table: str) -> RoundId:
        """Return the identification of the deal in all hashes."""
        return RoundId(table, self.game, self.round, self.attempt)

    def again(self, expected: frozenset[int]) -> PendingDeal:
        """Return the next attempt. The dealers stay the same."""
        return PendingDeal(self.game, self.round, self.attempt + 1, expected=expected, seed=self.seed)

    def proof(self, table: str) -> DealProof | None:
        """Return the proof that determines the decks; None if no seat has contributed."""
        if self.commitment is None or self.secret is None:
            return None
        commitments = sorted(self.commitments.items())
        return DealProof(
            table=table,
            game=self.game,
            round=self.round,
            attempt=self.attempt,
            people=list(self.people),
            shares=[ShareProof(seat, commitment, self.shares.get(seat)) for seat, commitment in commitments],
            secret=self.secret,
            commitment=self.commitment,
        )
