"""Named rulesets, their text form, and house rules with changed options.

>>> ruleset("standard, knock_limit=5").knock_limit
5
"""

from undercut.rulesets.base import EVERY_OPTION, OPTIONS, Ruleset, heading_of
from undercut.rulesets.named import DEFAULT, RULESETS
from undercut.rulesets.options import (
    AfterPasses,
    Boxes,
    DeadHand,
    DeadRedeal,
    Deciding,
    FirstDealer,
    Form,
    HollywoodEntry,
    KnockCard,
    KnockLimit,
    KnockoutEntry,
    LayOffs,
    NextDealer,
    Opening,
    Option,
    OptionValue,
    SheetForm,
    Shutout,
    SpadesDouble,
    UndercutWith,
    UpcardAce,
    Word,
    option_text,
)
from undercut.rulesets.texts import (
    offered_ruleset,
    ruleset,
    ruleset_checked,
    ruleset_from_stored,
    ruleset_text,
    stored_options,
)

__all__ = [
    "DEFAULT",
    "EVERY_OPTION",
    "OPTIONS",
    "RULESETS",
    "AfterPasses",
    "Boxes",
    "DeadHand",
    "DeadRedeal",
    "Deciding",
    "FirstDealer",
    "Form",
    "HollywoodEntry",
    "KnockCard",
    "KnockLimit",
    "KnockoutEntry",
    "LayOffs",
    "NextDealer",
    "Opening",
    "Option",
    "OptionValue",
    "Ruleset",
    "SheetForm",
    "Shutout",
    "SpadesDouble",
    "UndercutWith",
    "UpcardAce",
    "Word",
    "heading_of",
    "offered_ruleset",
    "option_text",
    "ruleset",
    "ruleset_checked",
    "ruleset_from_stored",
    "ruleset_text",
    "stored_options",
]
