"""Ruleset: every option that a rule book may set, as one frozen value (rules.md section 2)."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from undercut.errors import InvalidRuleset

__all__ = ["OPTIONS", "Option", "Ruleset", "option_text", "parse_option"]


class Ruleset(msgspec.Struct, frozen=True, kw_only=True):
    """What may be done and what it scores. Nothing else in the program asks which variant is being played.

    ``name`` is the named ruleset that this one is, or is built on; the options carry no defaults, so that every page
    writes all of them out. Points are card points; seats are numbered from 0.
    """

    name: str
    title: str
    seats: int
    form: str
    cut: str
    next_dealer: str
    dead_redeal: str
    dealt: int
    opening: str
    after_passes: str
    first_discard_knock: bool
    rediscard: bool
    protect_melds: bool
    knock_limit: int | str | None
    upcard_ace: str
    spades_double: bool
    big_gin_bonus: int | None
    must_knock_on_last_card: bool
    lay_offs: str
    wall: int
    last_take: bool
    dead_hand: str
    gin_bonus: int
    undercut: str
    undercut_bonus: int
    target: int | None
    deciding: str
    game_bonus: int
    shutout: str
    box_bonus: int
    boxes: str
    sheet: str

    def __post_init__(self) -> None:
        found = defects(self)
        if found:
            raise InvalidRuleset(found)

    def options(self) -> dict[str, Any]:
        """Every option and its value, in the order of the rule sheet."""
        return {name: getattr(self, name) for name in OPTIONS}

    def replace(self, **changes: Any) -> Ruleset:
        """A house ruleset: this one with options replaced. Raises InvalidRuleset with every defect."""
        found = [
            f"unknown option {name!r}; options are: {', '.join(OPTIONS)}" for name in changes if name not in OPTIONS
        ]
        bad = {
            name: text
            for name, value in changes.items()
            if name in OPTIONS and (text := OPTIONS[name].defect(value, name))
        }
        found += bad.values()
        good = {name: value for name, value in changes.items() if name in OPTIONS and name not in bad}
        try:
            out = msgspec.structs.replace(self, **good)
        except InvalidRuleset as error:
            found += error.defects
        if found:
            raise InvalidRuleset(found)
        return out

    def diff(self, base: Ruleset) -> dict[str, tuple[Any, Any]]:
        """Options that differ: name -> (the base's value, this one's)."""
        mine, theirs = self.options(), base.options()
        return {name: (theirs[name], mine[name]) for name in OPTIONS if mine[name] != theirs[name]}

    @property
    def hash(self) -> str:
        """Twelve hex digits of the SHA-256 of all options in order: equal where the play is equal."""
        text = "\n".join(f"{name}={option_text(value)}" for name, value in self.options().items())
        return hashlib.sha256(text.encode()).hexdigest()[:12]


def option_text(value: Any) -> str:
    """``True`` -> ``yes``, ``None`` -> ``None``, everything else as written."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


class Option(NamedTuple):
    """One option: chapter, the values it takes, and what it does in a sentence."""

    chapter: str
    values: tuple[Any, ...]
    meaning: str
    number: tuple[int, int] | None = None
    """Whole numbers in this closed range are allowed as well."""

    def defect(self, value: Any, name: str = "") -> str | None:
        label = name or "value"
        if any(value == v and type(value) is type(v) for v in self.values):
            return None
        if self.number and type(value) is int and self.number[0] <= value <= self.number[1]:
            return None
        return f"{label}={option_text(value)} is not possible; it may be {self.choices()}"

    def choices(self) -> str:
        texts = [option_text(v) for v in self.values]
        if self.number:
            texts.append(f"{self.number[0]} to {self.number[1]}")
        return ", ".join(texts)


_YES_NO = (False, True)
_SCORE = (0, 100_000)

