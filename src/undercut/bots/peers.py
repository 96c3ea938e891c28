"""Players ``peer:openspiel`` and ``peer:rlcard``: the rule players of OpenSpiel and RLCard, if installed.

Both run their own code through their own interfaces. OpenSpiel's ``simple_gin_rummy`` receives a state of its game in
which the round so far was replayed, with arbitrary cards in place of the unseen cards. It therefore needs rules like
OpenSpiel's own. RLCard's novice agent receives its observation. It uses only its hand and the legal actions, so it
plays under all two-handed rules.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from types import ModuleType
from typing import Any, Final

from undercut.actions import Action, BigGin, Defend, Discard, Draw, Knock, Pass, Take
from undercut.bots.simple import SimpleBot
from undercut.cards import Card
from undercut.errors import UndercutError
from undercut.melds import Meld, best_arrangement, deadwood_bits
from undercut.public import Phase
from undercut.rulesets import AfterPasses, KnockLimit, Opening, Ruleset, UpcardAce
from undercut.view import View

__all__ = ["PEERS", "OpenSpielBot", "RLCardBot", "installed_peers", "peer"]


def _module(name: str) -> ModuleType:
    """Import a peer's module. Raises UndercutError ``not_installed``."""
    from importlib import import_module

    try:
        return import_module(name)
    except ImportError:
        raise UndercutError(
            "not_installed", f"{name} is not installed: pip install 'undercut[peers]' installs the peers"
        ) from None


def peer(name: str) -> OpenSpielBot | RLCardBot:
    """Create a peer's player by name. Raises UndercutError ``unknown_bot`` or ``not_installed``."""
    if name not in PEERS:
        raise UndercutError("unknown_bot", f"peer: names {' or '.join(PEERS)}, not {name!r}: write peer:openspiel")
    return PEERS[name]()


def installed_peers() -> list[str]:
    """Return the names of the peers' players that are installed."""
    found = []
    for name, make in PEERS.items():
        try:
            make()
        except UndercutError:
            continue
        found.append(f"peer:{name}")
    return found


# --- OpenSpiel --------------------------------------------------------------------------------------------------------

_SUITS: Final = "scdh"
_RANKS: Final = "A23456789TJQK"
_TAKE, _STOCK, _PASS, _KNOCK, _MELD = 52, 53, 54, 55, 56


def _number(card: Card) -> int:
    """Return OpenSpiel's number of a card: by suit, then rank."""
    return _SUITS.index(str(card)[1]) * 13 + card // 4


