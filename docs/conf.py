"""The documentation as a site: `make docs` writes it to build/docs."""

from __future__ import annotations

import ast
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from pygments.lexers.special import TextLexer

from undercut import __version__

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "docs" / "_ext"))

project = "Undercut"
author = "the contributors of Undercut"
copyright = "the contributors of Undercut, MIT licence"
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "repository", "words"]
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
autodoc_default_options = {"show-inheritance": True}
add_module_names = False
python_use_unqualified_type_names = True
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

API = ROOT / "docs" / "api"
"""A page for each public module, written when the site is built."""

APART = ("cli", "server")
"""What programs do not import: the commands and the service have pages of their own."""


def public_modules() -> dict[str, tuple[list[str], list[str]]]:
    """Module -> what it offers (``__all__``) and defines itself, and what it offers of other modules.

    All modules are there that a program may import.
    """
    out = {}
    for path in sorted((ROOT / "src" / "undercut").rglob("*.py")):
        parts = path.relative_to(ROOT / "src").with_suffix("").parts
        parts = parts[:-1] if parts[-1] == "__init__" else parts
        if any(part.startswith("_") for part in parts) or (len(parts) > 1 and parts[1] in APART):
            continue
        offered: list[str] = []
        own = set()
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", node)]
            names = {getattr(target, "id", getattr(target, "name", "")) for target in targets}
            own |= names
            if "__all__" in names:
                offered = [str(name) for name in ast.literal_eval(node.value)]  # type: ignore[attr-defined]
        if offered:
            out[".".join(parts)] = [n for n in offered if n in own], [n for n in offered if n not in own]
    return out


@cache
def imported(module: str) -> ModuleType | None:
    """A module; None if it needs a library that is not installed."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.split(".")[0] not in autodoc_mock_imports:
            raise
        return None


@cache
def bare_names(module: str) -> frozenset[str]:
    """The names that a module assigns to without a sentence below them."""
    file = getattr(imported(module), "__file__", None)
    if file is None:
        return frozenset()
    body = ast.parse(Path(file).read_text(encoding="utf-8")).body
    out = set()
    for node, below in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            said = isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            out |= set() if said else {target.id for target in targets if isinstance(target, ast.Name)}
    return frozenset(out)


def said_of(module: str, name: str) -> bool:
    """Whether there is anything to read of a name in its module."""
    value = getattr(imported(module), name, None)
    if value is None:
        return True
    doc = vars(value).get("__doc__") if isinstance(value, type) else getattr(value, "__doc__", None)
    return name not in bare_names(module) and (bool(doc) or not callable(value))


def home_of(module: str, name: str) -> str:
    """The full name of what a module offers of another one."""
    value = getattr(imported(module), name, None)
    home = getattr(value, "__module__", None) or module
    return f"{home}.{getattr(value, '__name__', name)}"


def section(module: str, own: list[str], others: list[str], heading: str) -> str:
    """What a module offers, below a heading."""
    bare = [name for name in own if not said_of(module, name)]
    told = [name for name in own if name not in bare]
    lines = [f"{heading} {module}", "", "```{eval-rst}", f".. automodule:: {module}"]
    lines += [f"   :members: {', '.join(told)}" if told else "   :no-members:", ""]
    for name in bare:
        enumeration = isinstance(getattr(imported(module), name, None), type)
        lines += (
            [f".. autoclass:: {name}", "   :members:", "   :undoc-members:"]
            if enumeration
            else [f".. py:data:: {name}"]
        )
        lines.append("")
    lines += ["```", ""]
    if others:
        lines += ["It also has, from other modules:", ""]
        lines += [f"- {{py:obj}}`~{home_of(module, name)}`" for name in others]
    return "\n".join(lines) + "\n"


def api_pages() -> dict[str, str]:
    """A page for each module and each package, with its modules: the fewer pages, the quicker every page is found."""
    pages: dict[str, str] = {}
    for module, (own, others) in public_modules().items():
        page = ".".join(module.split(".")[:2])
        heading = "##" if module != page else "#"
        pages[page] = pages.get(page, "" if heading == "#" else f"# {page}\n\n") + section(module, own, others, heading)
    return pages


def write_api(app: Any) -> None:
    """Writes the pages of the public modules; none that would not change, so that a second build is short."""
    API.mkdir(exist_ok=True)
    pages = {f"{name}.md": text for name, text in api_pages().items()}
    pages["index.md"] = (
        "# Python\n\nWhat programs can import. The names that most programs need are in [undercut](undercut.md) "
        "itself.\n\n```{toctree}\n:glob:\n:maxdepth: 1\n\nundercut*\n```\n"
    )
    for old in API.glob("*.md"):
        if old.name not in pages:
            old.unlink()
    for name, text in pages.items():
        path = API / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


def with_pages(app: Any, docname: str, source: list[str]) -> None:
    """Pages that have been written for the repository list what is below them in words; the site needs it as a tree."""
    if docname in ("rules/index", "envs/index"):
        source[0] += "\n```{toctree}\n:glob:\n:hidden:\n\n*\n```\n"


def setup(app: Any) -> None:
    for name in ("round", "position", "ftl"):
        app.add_lexer(name, TextLexer)
    app.connect("builder-inited", write_api)
    app.connect("source-read", with_pages)
