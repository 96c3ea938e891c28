"""Runs programs of other people on these environments, each library in a virtual environment of its own.

    make external
    make external ARGS="--only rlcard --checkouts ~/src --jobs 2"

``--checkouts`` names a folder with clones of PettingZoo, rlcard and TorchRL (``rl``), whose tutorials no package
contains; without it these are not run, and the table says so. Prints a table, and writes it with the lines that were
changed as ``results.md`` and ``results.jsonl`` under ``build/external``, with the output of each program. A program
that has run to its end is not run again until it, its changes, its requirements or undercut change (or with
``--again``): a run that was stopped goes on. Exits with 1 if a program failed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import time
import venv
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

from tests.external.changes import changed, diff
from tests.external.scenarios import SCENARIOS, Scenario

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SOURCES = ("src", "kernel", "bindings", "CMakeLists.txt", "pyproject.toml")


@dataclass(frozen=True, slots=True)
class Outcome:
    """``state``: ok, failed, or not run. ``diff``: the changed lines. ``told``: the last line that the program printed,
    or why it was not run. ``key``: of what it ran with."""

    name: str
    kind: str
    diff: list[str]
    state: str
    seconds: float
    told: str
    key: str = ""

    @property
    def lines(self) -> int:
        """How many lines of the program are not there as they were."""
        return sum(line.startswith("-") for line in self.diff)


def main() -> int:
    """All programs, or those that are asked for."""
    parser = argparse.ArgumentParser(
        prog="make external", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default="", help="run programs whose name contains this (any case)")
    parser.add_argument("--checkouts", type=Path, help="a folder with clones of PettingZoo, rlcard and rl (TorchRL)")
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "external", help="where everything is put")
    parser.add_argument("--wheel", type=Path, help="a wheel of undercut, in place of one built from this tree")
    parser.add_argument("--seconds", type=float, default=1200, help="after which a program has failed")
    parser.add_argument("--jobs", type=int, default=1, help="programs at once")
    parser.add_argument("--again", action="store_true", help="also run what has run to its end before")
    options = parser.parse_args()
    chosen = [s for s in SCENARIOS if options.only.lower() in s.name.lower()]
    if not chosen:
        parser.error(f"no program is called {options.only!r}; there are: {', '.join(s.name for s in SCENARIOS)}")
    options.work.mkdir(parents=True, exist_ok=True)
    wheel = options.wheel or _wheel(options.work)
    rooms = {name: _room(name, options.work, wheel) for name in dict.fromkeys(s.room for s in chosen)}
    # Tutorials take longest, so they come first.
    order = sorted(chosen, key=lambda scenario: scenario.kind != "checkout")
    with ThreadPoolExecutor(options.jobs) as pool:
        done = pool.map(lambda scenario: _outcome(scenario, options, rooms[scenario.room], wheel), order)
        by_name = {outcome.name: outcome for outcome in done}
    outcomes = [by_name[scenario.name] for scenario in chosen]
    table = _table(outcomes)
    print(table)
    (options.work / "results.md").write_text(table + "\n" + _changes(outcomes), "utf-8")
    told = [{**asdict(outcome), "lines": outcome.lines} for outcome in outcomes]
    (options.work / "results.jsonl").write_text("".join(json.dumps(one) + "\n" for one in told), "utf-8")
    return int(any(outcome.state == "failed" for outcome in outcomes))


def _wheel(work: Path) -> Path:
    """undercut, built from this tree if that has not been done."""
    built = work / "wheel" / _digest(*(file.read_bytes() for file in _sources()))
    for wheel in built.glob("*.whl"):
        return wheel
    print("building undercut", file=sys.stderr, flush=True)
    pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(built), str(ROOT)]
    subprocess.run(pip, check=True, env=os.environ | {"UNDERCUT_REQUIRE_NATIVE": "1"})
    return next(built.glob("*.whl"))


def _sources() -> list[Path]:
    asked = ["git", "-C", str(ROOT), "ls-files", "--cached", "--others", "--exclude-standard", "--", *SOURCES]
    listed = subprocess.run(asked, check=True, capture_output=True, text=True).stdout.splitlines()
    return [ROOT / name for name in sorted(listed) if (ROOT / name).is_file()]


def _digest(*parts: bytes) -> str:
    whole = hashlib.sha256()
    for part in parts:
        whole.update(hashlib.sha256(part).digest())
    return whole.hexdigest()[:16]


def _requirements(room: str) -> list[Path]:
    """What a room needs, and what is put into it without what that requires."""
    return [file for end in ("", ".alone") if (file := HERE / "requirements" / f"{room}{end}.txt").exists()]


def _needed(room: str) -> str:
    return _digest(sys.version.encode(), *(file.read_bytes() for file in _requirements(room)))


def _room(name: str, work: Path, wheel: Path) -> Path | None:
    """The Python of a room; it is made anew if its requirements have changed, and always has the wheel given here.
    None if it could not be made."""
    home = work / "rooms" / name
    python, mark = home / "bin" / "python", home / ".made"
    pip = [str(python), "-m", "pip", "install", "-q"]
    try:
        if not mark.exists() or mark.read_text() != _needed(name):
            print(f"making room {name}", file=sys.stderr, flush=True)
            venv.create(home, clear=True, with_pip=True)
            needed, *alone = _requirements(name)
            subprocess.run([*pip, "-r", str(needed), f"undercut[envs] @ {wheel.resolve().as_uri()}"], check=True)
            for file in alone:
                subprocess.run([*pip, "--no-deps", "--ignore-requires-python", "-r", str(file)], check=True)
            mark.write_text(_needed(name))
        subprocess.run([*pip, "--no-deps", "--force-reinstall", str(wheel)], check=True)
    except subprocess.CalledProcessError:
        return None
    return python


def _outcome(scenario: Scenario, options: argparse.Namespace, python: Path | None, wheel: Path) -> Outcome:
    begun, differs, key = time.monotonic(), list[str](), ""

    def say(state: str, told: str) -> Outcome:
        spent = round(time.monotonic() - begun, 1)
        print(f"{scenario.name}: {state} after {spent:.0f} s", file=sys.stderr, flush=True)
        return Outcome(scenario.name, scenario.kind, differs, state, spent, told, key)

    if scenario.kind == "checkout" and options.checkouts is None:
        return say("not run", "no package contains it: --checkouts")
    if python is None:
        return say("failed", f"its room {scenario.room} could not be made")
    home = {"ours": HERE / "programs", "checkout": options.checkouts, "installed": _packages(python)}[scenario.kind]
    place = options.work / "runs" / scenario.name.replace(" ", "-").replace(",", "").replace("'", "")
    place.mkdir(parents=True, exist_ok=True)
    try:
        before = (home / scenario.path).read_text("utf-8")
        text = changed(before, scenario.changes)
    except (OSError, ValueError) as error:
        return say("failed", str(error))
    differs = diff(before, text)
    key = _digest(text.encode(), repr(scenario).encode(), _needed(scenario.room).encode(), wheel.read_bytes())
    kept = place / "outcome.json"
    if kept.exists() and not options.again:
        old = Outcome(**json.loads(kept.read_text("utf-8")))
        if old.key == key and old.state == "ok":
            return old
    (place / "program.py").write_text(text, "utf-8")
    # Programs beside each other share the cores.
    threads = str(max(1, (os.cpu_count() or 1) // options.jobs))
    state, told = _run([str(python), "program.py", *scenario.args], place, options.seconds, threads)
    outcome = say(state, told)
    kept.write_text(json.dumps(asdict(outcome)), "utf-8")
    return outcome


def _run(command: list[str], place: Path, seconds: float, threads: str) -> tuple[str, str]:
    """State and last line of a program; its output goes to ``output.txt``."""
    shown = {"PYTHONPATH": "", "MPLBACKEND": "Agg", "SDL_VIDEODRIVER": "dummy", "OMP_NUM_THREADS": threads}
    with (place / "output.txt").open("w+", encoding="utf-8", errors="replace") as output:
        try:
            status = subprocess.run(
                command, cwd=place, env=os.environ | shown, timeout=seconds, check=False,
                stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
            ).returncode  # fmt: skip
        except subprocess.TimeoutExpired:
            return "failed", f"not done after {seconds:.0f} s: {place / 'output.txt'}"
        output.seek(0)
        lines = [line.strip() for line in output.read().replace("\r", "\n").splitlines() if line.strip()]
    return "ok" if status == 0 else "failed", lines[-1][:100] if lines else "printed nothing"


def _packages(python: Path) -> Path:
    code = "import sysconfig; print(sysconfig.get_path('purelib'))"
    return Path(subprocess.run([str(python), "-c", code], capture_output=True, text=True, check=True).stdout.strip())


def _table(outcomes: list[Outcome]) -> str:
    rows = ["| program | whose | lines changed | result | s |", "|---|---|---:|---|---:|"]
    for o in outcomes:
        note = f": {o.told.replace('|', ' ')}" if o.state != "ok" else ""
        lines = "" if o.kind == "ours" else str(o.lines)
        rows.append(f"| {o.name} | {o.kind} | {lines} | {o.state}{note} | {o.seconds:.0f} |")
    counts = {state: sum(o.state == state for o in outcomes) for state in ("ok", "failed", "not run")}
    return "\n".join([*rows, "", ", ".join(f"{count} {state}" for state, count in counts.items())])


def _changes(outcomes: list[Outcome]) -> str:
    """The lines that were changed in each program of other people."""
    parts = ("\n".join(["", f"## {o.name}", "", "```diff", *o.diff, "```", ""]) for o in outcomes if o.diff)
    return "".join(parts)


if __name__ == "__main__":
    sys.exit(main())
