"""Measure whether the values of choices add up: between the seats, with the results, and with the true hands.

``python benchmarks/values.py sums A [B] [--rules eaai] [--games N | --rounds N] [--budget 500]`` prices every choice as
a review does. It prints the mean sum of one seat's value and the other's at its next choice (0 in points and 1 in
chances, if values are unbiased), and the line of realised on stated values (slope 1, mean difference 0).

``python benchmarks/values.py hands A [B] ...`` compares the hands that seats believe in with the true ones, by the
number of the action: deadwood, cards in melds, and the log-loss per unseen card. ``--save FILE`` writes the rounds and
the measurements.

``python benchmarks/values.py change FILE`` measures the hands again in the rounds of such a file, with the present
kernel, nets and ``--know``, and prints how deadwood and log-loss change.

``python benchmarks/values.py knocks A B ...`` compares the stated probability that A's knock is undercut with how often
it is.

``python benchmarks/values.py reviews FILE`` prints the sums of what ``undercut review --json`` has written, for the
best choices and for the played ones.

``--know`` states what the values assume about the players: ``level`` (their names, as in a review with names),
``stranger`` (nothing), or the name of a kind. ± is the 95% interval over rounds or games.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from multiprocessing import get_context
from typing import Any

import gin_seekers
import msgspec

from undercut import Knock, Round, ruleset
from undercut.actions import number_of
from undercut.analysis.pricing import points_after, price
from undercut.analysis.review import DecisionPoint, RecordedRound, decision_points
from undercut.arena.match import Match, MatchHooks, RoundInPair, play_pair
from undercut.bots.nets import has_nets
from undercut.bots.observations import observations_of, opponent_evidence
from undercut.bots.opponents import KINDS, opponent_of, own_kinds, prior_of
from undercut.bots.round_values import chance_per_point, round_values_for
from undercut.game import Board
from undercut.kernel import native
from undercut.melds import deadwood_bits
from undercut.notation.rounds import read_record, record_of
from undercut.public import Ending

HANDS = 200
"""Hands sampled for a decision."""
SECOND = 0x5EED
"""Changes a decision's seed for its second, independent value."""
STEPS = ((0, 3), (3, 6), (6, 9), (9, 12), (12, 16), (16, 20), (20, 26), (26, 999))
"""Groups of action numbers."""


@dataclass(frozen=True)
class Order:
    """A measurement: the players, the rules, whether games or single rounds are played, and what the prices know."""

    a: str
    b: str
    rules: str
    unit: str
    seed: str
    budget: int
    know: str
    worlds: int


class Rounds(MatchHooks):
    """Hooks that collects the finished rounds of a pair with the names of their seats."""

    def __init__(self) -> None:
        self.rounds: list[tuple[RoundInPair, Board, Any, tuple[int, ...], Round]] = []

    def end_round(
        self, place: RoundInPair, board: Board, deck: Any, scores: tuple[int, ...], end: Round | None
    ) -> None:
        if end is not None:
            self.rounds.append((place, board, deck, scores, end))


def rounds_of_pair(order: Order, index: int) -> Iterator[tuple[RecordedRound, Round, tuple[str, str]]]:
    """Yield the rounds of a pair with their ends and the players by seat."""
    assert has_nets()  # loads them
    desk = Rounds()
    play_pair(Match(order.a, order.b, order.rules, order.unit, order.seed), index, desk)
    earlier: tuple[Any, ...] = ((), ())
    half = -1
    for place, board, deck, scores, end in desk.rounds:
        if place.half and order.a == order.b:
            return  # the same rounds again
        if place.half != half:
            half, earlier = place.half, ((), ())
        names = (order.a, order.b) if place.half == 0 else (order.b, order.a)
        record = record_of(board.rules, board.dealer, deck, end.actions, end)
        yield RecordedRound(record, scores, earlier), end, names
        if order.unit == "games":
            earlier = tuple(end.view(seat, scores, earlier[seat]).remembered() for seat in range(2))


def known_prior(order: Order, opponent: str) -> tuple[float, ...]:
    """Return the prior that ``--know`` asks for."""
    if order.know == "stranger":
        return ()
    if order.know[0].isdigit():
        return tuple(map(float, order.know.split(",")))
    known = prior_of(opponent)
    if known or order.know == "level":
        return known
    return tuple(float(kind == order.know) for kind in KINDS)


