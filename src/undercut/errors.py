"""The exceptions of this package. Each has a code, a place and a message that says what would be right.

    UndercutError
    ├── NotationError    text that is not a card, an action, a record
    ├── InvalidSetup     a position that cannot occur; lists every defect
    ├── InvalidRuleset   options that do not exist or do not fit together; lists every defect
    └── IllegalAction    an action that the rules forbid now

An action that is refused changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["IllegalAction", "InvalidRuleset", "InvalidSetup", "NotationError", "UndercutError"]


class UndercutError(Exception):
    """Base of every error that this package raises on purpose.

    ``code`` is a stable snake_case name. ``place`` says where in the input the error is; it may be empty.
    """

    def __init__(self, code: str, message: str, *, place: str = "") -> None:
        super().__init__(f"{place}: {message}" if place else message)
        self.code = code
        self.message = message
        self.place = place

    def as_dict(self) -> dict[str, object]:
        """The error as ``--json`` prints it and as clients receive it."""
        out: dict[str, object] = {"code": self.code, "message": self.message}
        if self.place:
            out["place"] = self.place
        return out


class NotationError(UndercutError, ValueError):
    """Text that cannot be read. ``place`` says which part."""


class _Defective(UndercutError, ValueError):
    """Base of the two errors that list every defect."""

    _code = "invalid"

    def __init__(self, defects: Sequence[str], *, code: str | None = None, place: str = "") -> None:
        super().__init__(code or self._code, "; ".join(defects), place=place)
        self.defects = tuple(defects)

    def as_dict(self) -> dict[str, object]:
        return {**super().as_dict(), "defects": list(self.defects)}


class InvalidSetup(_Defective):
    """A position that cannot occur in a round."""

    _code = "invalid_setup"


class InvalidRuleset(_Defective):
    """Options that do not exist or do not fit together."""

    _code = "invalid_ruleset"


class IllegalAction(UndercutError):
    """An action that the rules forbid in this position.

    ``phase`` is the name of the phase, ``legal`` the texts of the legal actions, ``option`` the ruleset option that
    forbids it (None if no option allows it).
    """

    def __init__(
        self, code: str, message: str, *, phase: str = "", legal: Sequence[str] = (), option: str | None = None
    ) -> None:
        super().__init__(code, message)
        self.phase = phase
        self.legal = tuple(legal)
        self.option = option

    def as_dict(self) -> dict[str, object]:
        out = super().as_dict()
        out.update(phase=self.phase, legal=list(self.legal), option=self.option)
        return out
