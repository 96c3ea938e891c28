"""Writer of datasets: a folder with ``_dataset.json``, which describes it, a data card (README.md), and the parts.

``data/part-00000.parquet`` and so on contain a fixed number of rounds each. Parts are written completely or not at all,
and in order, so an interrupted run leaves the first parts and can be resumed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from undercut import __version__
from undercut.arena.pool import run_tasks
from undercut.bots import BOTS
from undercut.datasets.kernel_rows import KernelRounds
from undercut.datasets.rows import SCHEMA_VERSION, decisions, pyarrow, schema, table_of
from undercut.errors import UndercutError
from undercut.files import write_atomically
from undercut.notation import RoundRecord
from undercut.rulesets import Ruleset, ruleset_text

__all__ = ["card_text", "write_dataset"]

_TEXTS = ["bot", "phase", "action", "how"]
"""Dictionary-encoded columns. For other columns, the encoding is slower, and larger after compression."""


def write_dataset(
    out: str | Path,
    play: Callable[[int], RoundRecord],
    *,
    rules: Ruleset,
    seed: str,
    names: tuple[str, ...],
    rounds: int,
    rounds_a_part: int = 2000,
    kernel: KernelRounds | None = None,
    jobs: int = 1,
    cluster: str | None = None,
    command: str | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> dict[str, Any]:
    """Play ``rounds`` rounds and write their decisions to the folder ``out``. Existing parts are kept.

    ``play(number)`` returns round ``number`` and must depend on it only; ``kernel`` makes the same rounds faster, with
    ``jobs`` parts at once. Files are identical, byte for byte, either way. ``progress(done, rounds)`` is called after
    every round, or with the kernel after every part. With ``cluster``, the address of a Dask scheduler, its workers
    make the parts. ``command`` is printed in the data card. Returns the content of ``_dataset.json``.

    Raises UndercutError ``other_dataset`` if the folder contains a dataset with other rules, seed, players or part
    size, or with more rounds.
    """
    pyarrow()
    folder = Path(out)
    (folder / "data").mkdir(parents=True, exist_ok=True)
    about: dict[str, Any] = {
        "schema": SCHEMA_VERSION,
        "rules": ruleset_text(rules),
        "rules_hash": rules.hash,
        "seed": seed,
        "bots": list(names),
        "rounds_a_part": rounds_a_part,
    }
    _check_same(folder / "_dataset.json", about, rounds)
    for part in folder.glob("part-*.parquet"):  # (an early layout)
        part.rename(folder / "data" / part.name)
    write_atomically(folder / "_dataset.json", (json.dumps({**about, "complete": False}) + "\n").encode())
    order = _Job(folder, play, names, rounds, kernel, progress)
    ranges = [range(first, min(first + rounds_a_part, rounds)) for first in range(0, rounds, rounds_a_part)]
    total, size, digest = 0, 0, hashlib.sha256()
    for made in _parts(order, ranges, jobs, cluster):
        total += made.rows
        size += made.size
        digest.update(made.sha256)
        if progress is not None:
            progress(made.stop, rounds)
    about.update(rounds=rounds, decisions=total, sha256=digest.hexdigest(), complete=True)
    write_atomically(folder / "README.md", card_text(about, parts=len(ranges), size=size, command=command).encode())
    write_atomically(folder / "_dataset.json", (json.dumps(about) + "\n").encode())
    return about


@dataclass(frozen=True)
class _Part:
    """A written part: its rows, its bytes and their hash, and the first round after it."""

    rows: int
    size: int
    sha256: bytes
    stop: int


@dataclass(frozen=True)
class _Job:
    """A dataset to write: its folder, rounds and players."""

    folder: Path
    play: Callable[[int], RoundRecord]
    names: tuple[str, ...]
    rounds: int
    kernel: KernelRounds | None
    progress: Callable[[int, int], None] | None

    def path(self, part: int) -> Path:
        return self.folder / "data" / f"part-{part:05d}.parquet"

    def held(self, part: int, numbers: range) -> _Part | None:
        """Return the part if it exists with these rounds.

        An unreadable part, as after a power cut, counts as missing.
        """
        import pyarrow as pa
        import pyarrow.parquet as pq

        path = self.path(part)
        if not path.exists():
            return None
        try:
            file = pq.ParquetFile(path)
        except pa.ArrowInvalid:
            return None
        if file.schema_arrow.metadata.get(b"undercut_rounds") != _label(numbers):
            return None
        data = path.read_bytes()
        return _Part(int(file.metadata.num_rows), len(data), hashlib.sha256(data).digest(), numbers.stop)

    def made(self, numbers: range) -> tuple[_Part, bytes | None] | None:
        """Return the part and the bytes to write, or None if the kernel was stopped."""
        import pyarrow as pa
        import pyarrow.parquet as pq

        table = self._play_table(numbers) if self.kernel is None else self.kernel.table(numbers)
        if table is None:
            return None
        table = table.replace_schema_metadata({**table.schema.metadata, b"undercut_rounds": _label(numbers)})
        sink = pa.BufferOutputStream()
        # One page a column, in large batches: a tenth less time than with pyarrow's defaults.
        pq.write_table(
            table, sink, compression="zstd", use_dictionary=_TEXTS, data_page_size=1 << 24, write_batch_size=1 << 16
        )
        data = sink.getvalue().to_pybytes()
        return _Part(table.num_rows, len(data), hashlib.sha256(data).digest(), numbers.stop), data

    def _play_table(self, numbers: range) -> Any:
        rows: list[dict[str, Any]] = []
        for number in numbers:
            rows += decisions(self.play(number), number, self.names)
            if self.progress is not None:
                self.progress(number + 1, self.rounds)
        return table_of(rows, self.names)


def _label(numbers: range) -> bytes:
    return f"{numbers.start}-{numbers.stop}".encode()


def _parts(order: _Job, ranges: list[range], jobs: int, cluster: str | None) -> Iterator[_Part]:
    """Yield the parts in order, each once it is written. A few are computed ahead."""
    # A worker of a cluster reports nothing, and need not know the folder.
    work = order if cluster is None else replace(order, progress=None)

    def tasks() -> Iterator[tuple[tuple[int, _Part | None], Callable[[], tuple[_Part, bytes | None] | None]]]:
        for part, numbers in enumerate(ranges):
            held = order.held(part, numbers)
            yield (part, held), (_nothing if held is not None else partial(work.made, numbers))

    # The kernel's parts are made in threads; other rounds share the caller's players.
    threads = order.kernel is not None
    try:
        with closing(run_tasks(tasks(), jobs if threads else 1, threads=threads, cluster=cluster)) as results:
            for (part, held), made in results:
                yield held if held is not None else _write_part(order, part, made)
    finally:
        if order.kernel is not None:
            order.kernel.stop()


def _nothing() -> None:
    """Do nothing: the part exists."""


def _write_part(order: _Job, part: int, made: tuple[_Part, bytes | None] | None) -> _Part:
    assert made is not None, "only what is given up is stopped"
    known, data = made
    if data is not None:
        write_atomically(order.path(part), data)
    return known


def _check_same(path: Path, about: dict[str, Any], rounds: int) -> None:
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
    # (an interrupted run has recorded no rounds, and may have left parts after the last one)
    parts = -(-rounds // about["rounds_a_part"])
    behind = any(int(part.stem.removeprefix("part-")) >= parts for part in path.parent.glob("data/part-*.parquet"))
    if behind or held.get("rounds", 0) > rounds:
        more = f"{path.parent} holds more than {rounds} rounds"
        raise UndercutError("other_dataset", f"{more}: write fewer to another folder", place=str(path))


_MEANING = {
    "round, index": "number of the round, and of the decision in it",
    "bot, seat, dealer, phase": "the player, its seat, the dealer, the phase",
    "hand, dealt": "the cards in the hand and those dealt, as words: bit `4 * rank + suit`, ranks from the ace, suits "
    "c d h s",
    "known": "by seat: the cards that it took from the discard pile and still holds, as words",
    "pile": "the discard pile from the bottom up, as card numbers `4 * rank + suit`",
    "upcard, taken, drawn": "the upcard; the card taken this turn; the card drawn or taken this turn",
    "stock_left, passes, knock_limit": "counts; the limit is at most 110",
    "spread": "the knocker's melds, as words",
    "legal, action_number": "0-51 discard that card, 52-103 knock with card n - 52, 104 pass, 105 take, 106 draw, "
    "107 big gin, 108 defend",
    "action": "the action's text, with the melds of a knock or defence",
    "how, winner, points, seat_points, deadwood": "how the round ended, for every seat and for this one",
}
_SIZES = ((10**3, "n<1K"), (10**4, "1K<n<10K"), (10**5, "10K<n<100K"), (10**6, "100K<n<1M"), (10**7, "1M<n<10M"),
          (10**8, "10M<n<100M"), (10**9, "100M<n<1B"))  # fmt: skip


def card_text(about: dict[str, Any], *, parts: int, size: int, command: str | None) -> str:
    """Return the card of a complete dataset.

    ``about`` is the content of ``_dataset.json``, ``command`` the command that wrote it (None if there was none),
    ``parts`` and ``size`` the number of its Parquet files and their bytes. YAML strings are written as JSON strings,
    which are valid YAML.
    """
    names = ", ".join(about["bots"])
    title = f"Gin rummy, {about['rules']}: {names}"
    return "\n".join((
        "---", *_front(about, title, size), "---", "",
        f"# {title}", "",
        f"{about['decisions']:,} decisions of {about['rounds']:,} rounds of gin rummy, one row each: what the seat to "
        "act knew, what was legal, what it did, and how the round ended. The columns before `action` contain nothing "
        "that the seat did not know.", "",
        "## How it was made", "",
        f"By undercut {__version__} with pyarrow {pyarrow().__version__}:", "",
        *(("```sh", command, "```", "") if command else ()),
        f"- ruleset: `{about['rules']}` (hash `{about['rules_hash']}`)",
        f"- seed: `{about['seed']}`; a round depends on the seed and its number only",
        *(f"- player `{name}`: {_sentence(name)}" for name in dict.fromkeys(about["bots"])),
        f"- {parts} Parquet files with {about['rounds_a_part']:,} rounds each (the last one may have fewer)",
        f"- SHA-256 of the files' SHA-256 digests, in order: `{about['sha256']}`",
        "- schema version: " + str(about["schema"]), "",
        "The players are programs, and the data shows their habits, not those of people. It has no person's data.", "",
        "## Columns", "", "| column | meaning |", "|---|---|",
        *(f"| `{columns.replace(', ', '`, `')}` | {meaning} |" for columns, meaning in _MEANING.items()),
        "",
    ))  # fmt: skip


def _front(about: dict[str, Any], title: str, size: int) -> list[str]:
    rows = about["decisions"]
    lines = [
        "license: mit",
        f"pretty_name: {json.dumps(title, ensure_ascii=False)}",
        "task_categories:", "- reinforcement-learning", "tags:", "- games", "- card-games", "- gin-rummy",
        "- imitation-learning", "size_categories:",
        "- " + next((name for most, name in _SIZES if rows < most), "n>1T"),
        "configs:", "- config_name: default", "  data_files:", "  - split: train", '    path: "data/part-*.parquet"',
        "dataset_info:", "  features:",
    ]  # fmt: skip
    for field in schema():
        lines += [f"  - name: {field.name}", f"    {_feature(field.type)}"]
    lines += ["  splits:", "  - name: train", f"    num_bytes: {size}", f"    num_examples: {rows}"]
    return [*lines, f"  download_size: {size}", f"  dataset_size: {size}"]


def _feature(form: Any) -> str:
    pa = pyarrow()
    if pa.types.is_list(form):
        return f"sequence: {form.value_type}"
    return "dtype: string" if pa.types.is_dictionary(form) else f"dtype: {form}"


def _sentence(name: str) -> str:
    made = BOTS.get(name.partition(":")[0])
    return made().sentence if made is not None else "a program outside of this package."
