"""`make release` refuses what cannot be released, before it builds or removes anything."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from undercut import __version__

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import release  # noqa: E402
from make_version import PLACES  # noqa: E402

TODAY = "2026-11-28"


def git(folder: Path, *args: str) -> None:
    name = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    subprocess.run(["git", *name, *args], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A committed tree with the files that repeat the version, a changelog, and a folder of the version's files."""
    root = tmp_path / "tree"
    for name in ("pyproject.toml", *PLACES):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes((ROOT / name).read_bytes())
    (root / "CHANGELOG.md").write_text(f"# Changelog\n\n## {__version__} - {TODAY}\n\n### Added\n\n- All.\n")
    (root / ".gitignore").write_text("dist/\n")
    kept = root / "tests" / "data" / "versions" / __version__
    kept.mkdir(parents=True)
    (kept / "rounds.jsonl").write_text("")
    (root / "dist" / "release" / __version__).mkdir(parents=True)
    (root / "dist" / "release" / __version__ / "earlier.whl").write_text("")
    git(root, "init", "-q")
    git(root, "add", ".")
    git(root, "commit", "-qm", "all")
    return root


def changed(name: str, old: str, new: str) -> Callable[[Path], None]:
    def change(root: Path) -> None:
        text = (root / name).read_text()
        assert old in text
        (root / name).write_text(text.replace(old, new))

    return change


def without(*parts: str) -> Callable[[Path], None]:
    def change(root: Path) -> None:
        for path in (folder := root.joinpath(*parts)).iterdir():
            path.unlink()
        folder.rmdir()

    return change


WRONG: dict[str, Callable[[Path], None]] = {
    "CITATION.cff has another version": changed("CITATION.cff", f"version: {__version__}", "version: 0.9.0"),
    "client/package.json has another version": changed("client/package.json", f'"{__version__}"', '"0.9.0"'),
    "CHANGELOG.md has no part for": changed("CHANGELOG.md", f"## {__version__} ", "## 0.9.0 "),
    "CHANGELOG.md has unreleased entries": changed("CHANGELOG.md", f"## {__version__} - {TODAY}", "## Unreleased"),
    "CHANGELOG.md says nothing of": changed("CHANGELOG.md", "- All.\n", ""),
    "an entry ends with a full stop": changed("CHANGELOG.md", "- All.", "- All"),
    "there are no files written by": without("tests", "data", "versions", __version__),
}


def test_a_tree_that_is_ready_is_not_refused(tree: Path) -> None:
    assert release.tree_defect(tree) == release.version_defect(tree) == ""


@pytest.mark.parametrize(("why", "change"), WRONG.items())
def test_a_version_that_is_not_ready_is_refused_with_the_reason(
    tree: Path, why: str, change: Callable[[Path], None]
) -> None:
    change(tree)
    assert why in release.version_defect(tree)


def test_a_tree_with_changes_is_refused_and_the_packages_of_before_stay(
    tree: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tree / "note.txt").write_text("not committed")
    monkeypatch.setattr(release, "ROOT", tree)
    monkeypatch.setattr(sys, "argv", ["release.py"])
    assert release.main() == 1
    told = capsys.readouterr()
    assert "REFUSED: the tree has changes: commit or remove note.txt" in told.err
    assert "[ 1/" in told.out and "[ 2/" not in told.out
    assert (tree / "dist" / "release" / __version__ / "earlier.whl").exists()


def test_every_step_is_numbered_and_the_checks_come_first() -> None:
    names = [what for what, _ in release.Release(__version__, Path("x"), []).steps()]
    assert names[:2] == ["the tree has no changes", "the version and its part of the changelog"]
    assert len(names) == len(set(names))
