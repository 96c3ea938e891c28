"""A game for two to four players: the cut, the dealer, who plays whom, and the score sheet.

A *seat* is a place at the table. A :class:`Board` is one round to be played, with the seats that play it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from random import Random

from undercut.cards import Card
from undercut.outcome import RoundOutcome
from undercut.public import players
from undercut.rulesets import DeadRedeal, Deciding, FirstDealer, Form, KnockoutEntry, NextDealer, Ruleset, SheetForm
from undercut.scoring import extra_boxes, points, round_boxes
from undercut.sheets import Entry, Sheet, side_count

__all__ = ["Board", "Cut", "Game", "board_rules", "cut_defect", "scores_defect", "side_of"]


@dataclass(frozen=True, slots=True)
class Board:
    """A round to be played: its ruleset, the table seats in the order of play, and the dealer's index in ``seats``."""

    rules: Ruleset
    seats: tuple[int, ...]
    dealer: int


@dataclass(frozen=True, slots=True)
class Cut:
    """Choice of the first dealer. ``draws`` has the (seat, card) pairs of each cut; empty if chosen at random."""

    dealer: int
    draws: tuple[tuple[tuple[int, Card], ...], ...] = ()


def side_of(rules: Ruleset, seat: int) -> int:
    """Return the side that a seat scores for: 0 (seats 0 and 2) or 1 (seats 1 and 3) for partners, else the seat."""
    return seat % 2 if rules.form is Form.PARTNERS else seat


def board_rules(rules: Ruleset, seats: int) -> Ruleset:
    """Return the ruleset of one round with this number of seats, at a table with ``rules``."""
    if rules.form is Form.TWO_HANDED:
        return rules
    if rules.form is not Form.ROUND_TABLE or seats == 2:
        return rules.two_handed()
    return rules if seats == rules.seats else rules.replace(seats=seats)


def scores_defect(rules: Ruleset, scores: Sequence[int]) -> str | None:
    """Explain in a sentence why no round can start at these scores; None if one can.

    ``scores`` has a number, 0 or more, for each seat of the round or of the game.
    """
    if rules.deciding is Deciding.ROUND and any(scores):
        return f"one round is the whole game, so no score can be {max(scores)}"
    if rules.target is None or rules.sheet is SheetForm.HOLLYWOOD:
        return None
    over = [score for score in scores if score >= rules.target]
    # Players who are out of a knockout game keep their scores.
    left_out = len(scores) - players(rules) if rules.sheet is SheetForm.KNOCKOUT else 0
    if len(over) > left_out:
        return f"the game ends at {rules.target}, so it would be over with a score of {max(over)}"
    return None


def cut_for_deal(rules: Ruleset, rng: Random) -> Cut:
    """Choose the first dealer by the option ``cut``. Players who tie cut again from the full deck."""
    seats = range(rules.seats)
    if rules.cut is FirstDealer.RANDOM:
        return Cut(rng.randrange(rules.seats))
    contenders = list(seats)
    draws = []
    while len(contenders) > 1:
        drawn = tuple(zip(contenders, rng.sample(rules.deck, len(contenders)), strict=True))
        draws.append(drawn)
        contenders = _best_drawn(rules, drawn)
    return Cut(contenders[0], tuple(draws))


def cut_defect(rules: Ruleset, cut: Cut) -> str | None:
    """Explain in a sentence why a cut is impossible; None if it is possible. Without draws, any seat may deal."""
    if not 0 <= cut.dealer < rules.seats:
        return f"there is no seat {cut.dealer}; seats are 0 to {rules.seats - 1}"
    if cut.draws and rules.cut is FirstDealer.RANDOM:
        return "the first dealer is chosen at random, without draws"
    contenders = list(range(rules.seats))
    for number, drawn in enumerate(cut.draws, 1):
        if sorted(seat for seat, _ in drawn) != contenders or len(drawn) == 1:
            return f"draw {number} is not one card for each of the seats that cut: {', '.join(map(str, contenders))}"
        if len({card for _, card in drawn}) < len(drawn):
            return f"draw {number} has the same card twice"
        contenders = sorted(_best_drawn(rules, drawn))
    if cut.draws and contenders != [cut.dealer]:
        return (
            f"by the cards drawn seat {contenders[0]} deals" if len(contenders) == 1 else "equal ranks must cut again"
        )
    return None


