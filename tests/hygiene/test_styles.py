"""Stylesheets that are loaded with one page leave the other pages as they are: none is ever unloaded."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

SRC = Path(__file__).parents[2] / "client" / "src"
STATIC = re.compile(r'^(?:import|export)(?! type)[^;(]*?"(\.[^"]+)"', re.MULTILINE)
MEANT = {("pad/print.css", "skip"), ("end/end.css", "table-screen")}
"""What is not printed, and the table beside which the end of a game is shown."""
LAZY = re.compile(r'import\("(\.[^"]+)"\)')
Graph = Mapping[Path, set[Path]]


def _imports(pattern: re.Pattern[str], sources: Iterable[Path]) -> dict[Path, set[Path]]:
    return {one: {(one.parent / name).resolve() for name in pattern.findall(one.read_text())} for one in sources}


def _reached(start: Path, *graphs: Graph) -> set[Path]:
    found, waiting = set[Path](), [start]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += [other for graph in graphs for other in graph.get(one, ())]
    return found


def _selectors(text: str) -> Iterator[str]:
    """The selectors of a stylesheet outside of other rules, also those inside of conditions."""
    inside: list[str] = []
    for part, mark in re.findall(r"([^{};]*)([{};])", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)):
        if mark == "{":
            if all(one.startswith("@") for one in inside) and not part.strip().startswith("@"):
                yield from re.split(r",(?![^(]*\))", part)
            inside.append(part.strip())
        elif mark == "}":
            inside.pop()


def bare_classes(text: str) -> set[str]:
    """Classes that a stylesheet gives a look wherever they are, not only within something of its page."""
    simple = re.compile(r"\.([a-z][\w-]*)(?::[\w-]+(?:\([^)]*\))?)*")
    return {found[1] for one in _selectors(text) if (found := simple.fullmatch(one.strip()))}


def _used(text: str) -> set[str]:
    """The classes of a module's templates, without those that are computed."""
    given = re.findall(r'class="([^"]*)"', text)
    return {name for one in given for name in re.findall(r"[a-z][\w-]*", re.sub(r"\$\{[^}]*(\}|$)", " ", one))}


def test_bare_classes_are_found_in_conditions_and_lists() -> None:
    text = ".a, .b:hover { x: y } .c .d { x: y } @media (m) { .e { x: y; .f { x: y } } } .g :is(.h, .i) {} /* .j {} */"
    assert bare_classes(text) == {"a", "b", "e"}


def test_a_page_does_not_style_the_others() -> None:
    sources = [one for one in SRC.rglob("*.ts") if "art" not in one.relative_to(SRC).parts]
    static, lazy = _imports(STATIC, sources), _imports(LAZY, sources)
    at_start = {one for one in _reached(SRC / "app" / "main.ts", static) if one.suffix == ".ts"}
    everywhere = {sheet for one in at_start for sheet in static.get(one, ())} | {SRC / "app" / "largeText.css"}
    used = {one: _used(one.read_text()) for one in sources}
    faults, sheets = [], [one for one in SRC.rglob("*.css") if one not in everywhere]
    for sheet in sheets:
        classes = bare_classes(sheet.read_text())
        owners = [one for one in sources if sheet in static[one] | lazy[one]]
        own = {one for owner in owners for one in _reached(owner, static, lazy)}
        for module in sources:
            if module.parent == sheet.parent or module in own or not owners:
                continue
            if not any(owner in _reached(module, static) for owner in owners):
                where = str(sheet.relative_to(SRC))
                wrong = sorted(name for name in used[module] & classes if (where, name) not in MEANT)
                faults += [f"{where}: .{name} of {module.name}" for name in wrong]
    assert len(sheets) > 20
    assert not faults
