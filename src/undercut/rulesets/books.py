"""Four of the five books that the project began with; the fifth, and what it brings along, is `open_knock`."""

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
    title="Eleven cards to the non-dealer, rounds on their own.",
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
    title="Anyone may start, no lay-offs, no waiting.",
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
    title="Boxes, game bonus, shutout.",
    next_dealer=NextDealer.ALTERNATE,
    after_passes=AfterPasses.EITHER,
    knock_card=KnockCard.FACE_DOWN,
    big_gin_bonus=None,
    undercut=UndercutWith.BELOW,
    shutout=Shutout.DOUBLE_TOTAL,
)

SHOWDOWN = Ruleset(
    name="showdown",
    title="One round decides, lay-offs even on gin.",
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
