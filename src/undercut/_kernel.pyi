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
    The instruction set that is used here, and the commit that the kernel was built from (empty if unknown).
    """

def deadwood(bits: int) -> int:
    """Least deadwood, in points, of the cards in a word."""

def melded(bits: int) -> int:
    """The cards that a least-deadwood arrangement melds."""

def best_discard(bits: int) -> tuple[int, int]:
    """
    The discard that leaves least deadwood (among equals the highest card), and what it leaves.
    """

def discards(bits: int) -> list[int]:
    """Least deadwood after each discard, lowest card first."""

def arrangements(bits: int, most: int | None = None) -> list[tuple[tuple[int, ...], int]]:
    """
    Every choice of disjoint melds that leaves at most `most` points (None: the least), as (melds, cards left), in canonical order.
    """

def defend(bits: int, melds: Sequence[int] = ()) -> tuple[int, tuple[int, ...], int, int]:
    """
    The best joint choice of own melds and lay-offs on the knocker's melds: (deadwood, melds, laid off, left).
    """

def spread_to_show(bits: int, gone: int) -> tuple[int, ...]:
    """
    The melds spread for a knocker who names none; `gone` is the discard pile.
    """

def loose_somewhere(bits: int) -> int:
    """The cards that some least-deadwood arrangement leaves unmelded."""

def loose_when_complete(bits: int) -> int:
    """
    The cards that some complete arrangement leaves unmelded: one in which no unmelded card extends a meld, and the unmelded cards hold no meld.
    """

def layable(bits: int, melds: Sequence[int]) -> int:
    """Which of the cards can be laid off on the melds, chained."""

class Rules:
    """The options of a two-handed ruleset, read once from a `Ruleset`."""

    def __init__(self, ruleset: object) -> None: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...
    def __repr__(self) -> str: ...

class Round:
    """
    A two-handed round that moves on in place. Actions are numbers: 0..51 discard that card, 52..103 discard card - 52 and knock, 104 pass, 105 take, 106 draw, 107 big gin, 108 defend.
    """

    @staticmethod
    def deal(rules: object, dealer: int, deck: Sequence[int]) -> Round:
        """
        The first position; `deck` is all cards of the ruleset's deck in the order in which they leave the pack.
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
        """Any position that can occur. Raises InvalidSetup with every defect."""

    def legal(self) -> list[int]:
        """The legal actions, in the order of `legal_actions`."""

    def apply(self, action: int) -> None:
        """
        Moves on. Raises IllegalAction, and changes nothing, if the action is not legal.
        """

    def knock(self, card: int, melds: Sequence[int]) -> None:
        """Knocks with a card and names the melds spread."""

    def big_gin(self, melds: Sequence[int]) -> None:
        """Declares big gin and names the melds spread."""

    def defend(self, melds: Sequence[int], laid_off: int = 0) -> None:
        """Defends with named melds and cards laid off."""

    def copy(self) -> Round: ...
    def result(self) -> dict[str, Any] | None:
        """how, winner, points, deadwood, laid_off once the round is over."""

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
    """The text of an action's number."""

def deadwood_array(
    hands: NDArray[np.uint64], out: NDArray[np.uint8] | None = None, *, level: str | None = None
) -> NDArray[np.uint8]:
    """Least deadwood of every hand."""

