"""Ruleset `open-knock`, from a rule book without a knock limit, and its variants."""

from dataclasses import replace

from undercut.rulesets.base import Ruleset
from undercut.rulesets.options import (
    DeadHand,
    FirstDealer,
    Form,
    LayOffs,
    NextDealer,
    Opening,
    SheetForm,
    Shutout,
    UndercutWith,
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
