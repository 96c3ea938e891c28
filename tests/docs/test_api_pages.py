"""The API pages: every public name has a page and a summary, most top-level names an example, and examples run."""

from __future__ import annotations

import doctest
import importlib
import inspect
import re
import sys
from pathlib import Path

import pytest

import undercut

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "docs" / "_ext"))
import api_pages  # type: ignore[import-not-found]  # noqa: E402

NAMES = api_pages.public_names()
TOP = [name for name in NAMES if name.shown == "undercut"]
WITH_EXAMPLE = [name for name in NAMES if name.has_example]
MODULES_WITH_EXAMPLE = [module for module, tree in api_pages.modules().items() if ">>> " in api_pages.docstring(tree)]
NEEDS = {
    "analysis": "undercut._kernel", "datasets": "pyarrow", "environments": "gymnasium", "training": "undercut._kernel"
}  # fmt: skip
"""Topics whose examples need more than the package and msgspec."""

NEEDED_BY_PACKAGES = {
    "undercut.analysis": "undercut._kernel", "undercut.arena": "undercut._kernel", "undercut.train": "undercut._kernel",
    "undercut.envs": "gymnasium",
}  # fmt: skip
"""What the examples of packages need."""


def failures(text: str, globs: dict[str, object]) -> str:
    """Run the doctests in a text; return a report of what failed."""
    out: list[str] = []
    test = doctest.DocTestParser().get_doctest(text, globs, "example", None, 0)
    doctest.DocTestRunner(verbose=False).run(test, out=out.append)
    return "".join(out)


def test_the_top_level_names_are_those_of_the_package() -> None:
    assert sorted(name.name for name in TOP) == sorted(undercut.__all__)


def test_every_public_name_is_on_a_page() -> None:
    assert api_pages.unplaced() == []


def test_a_name_is_shown_with_a_path_that_can_be_imported() -> None:
    for name in TOP:
        assert hasattr(undercut, name.name)
    assert {name.path for name in NAMES} >= {"undercut.Card", "undercut.rulesets.Opening", "undercut.analysis.price"}


def test_every_public_name_has_a_summary() -> None:
    assert [name.path for name in NAMES if not name.summary] == []


def test_methods_and_properties_of_top_level_classes_have_docstrings() -> None:
    without = []
    for name in TOP:
        value = getattr(undercut, name.name)
        for member, one in vars(value).items() if isinstance(value, type) else ():
            function = one.__func__ if isinstance(one, classmethod | staticmethod) else one
            if not member.startswith("_") and (inspect.isfunction(function) or isinstance(one, property)):
                inherited = [getattr(getattr(base, member, None), "__doc__", None) for base in value.__mro__]
                without += [] if any(inherited) else [f"{name.path}.{member}"]
    assert without == []


def test_at_least_60_percent_of_the_top_level_names_have_an_example() -> None:
    without = [name.path for name in TOP if not name.has_example]
    assert len(without) <= 0.4 * len(TOP), without


@pytest.mark.parametrize("name", [name for name in WITH_EXAMPLE if name in TOP], ids=lambda name: str(name.path))
def test_examples_of_top_level_names(name: api_pages.Name) -> None:
    """They import what they use, so that they can be copied, and end in something visible."""
    examples = doctest.DocTestParser().get_examples(name.doc)
    assert "from undercut import " in name.doc
    assert examples[-1].want
    assert failures(name.doc, {}) == ""


@pytest.mark.parametrize("name", [name for name in WITH_EXAMPLE if name not in TOP], ids=lambda name: str(name.path))
def test_examples_of_other_names(name: api_pages.Name) -> None:
    for package, needed in NEEDED_BY_PACKAGES.items():
        if name.home.startswith(package):
            pytest.importorskip(needed, reason=f"the example needs {needed}")
    assert failures(name.doc, dict(vars(importlib.import_module(name.home)))) == ""


@pytest.mark.parametrize("module", MODULES_WITH_EXAMPLE)
def test_examples_of_modules(module: str) -> None:
    if module.startswith("undercut.envs"):
        pytest.importorskip("numpy", reason="the environments need undercut[envs]")
    imported = importlib.import_module(module)
    assert failures(imported.__doc__ or "", dict(vars(imported))) == ""


@pytest.mark.parametrize("topic", [*api_pages.TOPICS], ids=lambda topic: str(topic.file))
def test_examples_of_topics(topic: api_pages.Topic) -> None:
    if needed := NEEDS.get(topic.file):
        pytest.importorskip(needed, reason=f"the example needs {needed}")
    assert failures(topic.example, {}) == ""
    assert doctest.DocTestParser().get_examples(topic.example)[-1].want


def test_the_example_of_the_first_page() -> None:
    assert failures(api_pages.INDEX_EXAMPLE, {}) == ""


@pytest.mark.parametrize("file", [*api_pages.pages()])
def test_a_page_begins_with_a_sentence_and_an_example_and_says_something_of_every_name(file: str) -> None:
    page = api_pages.pages()[file].removeprefix("---\ntocdepth: 3\n---\n\n")
    title, _, sentence, *_ = page.split("\n")
    assert title.startswith("# ") and sentence.endswith(".")
    if not file.endswith("-modules.md"):
        assert page.index("```pycon") < page.index("\n| ")
    assert not re.findall(r"^\| \{py:obj\}`[^`]+` \|\s*\|$", page, flags=re.MULTILINE)
