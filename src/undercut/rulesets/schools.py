"""Best-known rulesets: `standard`, whose options are the defaults, and its relatives."""

from undercut.rulesets.base import Ruleset
from undercut.rulesets.options import (
    Deciding,
    KnockLimit,
    LayOffs,
    NextDealer,
    SheetForm,
    Shutout,
    SpadesDouble,
    UndercutWith,
    UpcardAce,
)

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
