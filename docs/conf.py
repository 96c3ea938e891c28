"""The documentation as a site: `make docs` writes it to build/docs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from pygments.lexers.special import TextLexer

from undercut import __version__

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "docs" / "_ext"))

project = "Undercut"
author = "the contributors of Undercut"
copyright = "the contributors of Undercut, MIT licence"
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "api_pages", "repository", "words"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["img", "answers"]
templates_path = ["_templates"]
# Names of options in sentences (`--resume`) stay as they are typed.
smartquotes = False

myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 4

# Names and types as they are written; values of defaults are shown, not computed.
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
# Libraries of other people whose interfaces some modules have, and which need not be installed.
autodoc_mock_imports = ["stable_baselines3", "torch", "rlcard"]
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 100
toc_object_entries_show_parents = "hide"

# (A type in a signature has its short name, of which two modules may have one: either page helps.)
suppress_warnings = ["ref.python"]

html_theme = "furo"
html_title = "Undercut"
html_favicon = "../client/src/art/icon.svg"
html_show_sourcelink = False
html_copy_source = False
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_js_files = [("copy.js", {"defer": "defer"})]
# The site asks nobody else for anything: fonts are those of the reader's machine.
html_theme_options = {"source_view_link": "", "top_of_page_buttons": []}


# --- pages that are made of something else ----------------------------------------------------------------------------


def with_pages(app: Any, docname: str, source: list[str]) -> None:
    """Pages that have been written for the repository list what is below them in words; the site needs it as a tree."""
    if docname in ("rules/index", "envs/index"):
        source[0] += "\n```{toctree}\n:glob:\n:hidden:\n\n*\n```\n"


def setup(app: Any) -> None:
    for name in ("round", "position", "ftl"):
        app.add_lexer(name, TextLexer)
    app.connect("source-read", with_pages)
