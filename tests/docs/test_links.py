"""Links between files of the repository, and the pages that its texts name: each leads somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LEFT_OUT = {".git", ".venv", "build", "dist", "node_modules", "web", "web_engine", "__pycache__", ".hypothesis"}


def files(folder: Path) -> Iterator[Path]:
    """Yield the files of the repository below a folder, without those of tools and builds."""
    for path in sorted(folder.iterdir()):
        if path.name in LEFT_OUT or path.name.endswith((".egg-info", "_cache")) or path.is_symlink():
            continue
        if path.is_dir():
            yield from files(path)
        else:
            yield path


FILES = list(files(ROOT))
GENERATED = ("docs/about/", "docs/api/", "docs/numbers/")
"""Folders of pages that are written when the site is built; check_docs.py finds dead links to them."""
PAGES = [
    path
    for path in FILES
    if path.suffix == ".md" and not path.relative_to(ROOT).as_posix().startswith((*GENERATED, "tests/data/"))
]
TEXTS = {".md", ".py", ".pyi", ".ts", ".ftl", ".toml", ".yaml", ".yml", ".service", ".hpp", ".cpp", ".sh", ".1", ""}


def words(text: str) -> str:
    """Return a page without its code."""
    return re.sub(r"`[^`\n]*`", "", re.sub(r"^( *)```.*?^\1```", "", text, flags=re.MULTILINE | re.DOTALL))


def anchors(page: Path) -> set[str]:
    """Return the anchors that headings and explicit marks give a page."""
    text = page.read_text(encoding="utf-8")
    marked = set(re.findall(r'(?:id|name)="([^"]+)"', text)) | set(re.findall(r"^\(([\w-]+)\)=$", text, re.MULTILINE))
    seen: dict[str, int] = {}
    for heading in re.findall(
        r"^#+ (.+)$", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL), re.MULTILINE
    ):
        name = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        name = re.sub(r"[^\w\- ]", "", name.strip().lower()).replace(" ", "-")
        count = seen.get(name, 0)
        seen[name] = count + 1
        marked.add(f"{name}-{count}" if count else name)
    return marked


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_to_files_and_headings(page: Path) -> None:
    dead = []
    for target, place in re.findall(r"\]\(([^)#\s]*)(?:#([^)\s]*))?\)", words(page.read_text(encoding="utf-8"))):
        if re.match(r"[a-z]+:", target):
            continue
        to = (page.parent / target).resolve() if target else page
        generated = to.is_relative_to(ROOT) and to.relative_to(ROOT).as_posix().startswith(GENERATED)
        if not to.exists() and not generated:
            dead.append(target)
        elif place and to.suffix == ".md" and to.exists() and place not in anchors(to):
            dead.append(f"{target}#{place}")
    assert not dead


def test_pages_that_texts_name_exist() -> None:
    """Help texts, docstrings and comments name pages by their paths."""
    dead = []
    for path in FILES:
        generated = path.relative_to(ROOT).as_posix().startswith(GENERATED)
        if generated or path.suffix not in TEXTS or path.stat().st_size > 2_000_000:
            continue
        for name in set(
            re.findall(r"\bdocs/[\w/.-]+?\.(?:md|svg|jpg)\b", path.read_text(encoding="utf-8", errors="ignore"))
        ):
            if not (ROOT / name).exists() and not name.startswith(GENERATED):
                dead.append((path.relative_to(ROOT).as_posix(), name))
    assert not dead
