"""Notifications: subscriptions of browsers, and the content of notifications."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

__all__ = ["CallKind", "PushKey", "PushKeyPair", "PushSubscription", "PushWithdrawal", "TableNotification"]

CallKind = Annotated[
    Literal["turn", "joined", "back", "claim", "claimed", "void", "rematch"],
    Meta(title="CallKind", description="Why a player is called to a table."),
]


class PushKey(msgspec.Struct, frozen=True):
    """The public key for subscribing (`applicationServerKey`), base64url."""

    key: str


class PushKeyPair(msgspec.Struct, frozen=True):
    """The keys of a subscription, base64url."""

    p256dh: Annotated[str, Meta(max_length=120)]
    auth: Annotated[str, Meta(max_length=40)]


class PushSubscription(msgspec.Struct, frozen=True):
    """The result of `PushSubscription.toJSON()`. Other keys are ignored."""

    endpoint: Annotated[str, Meta(max_length=2000)]
    keys: PushKeyPair


class PushWithdrawal(msgspec.Struct, forbid_unknown_fields=True):
    """The subscription to delete."""

    endpoint: Annotated[str, Meta(max_length=2000)]


class TableNotification(msgspec.Struct, frozen=True):
    """A notification: the reason, the table, the player who caused it (`name`, empty for `turn`), and the other
    players.

    It never contains cards, actions or points.
    """

    kind: CallKind
    table: str
    name: str
    others: list[str]
