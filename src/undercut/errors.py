"""What can go wrong, each with a code, a place, and what would be right.

    UndercutError
    ├── NotationError    text that is not a card, an action, a record
    ├── InvalidSetup     a position that cannot occur; lists every defect
    ├── InvalidRuleset   options that cannot be played together; lists every defect
    └── IllegalAction    an action that the rules forbid now

A refused action leaves the state as it was.
"""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["IllegalAction", "InvalidRuleset", "InvalidSetup", "NotationError", "UndercutError"]


class UndercutError(Exception):
    """Base of every error that this package raises on purpose.

    ``code`` is a stable snake_case name; ``place`` says where in the input (may be empty).
    """

    def __init__(self, code: str, message: str, *, place: str = "") -> None:
        super().__init__(f"{place}: {message}" if place else message)
        self.code = code
        self.message = message
        self.place = place

    def as_dict(self) -> dict[str, object]:
        """The form that is printed with ``--json`` and sent to clients."""
        out: dict[str, object] = {"code": self.code, "message": self.message}
        if self.place:
            out["place"] = self.place
        return out


class NotationError(UndercutError, ValueError):
    """Text that cannot be read. ``place`` names the offending part."""


class _Defective(UndercutError, ValueError):
    """Shared by the two errors that name every defect rather than the first."""

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
    """Options that cannot be played together, or do not exist."""

    _code = "invalid_ruleset"


class IllegalAction(UndercutError):
    """An action that the rules forbid in this position (rules.md section 6).

    ``phase`` is the phase's name, ``legal`` the texts of what may be done instead, ``option`` the
    ruleset option that forbids it (``None`` where no option would allow it).
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