OPTIONS: dict[str, Option] = {
    "seats": Option("seats", (2, 3, 4), "How many players sit at the table."),
    "form": Option(
        "seats",
        ("two_handed", "cutthroat", "round_table", "partners"),
        "Two against each other; three with one sitting out; three or four in one round; or two pairs of partners.",
    ),
    "cut": Option(
        "deal", ("random", "low_deals", "high_deals"), "How the first dealer is found: by chance, or by cutting cards."
    ),
    "next_dealer": Option("deal", ("alternate", "winner", "loser", "random"), "Who deals after a scored round."),
    "dead_redeal": Option("deal", ("same", "next"), "Who deals after a dead hand: the same dealer, or the next."),
    "dealt": Option("deal", (10, 11), "Ten cards each; or eleven to the non-dealer, who starts with a discard."),
    "opening": Option(
        "opening",
        ("offer", "free", "discard"),
        "The upcard is offered in turn; or the non-dealer draws from either pile; or it starts by discarding.",
    ),
    "after_passes": Option(
        "opening", ("stock", "either"), "What the non-dealer may draw once everybody has passed the upcard."
    ),
    "first_discard_knock": Option("opening", _YES_NO, "Whether the first discard of an eleven-card deal may knock."),
    "rediscard": Option(
        "turn", _YES_NO, "Whether the card just taken from the discard pile may be discarded in the same turn."
    ),
    "protect_melds": Option(
        "turn", _YES_NO, "Only a card that some least-deadwood arrangement leaves unmelded may be discarded."
    ),
    "knock_limit": Option(
        "knock",
        (None, "upcard"),
        "The most deadwood with which one may knock; None: any; upcard: the upcard's value.",
        (0, 100),
    ),
    "upcard_ace": Option("knock", ("one", "gin"), "Where the upcard sets the limit, an ace allows 1, or gin alone."),
    "spades_double": Option("knock", _YES_NO, "Where the upcard sets the limit, a spade doubles the round's points."),
    "big_gin_bonus": Option(
        "knock", (None,), "What eleven melded cards score instead of the gin bonus; None: no big gin.", _SCORE
    ),
    "must_knock_on_last_card": Option(
        "knock", _YES_NO, "The player who draws the last card must knock if the limit allows it."
    ),
    "lay_offs": Option(
        "lay-off", ("none", "knock", "knock_and_gin"), "When the defender may add cards to the knocker's melds."
    ),
    "wall": Option("end", (0, 2), "Cards left in the stock at which the round ends."),
    "last_take": Option("end", _YES_NO, "At the wall, the next player may take the last discard in order to knock."),
    "dead_hand": Option(
        "end", ("void", "low_deadwood"), "Without a knock nobody scores; or the lower deadwood scores the difference."
    ),
    "gin_bonus": Option("score", (), "Scored for gin on top of the defender's deadwood.", _SCORE),
    "undercut": Option(
        "score", ("at_most", "below"), "The defender undercuts with equal or less deadwood; or only with less."
    ),
    "undercut_bonus": Option("score", (), "Scored for an undercut on top of the difference.", _SCORE),
    "target": Option("game", (None,), "Points that end the game; None: the sheet runs on.", (1, 100_000)),
    "deciding": Option("game", ("points", "round"), "Points decide the game; or one round is the whole game."),
    "game_bonus": Option("game", (), "Scored by the winner of the game.", _SCORE),
    "shutout": Option(
        "game",
        ("none", "double_bonus", "double_total"),
        "Where the loser won no round: nothing, the bonus doubled, or points and bonus doubled.",
    ),
    "box_bonus": Option("game", (), "Scored for every round won.", _SCORE),
    "boxes": Option("game", ("at_end", "at_once"), "Boxes are added after everything else, or to the running score."),
    "sheet": Option(
        "sheet", ("single", "hollywood", "knockout"), "One score; three games at once; or out at the target."
    ),
}

_SEATS: dict[str, tuple[int, ...]] = {"two_handed": (2,), "cutthroat": (3,), "round_table": (3, 4), "partners": (4,)}


def defects(rules: Ruleset) -> list[str]:
    """Everything that makes a ruleset unplayable, in words; empty where it can be played."""
    found = [text for name, option in OPTIONS.items() if (text := option.defect(getattr(rules, name), name))]
    if found:
        return found
    return [text for check, text in _CONFLICTS if check(rules)]


_CONFLICTS: tuple[tuple[Callable[[Ruleset], bool], str], ...] = (
    (
        lambda r: r.seats not in _SEATS[r.form],
        "seats and form do not fit: two_handed is for 2, cutthroat for 3, round_table for 3 or 4, partners for 4",
    ),
    (
        lambda r: r.dealt == 11 and r.opening != "discard",
        "dealt=11 needs opening=discard: the non-dealer holds eleven and must discard first",
    ),
    (
        lambda r: r.dealt == 10 and r.opening == "discard",
        "opening=discard needs dealt=11: with ten cards one draws first",
    ),
    (lambda r: r.dealt == 11 and r.form == "round_table", "form=round_table deals ten cards to each: dealt must be 10"),
    (
        lambda r: r.knock_limit == "upcard" and r.opening == "discard",
        "knock_limit=upcard needs an upcard: opening must be offer or free",
    ),
    (lambda r: r.spades_double and r.knock_limit != "upcard", "spades_double needs knock_limit=upcard"),
    (
        lambda r: r.first_discard_knock and r.opening != "discard",
        "first_discard_knock needs opening=discard",
    ),
    (lambda r: r.deciding == "round" and r.target is not None, "deciding=round is one round: target must be None"),
    (lambda r: r.deciding == "round" and r.sheet != "single", "deciding=round needs sheet=single"),
    (lambda r: r.sheet != "single" and r.target is None, "sheet=hollywood and sheet=knockout need a target"),
    (
        lambda r: r.sheet == "hollywood" and r.form not in ("two_handed", "partners"),
        "sheet=hollywood has two sides: form must be two_handed or partners",
    ),
    (
        lambda r: r.sheet == "knockout" and r.form == "partners",
        "sheet=knockout is played by each for itself: form must not be partners",
    ),
)


def parse_option(name: str, text: str) -> Any:
    """The value that a text names for an option. Raises InvalidRuleset where it is not one of its values."""
    option = OPTIONS[name]
    word = text.strip()
    value: Any = word
    if word.lower() == "none" and None in option.values:
        value = None
    elif option.values == _YES_NO:
        value = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}.get(word.lower(), word)
    elif word.lstrip("-").isascii() and word.lstrip("-").isdigit() and len(word) < 10:
        value = int(word)
    problem = option.defect(value, name)
    if problem:
        raise InvalidRuleset([problem])
    return value
