"""Write the version of pyproject.toml to the files that repeat it: `python tools/make_version.py [--check]`.

`--version`, the documentation, the service and the client read `undercut.__version__`; the npm package and CITATION.cff
have their own copies. After a change, `make_shell_files.py` writes the man page.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

from generated_files import ROOT, write_or_check

PLACES = {
    "src/undercut/__init__.py": r'(?m)^(__version__ = ")[^"]*(")$',
    "CITATION.cff": r"(?m)^(version: )\S+()$",
    "client/package.json": r'(?m)^(  "version": ")[^"]*(")',
    # The lock repeats the version for the package at its root.
    "client/package-lock.json": r'(?m)^((?:  |      )"version": ")[^"]*(")',
    "kernel/wasm/npm/package.json": r'(?m)^(  "version": ")[^"]*(")',
}
"""Files -> where the version is in each, between two groups."""
REPEATED = {"client/package-lock.json": 2}
"""How often a file repeats it, if more than once."""


def project_version(root: Path = ROOT) -> str:
    """Return the version of pyproject.toml."""
    return str(tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def with_version(name: str, text: str, version: str) -> str:
    """Return the text of a file with a version. Raises SystemExit if the file does not have one."""
    times = REPEATED.get(name, 1)
    out, found = re.subn(PLACES[name], rf"\g<1>{version}\g<2>", text, count=times)
    if found != times:
        raise SystemExit(f"{name} repeats the version {found} times, not {times}: see tools/make_version.py")
    return out


def main() -> int:
    version = project_version()
    paths = {ROOT / name: name for name in PLACES}
    return write_or_check(
        {path: with_version(name, path.read_text(encoding="utf-8"), version) for path, name in paths.items()}
    )


if __name__ == "__main__":
    sys.exit(main())
