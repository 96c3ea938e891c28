"""Build a site for any static host, under any path: the game without a server, and the documentation.

    python tools/make_site.py [FOLDER] [--no-docs] [--url URL]     # default: dist/site

The folder has a start page in each language, ``play/`` (the built client with the service in its page) and ``docs/``.
Pages load nothing from other hosts, and each has a content security policy. See docs/site.md.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import html
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from make_engine import plain

from undercut.languages import LANGUAGES, formatter, use_language
from undercut.server.http.static import engine_files
from undercut.server.middleware import PAGE_POLICY

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "src" / "undercut" / "web"
PICTURES = ("table-desktop.jpg", "table-phone.jpg")
ONCE = 9_800_000
"""Most bytes that a visitor's browser fetches before it no longer needs a connection."""

_SOURCES = ROOT / "site"
_ADDRESS = re.compile(r'((?:href|src)=)"/(?!/)')
_SAID = re.compile(r"\{\{say:([\w-]+)\}\}")
_PUT = re.compile(r"\{\{(\w+)\}\}")
_INLINE = re.compile(r"<script(?![^>]*\bsrc=)(?![^>]*\btype=.(?!text/javascript))[^>]*>(.*?)</script>", re.S)
_GAME_LINK = re.compile(r'(<a class="game-link" href=")[^"]*(")')
_say = formatter("site")