def decisions(order: Order, at: RecordedRound, names: Sequence[str], *, mine: bool = False) -> Iterator[DecisionPoint]:
    """Yield the decisions of a round that are priced in sampled deals; with ``mine``, those of the first player."""
    for spot in decision_points(at):
        if spot.kind not in ("defence", "spread") and (not mine or names[spot.view.seat] == order.a):
            view = msgspec.structs.replace(spot.view, kinds=tuple(known_prior(order, name) for name in names))
            yield replace(spot, view=view)


Row = Sequence[float]


class SavedRound(msgspec.Struct):
    """A round that ``hands --save`` writes: who believes, the players by seat, the record, the rows."""

    first: str
    names: tuple[str, str]
    record: dict[str, Any]
    rows: list[Row]


def quick_value(spot: DecisionPoint, worth: Any, worlds: int, seed: int) -> float:
    """Return the critic's value of the played choice in a few sampled deals: as unbiased as a price, but noisier."""
    view = spot.view
    found = native.search(
        *observations_of(view),
        worth,
        seed,
        worlds,
        depth=2,
        earlier=opponent_evidence(view),
        opponent=opponent_of(view),
        own=own_kinds(view),
        all_lines=True,
    )
    number = number_of(spot.action)
    return float(next((line[1] for line in found["lines"] if line[0] == number), found["lines"][0][1]))


def sums_of_pair(order: Order, index: int) -> list[list[Row]]:
    """Return the rows of each round.

    A row is: seat, best and played value, result, chance to win, whether A plays, two independent played values.
    """
    out: list[list[Row]] = []
    for at, end, names in rounds_of_pair(order, index):
        rows: list[Row] = []
        for spot in decisions(order, at, names):
            view = spot.view
            if len(view.legal_actions()) < 2:
                continue
            assert end.result is not None
            worth = round_values_for(view)
            real = points_after(worth, view.rules, end.result, view.seat)
            per = chance_per_point(worth)
            if order.worlds:
                one, two = (quick_value(spot, worth, order.worlds, spot.seed ^ k) for k in (0, SECOND))
                best = played = (one + two) / 2
            else:
                found = price(view, played=spot.action, budget=order.budget, seed=spot.seed)
                best, played = found.choices[0].points, found.of(spot.action).points
                one = played
                two = (
                    price(view, played=spot.action, budget=order.budget, seed=spot.seed ^ SECOND).of(spot.action).points
                )
            win = math.nan if per is None else worth.nothing + best * per
            rows.append((view.seat, best, played, real, win, float(names[view.seat] == order.a), one, two))
        out.append(rows)
    return out


def believed_hands(spot: DecisionPoint) -> list[int]:
    """Return sampled hands of the opponent, as the seat believes in them."""
    view = spot.view
    hands, _, _, _ = native.worlds(
        *observations_of(view),
        HANDS,
        spot.seed,
        worth=round_values_for(view),
        earlier=opponent_evidence(view),
        opponent=opponent_of(view),
    )
    return hands


def cards_in_melds(hand: int) -> int:
    """Return how many cards the melds with the least deadwood hold."""
    return native.melded(hand).bit_count()


def hands_of_round(order: Order, at: RecordedRound, names: Sequence[str]) -> list[Row]:
    """Return the rows of a round: seat, action number, believed and true deadwood, log-loss and its number of cards,
    believed and true cards in melds.
    """
    rows: list[Row] = []
    positions = [now for now, _ in at.positions()]
    for spot in decisions(order, at, names, mine=True):
        view = spot.view
        truth = positions[spot.index].hands[1 - view.seat]
        hands = believed_hands(spot)
        loss, cards = log_loss(view, truth, hands)
        believed, melded = (sum(map(count, hands)) / len(hands) for count in (deadwood_bits, cards_in_melds))
        true = deadwood_bits(truth), cards_in_melds(truth)
        rows.append((view.seat, spot.index, believed, true[0], loss, cards, melded, true[1]))
    return rows


def hands_of_pair(order: Order, index: int) -> list[list[Row]]:
    """Return the rows of each round of a pair (`hands_of_round`)."""
    return [hands_of_round(order, at, names) for at, _, names in rounds_of_pair(order, index)]


