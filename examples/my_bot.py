"""A player in twenty lines.

    undercut arena "cmd: python examples/my_bot.py" random --rules standard --rounds 100

It takes a card only if that lowers its deadwood, discards what leaves the least, and knocks as soon as it may.
"""

import sys
from random import Random

from undercut import Action, Discard, Draw, Hand, Knock, Pass, Take, View, best_discard, deadwood
from undercut.engine import answer_line


class MyBot:
    name = "my_bot"
    sentence = "Takes what helps, keeps the least deadwood, and knocks."

    def act(self, view: View, rng: Random) -> Action:
        legal = view.legal_actions()
        top = Hand() if view.top is None else Hand([view.top])
        if Take() in legal and best_discard(view.cards | top)[1] < deadwood(view.cards):
            return Take()
        knocks: list[Discard | Knock] = [a for a in legal if isinstance(a, Knock)]
        drops = knocks or [a for a in legal if isinstance(a, Discard)]
        if drops:
            return min(drops, key=lambda action: deadwood(view.cards - Hand([action.card])))
        return Draw() if Draw() in legal else Pass() if Pass() in legal else legal[0]


if __name__ == "__main__":
    for line in sys.stdin:
        print(answer_line(line, MyBot()), flush=True)
