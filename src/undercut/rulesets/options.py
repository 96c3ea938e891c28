"""Options of rulesets: the enumerations of their values, and the declaration of an option.

Every option is declared once, as a field of :class:`~undercut.rulesets.base.Ruleset`, with its default, chapter, values
and sentences. Tables, labels and tests use them through ``OPTIONS``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, cast

from undercut.errors import InvalidRuleset
from undercut.languages import Message, formatter

__all__ = [
    "AfterPasses",
    "Boxes",
    "DeadHand",
    "DeadRedeal",
    "Deciding",
    "FirstDealer",
    "Form",
    "GinScores",
    "HollywoodEntry",
    "KnockCard",
    "KnockLimit",
    "KnockoutEntry",
    "LayOffs",
    "LayOffsBy",
    "NextDealer",
    "Opening",
    "Option",
    "OptionValue",
    "SheetForm",
    "Shutout",
    "SpadesDouble",
    "UndercutWith",
    "UpcardAce",
    "Variant",
    "Word",
    "option",
    "option_text",
]


_say = formatter("options")
_refuse = formatter("refusals").later


class Word(Enum):
    """Option value that is a word. It is not a string, so type checkers refuse ``rules.lay_offs == "none"``."""

    def __str__(self) -> str:
        return cast(str, self._value_)  # same as ``value``, which uses a slow descriptor

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    # Members are singletons. Enum computes the hash from the name. That is too slow, because rulesets are keys of
    # caches.
    if TYPE_CHECKING:

        def __hash__(self) -> int: ...

    else:
        __hash__ = object.__hash__


class Form(Word):
    """Option ``form``: who plays against whom."""

    TWO_HANDED = "two_handed"
    CUTTHROAT = "cutthroat"
    ROUND_TABLE = "round_table"
    PARTNERS = "partners"


class FirstDealer(Word):
    """Option ``cut``: how the first dealer is chosen."""

    RANDOM = "random"
    LOW_DEALS = "low_deals"
    HIGH_DEALS = "high_deals"


class NextDealer(Word):
    """Option ``next_dealer``: who deals after a round that somebody won."""

    ALTERNATE = "alternate"
    WINNER = "winner"
    LOSER = "loser"
    RANDOM = "random"


class DeadRedeal(Word):
    """Option ``dead_redeal``: who deals after a dead hand that nobody won."""

    SAME = "same"
    NEXT = "next"


class Opening(Word):
    """Option ``opening``: how the first turn begins."""

    OFFER = "offer"
    FREE = "free"
    DISCARD = "discard"


class AfterPasses(Word):
    """Option ``after_passes``: what may be drawn after everybody has passed the upcard."""

    STOCK = "stock"
    EITHER = "either"


class KnockLimit(Word):
    """Knock limit that is not a number."""

    UPCARD = "upcard"


class UpcardAce(Word):
    """Option ``upcard_ace``: what an ace allows if the upcard sets the limit."""

    ONE = "one"
    GIN = "gin"


class SpadesDouble(Word):
    """Option ``spades_double``: what is doubled if the upcard is a spade."""

    NO = "no"
    POINTS = "points"
    POINTS_AND_BOXES = "points_and_boxes"


class KnockCard(Word):
    """Option ``knock_card``: whether the others see the card that the knocker discards."""

    OPEN = "open"
    FACE_DOWN = "face_down"


class LayOffs(Word):
    """Option ``lay_offs``: when cards may be laid off."""

    NONE = "none"
    KNOCK = "knock"
    KNOCK_AND_GIN = "knock_and_gin"


class LayOffsBy(Word):
    """Option ``lay_offs_by``: who lays off, and on whose melds."""

    DEFENDER = "defender"
    KNOCKER = "knocker"


class DeadHand(Word):
    """Option ``dead_hand``: what a round without a knock scores."""

    VOID = "void"
    LOW_DEADWOOD = "low_deadwood"


class GinScores(Word):
    """Option ``gin_scores``: whether gin scores the defender's deadwood."""

    BONUS_AND_DEADWOOD = "bonus_and_deadwood"
    BONUS = "bonus"


class UndercutWith(Word):
    """Option ``undercut``: how much deadwood a defender may have to undercut the knocker."""

    AT_MOST = "at_most"
    BELOW = "below"


class Deciding(Word):
    """Option ``deciding``: whether the score or a single round decides the game."""

    POINTS = "points"
    ROUND = "round"


class Shutout(Word):
    """Option ``shutout``: what the winner scores in addition if the loser won no round."""

    NONE = "none"
    DOUBLE_BONUS = "double_bonus"
    DOUBLE_TOTAL = "double_total"
    DOUBLE_ALL = "double_all"
    FLAT = "flat"


class Boxes(Word):
    """Option ``boxes``: when boxes are added."""

    AT_END = "at_end"
    AT_ONCE = "at_once"


class SheetForm(Word):
    """Option ``sheet``: form of the score sheet."""

    SINGLE = "single"
    HOLLYWOOD = "hollywood"
    KNOCKOUT = "knockout"


class HollywoodEntry(Word):
    """Option ``hollywood_entry``: which games of a Hollywood sheet a win counts in."""

    OPEN = "open"
    FIRST = "first"


class KnockoutEntry(Word):
    """Option ``knockout_entry``: which rounds count on a knockout sheet."""

    WON = "won"
    KNOCKED = "knocked"


OptionValue: TypeAlias = Word | int | str | bool | None
"""Value of an option, or the text of a value (``"knock"``, ``"yes"``, ``"5"``)."""

_YES_NO: Mapping[str, bool] = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}


