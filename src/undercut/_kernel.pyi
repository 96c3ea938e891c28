"""The compiled kernel. Generated from it by tools/check_stub.py --write."""

from collections.abc import Iterable, Sequence
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

"""
Gin rummy at the speed of the machine. Cards are 4 * rank + suit; sets of cards are words of 52 bits.
"""

def build() -> tuple[str, str]:
    """
    Return the instruction set in use, and the commit that the kernel was built from (empty if unknown).
    """

def deadwood(bits: int) -> int:
    """Return the least deadwood, in points, of the cards in a word."""

def melded(bits: int) -> int:
    """Return the cards that a least-deadwood arrangement melds."""

def best_discard(bits: int) -> tuple[int, int]:
    """
    Return the discard that leaves the least deadwood (ties: the highest card), and that deadwood.
    """

def discards(bits: int) -> list[int]:
    """Return the least deadwood after each discard, lowest card first."""

def arrangements(bits: int, most: int | None = None) -> list[tuple[tuple[int, ...], int]]:
    """
    Return every choice of disjoint melds that leaves at most `most` points (None: the least), as (melds, cards left), in canonical order.
    """

def defend(bits: int, melds: Sequence[int] = ()) -> tuple[int, tuple[int, ...], int, int]:
    """
    Return the best joint choice of own melds and lay-offs on the knocker's melds: (deadwood, melds, laid off, left).
    """

def spread_to_show(bits: int, gone: int) -> tuple[int, ...]:
    """
    Return the melds spread for a knocker who names none; `gone` is the discard pile.
    """

def loose_somewhere(bits: int) -> int:
    """Return the cards that some least-deadwood arrangement leaves unmelded."""

def loose_when_complete(bits: int) -> int:
    """
    Return the cards that some complete arrangement leaves unmelded. Complete means: no unmelded card extends a meld, and the unmelded cards contain no meld.
    """

def layable(bits: int, melds: Sequence[int]) -> int:
    """Return the cards that can be laid off on the melds, one after another."""

class Rules:
    """Options of a two-handed ruleset, read once from a `Ruleset`."""

    def __init__(self, ruleset: object) -> None: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...
    def __repr__(self) -> str: ...

class Round:
    """
    A mutable two-handed round. Actions are numbers: 0..51 discard that card, 52..103 discard card - 52 and knock, 104 pass, 105 take, 106 draw, 107 big gin, 108 defend.
    """

    @staticmethod
    def deal(rules: object, dealer: int, deck: Sequence[int]) -> Round:
        """
        Deal the first position; `deck` is all cards of the ruleset's deck in the order of dealing.
        """

    @staticmethod
    def setup(
        rules: object,
        *,
        hands: Sequence[int],
        stock: Sequence[int],
        pile: Sequence[int],
        upcard: int | None,
        phase: str,
        dealer: int,
        to_act: int,
        taken: int | None = None,
        passes: int = 0,
        knocker: int | None = None,
        spread: Sequence[int] = (),
    ) -> Round:
        """Create any possible position. Raises InvalidSetup with every defect."""

    def legal(self) -> list[int]:
        """Return the legal actions, in the order of `legal_actions`."""

    def apply(self, action: int) -> None:
        """
        Apply an action. Raises IllegalAction, and changes nothing, if it is illegal.
        """

    def knock(self, card: int, melds: Sequence[int]) -> None:
        """Knock with a card and name the melds to spread."""

    def big_gin(self, melds: Sequence[int]) -> None:
        """Declare big gin and name the melds to spread."""

    def defend(self, melds: Sequence[int], laid_off: int = 0) -> None:
        """Defend with named melds and lay-offs."""

    def copy(self) -> Round: ...
    def result(self) -> dict[str, Any] | None:
        """
        Return how, winner, points, deadwood and laid_off; None before the end.
        """

    @property
    def phase(self) -> str: ...
    @property
    def over(self) -> bool: ...
    @property
    def to_act(self) -> int: ...
    @property
    def dealer(self) -> int: ...
    @property
    def passes(self) -> int: ...
    @property
    def limit(self) -> int: ...
    @property
    def stock_left(self) -> int: ...
    @property
    def hands(self) -> tuple[int, int]: ...
    @property
    def known(self) -> tuple[int, int]:
        """Cards of each hand that the other seat saw it take."""

    @property
    def upcard(self) -> int | None: ...
    @property
    def taken(self) -> int | None: ...
    @property
    def stock(self) -> tuple[int, ...]: ...
    @property
    def pile(self) -> tuple[int, ...]: ...

