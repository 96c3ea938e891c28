"""The error of two-party deals: who broke the protocol, in which step, and how."""

from __future__ import annotations

from typing import Final, Literal, get_args

from undercut.errors import UndercutError

__all__ = ["KINDS", "Kind", "Misbehaviour"]

Kind = Literal[
    "duplicate_card",
    "wrong_scalar",
    "identity_point",
    "non_canonical_encoding",
    "swapped_position",
    "replayed_message",
    "forged_signature",
    "early_opening",
    "refused_opening",
    "wrong_seed",
    "changed_permutation",
    "second_deal",
    "foreign_round",
    "changed_message",
    "other_transcript",
    "missing_message",
    "out_of_turn",
    "malformed_message",
    "false_statement",
    "illegal_action",
]
"""Kinds of misbehaviour; ``docs/fairness.md`` describes them."""

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""All kinds of misbehaviour."""


class Misbehaviour(UndercutError):
    """A message that breaks the protocol. The state of the receiver does not change.

    ``code`` is its :data:`Kind`. ``seat`` sent the message, or owes it. ``number`` is the message, ``step`` its
    purpose, such as ``list 2`` or ``share of position 20``. ``proven`` is whether the messages prove it to everybody: a
    relay can forge, repeat or withhold messages, but not sign them.
    """

    code: Kind

    def __init__(self, kind: Kind, message: str, *, seat: int, number: int, step: str, proven: bool) -> None:
        super().__init__(kind, message, place=f"seat {seat}, message {number} ({step})")
        self.seat = seat
        self.number = number
        self.step = step
        self.proven = proven

    def as_dict(self) -> dict[str, object]:
        more = {"seat": self.seat, "number": self.number, "step": self.step, "proven": self.proven}
        return {**super().as_dict(), **more}
