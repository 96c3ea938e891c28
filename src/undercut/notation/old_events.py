"""Events as they were stored until options had types, read as what they are now.

Saved games and the service's database of that time hold one JSON object an event, as they do now, but a table named its
rules by text alone, a deal repeated its rules and hands, and the end of a round or game carried its whole sheet.
"""

from __future__ import annotations

from typing import Any

import msgspec

from undercut.events import Event
from undercut.notation.events import decode_event
from undercut.notation.keys import decoded
from undercut.rulesets import as_read_before, ruleset_text, stored_options

__all__ = ["decode_stored_event", "renewed"]


def decode_stored_event(stored: str | bytes | dict[str, Any]) -> Event:
    """The event of a line, or of its JSON object, that may have been written by an older program.

    Raises NotationError, or InvalidRuleset for rules that cannot be played.
    """
    data = stored if isinstance(stored, dict) else decoded(stored)
    return decode_event(msgspec.json.encode(renewed(data)))


def renewed(data: dict[str, Any]) -> dict[str, Any]:
    """An event's JSON object in today's form; the same object if it has that form already.

    Raises InvalidRuleset for a table whose rules cannot be read.
    """
    match data:
        case {"type": "table_opened", "rules": str(text)} if "options" not in data:
            rules = as_read_before(text)
            return {**data, "rules": ruleset_text(rules), "options": stored_options(rules)}
        case {"type": "round_started", "hands": _}:
            return _only(data, "round", "board", "seats", "dealer", "deck", "nonce")
        case {"type": "round_ended", "how": how, "points": dict(points)}:
            # The points were named by table seat, in the order of the seats at the board.
            return {**_only(data, "board", "winner"), "ending": how, "points": list(points.values())}
        case {"type": "game_ended", "sheet": _}:
            return _only(data, "winner")
    return data


def _only(data: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: data[key] for key in ("type", "n", *keys) if key in data}