def action_text(action: int) -> str:
    """Return the text of an action number."""

def deadwood_array(
    hands: NDArray[np.uint64], out: NDArray[np.uint8] | None = None, *, level: str | None = None
) -> NDArray[np.uint8]:
    """Return the least deadwood of every hand."""

def best_discard_array(
    hands: NDArray[np.uint64], *, level: str | None = None
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """
    Return for every hand the discard that leaves the least deadwood, and that deadwood.
    """

def discards_array(
    hands: NDArray[np.uint64], out: NDArray[np.uint8] | None = None, *, level: str | None = None
) -> NDArray[np.uint8]:
    """
    Return for every hand the least deadwood after each discard, lowest card first; 255 past the last card.
    """

def defence_array(
    hands: NDArray[np.uint64],
    runs: NDArray[np.uint64],
    fourths: NDArray[np.uint64],
    out: NDArray[np.uint8] | None = None,
    *,
    level: str | None = None,
) -> NDArray[np.uint8]:
    """
    Return the least deadwood of every defender, against what the spread of the same index accepts (see `accepts`).
    """

def accepts(melds: Sequence[int]) -> tuple[int, int]:
    """
    Return what a spread accepts: the cards of its runs, and the fourth cards of its sets of three.
    """

def level() -> str:
    """Return the instruction set in use: base, avx2 or avx512."""

def levels() -> list[str]:
    """
    Return the instruction sets of this build that this machine can run, lowest first.
    """

def play_rounds(
    rules: object,
    policies: str | Sequence[str],
    seed: int,
    rounds: int,
    *,
    first: int = 0,
    threads: int = 1,
    level: str | None = None,
    points: NDArray[np.int32] | None = None,
    endings: NDArray[np.uint8] | None = None,
) -> dict[str, Any]:
    """
    Play rounds from deal to score, dealt by seat (index & 1), and return their sums. Round `first + i` depends only on the seed and its index. `points` (rounds, 2) and `endings` (rounds,) are filled if given.
    """

def rollouts(
    position: Round,
    policies: str | Sequence[str],
    seed: int,
    rounds: int,
    *,
    seat: int | None = None,
    first: int = 0,
    threads: int = 1,
    level: str | None = None,
    points: NDArray[np.int32] | None = None,
    endings: NDArray[np.uint8] | None = None,
) -> dict[str, Any]:
    """
    Play a position to its end repeatedly. With `seat`, the cards hidden from that seat are redistributed each time; without it, only the order of the stock is random.
    """

class Worth:
    """Values of the end of a round to a seat."""

    @staticmethod
    def by_points() -> Worth:
        """Create values equal to the points of a round."""

    @staticmethod
    def by_winner() -> Worth:
        """Create values of 1 for a win, 0 for a loss and 0.5 otherwise."""

    @property
    def nothing(self) -> float:
        """Value of a dead hand."""

    @property
    def tied(self) -> float:
        """Value of a knock that nobody wins."""

    def of(self, won: bool, n: int) -> float:
        """Return the value of a round won (or lost) by n."""

class Race:
    """Chances to win a game to a target, solved from self-play."""

    def chance(self, mine: int, theirs: int, i_deal: bool) -> float:
        """Return the chance to win from these scores."""

    def worth(self, mine: int, theirs: int, i_deal: bool) -> Worth:
        """Return the values of the end of the current round."""

def race(
    rules: object,
    target: int,
    next: str = "alternate",
    same_after_dead: bool = True,
    by_deadwood: bool = False,
    box: int = 0,
    gin_boxes: int = 0,
    big_gin_boxes: int = 0,
    undercut_boxes: int = 0,
    rounds: int = 20000,
) -> Race:
    """
    Solve the chances to win a game to a target. `next`, the next dealer, is `alternate`, `winner`, `loser` or `random`. `box` is what a box adds to the score at once; the other box options are the additional boxes of each ending.
    """

def search(
    rules: object,
    seat: int,
    dealer: int,
    dealt: int,
    upcard: int | None,
    steps: bytes,
    worth: Worth,
    seed: int,
    worlds: int = 1000,
    particles: int = 2000,
    ms: float = 0,
    trust: float = 1.0,
    most: int = 6,
    all_lines: bool = False,
    uniform: bool = False,
    nets: bool = True,
    depth: int = 2,
    playouts: int = 0,
    earlier: Sequence[Sequence[float]] = (),
    level: str | None = None,
    against: str = "",
    opponent: Sequence[float] = (),
    own: Sequence[float] = (),
) -> dict[str, Any]:
    """
    Evaluate the candidates of a decision in many sampled hands of the opponent (worlds). `lines`: (action, points per round, standard error, worth, worlds, standard error of the difference to the choice), the choice first. `earlier`: the results of `likely_kinds` for each earlier round against this opponent. `against`: the opponent is known to be `random`, `simple`, `quick` or `patient`; worlds are then sampled by that player's policy. Against `random` nets are not used. `opponent`: the prior probability of each kind of opponent, up to a factor; empty: an unknown player. `own`: the same for how the seat itself plays on; empty: by the policy.
    """

def price(
    rules: object,
    seat: int,
    dealer: int,
    dealt: int,
    upcard: int | None,
    steps: bytes,
    worth: Worth,
    seed: int,
    *,
    played: int | None = None,
    playouts: int = 8000,
    ms: float = 0,
    earlier: Sequence[Sequence[float]] = (),
    level: str | None = None,
    opponent: Sequence[float] = (),
    own: Sequence[float] = (),
) -> dict[str, Any]:
    """
    Return the value of every legal choice, best first. `choices`: (action, points per round, standard error, chance to win or None, its standard error, standard error of the difference to the best, the same including the errors of nets and playouts, worlds). `verdict`: `clear` (the best is the best at 99%), `close` (the best two are within a quarter of a point), `open` or `forced`. `playouts`: the limit of rounds played out for all choices together; in the result, their number. The difference of `played` to the best is estimated to half a point at 95%.
    """

def survey(
    rules: object, question: str, seed: int, first: int, rounds: int, *, level: str | None = None
) -> dict[str, Any]:
    """
    Answer a strategic question by experiments in rounds of `instant` against itself: a table of `rows` times `columns` cells with the number `n`, the `sum` and the `squares` of differences in points. `first`: the value of playing first. `upcard` (rank; fits nothing, is near a card or completes a meld): taking minus passing, for the first player. `knock` (deadwood to 10, cards that make gin to 8): the first chance to knock minus playing on. `discard` (rank, turn to 12): the value of an unmelded card to a player who may take it. Round `first + i` depends only on the seed and its number. Raises ValueError if no nets are set.
    """

def worlds(
    rules: object,
    seat: int,
    dealer: int,
    dealt: int,
    upcard: int | None,
    steps: bytes,
    n: int,
    seed: int,
    uniform: bool = False,
    worth: Worth | None = None,
    earlier: Sequence[Sequence[float]] = (),
    against: str = "",
    opponent: Sequence[float] = (),
) -> tuple[list[int], list[float], float, float]:
    """
    Return possible hands of the opponent, their weights, the effective sample size as a share, and its minimum during sampling. With the worth of the round and if nets are set, the nets sample them, all with the same weight. `against`: the opponent is known to be `simple`, `quick` or `patient`; the hands are then sampled by that player's policy.
    """

def player_choice(
    rules: object, seat: int, dealer: int, dealt: int, upcard: int | None, steps: bytes, player: str, seed: str = ""
) -> int:
    """
    Return the action of `simple`, `quick` or `patient`, with the random numbers of Python's `Random(seed)`; 109 if the steps are impossible.
    """

def choose_spread(
    rules: object,
    seat: int,
    dealer: int,
    dealt: int,
    upcard: int | None,
    steps: bytes,
    worth: Worth,
    seed: int,
    card: int,
    n: int = 400,
    nets: bool = True,
    earlier: Sequence[Sequence[float]] = (),
    opponent: Sequence[float] = (),
) -> list[int]:
    """
    Return the melds to show when knocking with a card; empty if there is no choice.
    """

def players() -> list[str]:
    """Return the players that the search uses for playouts."""

def player_kinds() -> list[str]:
    """Return the kinds of players of matches."""

class MatchPlayer:
    """A player of a match: its kind, and its search limits."""

    def __init__(
        self,
        kind: str,
        *,
        worlds: int = 1000,
        particles: int = 2000,
        ms: float = 0,
        uniform: bool = False,
        lapses: float = 0,
        nets: bool = True,
        depth: int = 2,
        playouts: int = 0,
        net: RowNet | None = None,
    ) -> None: ...
    @property
    def thinks(self) -> bool:
        """Whether its decisions depend on values and take long."""

class Stop:
    """
    Signal that ends the matches it was passed to, as soon as every player has decided.
    """

    def __init__(self) -> None: ...
    def set(self) -> None:
        """End the matches."""

def play_pairs(
    rules: object,
    games: bool,
    first: MatchPlayer,
    second: MatchPlayer,
    seed: str,
    at: int,
    pairs: int,
    prices: Race | Worth,
    stop: Stop,
) -> dict[str, bytes]:
    """
    Play pairs `at` and following of a match on mirrored deals, of rounds or of games, as undercut.arena does in Python; fewer pairs if stopped. Returns columns of 32-bit numbers, two per pair: `won` is 1 if the first player won that half, 0 if it lost, 2 if nobody won; `rounds` and `points` (the first player's minus the other's) of each half; `moves`, `nanoseconds` (64 bits) and `deadwood` (the sum over all rounds) of each player. For every round, `margins` has the points, `endings` a byte (1 knock, 2 gin, 3 big gin, 4 undercut, 5 dead, 6 stock out; 8 more if the first player scored, 16 if the other did), `deadwoods` two bytes (the first player's, the other's).
    """

def play_decisions(
    rules: object,
    first: MatchPlayer,
    second: MatchPlayer,
    seed: str,
    at: int,
    rounds: int,
    prices: Race | Worth,
    stop: Stop,
) -> dict[str, bytes] | None:
    """
    Play rounds `at` and following of `undercut deal` with a seed, and return their decisions as columns, one value per row, as undercut.datasets describes them; None if stopped. Missing cards and winners are 255; `phase` and `how` are numbers. `known`, `points` and `deadwood` have two values per row. `pile`, `spread`, `legal` and `action` (text) have lists, which begin at `pile_at` and so on (32 bits).
    """

OBSERVATION: int = 320

ACTIONS: int = 109

class VectorEnv:
    """
    Many rounds stepped at once.

    Row i of the arrays is what the seat `to_act[i]` may know. Without an opponent both seats are played through it.

    `observation` (n, 320) uint8: six planes of 52 bytes, one a card (4 * rank + suit), then eight bytes.
      0 own hand, 1 top of the discard pile, 2 whole discard pile, 3 cards that the other seat took and still holds,
      4 the card just taken from the pile, 5 cards in the pile that the other seat discarded;
      then phase upcard, draw, discard, last_take (one of them is 1; none once the round is over), cards left in the stock,
      knock limit (at most 110), 1 for the dealer, number of passes.
    `mask` (n, 109) uint8: 1 for a legal action; see Round for the numbers. A defence is always the best and takes no step.
      All are 1 once the round is over: what is chosen then is ignored.
    `reward` (n, 2) float32: a seat's points minus the other's, in the step that ends a round.
    `done` (n,) uint8, `to_act` (n,) uint8, `ending` (n,) uint8: how the round ended (1 knock, 2 gin, 3 big gin, 4 undercut,
      5 dead, 6 scored by the lower deadwood), 0 while it goes on.
    `truncated` (n,) uint8: 1 if the round was broken off after `max_steps` actions, when it was the learner's turn.
    `final_observation`, `final_mask`, `final_to_act`: of the rounds that the step ended or broke off. (With
      autoreset "same_step"; otherwise the row itself shows the end.)

    `opponent`: "random", "simple", "quick", "patient" or a RowNet moves the other seat within the step; "asked" waits for
    `answer`.
    `own` (n,) uint8 is then the learner's seat in each row. A round that the opponent ends before the learner has acted is
    dealt again. `autoreset`: a finished round is replaced by a new deal within the step ("same_step"), by the next step,
    which ignores the action ("next_step"), or by `reset` ("disabled").

    Environment i of a seed plays the same rounds whatever n and the number of threads. Arrays may be passed in.
    """

    def __init__(
        self,
        rules: object,
        n: int,
        seed: int = 0,
        *,
        threads: int = 1,
        level: str | None = None,
        opponent: str | RowNet = "nobody",
        own: NDArray[np.uint8] | None = None,
        autoreset: str = "same_step",
        max_steps: int | None = None,
        observation: NDArray[np.uint8] | None = None,
        mask: NDArray[np.uint8] | None = None,
        reward: NDArray[np.float32] | None = None,
        done: NDArray[np.uint8] | None = None,
        to_act: NDArray[np.uint8] | None = None,
        ending: NDArray[np.uint8] | None = None,
    ) -> None: ...
    def reset(self, seed: int | NDArray[np.uint64] | None = None, rows: NDArray[np.uint8] | None = None) -> None:
        """
        Deal new rounds in the rows with a 1 in `rows` (all rows if None). Row i draws from stream i of a `seed`, or from stream 0 of `seed[i]`; without a seed it continues its current stream.
        """

    def step(self, actions: NDArray[np.generic]) -> None:
        """
        Apply one action to each round (uint8, int32 or int64) and fill the arrays. Raises ValueError, and changes no round, if one is illegal.
        """

    def answer(self, rows: NDArray[np.uint32], actions: NDArray[np.generic]) -> None:
        """
        Apply the actions of an "asked" opponent, in the rows where `to_act` is its seat. Raises ValueError, and changes no round, if one is illegal.
        """

    def choose(self, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]:
        """
        Return a random legal action for each round, from a separate generator.
        """

    def best(self, scores: NDArray[np.float32], out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]:
        """
        Return for each round the legal action with the highest of its (n, 109) scores; ties go to the lowest number. NaN is lower than anything.
        """

    def run(self, steps: int) -> int:
        """
        Run `choose` and `step` repeatedly; return the number of rounds that ended.
        """

    def legal(self, index: int) -> list[int]:
        """Return the actions that `step` or `answer` accepts in a row."""

    def first_illegal(self, actions: NDArray[np.generic]) -> int:
        """Return the first row whose action is illegal, or n."""

    def hands(self, index: int) -> tuple[int, int]:
        """Return both hands of a round, for tests: no seat may see them."""

    def state(self) -> bytes:
        """Return the complete state of the rows."""

    def set_state(self, state: bytes) -> None:
        """
        Restore a state of an environment that was created with the same arguments. Raises ValueError, and changes nothing, if it is not one.
        """

    @property
    def observation(self) -> NDArray[np.uint8]: ...
    @property
    def mask(self) -> NDArray[np.uint8]: ...
    @property
    def reward(self) -> NDArray[np.float32]: ...
    @property
    def done(self) -> NDArray[np.uint8]: ...
    @property
    def to_act(self) -> NDArray[np.uint8]: ...
    @property
    def ending(self) -> NDArray[np.uint8]: ...
    @property
    def truncated(self) -> NDArray[np.uint8]: ...
    @property
    def final_observation(self) -> NDArray[np.uint8]: ...
    @property
    def final_mask(self) -> NDArray[np.uint8]: ...
    @property
    def final_to_act(self) -> NDArray[np.uint8]: ...
    @property
    def n(self) -> int: ...
    @property
    def threads(self) -> int: ...
    @property
    def level(self) -> str: ...

class ExactGame:
    """
    One round with a small deck, in which the players together may take `takes` cards from the discard pile. Seat 0 plays first. Every value is exact.
    """

    def __init__(self, rules: object, takes: int) -> None: ...
    def size(self, most: int = 1152921504606846976) -> dict[str, int]:
        """
        Count public positions (`nodes`), information states with a decision (`states`) and their actions (`slots`), for upcards of one suit; counting ends soon after `most` slots.
        """

    def measure(self, what: str, seat: int, first: str | ExactSolver, second: str | ExactSolver) -> float:
        """
        Return the mean over all deals: `value` (the seat's points minus the other's), `size` (the winner's points) or `response` (the value of the seat's best response to the other's strategy). Strategies are random, greedy, simple, quick, patient or a solver.
        """

class ExactSolver:
    """
    Solver of both seats' strategies in a small game; the average strategy is the result.
    """

    def __init__(self, game: ExactGame, method: str, seed: int = 0) -> None: ...
    def step(self, iterations: int) -> None:
        """
        Run more iterations. An iteration of `mccfr` is a sampled round for each seat, of the other methods a walk of the whole tree.
        """

    def rows(self) -> list[tuple[int, bytes, int, list[tuple[int, float]]]]:
        """
        Return the strategy, by information state: upcard, actions since the deal, hand of the seat to act, probabilities.
        """

    @property
    def iterations(self) -> int: ...
    @property
    def touched(self) -> int:
        """Number of visits to information states so far."""

def measure(seconds: float = 0.2, *, level: str | None = None) -> dict[str, tuple[float, str]]:
    """
    Measure the speed of the hot routines: name -> (value, unit), in CPU time of one core, the best of several passes.
    """

class Net:
    """A small net in integers: the same outputs on every machine."""

    @staticmethod
    def load(data: bytes, name: str) -> Net:
        """
        Load a net from a file. Raises ValueError if the file is bad or has no such net.
        """

    def evaluate(self, rows: Iterable[int], *, level: str | None = None) -> list[float]:
        """Return the outputs; `rows` are the active inputs, 192 at most."""

    @property
    def name(self) -> str: ...
    @property
    def scale(self) -> float:
        """Factor by which the integer of an output is multiplied."""

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """Numbers of inputs, units of the two layers, and outputs."""

class TrainedNet:
    """
    A net in floating point: first = clamp(b1 + the sum of active rows of w1, 0, top), second = clamp(b2 + w2 first, 0, top), output = b3 + w3 second. Shapes: w1 (inputs, first), w2 (second, first), w3 (outputs, second).
    """

    def __init__(
        self,
        w1: NDArray[np.float32],
        b1: NDArray[np.float32],
        w2: NDArray[np.float32],
        b2: NDArray[np.float32],
        w3: NDArray[np.float32],
        b3: NDArray[np.float32],
        *,
        top: float = 8.0,
    ) -> None: ...
    def evaluate(self, rows: Iterable[int]) -> list[float]:
        """Return the outputs, in double precision."""

    def quantise(self, name: str, *, storage: str = "words") -> bytes:
        """
        Convert the net to integers, for `net_file`. `storage` of the first layer's weights: `words` (16 bits) or `bytes`. Raises ValueError for a name or weights that cannot be stored.
        """

    def error(self, net: Net, rows: NDArray[np.uint16], starts: NDArray[np.uint32]) -> tuple[float, float]:
        """
        Return the largest and the mean difference of an output between this net and `net`. The active inputs of position i are rows[starts[i]:starts[i + 1]].
        """

def net_file(metadata: str, nets: Sequence[bytes]) -> bytes:
    """
    Return a file of nets, each from `TrainedNet.quantise`. Raises ValueError if it could not be read again.
    """

def net_metadata(data: bytes) -> str:
    """
    Return the metadata of a file of nets. Raises ValueError if it is not one.
    """

def net_names(data: bytes) -> list[str]:
    """
    Return the names of the nets in a file. Raises ValueError if it is not one.
    """

def set_nets(data: bytes) -> None:
    """
    Set the nets of a file for the kernel's players, for the life of the process. Raises ValueError, and sets none, if the file is bad or a different net already has one of the names.
    """

def instant_choice(
    rules: object,
    seat: int,
    dealer: int,
    dealt: int,
    upcard: int | None,
    steps: bytes,
    worth: Worth,
    *,
    lapses: float = 0,
    seed: int = 0,
    earlier: Sequence[Sequence[float]] = (),
    level: str | None = None,
) -> int:
    """
    Return the action of `instant`. `lapses` is the share of decisions with a human mistake, at random by the seed. 109 if no net is set as `policy`, or if the steps are impossible.
    """

def likely_kinds(
    rules: object,
    seat: int,
    dealer: int,
    dealt: int,
    upcard: int | None,
    steps: bytes,
    *,
    knocked: bool = False,
    level: str | None = None,
) -> list[float]:
    """
    Return the likelihood of the opponent's actions so far for each of eight kinds of opponent, scaled so that the likeliest has 1. All 1 if no net is set as `kind`, or if the seat is not to act. `knocked`: the opponent knocked later with deadwood, which a player for gin alone does not.
    """

def luck(
    rules: object,
    dealer: int,
    deck: Sequence[int],
    actions: bytes,
    *,
    samples: int = 0,
    depth: int = 2,
    seed: int = 0,
    level: str | None = None,
) -> tuple[float, float, list[float], list[float]]:
    """
    Return the luck of seat 0 in a two-handed round, in points: from the hands, from the upcard, and for each action from the card if it is a draw, otherwise 0. The last list is the round's value to seat 0 before each action, with both hands open. Luck is 0 on average. `actions` are action numbers from the deal on. Values are the critic's, or means over `samples` samples of the turns up to `depth` discards, in which the policy's probabilities weight the first player's choices. Raises ValueError if an action is illegal or no nets are set.
    """

def exponentials(scale: float, outputs: Iterable[int], most: int, *, level: str | None = None) -> list[int]:
    """
    Return the integer exponentials that players use for the outputs of a net with this scale: e^(scale * (output - most)) times 2^24, and 2^24 for `most` or more.
    """

def nets_set() -> list[str]:
    """Return the names of the nets that were set."""

class RowNet:
    """
    A small net over the rows of VectorEnv: dense layers with `relu` or `tanh` between them and 109 outputs. Its input is the `row`, or `row+hand`: the row, then its `hand_blocks`. Layers are pairs of float32 arrays: weights (outputs, inputs) and bias (outputs,). Outputs are the same on every machine. Raises ValueError for incompatible layers.
    """

    def __init__(
        self, inputs: str, activation: str, layers: Sequence[tuple[object, object]], *, samples: bool = False
    ) -> None: ...
    def outputs(self, rows: NDArray[np.uint8], *, level: str | None = None) -> NDArray[np.float32]:
        """Return the outputs (n, 109) for rows (n, 320)."""

    def choose(
        self,
        rows: NDArray[np.uint8],
        masks: NDArray[np.uint8],
        chances: NDArray[np.float64] | None = None,
        *,
        level: str | None = None,
    ) -> NDArray[np.uint8]:
        """
        Return actions for rows (n, 320) and masks (n, 109): the highest output, or, if the net samples, the action drawn from the softmax of the outputs by `chances`, numbers in [0, 1).
        """

    def choice(self, row: bytes, mask: bytes, chance: float = 0) -> int:
        """Return the action for one row."""

    @property
    def samples(self) -> bool: ...
    @property
    def inputs(self) -> str: ...
    @property
    def activation(self) -> str: ...
    @property
    def shape(self) -> list[int]:
        """Numbers of inputs, of the units of each layer, and of outputs."""

HAND_BLOCK: int = 107

def hand_blocks(rows: NDArray[np.uint8], *, level: str | None = None) -> NDArray[np.uint8]:
    """
    Return the features of the hands in rows (n, 320), (n, 107): 52 bytes for cards that some best arrangement leaves unmelded, 52 for the least deadwood without each card held, the least deadwood; then, with ten cards and a card on the pile, the least deadwood after taking that card and discarding another, and 1 if every best arrangement then melds it.
    """

def train_options() -> list[tuple[str, float, float, float, str]]:
    """
    Return the training options: name, default, least, most, and description. Whole numbers are ints.
    """

def train_foes() -> dict[str, str]:
    """Return the opponents that a pool may have, with descriptions."""

def train_widths() -> list[int]:
    """Return the widths that a policy may have."""

class Trainer:
    """
    Self-play training of nets. The same arguments and number of steps give the same nets, on one instruction set. Not thread-safe.
    """

    def __init__(
        self,
        scenes: Sequence[tuple[object, Race | None, float, bool]],
        options: dict[str, float],
        pool: dict[str, float],
        *,
        seed: int,
        threads: int = 1,
        width: int = 128,
        player: MatchPlayer | None = None,
        level: str | None = None,
    ) -> None:
        """
        Create a trainer. Scenes are (rules, their race if games are played, a share of the rounds, whether values are varied); see `train_options` and `train_foes`. Raises ValueError for unusable values.
        """

    def run(self, steps: int) -> None:
        """Play and learn for a number of steps."""

    @property
    def step(self) -> int:
        """Number of steps done."""

    def stats(self) -> dict[str, Any]:
        """
        Return the statistics since the last call: `rounds`, `decisions`; the mean squared errors of `critic` and `policy` in points, the cross-entropies of `belief` (per card) and `judge` (per hand) in nats; None for a net that did not learn. `against`: points per round of the exploring policy against each opponent.
        """

    def state(self) -> bytes:
        """Return the complete state, from which training continues exactly."""

    def restore(self, state: bytes, *, nets_only: bool = False) -> None:
        """
        Restore a state; with `nets_only` only its nets. Raises ValueError if it is not a state of this width.
        """

    def net(self, name: str) -> dict[str, NDArray[np.float32]]:
        """
        Return the arrays of the net `policy`, `critic`, `belief` or `judge`, by the names of TrainedNet's arguments.
        """

    def take_net(self, name: str, data: bytes, stored: str) -> None:
        """
        Initialise a net from the integer net `stored` in a file of nets. Raises ValueError if there is none, or if it has another shape.
        """

    def measure(
        self, rules: object, race: Race | None, player: MatchPlayer, *, seed: int, first: int, pairs: int
    ) -> bytes:
        """
        Play the policy's best candidates against a player on mirrored deals. Returns 32-bit numbers: the policy's points minus the player's in both rounds of each pair from `first` on. If there is a race, the player is informed that a game begins.
        """

POINTS_PER_UNIT: float = 32.0

class OpenSpielGame:
    """Parameters of a game of OpenSpiel's gin rummy, and its deck."""

    def __init__(
        self,
        num_ranks: int,
        num_suits: int,
        hand_size: int,
        knock_card: int,
        oklahoma: bool,
        gin_bonus: int,
        undercut_bonus: int,
        ours: bytes,
        melds: Sequence[int],
    ) -> None:
        """
        Create the parameters. `ours` has the package's card for each of OpenSpiel's; `melds` the 185 melds as sets, 0 for one that the deck does not contain.
        """

class OpenSpielBoard:
    """
    One round of OpenSpiel's gin rummy, from the deal to its end. Cards are OpenSpiel's: num_ranks * suit + rank, suits s c d h. `game` has its OpenSpielGame as attribute `table`.
    """

    def __init__(self, game: Any) -> None: ...
    def clone(self) -> Self:
        """Return a copy that can be changed independently."""

    def __copy__(self) -> Self: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> Self: ...
    def child(self, action: int) -> Self:
        """Return a clone after an action."""

    def beginning(self) -> Self:
        """Return the same game before the deal."""

    def get_game(self) -> Any: ...
    def current_player(self) -> int:
        """Return seat 0 or 1, -1 for chance, -4 at the end."""

    def legal_actions(self, player: int | None = None) -> list[int]:
        """
        Return the legal actions, ascending; empty if it is not the player's turn.
        """

    def legal_actions_mask(self, player: int | None = None) -> list[int]: ...
    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return all cards of the stock with the same probability."""

    def apply_action(self, action: int) -> None:
        """
        Apply an action of a player or of chance. Raises IllegalAction, and then changes nothing.
        """

    def apply_action_with_legality_check(self, action: int) -> None: ...
    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def is_player_node(self) -> bool: ...
    def move_number(self) -> int: ...
    def history(self) -> list[int]: ...
    def returns(self) -> list[float]:
        """
        Return the points of the round for each seat; they sum to 0, and are zero until the end.
        """

    def rewards(self) -> list[float]: ...
    def player_return(self, player: int) -> float: ...
    def player_reward(self, player: int) -> float: ...
    def observation_tensor(self, player: int | None = None) -> NDArray[np.float32]:
        """Return a new array of 644 values in OpenSpiel's layout."""

    def observation_list(self, player: int | None = None) -> list[float]:
        """Return the observation tensor as a list."""

    def information_state_tensor(self, player: int | None = None) -> NDArray[np.float32]:
        """
        Return all that the player has seen since the deal; the layout is in docs/envs/openspiel.md.
        """

    def information_list(self, player: int | None = None) -> list[float]:
        """Return the information state tensor as a list."""

    def information_state_string(self, player: int | None = None) -> str:
        """
        Return OpenSpiel's text: the player's own actions, and its observation after each move.
        """

    def observation_string(self, player: int | None = None) -> str:
        """Return OpenSpiel's text: the open cards, and the player's hand."""

    def text(self, shown: int) -> str:
        """Return the position in words; bit p of `shown` shows the hand of p."""

    def phase_number(self) -> int: ...
    def hands(self) -> list[list[int]]:
        """Return the hands in the order in which the cards came."""

    def words(self) -> tuple[int, int]:
        """Return both hands as sets of the package's cards."""

    def known_cards(self) -> list[list[int]]:
        """Return the cards that each seat took and still holds, by seat."""

    def stock_cards(self) -> list[int]:
        """Return the cards of the stock, ascending."""

    def discard_pile(self) -> list[int]: ...
    def upcard(self) -> int | None: ...
    def prev_upcard(self) -> int | None: ...
    def stock_size(self) -> int: ...
    def knock_card(self) -> int: ...
    def knocked(self) -> list[bool]: ...
    def layed_melds(self) -> list[list[int]]: ...
    def layoffs(self) -> list[int]: ...
    def finished_layoffs(self) -> bool: ...
    def pass_on_first_upcard(self) -> list[bool]: ...
    def deadwood(self) -> list[int]:
        """
        Return by seat: before a knock the least deadwood (after a draw, of the best discard), then the points of cards not laid.
        """

    def repeated_move(self) -> bool:
        """Whether the card just taken was thrown back."""

    def last_player(self) -> int:
        """Return who moved last; -1 after a draw from the stock."""

    def turns(self) -> list[int]:
        """
        Return every turn as player | 2 if it took the upcard | card << 2 | (discard + 1) << 8.
        """
