"""The kernel as a WebAssembly module, with the functions of the compiled kernel that tables and their players use.

In a browser Python itself runs in WebAssembly and cannot import the compiled kernel. The page loads the kernel's own
module beside it, and :class:`WasmKernel` replaces ``undercut._kernel``. Both kernels return identical results. There is
only one instruction set, so ``level`` is missing. The module's functions are described in ``kernel/wasm/README.md``.
The module lacks environments, matches and training.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Protocol

__all__ = ["Host", "Race", "WasmKernel", "Worth", "kernel_of_page"]

_NO_CARD: Final = 255
_NO_ACTION: Final = 109
_PLAYERS: Final = ("simple", "quick", "patient")
_NEXT: Final = ("alternate", "winner", "loser", "random")
_VERDICTS: Final = ("clear", "close", "open", "forced")


_Seen = tuple[Any, int, int, int, "int | None", bytes]
"""Observation of a seat: rules, seat, dealer, the cards dealt, upcard, steps."""


class Host(Protocol):
    """Interface to the runtime of the WebAssembly module."""

    def call(self, name: str, *numbers: float) -> float:
        """Call a function of the module."""

    def ask(self, name: str, question: bytes, *numbers: float) -> float:
        """Write bytes to the module's buffer and call a function, with the number of bytes as the last argument."""

    def told(self) -> bytes:
        """Return the bytes of the last response."""


def kernel_of_page() -> WasmKernel | None:
    """Return the kernel that the web page has loaded as ``undercutKernel``; None if there is none."""
    import js  # type: ignore[import-not-found]  # (Pyodide's: the page's global names)

    host = getattr(js, "undercutKernel", None)
    return None if host is None else WasmKernel(_Page(host))


class _Page:
    """A host in JavaScript (``client/src/engine/kernel.ts``), which accepts and returns arrays of bytes."""

    def __init__(self, host: Any) -> None:
        self._host = host

    def call(self, name: str, *numbers: float) -> float:
        return float(self._host.call(name, *numbers))

    def ask(self, name: str, question: bytes, *numbers: float) -> float:
        return float(self._host.ask(name, question, *numbers))

    def told(self) -> bytes:
        return bytes(self._host.told().to_bytes())


class _Answer:
    """Reader that returns the numbers of a response one by one."""

    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0

    def take(self, form: str) -> tuple[Any, ...]:
        out = struct.unpack_from("<" + form, self._data, self._at)
        self._at += struct.calcsize("<" + form)
        return out

    def number(self, form: str) -> Any:
        return self.take(form)[0]

    def words(self) -> tuple[int, ...]:
        return tuple(int(word) for word in self.take(f"{self.number('I')}d"))


@dataclass(frozen=True, slots=True)
class Worth:
    """Values of a round's possible endings for a seat."""

    win: tuple[float, ...]
    lose: tuple[float, ...]
    nothing: float
    tied: float
    question: bytes
    """These values in the module's format."""

    def of(self, won: bool, n: int) -> float:
        """Return the value of winning (or losing) a round by ``n`` points."""
        table = self.win if won else self.lose
        return table[min(max(n, 0), len(table) - 1)]


class Race:
    """Chances to win a game to a target, solved from self-play."""

    def __init__(self, kernel: WasmKernel, number: int) -> None:
        self._kernel, self._number = kernel, number

    def chance(self, mine: int, theirs: int, i_deal: bool) -> float:
        """Return the chance to win from these scores."""
        return self._kernel.host.call("race_chance", self._number, mine, theirs, int(i_deal))

    def worth(self, mine: int, theirs: int, i_deal: bool) -> Worth:
        """Return the values of the end of the current round."""
        return self._kernel.worth_of(_worth_bytes(2, self._number, mine, theirs, i_deal))


def _worth_bytes(kind: int, race: int = 0, mine: int = 0, theirs: int = 0, i_deal: bool = False) -> bytes:
    return struct.pack("<BiiiB", kind, race, mine, theirs, i_deal)


