"""What every installed package must do, with nothing but its own dependencies: `python tools/smoke.py --kernel|--pure`.

Run it with the Python of a clean environment, outside of the source tree.
"""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import files
from random import Random

from undercut import bot, play_round, points, replay, ruleset, shuffled
from undercut.kernel import has_kernel
from undercut.notation import record_of


def main() -> int:
    wanted = "--pure" not in sys.argv
    assert has_kernel() == wanted, f"the kernel is {'there' if has_kernel() else 'not there'}"
    names = {str(path) for path in files("undercut") or ()}
    for file in ("undercut/py.typed", "undercut/web/index.html", "undercut/bots/nets/two-handed.net"):
        assert file in names, f"{file} is not in the package"
    assert any(name.endswith("THIRD_PARTY_NOTICES.md") for name in names), "the notices are not in the package"
    for name in ("standard", "oklahoma", "eleven"):
        rules, deck = ruleset(name), shuffled(Random(name))
        end, actions = play_round(rules, 0, deck, [bot("patient"), bot("simple")], [Random(1), Random(2)])
        assert replay(record_of(rules, 0, deck, actions, end)).result == end.result
        assert end.result is not None and len(points(rules, end.result)) == 2
    for line in (["--version"], ["melds", "As 2s 3s Kc Kd Kh 9d 4c", "--json"], ["deal", "--seed", "1"]):
        ran = subprocess.run([sys.executable, "-m", "undercut", *line], capture_output=True, text=True, check=True)
        print(ran.stdout.strip()[:200])
    return 0


if __name__ == "__main__":
    sys.exit(main())
