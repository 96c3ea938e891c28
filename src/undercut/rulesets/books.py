"""Rulesets of four rule books; those of a fifth are in `open_knock`."""

from undercut.rulesets.base import Ruleset
from undercut.rulesets.options import (
    AfterPasses,
    DeadHand,
    DeadRedeal,
    Deciding,
    FirstDealer,
    KnockCard,
    LayOffs,
    NextDealer,
    Opening,
    Shutout,
    UndercutWith,
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