def _card(number: int) -> Card:
    return Card(_RANKS[number % 13] + _SUITS[number // 13])


def _differences(rules: Ruleset) -> list[str]:
    """Return the options in which a round's rules differ from OpenSpiel's."""
    found = []
    if rules.dealt != 10:
        found.append("dealt")
    if rules.opening is not Opening.OFFER:
        found.append("opening")
    if rules.after_passes is not AfterPasses.STOCK:
        found.append("after_passes")
    if rules.wall != 2:
        found.append("wall")
    limit = rules.knock_limit
    aces_differ = isinstance(limit, KnockLimit) and rules.upcard_ace is not UpcardAce.GIN
    if aces_differ or not (isinstance(limit, KnockLimit) or (limit is not None and 0 <= limit <= 10)):
        found.append("knock_limit")
    return found


class OpenSpielBot:
    """OpenSpiel's ``simple_gin_rummy``. It never lays off.

    Raises UndercutError ``not_installed``, or ``not_comparable`` in a round whose rules its game cannot play.
    """

    name = "peer:openspiel"
    sentence = "OpenSpiel's own rule player for gin rummy."

    def __init__(self) -> None:
        self._peer: Any = _module("pyspiel")
        if not hasattr(self._peer, "make_simple_gin_rummy_bot"):
            raise UndercutError(
                "not_installed", "this OpenSpiel has no simple_gin_rummy: it needs open_spiel 1.5 or newer"
            )
        self._fallback = SimpleBot()

    def __reduce__(self) -> tuple[Any, ...]:
        return OpenSpielBot, ()

    def act(self, view: View, rng: Random) -> Action:
        """Return the peer's action.

        `simple` replaces it if OpenSpiel's game has ended (two cards thrown back, fifty taken), or if the rules here
        forbid the action (OpenSpiel allows discarding the card just taken).
        """
        if view.phase is Phase.DEFEND:
            return Defend(best_arrangement(view.cards).melds, ())
        found = _differences(view.rules) if view.seats == 2 else ["seats"]
        if found:
            raise UndercutError(
                "not_comparable", f"OpenSpiel's game cannot play {view.rules.name}: {', '.join(found)} differ"
            )
        game = _game(view.rules)
        state = _replayed(game, view)
        action = None if state is None else self._asked(game, state, view)
        return self._fallback.act(view, rng) if action is None or view.why_not(action) else action

    def _asked(self, game: Any, state: Any, view: View) -> Action:
        seat = state.current_player()
        player = self._peer.make_simple_gin_rummy_bot(game.get_parameters(), seat)
        number = player.step(state)
        if number == _KNOCK:
            return Take() if view.phase is Phase.LAST_TAKE else _knock(state, player)
        if number < _TAKE:
            return Discard(_card(number))
        return Take() if number == _TAKE else Draw() if number == _STOCK else Pass()


def _knock(state: Any, player: Any) -> Knock:
    """Return the knock with the discard and the melds that OpenSpiel's player names in its next steps."""
    state.apply_action(_KNOCK)
    discarded = player.step(state)
    state.apply_action(discarded)
    melds = []
    while (number := player.step(state)) != _PASS:
        melds.append(Meld([_card(k) for k in _melds()[number - _MELD]]))
        state.apply_action(number)
    return Knock(_card(discarded), tuple(melds))


@lru_cache(maxsize=16)
def _game(rules: Ruleset) -> Any:
    limit = rules.knock_limit
    parameters: dict[str, Any] = {"gin_bonus": rules.gin_bonus, "undercut_bonus": rules.undercut_bonus}
    parameters |= {"oklahoma": True} if isinstance(limit, KnockLimit) else {"knock_card": limit}
    return _module("pyspiel").load_game("gin_rummy", parameters)


@lru_cache(maxsize=1)
def _melds() -> list[list[int]]:
    """Return OpenSpiel's melds by number."""
    peer: Any = _module("pyspiel")
    utils = peer.gin_rummy.GinRummyUtils(13, 4, 10)
    return [list(utils.int_to_meld[number]) for number in range(peer.gin_rummy.NUM_MELD_ACTIONS)]


def _replayed(game: Any, view: View) -> Any:
    """Return an OpenSpiel state after the actions that the seat has seen; None if OpenSpiel's game ended earlier."""
    state = game.new_initial_state()
    first = 1 - view.dealer
    dealt, draws = _others_cards(view)
    hands = {view.seat: [Card(c) for c in range(52) if view.dealt >> c & 1], 1 - view.seat: dealt}
    assert view.upcard is not None
    for card in (*hands[first], *hands[1 - first], view.upcard):
        state.apply_action(_number(card))
    mine, others = iter(view.draws), iter(draws)
    for seat, action in view.actions:
        if state.is_terminal():
            return None
        if isinstance(action, Discard):
            state.apply_action(_number(action.card))
        elif isinstance(action, Draw):
            state.apply_action(_STOCK)
            state.apply_action(_number(next(mine if seat == view.seat else others)))
        elif isinstance(action, Pass):
            state.apply_action(_PASS)
        elif isinstance(action, Take) and not _at_the_wall(state):  # at the wall, the knock includes the take
            state.apply_action(_TAKE)
    return None if state.is_terminal() else state


def _at_the_wall(state: Any) -> bool:
    return bool(state.current_phase() == type(state.current_phase()).WALL)


def _others_cards(view: View) -> tuple[list[Card], list[Card]]:
    """Return cards that the other seat may have had: a dealt hand, and its draws in order.

    They are consistent with its actions. Cards that it has drawn and not shown are arbitrary unseen cards.
    """
    hidden = iter([Card(c) for c in range(52) if view.unseen >> c & 1])
    dealt: list[Card] = []
    draws: list[Card | None] = []
    held: set[Card] = set()
    pile = [] if view.upcard is None else [view.upcard]
    drew = False
    for seat, action in view.actions:
        other = seat != view.seat
        if isinstance(action, Take):
            taken = pile.pop()
            drew = False
            if other:
                held.add(taken)
        elif isinstance(action, Draw) and other:
            drew = True
            draws.append(None)
        elif isinstance(action, Discard):
            pile.append(action.card)
            if other and action.card in held:
                held.remove(action.card)
            elif other and drew:
                draws[-1] = action.card
            elif other:
                dealt.append(action.card)
    dealt += [next(hidden) for _ in range(10 - len(dealt))]
    return dealt, [next(hidden) if card is None else card for card in draws]


# --- RLCard -----------------------------------------------------------------------------------------------------------

_DRAW, _PICK_UP, _GIN, _FIRST_DISCARD, _FIRST_KNOCK = 2, 3, 5, 6, 58
_RLCARD_SUITS: Final = "SHDC"


class RLCardBot:
    """RLCard's ``GinRummyNoviceRuleAgent``.

    It knocks as soon as it may, makes the discard that leaves the least deadwood, and draws from either pile at random.
    It treats a pass as a draw.

    Raises UndercutError ``not_installed``.
    """

    name = "peer:rlcard"
    sentence = "RLCard's own rule player for gin rummy."

    def __init__(self) -> None:
        self._numpy: Any = _module("numpy")
        self._agent = _module("rlcard.models.gin_rummy_rule_models").GinRummyNoviceRuleAgent()

    def __reduce__(self) -> tuple[Any, ...]:
        return RLCardBot, ()

    def act(self, view: View, rng: Random) -> Action:
        """Return the peer's action; ``rng`` seeds its random numbers."""
        if view.phase is Phase.DEFEND:
            return Defend()
        numbers = dict(_rlcard_numbers(view))
        hand = self._numpy.zeros(52, int)
        hand[[_rlcard_card(card) for card in view.cards]] = 1
        # The agent uses NumPy's global generator, whose state is restored afterwards.
        state = self._numpy.random.get_state()
        self._numpy.random.seed(rng.getrandbits(32))
        try:
            chosen = self._agent.step({"legal_actions": OrderedDict.fromkeys(numbers), "obs": [hand]})
        finally:
            self._numpy.random.set_state(state)
        return numbers[int(chosen)]


def _rlcard_card(card: Card) -> int:
    """Return RLCard's number of a card: by suit, then rank."""
    return _RLCARD_SUITS.index(str(card)[1].upper()) * 13 + card // 4


def _rlcard_numbers(view: View) -> Iterator[tuple[int, Action]]:
    """Yield RLCard's number of each legal action. Gin is one action there: the highest card is discarded."""
    gin: Action | None = None
    for action in view.legal_actions():
        match action:
            case Pass() | Draw():
                yield _DRAW, action
            case Take():
                yield _PICK_UP, action
            case BigGin():
                gin = action
            case Discard(card):
                yield _FIRST_DISCARD + _rlcard_card(card), action
            case Knock(card):
                if deadwood_bits(view.hand & ~(1 << card)) == 0:
                    gin = gin if isinstance(gin, BigGin) else action
                else:
                    yield _FIRST_KNOCK + _rlcard_card(card), action
    if gin is not None:
        yield _GIN, gin


PEERS: Final[dict[str, type[OpenSpielBot] | type[RLCardBot]]] = {"openspiel": OpenSpielBot, "rlcard": RLCardBot}
"""Peers' players by name, as in ``peer:openspiel``."""
