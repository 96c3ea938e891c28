"""Player actions: immutable values with a text form.

Cards and melds may be given as text: ``Knock("7h", "AsAdAc")``.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import force_setattr

from undercut.cards import DECK, Card, parse_cards
from undercut.errors import NotationError
from undercut.languages import formatter
from undercut.melds import Meld, meld_texts, parse_melds

__all__ = [
    "ACTIONS",
    "BIG_GIN",
    "DEFEND",
    "DRAW",
    "KNOCK",
    "PASS",
    "TAKE",
    "Action",
    "BigGin",
    "Defend",
    "Discard",
    "Draw",
    "FaceDownKnock",
    "Knock",
    "Pass",
    "SeenAction",
    "Take",
    "number_of",
    "parse_action",
    "parse_seen",
]


def _read_card(action: Any) -> None:
    """Convert a card given as text or number to a Card. Raises NotationError, or TypeError if it is neither."""
    if not isinstance(action.card, Card):
        if not isinstance(action.card, str | int):
            raise TypeError(f"{action.card!r} is not a card; give a Card, or text such as '7h'")
        force_setattr(action, "card", Card(action.card))


def _read_melds(action: Any) -> None:
    """Convert melds given as text to Melds. Raises NotationError."""
    if isinstance(action.melds, str):
        force_setattr(action, "melds", parse_melds(action.melds))


class Pass(Struct, frozen=True, gc=False):
    """Decline the upcard, or the last discard at the wall.

    >>> from random import Random
    >>> from undercut import Pass, Round, ruleset, shuffled
    >>> start = Round.deal(ruleset("standard"), 0, shuffled(Random(7)))
    >>> start.legal_actions()
    (Pass(), Take())
    >>> start.to_act, start.apply(Pass()).to_act
    (1, 0)
    """

    def __str__(self) -> str:
        return "pass"


class Take(Struct, frozen=True, gc=False):
    """Take the top card of the discard pile, which may be the upcard.

    >>> from random import Random
    >>> from undercut import Round, Take, ruleset, shuffled
    >>> start = Round.deal(ruleset("standard"), 0, shuffled(Random(7)))
    >>> after = start.apply(Take())
    >>> after.taken, len(after.hand(1))
    (Card('6d'), 11)
    """

    def __str__(self) -> str:
        return "take"


class Draw(Struct, frozen=True, gc=False):
    """Draw from the stock. ``card`` is set only in the view of the seat that draws.

    >>> from random import Random
    >>> from undercut import Draw, Round, ruleset, shuffled
    >>> start = Round.deal(ruleset("quick"), 0, shuffled(Random(7)))
    >>> after = start.apply(Draw())
    >>> after.view(1).actions, after.view(0).actions
    (((1, Draw(card=Card('Js'))),), ((1, Draw(card=None)),))
    """

    card: Card | None = None

    def __post_init__(self) -> None:
        if self.card is not None:
            _read_card(self)

    def __str__(self) -> str:
        return "draw" if self.card is None else f"draw {self.card!s}"


class Discard(Struct, frozen=True, gc=False):
    """Discard a card without knocking.

    >>> from undercut import Card, Discard
    >>> print(Discard(Card("7h")))
    discard 7h
    """

    card: Card

    def __post_init__(self) -> None:
        _read_card(self)

    def __str__(self) -> str:
        return f"discard {self.card!s}"


class Knock(Struct, frozen=True, gc=False):
    """Discard ``card`` and end the round. ``melds`` are the melds to spread; if None, the program chooses them.

    >>> from undercut import Card, Knock, parse_melds
    >>> print(Knock(Card("7h"), parse_melds("AsAdAc 4s5s6s")))
    knock 7h = AcAdAs 4s5s6s
    """

    card: Card
    melds: tuple[Meld, ...] | None = None

    def __post_init__(self) -> None:
        _read_card(self)
        _read_melds(self)

    def __str__(self) -> str:
        if self.melds is None:
            return f"knock {self.card!s}"
        return f"knock {self.card} = {meld_texts(self.melds)}".rstrip()


class BigGin(Struct, frozen=True, gc=False):
    """Declare eleven melded cards. ``melds`` are the melds to spread; if None, the program chooses them.

    >>> from undercut import BigGin, parse_melds
    >>> print(BigGin(parse_melds("AsAdAc 4s5s6s7s 9c9d9h9s")))
    big gin = AcAdAs 4s5s6s7s 9c9d9h9s
    """

    melds: tuple[Meld, ...] | None = None

    def __post_init__(self) -> None:
        _read_melds(self)

    def __str__(self) -> str:
        return "big gin" if self.melds is None else f"big gin = {meld_texts(self.melds)}"


class Defend(Struct, frozen=True, gc=False):
    """A defender's melds and lay-offs. If ``melds`` is None, the program makes the best defence.

    >>> from undercut import Defend, parse_cards, parse_melds
    >>> print(Defend(parse_melds("9c9d9h"), parse_cards("Ac 7s")))
    defend = 9c9d9h ; Ac 7s
    """

    melds: tuple[Meld, ...] | None = None
    laid_off: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        _read_melds(self)
        if isinstance(self.laid_off, str):
            force_setattr(self, "laid_off", parse_cards(self.laid_off))

    def __str__(self) -> str:
        if self.melds is None:
            return "defend"
        melds, cards = meld_texts(self.melds), " ".join(map(str, self.laid_off))
        return f"defend = {melds} ; {cards}".replace("=  ;", "= ;").rstrip()


class FaceDownKnock(Struct, frozen=True, gc=False):
    """A knock with a face-down card (option ``knock_card``) as other seats see it: only the melds are visible."""

    melds: tuple[Meld, ...]

    def __post_init__(self) -> None:
        _read_melds(self)

    def __str__(self) -> str:
        return f"knock = {meld_texts(self.melds)}".rstrip()


Action = Pass | Take | Draw | Discard | Knock | BigGin | Defend
"""An action of a player.

