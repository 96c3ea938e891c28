"""Types of message fields. The title is the name of the type in TypeScript."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from undercut.analysis.pricing import Choice, Verdict
from undercut.fair_deals import DealProof, ShareProof
from undercut.two_party import signed_message
from undercut.two_party.misbehaviour import Kind
from undercut.two_party.round_proof import TwoPartyProof
from undercut.two_party.signed_message import SignedMessage

__all__ = [
    "CardText",
    "Cards",
    "Choice",
    "DealProof",
    "Deals",
    "Doubles",
    "Emote",
    "Ending",
    "Melds",
    "MessageKind",
    "MisbehaviourKind",
    "Phase",
    "Phrase",
    "Role",
    "Seat",
    "SeatCommitment",
    "ShareProof",
    "SheetKind",
    "SignedMessage",
    "Stage",
    "TwoPartyProof",
    "Verb",
    "Verdict",
]

CardText = Annotated[str, Meta(title="CardText", description="A card such as `7h`: rank, then suit.")]
Seat = Annotated[int, Meta(title="Seat", description="A seat of the table, from 0.")]
Cards = list[CardText]
Melds = list[list[CardText]]

Phase = Annotated[
    Literal["upcard", "draw", "discard", "defend", "last_take", "over"],
    Meta(title="Phase", description="What has to be done on a board."),
]
Stage = Annotated[
    Literal["waiting", "playing", "round_over", "game_over", "closed"],
    Meta(title="Stage", description="How far a table has come."),
]
Deals = Annotated[Literal["server", "players"], Meta(title="Deals", description="Who deals.")]
Role = Annotated[Literal["seat", "watch"], Meta(title="Role", description="What a guest is at a table.")]
Verb = Annotated[
    Literal["pass", "take", "draw", "discard", "knock", "big_gin", "defend"],
    Meta(title="Verb", description="What somebody has done."),
]
Ending = Annotated[
    Literal["knock", "gin", "big_gin", "undercut", "dead", "stock_out"],
    Meta(title="Ending", description="How a round ended."),
]
Doubles = Annotated[
    Literal["no", "points", "points_and_boxes"],
    Meta(title="Doubles", description="What a spade as the round's upcard doubles."),
]
MessageKind = Annotated[
    signed_message.MessageKind, Meta(title="MessageKind", description="The kind of a message of a deal by the players.")
]
MisbehaviourKind = Annotated[
    Kind, Meta(title="MisbehaviourKind", description="How a message breaks the protocol of a deal by the players.")
]
SheetKind = Annotated[
    Literal["single", "hollywood", "knockout"], Meta(title="SheetKind", description="How a score sheet is kept.")
]

Phrase = Annotated[
    Literal[
        "hello",
        "good_luck",
        "well_played",
        "nice_hand",
        "close_one",
        "thanks",
        "you_are_welcome",
        "sorry",
        "one_moment",
        "take_your_time",
        "another_game",
        "good_bye",
    ],
    Meta(title="Phrase", description="A ready-made phrase. Each client shows it in its own language."),
]
Emote = Annotated[
    Literal["smile", "laugh", "wow", "think", "sad", "clap"],
    Meta(title="Emote", description="A face or a gesture."),
]


class SeatCommitment(Struct, frozen=True):
    """A seat's commitment to its share of a deck, in hex."""

    seat: Seat
    commitment: str
