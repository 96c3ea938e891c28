"""Who may touch the kernel: it is compiled, so the import linter cannot see it."""

from __future__ import annotations

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