def _best_drawn(rules: Ruleset, drawn: Sequence[tuple[int, Card]]) -> list[int]:
    """Return the seats whose cards win the cut, by the option ``cut``. If several seats win, they cut again."""
    ranks = [card.rank for _, card in drawn]
    wanted = min(ranks) if rules.cut is FirstDealer.LOW_DEALS else max(ranks)
    return [seat for seat, card in drawn if card.rank == wanted]


@dataclass(frozen=True, slots=True)
class Game:
    """A game between rounds. ``dealer`` (a seat) deals next; ``playing`` are the seats that take part, in order.

    >>> from random import Random
    >>> from undercut import Game, bot, play_round, ruleset, shuffled
    >>> rng = Random(7)
    >>> game = Game.start(ruleset("standard"), rng)
    >>> while not game.is_over:
    ...     (board,) = game.boards()
    ...     players = [bot("simple"), bot("simple")]
    ...     end, _ = play_round(board.rules, board.dealer, shuffled(rng), players, [rng, rng])
    ...     game = game.after([end.result], rng)
    >>> print(game.round_number, "rounds,", game.sheet.totals)
    8 rounds, (129, 337)
    """

    rules: Ruleset
    cut: Cut
    dealer: int
    playing: tuple[int, ...]
    sheet: Sheet

    @classmethod
    def start(cls, rules: Ruleset, rng: Random) -> Game:
        """Start a new game, with the first dealer chosen by the option ``cut``."""
        return cls.after_cut(rules, cut_for_deal(rules, rng))

    @classmethod
    def after_cut(cls, rules: Ruleset, cut: Cut) -> Game:
        """Start a new game with the first dealer that ``cut`` chose."""
        n = rules.seats
        playing = tuple(range(n))
        if rules.form is Form.CUTTHROAT:
            # The dealer and the next seat play the first round; the third seat sits out.
            playing = (cut.dealer, (cut.dealer + 1) % n)
        return cls(rules, cut, cut.dealer, playing, Sheet(rules))

    @classmethod
    def restore(cls, rules: Ruleset, cut: Cut, dealer: int, playing: tuple[int, ...], entries: Sequence[Entry]) -> Game:
        """Return a game with these rounds on its sheet, this next dealer and these next players."""
        sheet = Sheet(rules)
        for entry in entries:
            sheet = sheet.add(entry)
        return cls(rules, cut, dealer, playing, sheet)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.sheet.is_over

    @property
    def round_number(self) -> int:
        """Number of rounds played so far."""
        return len(self.sheet.entries)

    def winner_without(self, seat: int, gone: Collection[int] = ()) -> int:
        """Return the side that wins if a seat resigns now: the other side, or the leader among several.

        Sides of seats in ``gone`` win only if no other side is left.
        """
        sheet = self.sheet
        sign = -1 if self.rules.sheet is SheetForm.KNOCKOUT else 1
        others = [s for s in range(sheet.sides) if s != side_of(self.rules, seat) and s not in sheet.out]
        away = {side_of(self.rules, other) for other in gone}
        return max(others, key=lambda s: (s not in away, sign * sheet.scores[s], -s))

    def boards(self) -> tuple[Board, ...]:
        """Return the boards of the next round: one, or two for partners. Empty if the game is over."""
        if self.is_over:
            return ()
        if self.rules.form is Form.PARTNERS:
            two = board_rules(self.rules, 2)
            # With partners_rotate the players of the second side change boards after each round.
            changed = self.rules.partners_rotate and self.round_number % 2 == 1
            pairs = ((0, 3), (2, 1)) if changed else ((0, 1), (2, 3))
            return tuple(Board(two, pair, side_of(self.rules, self.dealer)) for pair in pairs)
        seats = self.playing
        return (Board(board_rules(self.rules, len(seats)), seats, seats.index(self.dealer)),)

    def after(self, results: Sequence[RoundOutcome], rng: Random, boards: Sequence[Board] = ()) -> Game:
        """Return the game after a round, with one result per board. ``rng`` is used only with ``next_dealer=random``.

        ``boards`` are the boards that were played, if they differ from :meth:`boards`, as when partners play other
        opponents. Raises ValueError if the number of results is wrong.
        """
        boards = boards or self.boards()
        if len(results) != len(boards):
            raise ValueError(f"{len(results)} results for {len(boards)} boards")
        return self.after_entry(self._entry(boards, results), rng)

    def after_entry(self, entry: Entry, rng: Random) -> Game:
        """Return the game after a round whose sheet entry is given."""
        sheet = self.sheet.add(entry)
        dealer = self._next_dealer(entry, rng)
        playing, dealer = self._who_plays(entry, sheet, dealer)
        return replace(self, sheet=sheet, dealer=dealer, playing=playing)

    def _entry(self, boards: Sequence[Board], results: Sequence[RoundOutcome]) -> Entry:
        n, partners = side_count(self.rules), self.rules.form is Form.PARTNERS
        score, boxes = [0] * n, [0] * n
        deadwood: list[int | None] = [None] * n
        for board, result in zip(boards, results, strict=True):
            # Partners: the points of both boards are added first; then the side that is ahead gets the box.
            won = extra_boxes(board.rules, result) if partners else round_boxes(board.rules, result)
            for place, worth in enumerate(points(board.rules, result)):
                side = side_of(self.rules, board.seats[place])
                score[side] += worth
                boxes[side] += won[place]
                deadwood[side] = (deadwood[side] or 0) + result.deadwood[place]
        dead = all(r.knocker is None for r in results)
        if partners:
            # The side that is ahead scores the difference.
            gap = score[0] - score[1]
            ahead = None if gap == 0 else 0 if gap > 0 else 1
            if ahead is not None:
                boxes[ahead] += 1
            return Entry((max(gap, 0), max(-gap, 0)), ahead, tuple(deadwood), dead, tuple(boxes))
        winner = results[0].winner
        if dead and self.rules.sheet is SheetForm.KNOCKOUT and self.rules.knockout_entry is KnockoutEntry.KNOCKED:
            winner = None  # the sheet does not enter this round, so it has no winner
        seat = None if winner is None else boards[0].seats[winner]
        return Entry(tuple(score), seat, tuple(deadwood), dead, tuple(boxes))

    # --- dealer and players -------------------------------------------------------------------------------------------

    @staticmethod
    def deals_again(rules: Ruleset, entry: Entry) -> bool:
        """Whether the same dealer deals again after a round, because it was a dead hand without a winner."""
        return entry.dead and entry.winner is None and rules.dead_redeal is DeadRedeal.SAME

    def _next_dealer(self, entry: Entry, rng: Random) -> int:
        rules = self.rules
        how = rules.next_dealer
        if self.deals_again(rules, entry):
            return self.dealer
        if entry.dead and entry.winner is None and how in (NextDealer.WINNER, NextDealer.LOSER):
            how = NextDealer.ALTERNATE
        if how is NextDealer.RANDOM:
            return rng.choice(self.playing)
        if how is NextDealer.ALTERNATE:
            return self._left_of(self.dealer)
        if entry.winner is None:
            return self.dealer
        if rules.form is Form.PARTNERS:
            side = entry.winner if how is NextDealer.WINNER else 1 - entry.winner
            return side
        if how is NextDealer.WINNER:
            return entry.winner
        return max((s for s in self.playing if s != entry.winner), key=lambda s: (entry.deadwood[s] or 0, -s))

    def _left_of(self, seat: int) -> int:
        return self.playing[(self.playing.index(seat) + 1) % len(self.playing)]

    def _who_plays(self, entry: Entry, sheet: Sheet, dealer: int) -> tuple[tuple[int, ...], int]:
        playing, out = self.playing, sheet.out
        if self.rules.form is Form.CUTTHROAT:
            # The loser leaves, as does a player who is out. On a knockout sheet, a round may have no winner.
            for leaves in [s for s in playing if s in out or (entry.winner is not None and s != entry.winner)]:
                newcomer = next((s for s in range(3) if s not in playing and s not in out), leaves)
                # The newcomer takes the seat of the player who leaves, and deals if that player was to deal.
                playing = tuple(newcomer if s == leaves else s for s in playing)
                dealer = newcomer if dealer == leaves else dealer
        if out and not sheet.is_over:
            while dealer in out and any(s not in out for s in playing):
                dealer = playing[(playing.index(dealer) + 1) % len(playing)]
            playing = tuple(s for s in playing if s not in out)
        return playing, dealer
