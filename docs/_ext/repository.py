"""Pages of the site that are files of the repository, such as CHANGELOG.md, and links between them and docs."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]

PAGES = {
    "CHANGELOG.md": "about/changelog",
    "CONTRIBUTING.md": "about/contributing",
    "SECURITY.md": "about/security",
    "benchmarks/RESULTS.md": "numbers/speed",
    "benchmarks/STRENGTH.md": "numbers/strength",
    "benchmarks/BOARD.md": "numbers/board",
    "src/undercut/bots/nets/README.md": "numbers/nets",
}
"""Files of the repository -> the pages that show them."""

_LINK = re.compile(r"(!?\[[^\]]*\]\()([^)#\s]+)(#[^)\s]*)?(\))")


def page_address(file: str) -> str | None:
    """Return the page of a file of the repository, from the top of the documentation; None if it has none."""
    if file in PAGES:
        return f"/{PAGES[file]}.md"
    path = ROOT / file
    if file.startswith("docs/") and path.suffix == ".md":
        return f"/{file.removeprefix('docs/')}"
    if file.startswith("docs/") and (path / "index.md").exists():
        return f"/{file.removeprefix('docs/').rstrip('/')}/index.md"
    return None


def turn_links(text: str, folder: str, moved: str | None = None) -> str:
    """Let a page's links to files that are pages lead to these pages.

    ``folder`` is the folder of the page's source in the repository. ``moved`` is the folder of the page if it is
    another one: then links to other files are rewritten too.
    """

    def turned(found: re.Match[str]) -> str:
        head, target, place, end = found.groups()
        if re.match(r"[a-z]+:|/", target):
            return found[0]
        file = os.path.normpath(os.path.join(folder, target)).replace(os.sep, "/")
        address = page_address(file) if not head.startswith("!") else None
        if address is not None and (moved is not None or not file.startswith("docs/")):
            return f"{head}{address}{place or ''}{end}"
        if moved is None:
            return found[0]
        return f"{head}{os.path.relpath(file, moved).replace(os.sep, '/')}{place or ''}{end}"

    return _LINK.sub(turned, text)


def write_pages(app: Any) -> None:
    """Write the pages that show files of the repository; leave equal ones, so that a second build is short."""
    for file, page in PAGES.items():
        path = ROOT / "docs" / f"{page}.md"
        text = turn_links(
            (ROOT / file).read_text(encoding="utf-8"), str(Path(file).parent), str(Path("docs", page).parent)
        )
        _write(path, text)
    _write(ROOT / "docs" / "about" / "citing.md", citing_page())


def citing_page() -> str:
    """Return the page on citing, with the fields of CITATION.cff."""
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")

    def field(name: str) -> str:
        found = re.search(rf"^(?:  - )?{name}: *(.+)$", text, flags=re.MULTILINE)
        return found[1].strip("\"' ") if found else ""

    released = field("date-released")
    lines = [
        "@software{undercut,",
        f"  title = {{{field('title')}}},",
        f"  author = {{{{{field('name')}}}}},",
        f"  version = {{{field('version')}}},",
        *([f"  year = {{{released[:4]}}},"] if released else []),
        f"  license = {{{field('license')}}},",
        "}",
    ]
    return "\n".join(
        [
            "# Citing",
            "",
            "If you use undercut in research, please cite the version that you used; `undercut --version` prints it.",
            "The same fields are in `CITATION.cff`.",
            "",
            "```bibtex",
            *lines,
            "```",
            "",
            "A figure of your own needs the command, the seed and the ruleset too: results under different rules or on",
            "different deals cannot be compared.",
            "",
        ]
    )


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def on_source_read(app: Any, docname: str, source: list[str]) -> None:
    """Turn the links of a page to files that are pages elsewhere."""
    source[0] = turn_links(source[0], str(Path("docs", docname).parent))


def setup(app: Any) -> dict[str, bool]:
    app.connect("builder-inited", write_pages)
    app.connect("source-read", on_source_read)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
