"""Score pads: the score of a game with real cards, computed from what players enter at the end of each round.

The rounds are scored with the code that scores played games (``undercut.outcome``, ``undercut.scoring``,
``undercut.game``, ``undercut.sheets``). The format is described in docs/pad.md.
"""

from undercut.pad.entries import BadPad, BoardEntry, Kind, Pad, PadEntry, Stake, check_names, side_names
from undercut.pad.exports import (
    csv_text,
    pad_text,
    payment_lines,
    round_sentence,
    settlement_title,
    total_rows,
    winner_sentence,
)
from undercut.pad.reckoning import Reckoning, Row, reckon
from undercut.pad.refusals import PadRefusal, limit_of
from undercut.pad.settlement import Payment, Settlement, amount_text, settle
from undercut.pad.stored import (
    apply_operations,
    check_operation,
    document,
    operations_of,
    options_json,
    pad_of,
    read_pad,
    write_pad,
)

__all__ = [
    "BadPad",
    "BoardEntry",
    "Kind",
    "Pad",
    "PadEntry",
    "PadRefusal",
    "Payment",
    "Reckoning",
    "Row",
    "Settlement",
    "Stake",
    "amount_text",
    "apply_operations",
    "check_names",
    "check_operation",
    "csv_text",
    "document",
    "limit_of",
    "operations_of",
    "options_json",
    "pad_of",
    "pad_text",
    "payment_lines",
    "read_pad",
    "reckon",
    "round_sentence",
    "settle",
    "settlement_title",
    "side_names",
    "total_rows",
    "winner_sentence",
    "write_pad",
]  # fmt: skip
