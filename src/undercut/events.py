"""What happens at a table, as numbered events: past tense, frozen, with a filtered form for each seat.

The full form is what is stored; ``for_seat`` gives what a seat (or a watcher, seat None) may know of it. Cards are card
texts, actions action texts, so that an event is the same in a file, on a wire and in a log.
"""

from __future__ import annotations

from typing import Any

import msgspec

from undercut.actions import Draw, parse_action

__all__ = [
    "Acted",
    "DealerCut",
    "Event",
    "GameEnded",
    "Resigned",
    "RoundEnded",
    "RoundStarted",
    "ShownCards",
    "TableOpened",
    "decode_event",
    "encode_event",
    "for_seat",
]


class _Base(msgspec.Struct, frozen=True, tag_field="type", kw_only=True):
    n: int
    """Number of the event at its table, from 1 without gaps."""


class TableOpened(_Base, frozen=True, tag="table_opened"):
    """Players are names by seat, ``bots`` the player's name in the ladder or None for a person. ``seed`` is hidden."""

    rules: str
    players: tuple[str, ...]
    bots: tuple[str | None, ...]
    seed: str


class DealerCut(_Base, frozen=True, tag="dealer_cut"):
    """Each cut is a list of (seat, card); none where the dealer was found by chance."""

    draws: tuple[tuple[tuple[int, str], ...], ...]
    dealer: int


class RoundStarted(_Base, frozen=True, tag="round_started"):
    """A deal. ``seats`` are the table's seats in the order of the round's, ``dealer`` is a table seat.

    ``deck`` and the hands of others are hidden until the round ends; ``commitment`` is the SHA-256 of
    ``nonce:deck`` (deck as 52 card texts with single spaces), by which it can be checked then.
    """

    round: int
    board: int
    rules: str
    seats: tuple[int, ...]
    dealer: int
    upcard: str | None
    hands: dict[str, str]
    scores: tuple[int, ...]
    commitment: str
    deck: str = ""
    nonce: str = ""


class Acted(_Base, frozen=True, tag="acted"):
    """A seat's action. A draw names its card in the full form and to the drawer; a knock names the melds spread."""

    board: int
    seat: int
    action: str


class ShownCards(msgspec.Struct, frozen=True):
    """A seat's cards as they lie at the end of a round."""

    seat: int
    melds: tuple[str, ...]
    laid_off: tuple[str, ...]
    unmelded: tuple[str, ...]
    deadwood: int


class RoundEnded(_Base, frozen=True, tag="round_ended"):
    """A board's result in table seats, its arithmetic as (seat, points, reason), and the deck to verify the deal by."""

    board: int
    how: str
    winner: int | None
    knocker: int | None
    points: dict[str, int]
    shown: tuple[ShownCards, ...]
    lines: tuple[tuple[int, int, str], ...]
    deck: str
    nonce: str
    sheet: dict[str, Any] | None
    """The sheet with this round on it; None while another board of the same round is still played."""


class Resigned(_Base, frozen=True, tag="resigned"):
    """A seat has given up the game; its side loses."""

    seat: int


class GameEnded(_Base, frozen=True, tag="game_ended"):
    """``winner`` is a side (a seat; for partners 0 or 1), None for a draw."""

    winner: int | None
    sheet: dict[str, Any]


Event = TableOpened | DealerCut | RoundStarted | Acted | RoundEnded | Resigned | GameEnded

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def encode_event(event: Event) -> bytes:
    """One line of JSON, without the newline."""
    return _encoder.encode(event)


def decode_event(line: bytes | str) -> Event:
    """The inverse of :func:`encode_event`. Raises msgspec.ValidationError or DecodeError."""
    return _decoder.decode(line)


def for_seat(event: Event, seat: int | None) -> Event:
    """What a seat may know of an event; seat None is a watcher, who sees no hand before the end of the round."""
    match event:
        case TableOpened():
            return msgspec.structs.replace(event, seed="")
        case RoundStarted():
            own = {key: cards for key, cards in event.hands.items() if key == str(seat)}
            return msgspec.structs.replace(event, hands=own, deck="", nonce="")
        case Acted() if event.seat != seat and isinstance(parse_action(event.action), Draw):
            return msgspec.structs.replace(event, action="draw")
    return event
