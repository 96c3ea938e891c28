"""Check that every language has every message, and that the client uses every message.

A translation must have the messages of the English catalogue, without additional variables. The client must use every
message of its catalogues.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

from client_texts import FOLDER, LOCALES, ROOT, Variables, areas, translations
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

_IMPORT = re.compile(r'import \{([^}]*)\} from "[./\w]*/texts/(\w+)\.ts"')


def _messages(path: Path) -> tuple[dict[str, set[str]], list[str]]:
    """Return the messages of a catalogue with their variables, and the catalogue's errors."""
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


def _compare(english: Path, path: Path) -> list[str]:
    if not path.exists():
        return ["is missing"]
    source, _ = _messages(english)
    found, wrong = _messages(path)
    wrong += [f"{name} is missing" for name in source if name not in found]
    wrong += [f"{name} is not in English" for name in found if name not in source]
    both = [name for name in source if name in found]
    return wrong + [f"{name}: ${one} is not in English" for name in both for one in sorted(found[name] - source[name])]


def catalogues() -> list[str]:
    """Return the errors in the catalogues of all languages."""
    out = []
    english = sorted((LOCALES / "en").rglob("*.ftl"))
    for path in english:
        out += [f"{path.relative_to(LOCALES)}: {wrong}" for wrong in _messages(path)[1]]
    for language in translations():
        for path in english:
            other = LOCALES / language / path.relative_to(LOCALES / "en")
            out += [f"{other.relative_to(LOCALES)}: {wrong}" for wrong in _compare(path, other)]
        known = {path.relative_to(LOCALES / "en") for path in english}
        for path in sorted((LOCALES / language).rglob("*.ftl")):
            if path.relative_to(LOCALES / language) not in known:
                out.append(f"{path.relative_to(LOCALES)}: there is no such catalogue in English")
    return out


class _References(Visitor):
    """A visitor that collects the messages to which other messages refer."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_MessageReference(self, node: Any) -> None:
        self.names.add(node.id.name)


def used_in(source: str) -> dict[str, set[str]]:
    """Return the message names, or prefixes of names (``classes-``), that a client file uses, by catalogue.

    ``t.classes[name]`` and ``say(`classes-${name}`)`` use all messages with the prefix ``classes-``; ``texts[name]``
    may use any message (an empty prefix). If a file imports ``say``, every string in the file counts as a name.
    """
    out: dict[str, set[str]] = {}
    for names, area in _IMPORT.findall(source):
        for name in filter(None, (one.strip() for one in names.split(","))):
            original, _, alias = name.removeprefix("type ").partition(" as ")
            said, local = out.setdefault(area, set()), alias or original
            if original == "say":
                said |= set(re.findall(r"[\"`](\w[\w-]*)", source))
                continue
            used = re.findall(rf"(?<![.\w]){local}((?:\??\.\w+)+)", source)
            said |= {re.sub(r"\??\.", "-", path)[1:] for path in used}
            said |= {
                one.strip() for group in re.findall(rf"\{{([^{{}}]*)\}} = {local};", source) for one in group.split(",")
            }
            if re.search(rf"(?<![.\w]){local}\[", source):
                said.add("")
    return out


def unused() -> list[str]:
    """Return the unused messages of the client's English catalogues."""
    said: dict[str, set[str]] = {}
    source = ROOT / "client" / "src"
    for path in source.rglob("*.ts"):
        if source / FOLDER not in path.parents:
            for area, names in used_in(path.read_text()).items():
                said.setdefault(area, set()).update(names)
    out = []
    for area, path in areas().items():
        inside = _References()
        inside.visit(FluentParser(with_spans=False).parse(path.read_text()))
        used = said.get(area, set()) | inside.names
        for name in _messages(path)[0]:
            # `t.name.length` uses `name`; `t.group` uses all messages with this prefix.
            if not any(
                one in ("", name) or one.startswith(f"{name}-") or name.startswith(f"{one.rstrip('-')}-")
                for one in used
            ):
                out.append(f"en/client/{area}.ftl: nothing says {name}")
    return out


def main() -> int:
    wrong = catalogues() + unused()
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
