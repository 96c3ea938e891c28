"""Rulesets: immutable objects with a value for every option of the rules."""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, cast

from undercut.cards import DECK, FULL, Card
from undercut.errors import InvalidRuleset
from undercut.languages import Message, formatter
from undercut.rulesets.game_options import GameOptions
from undercut.rulesets.options import (
    Boxes,
    Deciding,
    Form,
    GinScores,
    KnockLimit,
    LayOffs,
    LayOffsBy,
    Opening,
    Option,
    OptionValue,
    SheetForm,
    Shutout,
    SpadesDouble,
    option_text,
)

__all__ = ["EVERY_OPTION", "NOTES", "OPTIONS", "Ruleset"]

NOTES = {
    "no_limit": "Any hand may knock, so strong players knock on their first turn; Easy and Medium wait until they hold "
    "10 or less.",
}
"""English notes on rulesets, by their names in locales/LANGUAGE/rulesets.ftl."""

_say = formatter("rulesets")
_refuse = formatter("refusals").later


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset(GameOptions):
    """Rules of play and scoring. No decision of the program depends on a ruleset's name.

    ``name`` is the name of this ruleset, or of the named ruleset on which it is based; ``title`` is its English title.
    The ruleset ``standard`` has the defaults of all options. To base one ruleset on another, use
    :func:`dataclasses.replace`, with which a type checker finds misspelt options and values, or :meth:`replace`, which
    parses texts. Raises InvalidRuleset with every defect if the options are incompatible.

    >>> from undercut import ruleset
    >>> rules = ruleset("oklahoma").replace(gin_bonus=20)
    >>> rules.gin_bonus, rules.knock_limit, rules.target
    (20, KnockLimit.UPCARD, 150)
    """

    name: str
    title: str

    def __post_init__(self) -> None:
        found = defects(self)
        if found:
            raise InvalidRuleset(found)

    @property
    def deck(self) -> tuple[Card, ...]:
        """Cards of the deck, by their numbers."""
        return _deck(self.ranks, self.suits)[0]

    @property
    def deck_bits(self) -> int:
        """Cards of the deck, as a word."""
        return _deck(self.ranks, self.suits)[1]

    @property
    def is_full_deck(self) -> bool:
        """Whether play uses all 52 cards, ten in a hand. Smaller decks are for research."""
        return self.ranks == 13 and self.suits == 4 and self.hand_size == 10

    @property
    def is_one_round(self) -> bool:
        """Whether one round is the whole game."""
        return self.deciding is Deciding.ROUND

    @property
    def has_end(self) -> bool:
        """Whether games end; otherwise the score sheet has no end."""
        return self.is_one_round or self.target is not None or self.deals is not None

    @property
    def adds_deadwood(self) -> bool:
        """Whether the sheet adds up deadwood instead of points."""
        return self.sheet is SheetForm.KNOCKOUT

    @property
    def has_prizes(self) -> bool:
        """Whether bonuses and boxes are added at the end of a game."""
        return self.has_end and not self.adds_deadwood

    @property
    def has_boxes(self) -> bool:
        """Whether boxes score anything."""
        return self.box_bonus > 0 and not self.adds_deadwood and (self.has_end or self.boxes is Boxes.AT_ONCE)

    @property
    def ends_with_boxes(self) -> bool:
        """Whether boxes are added at the end of a game."""
        return self.has_boxes and self.boxes is Boxes.AT_END

    @property
    def has_shutout(self) -> bool:
        """Whether a shutout scores anything."""
        if not self.has_prizes:
            return False
        bonus = {
            Shutout.NONE: 0,
            Shutout.DOUBLE_BONUS: self.game_bonus,
            Shutout.FLAT: self.shutout_bonus,
        }
        return bonus.get(self.shutout, 1) > 0

    @property
    def always_knocked(self) -> bool:
        """Whether every round ends with a knock: the player who draws the last card must knock, with any deadwood."""
        return self.must_knock_on_last_card and self.knock_limit is None

    @property
    def lays_off(self) -> bool:
        """Whether the rules ever let a defender lay off."""
        return self.defends(gin=True) or (self.defends(gin=False) and self.knock_limit != 0)

    @property
    def knocker_lays_off(self) -> bool:
        """Whether the rules ever let the knocker lay off, on the defender's melds."""
        return self.lay_offs_by is LayOffsBy.KNOCKER and self.lay_offs is not LayOffs.NONE and self.knock_limit != 0

    def defends(self, *, gin: bool) -> bool:
        """Whether the defender may lay off on gin (or big gin) or, without ``gin``, on a knock with deadwood."""
        if self.lay_offs_by is LayOffsBy.KNOCKER:
            return False
        return self.lay_offs is LayOffs.KNOCK_AND_GIN or (self.lay_offs is LayOffs.KNOCK and not gin)

    @property
    def heading(self) -> str:
        """Title in the current language."""
        return heading_of(self.name, self.title)

    @property
    def notes(self) -> tuple[str, ...]:
        """Advice for players who choose these rules, in sentences."""
        notes = []
        if self.knock_limit is None:
            notes.append(_say.or_english("note-no_limit", NOTES["no_limit"]))
        if self.spades_double is not SpadesDouble.NO and not self.adds_deadwood:
            notes.append(OPTIONS["spades_double"].meaning(self))
        return tuple(notes)

    def options(self) -> dict[str, OptionValue]:
        """Return every option and its value, in the order of the chapters; research options only if changed."""
        return {
            name: value
            for name, option in EVERY_OPTION.items()
            if (value := getattr(self, name)) != option.default or not option.research
        }

    def replace(self, **changes: OptionValue) -> Ruleset:
        """Return a house ruleset: this one with some options replaced by values or texts.

        Raises InvalidRuleset with every defect.
        """
        found: list[str | Message] = []
        good: dict[str, OptionValue] = {}
        for name, value in changes.items():
            if name not in EVERY_OPTION:
                found.append(_refuse("invalid_ruleset-unknown_option", name=repr(name), options=", ".join(OPTIONS)))
                continue
            try:
                value = EVERY_OPTION[name].read(value, name) if isinstance(value, str) else value
            except InvalidRuleset as error:
                found += error.listed
                continue
            problem = EVERY_OPTION[name].defect(value, name)
            if problem:
                found.append(problem)
            else:
                good[name] = value
        try:
            out = dataclasses.replace(self, **cast(Any, good))
        except InvalidRuleset as error:
            found += error.listed
        if found:
            raise InvalidRuleset(found)
        return out

    def two_handed(self) -> Ruleset:
        """Return the same rules for two players, such as for a two-player round at a larger table."""
        if self.form is Form.TWO_HANDED:
            return self
        return dataclasses.replace(self, seats=2, form=Form.TWO_HANDED, partners_rotate=False)

    def diff(self, base: Ruleset) -> dict[str, tuple[Any, Any]]:
        """Return the options that differ: name -> (value in ``base``, value in this ruleset)."""
        both = {name: (getattr(base, name), getattr(self, name)) for name in EVERY_OPTION}
        return {name: (theirs, mine) for name, (theirs, mine) in both.items() if mine != theirs}

    @property
    def changed(self) -> dict[str, OptionValue]:
        """Options that differ from their defaults, with their values."""
        return {name: value for name, value in self.options().items() if value != EVERY_OPTION[name].default}

    @property
    def hash(self) -> str:
        """Twelve hex digits that are equal if and only if all options are equal.

        First digits of the SHA-256 of a line ``option=value`` for each option that differs from its default, sorted by
        name and joined by newlines. A newly added option changes no hash, because its default describes how the game
        was played before.
        """
        lines = (f"{name}={option_text(value)}" for name, value in sorted(self.changed.items()))
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]


