"""What nodes tell each other, through PostgreSQL's NOTIFY: hints to look, none of which anything depends on.

Whatever is lost is found again by looking into the database, which every node does once a second.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

__all__ = ["Figures", "News", "Person", "split"]

Person = tuple[str, int | None]
"""A connected guest and its seat; None for a watcher."""

_MOST_BYTES = 7600
"""A notification has at most 8,000 bytes."""


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """What a node has to do just now. Sums over all nodes are those of the service, but of ``late_s``, how late its
    event loop is. ``tables``: those that somebody is connected to, each counted at one node. Rates are of the newest
    seconds.
    """

    tables: int
    connections: int
    commands_per_s: float
    moves_per_s: float
    late_s: float


class News(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a node has to tell.

    ``new``: tables with new entries. ``grants``: those with other people who may see them. ``here``: who is connected
    at which table now. ``ask``: tables of which the node wants to know this. ``said``: frames for all clients of a
    table. ``free``: what the node no longer leads. ``pads``: score pads that have changed. ``offers``: whether the list
    of open tables has. ``spent``: what guests and addresses have used of their rates. ``figures``: what the node has to
    do. ``bye``: the node stops.
    """

    node: str
    new: list[str] = []
    grants: list[str] = []
    here: list[tuple[str, list[Person]]] = []
    ask: list[str] = []
    said: list[tuple[str, str]] = []
    free: list[str] = []
    pads: list[str] = []
    offers: bool = False
    spent: list[tuple[str, str, int]] = []
    figures: Figures | None = None
    bye: bool = False


_LISTS = ("new", "grants", "here", "ask", "said", "free", "pads", "spent")


def split(news: News) -> Iterator[str]:
    """The news as texts that are short enough for a notification. What is too long by itself is left out."""
    fields: dict[str, Any] = {}
    flags: dict[str, Any] = {"offers": news.offers, "figures": news.figures, "bye": news.bye}
    size = 0
    for name, item in _items(news):
        length = len(msgspec.json.encode(item)) + len(name) + 6
        if length > _MOST_BYTES:
            continue
        if size + length > _MOST_BYTES:
            yield msgspec.json.encode(News(node=news.node, **fields)).decode()
            fields, size = {}, 0
        fields.setdefault(name, []).append(item)
        size += length
    if fields or any(flags.values()):
        yield msgspec.json.encode(News(node=news.node, **fields, **flags)).decode()


def _items(news: News) -> Iterable[tuple[str, Any]]:
    return ((name, item) for name in _LISTS for item in getattr(news, name))
