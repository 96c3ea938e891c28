"""Texts of positions and games, and JSON (one object per line) of round records, match records and events."""

from undercut.notation.events import decode_event, encode_event, read_event
from undercut.notation.events_from_records import events_of, match_of_round
from undercut.notation.game_texts import game_text, game_text_bytes, parse_game_text
from undercut.notation.matches import MatchRecord, match_winner, parse_match, read_match, replay_match
from undercut.notation.positions import FullPosition, parse_position, position_text, seat_view
from undercut.notation.rounds import (
    ReplayError,
    RoundRecord,
    parse_record,
    read_record,
    record_of,
    replay,
    result_json,
)
from undercut.notation.rounds_from_events import PlayedRound, match_record, played_rounds

__all__ = [
    "FullPosition",
    "MatchRecord",
    "PlayedRound",
    "ReplayError",
    "RoundRecord",
    "decode_event",
    "encode_event",
    "events_of",
    "game_text",
    "game_text_bytes",
    "match_of_round",
    "match_record",
    "match_winner",
    "parse_game_text",
    "parse_match",
    "parse_position",
    "parse_record",
    "played_rounds",
    "position_text",
    "read_event",
    "read_match",
    "read_record",
    "record_of",
    "replay",
    "replay_match",
    "result_json",
    "seat_view",
]