def heading_of(rules: str, title: str) -> str:
    """Return a ruleset's title in the current language, given its text and its English title."""
    return _say.or_english(rules.partition(",")[0].strip(), title)


@lru_cache(maxsize=256)
def _deck(ranks: int, suits: int) -> tuple[tuple[Card, ...], int]:
    if (ranks, suits) == (13, 4):
        return DECK, FULL
    cards = tuple(card for card in DECK if card.rank < ranks and card.suit < suits)
    return cards, sum(card.bit for card in cards)


EVERY_OPTION: dict[str, Option] = {
    field.name: dataclasses.replace(field.metadata["option"], name=field.name)
    for field in dataclasses.fields(Ruleset)
    if "option" in field.metadata
}
"""Every option by name, in the order of the chapters, including research options."""

OPTIONS: dict[str, Option] = {name: option for name, option in EVERY_OPTION.items() if not option.research}
"""Options offered to players: all except research options."""

_SEATS = {Form.TWO_HANDED: (2,), Form.CUTTHROAT: (3,), Form.ROUND_TABLE: (3, 4), Form.PARTNERS: (4,)}


def defects(rules: Ruleset) -> list[Message]:
    """List all defects of a ruleset, in sentences; empty if the ruleset can be played."""
    wrong = {name: text for name, option in EVERY_OPTION.items() if (text := option.defect(getattr(rules, name), name))}
    # Defaults replace invalid values, so that conflicts among the other options are listed too.
    options = {name: option.default if name in wrong else getattr(rules, name) for name, option in EVERY_OPTION.items()}
    return [
        *wrong.values(),
        *(
            _refuse(f"invalid_ruleset-{name}")
            for name, check in _CONFLICTS.items()
            if check(SimpleNamespace(**options))
        ),
    ]