def _word_list(words: Sequence[int]) -> bytes:
    return struct.pack(f"<I{len(words)}d", len(words), *words)


class WasmKernel:
    """Adapter that gives a WebAssembly module the interface of ``undercut._kernel``: same names, arguments and results.

    Raises ValueError if the module refuses a call.
    """

    def __init__(self, host: Host) -> None:
        self.host = host
        self._options = [line.split(" = ") for line in self._told("options").decode().splitlines()]
        self.Race = Race
        self.Worth: type[Worth] = type(
            "Worth", (Worth,), {"__slots__": (), "by_points": self._by(0), "by_winner": self._by(1)}
        )

    def _by(self, kind: int) -> Any:
        return staticmethod(lambda: self.worth_of(_worth_bytes(kind)))

    # --- calls --------------------------------------------------------------------------------------------------------

    def _checked(self, out: float) -> int:
        if out < 0:
            raise ValueError(self.host.told().decode())
        return int(out)

    def _told(self, name: str, *numbers: float) -> bytes:
        self._checked(self.host.call(name, *numbers))
        return self.host.told()

    def _asked(self, name: str, question: bytes, *numbers: float) -> _Answer:
        self._checked(self.host.ask(name, question, *numbers))
        return _Answer(self.host.told())

    def _scalar(self, name: str, *numbers: float) -> int:
        out = self.host.call(name, *numbers)
        if out < 0:
            raise ValueError("bits is not a set of cards, or has too many of them")
        return int(out)

    def _rules(self, rules: Any) -> bytes:
        return _rules_bytes(rules, tuple((what, standard) for what, standard in self._options))

    # --- melds --------------------------------------------------------------------------------------------------------

    def deadwood(self, bits: int) -> int:
        return self._scalar("deadwood", bits)

    def melded(self, bits: int) -> int:
        return self._scalar("melded", bits)

    def loose_somewhere(self, bits: int) -> int:
        return self._scalar("loose_somewhere", bits)

    def loose_when_complete(self, bits: int) -> int:
        return self._scalar("loose_when_complete", bits)

    def best_discard(self, bits: int) -> tuple[int, int]:
        best = self._scalar("best_discard", bits)
        return best % 64, best // 64

    def discards(self, bits: int) -> list[int]:
        return list(self._told("discards", bits))

    def arrangements(self, bits: int, most: int | None = None) -> list[tuple[tuple[int, ...], int]]:
        told = _Answer(self._told("arrangements", bits, -1 if most is None else most))
        return [(told.words(), int(told.number("d"))) for _ in range(told.number("I"))]

    def defend(self, bits: int, melds: Sequence[int] = ()) -> tuple[int, tuple[int, ...], int, int]:
        told = self._asked("defend", struct.pack("<d", bits) + _word_list(melds))
        return told.number("i"), told.words(), int(told.number("d")), int(told.number("d"))

    def spread_to_show(self, bits: int, gone: int) -> tuple[int, ...]:
        return _Answer(self._told("spread_to_show", bits, gone)).words()

    def layable(self, bits: int, melds: Sequence[int]) -> int:
        return int(self._asked("layable", struct.pack("<d", bits) + _word_list(melds)).number("d"))

    # --- values of rounds ---------------------------------------------------------------------------------------------

    def worth_of(self, question: bytes) -> Worth:
        """Decode the values of a round's endings from the bytes of a request."""
        told = self._asked("worth_tables", question)
        nothing, tied = told.take("dd")
        win, lose = (told.take(f"{told.number('I')}d") for _ in range(2))
        made: Worth = self.Worth(win, lose, nothing, tied, question)
        return made

    def race(
        self,
        rules: Any,
        target: int,
        next: str = "alternate",
        same_after_dead: bool = True,
        by_deadwood: bool = False,
        box: int = 0,
        gin_boxes: int = 0,
        big_gin_boxes: int = 0,
        undercut_boxes: int = 0,
        rounds: int = 20000,
    ) -> Race:
        deals = _NEXT.index(next) if next in _NEXT else len(_NEXT) - 1
        question = self._rules(rules) + struct.pack(
            "<iBBB5i",
            target,
            deals,
            same_after_dead,
            by_deadwood,
            box,
            gin_boxes,
            big_gin_boxes,
            undercut_boxes,
            rounds,
        )
        return Race(self, self._checked(self.host.ask("race_solve", question)))

    # --- players ------------------------------------------------------------------------------------------------------

    def set_nets(self, data: bytes) -> None:
        self._asked("set_nets", data)

    def _seen(
        self,
        rules: Any,
        seat: int,
        dealer: int,
        dealt: int,
        upcard: int | None,
        steps: bytes,
        earlier: Sequence[Sequence[float]] = (),
        kinds: Sequence[Sequence[float]] = ((), ()),
    ) -> bytes:
        card = _NO_CARD if upcard is None else int(upcard)
        head = struct.pack("<BBBdI", seat, dealer, card, dealt, len(steps) // 3)
        rounds = b"".join(struct.pack("<8d", *one) for one in earlier)
        priors = b"".join(struct.pack("<B8d", 1, *one) if one else b"\0" for one in kinds)
        return self._rules(rules) + head + steps + struct.pack("<I", len(earlier)) + rounds + priors

    def _query(
        self,
        seen: _Seen,
        worth: Worth,
        seed: int,
        earlier: Sequence[Sequence[float]],
        opponent: Sequence[float] = (),
        own: Sequence[float] = (),
    ) -> bytes:
        return self._seen(*seen, earlier=earlier, kinds=(opponent, own)) + worth.question + struct.pack("<Q", seed)

    def player_choice(
        self,
        rules: Any,
        seat: int,
        dealer: int,
        dealt: int,
        upcard: int | None,
        steps: bytes,
        player: str,
        seed: str = "",
    ) -> int:
        text = seed.encode()
        question = self._seen(rules, seat, dealer, dealt, upcard, steps)
        question += struct.pack("<BI", _PLAYERS.index(player), len(text)) + text
        return self._checked(self.host.ask("player_choice", question))

    def instant_choice(
        self,
        rules: Any,
        seat: int,
        dealer: int,
        dealt: int,
        upcard: int | None,
        steps: bytes,
        worth: Worth,
        *,
        lapses: float = 0.0,
        seed: int = 0,
        earlier: Sequence[Sequence[float]] = (),
        level: str | None = None,
    ) -> int:
        question = self._query((rules, seat, dealer, dealt, upcard, steps), worth, seed, earlier)
        return self._checked(self.host.ask("instant_choice", question + struct.pack("<d", lapses)))

    def likely_kinds(
        self,
        rules: Any,
        seat: int,
        dealer: int,
        dealt: int,
        upcard: int | None,
        steps: bytes,
        *,
        knocked: bool = False,
        level: str | None = None,
    ) -> list[float]:
        question = self._seen(rules, seat, dealer, dealt, upcard, steps) + struct.pack("<B", knocked)
        return list(self._asked("likely_kinds", question).take("8d"))

    # --- search -------------------------------------------------------------------------------------------------------

    def search(
        self,
        rules: Any,
        seat: int,
        dealer: int,
        dealt: int,
        upcard: int | None,
        steps: bytes,
        worth: Worth,
        seed: int,
        worlds: int = 1000,
        particles: int = 2000,
        ms: float = 0,
        trust: float = 1.0,
        most: int = 6,
        all_lines: bool = False,
        uniform: bool = False,
        nets: bool = True,
        depth: int = 2,
        playouts: int = 0,
        earlier: Sequence[Sequence[float]] = (),
        level: str | None = None,
        opponent: Sequence[float] = (),
        own: Sequence[float] = (),
    ) -> dict[str, Any]:
        question = self._query((rules, seat, dealer, dealt, upcard, steps), worth, seed, earlier, opponent, own)
        limits = struct.pack("<5iddBBB", worlds, particles, most, depth, playouts, ms, trust, all_lines, uniform, nets)
        told = self._asked("search", question + limits)
        lines = []
        for _ in range(told.number("I")):
            action, equity, error, value, gap, tried = told.take("i4di")
            lines.append((action, equity, error, value, tried, gap))
        tried, effective, least = told.take("idd")
        return {"lines": lines, "worlds": tried, "effective": effective, "least_effective": least}

    def price(
        self,
        rules: Any,
        seat: int,
        dealer: int,
        dealt: int,
        upcard: int | None,
        steps: bytes,
        worth: Worth,
        seed: int,
        *,
        played: int | None = None,
        playouts: int = 8000,
        ms: float = 0,
        earlier: Sequence[Sequence[float]] = (),
        level: str | None = None,
        opponent: Sequence[float] = (),
        own: Sequence[float] = (),
    ) -> dict[str, Any]:
        question = self._query((rules, seat, dealer, dealt, upcard, steps), worth, seed, earlier, opponent, own)
        question += struct.pack("<iid", _NO_ACTION if played is None else played, playouts, ms)
        told = self._asked("price", question)
        choices = []
        for _ in range(told.number("I")):
            action, points, error, win, *rest, worlds = told.take("i6di")
            choices.append((action, points, error, None if win < 0 else win, *rest, worlds))
        verdict, played_out = told.take("ii")
        return {"choices": choices, "verdict": _VERDICTS[verdict], "playouts": played_out}

    def worlds(
        self,
        rules: Any,
        seat: int,
        dealer: int,
        dealt: int,
        upcard: int | None,
        steps: bytes,
        n: int,
        seed: int,
        uniform: bool = False,
        worth: Worth | None = None,
        earlier: Sequence[Sequence[float]] = (),
        opponent: Sequence[float] = (),
    ) -> tuple[list[int], list[float], float, float]:
        priced = self.worth_of(_worth_bytes(0)) if worth is None else worth
        question = self._query((rules, seat, dealer, dealt, upcard, steps), priced, seed, earlier, opponent)
        told = self._asked("worlds", question + struct.pack("<iBB", n, uniform, worth is not None))
        found = [told.take("dd") for _ in range(told.number("I"))]
        effective, least = told.take("dd")
        return [int(hand) for hand, _ in found], [weight for _, weight in found], effective, least

    def choose_spread(
        self,
        rules: Any,
        seat: int,
        dealer: int,
        dealt: int,
        upcard: int | None,
        steps: bytes,
        worth: Worth,
        seed: int,
        card: int,
        n: int = 400,
        nets: bool = True,
        earlier: Sequence[Sequence[float]] = (),
        opponent: Sequence[float] = (),
    ) -> list[int]:
        question = self._query((rules, seat, dealer, dealt, upcard, steps), worth, seed, earlier, opponent)
        return list(self._asked("choose_spread", question + struct.pack("<iiB", card, n, nets)).words())


@lru_cache(maxsize=256)
def _rules_bytes(rules: Any, options: tuple[tuple[str, str], ...]) -> bytes:
    """Encode the options of a ruleset as the module's numbers."""
    return struct.pack(f"<{len(options)}i", *(_option_number(rules, what.split()) for what, _ in options))


def _option_number(rules: Any, what: list[str]) -> int:
    name, *words = what
    value = getattr(rules, name)
    if isinstance(value, bool):
        return int(value)
    if value is None:
        return -1
    if isinstance(value, int):
        return value
    text = str(getattr(value, "value", value))
    if text == "upcard" and words[0].lstrip("-").isdigit():
        return -2
    return [word.rstrip("_") for word in words].index(text)
