"""Small gin: a round with a small deck and few takes, so that its tree is finite and small; without OpenSpiel.

Chance deals the leader's hand, then the dealer's, then the upcard. The cards of a hand come in ascending order, so that
each pair of hands is one path of the tree. A draw from the stock is a chance node. Decisions with one action are played
automatically, and so are melds, the defence and lay-offs, which are the best. The rules are ``eaai`` with a small deck;
the players together may take ``takes`` cards from the discard pile.

>>> state = Game().new_initial_state()
>>> state.chance_outcomes()
[(0, 0.3333333333333333), (1, 0.26666666666666666), (2, 0.2), (3, 0.13333333333333333), (4, 0.06666666666666667)]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import comb
from typing import Any, Final, Self

from msgspec.structs import replace

from undercut.actions import Action, Discard, Draw, Knock, Pass, Take
from undercut.cards import Card, Hand
from undercut.envs.openspiel.numbers import CHANCE, TERMINAL
from undercut.errors import IllegalAction, UndercutError
from undercut.public import Phase
from undercut.round import Round
from undercut.rulesets import Ruleset, ruleset
from undercut.scoring import points

__all__ = ["DEFAULTS", "Game", "State", "load_small_game", "rules_of"]

DEFAULTS: Final[dict[str, Any]] = {
    "num_ranks": 3, "num_suits": 2, "hand_size": 2, "knock_card": -1, "gin_bonus": 25, "undercut_bonus": 25, "takes": 1,
    "players": 2,
}  # fmt: skip
"""Parameters of the game and their defaults. A ``knock_card`` of -1 is as many points as a hand has cards.

