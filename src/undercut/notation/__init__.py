"""Text in, text out: round records and match records, one JSON object a line."""

from undercut.notation.matches import MatchRecord, parse_match, replay_match
from undercut.notation.rounds import ReplayError, RoundRecord, parse_record, record_of, replay, result_json

__all__ = [
    "MatchRecord",
    "ReplayError",
    "RoundRecord",
    "parse_match",
    "parse_record",
    "record_of",
    "replay",
    "replay_match",
    "result_json",
]
