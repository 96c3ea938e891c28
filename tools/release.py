"""Walk through a release: check the tree, build every package, try it, and write notes, bill and checksums.

    make release                          # the packages of this commit, in dist/release/VERSION
    make release ARGS="--python python3.14"   # one more Python to build and try wheels with

Stops at the first step that fails. It refuses a tree with changes, and a version without its part of the changelog.
Nothing is uploaded, tagged or committed. See docs/packaging.md.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import changelog
from make_version import PLACES, project_version, with_version

ROOT = Path(__file__).resolve().parent.parent
HAND_S = 10.0
"""Most seconds from the command to a dealt hand."""
SUMS = "SHA256SUMS"


class Refused(Exception):
    """A step failed: what is wrong, and what to do."""


def output(*command: str | Path, cwd: Path = ROOT) -> str:
    """Return a program's standard output. Raises Refused if it fails."""
    done = subprocess.run(list(map(str, command)), cwd=cwd, capture_output=True, text=True)
    if done.returncode:
        raise Refused(f"failed: {' '.join(map(str, command))}\n{(done.stdout + done.stderr)[-3000:]}")
    return done.stdout


# --- what is checked before anything is built -------------------------------------------------------------------------


def tree_defect(root: Path) -> str:
    """Describe why a tree cannot be released; empty if it can: every file is committed."""
    changed = output("git", "status", "--porcelain", cwd=root).splitlines()
    if not changed:
        return ""
    more = f" and {len(changed) - 5} more" if len(changed) > 5 else ""
    return f"the tree has changes: commit or remove {', '.join(line[3:] for line in changed[:5])}{more}"


def version_defect(root: Path) -> str:
    """Describe why the version cannot be released; empty if it can."""
    version = project_version(root)
    for name in PLACES:
        text = (root / name).read_text(encoding="utf-8")
        if with_version(name, text, version) != text:
            return f"{name} has another version than pyproject.toml ({version}): python tools/make_version.py"
    try:
        versions = changelog.read(root / "CHANGELOG.md")
    except ValueError as error:
        return str(error)
    first = versions[0] if versions else changelog.Version("")
    if first.name == changelog.UNRELEASED:
        return f"CHANGELOG.md has unreleased entries: move them to `## {version} - DATE`"
    if first.name != version:
        return f"CHANGELOG.md has no part for {version}: its newest is {first.name or 'missing'}"
    if not any(first.sections.values()):
        return f"CHANGELOG.md says nothing of {version}"
    if version.endswith(".0") and not (root / "tests" / "data" / "versions" / version).is_dir():
        return f"there are no files written by {version}: python tools/make_version_files.py"
    return ""


# --- the steps --------------------------------------------------------------------------------------------------------