def best_discard_array(
    hands: NDArray[np.uint64], *, level: str | None = None
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """
    For every hand the discard that leaves least deadwood, and what it leaves.
    """

def discards_array(
    hands: NDArray[np.uint64], out: NDArray[np.uint8] | None = None, *, level: str | None = None
) -> NDArray[np.uint8]:
    """
    For every hand least deadwood after each discard, lowest card first; 255 past the last card.
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
    Least deadwood of every defender, against what the spread of the same index accepts (see `accepts`).
    """

def accepts(melds: Sequence[int]) -> tuple[int, int]:
    """
    What a spread accepts: the cards of its runs, and the fourth cards of its sets of three.
    """

def level() -> str:
    """The instruction set in use: base, avx2 or avx512."""

def levels() -> list[str]:
    """The instruction sets that this machine can run."""

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
    Plays rounds from deal to score, dealt by seat (index & 1), and sums them up. Round `first + i` depends on the seed and its index alone. `points` (rounds, 2) and `endings` (rounds,) are filled if given.
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
    Plays a position to its end again and again. With `seat`, what that seat cannot see is shared out anew each time; without, only the order of the stock is unknown.
    """

class Worth:
    """What the end of a round is worth to a seat."""

    @staticmethod
    def by_points() -> Worth:
        """A round is worth its points."""

    @staticmethod
    def by_winner() -> Worth:
        """1 for a round won, 0 for one lost, a half for none."""

    @property
    def nothing(self) -> float:
        """What a dead hand is worth."""

    @property
    def tied(self) -> float:
        """What a knock is worth that nobody wins."""

    def of(self, won: bool, n: int) -> float:
        """What a round won (or lost) with n is worth."""

class Race:
    """Chances to win a game to a target, solved from self-play."""

    def chance(self, mine: int, theirs: int, i_deal: bool) -> float:
        """The chance to win from these scores."""

    def worth(self, mine: int, theirs: int, i_deal: bool) -> Worth:
        """What the round about to end is worth."""

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
    Solves the chances to win a game to a target. Who deals next is `alternate`, `winner`, `loser` or `random`; `box` is what a box adds to the score at once, with the boxes that each ending earns beside the one for the round.
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
) -> dict[str, Any]:
    """
    Tries the candidates of a decision in many worlds. `lines`: (action, points a round, standard error, worth, worlds, standard error of the difference to the choice), the choice first. `earlier`: what `likely_kinds` says of each earlier round against this opponent. `against`: the opponent is known to be `random`, `simple`, `quick` or `patient`; worlds are then drawn by what that player does. Against `random` nets are not used.
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
) -> dict[str, Any]:
    """
    What every legal choice is worth, best first. `choices`: (action, points a round, standard error, chance to win or None, its standard error, standard error of the difference to the best, the same with what nets and playouts get wrong, worlds). `verdict`: `clear` (the best is the best at 99%), `close` (the best two are within a quarter of a point), `open` or `forced`. `playouts`: rounds played out at most, of all choices together; then how many. The difference of `played` to the best is to be known as well as half a point at 95%.
    """

def survey(
    rules: object, question: str, seed: int, first: int, rounds: int, *, level: str | None = None
) -> dict[str, Any]:
    """
    An old question, answered by experiments in rounds of `instant` against itself: a table of `rows` times `columns` cells with the number `n`, the `sum` and the `squares` of differences in points. `first`: what playing first is worth. `upcard` (rank, fits nothing or is near a card or completes a meld): taking less passing, for the first player. `knock` (deadwood to 10, cards that make gin to 8): the first chance to knock less playing on. `discard` (rank, turn to 12): what an unmelded card gives a player who may take it. Round `first + i` depends on the seed and its number alone. Raises ValueError if no nets are set.
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
) -> tuple[list[int], list[float], float, float]:
    """
    Hands that the opponent may hold, their weights, the effective sample as a share, and its lowest on the way. With the worth of the round they are drawn by the nets, if there are any, each with the same weight. `against`: the opponent is known to be `simple`, `quick` or `patient`; they are then drawn by what that player does.
    """

def player_choice(
    rules: object, seat: int, dealer: int, dealt: int, upcard: int | None, steps: bytes, player: str, seed: str = ""
) -> int:
    """
    What `simple`, `quick` or `patient` does; chance is that of Python's `Random(seed)`. 109 if the steps are impossible.
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
) -> list[int]:
    """
    The melds to show when knocking with a card; empty if there is nothing to choose.
    """

def players() -> list[str]:
    """The players that the search plays rounds out with."""

def player_kinds() -> list[str]:
    """The kinds of players of matches."""

