"""Long calls of the kernel hear Ctrl-C, and what has threads works in a forked process."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

kernel = pytest.importorskip("undercut._kernel")
pytest.importorskip("numpy")

_LONG = """
import json, os, signal, sys, threading, time
from random import Random
from undercut.bots.nets import has_nets
from undercut.bots.round_values import race_table, round_values_for
from undercut.bots.observations import opponent_evidence, observations_of
from undercut.kernel import native
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.setup import shuffled

assert has_nets()
signal.signal(signal.SIGINT, signal.default_int_handler)
rules = ruleset("standard")
now = Round.deal(rules, 0, shuffled(Random(3)))
for action in ("pass", "pass", "draw"):
    legal = now.view(now.to_act).legal_actions()
    now = now.apply(next(a for a in legal if str(a) == action), now.to_act)
view = now.view(now.to_act)
seen, worth, most, ever = observations_of(view), round_values_for(view), 1 << 24, 1 << 40
pool = {"patient": 1}
expert, simple = native.MatchPlayer("expert", worlds=1000), native.MatchPlayer("simple")
def trainer(threads, **options):
    return native.Trainer([(ruleset("eaai"), race_table(ruleset("eaai")), 1.0, True)], options, pool, seed=1,
                          threads=threads, width=64)
def pairs(player):
    return native.play_pairs(rules, False, player, player, "s", 0, most, native.Worth.by_points(), native.Stop())
deck = [int(card) for card in shuffled(Random(1))]
LONG = {
    "search": lambda: native.search(*seen, worth, 1, worlds=most, all_lines=True),
    "search without nets": lambda: native.search(*seen, worth, 1, worlds=most, nets=False, all_lines=True),
    "search by time": lambda: native.search(*seen, worth, 1, worlds=most, ms=60_000, playouts=most, all_lines=True),
    "price": lambda: native.price(*seen, worth, 1, playouts=most),
    "worlds": lambda: [native.worlds(*seen, 1 << 14, 1, worth=worth) for _ in range(10_000)],
    "particles": lambda: [native.worlds(*seen, 1 << 14, 1) for _ in range(10_000)],
    "survey": lambda: native.survey(ruleset("eaai"), "discard", 1, 0, most),
    "race": lambda: native.race(rules, 500, rounds=most),
    "luck": lambda: [native.luck(rules, 0, deck, b"", samples=1 << 16) for _ in range(100)],
    "play_rounds": lambda: native.play_rounds(rules, "simple", 1, ever),
    "play_rounds in threads": lambda: native.play_rounds(rules, "simple", 1, ever, threads=2),
    "matches": lambda: pairs(simple),
    "matches of experts": lambda: pairs(expert),
    "environments": lambda: native.VectorEnv(rules, 1024, 1).run(ever),
    "environments in threads": lambda: native.VectorEnv(rules, 1024, 1, threads=2).run(ever),
    "training": lambda: trainer(1).run(ever),
    "training in threads": lambda: trainer(2).run(ever),
    "measuring a training": lambda: trainer(2).measure(rules, None, expert, seed=1, first=0, pairs=most),
}
wanted, out, sent = sys.argv[1:], {}, [0.0]
def interrupt():
    sent[0] = time.process_time()
    os.kill(os.getpid(), signal.SIGINT)
for name in wanted or LONG:
    timer = threading.Timer(0.15, interrupt)
    try:
        timer.start()
        while True:  # some are over sooner
            LONG[name]()
    except KeyboardInterrupt:
        out[name] = time.process_time() - sent[0]
    timer.join()
print(json.dumps(out))
"""
_CALLS = {
    "thinking": ["search", "search without nets", "search by time", "price", "worlds", "particles", "survey", "luck"],
    "playing": ["race", "play_rounds", "play_rounds in threads", "matches", "matches of experts"],
    "learning": [
        "environments", "environments in threads", "training", "training in threads", "measuring a training",
    ],
}  # fmt: skip


@pytest.mark.parametrize("kind", _CALLS)
@pytest.mark.long
def test_long_calls_end_at_ctrl_c(kind: str) -> None:
    """Within 100 ms on an idle machine. What is measured is the processor's time, which others do not take."""
    command = [sys.executable, "-c", _LONG, *_CALLS[kind]]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-2000:]
    heard = json.loads(done.stdout)
    assert list(heard) == _CALLS[kind]
    assert all(seconds < 2 for seconds in heard.values()), heard


def test_a_signal_whose_handler_does_not_raise_ends_nothing() -> None:
    code = """
import signal, threading, os
from undercut.kernel import native
from undercut.rulesets import ruleset
came = []
signal.signal(signal.SIGINT, lambda *_: came.append(1))
threading.Timer(0.1, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
while not came:  # on a fast machine the first may be over sooner
    totals = native.play_rounds(ruleset("standard"), "simple", 1, 400_000)
    assert totals["rounds"] == 400_000, totals
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-2000:]


_FORKED = """
import os, sys
import multiprocessing
from undercut.bots.round_values import race_table
from undercut.kernel import native
from undercut.rulesets import ruleset

rules = ruleset("eaai")
made = native.VectorEnv(rules, 256, 1, threads=3)
trainer = native.Trainer([(rules, race_table(rules), 1.0, True)], {"batch": 8}, {"patient": 1}, seed=1,
                         threads=2, width=64)
made.run(20)
trainer.run(2)
def work(answers):
    fresh = native.VectorEnv(rules, 256, 1, threads=3)
    fresh.run(20)
    assert made.run(30) == fresh.run(30)
    trainer.run(2)
    totals = native.play_rounds(rules, "simple", 1, 5000, threads=3)
    answers.put((made.run(10), trainer.state(), totals["rounds"]))
context = multiprocessing.get_context("fork")
answers = context.Queue()
children = [context.Process(target=work, args=(answers,)) for _ in range(2)]
for child in children:
    child.start()
found = [answers.get(timeout=250) for _ in children]
for child in children:
    child.join()
    assert child.exitcode == 0, child.exitcode
made.run(30)
trainer.run(2)
own = (made.run(10), trainer.state(), 5000)
assert found == [own, own], "the children play and learn what the parent does"
del made, trainer
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_what_has_threads_works_in_a_forked_process() -> None:
    """It used to wait for ever: a fork takes only one thread along."""
    done = subprocess.run([sys.executable, "-c", _FORKED], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-2000:]
