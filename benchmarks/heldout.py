"""Check prices on held-out play: players that do not use prices play out positions with a clear best choice.

``python benchmarks/heldout.py [POSITIONS] [--bot expert:worlds=16] [--rounds 2000] [--jobs 2]`` selects positions from
self-play in which `price` rates one choice best by 2 points or more at 99%. The bot, in both seats, plays rounds to the
end after the best and after the second choice, in the same deals: the opponent's hand comes from the particle filter,
which prices do not use, and the stock is shuffled. Play from a position stops when the difference is significant at
99%, or after ``--rounds`` deals. The program prints in how many positions the choice rated best won.
"""

from __future__ import annotations

import argparse
import math
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from random import Random

from prices import decisions

from undercut import View, bot
from undercut.actions import Action, Discard, Draw, Take, parse_action
from undercut.analysis.pricing import price
from undercut.analysis.puzzle_search import is_clear
from undercut.arena.driver import decide
from undercut.bots.observations import observations_of
from undercut.cards import DECK, FULL, Card
from undercut.kernel import native
from undercut.round import Round
from undercut.scoring import points

_SURE = 2.576
_LEAST = 100


def clear(view: View) -> tuple[Action, Action, float] | None:
    """Return the best choice, the second and their difference, if the best is clear enough for a puzzle."""
    priced = price(view)
    if len(priced.choices) < 2 or not is_clear(priced):
        return None
    best, second = priced.choices[:2]
    return parse_action(best.action), parse_action(second.action), best.points - second.points


def round_behind(view: View, hand: int, rng: Random) -> Round:
    """Return a round consistent with the view, in which the opponent holds ``hand`` and the stock is shuffled."""
    other = 1 - view.seat
    hidden = FULL & ~(view.hand | hand)
    stock = [card for card in DECK if hidden >> card & 1 and card not in view.pile]
    rng.shuffle(stock)
    dealt, draws = origins(view, hand, rng)
    by_seat = {view.seat: (view.hand, view.draws, view.dealt), other: (hand, draws, dealt)}
    hands, drawn, first = zip(*(by_seat[seat] for seat in range(2)), strict=True)
    return Round(view.public, hands, tuple(stock), drawn, first)


def origins(view: View, hand: int, rng: Random) -> tuple[int, tuple[Card, ...]]:
    """Return a possible origin of the opponent's cards: the cards dealt to it, and the cards it drew, in order."""
    mine = [action for seat, action in view.public.actions if seat != view.seat]
    taken = view.known[1 - view.seat]
    left: list[Card] = [card for card in DECK if hand >> card & 1 and not taken >> card & 1]
    gone: list[tuple[int, Card]] = []
    pile: list[Card] = [] if view.public.upcard is None else [view.public.upcard]
    took: set[Card] = set()
    at = 0
    for seat, action in view.public.actions:
        at += seat != view.seat
        if isinstance(action, Take):
            card = pile.pop()
            if seat != view.seat:
                took.add(card)
        elif isinstance(action, Discard):
            pile.append(action.card)
            if seat != view.seat:
                if action.card in took:
                    took.discard(action.card)
                else:
                    gone.append((at, action.card))
    draws: list[Card] = []
    for turn, action in enumerate(mine, 1):
        if isinstance(action, Draw):
            # Choose the first card that the opponent discarded later, as if it had discarded the drawn card.
            later = [card for when, card in gone if when > turn]
            card = later[0] if later else rng.choice(left)
            draws.append(card)
            left = [other for other in left if other != card]
            gone = [(when, other) for when, other in gone if other != card]
    dealt = sum(1 << card for card in (*left, *(card for _, card in gone)))
    return dealt, tuple(draws)


def margin(start: Round, choice: Action, seat: int, name: str, seed: str) -> int:
    """Return the seat's points minus the opponent's if the seat makes the choice and the bot then plays both seats."""
    players = [bot(name), bot(name)]
    rngs = [Random(f"{seed}:{i}") for i in range(2)]
    now = start.apply(choice)
    while not now.is_over:
        now = now.apply(decide(players[now.to_act], now.view(now.to_act), rngs[now.to_act]))
    assert now.result is not None
    scored = points(now.rules, now.result)
    return scored[seat] - scored[1 - seat]


def play_out(view: View, best: Action, second: Action, name: str, rounds: int) -> tuple[float, float, int]:
    """Return the difference between two choices in points per round, its standard error, and the number of deals."""
    hands, weights, _, _ = native.worlds(*observations_of(view), 4000, 7)
    rng = Random(f"{view.hand}:{view.public.stock_left}")
    gaps: list[int] = []
    while len(gaps) < rounds:
        start = round_behind(view, rng.choices(hands, weights)[0], rng)
        seed = str(rng.random())
        gaps.append(margin(start, best, view.seat, name, seed) - margin(start, second, view.seat, name, seed))
        if len(gaps) >= _LEAST and len(gaps) % 50 == 0:
            mean, error = mean_and_error(gaps)
            if abs(mean) > _SURE * error:
                break
    return (*mean_and_error(gaps), len(gaps))


def mean_and_error(gaps: list[int]) -> tuple[float, float]:
    mean = sum(gaps) / len(gaps)
    return mean, math.sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("positions", nargs="?", type=int, default=100)
    parser.add_argument("--bot", default="expert:worlds=16")
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0, help="rounds of self-play that are left out at the beginning")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    found = ((view, *made) for view in decisions("instant", asked.first) if (made := clear(view)) is not None)
    won = sure = count = deals = 0
    stated = shown = 0.0
    with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as pool:
        while count < asked.positions:
            some = list(islice(found, min(20, asked.positions - count)))
            running = [pool.submit(play_out, view, a, b, asked.bot, asked.rounds) for view, a, b, _ in some]
            for (_, _, _, gap), one in zip(some, running, strict=True):
                mean, error, n = one.result()
                count += 1
                won += mean > 0
                sure += mean < -_SURE * error
                deals += n
                stated, shown = stated + gap, shown + mean
            print(
                f"{count} positions, {deals} deals: the best choice won in {won / count:.1%}, lost for sure in {sure}; "
                f"stated {stated / count:.2f}, played out {shown / count:.2f} points",
                flush=True,
            )


if __name__ == "__main__":
    main()
