"""What a release says of itself is the same everywhere: its version, its changes, what it was developed with."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.version import Version

from undercut import __version__

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCK = (ROOT / "requirements-dev.lock").read_text(encoding="utf-8")


def test_the_version_is_the_same_everywhere() -> None:
    packages = [ROOT / "client" / "package.json", ROOT / "kernel" / "wasm" / "npm" / "package.json"]
    told = {str(path.parent): json.loads(path.read_text(encoding="utf-8"))["version"] for path in packages}
    (cited,) = re.findall(r"^version: (.+)$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)
    assert {*told.values(), cited, PROJECT["version"]} == {__version__}


def test_the_changelog_has_a_part_for_each_version_newest_first() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    first, *others = re.findall(r"^## (.+)$", text, re.MULTILINE)
    released = others if first == "Unreleased" else [first, *others]
    dated = [re.fullmatch(r"(\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)", line) for line in released]
    assert all(dated), f"a part is called `Unreleased` or `1.2.3 (2026-01-31)`: {released}"
    versions = [Version(found[1]) for found in dated if found]
    assert versions == sorted(set(versions), reverse=True)
    # A version is released with its part of the changelog.
    assert first == "Unreleased" or versions[0] == Version(__version__)


def needed(extra: str, seen: set[str]) -> list[Requirement]:
    """What an extra needs, with what the extras in it need."""
    seen.add(extra)
    out = []
    for line in PROJECT["optional-dependencies"][extra]:
        one = Requirement(line)
        if one.name == PROJECT["name"]:
            out += [more for name in one.extras - seen for more in needed(name, seen)]
        else:
            out.append(one)
    return out


def test_the_lock_has_a_version_that_fits_of_every_development_dependency_and_no_host() -> None:
    assert "://" not in LOCK and "--" not in LOCK.partition("\n")[2]
    locked: dict[str, list[Version]] = {}
    for line in LOCK.splitlines()[1:]:
        one = Requirement(line)
        (pin,) = one.specifier
        assert pin.operator == "==", line
        locked.setdefault(plain(one.name), []).append(Version(pin.version))
    for one in [*map(Requirement, PROJECT["dependencies"]), *needed("dev", set())]:
        assert plain(one.name) in locked, f"{one.name} is not in requirements-dev.lock: make lock"
        for version in locked[plain(one.name)]:
            assert one.specifier.contains(version, prereleases=True), f"{one} is locked to {version}: make lock"


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
