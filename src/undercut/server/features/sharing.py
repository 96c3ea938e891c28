"""Games that their players share: by a link, which anybody may open until it is withdrawn."""

from __future__ import annotations

import re
from functools import partial

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.server import messages as m
from undercut.server.features.share_store import SharedGame, SharingStore
from undercut.server.http.cookies import new_token
from undercut.server.room.open_table import NotFound
from undercut.server.service import Hub
from undercut.server.tables.live_table import Refused
from undercut.server.views.previews import replay_preview
from undercut.server.views.shared_games import check_shared, shared_game_view, shared_replay_view

__all__ = ["leads_nowhere", "link_of", "preview", "share", "shared", "shared_game", "shared_replay", "withdraw"]

_say = speaker("refusals").later

_PAGE = re.compile(r"/replay/([A-Za-z0-9_-]{1,64})/?", re.ASCII)


def _store(hub: Hub) -> SharingStore:
    return SharingStore(hub.database.storage)


def _link(token: str) -> m.ReplayLink:
    return m.ReplayLink(token, f"/replay/{token}")


# --- by its players -------------------------------------------------------------------------------------------------


async def share(hub: Hub, guest: str, table: str, game: int) -> m.ReplayLink:
    """The link of a finished game, made if there is none. Raises as :func:`check_shared` does, and ``not_seated``."""
    found = await _played(hub, guest, table)
    await hub.database.read_log(found, partial(check_shared, game=game), guest=guest)
    return _link(await _store(hub).share(found, game, new_token()))


async def link_of(hub: Hub, guest: str, table: str, game: int) -> m.SharedReplay:
    """The link of a game, if it is shared. Raises ``not_seated``."""
    token = await _store(hub).token(await _played(hub, guest, table), _known(game))
    return m.SharedReplay(None if token is None else _link(token))


async def withdraw(hub: Hub, guest: str, table: str, game: int) -> None:
    """Makes the link of a game lead nowhere. Raises ``not_seated``."""
    await _store(hub).withdraw(await _played(hub, guest, table), _known(game))


def _known(game: int) -> int:
    """A number that a game can have. Raises UndercutError ``unknown_game``."""
    if not 0 < game < 2**31:
        raise UndercutError("unknown_game", _say("unknown_game-anywhere", game=game))
    return game


async def _played(hub: Hub, guest: str, table: str) -> str:
    found, seat = await hub.tables.mine(table, guest)
    if seat is None:
        raise Refused("not_seated", _say("not_seated-share"))
    return found.id


# --- by anybody -----------------------------------------------------------------------------------------------------


async def shared(hub: Hub, token: str) -> SharedGame:
    """The game of a link. Raises NotFound ``unknown_replay``."""
    found = await _store(hub).find(token) if 0 < len(token) <= 64 else None
    if found is None:
        raise NotFound("unknown_replay", _say("unknown_replay"))
    return found


async def shared_game(hub: Hub, guest: str, token: str) -> bytes:
    """The game of a link with its sheet, as JSON. Raises NotFound ``unknown_replay``."""
    found = await shared(hub, token)
    return await hub.database.read_log(found.table, partial(m.encoded, shared_game_view, game=found.game), guest=guest)


async def shared_replay(hub: Hub, guest: str, token: str, number: int, board: int) -> bytes:
    """A round of the game of a link, as JSON. Raises NotFound ``unknown_replay``, UndercutError ``not_finished``."""
    found = await shared(hub, token)
    work = partial(m.encoded, shared_replay_view, game=found.game, number=number, board=board)
    return await hub.database.read_log(found.table, work, guest=guest)


def leads_nowhere(path: str, query: bytes) -> bool:
    """Whether this is the address of a replay that names no game: neither by a token nor as a text."""
    return path.rstrip("/") == "/replay" and b"text=" not in query


# --- for messengers -------------------------------------------------------------------------------------------------


async def preview(hub: Hub, path: str) -> str:
    """Elements for the head of the page at the address of a shared replay; empty for other addresses."""
    asked = _PAGE.fullmatch(path)
    if asked is None:
        return ""
    try:
        found = await _store(hub).about(asked[1])
    except UndercutError:
        return ""
    return "" if found is None else replay_preview(*found)