def option_text(value: OptionValue) -> str:
    """Format a value: ``yes`` for True, ``None`` for None, the word of a Word, the digits of a number."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class Variant:
    """Meaning of a value together with other options. ``value`` is ``int`` for all numbers; ``key`` names the text."""

    key: str
    value: Any
    when: Callable[[Any], bool]
    text: str

    def applies(self, value: OptionValue, rules: Any) -> bool:
        same = type(value) is int if self.value is int else value == self.value and type(value) is type(self.value)
        return same and self.when(rules)


@dataclass(frozen=True, kw_only=True)
class Option:
    """One option: its chapter, default, values and sentences.

    ``decides`` describes in English what the option decides; ``sentences`` explain in English each value. The sentence
    for whole numbers has the key ``int`` and ``{}`` in place of the number. :attr:`sentence` and :meth:`says` return
    them in the current language; translations are in locales/LANGUAGE/options.ftl.
    """

    chapter: str
    default: OptionValue
    decides: str
    sentences: Mapping[Any, str]
    name: str = ""
    number: tuple[int, int] | None = None
    """First and last allowed whole number, if any."""
    formerly: Mapping[str, OptionValue] = field(default_factory=dict)
    """Former texts of values, as found in older records."""
    research: bool = False
    """Whether the option is for research only: pages, labels and lessons for players do not mention it."""
    matters: Callable[[Any], bool] = lambda rules: True
    """Whether the option has any effect in a ruleset, given its other options."""
    variants: tuple[Variant, ...] = ()
    """Alternatives for rulesets in which a value's usual sentence is imprecise; the first matching one is used."""

    @cached_property
    def values(self) -> tuple[OptionValue, ...]:
        """Values outside the range ``number``, in the order in which they are listed."""
        return tuple(v for v in self.sentences if v is not int and not self._in_range(v))

    def _in_range(self, value: OptionValue) -> bool:
        return self.number is not None and type(value) is int and self.number[0] <= value <= self.number[1]

    def allows(self, value: OptionValue) -> bool:
        """Whether the option may have this value; 1 is not the same as True."""
        return self._in_range(value) or any(value == v and type(value) is type(v) for v in self.values)

    def defect(self, value: OptionValue, name: str) -> Message | None:
        """Explain in a sentence why the option may not have this value; None if it may."""
        if self.allows(value):
            return None
        meant = [v for v in self.values if isinstance(value, str) and option_text(v) == value]
        if meant:
            return _refuse("invalid_ruleset-text", name=name, value=repr(value), meant=repr(meant[0]))
        return _refuse("invalid_ruleset-value", name=name, value=option_text(value), choices=self.choices())

    def choices(self) -> Message | str:
        """Return the possible values as text: ``None, upcard, 0 to 100``."""
        texts = ", ".join(option_text(v) for v in self.values) or None
        if not self.number:
            return texts or ""
        return _refuse("invalid_ruleset-choices", choices=texts, first=self.number[0], last=self.number[1])

    @property
    def sentence(self) -> str:
        """A sentence that describes the option."""
        return _say.or_english(self.name, self.decides)

    @property
    def chapter_title(self) -> str:
        """Chapter title in the current language."""
        return _say.or_english(f"chapter-{self.chapter}", self.chapter)

    def says(self, value: OptionValue) -> str:
        """Return a sentence that explains a value."""
        own = self.sentences.get(value)
        if own is not None:
            return _say.or_english(f"{self.name}-{option_text(value)}", own)
        return _say.or_english(f"{self.name}-number", self.sentences[int].format(value), n=value)

    def meaning(self, rules: Any) -> str:
        """Return the meaning of the option's value in a ruleset, given its other options."""
        value = getattr(rules, self.name)
        for variant in self.variants:
            if variant.applies(value, rules):
                return _say.or_english(f"{self.name}-{variant.key}", variant.text.format(value), n=value)
        return self.says(value)

    @property
    def number_sentence(self) -> str | None:
        """Meaning of whole numbers, with ``{}`` in place of the number; None if the option has no such sentence."""
        english = self.sentences.get(int)
        return None if english is None else _say.or_english(f"{self.name}-number", english, n="{}")

    def read(self, text: str, name: str) -> OptionValue:
        """Parse a value. Raises InvalidRuleset if the option may not have it."""
        word = text.strip()
        value: OptionValue = word
        if word in self.formerly:
            value = self.formerly[word]
        elif word.lower() == "none" and None in self.values:
            value = None
        elif isinstance(self.default, bool):
            value = _YES_NO.get(word.lower(), word)
        elif word.removeprefix("-").isascii() and word.removeprefix("-").isdigit() and len(word) < 10:
            value = int(word)
        else:
            value = next((v for v in self.values if isinstance(v, Word) and v.value == word), word)
        problem = self.defect(value, name)
        if problem:
            raise InvalidRuleset([problem])
        return value


T = TypeVar("T")


def option(
    default: T,
    *,
    chapter: str,
    sentence: str,
    says: Mapping[Any, str],
    number: tuple[int, int] | None = None,
    formerly: Mapping[str, OptionValue] | None = None,
    research: bool = False,
    only_if: Callable[[Any], bool] = lambda rules: True,
    within: Sequence[tuple[str, Any, Callable[[Any], bool], str]] = (),
) -> T:
    """Declare an option as a field of a ruleset. For the arguments see :class:`Option`.

    ``only_if`` sets ``matters``; ``within`` has the arguments of each element of ``variants``.
    """
    entry = Option(
        chapter=chapter,
        default=cast(OptionValue, default),
        decides=sentence,
        sentences=says,
        number=number,
        formerly=formerly or {},
        research=research,
        matters=only_if,
        variants=tuple(Variant(*one) for one in within),
    )
    declared: T = field(default=default, metadata={"option": entry})
    return declared