>>> from undercut import Action, parse_action
>>> isinstance(parse_action("knock 7h"), Action)
True
"""
SeenAction = Action | FaceDownKnock
"""An action as another seat sees it."""

ACTIONS: Final[tuple[Action, ...]] = (
    *map(Discard, DECK), *map(Knock, DECK), Pass(), Take(), Draw(), BigGin(), Defend(),
)  # fmt: skip
"""The 109 actions by number, for the kernel and the environments: 0 to 51 discard that card, 52 to 103 knock with card
number - 52, then pass, take, draw, big gin, defend. The number of a knock or defence does not depend on its melds."""

KNOCK: Final = 52
"""The number of the first knock."""
PASS, TAKE, DRAW, BIG_GIN, DEFEND = range(104, 109)
"""The numbers of the actions without a card, in :data:`ACTIONS`."""

_PLAIN: dict[str, Action] = {str(action): action for action in ACTIONS}
_NUMBERS: dict[type, int] = {type(action): PASS + i for i, action in enumerate(ACTIONS[PASS:])}


def number_of(action: SeenAction) -> int:
    """Return the index of an action in :data:`ACTIONS`, ignoring the melds it names and the card it draws.

    Raises ValueError for a knock with a face-down card.
    """
    if isinstance(action, FaceDownKnock):
        raise ValueError("a knock with a face-down card has no number")
    if isinstance(action, Discard):
        return int(action.card)
    return KNOCK + action.card if isinstance(action, Knock) else _NUMBERS[type(action)]


_refuse = formatter("typed").later


def parse_action(text: str) -> Action:
    """Parse an action. Raises NotationError; ``str`` is its inverse.

    >>> from undercut import parse_action
    >>> parse_action("knock 7h = AsAdAc 4s5s6s")
    Knock(card=Card('7h'), melds=(Meld('AcAdAs'), Meld('4s5s6s')))
    """
    action = parse_seen(text)
    if isinstance(action, FaceDownKnock):
        raise NotationError("unknown_action", _refuse("action-no-card", text=repr(text[:60])))
    return action


def parse_seen(text: str) -> SeenAction:
    """Parse an action as another seat saw it, including ``knock = MELDS``, a knock with a face-down card.

    Raises NotationError; ``str`` is its inverse.
    """
    if not isinstance(text, str):
        raise NotationError("unknown_action", f"{text!r} is not an action; write a text such as 'discard 7h'")
    plain = _PLAIN.get(text)
    if plain is not None:
        return plain
    clean = " ".join(text.replace("=", " = ").split())
    plain = _PLAIN.get(clean)
    if plain is not None:
        return plain
    verb, _, rest = clean.partition(" ")
    if verb in ("discard", "draw"):
        card = _one_card(rest, clean)
        return Discard(card) if verb == "discard" else Draw(card)
    if verb == "knock":
        head, eq, tail = rest.partition("=")
        if eq and not head.strip():
            return FaceDownKnock(parse_melds(tail))
        return Knock(_one_card(head, clean), parse_melds(tail) if eq else None)
    if clean.startswith("big gin ="):
        return BigGin(parse_melds(clean.removeprefix("big gin =")))
    if verb == "defend" and rest.startswith("="):
        melds_text, _, cards_text = rest[1:].partition(";")
        melds = parse_melds(melds_text)
        cards = parse_cards(cards_text)
        if len(set(cards)) != len(cards):
            raise NotationError("duplicate_card", _refuse("action-twice", text=repr(clean)))
        return Defend(melds, cards)
    raise NotationError("unknown_action", _refuse("action", text=repr(clean[:60])))


def _one_card(text: str, whole: str) -> Card:
    cards = parse_cards(text)
    if len(cards) != 1:
        raise NotationError("unknown_action", _refuse("action-cards", text=repr(whole[:60]), n=len(cards)))
    return cards[0]
