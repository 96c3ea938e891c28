"""Rows of rounds that the kernel plays. :mod:`undercut.datasets.rows` makes equal rows from records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercut.arena.kernel_pairs import kernel_player
from undercut.bots.round_values import game_round_values
from undercut.datasets.rows import dictionary_texts, pyarrow, schema
from undercut.kernel import has_kernel, native
from undercut.rulesets import Form, Ruleset

__all__ = ["KernelRounds"]

_NONE = 255
"""The kernel's code for a missing card or winner."""


class KernelRounds:
    """The rounds of ``undercut deal`` for a seed, if the kernel can play them: see :meth:`of`. Threads may share it."""

    def __init__(
        self,
        rules: Ruleset,
        seed: str,
        bots: Sequence[str],
        names: Sequence[str],
        players: tuple[native.MatchPlayer, native.MatchPlayer],
    ) -> None:
        self._rules, self._seed, self._players = rules, seed, players
        self._bots, self._names = tuple(bots), tuple(names)
        thinks = players[0].thinks or players[1].thinks
        self._prices = game_round_values(rules) if thinks else native.Worth.by_points()
        self._stop = native.Stop()

    @classmethod
    def of(cls, rules: Ruleset, seed: str, bots: Sequence[str], names: Sequence[str]) -> KernelRounds | None:
        """Return the rounds, or None if the kernel is not installed or does not support these players or rules.

        ``bots`` are the players by seat, as named on the command line; ``names`` are their names in the dataset.
        """
        if not has_kernel() or rules.form is not Form.TWO_HANDED:
            return None
        first, second = (kernel_player(name, rules) for name in bots)
        return None if first is None or second is None else cls(rules, seed, bots, names, (first, second))

    def __reduce__(self) -> tuple[Any, ...]:
        return KernelRounds.of, (self._rules, self._seed, self._bots, self._names)

    def table(self, numbers: range) -> Any:
        """Return the rows of these rounds as an Arrow table; None after :meth:`stop`. Releases the GIL meanwhile."""
        columns = native.play_decisions(
            self._rules, *self._players, self._seed, numbers.start, len(numbers), self._prices, self._stop
        )
        return None if columns is None else _table(columns, self._names)

    def stop(self) -> None:
        """Stop the rounds in progress."""
        self._stop.set()


def _table(columns: dict[str, bytes], names: Sequence[str]) -> Any:
    pa = pyarrow()
    made = _Arrays(pa, columns, names)
    form = schema()
    return pa.Table.from_arrays([made.array(field) for field in form], schema=form)


class _Arrays:
    """A converter of the kernel's columns to Arrow arrays, mostly without copies."""

    def __init__(self, pa: Any, columns: dict[str, bytes], names: Sequence[str]) -> None:
        self._pa, self._columns, self._names = pa, columns, names
        self._texts = dictionary_texts(names)
        self._rows = len(columns["round"]) // 8

    def array(self, field: Any) -> Any:
        pa, name = self._pa, field.name
        if name in self._texts:
            codes = self._seat_codes() if name == "bot" else self._codes(name)
            return pa.DictionaryArray.from_arrays(codes, pa.array(self._texts[name], pa.string()))
        if pa.types.is_list(field.type):
            return self._lists(name, field.type)
        if pa.types.is_string(field.type):
            begins, texts = self._buffer(f"{name}_at"), self._buffer(name)
            return pa.Array.from_buffers(field.type, self._rows, [None, begins, texts])
        if name in ("upcard", "taken", "drawn", "winner"):
            return self._optional(name).cast(field.type)
        return self._flat(name, field.type)

    def _buffer(self, name: str) -> Any:
        return self._pa.py_buffer(self._columns[name])

    def _flat(self, name: str, form: Any) -> Any:
        return self._pa.Array.from_buffers(form, self._rows, [None, self._buffer(name)])

    def _optional(self, name: str) -> Any:
        import pyarrow.compute as pc

        values = self._flat(name, self._pa.uint8())
        return pc.if_else(pc.equal(values, _NONE), self._pa.scalar(None, self._pa.uint8()), values)

    def _lists(self, name: str, form: Any) -> Any:
        count = len(self._columns[name]) * 8 // form.value_type.bit_width
        values = self._pa.Array.from_buffers(form.value_type, count, [None, self._buffer(name)])
        if f"{name}_at" not in self._columns:
            return self._pa.FixedSizeListArray.from_arrays(values, count // self._rows).cast(form)
        return self._pa.Array.from_buffers(form, self._rows, [None, self._buffer(f"{name}_at")], children=[values])

    def _seat_codes(self) -> Any:
        codes = bytes(self._texts["bot"].index(name) for name in self._names)
        table = codes + bytes(256 - len(codes))
        translated = self._pa.py_buffer(self._columns["seat"].translate(table))
        return self._pa.Array.from_buffers(self._pa.int8(), self._rows, [None, translated])

    def _codes(self, name: str) -> Any:
        """Return a column's codes. The kernel numbers endings from 1, where 0 is none."""
        values = self._columns[name]
        if name == "how":
            values = values.translate(bytes((0, *range(255))))
        return self._pa.Array.from_buffers(self._pa.int8(), self._rows, [None, self._pa.py_buffer(values)])