def policy(**changed: str) -> str:
    """Return the service's content security policy without directives that only a header can set.

    ``script_src=...`` overrides a directive.
    """
    rules = dict(rule.strip().split(" ", 1) for rule in PAGE_POLICY.split(";"))
    del rules["frame-ancestors"]  # only a header can set this directive
    rules |= {name.replace("_", "-"): value for name, value in changed.items()}
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def _hash_source(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _fill(template: str, values: dict[str, str]) -> str:
    said = _SAID.sub(lambda found: html.escape(_say(found[1])), template)
    return _PUT.sub(lambda found: values[found[1]], said)


# --- the first page ---------------------------------------------------------------------------------------------------


def _folder(language: str) -> str:
    """Return the folder of a language's start page: for English, the site's top folder."""
    return "" if language == "en" else f"{language}/"


def start_page(language: str, host: str = "") -> str:
    """Return the start page in a language. ``host`` is the address of the site, for search engines, if it is known."""
    up = "" if language == "en" else "../"
    at = {other: up + (_folder(other) or "./") for other in LANGUAGES}
    current = {language: ' aria-current="page"'}
    links = "".join(
        f'<a href="{at[other]}" lang="{other}" hreflang="{other}"{current.get(other, "")}>{name}</a>'
        for other, name in LANGUAGES.items()
    )
    alternates = "\n    ".join(
        f'<link rel="alternate" hreflang="{one}" href="{host}/{_folder(one)}" />' for one in LANGUAGES if host
    )
    values = {
        "language": language,
        "up": up,
        "policy": policy(script_src="'none'", worker_src="'none'"),
        "manifest": _manifest(language),
        "languages": links,
        "alternates": alternates,
    }
    with use_language(language):
        return _fill((_SOURCES / "start.html").read_text(), values)


def missing_page() -> str:
    """Return the self-contained page for missing addresses, which hosts show for paths of any depth."""
    style, script = (_SOURCES / "start.css").read_text(), (_SOURCES / "missing.js").read_text()
    parts = []
    for language in LANGUAGES:
        with use_language(language):
            tag = "h1" if language == "en" else "h2"
            parts.append(
                f'<section lang="{language}"><{tag}>{html.escape(_say("missing-title"))}</{tag}>'
                f"<p>{html.escape(_say('missing'))}</p>"
                f'<p><a href="./{_folder(language)}">{html.escape(_say("missing-home"))}</a></p></section>'
            )
    values = {
        "policy": policy(script_src=_hash_source(script), style_src=_hash_source(style)),
        "style": style,
        "script": script,
        "missing": "\n      ".join(parts),
    }
    return _fill((_SOURCES / "missing.html").read_text(), values)


def _manifest(language: str) -> str:
    return "manifest.webmanifest" if language == "en" else f"manifest-{language}.webmanifest"


def _first_manifest(played: dict[str, object]) -> dict[str, object]:
    """Return the manifest of the start page: that of the application, with paths relative to the folder above."""
    found = json.loads(json.dumps(played))
    found["start_url"] = "play/"
    for one in found["icons"]:
        one["src"] = f"play/{one['src']}"
    for one in found.get("shortcuts", ()):
        one["url"] = f"play/{one['url']}"
    return dict(found)


# --- the game ---------------------------------------------------------------------------------------------------------


def play_page(page: str) -> str:
    """Return the client's page with relative addresses, a marker to run the service in the page, and the policy."""
    page = _ADDRESS.sub(r'\1"./', page)
    told = f'<meta http-equiv="content-security-policy" content="{policy()}" />'
    told += '\n    <meta name="undercut-service" content="page" />'
    found, count = re.subn(r'(<meta charset="utf-8" ?/?>)', rf"\1\n    {told}", page, count=1, flags=re.I)
    if count != 1:
        raise SystemExit("the built page does not say its character set: where does the policy belong?")
    return found


def _write(path: Path, data: bytes | str) -> int:
    path.parent.mkdir(parents=True, exist_ok=True)
    data = data.encode() if isinstance(data, str) else data
    path.write_bytes(data)
    return len(data)


def write_game(site: Path) -> int:
    """Write ``play/``. Return the bytes of a first visit's downloads: the page, its files and the engine."""
    play, once = site / "play", 0
    engine = engine_files(turn=plain)
    if not (WEB / "index.html").exists():
        raise SystemExit("the client is not built: run `make web`")
    if not engine:
        raise SystemExit("the engine is not made: run `python tools/make_engine.py`")
    version = hashlib.sha256(engine["engine.json"]).hexdigest()[:12]
    for path in sorted(WEB.rglob("*")):
        if not path.is_file():
            continue
        name, data = path.relative_to(WEB).as_posix(), path.read_bytes()
        if name == "index.html":
            data = play_page(data.decode()).encode()
        elif name == "sw.js":
            # Browsers compare the bytes of the service worker, so it must change with every file.
            told = hashlib.sha256((version + play_page((WEB / "index.html").read_text())).encode()).hexdigest()[:12]
            data = f'self.UNDERCUT_SITE="{told}";'.encode() + data
        elif name.endswith(".webmanifest"):
            found = json.loads(data)
            for one in found.get("shortcuts", ()):
                one["url"] = f"#/{one['url']}"
            data = json.dumps(found, ensure_ascii=False, indent=2).encode()
            _write(site / name, json.dumps(_first_manifest(found), ensure_ascii=False, indent=2))
        once += _write(play / name, data)
    for name, data in engine.items():
        once += _write(play / "engine" / name, data)
    return once


# --- the documentation ------------------------------------------------------------------------------------------------


def docs_page(page: str, folders: int = 0) -> str:
    """Return a page of the documentation, ``folders`` below its top folder, as a page of the site.

    It has a policy that lists the hashes of the theme's inline scripts, and "Play the game" leads to the game.
    """
    page = _GAME_LINK.sub(rf"\1{'../' * (folders + 1)}play/\2", page)
    scripts = sorted({_hash_source(text) for text in _INLINE.findall(page)})
    said = policy(
        script_src=" ".join(["'self'", *scripts]),
        style_src="'self' 'unsafe-inline'",
        worker_src="'none'",
        form_action="'self'",  # the search is a form
    )
    told = f'<meta http-equiv="content-security-policy" content="{said}">'
    found, count = re.subn(r"(<meta charset=\"utf-8\" ?/?>)", rf"\1{told}", page, count=1, flags=re.I)
    return found if count else page.replace("<head>", f"<head>{told}", 1)


def write_docs(site: Path) -> int:
    """Build the documentation, with the checks of tools/check_docs.py, into ``docs/``. Return its size in bytes."""
    built = ROOT / "build" / "docs"
    if subprocess.run([sys.executable, str(ROOT / "tools" / "check_docs.py"), str(built)]).returncode:
        raise SystemExit("the documentation has errors")
    if not (built / "index.html").exists():
        raise SystemExit('Sphinx is not installed: pip install "undercut[docs]", or --no-docs')
    size = 0
    for path in sorted(built.rglob("*")):
        parts = path.relative_to(built).parts
        if path.is_file() and parts[0] not in (".doctrees", ".buildinfo", "objects.inv"):
            folders = len(parts) - 1
            data = docs_page(path.read_text(), folders).encode() if path.suffix == ".html" else path.read_bytes()
            size += _write(site / "docs" / Path(*parts), data)
    return size


def steps(site: Path, with_docs: bool, host: str = "") -> Iterable[tuple[str, Callable[[], int]]]:
    def start() -> int:
        size = sum(_write(site / _folder(one) / "index.html", start_page(one, host)) for one in LANGUAGES)
        size += _write(site / "404.html", missing_page())
        size += _write(site / "start.css", (_SOURCES / "start.css").read_bytes())
        # Some hosts leave out files that begin with an underscore unless this file exists.
        size += _write(site / ".nojekyll", b"")
        return size + sum(_write(site / one, (ROOT / "docs" / "img" / one).read_bytes()) for one in PICTURES)

    yield "the first page", start
    yield "the game", lambda: write_game(site)
    if with_docs:
        yield "the documentation (a minute or two)", lambda: write_docs(site)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "dist" / "site")
    parser.add_argument("--no-docs", action="store_true", help="without the documentation: it takes a minute")
    parser.add_argument("--url", default="", help="where the site will be, for search engines: https://example.org/gin")
    args = parser.parse_args()
    site: Path = args.folder.resolve()
    if site.exists() and any(site.iterdir()) and not (site / "play" / "index.html").exists():
        print(f"{site} is not empty, and no site: name another folder", file=sys.stderr)
        return 1
    shutil.rmtree(site, ignore_errors=True)
    sizes = {}
    for what, write in steps(site, not args.no_docs, args.url.rstrip("/")):
        print(f"{what} ...", file=sys.stderr, flush=True)
        sizes[what] = write()
        print(f"  {sizes[what]:,} bytes", file=sys.stderr)
    if sizes["the game"] > ONCE:
        print(f"the game is {sizes['the game']:,} bytes; it may be {ONCE:,}", file=sys.stderr)
        return 1
    print(site)
    return 0


if __name__ == "__main__":
    sys.exit(main())
