"""Rows of a dataset, one per decision, and their Arrow table. ``kernel_rows`` makes the same rows by the kernel."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from undercut.actions import Action, number_of, parse_action
from undercut.errors import UndercutError
from undercut.notation import RoundRecord
from undercut.notation.rounds import replay
from undercut.public import Ending, Phase
from undercut.round import Round
from undercut.scoring import points
from undercut.view import View

__all__ = ["SCHEMA_VERSION", "decisions", "dictionary_texts", "schema", "table_of"]

SCHEMA_VERSION: Final = 2
"""Version of the schema. Since 2, the text of a knock or a defence names its melds."""


def decisions(record: RoundRecord, number: int, names: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Yield the rows of a finished round, in order. Raises ReplayError if the record is wrong or not finished.

    >>> from random import Random
    >>> from undercut import bot, play_round, ruleset, shuffled
    >>> from undercut.datasets import decisions
    >>> from undercut.notation import record_of
    >>> rules, deck, players = ruleset("eaai"), shuffled(Random(7)), [bot("simple"), bot("random")]
    >>> end, actions = play_round(rules, 0, deck, players, [Random(1), Random(2)])
    >>> rows = list(decisions(record_of(rules, 0, deck, actions, end), 0, ("simple", "random")))
    >>> rows[2]["bot"], rows[2]["phase"], rows[2]["action"]
    ('random', 'draw', 'draw')
    """
    end = replay(record)
    if end.result is None:
        raise UndercutError("round_not_over", f"round {number} has no result: only finished rounds make rows")
    won = points(record.rules, end.result)
    last = {
        "how": end.result.ending,
        "winner": end.result.winner,
        "points": list(won),
        "deadwood": list(end.result.deadwood),
    }
    now = Round.deal(record.rules, record.dealer, record.deck)
    for index, action in enumerate(map(parse_action, record.actions)):
        seat = now.to_act
        row = _row(now.view(seat), action)
        row.update(round=number, index=index, bot=names[seat], seat_points=won[seat], **last)
        yield row
        now = now.apply(action)


def _row(view: View, action: Action) -> dict[str, Any]:
    return {
        "seat": view.seat,
        "dealer": view.dealer,
        "phase": str(view.phase),
        "hand": view.hand,
        "dealt": view.dealt,
        "known": list(view.known),
        "pile": list(map(int, view.pile)),
        "upcard": None if view.upcard is None else int(view.upcard),
        "taken": None if view.taken is None else int(view.taken),
        "drawn": None if view.drawn is None else int(view.drawn),
        "stock_left": view.stock_left,
        "passes": view.passes,
        "knock_limit": min(view.limit, 110),
        "spread": [meld.bits for meld in view.spread],
        "legal": [number_of(a) for a in view.legal_actions()],
        "action": str(action),
        "action_number": number_of(action),
    }


def schema() -> Any:
    """Return the Parquet schema of a part."""
    pa = pyarrow()
    word, cards = pa.uint64(), pa.list_(pa.uint8())
    fields = {
        "round": pa.int64(), "index": pa.int16(), "bot": pa.dictionary(pa.int8(), pa.string()), "seat": pa.int8(),
        "dealer": pa.int8(), "phase": pa.dictionary(pa.int8(), pa.string()), "hand": word, "dealt": word,
        "known": pa.list_(word), "pile": cards, "upcard": pa.uint8(), "taken": pa.uint8(), "drawn": pa.uint8(),
        "stock_left": pa.uint8(), "passes": pa.uint8(), "knock_limit": pa.uint8(), "spread": pa.list_(word),
        "legal": cards, "action": pa.string(), "action_number": pa.uint8(),
        "how": pa.dictionary(pa.int8(), pa.string()), "winner": pa.int8(), "points": pa.list_(pa.int32()),
        "seat_points": pa.int32(), "deadwood": pa.list_(pa.int16()),
    }  # fmt: skip
    return pa.schema(fields, metadata={"undercut_schema": str(SCHEMA_VERSION)})


def dictionary_texts(names: Iterable[str]) -> dict[str, list[str]]:
    """Return the texts of the dictionary-encoded columns. They are the same in every part."""
    return {"bot": list(dict.fromkeys(names)), "phase": list(map(str, Phase)), "how": list(map(str, Ending))}


def table_of(rows: Sequence[dict[str, Any]], names: Sequence[str]) -> Any:
    """Return the rows as an Arrow table."""
    pa = pyarrow()
    form, texts = schema(), dictionary_texts(names)
    arrays = []
    for field in form:
        values = [row[field.name] for row in rows]
        known = texts.get(field.name)
        if known is None:
            arrays.append(pa.array(values, field.type))
        else:
            codes = pa.array(map(known.index, values), pa.int8())
            arrays.append(pa.DictionaryArray.from_arrays(codes, pa.array(known, pa.string())))
    return pa.Table.from_arrays(arrays, schema=form)


def pyarrow() -> Any:
    """Return the module. Raises UndercutError ``missing_extra`` if it is not installed."""
    try:
        import pyarrow
    except ImportError:
        raise UndercutError(
            "missing_extra", "datasets need pyarrow: install it with pip install 'undercut[data]'"
        ) from None
    return pyarrow