@dataclass
class Release:
    """A release under way: its folder, and what to say at the end."""

    version: str
    folder: Path
    pythons: list[str]
    missing: list[str] = field(default_factory=list)

    def run(self, *command: str | Path, cwd: Path = ROOT) -> None:
        """Run a program, and print its lines indented while it runs. Raises Refused if it fails."""
        env = {**os.environ, "SOURCE_DATE_EPOCH": self.commit_time}
        with subprocess.Popen(
            list(map(str, command)), cwd=cwd, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        ) as process:
            assert process.stdout is not None
            for line in process.stdout:
                print(f"     {line.rstrip()}", flush=True)
        if process.returncode:
            raise Refused(f"failed: {' '.join(map(str, command))}")

    @property
    def commit_time(self) -> str:
        """The time of the commit, so that the same commit gives the same archives."""
        return output("git", "log", "-1", "--format=%ct").strip()

    def tool(self, name: str, *args: str | Path) -> None:
        self.run(sys.executable, ROOT / "tools" / name, *args)

    def size(self, path: Path) -> None:
        print(f"     {path.name}: {path.stat().st_size / 1000:,.0f} kB", flush=True)

    # the tree

    def check_tree(self) -> None:
        if defect := tree_defect(ROOT):
            raise Refused(defect)
        print(f"     commit {output('git', 'rev-parse', '--short=12', 'HEAD').strip()}")

    def check_version(self) -> None:
        if defect := version_defect(ROOT):
            raise Refused(defect)
        print(f"     version {self.version}")

    def check_generated(self) -> None:
        self.tool("check_generated.py", "--without", "check_docs.py")  # the site builds and checks the documentation

    def check_bytecode(self) -> None:
        """Check that the modules that a page imports at its start are committed as bytecode."""
        if shutil.which("node") is None or not (ROOT / "client" / "node_modules" / "pyodide").is_dir():
            self.missing.append("new bytecode for pages: Node or `npm ci` in client/ is missing")
            return
        self.tool("make_engine.py", "--bytecode")
        self.check_tree()

    def check_readable(self) -> None:
        """Read the files of this version and of all earlier ones."""
        tests = ["tests/hygiene/test_release.py", "tests/versions"]
        self.run(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", *tests)

    # the packages

    def make_wheels(self) -> None:
        more = [word for python in self.pythons for word in ("--python", python)]
        self.tool("make_wheels.py", "--out", self.folder, *more)

    def try_wheel(self) -> None:
        """Install the wheel of this Python in a clean environment, and deal a hand."""
        said = output(sys.executable, ROOT / "tools" / "first_hand.py", self.own_wheel())
        found = json.loads(said)
        print(
            f"     installed in {found['install']['seconds']} s, a hand {found['hand']['seconds']} s later", flush=True
        )
        if found["hand"]["seconds"] > HAND_S:
            raise Refused(f"a hand was dealt after {found['hand']['seconds']} s; {HAND_S:.0f} s are allowed")

    def own_wheel(self) -> Path:
        """Return the wheel with the kernel for the running Python."""
        tag = "cp311-cp311" if sys.version_info < (3, 12) else "cp312-abi3"
        found = [*self.folder.glob(f"*-{tag}-*{platform.machine()}*.whl"), *self.folder.glob("*-none-any.whl")]
        if not found:
            raise Refused("there is no wheel for this Python")
        return found[0]

    def make_npm(self) -> None:
        source = ROOT / "kernel" / "wasm" / "npm"
        if shutil.which("npm") is None:
            self.missing.append("the npm package: npm is not installed")
            print("     left out: npm is not installed")
            return
        passed = re.findall(r"# pass (\d+)", output("npm", "test", "--silent", cwd=source))
        print(f"     its tests: {passed[0]} passed", flush=True)
        output("npm", "pack", "--pack-destination", self.folder, cwd=source)
        packed = self.folder / f"undercut-kernel-{self.version}.tgz"
        self.size(packed)
        with tempfile.TemporaryDirectory() as folder:
            shutil.unpack_archive(packed, folder)
            program = f"import({json.dumps((Path(folder) / 'package' / 'index.js').as_uri())}).then(m => "
            program += "console.log(Object.keys(m).length > 0 ? 'loaded from the package' : process.exit(1)))"
            print(f"     {output('node', '-e', program).strip()}")

    def make_site(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            site = Path(folder) / f"undercut-site-{self.version}"
            self.tool("make_site.py", site)
            packed = self.folder / f"{site.name}.tar.gz"
            names = sorted(path for path in site.rglob("*") if path.is_file())
            with tarfile.open(packed, "w:gz") as archive:
                for path in names:
                    archive.add(path, path.relative_to(folder), filter=self._plain)
            print(f"     {len(names)} files")
            self.size(packed)

    def _plain(self, entry: tarfile.TarInfo) -> tarfile.TarInfo:
        """Remove from an archive's entry what differs between machines."""
        entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = int(self.commit_time), 0, 0, "", ""
        entry.mode = 0o644
        return entry

    # what is said of them

    def make_bill(self) -> None:
        path = self.folder / f"undercut-{self.version}.cdx.json"
        self.tool("make_sbom.py", path)
        bill = json.loads(path.read_text(encoding="utf-8"))
        assert bill["metadata"]["component"]["version"] == self.version
        print(f"     {path.name}: {len(bill['components'])} components")

    def make_notes(self) -> None:
        (part, *_) = changelog.read(ROOT / "CHANGELOG.md")
        path = self.folder / f"undercut-{self.version}-notes.md"
        path.write_text(f"# Undercut {part.name}\n\n{part.date}\n\n{part.notes()}", encoding="utf-8")
        print(f"     {path.name}: {sum(map(len, part.sections.values()))} entries")

    def make_sums(self) -> None:
        files = sorted(path for path in self.folder.iterdir() if path.is_file() and path.name != SUMS)
        lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in files]
        (self.folder / SUMS).write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"     {SUMS}: {len(files)} files")

    def check_complete(self) -> None:
        """Check that every package is there, and that building them changed nothing in the tree."""
        needed = {
            "the source archive": "*.tar.gz", "a wheel with the kernel": f"*{platform.machine()}*.whl",
            "the wheel without the kernel": "*-none-any.whl", "the site": "undercut-site-*.tar.gz",
            "the bill of materials": "*.cdx.json", "the notes": "*-notes.md", "the checksums": SUMS,
        }  # fmt: skip
        if gone := [what for what, name in needed.items() if not list(self.folder.glob(name))]:
            raise Refused(f"missing: {', '.join(gone)}")
        self.check_tree()

    def steps(self) -> Iterator[tuple[str, Callable[[], None]]]:
        yield "the tree has no changes", self.check_tree
        yield "the version and its part of the changelog", self.check_version
        yield "generated files", self.check_generated
        yield "bytecode of pages", self.check_bytecode
        yield "files that this version and earlier ones wrote", self.check_readable
        yield "source archive and wheels (the kernel is compiled: some minutes)", self.make_wheels
        yield "a hand from the wheel, in a clean environment", self.try_wheel
        yield "npm package", self.make_npm
        yield "site, with the documentation (some minutes)", self.make_site
        yield "bill of materials", self.make_bill
        yield "release notes", self.make_notes
        yield "checksums", self.make_sums
        yield "everything is there, and the tree is unchanged", self.check_complete


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", action="append", default=[], help="one more Python to build and try wheels with")
    args = parser.parse_args()
    version = project_version()
    release = Release(version, ROOT / "dist" / "release" / version, args.python)
    steps = list(release.steps())
    began = time.monotonic()
    for number, (what, step) in enumerate(steps, 1):
        print(f"[{number:>2}/{len(steps)}] {what}", flush=True)
        if number == 3:  # nothing is removed before the first checks
            shutil.rmtree(release.folder, ignore_errors=True)
            release.folder.mkdir(parents=True)
        at = time.monotonic()
        try:
            step()
        except Refused as error:
            print(f"     REFUSED: {error}", file=sys.stderr, flush=True)
            return 1
        print(f"     ok ({time.monotonic() - at:.0f} s)", flush=True)
    print(f"\nUndercut {version} is in {release.folder.relative_to(ROOT)} ({time.monotonic() - began:.0f} s):")
    for path in sorted(release.folder.iterdir()):
        print(f"  {path.stat().st_size / 1000:>9,.0f} kB  {path.name}")
    for what in [*release.missing, "wheels for other systems: cibuildwheel (docs/packaging.md)"]:
        print(f"Not made here: {what}.")
    print(f"Nothing was uploaded. When the gate has passed for this commit: git tag v{version}, then upload the files.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
