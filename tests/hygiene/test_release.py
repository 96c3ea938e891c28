"""What a release says of itself is the same everywhere: its version, its changes, what it was developed with."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

from undercut import __version__

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import changelog  # noqa: E402
from make_version import PLACES, REPEATED, project_version, with_version  # noqa: E402

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCK = (ROOT / "requirements-dev.lock").read_text(encoding="utf-8")


def test_the_version_of_pyproject_is_the_same_everywhere() -> None:
    version = PROJECT["version"]
    assert __version__ == version == project_version()
    for name in PLACES:
        text = (ROOT / name).read_text(encoding="utf-8")
        assert with_version(name, text, version) == text, f"python tools/make_version.py: {name}"
    packages = [ROOT / "client", ROOT / "kernel" / "wasm" / "npm"]
    assert {read_json(folder / "package.json")["version"] for folder in packages} == {version}
    lock = read_json(ROOT / "client" / "package-lock.json")
    assert lock["version"] == lock["packages"][""]["version"] == version
    (cited,) = re.findall(r"^version: (.+)$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)
    assert cited == version
    assert f'"undercut {version}"' in (ROOT / "share" / "man" / "man1" / "undercut.1").read_text(encoding="utf-8")


def read_json(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def test_every_file_that_repeats_the_version_takes_a_new_one() -> None:
    for name in PLACES:
        text = (ROOT / name).read_text(encoding="utf-8")
        changed = with_version(name, text, "9.8.7")
        assert changed.count("9.8.7") == REPEATED.get(name, 1)
        assert with_version(name, changed, __version__) == text
    with pytest.raises(SystemExit, match=r"CITATION.cff repeats the version 0 times"):
        with_version("CITATION.cff", "title: x", "9.8.7")


# --- the changelog ----------------------------------------------------------------------------------------------------


def test_the_changelog_has_dated_versions_newest_first_and_the_newest_is_this_one() -> None:
    parts = changelog.read(ROOT / "CHANGELOG.md")
    released = [part for part in parts if part.name != changelog.UNRELEASED]
    assert all(part.name != changelog.UNRELEASED for part in parts[1:])
    assert all(any(part.sections.values()) for part in released)
    numbers = [Version(part.name) for part in released]
    assert numbers == sorted(set(numbers), reverse=True)
    assert [part.date for part in released] == sorted((part.date for part in released), reverse=True)
    assert all(date.fromisoformat(part.date) for part in released)
    # A version is raised together with its part of the changelog.
    assert numbers[0] == Version(__version__)


WRONG = {
    "## 1.0.0 (2026-01-31)": "a version is",
    "## 1.0.0 - 2026-01-31\n### Internal": "sections are",
    "## 1.0.0 - 2026-01-31\n### Fixed\n- A.\n### Added": "the order of sections is",
    "## 1.0.0 - 2026-01-31\n### Added\n### Added": "each once",
    "## 1.0.0 - 2026-01-31\n- A.": "an entry belongs to a section",
    "## 1.0.0 - 2026-01-31\n### Added\n- No full stop": "ends with a full stop",
    "## 1.0.0 - 2026-01-31\n### Added\n- One line.\n  And another.": "an entry is one line",
    f"## 1.0.0 - 2026-01-31\n### Added\n- {'word ' * 26}.": "at most 25 words",
    "### Added": "a section belongs to a version",
}


@pytest.mark.parametrize(("text", "why"), WRONG.items())
def test_a_changelog_of_another_form_is_refused_with_the_line(tmp_path: Path, text: str, why: str) -> None:
    (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n\n{text}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=why) as caught:
        changelog.read(tmp_path / "CHANGELOG.md")
    assert "line" in str(caught.value)


def test_release_notes_are_the_part_of_the_changelog(tmp_path: Path) -> None:
    text = "# Changelog\n\n## 1.1.0 - 2027-01-31\n\nWords.\n\n### Added\n\n- One.\n- Two.\n\n## 1.0.0 - 2026-11-28\n"
    (tmp_path / "CHANGELOG.md").write_text(text, encoding="utf-8")
    newest, oldest = changelog.read(tmp_path / "CHANGELOG.md")
    assert newest.notes() == "Words.\n\n### Added\n\n- One.\n- Two.\n"
    assert (oldest.name, oldest.date, oldest.sections) == ("1.0.0", "2026-11-28", {})


# --- the dependencies -------------------------------------------------------------------------------------------------


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
