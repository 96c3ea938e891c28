"""The library works with msgspec alone; the command line and other languages say which package they need."""

from __future__ import annotations

import subprocess
import sys

import pytest

PREAMBLE = """
import sys
import undercut  # (for the kernel, so that a finder of an editable install is not in the way)

allowed = {"undercut", "msgspec"}
class Nothing:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in allowed and top not in sys.stdlib_module_names:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Nothing())
"""


def with_msgspec_alone(code: str) -> subprocess.CompletedProcess[str]:
    """Runs a program for which no package can be imported but undercut, msgspec and Python's own."""
    command = [sys.executable, "-c", PREAMBLE + code]
    return subprocess.run(command, capture_output=True, text=True)


LIBRARY = """
from random import Random
from undercut import *
from undercut.analysis import price
from undercut.bots import BOTS
from undercut.kernel import has_kernel
from undercut.notation import parse_position, record_of, seat_view

for name in undercut.__all__:
    getattr(undercut, name)
for name in BOTS:
    if name not in ("expert", "hard", "medium"):  # (they take long without the kernel)
        rules, deck = ruleset("oklahoma"), shuffled(Random(name))
        end, actions = play_round(rules, 0, deck, [bot(name), bot("simple")], [Random(1), Random(2)])
        assert replay(record_of(rules, 0, deck, actions, end)).result == end.result
if has_kernel():
    view = seat_view(parse_position("standard 0 1 2s3s4s7c7d8hTcJdQhKs 9d 20-35 p.p.d7h.Ks.d.Qd"))
    print(price(view, budget=200).choices[0].action)
try:
    Hand("As 2x")
except UndercutError as error:
    print(error.code, "|", error)
try:
    bot("nobody")
except UndercutError as error:
    print(error.code, "|", error)
"""


def test_the_library_needs_msgspec_alone() -> None:
    done = with_msgspec_alone(LIBRARY)
    assert done.returncode == 0, done.stderr
    *_, card, player = done.stdout.splitlines()
    assert card.startswith("unknown_card | column 4: '2x' is not a card")
    assert player.startswith("unknown_bot | unknown player 'nobody'; players are: random, ")


def test_a_message_that_fluent_alone_can_say_is_shown_as_it_is_written() -> None:
    done = with_msgspec_alone("undercut.ruleset('canasta')")
    assert done.returncode == 1
    assert "unknown ruleset 'canasta'" in done.stderr and "str() failed" not in done.stderr


def test_another_language_says_what_it_needs() -> None:
    done = with_msgspec_alone("from undercut.languages import *\nset_language('de')\nprint(formatter('common')('you'))")
    assert done.returncode == 1
    assert "Deutsch needs the package fluent.runtime, which is not installed: pip install" in done.stderr


@pytest.mark.parametrize(("there", "missing"), [("", "click"), ("click", "rich")])
def test_the_command_line_says_what_it_needs(there: str, missing: str) -> None:
    command = "sys.argv = ['undercut', 'rules', 'standard']\nfrom undercut.__main__ import main\nsys.exit(main())"
    done = with_msgspec_alone(f"allowed.add({there!r})\n{command}")
    assert (done.returncode, done.stdout) == (1, "")
    assert f"undercut: the command line needs the package {missing}, which is not installed: pip" in done.stderr
