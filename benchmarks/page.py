"""Measure in Node how long the service inside a page takes for a bot's turn and for the resulting messages.

    python benchmarks/page.py        # needs Node, and `npm ci` in client/

Python and the kernel are the WebAssembly builds that a page loads (``tests/page``). Times are milliseconds, the median
and the slowest of a hundred.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORK = r"""
import json, time
from statistics import median
from undercut.bots import bot
from undercut.rulesets import ruleset
from undercut.server.tables.bots import BotTurn
from undercut.server.tables.live_table import LiveTable
from undercut.server import messages as m
from undercut.server.views.events import seat_events
from undercut.server.views.state import Presence, StateViews, events_for

pictures = StateViews("table", {"watch": "w", "resume0": "r"})

def measure(name, turns=100):
    live, _ = LiveTable.make(ruleset("standard"), (None, name), None, None)
    live.join(0, "Ada")
    me, it = bot("simple"), bot(name)
    thought, shown = [], []
    while len(thought) < turns:
        if live.waits_for_people:
            live.next(0)
        elif live.stage == "game_over":
            live.rematch(0, True)
        seat = live.core.pending()[0] if live.core.pending() else 0
        if not live.core.pending():
            continue
        started = time.perf_counter()
        actions = BotTurn.of(live.core, seat, name, "g").actions(me if seat == 0 else it)
        if seat:
            thought.append(1000 * (time.perf_counter() - started))
        for action in actions:
            started = time.perf_counter()
            new = live.act(seat, action)
            b"".join(m.encode(event) for event in events_for(0, seat_events(live, new)))
            m.encode(pictures.state(live, Presence(), 0))
            shown.append(1000 * (time.perf_counter() - started))
    told_of = lambda times: [round(median(times), 1), round(max(times), 1)]
    return {"bot": name, "turn_ms": told_of(thought), "state_ms": told_of(shown)}

for name in ("simple", "medium", "hard", "instant", "expert"):
    print_line(json.dumps(measure(name)))
"""
SCRIPT = """
import { startPython } from "./tests/page/python.mjs";
const python = await startPython(process.argv[2]);
python.globals.set("print_line", (line) => process.stdout.write(`${line}\\n`));
python.runPython(process.argv[3]);
process.exit(0);
"""


def main() -> int:
    from undercut.server.http.static import engine_files

    with tempfile.TemporaryDirectory() as folder:
        for name, data in engine_files().items():
            (Path(folder) / name).write_bytes(data)
        command = ["node", "--input-type=module", "-e", SCRIPT, "page", folder, WORK]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stderr[-2000:], file=sys.stderr)
        return 1
    for line in done.stdout.splitlines():
        one = json.loads(line)
        print(f"{one['bot']:<8}  turn {one['turn_ms'][0]:>6} ms (max {one['turn_ms'][1]})"
              f"   an action told {one['state_ms'][0]} ms (max {one['state_ms'][1]})")  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
