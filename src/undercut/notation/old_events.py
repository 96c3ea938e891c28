"""Events stored by older versions, before options had types.

They also were one JSON object per event, but a table had only the text of its rules, a deal repeated rules and hands,
and the end of a round or game contained the whole score sheet.
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
    """Decode an event from a line or JSON object that an older version may have written.

    Raises NotationError or InvalidRuleset.
    """
    data = stored if isinstance(stored, dict) else decoded(stored)
    return decode_event(msgspec.json.encode(renewed(data)))


def renewed(data: dict[str, Any]) -> dict[str, Any]:
    """Convert an event's JSON object to the current form; returns the same object if it is current.

    Raises InvalidRuleset if the rules of a table cannot be read.
    """
    match data:
        case {"type": "table_opened", "rules": str(text)} if "options" not in data:
            rules = as_read_before(text)
            return {**data, "rules": ruleset_text(rules), "options": stored_options(rules)}
        case {"type": "round_started", "hands": _}:
            return _only(data, "round", "board", "seats", "dealer", "deck", "nonce")
        case {"type": "round_ended", "how": how, "points": dict(points)}:
            # Points were keyed by table seat, in the order of the seats at the board.
            return {**_only(data, "board", "winner"), "ending": how, "points": list(points.values())}
        case {"type": "game_ended", "sheet": _}:
            return _only(data, "winner")
    return data


def _only(data: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: data[key] for key in ("type", "n", *keys) if key in data}