class MatchPlayer:
    """A player of a match: its kind, and how much it may think."""

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
        """Whether prices matter to it, and decisions take long."""

class Stop:
    """
    Ends the matches that it was given to, as soon as every player has decided.
    """

    def __init__(self) -> None: ...
    def set(self) -> None:
        """Ends them."""

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
    Plays pairs `at` and following of a match on mirrored deals, of rounds or of games, as undercut.arena does in Python; fewer pairs if it is stopped. Columns of 32-bit numbers, two a pair: `won` is 1 if the first player won that half, 0 if it lost, 2 if nobody won; `rounds` and `points` (the first player's less the other's) of each half; `moves` and `nanoseconds` (64 bits) of each player. `margins` has the points of every round.
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
    Plays rounds `at` and following of `undercut deal` with a seed, and gives their decisions as columns, a value a row, as undercut.datasets describes them; None if it is stopped. Cards that are not there, and a winner that is not, are 255; `phase` and `how` are numbers. `known`, `points` and `deadwood` have two values a row. `pile`, `spread`, `legal` and `action` (text) have lists, which begin at `pile_at` and so on (32 bits).
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
    `reward` (n, 2) float32: a seat's points less the other's, in the step that ends a round.
    `done` (n,) uint8, `to_act` (n,) uint8, `ending` (n,) uint8: how the round ended (1 knock, 2 gin, 3 big gin, 4 undercut,
      5 dead, 6 scored by the lower deadwood), 0 while it goes on.
    `truncated` (n,) uint8: 1 if the round was broken off after `max_steps` actions, when it was the learner's turn.
    `final_observation`, `final_mask`, `final_to_act`: of the rounds that the step ended or broke off. (With
      autoreset "same_step"; otherwise the row itself shows the end.)

    `opponent`: "random", "simple", "quick", "patient" or a RowNet moves the other seat within the step; "asked" waits for
    `answer`.
    `own` (n,) uint8 is then the learner's seat in each row. A round that the opponent ends before the learner has acted in
    it is dealt again. `autoreset`: a round that is over is dealt anew within the step ("same_step"), by the next step, which
    ignores the action ("next_step"), or by `reset` ("disabled").

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
        Deals the rows with a 1 in `rows` (all of them if None) anew. Row i draws from stream i of a `seed`, or from stream 0 of `seed[i]`; without a seed it goes on with the stream that it has.
        """

    def step(self, actions: NDArray[np.generic]) -> None:
        """
        Applies one action to each round (uint8, int32 or int64) and fills the arrays. Raises ValueError, and moves no round, if one is not legal.
        """

    def answer(self, rows: NDArray[np.uint32], actions: NDArray[np.generic]) -> None:
        """
        The actions of an opponent that is "asked", in the rows where `to_act` is its seat. Raises ValueError, and moves no round, if one is not legal.
        """

    def choose(self, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]:
        """A random legal action for each round, from a generator of its own."""

    def best(self, scores: NDArray[np.float32], out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]:
        """
        For each round the legal action with the highest of its (n, 109) scores; of equals the lowest number. NaN is lower than anything.
        """

    def run(self, steps: int) -> int:
        """
        As many times `choose` and `step`; returns the number of rounds that ended.
        """

    def legal(self, index: int) -> list[int]:
        """The actions that `step` or `answer` accepts in a row."""

    def first_illegal(self, actions: NDArray[np.generic]) -> int:
        """The first row whose action is not legal, or n."""

    def hands(self, index: int) -> tuple[int, int]:
        """Both hands of a round, for tests: no seat may see them."""

    def state(self) -> bytes:
        """Everything that the rows' future depends on."""

    def set_state(self, state: bytes) -> None:
        """
        Goes on from a state of an environment that was made with the same arguments. Raises ValueError, and changes nothing, if it is not one.
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
    One round with a small deck, in which the players together may take `takes` cards from the discard pile. Seat 0 leads. Every value is exact.
    """

    def __init__(self, rules: object, takes: int) -> None: ...
    def size(self, most: int = 1152921504606846976) -> dict[str, int]:
        """
        Public positions (`nodes`), information states in which something is to be decided (`states`) and their actions (`slots`), for upcards of one suit; counting ends soon after `most` slots.
        """

    def measure(self, what: str, seat: int, first: str | ExactSolver, second: str | ExactSolver) -> float:
        """
        The mean over all deals: `value` (points of the seat less the other's), `size` (points of whoever wins) or `response` (the value if the seat plays as well as anybody can against the other's strategy). Strategies are random, greedy, simple, quick, patient or a solver.
        """

