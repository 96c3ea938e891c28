"""The client's texts must be what tools/make_texts.py writes, and every language must have every message.

A translation has the messages of the English catalogue, and no variable that the English one does not have.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fluent.syntax import FluentParser, ast
from make_texts import LOCALES, Variables, generated, translations


def _messages(path: Path) -> tuple[dict[str, set[str]], list[str]]:
    """The messages of a catalogue with their variables, and what is wrong in it."""
    found: dict[str, set[str]] = {}
    wrong = []
    for entry in FluentParser(with_spans=False).parse(path.read_text()).body:
        if isinstance(entry, ast.Junk):
            wrong.append(f"cannot be read: {(entry.content or '')[:100]!r}")
        if isinstance(entry, ast.Message):
            if entry.id.name in found:
                wrong.append(f"{entry.id.name} stands twice")
            inside = Variables()
            inside.visit(entry)
            found[entry.id.name] = set(inside.names)
    return found, wrong


def _compared(english: Path, path: Path) -> list[str]:
    if not path.exists():
        return ["is missing"]
    source, _ = _messages(english)
    found, wrong = _messages(path)
    wrong += [f"{name} is missing" for name in source if name not in found]
    wrong += [f"{name} is not in English" for name in found if name not in source]
    both = [name for name in source if name in found]
    return wrong + [f"{name}: ${one} is not in English" for name in both for one in sorted(found[name] - source[name])]


def catalogues() -> list[str]:
    """What is wrong in the catalogues."""
    out = []
    english = sorted((LOCALES / "en").rglob("*.ftl"))
    for path in english:
        out += [f"{path.relative_to(LOCALES)}: {wrong}" for wrong in _messages(path)[1]]
    for language in translations():
        for path in english:
            other = LOCALES / language / path.relative_to(LOCALES / "en")
            out += [f"{other.relative_to(LOCALES)}: {wrong}" for wrong in _compared(path, other)]
        known = {path.relative_to(LOCALES / "en") for path in english}
        for path in sorted((LOCALES / language).rglob("*.ftl")):
            if path.relative_to(LOCALES / language) not in known:
                out.append(f"{path.relative_to(LOCALES)}: there is no such catalogue in English")
    return out


def main() -> int:
    wrong = catalogues()
    if not wrong:
        stale = [path.name for path, text in generated().items() if not path.exists() or path.read_text() != text]
        if stale:
            wrong.append(f"{', '.join(stale)}: not what the catalogues say; run `python tools/make_texts.py`")
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
