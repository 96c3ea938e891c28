"""Options of games, score sheets and matches."""

from __future__ import annotations

from dataclasses import dataclass

from undercut.rulesets.options import (
    Boxes,
    Deciding,
    Form,
    HollywoodEntry,
    KnockoutEntry,
    SheetForm,
    Shutout,
    option,
)
from undercut.rulesets.round_options import SCORE, RoundOptions

__all__ = ["GameOptions"]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameOptions(RoundOptions):
    """Options of a round, followed by one field per option of games and sheets."""

    # --- game -----------------------------------------------------------------------------------------------------
    target: int | None = option(
        100,
        chapter="game",
        sentence="The score that ends the game.",
        says={None: "No score ends the game.", int: "The game ends at {} points."},
        number=(1, 100_000),
        only_if=lambda rules: not rules.is_one_round,
        within=[
            ("number_out", int, lambda rules: rules.adds_deadwood, "A player with {} or more is out."),
            (
                "number_hollywood",
                int,
                lambda rules: rules.sheet is SheetForm.HOLLYWOOD,
                "Each of the three games ends at {} points.",
            ),
        ],
    )
    deciding: Deciding = option(
        Deciding.POINTS,
        chapter="game",
        sentence="Whether the score decides the game, or a single round.",
        says={
            Deciding.POINTS: "The score decides the game.",
            Deciding.ROUND: "One round is the whole game: won, lost or drawn.",
        },
        only_if=lambda rules: not rules.adds_deadwood,
    )
    deals: int | None = option(
        None,
        chapter="game",
        sentence="After how many rounds that somebody won the game ends.",
        says={
            None: "The number of rounds is not limited.",
            int: "The game ends after {} rounds that somebody won. The higher score wins; equal scores are a draw.",
        },
        number=(1, 1_000),
        only_if=lambda rules: not rules.is_one_round and not rules.adds_deadwood,
        within=[
            (
                "number_hollywood",
                int,
                lambda rules: rules.sheet is SheetForm.HOLLYWOOD,
                "All three games end after {} rounds that somebody won.",
            ),
        ],
    )
    game_bonus: int = option(
        100,
        chapter="game",
        sentence="What the winner of the game scores in addition.",
        says={0: "There is no game bonus.", int: "The winner of the game scores {} points more."},
        number=SCORE,
        only_if=lambda rules: rules.has_prizes and (rules.game_bonus > 0 or not rules.is_one_round),
    )
    shutout: Shutout = option(
        Shutout.DOUBLE_BONUS,
        chapter="game",
        sentence="What the winner scores in addition if the loser won no round.",
        says={
            Shutout.NONE: "A shutout scores nothing extra.",
            Shutout.DOUBLE_BONUS: "If the loser won no round, the game bonus is doubled.",
            Shutout.DOUBLE_TOTAL: "If the loser won no round, the points and the game bonus are doubled.",
            Shutout.DOUBLE_ALL: "If the loser won no round, the points, the game bonus and the boxes are doubled.",
            Shutout.FLAT: "If the loser won no round, the winner scores the shutout bonus.",
        },
        only_if=lambda rules: (
            rules.has_prizes and (rules.has_shutout or (rules.shutout is Shutout.NONE and not rules.is_one_round))
        ),
        within=[
            (
                "all_points",
                Shutout.DOUBLE_ALL,
                lambda rules: not rules.game_bonus and not rules.ends_with_boxes,
                "If the loser won no round, the points are doubled.",
            ),
            (
                "all_points_and_boxes",
                Shutout.DOUBLE_ALL,
                lambda rules: not rules.game_bonus,
                "If the loser won no round, the points and the boxes are doubled.",
            ),
            (
                "all_without_boxes",
                Shutout.DOUBLE_ALL,
                lambda rules: not rules.ends_with_boxes,
                "If the loser won no round, the points and the game bonus are doubled.",
            ),
            (
                "total_points",
                Shutout.DOUBLE_TOTAL,
                lambda rules: not rules.game_bonus,
                "If the loser won no round, the points are doubled.",
            ),
        ],
    )
    shutout_bonus: int = option(
        0,
        chapter="game",
        sentence="What a shutout scores if its bonus is a fixed one.",
        says={0: "There is no shutout bonus.", int: "The shutout bonus is {} points."},
        number=SCORE,
        only_if=lambda rules: rules.shutout is Shutout.FLAT and rules.has_prizes,
    )
    box_bonus: int = option(
        25,
        chapter="game",
        sentence="What a box scores; every round won is a box.",
        says={0: "Boxes score nothing.", int: "Every round won is a box, and a box scores {} points."},
        number=SCORE,
        only_if=lambda rules: (
            (rules.has_prizes or (rules.boxes is Boxes.AT_ONCE and not rules.adds_deadwood))
            and (rules.box_bonus > 0 or not rules.is_one_round)
        ),
    )
    boxes: Boxes = option(
        Boxes.AT_END,
        chapter="game",
        sentence="When boxes are added.",
        says={
            Boxes.AT_END: "Boxes are added at the end of the game, after everything else.",
            Boxes.AT_ONCE: "Boxes are added to the score at once and count toward the target.",
        },
        only_if=lambda rules: rules.box_bonus > 0 and not rules.adds_deadwood and not rules.is_one_round,
    )
    gin_boxes: int = option(
        0,
        chapter="game",
        sentence="How many extra boxes gin scores.",
        says={
            0: "Gin scores no extra boxes.",
            int: "Extra boxes for gin, in addition to the one for the round: {}.",
        },
        number=(0, 20),
        only_if=lambda rules: rules.has_boxes,
    )
    big_gin_boxes: int = option(
        0,
        chapter="game",
        sentence="How many extra boxes big gin scores.",
        says={
            0: "Big gin scores no extra boxes.",
            int: "Extra boxes for big gin, in addition to the one for the round: {}.",
        },
        number=(0, 20),
        only_if=lambda rules: rules.has_boxes and rules.big_gin_bonus is not None,
    )
    undercut_boxes: int = option(
        0,
        chapter="game",
        sentence="How many extra boxes an undercut scores.",
        says={
            0: "An undercut scores no extra boxes.",
            int: "Extra boxes for an undercut, in addition to the one for the round: {}.",
        },
        number=(0, 20),
        only_if=lambda rules: rules.has_boxes and rules.knock_limit != 0,
    )
    games: int | None = option(
        None,
        chapter="game",
        sentence="How many games a match has.",
        says={
            None: "There are no matches: each game is played for itself.",
            int: "A match has {} games. The first side to win more than half of them wins the match; a drawn game "
            "counts for nobody.",
        },
        number=(2, 99),
        only_if=lambda rules: rules.has_end and (rules.games is not None or not rules.is_one_round),
    )

    # --- sheet ----------------------------------------------------------------------------------------------------
    sheet: SheetForm = option(
        SheetForm.SINGLE,
        chapter="sheet",
        sentence="What kind of score sheet is used.",
        says={
            SheetForm.SINGLE: "One score for each side.",
            SheetForm.HOLLYWOOD: "Three games at once. A side's first win counts in one game, its second in two, "
            "every later one in all three. Each game has its own bonuses.",
            SheetForm.KNOCKOUT: "After each round every player except the winner adds its own deadwood. A player who "
            "reaches the target is out; the last player left wins. Nothing else is scored.",
        },
        only_if=lambda rules: not rules.is_one_round,
        within=[
            (
                "hollywood_points",
                SheetForm.HOLLYWOOD,
                lambda rules: not (rules.game_bonus or rules.has_shutout or rules.ends_with_boxes),
                "Three games at once. A side's first win counts in one game, its second in two, every later one in all "
                "three.",
            ),
            (
                "knockout_two",
                SheetForm.KNOCKOUT,
                lambda rules: rules.form is not Form.ROUND_TABLE,
                "After each round the loser adds its own deadwood. A player who reaches the target is out; the last "
                "player left wins. Nothing else is scored.",
            ),
        ],
    )
    hollywood_entry: HollywoodEntry = option(
        HollywoodEntry.OPEN,
        chapter="sheet",
        sentence="Which games of a Hollywood sheet a win counts in.",
        says={
            HollywoodEntry.OPEN: "On a Hollywood sheet a win counts in the first games that are still open.",
            HollywoodEntry.FIRST: "On a Hollywood sheet a side's nth win counts in the first n games, except those "
            "that are closed.",
        },
        only_if=lambda rules: rules.sheet is SheetForm.HOLLYWOOD,
    )
    knockout_entry: KnockoutEntry = option(
        KnockoutEntry.WON,
        chapter="sheet",
        sentence="Which rounds count on a knockout sheet.",
        says={
            KnockoutEntry.WON: "On a knockout sheet every round that somebody won counts, with or without a knock.",
            KnockoutEntry.KNOCKED: "On a knockout sheet every round with a knock counts; if nobody won it, all "
            "players add their deadwood.",
        },
        only_if=lambda rules: rules.adds_deadwood,
    )
