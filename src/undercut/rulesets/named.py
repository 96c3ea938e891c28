"""The named rulesets: `standard`, which has all defaults, its variants, and the rulesets of five rule books."""

from __future__ import annotations

from dataclasses import replace

from undercut.rulesets.base import Ruleset
from undercut.rulesets.options import (
    AfterPasses,
    DeadHand,
    DeadRedeal,
    Deciding,
    FirstDealer,
    Form,
    KnockCard,
    KnockLimit,
    LayOffs,
    NextDealer,
    Opening,
    SheetForm,
    Shutout,
    SpadesDouble,
    UndercutWith,
    UpcardAce,
)

__all__ = ["DEFAULT", "RULESETS"]

STANDARD = Ruleset(
    name="standard",
    title="The best-known game: knock with 10 or less, gin 25, undercut 25, to 100.",
)

BICYCLE = Ruleset(
    name="bicycle",
    title="The rules of the playing-card makers: gin 20, undercut 10, boxes 20.",
    next_dealer=NextDealer.LOSER,
    big_gin_bonus=None,
    gin_bonus=20,
    undercut_bonus=10,
    box_bonus=20,
)

OKLAHOMA = Ruleset(
    name="oklahoma",
    title="The upcard sets the knock limit: an ace allows only gin, a spade doubles the points.",
    knock_limit=KnockLimit.UPCARD,
    upcard_ace=UpcardAce.GIN,
    spades_double=SpadesDouble.POINTS,
    target=150,
)

HOLLYWOOD = Ruleset(
    name="hollywood",
    title="Standard, scored as three games at once.",
    sheet=SheetForm.HOLLYWOOD,
)

STRAIGHT = Ruleset(
    name="straight",
    title="Only gin may knock.",
    knock_limit=0,
    lay_offs=LayOffs.NONE,
)

EAAI = Ruleset(
    name="eaai",
    title="The rules of the EAAI-2021 Gin Rummy challenge.",
    next_dealer=NextDealer.ALTERNATE,
    big_gin_bonus=None,
    game_bonus=0,
    shutout=Shutout.NONE,
    box_bonus=0,
)

OPENSPIEL = Ruleset(
    name="openspiel",
    title="OpenSpiel's gin_rummy: one round; the last discard may be taken in order to knock.",
    next_dealer=NextDealer.ALTERNATE,
    rediscard=True,
    big_gin_bonus=None,
    last_take=True,
    undercut=UndercutWith.BELOW,
    target=None,
    deciding=Deciding.ROUND,
    game_bonus=0,
    shutout=Shutout.NONE,
    box_bonus=0,
)


ELEVEN = Ruleset(
    name="eleven",
    title="Eleven cards to the non-dealer, no target.",
    next_dealer=NextDealer.ALTERNATE,
    dealt=11,
    opening=Opening.DISCARD,
    rediscard=True,
    big_gin_bonus=None,
    target=None,
    game_bonus=0,
    shutout=Shutout.NONE,
    box_bonus=0,
)

QUICK = Ruleset(
    name="quick",
    title="No offer of the upcard and no lay-offs: a quick game.",
    next_dealer=NextDealer.RANDOM,
    dead_redeal=DeadRedeal.NEXT,
    opening=Opening.FREE,
    rediscard=True,
    knock_card=KnockCard.FACE_DOWN,
    big_gin_bonus=None,
    lay_offs=LayOffs.NONE,
    game_bonus=0,
    shutout=Shutout.NONE,
    box_bonus=0,
)

RUBBER = Ruleset(
    name="rubber",
    title="Boxes and a game bonus; a shutout doubles the points and the bonus.",
    next_dealer=NextDealer.ALTERNATE,
    after_passes=AfterPasses.EITHER,
    knock_card=KnockCard.FACE_DOWN,
    big_gin_bonus=None,
    undercut=UndercutWith.BELOW,
    shutout=Shutout.DOUBLE_TOTAL,
)

SHOWDOWN = Ruleset(
    name="showdown",
    title="One round decides, with lay-offs even on gin.",
    cut=FirstDealer.HIGH_DEALS,
    next_dealer=NextDealer.ALTERNATE,
    big_gin_bonus=None,
    lay_offs=LayOffs.KNOCK_AND_GIN,
    dead_hand=DeadHand.LOW_DEADWOOD,
    gin_bonus=0,
    undercut_bonus=0,
    target=None,
    deciding=Deciding.ROUND,
    game_bonus=0,
    shutout=Shutout.NONE,
    box_bonus=0,
)


OPEN_KNOCK = Ruleset(
    name="open-knock",
    title="No knock limit, and the stock is played to its last card.",
    cut=FirstDealer.LOW_DEALS,
    next_dealer=NextDealer.ALTERNATE,
    opening=Opening.FREE,
    rediscard=True,
    protect_melds=True,
    knock_limit=None,
    big_gin_bonus=None,
    lay_offs=LayOffs.NONE,
    wall=0,
    dead_hand=DeadHand.LOW_DEADWOOD,
    gin_bonus=20,
    undercut=UndercutWith.BELOW,
    undercut_bonus=0,
    game_bonus=0,
    shutout=Shutout.NONE,
    box_bonus=0,
)

OPEN_KNOCK_OKLAHOMA = replace(
    OPEN_KNOCK,
    name="open-knock-oklahoma",
    title="Open knock; the player who draws the last card of the stock must knock.",
    must_knock_on_last_card=True,
)

KNOCKOUT = replace(
    OPEN_KNOCK,
    name="knockout",
    title="Open knock in which deadwood is added up: a player with 100 is out.",
    sheet=SheetForm.KNOCKOUT,
)

FIVE_HUNDRED = replace(OPEN_KNOCK, name="five-hundred", title="Open knock to 500.", target=500)

OPEN_KNOCK_CUTTHROAT = replace(
    OPEN_KNOCK,
    name="open-knock-cutthroat",
    title="Open knock for three: two play, then the loser sits out.",
    seats=3,
    form=Form.CUTTHROAT,
)

OPEN_KNOCK_TABLE = replace(
    OPEN_KNOCK,
    name="open-knock-table",
    title="Open knock for three or four, all in one round.",
    seats=3,
    form=Form.ROUND_TABLE,
)

OPEN_KNOCK_PARTNERS = replace(
    OPEN_KNOCK,
    name="open-knock-partners",
    title="Open knock for four: two against two.",
    seats=4,
    form=Form.PARTNERS,
)


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
"""Named rulesets by name, the default first.

>>> from undercut import RULESETS
>>> list(RULESETS)[:5], RULESETS["oklahoma"].target
(['standard', 'eleven', 'quick', 'open-knock', 'rubber'], 150)
"""

DEFAULT = STANDARD
"""The ruleset ``standard``."""