_CONFLICTS: dict[str, Callable[[Any], bool]] = {
    "seats": lambda r: r.seats not in _SEATS[r.form],
    "rotate": lambda r: r.partners_rotate and r.form is not Form.PARTNERS,
    "deck_size": lambda r: (
        r.ranks * r.suits < r.hand_size * (r.seats if r.form is Form.ROUND_TABLE else 2) + 2 + r.wall
    ),
    "deck_eleven": lambda r: r.dealt == 11 and r.hand_size != 10,
    "eleven_opens": lambda r: r.dealt == 11 and r.opening is not Opening.DISCARD,
    "ten_opens": lambda r: r.dealt == 10 and r.opening is Opening.DISCARD,
    "round_table": lambda r: r.dealt == 11 and r.form is Form.ROUND_TABLE,
    "turned_up": lambda r: r.dealt == 10 and not r.turned_up,
    "upcard_limit": lambda r: r.knock_limit is KnockLimit.UPCARD and not r.turned_up,
    "spades": lambda r: r.spades_double is not SpadesDouble.NO and not r.turned_up,
    "first_knock": lambda r: r.first_discard_knock and r.opening is not Opening.DISCARD,
    "knocker_gin": lambda r: r.lay_offs_by is LayOffsBy.KNOCKER and r.lay_offs is LayOffs.KNOCK_AND_GIN,
    "knocker_table": lambda r: r.lay_offs_by is LayOffsBy.KNOCKER and r.form is Form.ROUND_TABLE,
    "gin_nothing": lambda r: r.gin_scores is GinScores.BONUS and r.gin_bonus == 0,
    "round_target": lambda r: r.deciding is Deciding.ROUND and r.target is not None,
    "round_deals": lambda r: r.deciding is Deciding.ROUND and r.deals is not None,
    "round_sheet": lambda r: r.deciding is Deciding.ROUND and r.sheet is not SheetForm.SINGLE,
    "sheet_target": lambda r: r.sheet is not SheetForm.SINGLE and r.target is None,
    "hollywood": lambda r: r.sheet is SheetForm.HOLLYWOOD and r.form not in (Form.TWO_HANDED, Form.PARTNERS),
    "knockout_partners": lambda r: r.sheet is SheetForm.KNOCKOUT and r.form is Form.PARTNERS,
    "knockout_deals": lambda r: r.sheet is SheetForm.KNOCKOUT and r.deals is not None,
    "shutout_bonus": lambda r: bool(r.shutout_bonus) and r.shutout is not Shutout.FLAT,
    "games": lambda r: r.games is not None and r.deciding is Deciding.POINTS and r.target is None and r.deals is None,
}
"""Checks for incompatible options; their messages are in locales/LANGUAGE/refusals.ftl."""
