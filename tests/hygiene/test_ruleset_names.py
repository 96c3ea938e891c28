"""Every ruleset has a name for people in every language; no two have the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from undercut.languages import LANGUAGES
from undercut.rulesets import RULESETS

LOCALES = Path(__file__).parents[2] / "src" / "undercut" / "locales"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruleset_has_a_name(language: str) -> None:
    text = (LOCALES / language / "common.ftl").read_text(encoding="utf-8")
    names = dict(re.findall(r"(?m)^ruleset-([\w-]+) = (.+)$", text))
    changed = names.pop("changed")
    assert "{ $name }" in changed and set(names) == set(RULESETS)
    assert len(set(names.values())) == len(names) and not set(names.values()) & set(RULESETS)