class ExactSolver:
    """Learns a strategy for both seats of a small game; its average counts."""

    def __init__(self, game: ExactGame, method: str, seed: int = 0) -> None: ...
    def step(self, iterations: int) -> None:
        """
        Goes on. An iteration of `mccfr` is a sampled round for each seat, of the others a walk of the whole tree.
        """

    def rows(self) -> list[tuple[int, bytes, int, list[tuple[int, float]]]]:
        """
        The strategy, by information state: upcard, actions since the deal, hand of the seat to act, chances.
        """

    @property
    def iterations(self) -> int: ...
    @property
    def touched(self) -> int:
        """Visits of information states so far."""

def measure(seconds: float = 0.2, *, level: str | None = None) -> dict[str, tuple[float, str]]:
    """
    The speed of the hot routines: name -> (value, unit), in CPU time of one core, the best of several passes.
    """

class Net:
    """A small net in whole numbers: the same outputs on every machine."""

    @staticmethod
    def load(data: bytes, name: str) -> Net:
        """
        A net of a file. Raises ValueError if the file is bad or has no such net.
        """

    def evaluate(self, rows: Iterable[int], *, level: str | None = None) -> list[float]:
        """The outputs; `rows` are the active inputs, 192 at most."""

    @property
    def name(self) -> str: ...
    @property
    def scale(self) -> float:
        """What the whole number of an output is multiplied by."""

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """Inputs, units of the two layers, outputs."""

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
        """The outputs, in double precision."""

    def quantise(self, name: str, *, storage: str = "words") -> bytes:
        """
        The net in whole numbers, for `net_file`. `storage` of the first layer's weights: `words` (16 bits) or `bytes`. Raises ValueError for a name or weights that cannot be stored.
        """

    def error(self, net: Net, rows: NDArray[np.uint16], starts: NDArray[np.uint32]) -> tuple[float, float]:
        """
        The largest and the mean difference of an output between this net and `net`. The active inputs of position i are rows[starts[i]:starts[i + 1]].
        """

def net_file(metadata: str, nets: Sequence[bytes]) -> bytes:
    """
    A file of nets, each as `TrainedNet.quantise` gives it. Raises ValueError if it could not be read again.
    """

def net_metadata(data: bytes) -> str:
    """The metadata of a file of nets. Raises ValueError if it is not one."""

def net_names(data: bytes) -> list[str]:
    """The names of the nets in a file. Raises ValueError if it is not one."""

def set_nets(data: bytes) -> None:
    """
    Gives the players of the kernel the nets of a file, for as long as the process lives. Raises ValueError, and sets none, if the file is bad or another net has one of the names.
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
    What `instant` does; `lapses` is the share of decisions at which it errs as people do, by chance of the seed. 109 if no net is set as `policy`, or if the steps are impossible.
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
    How likely each kind of opponent was to do what it did so far: for each of eight kinds a number of 0 to 1, in proportion; the likeliest has 1. All 1 if no net is set as `kind`, or if the seat is not to act. `knocked`: the opponent knocked later, with deadwood, which one that plays for gin alone does not.
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
    What chance gave seat 0 in a round of two, in points: by the hands, by the upcard, and for each action by the card if it is a draw, otherwise 0; then what the round was worth to seat 0 before each action, with both hands open. Luck is 0 on average. `actions` are numbers of actions from the deal on. Values are the critic's, or means over so many samples of the turns until so many discards, each choice of the first player the likelier the better the policy finds it. Raises ValueError if an action is not legal or no nets are set.
    """

