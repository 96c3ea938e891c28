"""What the program says is in the catalogues: every message that the code names, with the variables it is given."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from undercut.rulesets import OPTIONS

SOURCE = Path(__file__).parents[2] / "src" / "undercut"
ENGLISH = SOURCE / "locales" / "en"
WHOLE = ("pad", "pad-terminal", "sheet", "terminal", "typed")
"""Catalogues of which every message is named in the code, as it stands or by its beginning (``won-{ending}``)."""


class Said(NamedTuple):
    """A message that the code says: its name, or the beginning of the names that are possible, and what it is given."""

    where: str
    area: str
    name: str
    whole: bool
    given: frozenset[str]


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.names.add(node.id.name)


def messages(area: str) -> dict[str, set[str]]:
    """The messages of an English catalogue with their variables."""
    out = {}
    for entry in FluentParser(with_spans=False).parse((ENGLISH / f"{area}.ftl").read_text(encoding="utf-8")).body:
        if isinstance(entry, ftl.Message):
            found = _Variables()
            found.visit(entry)
            out[entry.id.name] = found.names
    return out


def formatters(tree: ast.Module) -> dict[str, str]:
    """The names in a module that say messages, with their catalogues: ``_say = formatter("terminal")``."""
    out = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            target, value = node.target, node.value
        elif isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            target, value = node.targets[0], node.value
        else:
            continue
        call = value.value if isinstance(value, ast.Attribute) and value.attr == "later" else value
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "formatter":
            (area,) = call.args
            if isinstance(area, ast.Constant):
                out[target.id] = str(area.value)
    return out


def said_in(text: str, where: str) -> Iterator[Said]:
    """The messages that a module names."""
    tree = ast.parse(text)
    known = formatters(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        speaks = node.func
        if isinstance(speaks, ast.Attribute) and speaks.attr == "later":
            speaks = speaks.value
        if not (isinstance(speaks, ast.Name) and speaks.id in known) or any(one.arg is None for one in node.keywords):
            continue
        given = frozenset(str(one.arg) for one in node.keywords)
        name = node.args[0]
        first = name.values[0] if isinstance(name, ast.JoinedStr) else name
        if isinstance(first, ast.Constant):
            yield Said(f"{where}:{node.lineno}", known[speaks.id], str(first.value), first is name, given)


@cache
def said_in_source() -> tuple[Said, ...]:
    """Return the messages that the package names. Not at import: each worker would parse the whole package."""
    return tuple(
        said
        for path in sorted(SOURCE.rglob("*.py"))
        for said in said_in(path.read_text(encoding="utf-8"), str(path.relative_to(SOURCE)))
    )


def meant(said: Said, there: dict[str, set[str]]) -> list[str]:
    """The messages of a catalogue that may be said."""
    return [name for name in there if name == said.name or (not said.whole and name.startswith(said.name))]


def wrong(said: Said, there: dict[str, set[str]]) -> list[str]:
    """What is wrong with a message that the code says: it is not there, lacks a variable or is given one too many."""
    found = meant(said, there)
    if not found:
        return [f"{said.where}: there is no message {said.name!r} in {said.area}.ftl"]
    fits = [name for name in found if there[name] == said.given]
    if fits and not said.whole and said.area not in WHOLE:
        return []  # others of the names that begin like this are said elsewhere
    return [f"{said.where}: {name} is given {sorted(said.given)}" for name in found if name not in fits]


def test_every_message_that_is_said_is_in_its_catalogue_with_its_variables() -> None:
    there = {area: messages(area) for area in {said.area for said in said_in_source()}}
    assert set(there) >= set(WHOLE)
    found = [what for said in said_in_source() for what in wrong(said, there[said.area])]
    assert not found, "\n".join(found)


def test_every_message_of_the_terminal_is_said() -> None:
    for area in WHOLE:
        there = messages(area)
        said = {name for one in said_in_source() if one.area == area for name in meant(one, there)}
        assert len(there) > 5 and said == set(there), f"not said: {area} {sorted(set(there) - said)}"


def test_what_somebody_does_is_also_right_for_you() -> None:
    """Where another language tells "you" from others, English in the present tense does, too: you want, Ada wants."""
    checked, wrong_for_you = 0, []
    for path in sorted(ENGLISH.rglob("*.ftl")):
        told = {
            name: person
            for other in sorted(ENGLISH.parent.iterdir())
            if other != ENGLISH and (there := other / path.relative_to(ENGLISH)).is_file()
            for name, person in re.findall(
                r"^([\w-]+) =(?:.*\n )*?.*PERSON\(\$(\w+)\)", there.read_text(encoding="utf-8"), re.MULTILINE
            )
        }
        for name, text in re.findall(r"^([\w-]+) =(.*(?:\n .*)*)", path.read_text(encoding="utf-8"), re.MULTILINE):
            if name in told and "PERSON" not in text:
                checked += 1
                if re.search(rf"{{ \${told[name]} }} (?:is|has|does|\w+s)\b", text):
                    wrong_for_you.append(f"{path.name}: {name}")
    assert checked > 20 and not wrong_for_you


def test_the_code_is_read_as_it_is_written() -> None:
    text = """
say = formatter("terminal")
late: Final = formatter("pad").later
say("deals", n=1, who="Ann"), say.later("missing"), late(f"board-{kind}", who=1), say("game-won"), say(name), print(1)
"""
    found = list(said_in(text, "x"))
    assert [(one.area, one.name, one.whole) for one in found] == [
        ("terminal", "deals", True), ("terminal", "missing", True), ("pad", "board-", False),
        ("terminal", "game-won", True),
    ]  # fmt: skip
    there = {"deals": {"n", "who"}, "game-won": {"who"}}
    assert [bool(wrong(one, there)) for one in found] == [False, True, True, True]
    assert wrong(found[2], {"board-gin": {"who"}, "board-knock": {"who", "n"}}) == ["x:4: board-knock is given ['who']"]


def test_the_browser_has_a_label_for_every_option() -> None:
    assert sorted(messages("client/options")) == sorted(f"label-{name}" for name in OPTIONS)
