"""Writes decisions as Parquet: what the seat knew, what it did, and how the round ended.

A dataset is a folder: ``_dataset.json`` describes it; ``part-00000.parquet`` and so on contain a fixed number of rounds
each. Parts are written completely or not at all, so a run that was stopped can be continued. Needs ``undercut[data]``.
The columns are described in docs/envs/dataset.md.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from undercut.actions import Action, number_of, parse_action
from undercut.errors import UndercutError
from undercut.notation import RoundRecord
from undercut.notation.rounds import replay
from undercut.round import Round
from undercut.rulesets import Ruleset, ruleset_text
from undercut.scoring import points
from undercut.view import View

__all__ = ["SCHEMA_VERSION", "decisions", "schema", "write_dataset"]

SCHEMA_VERSION: Final = 2
"""2: the text of a knock or a defence names its melds."""


def decisions(record: RoundRecord, number: int, names: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    """The rows of a finished round, in order. Raises ReplayError if the record is wrong or not finished."""
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
    """The Parquet schema of a part."""
    pa = _pyarrow()
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


def write_dataset(
    out: str | Path,
    play: Callable[[int], RoundRecord],
    *,
    rules: Ruleset,
    seed: str,
    names: tuple[str, ...],
    rounds: int,
    rounds_a_part: int = 2000,
    progress: Callable[[int, int], None] | None = None,
) -> dict[str, Any]:
    """Plays ``rounds`` rounds and writes their decisions to the folder ``out``. Existing parts are kept.

    ``play(number)`` returns round ``number`` and must depend on it only. ``progress(done, rounds)`` is called after
    every round. Returns the content of ``_dataset.json``. Raises UndercutError ``other_dataset`` if the folder contains
    a dataset with other rules, seed, players or part size.
    """
    _pyarrow()
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    about: dict[str, Any] = {
        "schema": SCHEMA_VERSION,
        "rules": ruleset_text(rules),
        "rules_hash": rules.hash,
        "seed": seed,
        "bots": list(names),
        "rounds_a_part": rounds_a_part,
    }
    _check_same(folder / "_dataset.json", about)
    _replace(folder / "_dataset.json", lambda path: path.write_text(json.dumps({**about, "complete": False}) + "\n"))
    total = 0
    for part, first in enumerate(range(0, rounds, rounds_a_part)):
        last = min(first + rounds_a_part, rounds)
        total += _write_part(folder / f"part-{part:05d}.parquet", play, range(first, last), names, rounds, progress)
    about.update(rounds=rounds, decisions=total, complete=True)
    _replace(folder / "_dataset.json", lambda path: path.write_text(json.dumps(about) + "\n"))
    return about


def _write_part(
    path: Path,
    play: Callable[[int], RoundRecord],
    numbers: range,
    names: tuple[str, ...],
    rounds: int,
    progress: Callable[[int, int], None] | None,
) -> int:
    """Writes a part unless it exists with the same rounds. Returns the number of its decisions."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    if path.exists():
        held = pq.ParquetFile(path)
        if held.schema_arrow.metadata.get(b"undercut_rounds") == f"{numbers.start}-{numbers.stop}".encode():
            if progress:
                progress(numbers.stop, rounds)
            return int(held.metadata.num_rows)
    rows: list[dict[str, Any]] = []
    for number in numbers:
        rows += decisions(play(number), number, names)
        if progress:
            progress(number + 1, rounds)
    form = schema()
    form = form.with_metadata({**form.metadata, "undercut_rounds": f"{numbers.start}-{numbers.stop}"})
    table = pa.Table.from_pylist(rows, schema=form)
    _replace(path, lambda to: pq.write_table(table, to, compression="zstd"))
    return len(rows)


def _check_same(path: Path, about: dict[str, Any]) -> None:
    if not path.exists():
        return
    try:
        held = json.loads(path.read_text())
    except ValueError:
        held = {}
    for key, value in about.items():
        if held.get(key) != value:
            raise UndercutError(
                "other_dataset",
                f"{path.parent} holds another dataset: {key} is {held.get(key)!r} there, not {value!r}",
                place=str(path),
            )


def _replace(path: Path, write: Callable[[Path], object]) -> None:
    """Writes to a temporary file and renames it, so that the file is complete or missing."""
    beside = path.with_name(f"_{path.name}.partial")
    write(beside)
    os.replace(beside, path)


def _pyarrow() -> Any:
    try:
        import pyarrow
    except ImportError:
        raise UndercutError(
            "missing_extra", "datasets need pyarrow: install it with pip install 'undercut[data]'"
        ) from None
    return pyarrow
