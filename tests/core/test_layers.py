"""What the import linter cannot see: who touches the compiled kernel, and which libraries a live table pulls in."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path


def test_one_module_alone_imports_the_kernel() -> None:
    source = Path(__file__).parents[2] / "src" / "undercut"
    code = [path for path in source.rglob("*.py") if re.search(r"import.*\b_kernel\b", path.read_text())]
    assert [path.name for path in code] == ["kernel.py"]


def test_a_live_table_runs_without_a_web_library() -> None:
    """It is meant to run elsewhere too, in a browser's worker for one."""
    rooms = ("storage.tables", "tables.actor", "tables.bot_threads", "room.room", "views.finished_games")
    imports = ", ".join(f"undercut.server.{room}" for room in rooms)
    code = f"import sys, {imports}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert "undercut" in loaded
    assert not loaded & {"uvicorn", "websockets", "prometheus_client", "segno"}