``players`` is 2; programs written for poker pass it.
"""
_BOUNDS: Final = {
    "num_ranks": (1, 13), "num_suits": (1, 4), "hand_size": (2, 10), "knock_card": (-1, 100), "gin_bonus": (0, 1000),
    "undercut_bonus": (0, 1000), "takes": (0, 20), "players": (2, 2),
}  # fmt: skip
_MOST_NODES: Final = 100_000
"""Number of positions that a game keeps, so that walks of a small tree compute each position once."""


def rules_of(params: dict[str, Any]) -> Ruleset:
    """Return the ruleset of a small game. Its exact values are those of ``SmallGame(rules, takes)``.

    >>> rules_of(DEFAULTS).knock_limit
    2
    """
    ranks, suits, hand = (params[name] for name in ("num_ranks", "num_suits", "hand_size"))
    base = ruleset("eaai")
    return base.replace(
        ranks=ranks,
        suits=suits,
        hand_size=hand,
        knock_limit=hand if params["knock_card"] < 0 else params["knock_card"],
        gin_bonus=params["gin_bonus"],
        undercut_bonus=params["undercut_bonus"],
        wall=0 if ranks * suits < 2 * hand + 2 + base.wall else base.wall,
    )


class Game:
    """A small game. Raises UndercutError for parameters that do not exist or do not fit together."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.params: dict[str, Any] = _checked(params or {})
        self.rules: Ruleset = rules_of(self.params)
        self.cards: tuple[Card, ...] = self.rules.deck
        n, hand = len(self.cards), self.rules.hand_size
        self.number: dict[Card, int] = {card: i for i, card in enumerate(self.cards)}
        self.full_stock: int = n - 2 * hand - 1
        turns = self.full_stock - self.rules.wall + self.params["takes"]
        self.most_events: int = 2 + 2 * turns
        self._chances = 2 * hand + 1 + self.full_stock - self.rules.wall
        self.root: _Node = _Node(self, (), CHANCE, _deal_outcomes(n, (), hand, 0), _Place(None, 0, ()))
        self.kept: int = 0

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.params,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and other.params == self.params

    def __hash__(self) -> int:
        return hash(tuple(self.params.items()))

    def new_initial_state(self) -> State:
        return State(self)

    def num_distinct_actions(self) -> int:
        """Return the number of actions: discards, knocks, pass, take, draw."""
        return 2 * len(self.cards) + 3

    def num_players(self) -> int:
        return 2

    def information_state_tensor_size(self) -> int:
        n = len(self.cards)
        return 2 + 2 * n + self.most_events * (3 + 3 * n)

    def information_state_tensor_shape(self) -> list[int]:
        return [self.information_state_tensor_size()]

    def parts(self) -> dict[str, tuple[int, ...]]:
        """Return the names and shapes of the observation tensor's parts, in order."""
        n = len(self.cards)
        return {
            "player": (2,), "private_hand": (n,), "current_player": (2,), "phase": (4,), "upcard": (n,), "top": (n,),
            "taken": (n,), "discard_pile": (n,), "known_hands": (2, n), "stock_size": (self.full_stock + 1,),
            "takes_left": (self.params["takes"] + 1,),
        }  # fmt: skip

    def observation_tensor_size(self) -> int:
        return sum(a * b for a, b in ((*shape, 1)[:2] for shape in self.parts().values()))

    def observation_tensor_shape(self) -> list[int]:
        return [self.observation_tensor_size()]

    def max_chance_outcomes(self) -> int:
        return len(self.cards)

    def max_chance_nodes_in_history(self) -> int:
        return self._chances

    def max_game_length(self) -> int:
        return self.most_events

    def max_history_length(self) -> int:
        return self.max_game_length() + self._chances

    max_move_number = max_history_length

    def max_utility(self) -> float:
        """Return the points of a win against the hand with the most deadwood."""
        highest = sorted((card.points for card in self.cards), reverse=True)[: self.rules.hand_size]
        most, limit = sum(highest), self.rules.knock_limit
        assert isinstance(limit, int)
        return float(max(most + self.rules.gin_bonus, min(limit, most) + self.rules.undercut_bonus))

    def min_utility(self) -> float:
        return -self.max_utility()

    def utility_sum(self) -> float:
        return 0.0

    def action_to_string(self, player: int, action: int) -> str:
        n = len(self.cards)
        if player == CHANCE:
            return f"Deal {self.cards[action]}"
        if action < 2 * n:
            return f"{'Discard' if action < n else 'Knock'} {self.cards[action % n]}"
        return ("Pass", "Take", "Draw")[action - 2 * n]

    def number_of(self, action: Action) -> int:
        """Return the number of an action of the rules."""
        n = len(self.cards)
        match action:
            case Discard(card):
                return self.number[card]
            case Knock(card):
                return n + self.number[card]
            case Pass():
                return 2 * n
            case Take():
                return 2 * n + 1
            case Draw():
                return 2 * n + 2
        raise UndercutError("unknown_action", f"{action} is not an action of small gin")

    def __str__(self) -> str:
        changed = {k: v for k, v in self.params.items() if v != DEFAULTS[k]}
        return f"undercut_small_gin({','.join(f'{k}={v}' for k, v in changed.items())})"

    __repr__ = __str__


def _checked(given: dict[str, Any]) -> dict[str, Any]:
    unknown = set(given) - set(DEFAULTS)
    if unknown:
        raise UndercutError(
            "bad_argument", f"unknown parameters {', '.join(sorted(unknown))}; there are: {', '.join(DEFAULTS)}"
        )
    params = {**DEFAULTS, **given}
    for name, (low, high) in _BOUNDS.items():
        value = params[name]
        if type(value) is not int or not low <= value <= high:
            raise UndercutError("bad_argument", f"{name} is a whole number from {low} to {high}, not {value!r}")
    return params


def load_small_game(text: str) -> Game:
    """Return the game of a text such as ``undercut_small_gin(num_ranks=4,hand_size=3)``; any name before the bracket.

    >>> load_small_game("undercut_small_gin(takes=0)").params["takes"]
    0
    """
    inside = text.partition("(")[2].removesuffix(")")
    pairs = (part.partition("=") for part in inside.split(",") if part)
    return Game({name.strip(): int(value) for name, _, value in pairs})


