"""Exceptions of this package. Each has a code, a place and a message with the remedy.

    UndercutError
    ├── NotationError    text that is not a card, an action, a record
    ├── InvalidSetup     a position that cannot occur; lists every defect
    ├── InvalidRuleset   options that do not exist or do not fit together; lists every defect
    ├── IllegalAction    an action that the rules forbid now
    └── EnvStateError    an environment that cannot be used in its state

A refused action changes nothing. A message for players is formatted when it is read, in the language that is current
then (:class:`~undercut.languages.Message`). Codes, places and messages for programmers are the same in all languages.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercut.languages import Message

__all__ = ["EnvStateError", "IllegalAction", "InvalidRuleset", "InvalidSetup", "NotationError", "UndercutError"]


class UndercutError(Exception):
    """Base class of this package's errors.

    ``code`` is a stable snake_case name. ``place`` is the location of the error in the input; it may be empty.

    >>> from undercut import UndercutError, bot
    >>> try:
    ...     bot("simpel")
    ... except UndercutError as error:
    ...     print(error.code, "|", error.message.partition(";")[0])
    unknown_bot | unknown player 'simpel'
    """

    def __init__(self, code: str, message: str | Message, *, place: str | Message = "") -> None:
        super().__init__(message)
        self.code = code
        self.at: str | Message = place
        self.found = message
        """Message as passed to the constructor: text, or a message that can be formatted in any language."""

    @property
    def message(self) -> str:
        """A sentence with the error and its remedy, in the current language."""
        return str(self.found)

    @property
    def place(self) -> str:
        """Location of the error in the input."""
        return str(self.at)

    @place.setter
    def place(self, place: str) -> None:
        self.at = place

    def __str__(self) -> str:
        return f"{self.place}: {self.message}" if self.place else self.message

    def __reduce__(self) -> tuple[Any, ...]:
        return _recreated, (type(self), self.args), dict(self.__dict__)

    def as_dict(self) -> dict[str, object]:
        """Return the error as a JSON object, for ``--json`` and for clients."""
        out: dict[str, object] = {"code": self.code, "message": self.message}
        if self.place:
            out["place"] = self.place
        return out


def _recreated(kind: type[UndercutError], args: tuple[Any, ...]) -> UndercutError:
    """Create an error without calling its constructor, for copying and pickling.

    The constructors of subclasses do not accept `args`. The caller restores the attributes.
    """
    return kind.__new__(kind, *args)


class NotationError(UndercutError, ValueError):
    """Text that cannot be parsed. ``place`` names the wrong part.

    >>> from undercut import NotationError, parse_cards
    >>> try:
    ...     parse_cards("As 2s Xd")
    ... except NotationError as error:
    ...     print(error.code, "at", error.place)
    unknown_card at column 7
    """


class _Defective(UndercutError, ValueError):
    """Base class of the two errors that list every defect."""

    _code = "invalid"

    def __init__(self, defects: Sequence[str | Message], *, code: str | None = None, place: str = "") -> None:
        super().__init__(code or self._code, "", place=place)
        self.args = (tuple(defects),)
        self.listed: tuple[str | Message, ...] = tuple(defects)
        """Defects as passed to the constructor."""

    @property
    def defects(self) -> tuple[str, ...]:
        """A sentence about each defect, in the current language."""
        return tuple(map(str, self.listed))

    @property
    def message(self) -> str:
        return "; ".join(self.defects)

    def as_dict(self) -> dict[str, object]:
        return {**super().as_dict(), "defects": list(self.defects)}


class InvalidSetup(_Defective):
    """A position that cannot occur in a round.

    >>> from undercut import DECK, InvalidSetup, Round, ruleset
    >>> try:
    ...     Round.deal(ruleset("standard"), 0, DECK[:50])
    ... except InvalidSetup as error:
    ...     for defect in error.defects:
    ...         print(defect)
    the deck has 50 cards; it must have 52
    these cards are missing from the deck: Kh Ks
    """

    _code = "invalid_setup"


class InvalidRuleset(_Defective):
    """Options that do not exist or do not fit together.

    >>> from undercut import InvalidRuleset, ruleset
    >>> try:
    ...     ruleset("standard, dealt=11, wall=99")
    ... except InvalidRuleset as error:
    ...     for defect in error.defects:
    ...         print(defect)
    wall=99 is not possible; wall may be 0, 2
    dealt=11 needs opening=discard: the non-dealer has eleven cards and must discard first
    """

    _code = "invalid_ruleset"


class IllegalAction(UndercutError):
    """An action that the rules forbid in this position.

    ``phase`` is the name of the phase, ``legal`` the texts of the legal actions, ``option`` the ruleset option that
    forbids it (None if no option allows it).

    >>> from random import Random
    >>> from undercut import Draw, IllegalAction, Round, ruleset, shuffled
    >>> start = Round.deal(ruleset("standard"), 0, shuffled(Random(7)))
    >>> try:
    ...     start.apply(Draw())
    ... except IllegalAction as error:
    ...     print(error.code, "| legal:", *error.legal)
    wrong_phase | legal: pass take
    """

    def __init__(
        self,
        code: str,
        message: str | Message,
        *,
        phase: str = "",
        legal: Sequence[str] = (),
        option: str | None = None,
    ) -> None:
        super().__init__(code, message)
        self.phase = phase
        self.legal: tuple[str, ...] = tuple(legal)
        self.option = option

    def as_dict(self) -> dict[str, object]:
        out = super().as_dict()
        out.update(phase=self.phase, legal=list(self.legal), option=self.option)
        return out


class EnvStateError(UndercutError, RuntimeError):
    """An environment that was not reset (``not_reset``), is closed (``closed``), or has ended (``over``)."""