def saved_hands_of_pair(order: Order, index: int) -> list[SavedRound]:
    """Return the rounds of a pair with their rows."""
    return [
        SavedRound(order.a, names, at.record.as_dict(), hands_of_round(order, at, names))
        for at, _, names in rounds_of_pair(order, index)
    ]


def hands_again(order: Order, saved: SavedRound) -> list[Row]:
    """Return the rows of a saved round, measured again."""
    assert has_nets()  # loads them
    return hands_of_round(replace(order, a=saved.first), RecordedRound(read_record(saved.record)), saved.names)


def knocks_of_pair(order: Order, index: int) -> list[list[Row]]:
    """Return the rows of each round: for each knock with deadwood the stated chance of an undercut, and its outcome."""
    out: list[list[Row]] = []
    for at, end, names in rounds_of_pair(order, index):
        rows: list[Row] = []
        for spot in decisions(order, at, names, mine=True):
            view, action = spot.view, spot.action
            if not isinstance(action, Knock) or not deadwood_bits(view.hand ^ 1 << action.card):
                continue
            hands = believed_hands(spot)
            both = (tuple(view.hand if seat == view.seat else hand for seat in range(2)) for hand in hands)
            ends = [Round(view.public, two, (), ((), ()), two).apply(action).settle().result for two in both]
            undercuts = sum(one is not None and one.ending is Ending.UNDERCUT for one in ends)
            happened = end.result is not None and end.result.ending is Ending.UNDERCUT
            rows.append((undercuts / len(hands), float(happened)))
        out.append(rows)
    return out


def report_knocks(rounds: Sequence[Sequence[Row]]) -> list[str]:
    """Return the line about undercuts."""
    n = sum(map(len, rounds))
    stated = sum(row[0] for rows in rounds for row in rows) / n
    gap = mean_over((sum(row[1] - row[0] for row in rows), len(rows)) for rows in rounds)
    mean, around = (100 * x for x in gap)
    return [
        f"stated chance of an undercut {stated:.1%}; happened less stated {mean:+.1f} ± {around:.1f}% ({n:,} knocks)"
    ]


def log_loss(view: Any, truth: int, hands: Sequence[int]) -> tuple[float, int]:
    """Return the log-loss over the cards that the seat does not see, in nats, and their number."""
    known = view.known[1 - view.seat]
    seen = view.hand | known
    for card in view.pile:
        seen |= 1 << card
    total, cards = 0.0, 0
    for card in range(52):
        if seen >> card & 1:
            continue
        share = (sum(hand >> card & 1 for hand in hands) + 0.5) / (len(hands) + 1)
        total -= math.log(share if truth >> card & 1 else 1 - share)
        cards += 1
    return total, cards


def mean_over(groups: Iterable[tuple[float, float]]) -> tuple[float, float]:
    """Return a ratio of sums and half its 95% interval, from sum and count of each group."""
    groups = [g for g in groups if g[1]]
    count = sum(n for _, n in groups)
    if not count:
        return math.nan, math.nan
    mean = sum(s for s, _ in groups) / count
    if len(groups) < 2:
        return mean, math.nan
    spread = sum((s - mean * n) ** 2 for s, n in groups) * len(groups) / (len(groups) - 1)
    return mean, 1.96 * math.sqrt(spread) / count


def report_sums(rounds: Sequence[Sequence[Row]]) -> list[str]:
    """Return the lines about sums of values, and of realised on stated values."""
    points, chances, gaps, played = [], [], [], []
    for rows in rounds:
        pairs = [(x, y) for x, y in pairwise(rows) if x[0] != y[0]]
        points.append((sum(x[1] + y[1] for x, y in pairs), len(pairs)))
        played.append((sum(x[2] + y[2] for x, y in pairs), len(pairs)))
        wins = [x[4] + y[4] for x, y in pairs if not math.isnan(x[4] + y[4])]
        chances.append((sum(wins), len(wins)))
        gaps.append((sum(row[3] - row[2] for row in rows), len(rows)))
    flat = [(row[2], row[3], i) for i, rows in enumerate(rounds) for row in rows]
    slope, around = slope_of([(row[6], row[7], row[3], i) for i, rows in enumerate(rounds) for row in rows])
    out = [
        f"sum of stated points {show(mean_over(points))} (played choices {show(mean_over(played))}), "
        f"of chances {show(mean_over(chances), 4)}; realised less stated {show(mean_over(gaps))}; "
        f"slope {slope:.3f} ± {around:.3f}; {len(flat):,} choices of {len(rounds):,} rounds"
    ]
    for is_first, name in ((1.0, "the first player"), (0.0, "the second")):
        of = [[row[3] - row[2] for row in rows if row[5] == is_first] for rows in rounds]
        gap = mean_over((sum(one), len(one)) for one in of)
        if not math.isnan(gap[0]):
            out.append(f"  realised less stated of {name}: {show(gap)}")
    for low, high in ((-99, -20), (-20, -10), (-10, 0), (0, 10), (10, 20), (20, 99)):
        inside = [(x, y, i) for x, y, i in flat if low <= x < high]
        if len(inside) > 30:
            groups: dict[int, list[float]] = defaultdict(lambda: [0.0, 0.0])
            for x, y, i in inside:
                groups[i][0] += y - x
                groups[i][1] += 1
            stated = sum(x for x, _, _ in inside) / len(inside)
            gap = mean_over((s, n) for s, n in groups.values())
            out.append(
                f"  stated {low:+} to {high:+}: mean {stated:+.1f}, realised less stated {show(gap)} ({len(inside):,})"
            )
    return out


