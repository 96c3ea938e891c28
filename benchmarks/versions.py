"""Measure a player against the same player of another version of the package, in mirrored rounds less luck.

``python benchmarks/versions.py OTHER_PYTHON --player expert:worlds=60 --rounds 1000 --seed SEED`` plays every deal
twice with the seats swapped. OTHER_PYTHON is the interpreter of an environment that contains the other version with
its kernel; it runs this file with ``--serve``. In both rounds of a pair the same seat has the same random numbers, so a
pair in which both versions make the same choices is 0. This version computes the luck (:mod:`undercut.arena.luck`).
``--out`` appends the points of each pair to a file; ``--pool FILE`` prints the mean of all pairs in it.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from random import Random

from undercut import Round, bot, parse_action, ruleset, shuffled
from undercut.arena.driver import decide

RULES = "eaai, target=none"

Pair = tuple[str, float, float]
"""Seed of a pair, and this version's points a round, as they are and less luck."""


def serve(player: str, rules_text: str) -> None:
    """Answer the choices of one seat, one line per request: a deal, or the actions since the last request."""
    rules, other = ruleset(rules_text), bot(player)
    for line in sys.stdin:
        asked = json.loads(line)
        if "seed" in asked:
            now = Round.deal(rules, asked["dealer"], shuffled(Random(asked["seed"])))
            seat, rng = asked["seat"], Random(f"{asked['seed']}:{asked['seat']}")
            continue
        for text in asked["actions"]:
            now = now.apply(parse_action(text), now.to_act)
        print(decide(other, now.view(seat), rng), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("python", nargs="?", help="the other version's interpreter")
    parser.add_argument("--player", default="expert:worlds=60")
    parser.add_argument("--rules", default=RULES)
    parser.add_argument("--rounds", type=int, default=1000, help="two for each deal")
    parser.add_argument("--seed", default="versions")
    parser.add_argument("--samples", type=int, default=0, help="continuations per value of luck; 0: critic alone")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--pool", type=Path)
    parser.add_argument("--serve", action="store_true")
    asked = parser.parse_args()
    if asked.serve:
        serve(asked.player, asked.rules)
    elif asked.pool:
        report([json.loads(line) for line in asked.pool.read_text().splitlines()])
    else:
        report(play(asked))


def play(asked: argparse.Namespace) -> list[Pair]:
    """Play the pairs."""
    from undercut.arena.luck import luck_of_round
    from undercut.scoring import points

    rules, mine = ruleset(asked.rules), bot(asked.player)
    command = [asked.python, __file__, "--serve", "--player", asked.player, "--rules", asked.rules]
    program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert program.stdin and program.stdout
    requests, answers = program.stdin, program.stdout

    def send(**message: object) -> None:
        requests.write(json.dumps(message) + "\n")
        requests.flush()

    pairs: list[Pair] = []
    for pair in range(asked.rounds // 2):
        seed, dealer = f"{asked.seed}:{pair}", pair % 2
        deck = shuffled(Random(seed))
        total, fair, luck, played = 0.0, 0.0, 0.0, []
        for seat in range(2):
            rng, now, told = Random(f"{seed}:{seat}"), Round.deal(rules, dealer, deck), 0
            send(seed=seed, dealer=dealer, seat=1 - seat)
            while not now.is_over:
                if now.to_act == seat:
                    now = now.apply(decide(mine, now.view(seat), rng), seat)
                else:
                    send(actions=[str(each) for each in now.actions[told:]])
                    told = len(now.actions)
                    now = now.apply(parse_action(answers.readline()), 1 - seat)
            played.append(now.actions)
            assert now.result is not None
            both = points(rules, now.result)
            margin = both[seat] - both[1 - seat]
            total += margin
            fair += margin
            if seat == 0 or played[0] != played[1]:
                luck = luck_of_round(rules, dealer, deck, now.actions, samples=asked.samples).total
            fair -= luck if seat == 0 else -luck
        pairs.append((seed, total / 2, round(fair / 2, 4)))
        if asked.out:
            with asked.out.open("a") as file:
                file.write(json.dumps(pairs[-1]) + "\n")
    requests.close()
    program.wait()
    return pairs


def report(pairs: list[Pair]) -> None:
    """Print the mean of this version's points a round, with 95% intervals over pairs."""
    from undercut.arena.stats import mean_of

    plain, fair = mean_of([pair[1] for pair in pairs]), mean_of([pair[2] for pair in pairs])
    same = sum(pair[1] == pair[2] == 0 for pair in pairs) / len(pairs)
    print(
        f"{2 * len(pairs):,} rounds: {plain.value:+.3f} ± {plain.margin:.3f} points a round, "
        f"less luck {fair.value:+.3f} ± {fair.margin:.3f}; equal pairs {same:.0%}"
    )


if __name__ == "__main__":
    main()
