"""Index of the named rulesets."""

from undercut.rulesets.base import Ruleset
from undercut.rulesets.books import ELEVEN, QUICK, RUBBER, SHOWDOWN
from undercut.rulesets.open_knock import (
    FIVE_HUNDRED,
    KNOCKOUT,
    OPEN_KNOCK,
    OPEN_KNOCK_CUTTHROAT,
    OPEN_KNOCK_OKLAHOMA,
    OPEN_KNOCK_PARTNERS,
    OPEN_KNOCK_TABLE,
)
from undercut.rulesets.schools import BICYCLE, EAAI, HOLLYWOOD, OKLAHOMA, OPENSPIEL, STANDARD, STRAIGHT

__all__ = ["DEFAULT", "RULESETS"]

RULESETS: dict[str, Ruleset] = {
    rules.name: rules
    for rules in (
        STANDARD,
        ELEVEN,
        QUICK,
        OPEN_KNOCK,
        RUBBER,
        SHOWDOWN,
        OPEN_KNOCK_OKLAHOMA,
        KNOCKOUT,
        FIVE_HUNDRED,
        OPEN_KNOCK_CUTTHROAT,
        OPEN_KNOCK_TABLE,
        OPEN_KNOCK_PARTNERS,
        BICYCLE,
        OKLAHOMA,
        HOLLYWOOD,
        STRAIGHT,
        EAAI,
        OPENSPIEL,
    )
}
"""Named rulesets by name, the default first."""

DEFAULT = STANDARD
