"""Smoke test of an installed package with only its own dependencies: `python tools/smoke.py --kernel|--pure`.

With --library, test a package installed with only msgspec: the library must work, and the command must name the missing
packages. Run the script with the Python of a clean environment, outside of the source tree.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from importlib.metadata import files
from pathlib import Path
from random import Random

import undercut
from undercut import bot, play_round, points, replay, ruleset, shuffled
from undercut.kernel import has_kernel
from undercut.notation import record_of

COMMAND = [sys.executable, "-m", "undercut"]


def contents() -> None:
    names = {path.as_posix() for path in files("undercut") or ()}
    for file in ("undercut/py.typed", "undercut/web/index.html", "undercut/bots/nets/two-handed.net"):
        assert file in names, f"{file} is not in the package"
    for end in ("THIRD_PARTY_NOTICES.md", "LICENSE"):
        assert any(name.endswith(end) for name in names), f"{end} is not in the package"
    if has_kernel():
        for end in ("share/man/man1/undercut.1", "share/bash-completion/completions/undercut"):
            assert any(name.endswith(end) for name in names), f"{end} is not in the package"


def rounds() -> None:
    for name in ("standard", "oklahoma", "eleven"):
        rules, deck = ruleset(name), shuffled(Random(name))
        end, actions = play_round(rules, 0, deck, [bot("patient"), bot("simple")], [Random(1), Random(2)])
        assert replay(record_of(rules, 0, deck, actions, end)).result == end.result
        assert end.result is not None and len(points(rules, end.result)) == 2


def output_of(*line: str) -> str:
    return subprocess.run([*COMMAND, *line], capture_output=True, text=True, check=True).stdout.strip()


def commands() -> None:
    version = output_of("--version")
    print(version)
    assert version.startswith(f"undercut {undercut.__version__} (")
    assert ("with the compiled kernel, " if has_kernel() else "pure Python: ") in version, version
    assert '"deadwood":' in output_of("melds", "As 2s 3s Kc Kd Kh 9d 4c", "--json")
    assert '"result":' in output_of("deal", "--seed", "1")
    with tempfile.TemporaryDirectory() as folder:
        play = ["play", "--seed", "1", "--save", str(Path(folder) / "game")]
        if sys.platform == "win32":  # a system without pseudo-terminals
            shown = subprocess.run([*COMMAND, *play, "--plain"], input="", capture_output=True, text=True).stdout
        else:
            from first_hand import deal_at_a_terminal

            shown = deal_at_a_terminal([*COMMAND, *play])
        assert "deadwood" in shown, shown


def main() -> int:
    wanted = "--pure" not in sys.argv
    assert has_kernel() == wanted, f"the kernel is {'there' if has_kernel() else 'not there'}"
    contents()
    rounds()
    if "--library" in sys.argv:
        done = subprocess.run([*COMMAND, "play"], capture_output=True, text=True)
        assert done.returncode == 1 and "pip install click" in done.stderr, done
    else:
        commands()
    return 0


if __name__ == "__main__":
    sys.exit(main())
