"""Languages: formats messages of the catalogues in undercut/locales, written in Fluent (https://projectfluent.org).

A catalogue is a file such as ``locales/de/common.ftl``; its messages have the same names in every language. The browser
uses the same catalogues (client/src/i18n). docs/languages.md explains how to change them and how to add a language.

>>> say = formatter("common")
>>> say("card", rank=say("rank-7"), suit=say("suit-h"))
'7 of hearts'
>>> with use_language("de"):
...     say("card", rank=say("rank-7"), suit=say("suit-h"))
'Herz-7'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from contextvars import ContextVar, Token
from functools import cache, lru_cache, partial, wraps
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

from undercut.lines import visible

if TYPE_CHECKING:
    from pathlib import Path

    from fluent.runtime import FluentBundle

__all__ = [
    "LANGUAGES",
    "Formatter",
    "Message",
    "catalogues",
    "decimal",
    "formatter",
    "join_names",
    "language",
    "negotiate_language",
    "per_language",
    "percent",
    "percentage_points",
    "person_name",
    "set_language",
    "use_language",
]  # fmt: skip

LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "de": "Deutsch", "es": "Español"}
"""Languages by code, with their native names. English is the source of all translations."""

_P = ParamSpec("_P")
_R = TypeVar("_R")

_SOUNDS_LIKE_I: Final = r"h?[iíy](?![aeou])"
_MOST: Final = 10**15
"""Largest number that Fluent formats. Larger ones occur only in requests and are inserted as text."""
_LONGEST: Final = 900
"""Length limit of inserted texts (Fluent's is 1000 characters). Only untrusted input has longer texts; they are cut."""
_default = "en"
_language: ContextVar[str | None] = ContextVar("language", default=None)


def language() -> str:
    """Return the current language: the request's, or the program's default."""
    return _language.get() or _default


def set_language(name: str) -> None:
    """Set the program's default language. Raises KeyError if the language does not exist."""
    global _default
    _default = _checked(name)


class _Speaking:
    """Context manager that sets the language. Every frame uses it; a generator would take four times as long."""

    __slots__ = ("_name", "_token")

    def __init__(self, name: str) -> None:
        self._name = name

    def __enter__(self) -> None:
        self._token: Token[str | None] = _language.set(self._name)

    def __exit__(self, *_: object) -> None:
        _language.reset(self._token)


def use_language(name: str) -> AbstractContextManager[None]:
    """Set the language in this context (thread or task) for a ``with`` block. Raises KeyError if it does not exist."""
    return _Speaking(_checked(name))


def _checked(name: str) -> str:
    if name not in LANGUAGES:
        raise KeyError(f"there is no language {name!r}; there are {', '.join(LANGUAGES)}")
    return name


@cache
def _folder() -> Path:
    # Messages are needed later than this module, and pathlib takes as long to import as the rest of it.
    from pathlib import Path

    return Path(__file__).parent / "locales"


def catalogues() -> list[Callable[[], object]]:
    """Return one function per catalogue that preloads it. Without preloading, the first use is slower."""
    paths = [(name, path) for name in LANGUAGES for path in sorted((_folder() / name).glob("*.ftl"))]
    return [partial(_bundle, name, path.stem) for name, path in paths]


def negotiate_language(wanted: Iterable[str]) -> str:
    """Return the first available language of ``wanted``, or English. ``de-AT`` and ``de_AT.UTF-8`` count as ``de``."""
    for tag in wanted:
        base = tag.strip().replace("_", "-").split("-")[0].split(".")[0].lower()
        if base in LANGUAGES:
            return base
    return "en"


def per_language(most: int) -> Callable[[Callable[_P, _R]], Callable[_P, _R]]:
    """Cache a function's results separately for each language, for the ``most`` most recent arguments.

    The arguments must be hashable. All callers share a cached result.

    >>> @per_language(1)
    ... def suits() -> str:
    ...     return " ".join(formatter("common")(f"suit-{suit}") for suit in "cd")
    >>> with use_language("de"):
    ...     suits()
    'Kreuz Karo'
    >>> suits()
    'clubs diamonds'
    """

    def keep(function: Callable[_P, _R]) -> Callable[_P, _R]:
        kept: dict[str, Callable[..., _R]] = {name: lru_cache(maxsize=most)(function) for name in LANGUAGES}

        @wraps(function)
        def given(*args: _P.args, **named: _P.kwargs) -> _R:
            return kept[language()](*args, **named)

        return given

    return keep


# Both classes are written out: every command imports them, and a dataclass compiles its methods at each import.


class Formatter:
    """Formatter of one catalogue's messages."""

    __slots__ = ("area",)

    area: str

    def __init__(self, area: str) -> None:
        self.area = area

    def __call__(self, name: str, /, **values: object) -> str:
        """Format a message in the current language.

        Values are texts, whole numbers, truth values (``yes`` and ``no`` in the catalogue), None (``nothing``) or
        messages. Raises LookupError if the message does not exist or has other variables.
        """
        return _formatted(language(), self.area, name, values)

    def or_english(self, name: str, english: str, /, **values: object) -> str:
        """Return the translated message in the current language; ``english`` if there is no translation."""
        return english if language() == "en" or not self.has_message(name) else self(name, **values)

    def later(self, name: str, /, **values: object) -> Message:
        """Return a message that is formatted later, by ``str(message)``."""
        return Message(self.area, name, tuple(values.items()))

    def has_message(self, name: str) -> bool:
        """Whether the catalogue has a message of this name."""
        return _bundle(language(), self.area).has_message(name)


class Message:
    """A message that is formatted when it is read, in the language that is current then."""

    __slots__ = ("area", "name", "values")

    area: str
    name: str
    values: tuple[tuple[str, object], ...]

    def __init__(self, area: str, name: str, values: tuple[tuple[str, object], ...] = ()) -> None:
        self.area, self.name, self.values = area, name, values

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        return (self.area, self.name, self.values) == (other.area, other.name, other.values)

    def __hash__(self) -> int:
        return hash((self.area, self.name, self.values))

    def __repr__(self) -> str:
        return f"Message({self.area!r}, {self.name!r}, {self.values!r})"

    def __str__(self) -> str:
        # Equal values of different types, such as a card and its number, are formatted differently.
        values = tuple((key, type(value), value) for key, value in self.values)
        try:
            return _formatted_cached(language(), self.area, self.name, values)
        except TypeError:  # a value that is not hashable
            return _formatted(language(), self.area, self.name, dict(self.values))


def formatter(area: str) -> Formatter:
    """Return the formatter of a catalogue, such as ``common``. The file is read when the first message is formatted."""
    return Formatter(area)


_common: Final = formatter("common")


# --- names -----------------------------------------------------------------------------------------------------------


def join_names(names: Sequence[str]) -> str:
    """Join names to a list in the current language: ``Ann, Bob and Cleo``.

    >>> with use_language("es"):
    ...     join_names(["Ann", "Bob"]), join_names(["Ann", "Inés"])
    ('Ann y Bob', 'Ann e Inés')
    """
    if len(names) < 2:
        return "".join(names)
    word = _formatted(
        language(), "common", "and-i" if re.match(_SOUNDS_LIKE_I, names[-1], re.IGNORECASE) else "and", {}
    )
    return f"{', '.join(names[:-1])} {word} {names[-1]}"


def person_name(name: str) -> str:
    """Translate a default name that tables and records store in English: ``You``, ``Player 1``.

    Other names are returned unchanged.

    >>> with use_language("de"):
    ...     person_name("You"), person_name("Player 2"), person_name("Player X")
    ('Du', 'Spieler 2', 'Player X')
    """
    if name == "You":
        return _common("you")
    numbered = re.fullmatch("Player ([1-4])", name)
    return name if numbered is None else _common("player", n=int(numbered[1]))


# --- numbers ----------------------------------------------------------------------------------------------------------


def decimal(value: float, digits: int = 1, *, signed: bool = False) -> str:
    """Format a number for people, with ``digits`` decimals. ``signed`` puts a plus before positive numbers.

    >>> with use_language("de"):
    ...     decimal(2.25, signed=True), decimal(-0.01, signed=True)
    ('+2,2', '0,0')
    """
    text = f"{value:+.{digits}f}" if signed else f"{value:.{digits}f}"
    if not text.strip("+-0."):
        text = text.lstrip("+-")
    return text.replace(".", _number_marks(language())[0])


def percent(share: float, digits: int = 0) -> str:
    """Format a share for people: in percent, with ``digits`` decimals.

    >>> percent(0.123, 1)
    '12.3%'
    """
    mark, sign = _number_marks(language())
    return f"{100 * share:.{digits}f}".replace(".", mark) + sign


def percentage_points(difference: float, digits: int = 1) -> str:
    """Format a difference of two shares in percentage points, for people.

    >>> percentage_points(0.123)
    '12.3 percentage points'
    """
    return formatter("common")("percentage-points", number=decimal(100 * difference, digits))


@cache
def _number_marks(spoken: str) -> tuple[str, str]:
    """Return the decimal mark of a language, and its percent sign with the preceding space."""
    from babel.core import Locale

    locale = Locale.parse(spoken)
    pattern = str(locale.percent_formats[None].pattern)
    return locale.number_symbols["latn"]["decimal"], pattern[pattern.rindex("0") + 1 :]


def _formatted(spoken: str, area: str, name: str, values: Mapping[str, object]) -> str:
    try:
        bundle = _bundle(spoken, area)
    except ModuleNotFoundError as missing:
        if spoken == "en":
            return _formatted_without_fluent(area, name, values)
        raise ModuleNotFoundError(
            f"{LANGUAGES[spoken]} needs the package fluent.runtime, which is not installed: pip install fluent.runtime",
            name=missing.name,
        ) from missing
    if not bundle.has_message(name):
        raise LookupError(f"there is no message {name!r} in {spoken}/{area}.ftl")
    pattern = bundle.get_message(name).value
    if pattern is None:
        raise LookupError(f"the message {name!r} in {spoken}/{area}.ftl has no text")
    text, errors = bundle.format_pattern(pattern, {key: _fluent_value(value) for key, value in values.items()})
    if errors:
        raise LookupError(f"the message {name!r} in {spoken}/{area}.ftl: {errors[0]}")
    return str(text)


def _formatted_without_fluent(area: str, name: str, values: Mapping[str, object]) -> str:
    """Format an English message without Fluent, for installations with only undercut and msgspec.

    Values are inserted. If the whole message is one selection, its variant is chosen. Plurals and references to other
    messages need Fluent and stay unformatted.
    """
    source = (_folder() / "en" / f"{area}.ftl").read_text(encoding="utf-8")
    found = re.search(rf"^{re.escape(name)} *= *(.*(?:\n+[ \t]+.*)*)", source, re.MULTILINE)
    if found is None:
        raise LookupError(f"there is no message {name!r} in en/{area}.ftl")
    text = re.sub(r"\s+", " ", found[1]).strip()
    if choice := re.fullmatch(r"\{ \$([\w-]+) ->(.*) \}", text):
        key = "nothing" if values.get(choice[1]) is None else str(values[choice[1]])
        variants = re.findall(r" (\*?)\[(\w+)\] (.*?)(?= \*?\[\w+\] |$)", choice[2])
        text = next((said for _, name, said in variants if name == key), next(v[2] for v in variants if v[0]))
    return re.sub(r"\{ *\$([\w-]+) *\}", lambda at: str(values[at[1]]) if at[1] in values else at[0], text)


@lru_cache(maxsize=4096)
def _formatted_cached(spoken: str, area: str, name: str, values: tuple[tuple[str, type, object], ...]) -> str:
    return _formatted(spoken, area, name, {key: value for key, _, value in values})


def _fluent_value(value: object) -> Any:
    """Convert a value for Fluent. Numbers have no thousands separators, as is usual for scores.

    Cards and other subclasses of int are inserted as text.
    """
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if type(value) is int and abs(value) < _MOST:
        from fluent.runtime.types import fluent_number

        return fluent_number(value, useGrouping=False)
    text = visible(str(value))
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


@cache
def _bundle(spoken: str, area: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    path = _folder() / spoken / f"{area}.ftl"
    if not path.is_file():
        raise LookupError(f"there is no catalogue {spoken}/{area}.ftl")
    bundle = FluentBundle([spoken], use_isolating=False, functions={"PERSON": _person_function(spoken)})
    bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def _person_function(spoken: str) -> Any:
    """Return a function that finds a name's grammatical person: ``you``, ``many`` (``Ann & Bob``) or ``one``."""

    def person(name: Any) -> str:
        text = str(name)
        if text == _formatted(spoken, "common", "you", {}):
            return "you"
        joints = ("&", _formatted(spoken, "common", "and", {}), _formatted(spoken, "common", "and-i", {}))
        return "many" if any(f" {joint} " in text for joint in joints) else "one"

    return person