def exponentials(scale: float, outputs: Iterable[int], most: int, *, level: str | None = None) -> list[int]:
    """
    Exponentials in whole numbers, as players take them of the outputs of a net of this scale: e^(scale * (output - most)) times 2^24, and 2^24 for `most` or more.
    """

def nets_set() -> list[str]:
    """The names of the nets that were set."""

class RowNet:
    """
    A small net over the rows of VectorEnv: dense layers with `relu` or `tanh` between them and 109 outputs. It is shown the `row`, or `row+hand`: the row, then its `hand_blocks`. Layers are pairs of float32 arrays: weights (outputs, inputs) and bias (outputs,). Outputs are the same on every machine. Raises ValueError for layers that do not fit.
    """

    def __init__(
        self, inputs: str, activation: str, layers: Sequence[tuple[object, object]], *, samples: bool = False
    ) -> None: ...
    def outputs(self, rows: NDArray[np.uint8], *, level: str | None = None) -> NDArray[np.float32]:
        """The outputs (n, 109) for rows (n, 320)."""

    def choose(
        self,
        rows: NDArray[np.uint8],
        masks: NDArray[np.uint8],
        chances: NDArray[np.float64] | None = None,
        *,
        level: str | None = None,
    ) -> NDArray[np.uint8]:
        """
        Actions for rows (n, 320) and masks (n, 109): the highest output, or if the net samples, what the chances, numbers in [0, 1), draw by the softmax of the outputs.
        """

    def choice(self, row: bytes, mask: bytes, chance: float = 0) -> int:
        """The action for one row."""

    @property
    def samples(self) -> bool: ...
    @property
    def inputs(self) -> str: ...
    @property
    def activation(self) -> str: ...
    @property
    def shape(self) -> list[int]:
        """The numbers of inputs, of the units of each layer, and of outputs."""

HAND_BLOCK: int = 107

def hand_blocks(rows: NDArray[np.uint8], *, level: str | None = None) -> NDArray[np.uint8]:
    """
    What the hands of rows (n, 320) are worth, (n, 107): 52 bytes for cards that some best arrangement leaves unmelded, 52 for the least deadwood without each card held, the least deadwood; then, with ten cards and a card on the pile, the least deadwood after taking that and discarding another, and 1 if every best arrangement melds it then.
    """

def train_options() -> list[tuple[str, float, float, float, str]]:
    """
    The options of a training: name, default, least, most, and what it does. Whole numbers are ints.
    """

def train_foes() -> dict[str, str]:
    """The opponents that a pool may have, and what they are."""

def train_widths() -> list[int]:
    """The widths that a policy may have."""

class Trainer:
    """
    Trains nets by self-play. The same arguments and number of steps give the same nets, on one instruction set. Only one thread may use it at a time.
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
        Scenes are rules, their race if games are to be played, a share of the rounds, and whether prices are varied; see `train_options` and `train_foes`. Raises ValueError for values that cannot be used.
        """

    def run(self, steps: int) -> None:
        """Plays and learns so many steps."""

    @property
    def step(self) -> int:
        """How many steps were done."""

    def stats(self) -> dict[str, Any]:
        """
        What happened since they were last asked for: `rounds`, `decisions`; the mean squared errors of `critic` and `policy` in points, the cross-entropies of `belief` (a card) and `judge` (a hand) in nats; None if a net did not learn. `against`: points a round of the policy, as it explores, against each opponent.
        """

    def state(self) -> bytes:
        """All that is needed to go on exactly as this trainer would."""

    def restore(self, state: bytes, *, nets_only: bool = False) -> None:
        """
        Goes on from a state; with `nets_only` takes its nets alone. Raises ValueError for a state of another width, or none.
        """

    def net(self, name: str) -> dict[str, NDArray[np.float32]]:
        """
        The arrays of the net `policy`, `critic`, `belief` or `judge`, by the names of TrainedNet's arguments.
        """

    def take_net(self, name: str, data: bytes, stored: str) -> None:
        """
        Begins with the net of a file of nets in whole numbers that is called `stored` there. Raises ValueError if there is none, or if it has another shape.
        """

    def measure(
        self, rules: object, race: Race | None, player: MatchPlayer, *, seed: int, first: int, pairs: int
    ) -> bytes:
        """
        Plays the best candidates of the policy against a player on mirrored deals. 32-bit numbers: its points less the player's in both rounds of each pair from `first` on. The player is told that a game begins, if there is a race.
        """

