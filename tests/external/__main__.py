"""Runs programs of other people on these environments, each library in a virtual environment of its own.

    make external
    make external ARGS="--only rlcard --checkouts ~/src"

``--checkouts`` names a folder with clones of PettingZoo and rlcard, whose tutorials no package contains; without it
these are not run, and the table says so. Prints a table, writes it with the output of each program under
``build/external``, and exits with 1 if a program failed.
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
from dataclasses import asdict, dataclass
from pathlib import Path

from tests.external.changes import changed
from tests.external.scenarios import SCENARIOS, Scenario

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


@dataclass(frozen=True, slots=True)
class Outcome:
    """``state``: ok, failed, or not run. ``told``: the last line that the program printed, or why it was not run."""

    name: str
    kind: str
    lines: int
    state: str
    seconds: float
    told: str


def main() -> int:
    """All programs, or those that are asked for."""
    parser = argparse.ArgumentParser(prog="make external", description=__doc__)
    parser.add_argument("--only", default="", help="run programs whose name contains this (any case)")
    parser.add_argument("--checkouts", type=Path, help="a folder with clones of PettingZoo and rlcard")
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "external", help="where everything is put")
    parser.add_argument("--wheel", type=Path, help="a wheel of undercut, in place of one built from this tree")
    parser.add_argument("--seconds", type=float, default=900, help="after which a program has failed")
    options = parser.parse_args()
    chosen = [s for s in SCENARIOS if options.only.lower() in s.name.lower()]
    if not chosen:
        parser.error(f"no program is called {options.only!r}; there are: {', '.join(s.name for s in SCENARIOS)}")
    options.work.mkdir(parents=True, exist_ok=True)
    wheel = options.wheel or _wheel(options.work)
    outcomes = []
    for number, scenario in enumerate(chosen, 1):
        print(f"{number}/{len(chosen)} {scenario.name}", file=sys.stderr, flush=True)
        outcomes.append(_outcome(scenario, options, wheel))
    table = _table(outcomes)
    print(table)
    (options.work / "results.md").write_text(table + "\n", "utf-8")
    (options.work / "results.jsonl").write_text("".join(json.dumps(asdict(o)) + "\n" for o in outcomes), "utf-8")
    return int(any(outcome.state == "failed" for outcome in outcomes))


def _wheel(work: Path) -> Path:
    """undercut, built once from this tree."""
    built = work / "wheel"
    for old in built.glob("*.whl"):
        old.unlink()
    pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(built), str(ROOT)]
    subprocess.run(pip, check=True, env=os.environ | {"UNDERCUT_REQUIRE_NATIVE": "1"})
    return next(built.glob("*.whl"))


def _room(name: str, work: Path, wheel: Path) -> Path:
    """The Python of a room; it is made anew if its requirements have changed, and always has this tree's undercut."""
    needed = HERE / "requirements" / f"{name}.txt"
    digest = hashlib.sha256(needed.read_bytes() + sys.version.encode()).hexdigest()
    home = work / "rooms" / name
    python, mark = home / "bin" / "python", home / ".made"
    pip = [str(python), "-m", "pip", "install", "-q"]
    if not mark.exists() or mark.read_text() != digest:
        venv.create(home, clear=True, with_pip=True)
        subprocess.run([*pip, "-r", str(needed), f"undercut[envs] @ {wheel.resolve().as_uri()}"], check=True)
        mark.write_text(digest)
    subprocess.run([*pip, "--no-deps", "--force-reinstall", str(wheel)], check=True)
    return python


def _outcome(scenario: Scenario, options: argparse.Namespace, wheel: Path) -> Outcome:
    begun = time.monotonic()

    def say(state: str, told: str) -> Outcome:
        spent = round(time.monotonic() - begun, 1)
        return Outcome(scenario.name, scenario.kind, len(scenario.changes), state, spent, told)

    if scenario.kind == "checkout" and options.checkouts is None:
        return say("not run", "no package contains it: --checkouts")
    try:
        python = _room(scenario.room, options.work, wheel)
    except subprocess.CalledProcessError as error:
        return say("failed", f"its room could not be made: {error}")
    begun = time.monotonic()
    home = {"ours": HERE / "programs", "checkout": options.checkouts, "installed": _packages(python)}[scenario.kind]
    place = options.work / "runs" / scenario.name.replace(" ", "-").replace(",", "").replace("'", "")
    place.mkdir(parents=True, exist_ok=True)
    try:
        text = changed((home / scenario.path).read_text("utf-8"), scenario.changes)
    except (OSError, ValueError) as error:
        return say("failed", str(error))
    (place / "program.py").write_text(text, "utf-8")
    command = [str(python), "program.py", *scenario.args]
    shown = os.environ | {"PYTHONPATH": "", "MPLBACKEND": "Agg", "SDL_VIDEODRIVER": "dummy"}
    with (place / "output.txt").open("w+", encoding="utf-8", errors="replace") as output:
        try:
            status = subprocess.run(
                command, cwd=place, env=shown, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
                timeout=options.seconds, check=False,
            ).returncode  # fmt: skip
        except subprocess.TimeoutExpired:
            return say("failed", f"not done after {options.seconds:.0f} s: {place / 'output.txt'}")
        output.seek(0)
        lines = [line.strip() for line in output.read().replace("\r", "\n").splitlines() if line.strip()]
    return say("ok" if status == 0 else "failed", lines[-1][:100] if lines else "printed nothing")


def _packages(python: Path) -> Path:
    code = "import sysconfig; print(sysconfig.get_path('purelib'))"
    return Path(subprocess.run([str(python), "-c", code], capture_output=True, text=True, check=True).stdout.strip())


def _table(outcomes: list[Outcome]) -> str:
    rows = ["| program | whose | lines changed | result | s |", "|---|---|---:|---|---:|"]
    for o in outcomes:
        note = f": {o.told.replace('|', ' ')}" if o.state != "ok" else ""
        rows.append(f"| {o.name} | {o.kind} | {o.lines} | {o.state}{note} | {o.seconds:.0f} |")
    counts = {state: sum(o.state == state for o in outcomes) for state in ("ok", "failed", "not run")}
    return "\n".join([*rows, "", ", ".join(f"{count} {state}" for state, count in counts.items())])


if __name__ == "__main__":
    sys.exit(main())
