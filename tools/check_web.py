"""Rebuilds the browser's client and compares it, byte for byte, with the committed one (needs Node and npm).

Builds twice in fresh folders, so that a build that differs from itself is found as well. Exit status 0: the same.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "src" / "undercut" / "web"


def files(folder: Path) -> dict[str, bytes]:
    """Relative path -> content of every file below a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def build(client: Path, out: Path, fresh: bool) -> None:
    """Builds the client into ``out``; with ``fresh`` from its locked packages."""
    if fresh:
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=client, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["npm", "run", "--silent", "check"], cwd=client, check=True)
    vite = ["npx", "vite", "build", "--outDir", str(out), "--emptyOutDir", "--logLevel", "warn"]
    subprocess.run(vite, cwd=client, check=True)


def differences(one: dict[str, bytes], other: dict[str, bytes]) -> list[str]:
    """Names of files that are in one alone, or differ."""
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))


def main() -> int:
    if shutil.which("npm") is None:
        print("npm is not installed: the built client was NOT compared with its source", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        client = Path(folder) / "client"
        shutil.copytree(ROOT / "client", client, ignore=shutil.ignore_patterns("node_modules"))
        first, second = Path(folder) / "first", Path(folder) / "second"
        build(client, first, fresh=True)
        build(client, second, fresh=False)
        if found := differences(files(first), files(second)):
            print(f"two builds of the same source differ: {', '.join(found)}", file=sys.stderr)
            return 1
        if found := differences(files(first), files(WEB)):
            print(f"src/undercut/web is not what client/ builds; run `make web`: {', '.join(found)}", file=sys.stderr)
            return 1
    print(f"src/undercut/web is what client/ builds ({len(files(WEB))} files)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