POINTS_PER_UNIT: float = 32.0

class OpenSpielGame:
    """The parameters of a game of OpenSpiel's gin rummy, and its deck."""

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
        `ours` has the package's card for each of OpenSpiel's; `melds` the 185 melds as sets, 0 for one that the deck has not got.
        """

class OpenSpielBoard:
    """
    One round of OpenSpiel's gin rummy, from the deal to its end. Cards are OpenSpiel's: num_ranks * suit + rank, suits s c d h. `game` has its OpenSpielGame as attribute `table`.
    """

    def __init__(self, game: Any) -> None: ...
    def clone(self) -> Self:
        """A copy that can be changed independently."""

    def __copy__(self) -> Self: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> Self: ...
    def child(self, action: int) -> Self:
        """A clone after an action."""

    def beginning(self) -> Self:
        """The same game before the deal."""

    def get_game(self) -> Any: ...
    def current_player(self) -> int:
        """Seat 0 or 1, -1 for chance, -4 at the end."""

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions, ascending; empty if it is not the player's turn."""

    def legal_actions_mask(self, player: int | None = None) -> list[int]: ...
    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All cards of the stock with the same probability."""

    def apply_action(self, action: int) -> None:
        """
        Applies an action of a player or of chance. Raises IllegalAction, and then changes nothing.
        """

    def apply_action_with_legality_check(self, action: int) -> None: ...
    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def is_player_node(self) -> bool: ...
    def move_number(self) -> int: ...
    def history(self) -> list[int]: ...
    def returns(self) -> list[float]:
        """Points of the round for each seat; they sum to 0. Zero until the end."""

    def rewards(self) -> list[float]: ...
    def player_return(self, player: int) -> float: ...
    def player_reward(self, player: int) -> float: ...
    def observation_tensor(self, player: int | None = None) -> NDArray[np.float32]:
        """A new array of 644 values in OpenSpiel's layout."""

    def observation_list(self, player: int | None = None) -> list[float]:
        """The observation tensor as a list."""

    def information_state_tensor(self, player: int | None = None) -> NDArray[np.float32]:
        """
        All that the player has seen since the deal; its layout is in docs/envs/openspiel.md.
        """

    def information_list(self, player: int | None = None) -> list[float]:
        """The information state tensor as a list."""

    def information_state_string(self, player: int | None = None) -> str:
        """
        OpenSpiel's text: the player's own actions, and its observation after each move.
        """

    def observation_string(self, player: int | None = None) -> str:
        """OpenSpiel's text: the open cards, and the player's hand."""

    def text(self, shown: int) -> str:
        """The position in words; bit p of `shown` shows the hand of p."""

    def phase_number(self) -> int: ...
    def hands(self) -> list[list[int]]:
        """In the order in which the cards came."""

    def words(self) -> tuple[int, int]:
        """Both hands as sets of the package's cards."""

    def known_cards(self) -> list[list[int]]:
        """The cards that each seat took and still holds, by seat."""

    def stock_cards(self) -> list[int]:
        """The cards of the stock, ascending."""

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
        By seat: before a knock the least deadwood (after a draw, of the best discard), then what is not laid.
        """

    def repeated_move(self) -> bool:
        """Whether the card just taken was thrown back."""

    def last_player(self) -> int:
        """Who moved last; -1 after a draw from the stock."""

    def turns(self) -> list[int]:
        """
        Every turn as player | 2 if it took the upcard | card << 2 | (discard + 1) << 8.
        """
