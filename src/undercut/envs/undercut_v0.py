"""Gin rummy with any two-handed ruleset, single rounds or games, for PettingZoo.

    env = undercut_v0.env(rules="standard", unit="round", rewards="zero_sum")

There are 109 actions, with cards in the order clubs, diamonds, hearts, spades of each rank from the ace on: 0..51
discard, 52..103 knock, 104 pass, 105 take, 106 draw, 107 big gin, 108 defend. The observation is 13 rows of 52 bits,
described in docs/envs/undercut_v0.md.

Version history: v0: first.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, Final

from undercut.cards import FULL, Card, Hand
from undercut.envs import machine as m
from undercut.envs import pictures
from undercut.envs.pettingzoo import Observation, ParallelTurns, TurnEnv, TurnWrapper, wrap_env
from undercut.errors import UndercutError
from undercut.extras import NeedsExtra
from undercut.game import Game
from undercut.melds import Arrangement
from undercut.public import Ending, doubled_by
from undercut.round import Laid, RoundResult
from undercut.rulesets import KnockCard, Ruleset

with NeedsExtra("envs"):
    import numpy as np
    from gymnasium import spaces

__all__ = ["REWARDS", "ROWS", "UNITS", "env", "parallel_env", "raw_env"]

ROWS: Final = (
    "own hand", "top of the discard pile", "discards below the top", "cards the other is known to hold",
    "cards not seen", "own cards that the other knows", "card taken from the pile this turn", "melds the knocker shows",
    "discards thrown by the other", "the round's first upcard", "cards thrown by oneself", "situation", "scores",
)  # fmt: skip
"""Contents of each row of the observation."""

UNITS: Final = ("round", "game")
"""Values of the argument ``unit``."""
REWARDS: Final = ("points", "zero_sum", "win")
"""Values of the argument ``rewards``."""
_PHASE_BIT: Final = {name: 1 << i for i, name in enumerate(m.PHASES)}


def env(**kwargs: Any) -> TurnWrapper:
    """Return the environment with PettingZoo's wrappers: an illegal action ends the episode with -1 for its player.

    The arguments are those of :class:`raw_env`.
    """
    return wrap_env(raw_env(**kwargs))


def parallel_env(**kwargs: Any) -> ParallelTurns:
    """Return the parallel form: both agents act in every step, but only the action of the agent to act counts.

    The arguments are those of :class:`raw_env`.
    """
    return ParallelTurns(raw_env(**kwargs))


class raw_env(TurnEnv):
    """The environment without wrappers: an illegal action raises IllegalAction and changes nothing.

    ``rules``: a two-handed ruleset's text form or value. ``unit``: an episode is a ``round`` or a ``game``.
    ``rewards``: ``points`` (each seat's own), ``zero_sum`` (own points minus the opponent's) or ``win`` (1, -1, or 0
    for a draw, for the episode). In a game points come at the end of each round, bonuses with the last. ``max_rounds``
    truncates a game (None: never). ``max_actions`` truncates an episode whose round reaches that length: two players
    could take each other's discards for ever. ``pure`` plays in Python even if the kernel is built.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["human", "ansi", "rgb_array"],
        "name": "undercut_v0",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        rules: str | Ruleset = "standard",
        unit: str = "round",
        rewards: str = "zero_sum",
        render_mode: str | None = None,
        *,
        max_rounds: int | None = None,
        max_actions: int | None = 500,
        pure: bool = False,
    ) -> None:
        if unit not in UNITS or rewards not in REWARDS:
            raise UndercutError(
                "bad_argument",
                f"unit must be {' or '.join(UNITS)}, not {unit!r}" if unit not in UNITS
                else f"rewards must be one of {', '.join(REWARDS)}, not {rewards!r}",
            )  # fmt: skip
        m.check_counts(max_rounds=max_rounds, max_actions=max_actions)
        self.rules: Ruleset = m.rules_from(rules)
        if unit == "game" and not self.rules.has_end and max_rounds is None:
            raise UndercutError(
                "bad_argument", f"a game of {self.rules.name} has no end: use unit='round' or max_rounds"
            )
        space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, (len(ROWS), 52), np.int8),
                "action_mask": spaces.Box(0, 1, (m.ACTIONS,), np.int8),
            }
        )
        TurnEnv.__init__(self, space, m.ACTIONS, render_mode)
        self.unit = unit
        self._pays_on_the_way = unit == "game"
        self.reward_kind = rewards
        self.max_rounds = max_rounds
        self.max_actions = max_actions
        self._pure = pure
        self._rng = np.random.default_rng()
        self._game_rng = Random()
        self._game: Game | None = None
        self._round: m.Machine
        self.result: dict[str, Any] | None = None
        """Result of the last round, in the form of a round record's ``result``."""

    # --- dealing ------------------------------------------------------------------------------------------------------

    def _deal(self, seed: int | None, options: dict[str, Any]) -> None:
        """Deal a round; ``options={"dealer": seat, "deck": 52 cards}`` deals these cards, in the order of dealing."""
        if seed is not None:
            seed = m.whole_seed(seed)
            self._rng = np.random.default_rng(seed)
            self._game_rng = Random(seed)
        self._totals = (0, 0)
        self._rounds = 0
        self._earned = (0.0, 0.0)
        self.result = None
        self._done = False
        self._truncated = False
        deck = [int(Card(c)) for c in options["deck"]] if "deck" in options else None
        if deck is not None and sorted(deck) != list(range(52)):
            raise UndercutError("bad_argument", "options['deck'] must be 52 different cards")
        dealer = options.get("dealer")
        if dealer not in (None, 0, 1):
            raise UndercutError("bad_argument", f"options['dealer'] must be 0 or 1, not {dealer!r}")
        self._game = Game.start(self.rules, self._game_rng) if self.unit == "game" else None
        self._next_round(dealer, deck)

    def _next_round(self, dealer: int | None = None, deck: list[int] | None = None) -> None:
        if dealer is None:
            dealer = self._game.dealer if self._game else int(self._rng.integers(2))
        self._dealer = dealer
        if deck is None:
            deck = self._rng.permutation(52).tolist()
        self._deck = deck
        self._played: list[int] = []
        self._round = m.deal_machine(self.rules, dealer, deck, self._pure)
        self._thrown = [0, 0]
        self._shown = 0
        self._knocker: int | None = None
        self._face_down = False  # whether the top of the pile is a face-down card that only the knocker sees
        self._spread: Arrangement | None = None
        self._mask: bytearray | None = None

    def __getstate__(self) -> dict[str, Any]:
        """Return the attributes without the round, which the kernel may hold: a copy replays the round's actions."""
        return {name: value for name, value in self.__dict__.items() if name != "_round"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        if "_played" in state:
            self._round = m.deal_machine(self.rules, self._dealer, self._deck, self._pure)
            for action in self._played:
                self._round.apply(action)

    # --- the round ----------------------------------------------------------------------------------------------------

    def _act(self, action: int) -> None:
        now = self._round
        seat = now.to_act
        now.apply(action)
        self._mask = None
        if action < 104:
            card = 1 << action % 52
            self._thrown[seat] |= card
            self._thrown[1 - seat] &= ~card
        elif action == m.TAKE:
            self._thrown[0] &= ~(1 << now.taken if now.taken is not None else 0)
            self._thrown[1] &= ~(1 << now.taken if now.taken is not None else 0)
        if 52 <= action < 104 or action == m.BIG_GIN:
            self._knocker = seat
            self._spread = m.spread_of(now.hands[seat], now.pile)
            self._shown = sum(meld.bits for meld in self._spread.melds)
        self._face_down = self.rules.knock_card is KnockCard.FACE_DOWN and 52 <= action < 104 and not now.over
        self._earned = (0.0, 0.0)
        self._played.append(action)
        if now.over:
            self._round_over()
        elif self.max_actions is not None and len(self._played) >= self.max_actions:
            self._done = self._truncated = True

    def _round_over(self) -> None:
        self.result = m.result_of(self._round)
        assert self.result is not None
        a, b = self.result["points"]
        self._rounds += 1
        if self._game is None:
            self._done = True
            self._earned = self._reward(a, b, self.result["winner"], True)
            return
        self._game = self._game.after([self._facts(self.result)], self._game_rng)
        over = self._game.is_over
        totals = self._game.sheet.totals
        gained = (totals[0] - self._totals[0], totals[1] - self._totals[1])
        self._totals = (totals[0], totals[1])
        self._truncated = not over and self.max_rounds is not None and self._rounds >= self.max_rounds
        self._done = over or self._truncated
        self._earned = self._reward(*gained, self._game.sheet.winner, over)
        if not self._done:
            self._next_round()

    def _facts(self, result: dict[str, Any]) -> RoundResult:
        """Return the round's result for the score sheet."""
        how, winner, knocker = result["how"], result["winner"], self._knocker
        laid = [Laid((), (), Hand(), left) for left in result["deadwood"]]
        settled = ["", ""]
        if knocker is not None and self._spread is not None:
            laid[knocker] = Laid(self._spread.melds, (), self._spread.unmelded, result["deadwood"][knocker])
            settled[1 - knocker] = "tied" if winner is None else "won" if winner == knocker else "undercut"
        upcard = self._round.upcard
        doubles = doubled_by(self.rules, None if upcard is None else Card(upcard))
        return RoundResult(Ending(how), winner, knocker, tuple(laid), tuple(settled), doubles)

    def _reward(self, a: int, b: int, winner: int | None, over: bool) -> tuple[float, float]:
        if self.reward_kind == "points":
            return float(a), float(b)
        if self.reward_kind == "zero_sum":
            return float(a - b), float(b - a)
        if winner is None or not over:
            return 0.0, 0.0
        return (1.0, -1.0) if winner == 0 else (-1.0, 1.0)

    def _truncates(self) -> bool:
        return self._truncated

    def _seat(self) -> int:
        return self._round.to_act

    def _is_over(self) -> bool:
        return self._done

    def _payoffs(self) -> tuple[float, float]:
        return self._earned

    def _legal(self) -> list[int]:
        return [] if self._done else self._round.legal()

    def _is_legal(self, action: Any) -> bool:
        try:
            return action is not None and action >= 0 and self._mask_bytes()[action] == 1
        except (IndexError, TypeError):
            return False

    def _name(self, action: int) -> str:
        return m.name_of(action)

    def _phase(self) -> str:
        return self._round.phase

    # --- what a seat sees ---------------------------------------------------------------------------------------------

    def _mask_bytes(self) -> bytearray:
        mask = self._mask
        if mask is None:
            mask = self._mask = bytearray(m.ACTIONS)
            for action in self._legal():
                mask[action] = 1
        return mask

    def _observation(self, seat: int) -> Observation:
        now = self._round
        mine = seat == now.to_act and not self._done
        mask = bytearray(self._mask_bytes()) if mine else bytearray(m.ACTIONS)
        return {"observation": self._planes(seat), "action_mask": np.frombuffer(mask, np.int8)}

    def _planes(self, seat: int) -> np.ndarray[Any, Any]:
        words = np.array(self._rows(self._round, seat), np.uint64)
        planes = np.unpackbits(words.view(np.uint8).reshape(len(ROWS), 8), axis=1, count=52, bitorder="little")
        return planes.view(np.int8)

    def _rows(self, now: m.Machine, seat: int) -> list[int]:
        other = 1 - seat
        hand = now.hands[seat]
        known = list(now.known)
        pile = now.pile
        if self._face_down and self._knocker is not None:
            known[self._knocker] = 0  # any of these cards may be the face-down card
            pile = pile if seat == self._knocker else pile[:-1]
        top = 1 << pile[-1] if pile else 0
        gone = 0
        for card in pile:
            gone |= 1 << card
        taken, upcard = now.taken, now.upcard
        # Both players see the cards that the knocker spread.
        shown = self._shown
        theirs = known[other] | (shown & ~hand)
        return [
            hand, top, gone & ~top, theirs, FULL & ~(hand | gone | theirs), known[seat],
            1 << taken if taken is not None else 0, shown, self._thrown[other] & gone,
            1 << upcard if upcard is not None else 0, self._thrown[seat] & gone, self._situation(now, seat),
            self._scores(seat),
        ]  # fmt: skip

    def _situation(self, now: m.Machine, seat: int) -> int:
        """Return a word: bits 0-5 phase, 6 own turn, 7 own deal, 8-9 passes, 10-40 stock, 41-51 knock limit."""
        out = _PHASE_BIT[now.phase]
        if now.to_act == seat and not now.over:
            out |= 1 << 6
        if self._dealer == seat:
            out |= 1 << 7
        if now.phase in ("upcard", "draw"):
            out |= (1 << min(now.passes, 2)) - 1 << 8
        out |= (1 << min(now.stock_left, 31)) - 1 << 10
        return out | (1 << min(now.limit, 11)) - 1 << 41

    def _scores(self, seat: int) -> int:
        """Return a word: bits 0-25 own score in 26ths of the target, 26-51 the opponent's; 0 for single rounds."""
        if self._game is None or not self.rules.target:
            return 0
        scores = self._game.sheet.scores
        steps = [max(0, min(26, 26 * scores[s] // self.rules.target)) for s in (seat, 1 - seat)]
        return (1 << steps[0]) - 1 | (1 << steps[1]) - 1 << 26

    def _picture(self) -> Any:
        now = self._round
        if self.render_mode == "rgb_array":
            stock = FULL & ~(now.hands[0] | now.hands[1] | sum(1 << card for card in now.pile))
            return pictures.table(now.hands, stock, now.pile, 1000)
        lines = [f"player_{seat}: {Hand.from_bits(word)}" for seat, word in enumerate(now.hands)]
        top = Card(now.pile[-1]) if now.pile else "none"
        lines.append(f"discard: {top}   stock: {now.stock_left}   {now.phase}: player_{now.to_act}")
        return "\n".join(lines)