# --- the tree ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Place:
    """What happened: the round once it is dealt, takes that are left, and (player, action, drawn card) of each move."""

    now: Round | None
    takes: int
    events: tuple[tuple[int, int, int | None], ...]


@dataclass(slots=True, eq=False)
class _Node:
    """A position of the tree. Nothing of it changes, except that children are added."""

    game: Game
    history: tuple[int, ...]
    player: int
    outcomes: list[tuple[int, float]]
    """Actions with their probabilities; at decisions the probabilities are 0."""
    place: _Place
    actions: dict[int, Action] = field(default_factory=dict)
    children: dict[int, _Node] = field(default_factory=dict)

    def child(self, action: int) -> _Node:
        found = self.children.get(action)
        if found is None:
            found = self._made(action)
            if self.game.kept < _MOST_NODES:
                self.game.kept += 1
                self.children[action] = found
        return found

    def _made(self, action: int) -> _Node:
        game, place, history = self.game, self.place, (*self.history, action)
        now = place.now
        if now is None:
            return _dealt(game, history)
        if self.player == CHANCE:
            return _advanced(game, history, _drawn(game, place, action))
        move = self.actions[action]
        if isinstance(move, Draw):
            return _before_draw(game, history, place)
        return _advanced(game, history, _moved(game, place, move, action))


def _deal_outcomes(cards: int, held: Sequence[int], need: int, others: int) -> list[tuple[int, float]]:
    """Return the chances of the next card of a hand whose cards come in ascending order.

    ``held`` are the hand's cards so far, ``need`` the number of cards still to come, ``others`` the cards (as a set of
    bits) that are elsewhere.
    """
    low = held[-1] + 1 if held else 0
    free = [card for card in range(low, cards) if not others >> card & 1]
    total = comb(len(free), need)
    after = ((card, comb(len(free) - 1 - i, need - 1)) for i, card in enumerate(free))
    return [(card, ways / total) for card, ways in after if ways]


def _dealt(game: Game, history: tuple[int, ...]) -> _Node:
    """Return the position after a dealt card."""
    n, size = len(game.cards), game.rules.hand_size
    hands = history[:size], history[size : 2 * size]
    if len(history) <= 2 * size:
        place = _Place(None, 0, ())
        if len(history) < size:
            return _Node(game, history, CHANCE, _deal_outcomes(n, hands[0], size - len(history), 0), place)
        first = sum(1 << card for card in hands[0])
        if len(history) < 2 * size:
            need = 2 * size - len(history)
            return _Node(game, history, CHANCE, _deal_outcomes(n, hands[1], need, first), place)
        rest = [card for card in range(n) if card not in history]
        return _Node(game, history, CHANCE, [(card, 1 / len(rest)) for card in rest], place)
    order = [card for pair in zip(*hands, strict=True) for card in pair]
    order += [history[-1], *(card for card in range(n) if card not in history)]
    now = Round.deal(game.rules, 1, tuple(game.cards[card] for card in order))
    return _advanced(game, history, _Place(now, game.params["takes"], ()))


def _legal(place: _Place) -> tuple[Action, ...]:
    assert place.now is not None
    return tuple(a for a in place.now.legal_actions() if place.takes or not isinstance(a, Take))


def _moved(game: Game, place: _Place, move: Action, number: int) -> _Place:
    assert place.now is not None
    after = place.now.apply(move).settle()
    return _Place(after, place.takes - isinstance(move, Take), (*place.events, (place.now.to_act, number, None)))


def _drawn(game: Game, place: _Place, card: int) -> _Place:
    now = place.now
    assert now is not None
    top = game.cards[card]
    stock = (top, *(other for other in now.stock if other != top))
    event = (now.to_act, game.number_of(Draw()), card)
    return _Place(replace(now, stock=stock).apply(Draw()), place.takes, (*place.events, event))


def _before_draw(game: Game, history: tuple[int, ...], place: _Place) -> _Node:
    """Return the chance node of a draw; the position after the draw if only one card is left."""
    assert place.now is not None
    stock = sorted(game.number[card] for card in place.now.stock)
    if len(stock) == 1:
        return _advanced(game, history, _drawn(game, place, stock[0]))
    return _Node(game, history, CHANCE, [(card, 1 / len(stock)) for card in stock], place)


