"""The options that say how rounds make a game, a sheet and a match."""

from __future__ import annotations

from dataclasses import dataclass

from undercut.rulesets.options import Boxes, Deciding, HollywoodEntry, KnockoutEntry, SheetForm, Shutout, option
from undercut.rulesets.round_options import SCORE, RoundOptions

__all__ = ["GameOptions"]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameOptions(RoundOptions):
    """The options of a round and, after them, one field an option of game and sheet."""

    # --- game -----------------------------------------------------------------------------------------------------
    target: int | None = option(
        100,
        chapter="game",
        sentence="How many points end the game.",
        says={None: "There is no target in points.", int: "The game is over when somebody reaches {} points."},
        number=(1, 100_000),
        only_if=lambda rules: not rules.is_one_round,
    )
    deciding: Deciding = option(
        Deciding.POINTS,
        chapter="game",
        sentence="Whether points decide the game, or a single round.",
        says={
            Deciding.POINTS: "Points decide the game.",
            Deciding.ROUND: "One round is the whole game: won, lost or drawn.",
        },
    )
    deals: int | None = option(
        None,
        chapter="game",
        sentence="After how many scored rounds the game ends.",
        says={
            None: "The number of rounds is not limited.",
            int: "The game ends after {} rounds that somebody won; the higher score wins, equal scores are a draw.",
        },
        number=(1, 1_000),
        only_if=lambda rules: not rules.is_one_round and not rules.adds_deadwood,
    )
    game_bonus: int = option(
        100,
        chapter="game",
        sentence="What the winner of the game scores for it.",
        says={0: "There is no game bonus.", int: "The winner of the game scores {} more."},
        number=SCORE,
        only_if=lambda rules: rules.has_prizes,
    )
    shutout: Shutout = option(
        Shutout.DOUBLE_BONUS,
        chapter="game",
        sentence="What the winner scores in addition if the loser won no round.",
        says={
            Shutout.NONE: "A shutout earns nothing more.",
            Shutout.DOUBLE_BONUS: "If the loser won no round, the game bonus is doubled.",
            Shutout.DOUBLE_TOTAL: "If the loser won no round, points and game bonus together are doubled.",
            Shutout.DOUBLE_ALL: "If the loser won no round, points, game bonus and boxes are all doubled.",
            Shutout.FLAT: "If the loser won no round, the winner scores the shutout bonus.",
        },
        only_if=lambda rules: rules.has_prizes,
    )
    shutout_bonus: int = option(
        0,
        chapter="game",
        sentence="What a shutout scores if it scores a fixed sum.",
        says={0: "There is no fixed sum for a shutout.", int: "A shutout scores {} points."},
        number=SCORE,
        only_if=lambda rules: rules.shutout is Shutout.FLAT and rules.has_prizes,
    )
    box_bonus: int = option(
        25,
        chapter="game",
        sentence="What each box scores; every round won is a box.",
        says={0: "Boxes score nothing.", int: "Every round won is a box, and a box scores {}."},
        number=SCORE,
        only_if=lambda rules: rules.has_prizes,
    )
    boxes: Boxes = option(
        Boxes.AT_END,
        chapter="game",
        sentence="When boxes are added.",
        says={
            Boxes.AT_END: "Boxes are added when everything else has been.",
            Boxes.AT_ONCE: "Boxes are added to the running score at once, and count toward the target.",
        },
        only_if=lambda rules: rules.has_boxes and not rules.is_one_round,
    )
    gin_boxes: int = option(
        0,
        chapter="game",
        sentence="How many boxes gin earns beside the one for the round.",
        says={
            0: "Gin earns no box beside the one for the round.",
            int: "Gin earns extra boxes beside the one for the round: {}.",
        },
        number=(0, 20),
        only_if=lambda rules: rules.has_boxes,
    )
    big_gin_boxes: int = option(
        0,
        chapter="game",
        sentence="How many boxes big gin earns beside the one for the round.",
        says={
            0: "Big gin earns no box beside the one for the round.",
            int: "Big gin earns extra boxes beside the one for the round: {}.",
        },
        number=(0, 20),
        only_if=lambda rules: rules.has_boxes and rules.big_gin_bonus is not None,
    )
    undercut_boxes: int = option(
        0,
        chapter="game",
        sentence="How many boxes an undercut earns beside the one for the round.",
        says={
            0: "An undercut earns no box beside the one for the round.",
            int: "An undercut earns extra boxes beside the one for the round: {}.",
        },
        number=(0, 20),
        only_if=lambda rules: rules.has_boxes and rules.knock_limit != 0,
    )
    games: int | None = option(
        None,
        chapter="game",
        sentence="How many games a match has.",
        says={
            None: "Each game stands alone.",
            int: "A match has {} games: the first to win more than half of them wins it, and a drawn game counts for "
            "nobody.",
        },
        number=(2, 99),
        only_if=lambda rules: rules.has_end,
    )

    # --- sheet ----------------------------------------------------------------------------------------------------
    sheet: SheetForm = option(
        SheetForm.SINGLE,
        chapter="sheet",
        sentence="How the game is written down.",
        says={
            SheetForm.SINGLE: "One running score for each side.",
            SheetForm.HOLLYWOOD: "Three games at once. A side's first win is entered in one game, its second in two, "
            "every later one in all three. Bonus, shutout and boxes are settled game by game.",
            SheetForm.KNOCKOUT: "After each round every player but its winner adds its own remaining deadwood; at the "
            "target a player is out, and the last one in wins. Nothing else is scored.",
        },
    )
    hollywood_entry: HollywoodEntry = option(
        HollywoodEntry.OPEN,
        chapter="sheet",
        sentence="In which of the three games of a Hollywood sheet a win is entered.",
        says={
            HollywoodEntry.OPEN: "On a Hollywood sheet a win is entered in the first games that are still open.",
            HollywoodEntry.FIRST: "On a Hollywood sheet a side's nth win goes into the first n games, and is lost in "
            "those that are closed.",
        },
        only_if=lambda rules: rules.sheet is SheetForm.HOLLYWOOD,
    )
    knockout_entry: KnockoutEntry = option(
        KnockoutEntry.WON,
        chapter="sheet",
        sentence="Which rounds a knockout sheet enters.",
        says={
            KnockoutEntry.WON: "On a knockout sheet a round that nobody won adds nothing; one that the lower deadwood "
            "won without a knock is entered like any other.",
            KnockoutEntry.KNOCKED: "On a knockout sheet a round without a knock adds nothing, whoever won it; after a "
            "knock that nobody won everybody adds.",
        },
        only_if=lambda rules: rules.adds_deadwood,
    )
