"""Payments at the end: each side pays each other the difference of their totals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from undercut.languages import decimal
from undercut.pad.entries import Stake
from undercut.sheets import Sheet

__all__ = ["Payment", "Settlement", "amount_text", "settle"]


@dataclass(frozen=True, slots=True)
class Payment:
    """A payment between two sides: points, and thousandths of the currency if a point has a price."""

    payer: int
    payee: int
    points: int
    thousandths: int | None


@dataclass(frozen=True, slots=True)
class Settlement:
    """The payments of a game. ``net`` are points by side; ``final`` is whether the game is over."""

    final: bool
    net: tuple[int, ...]
    payments: tuple[Payment, ...]

    def as_dict(self) -> dict[str, Any]:
        """Return the settlement as docs/pad.md describes it."""
        return {
            "final": self.final,
            "net": list(self.net),
            "payments": [
                {"from": p.payer, "to": p.payee, "points": p.points, "thousandths": p.thousandths}
                for p in self.payments
            ],
        }


def settle(sheet: Sheet, stake: Stake | None) -> Settlement:
    """Return each side's lead, and the payments. On a sheet that adds up deadwood, the lower total leads."""
    sign = -1 if sheet.rules.adds_deadwood else 1
    totals = [sign * total for total in sheet.totals]
    n = len(totals)
    net = tuple(n * total - sum(totals) for total in totals)
    payments = []
    for one in range(n):
        for other in range(one + 1, n):
            points = totals[one] - totals[other]
            if points:
                payer, payee = (other, one) if points > 0 else (one, other)
                price = None if stake is None else abs(points) * stake.thousandths
                payments.append(Payment(payer, payee, abs(points), price))
    return Settlement(sheet.is_over, net, tuple(payments))


def amount_text(thousandths: int, currency: str) -> str:
    """Return an amount such as ``12.35 €``, with a third decimal only if needed."""
    return f"{decimal(thousandths / 1000, 3 if thousandths % 10 else 2)} {currency}".rstrip()
