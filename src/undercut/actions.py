"""What a player may do: frozen values with a text form (interface.md, Action texts)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercut.cards import DECK, Card, parse_cards
from undercut.errors import NotationError
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


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline the upcard, or the last discard at the wall."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Take:
    """Take the top of the discard pile, the upcard included."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the stock. ``card`` is filled in only in what the drawing seat itself saw."""

    card: Card | None = None

    def __str__(self) -> str:
        return "draw" if self.card is None else f"draw {self.card}"


@dataclass(frozen=True, slots=True)
class Discard:
    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Knock:
    """Discard ``card`` and end the round; ``melds`` as spread, or None for the program's choice."""

    card: Card
    melds: tuple[Meld, ...] | None = None

    def __str__(self) -> str:
        if self.melds is None:
            return f"knock {self.card}"
        return f"knock {self.card} = {meld_texts(self.melds)}".rstrip()


@dataclass(frozen=True, slots=True)
class BigGin:
    """Eleven melded cards, no discard; ``melds`` as spread, or None for the program's choice."""

    melds: tuple[Meld, ...] | None = None

    def __str__(self) -> str:
        return "big gin" if self.melds is None else f"big gin = {meld_texts(self.melds)}"


@dataclass(frozen=True, slots=True)
class Defend:
    """The defender's melds and the cards it lays off; both None for the best joint choice."""

    melds: tuple[Meld, ...] | None = None
    laid_off: tuple[Card, ...] = ()

    def __str__(self) -> str:
        if self.melds is None:
            return "defend"
        melds, cards = meld_texts(self.melds), " ".join(map(str, self.laid_off))
        return f"defend = {melds} ; {cards}".replace("=  ;", "= ;").rstrip()


@dataclass(frozen=True, slots=True)
class FaceDownKnock:
    """Another seat's knock while its card lies face down (option ``knock_card``): only the melds are seen."""

    melds: tuple[Meld, ...]

    def __str__(self) -> str:
        return f"knock = {meld_texts(self.melds)}".rstrip()


Action = Pass | Take | Draw | Discard | Knock | BigGin | Defend
SeenAction = Action | FaceDownKnock
"""What somebody at the table sees of an action."""

ACTIONS: Final[tuple[Action, ...]] = (
    *map(Discard, DECK), *map(Knock, DECK), Pass(), Take(), Draw(), BigGin(), Defend(),
)  # fmt: skip
"""The 109 actions by number, as the kernel and the environments count them: 0 to 51 discard that card, 52 to 103 knock
with card - 52, then pass, take, draw, big gin, defend. A knock and a defence stand for all the melds they may name."""

KNOCK: Final = 52
"""The number of the first knock."""
PASS, TAKE, DRAW, BIG_GIN, DEFEND = range(104, 109)

_PLAIN: dict[str, Action] = {str(action): action for action in ACTIONS[PASS:]}
_NUMBERS: dict[type, int] = {type(action): PASS + i for i, action in enumerate(ACTIONS[PASS:])}


def number_of(action: SeenAction) -> int:
    """The place of an action in :data:`ACTIONS`; what a knock, a defence or a draw names besides has no part in it.

    Raises ValueError for a knock whose card lies face down.
    """
    if isinstance(action, FaceDownKnock):
        raise ValueError("a knock whose card lies face down has no number")
    if isinstance(action, Discard):
        return int(action.card)
    return KNOCK + action.card if isinstance(action, Knock) else _NUMBERS[type(action)]


_FORMS = "pass, take, draw, discard 7h, knock 7h, knock 7h = AsAdAc 4s5s6s, big gin, defend, defend = 9c9d9h ; Ac 7s"
_FACE_DOWN = "a knock names the card that is discarded: knock 7h, or knock 7h = AsAdAc 4s5s6s"


def parse_action(text: str) -> Action:
    """The action that a text names. Raises NotationError; ``str`` is its inverse.

    >>> parse_action("knock 7h = AsAdAc 4s5s6s")
    Knock(card=Card('7h'), melds=(Meld('AcAdAs'), Meld('4s5s6s')))
    """
    action = parse_seen(text)
    if isinstance(action, FaceDownKnock):
        raise NotationError("unknown_action", f"{text[:60]!r} names no card; {_FACE_DOWN}")
    return action


def parse_seen(text: str) -> SeenAction:
    """An action as another seat saw it: also ``knock = MELDS``, a knock whose card lies face down.

    Raises NotationError; ``str`` is its inverse.
    """
    if not isinstance(text, str):
        raise NotationError("unknown_action", f"{text!r} is not an action; an action is a text such as 'discard 7h'")
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
            raise NotationError("duplicate_card", f"a card is laid off twice in {clean!r}")
        return Defend(melds, cards)
    raise NotationError("unknown_action", f"{clean[:60]!r} is not an action; actions are: {_FORMS}")


def _one_card(text: str, whole: str) -> Card:
    cards = parse_cards(text)
    if len(cards) != 1:
        raise NotationError("unknown_action", f"{whole[:60]!r} names {len(cards)} cards where one is needed")
    return cards[0]
