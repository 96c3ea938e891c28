"""Run the client's checks (format, lint, types, tests), and compare a build byte for byte with the committed one.

Needs Node and npm; without them the check is skipped with a message. The client is built twice, to detect builds that
are not reproducible. Exit status 0: passed, or skipped.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "src" / "undercut" / "web"
OLDEST = (20, 19)


def missing() -> str:
    """Return the reason why the client cannot be checked, or an empty text."""
    if shutil.which("npm") is None or (node := shutil.which("node")) is None:
        return "no Node"
    version = subprocess.run([node, "--version"], check=True, capture_output=True, text=True).stdout.strip()
    major, minor = (int(part) for part in re.findall(r"\d+", version)[:2])
    return "" if (major, minor) >= OLDEST else f"Node {version} is older than {OLDEST[0]}.{OLDEST[1]}"


def installed(client: Path) -> bool:
    """Whether ``node_modules`` holds what ``npm ci`` installs: all packages of the lock file, but for optional ones."""
    try:
        found = json.loads((client / "node_modules" / ".package-lock.json").read_bytes())["packages"]
    except FileNotFoundError:
        return False
    wanted = json.loads((client / "package-lock.json").read_bytes())["packages"]
    wanted.pop("")
    needed = {name for name, package in wanted.items() if not package.get("optional")}
    return needed <= found.keys() and all(wanted.get(name) == package for name, package in found.items())


def install(client: Path) -> None:
    """Install the client's packages in a copy of the client: from the client's own, or else with npm."""
    ours = ROOT / "client"
    if installed(ours):
        shutil.copytree(ours / "node_modules", client / "node_modules", symlinks=True)
    else:
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=client, check=True, stdout=subprocess.DEVNULL)


def files(folder: Path) -> dict[str, bytes]:
    """Return the contents of all files below a folder, by relative path."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def build(client: Path, out: Path) -> dict[str, bytes]:
    """Build the client into ``out`` and return the built files."""
    vite = ["npx", "vite", "build", "--outDir", str(out), "--emptyOutDir", "--logLevel", "warn"]
    subprocess.run(vite, cwd=client, check=True)
    return files(out)


def differences(one: dict[str, bytes], other: dict[str, bytes]) -> list[str]:
    """Return the names of files that differ or exist in only one of the two builds."""
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))


def main() -> int:
    if why := missing():
        print(f"skipped: {why} (the client was not checked, and not compared with what is built from it)")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        client = Path(folder) / "client"
        shutil.copytree(ROOT / "client", client, ignore=shutil.ignore_patterns("node_modules"))
        # The generators of types and texts.
        (Path(folder) / "tools").symlink_to(ROOT / "tools")
        # The kernel and the vectors that the client's tests read.
        (Path(folder) / "kernel").symlink_to(ROOT / "kernel")
        shutil.copytree(ROOT / "conformance", Path(folder) / "conformance")
        # Files that the client's tests read: a pad of the documentation, an episode of another program.
        for name in ("docs/pad.md", "tests/data/kaggle-episode.json"):
            (Path(folder) / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, Path(folder) / name)
        # The licences that are served beside the page.
        shutil.copy(ROOT / "THIRD_PARTY_NOTICES.md", folder)
        # The catalogues of messages, and the list of languages.
        package = Path("src") / "undercut"
        shutil.copytree(ROOT / package / "locales", Path(folder) / package / "locales")
        shutil.copy(ROOT / package / "languages.py", Path(folder) / package)
        install(client)
        if subprocess.run(
            ["npm", "run", "--silent", "check"], cwd=client, env={**os.environ, "PYTHON": sys.executable}
        ).returncode:
            print("the client's checks failed: npm run check, in client/", file=sys.stderr)
            return 1
        first, second = build(client, Path(folder) / "first"), build(client, Path(folder) / "second")
        if found := differences(first, second):
            print(f"two builds of the same source differ: {', '.join(found)}", file=sys.stderr)
            return 1
        if found := differences(first, files(WEB)):
            print(f"src/undercut/web is not what client/ builds; run `make web`: {', '.join(found)}", file=sys.stderr)
            return 1
    print(f"src/undercut/web is what client/ builds ({len(files(WEB))} files)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
