"""What the import linter cannot see: who touches the compiled kernel, and which libraries a live table pulls in."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

MAY = {"bots", "analysis", "arena", "envs"}
MAY_FILES = {"melds.py", "cli/bench.py"}


def test_only_melds_bots_analysis_arena_and_envs_touch_the_kernel() -> None:
    source = Path(__file__).parents[2] / "src" / "undercut"
    touching = {
        str(path.relative_to(source))
        for path in source.rglob("*.py")
        if "_kernel" in path.read_text() and "undercut._kernel" in path.read_text()
    }
    assert touching, "somebody must use it"
    strays = {name for name in touching if name.split("/")[0] not in MAY and name not in MAY_FILES}
    assert not strays


def test_a_live_table_runs_without_a_web_library() -> None:
    """It is meant to run elsewhere too, in a browser's worker for one."""
    rooms = ("store.database", "table.table_actor", "table.thinkers", "told.audience", "told.history")
    imports = ", ".join(f"undercut.server.{room}" for room in rooms)
    code = f"import sys, {imports}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert "undercut" in loaded
    assert not loaded & {"litestar", "uvicorn", "websockets", "prometheus_client", "segno"}
