"""News between nodes, sent through PostgreSQL's NOTIFY. They are hints to look; nothing depends on them.

Each node reads the database once a second and so finds whatever was lost.
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
    """The current load of a node.

    Sums over all nodes are those of the service, except ``late_s``, how late its event loop is. ``tables``: those with
    a connected client, each counted at one node. Rates are of the newest seconds.
    """

    tables: int
    connections: int
    commands_per_s: float
    moves_per_s: float
    late_s: float


class News(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The news of a node.

    ``new``: tables with new entries. ``grants``: tables that other people may see now. ``here``: who is connected at
    which table now. ``ask``: tables whose connections the node asks for. ``said``: frames for all clients of a table.
    ``free``: what the node no longer leads. ``pads``: score pads that have changed. ``offers``: whether the list of
    open tables has changed. ``spent``: what guests and addresses have used of their rates. ``figures``: the load of the
    node. ``bye``: the node stops.
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
    """Split the news into texts short enough for a notification. Leave out an item that is too long alone."""
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