def slope_of(flat: Sequence[tuple[float, float, float, int]]) -> tuple[float, float]:
    """Return the slope of realised on stated values, with half its 95% interval, clustered by round.

    Sampling noise in a stated value would lower the slope of a plain regression. Two independent values of a choice
    remove this: each is the other's instrument (errors in variables; Fuller, Measurement Error Models, 1987, 1.4).
    """
    n = len(flat)
    mean_one, mean_two, mean_real = (sum(row[k] for row in flat) / n for k in range(3))
    rows = [(one - mean_one, two - mean_two, real - mean_real, i) for one, two, real, i in flat]
    both = sum(one * two for one, two, _, _ in rows)
    slope = sum((one + two) / 2 * real for one, two, real, _ in rows) / both
    scores: dict[int, float] = defaultdict(float)
    for one, two, real, i in rows:
        scores[i] += (one + two) / 2 * real - slope * one * two
    return slope, 1.96 * math.sqrt(sum(s * s for s in scores.values())) / both


def gaps_of(rounds: Sequence[Sequence[Row]]) -> str:
    """Return believed less true deadwood and cards in melds."""
    deadwood, melded = (
        show(mean_over((sum(r[believed] - r[true] for r in rows), len(rows)) for rows in rounds))
        for believed, true in ((2, 3), (6, 7))
    )
    return f"deadwood {deadwood}, cards in melds {melded}"


def report_hands(rounds: Sequence[Sequence[Row]]) -> list[str]:
    """Return the lines about believed hands, by action number."""
    out = []
    loss = mean_over((sum(r[4] for r in rows), sum(r[5] for r in rows)) for rows in rounds)
    out.append(f"believed less true: {gaps_of(rounds)}; log-loss {show(loss, 4)}; {sum(map(len, rounds)):,} decisions")
    for low, high in STEPS:
        inside = [[r for r in rows if low <= r[1] < high] for rows in rounds]
        loss = mean_over((sum(r[4] for r in rows), sum(r[5] for r in rows)) for rows in inside)
        n = sum(map(len, inside))
        out.append(f"  actions {low:2} to {high - 1:3}: {gaps_of(inside)}; log-loss {show(loss, 4)} ({n:,})")
    return out


def report_change(before: Sequence[Sequence[Row]], after: Sequence[Sequence[Row]]) -> list[str]:
    """Return the lines about how believed hands in the same rounds change, by action number."""
    pairs = [list(zip(x, y, strict=True)) for x, y in zip(before, after, strict=True)]
    out = []
    for low, high in ((0, STEPS[-1][1]), *STEPS):
        inside = [[(x, y) for x, y in rows if low <= x[1] < high] for rows in pairs]
        gap = mean_over((sum(y[2] - y[3] for _, y in rows), len(rows)) for rows in inside)
        deadwood = mean_over((sum(y[2] - x[2] for x, y in rows), len(rows)) for rows in inside)
        loss = mean_over((sum(y[4] - x[4] for x, y in rows), sum(x[5] for x, _ in rows)) for rows in inside)
        out.append(
            f"  actions {low:2} to {high - 1:3}: believed less true deadwood {show(gap)}, by {show(deadwood)} more; "
            f"log-loss {show(loss, 4)} more ({sum(map(len, inside)):,})"
        )
    return out


