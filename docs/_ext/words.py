"""The words by which people look for pages, and how pages rank, for the search: docs/search.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from sphinx.util import logging

logger = logging.getLogger(__name__)
FILE = Path(__file__).resolve().parents[1] / "search.toml"


def search_pages(names: set[str]) -> dict[str, dict[str, Any]]:
    """Return page -> its words, stemmed as the search stems them, and its weight; leave out pages without either."""
    from sphinx.search.en import SearchEnglish

    english = SearchEnglish({})
    table = tomllib.loads(FILE.read_text(encoding="utf-8"))
    if unknown := set(table["words"]) - names:
        logger.warning("%s has words of pages that do not exist: %s", FILE.name, ", ".join(sorted(unknown)))
    out: dict[str, dict[str, Any]] = {}
    for name in sorted(names):
        words = sorted({english.stem(word) for word in table["words"].get(name, "").split()})
        weights = [weight for part, weight in table["weights"].items() if name == part or name.startswith(f"{part}/")]
        if words or weights:
            out[name] = {"words": words, "weight": min(weights, default=1)}
    return out


def on_page(app: Any, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """Give the page of the search what docs/_static/search.js reads."""
    if pagename == "search":
        context["search_pages"] = search_pages(set(app.env.found_docs))


def setup(app: Any) -> dict[str, bool]:
    app.connect("html-page-context", on_page)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
