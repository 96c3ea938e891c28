"""Messages from a client on the websocket."""

from __future__ import annotations

from typing import Annotated

import msgspec

from undercut.server.messages.base import Emote, MisbehaviourKind, Phrase, SignedMessage

__all__ = [
    "Act", "Claim", "Command", "Commit", "CommitKey", "Complaint", "DeckShare", "Hint", "Next", "Ping", "Rematch",
    "Resign", "RevealKey", "Say", "Seal", "Sync", "TakeBack", "decode_command",
]  # fmt: skip

CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Last = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
ActionText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Bytes32 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class Act(msgspec.Struct, frozen=True, tag_field="type", tag="act"):
    """An action for the reader's seat. ``last`` is the number of the newest event seen."""

    id: CommandId
    last: Last
    action: ActionText


class TakeBack(msgspec.Struct, frozen=True, tag_field="type", tag="take_back"):
    """A request to take back the last action, against the computer."""

    id: CommandId
    last: Last


class Hint(msgspec.Struct, frozen=True, tag_field="type", tag="hint"):
    """A request for the value of each choice, against the computer. The answer is an ack, followed by the hint."""

    id: CommandId
    last: Last


class Next(msgspec.Struct, frozen=True, tag_field="type", tag="next"):
    """A message that the seat is ready for the next round."""

    id: CommandId
    last: Last


class Resign(msgspec.Struct, frozen=True, tag_field="type", tag="resign"):
    """Resignation of the game."""

    id: CommandId
    last: Last


class Rematch(msgspec.Struct, frozen=True, tag_field="type", tag="rematch"):
    """Acceptance or refusal of another game."""

    id: CommandId
    last: Last
    accept: bool


class Claim(msgspec.Struct, frozen=True, tag_field="type", tag="claim"):
    """A claim of the game from an absent ``seat``, or a proposal to declare the game void."""

    id: CommandId
    last: Last
    seat: Annotated[int, msgspec.Meta(ge=0, le=3)]
    void: bool


class Commit(msgspec.Struct, frozen=True, tag_field="type", tag="commit"):
    """A commitment to the seat's share of the coming deck: 32 bytes in hex (docs/fairness.md)."""

    id: CommandId
    game: Number
    round: Number
    attempt: Number
    commitment: Bytes32


class DeckShare(msgspec.Struct, frozen=True, tag_field="type", tag="share"):
    """The seat's share of the coming deck, after the server has committed to its secret."""

    id: CommandId
    game: Number
    round: Number
    attempt: Number
    share: Bytes32


class CommitKey(msgspec.Struct, frozen=True, tag_field="type", tag="commit_key"):
    """A commitment to the seat's public key, at a table at which the players deal (docs/fairness.md)."""

    id: CommandId
    commitment: Bytes32


class RevealKey(msgspec.Struct, frozen=True, tag_field="type", tag="reveal_key"):
    """The seat's public key, after both seats have committed to theirs."""

    id: CommandId
    key: Bytes32


class Seal(msgspec.Struct, frozen=True, tag_field="type", tag="sealed"):
    """The next message of a round that the players deal."""

    id: CommandId
    message: SignedMessage


class Complaint(msgspec.Struct, frozen=True, tag_field="type", tag="complaint"):
    """A complaint about a message of the other seat: the round stops and does not count.

    `error` is the kind of misbehaviour, `number` that of the message, `step` its purpose. `seed` is the own seed of the
    round, with which the server can check the complaint.
    """

    id: CommandId
    game: Number
    round: Number
    attempt: Number
    error: MisbehaviourKind
    number: Number
    step: Annotated[str, msgspec.Meta(pattern="^[a-z0-9 ]{1,40}$")]
    seed: Bytes32 | None = None


class Say(msgspec.Struct, frozen=True, tag_field="type", tag="say"):
    """A message to the other players: a phrase, an emote, or a text if the service allows chat."""

    id: CommandId
    phrase: Phrase | None = None
    emote: Emote | None = None
    text: Annotated[str, msgspec.Meta(max_length=1000)] | None = None


class Sync(msgspec.Struct, frozen=True, tag_field="type", tag="sync"):
    """A request for the events after ``last``."""

    id: CommandId
    last: Last


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag="ping"):
    """A request for a pong."""

    id: CommandId


Command = (
    Act
    | TakeBack
    | Hint
    | Next
    | Resign
    | Claim
    | Rematch
    | Commit
    | DeckShare
    | CommitKey
    | RevealKey
    | Seal
    | Complaint
    | Say
    | Sync
    | Ping
)

_decoder: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)


def decode_command(text: str | bytes) -> Command:
    """Decode a frame from a client. Raise msgspec.MsgspecError or UnicodeDecodeError."""
    return _decoder.decode(text)