def show(value: tuple[float, float], digits: int = 2) -> str:
    mean, around = value
    return f"{mean:+.{digits}f} ± {around:.{digits}f}"


def report_reviews(lines: Iterable[str]) -> list[str]:
    """Return the lines about the sums of values in reviews of single rounds."""
    out = []
    reviews = [one for one in map(json.loads, lines) if "decisions" in one]
    for name in ("best", "played"):
        points, chances, gaps = [], [], []
        for review in reviews:
            results = {seat["seat"]: seat["result"] for seat in review["seats"]}
            rows = []
            for decision in review["decisions"]:
                values = {choice["action"].split(" =")[0]: choice for choice in decision["choices"]}
                if decision["kind"] not in ("defence", "spread") and len(values) > 1:
                    choice = values[decision[name].split(" =")[0]]
                    rows.append((decision["seat"], choice["points"], choice["win"]))
            pairs = [(x, y) for x, y in pairwise(rows) if x[0] != y[0]]
            points.append((sum(x[1] + y[1] for x, y in pairs), len(pairs)))
            wins = [x[2] + y[2] for x, y in pairs if x[2] is not None and y[2] is not None]
            chances.append((sum(wins), len(wins)))
            gaps.append((sum(results[seat] - value for seat, value, _ in rows), len(rows)))
        out.append(
            f"{name}: sum of stated points {show(mean_over(points))}, of chances {show(mean_over(chances), 4)}; "
            f"realised less stated {show(mean_over(gaps))} ({len(reviews):,} rounds)"
        )
    return out


MEASURES: dict[str, tuple[Callable[[Order, int], list[list[Row]]], Callable[[Sequence[Sequence[Row]]], list[str]]]] = {
    "sums": (sums_of_pair, report_sums),
    "hands": (hands_of_pair, report_hands),
    "knocks": (knocks_of_pair, report_knocks),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("measure", choices=[*MEASURES, "change", "reviews"])
    parser.add_argument("a", help="a player, or the file of reviews or saved rounds")
    parser.add_argument("b", nargs="?")
    parser.add_argument("--rules", default="eaai")
    parser.add_argument("--games", type=int)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--budget", type=int, default=500)
    parser.add_argument("--seed", default="values")
    parser.add_argument("--know", default="level")
    parser.add_argument(
        "--worlds", type=int, default=0, help="price by the critic in so few deals, instead of as reviews do"
    )
    parser.add_argument("--save", metavar="FILE", help="with hands --rounds: write the rounds and their measurements")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    if asked.measure == "reviews":
        with open(asked.a, encoding="utf-8") as file:
            print("\n".join(report_reviews(file)), flush=True)
        return
    if asked.save and (asked.measure != "hands" or asked.games):
        parser.error("--save needs hands and --rounds")
    unit, count = ("games", asked.games) if asked.games else ("rounds", asked.rounds)
    order = Order(asked.a, asked.b or asked.a, asked.rules, unit, asked.seed, asked.budget, asked.know, asked.worlds)
    with ProcessPoolExecutor(asked.jobs, get_context("spawn"), gin_seekers.register) as pool:
        if asked.measure == "change":
            with open(asked.a, "rb") as file:
                before = [msgspec.json.decode(line, type=SavedRound) for line in file]
            after = list(pool.map(partial(hands_again, order), before))
            print(f"{asked.a}: {len(after)} rounds, knows {order.know}")
            print("\n".join(report_change([one.rows for one in before], after)), flush=True)
            return
        work, report = MEASURES[asked.measure]
        ruleset(order.rules)
        pairs = range(count if order.a == order.b else (count + 1) // 2)
        if asked.save:
            saved = [one for pair in pool.map(partial(saved_hands_of_pair, order), pairs) for one in pair]
            with open(asked.save, "wb") as file:
                file.writelines(msgspec.json.encode(one) + b"\n" for one in saved)
            rounds = [one.rows for one in saved]
        else:
            rounds = [rows for one in pool.map(partial(work, order), pairs) for rows in one]
    print(f"{order.a} and {order.b}, {order.rules}, {count} {unit}, seed {order.seed}, knows {order.know}", flush=True)
    print("\n".join(report(rounds)), flush=True)


if __name__ == "__main__":
    main()