def _advanced(game: Game, history: tuple[int, ...], place: _Place) -> _Node:
    """Return the next decision, draw or end; moves without a choice are made."""
    while True:
        now = place.now
        assert now is not None
        if now.is_over:
            return _Node(game, history, TERMINAL, [], place)
        legal = _legal(place)
        if len(legal) > 1:
            actions = {game.number_of(action): action for action in legal}
            return _Node(game, history, now.to_act, [(a, 0.0) for a in sorted(actions)], place, actions)
        if isinstance(legal[0], Draw):
            return _before_draw(game, history, place)
        place = _moved(game, place, legal[0], game.number_of(legal[0]))


# --- states -----------------------------------------------------------------------------------------------------------


class State:
    """A state with OpenSpiel's methods. ``apply_action`` raises IllegalAction for an illegal action, changing nothing.

    Cards are numbers of the deck's cards in ascending order: Ac, Ad, 2c ... Actions are the card for a discard, the
    deck's size plus the card for a knock, then pass, take and draw.
    """

    __slots__ = ("_game", "_node")

    def __init__(self, game: Game) -> None:
        self._game = game
        self._node = game.root

    def get_game(self) -> Game:
        return self._game

    def beginning(self) -> State:
        """Return the initial state."""
        return State(self._game)

    def clone(self) -> Self:
        new = type(self).__new__(type(self))
        new._game, new._node = self._game, self._node
        return new

    __copy__ = clone

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self._game, self._node.history)

    def child(self, action: int) -> Self:
        new = self.clone()
        new.apply_action(action)
        return new

    # --- play -------------------------------------------------------------------------------------------------------

    def current_player(self) -> int:
        return self._node.player

    def is_terminal(self) -> bool:
        return self._node.player == TERMINAL

    def is_chance_node(self) -> bool:
        return self._node.player == CHANCE

    def is_player_node(self) -> bool:
        return self._node.player >= 0

    def is_initial_state(self) -> bool:
        return not self._node.history

    def is_initial_non_chance_state(self) -> bool:
        """Whether a player is to act for the first time."""
        return self._node.player >= 0 and not self._node.place.events

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions, ascending; empty if it is not the player's turn."""
        if player is not None and player != self._node.player:
            return []
        return [action for action, _ in self._node.outcomes]

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        legal = set(self.legal_actions(player))
        chance = (self._node.player if player is None else player) == CHANCE
        size = self._game.max_chance_outcomes() if chance else self._game.num_distinct_actions()
        return [int(action in legal) for action in range(size)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(self._node.outcomes) if self._node.player == CHANCE else []

    def apply_action(self, action: int) -> None:
        node = self._node
        found = node.children.get(action)
        if found is None:
            if all(action != legal for legal, _ in node.outcomes):
                raise self._refusal(action)
            found = node.child(action)
        self._node = found

    def apply_action_with_legality_check(self, action: int) -> None:
        self.apply_action(action)

    def _refusal(self, action: object) -> IllegalAction:
        player, legal = self.current_player(), self.legal_actions()
        return IllegalAction(
            "illegal_action",
            f"player {player} cannot do action {action!r} now; legal: {legal}",
            legal=[f"{a} ({self._game.action_to_string(player, a)})" for a in legal],
        )

    def history(self) -> list[int]:
        return list(self._node.history)

    def history_str(self) -> str:
        return ", ".join(map(str, self._node.history))

    def move_number(self) -> int:
        return len(self._node.history)

    def returns(self) -> list[float]:
        now = self._node.place.now
        if now is None or now.result is None:
            return [0.0, 0.0]
        first, second = points(now.rules, now.result)
        return [float(first - second), float(second - first)]

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    player_reward = player_return

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """Return the text of an action, of the player to act if only the action is given."""
        if action is None:
            return self._game.action_to_string(self.current_player(), player)
        return self._game.action_to_string(player, action)

    def string_to_action(self, player: int | str, text: str | None = None) -> int:
        """Return the legal action with this text. Raises UndercutError if there is none."""
        seat, wanted = (self.current_player(), player) if text is None else (int(player), text)
        for action in self.legal_actions():
            if self.action_to_string(seat, action) == wanted:
                return action
        raise UndercutError("unknown_action", f"{wanted!r} is not a legal action")

    # --- knowledge --------------------------------------------------------------------------------------------------

    def round(self) -> Round | None:
        """Return the position as a round of the rules; None until the cards are dealt."""
        return self._node.place.now

    def takes(self) -> int:
        """Return the number of cards that the players may still take from the discard pile."""
        return self._node.place.takes

    def hands(self) -> list[list[int]]:
        """Return the cards of both hands; during the deal those dealt so far."""
        now = self._node.place.now
        if now is not None:
            return [[self._game.number[card] for card in Hand.from_bits(hand)] for hand in now.hands]
        return [self._dealt(0), self._dealt(1)]

    def _dealt(self, player: int) -> list[int]:
        size = self._game.rules.hand_size
        return list(self._node.history[player * size : (player + 1) * size])

    def _upcard(self) -> int | None:
        at = 2 * self._game.rules.hand_size
        return self._node.history[at] if len(self._node.history) > at else None

    def information_state_string(self, player: int | None = None) -> str:
        """Return all that a player has seen: cards dealt, upcard, and every move with the player's own drawn cards."""
        seat = self._seat(player)
        game, cards = self._game, self._game.cards
        up = self._upcard()
        dealt = "".join(str(cards[card]) for card in self._dealt(seat))
        parts = [f"{seat} {dealt} {'-' if up is None else cards[up]}"]
        for who, action, drawn in self._node.place.events:
            text = game.action_to_string(who, action)
            parts.append(
                f"{who} {text[0].lower()}{text[1:]}" + (f" {cards[drawn]}" if drawn is not None and who == seat else "")
            )
        return "; ".join(parts)

    def information_list(self, player: int | None = None) -> list[float]:
        """Return the information state as numbers: player, cards dealt, upcard, and the moves in order."""
        seat = self._seat(player)
        game = self._game
        n = len(game.cards)
        out = [0.0] * game.information_state_tensor_size()
        out[seat] = 1.0
        for card in self._dealt(seat):
            out[2 + card] = 1.0
        if (up := self._upcard()) is not None:
            out[2 + n + up] = 1.0
        at, width = 2 + 2 * n, 3 + 3 * n
        for who, action, drawn in self._node.place.events:
            out[at + action] = 1.0
            if drawn is not None and who == seat:
                out[at + 2 * n + 3 + drawn] = 1.0
            at += width
        return out

    information_state_tensor = information_list

    def observation_list(self, player: int | None = None) -> list[float]:
        """Return what a player sees now as numbers; :meth:`Game.parts` names the parts."""
        seat = self._seat(player)
        game, now, mover = self._game, self._node.place.now, self._node.player
        n = len(game.cards)

        def of(cards: Sequence[int]) -> list[float]:
            return [1.0 if card in cards else 0.0 for card in range(n)]

        def one_of(size: int, at: int | None) -> list[float]:
            return [1.0 if at == i else 0.0 for i in range(size)]

        up = self._upcard()
        pile: list[int] = []
        top = taken = None
        known: list[list[int]] = [[], []]
        phase = stock = takes = None
        if now is not None:
            pile = [game.number[card] for card in now.pile]
            top = pile[-1] if pile else None
            taken = None if now.taken is None else game.number[now.taken]
            known = [[game.number[card] for card in Hand.from_bits(now.public.known[who])] for who in (0, 1)]
            phase = {Phase.UPCARD: now.passes, Phase.DRAW: 2, Phase.DISCARD: 3}.get(now.phase)
            stock, takes = len(now.stock), self._node.place.takes
        out = one_of(2, seat) + of(self.hands()[seat]) + one_of(2, mover) + one_of(4, phase)
        out += one_of(n, up) + one_of(n, top) + one_of(n, taken) + of(pile) + of(known[0]) + of(known[1])
        return out + one_of(game.full_stock + 1, stock) + one_of(game.params["takes"] + 1, takes)

    observation_tensor = observation_list

    def text(self, shown: int) -> str:
        """Return the position as text with the hands of the players in ``shown``: bit 0 and bit 1."""
        game, now = self._game, self._node.place.now
        hands = [
            "".join(str(game.cards[card]) for card in hand) if shown >> seat & 1 else "??"
            for seat, hand in enumerate(self.hands())
        ]
        if now is None:
            return f"deal: {' '.join(hands)}"
        pile = "".join(map(str, now.pile))
        known = ["".join(map(str, Hand.from_bits(now.public.known[who]))) or "-" for who in (0, 1)]
        taken = "" if now.taken is None else f" taken {now.taken}"
        return (
            f"{now.phase} {self._node.player}: hands {' '.join(hands)}; known {' '.join(known)}; pile {pile or '-'}"
            f"{taken}; stock {len(now.stock)}; takes {self._node.place.takes}"
        )

    def observation_string(self, player: int | None = None) -> str:
        seat = self._seat(player)
        return f"{seat}: {self.text(1 << seat)}"

    def __str__(self) -> str:
        return self.text(3)

    def _seat(self, player: int | None) -> int:
        seat = self._node.player if player is None else player
        if seat not in (0, 1):
            raise ValueError("player must be 0 or 1")
        return seat

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> State:
        """Return a state that the player cannot distinguish from this one, with a complete history.

        The other player's hidden cards are uniform over the cards that the player has not seen. Raises UndercutError
        during the deal.
        """
        game, now = self._game, self._node.place.now
        if now is None:
            raise UndercutError("bad_argument", "a state can be resampled once the cards are dealt")
        other = 1 - self._seat(player)
        hidden = [game.number[card] for card in Hand.from_bits(now.hands[other] & ~now.public.known[other])]
        unseen = hidden + [game.number[card] for card in now.stock]
        # The cards that the other player got from the deck, and the move with which each left its hand.
        held = {card: len(self._node.place.events) for card in _shuffled(unseen, rng)[: len(hidden)]}
        draws = []
        n, taken, top = len(game.cards), set[int](), self._upcard()
        for at, (who, action, drawn) in enumerate(self._node.place.events):
            if action == 2 * n + 1 and who == other:
                assert top is not None
                taken.add(top)
            elif action < 2 * n:
                top = action % n
                if who == other and top not in taken:
                    held[top] = at
                taken.discard(top)
            if drawn is not None and who == other:
                draws.append(at)
        drawn_at: dict[int, int] = {}
        for at in reversed(draws):
            fitting = sorted(card for card, left in held.items() if left > at)
            card = fitting[min(int(rng() * len(fitting)), len(fitting) - 1)]
            drawn_at[at] = card
            del held[card]
        dealt = [self._dealt(0), self._dealt(1)]
        dealt[other] = sorted(held)
        up = self._upcard()
        assert up is not None
        new = State(game)
        for card in (*dealt[0], *dealt[1], up):
            new.apply_action(card)
        events = self._node.place.events
        while len(new._node.place.events) < len(events):
            at = len(new._node.place.events)
            who, action, drawn = events[at]
            if new.is_chance_node():
                assert drawn is not None
                new.apply_action(drawn if who == player else drawn_at[at])
            else:
                new.apply_action(action)
        while len(new._node.history) < len(self._node.history):  # a draw whose card has not come
            new.apply_action(self._node.history[len(new._node.history)])
        return new


def _shuffled(cards: list[int], rng: Callable[[], float]) -> list[int]:
    return [card for _, card in sorted((rng(), card) for card in cards)]


def _restored(game: Game, history: tuple[int, ...]) -> State:
    state = State(game)
    for action in history:
        state.apply_action(action)
    return state
