"""Options of seats and rounds: players, cards, and a round from the deal to its points."""

from __future__ import annotations

from dataclasses import dataclass

from undercut.rulesets.options import (
    AfterPasses,
    DeadHand,
    DeadRedeal,
    FirstDealer,
    Form,
    GinScores,
    KnockCard,
    KnockLimit,
    KnockoutEntry,
    LayOffs,
    LayOffsBy,
    NextDealer,
    Opening,
    SpadesDouble,
    UndercutWith,
    UpcardAce,
    option,
)

__all__ = ["SCORE", "RoundOptions"]

SCORE = (0, 100_000)
"""Range of a bonus in points."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundOptions:
    """One field per option: seats, deck, deal, opening, turn, knock, lay-offs, end and score of a round."""

    # --- seats ----------------------------------------------------------------------------------------------------
    seats: int = option(
        2,
        chapter="seats",
        sentence="How many players there are.",
        says={2: "Two players.", 3: "Three players.", 4: "Four players."},
    )
    form: Form = option(
        Form.TWO_HANDED,
        chapter="seats",
        sentence="Who plays against whom.",
        says={
            Form.TWO_HANDED: "Two players, each against the other.",
            Form.CUTTHROAT: "Three players: two play a round while the third sits out, then the loser sits out. Each "
            "has a score.",
            Form.ROUND_TABLE: "All players play in the same round; after a knock each opponent settles with the "
            "knocker only.",
            Form.PARTNERS: "Two against two: two rounds are played at the same time, the points of each side are "
            "added, and the side that is ahead scores the difference.",
        },
    )
    partners_rotate: bool = option(
        False,
        chapter="seats",
        sentence="Whether partners change opponents from round to round.",
        says={
            False: "Partners play against the same opponents in every round.",
            True: "After each round the players of one side change places, so that everybody plays both opponents.",
        },
        only_if=lambda rules: rules.form is Form.PARTNERS,
    )

    # --- deck -----------------------------------------------------------------------------------------------------
    ranks: int = option(
        13,
        chapter="deck",
        sentence="How many ranks the deck has, from the ace up.",
        says={13: "The deck has all thirteen ranks.", int: "The deck has the {} lowest ranks, from the ace up."},
        number=(1, 13),
        research=True,
    )
    suits: int = option(
        4,
        chapter="deck",
        sentence="How many suits the deck has, in the order clubs, diamonds, hearts, spades.",
        says={4: "The deck has all four suits.", int: "The deck has the first {} of clubs, diamonds, hearts, spades."},
        number=(1, 4),
        research=True,
    )
    hand_size: int = option(
        10,
        chapter="deck",
        sentence="How many cards a player holds between turns.",
        says={10: "A hand has ten cards.", int: "Everybody is dealt {} cards, and a hand keeps this size."},
        number=(1, 10),
        research=True,
    )

    # --- deal -----------------------------------------------------------------------------------------------------
    cut: FirstDealer = option(
        FirstDealer.RANDOM,
        chapter="deal",
        sentence="How the first dealer is chosen.",
        says={
            FirstDealer.RANDOM: "The first dealer is chosen at random.",
            FirstDealer.LOW_DEALS: "The players cut the deck and the lowest card deals; players with equal ranks cut "
            "again. The cards are recorded.",
            FirstDealer.HIGH_DEALS: "The players cut the deck and the highest card deals; players with equal ranks "
            "cut again. The cards are recorded.",
        },
    )
    next_dealer: NextDealer = option(
        NextDealer.WINNER,
        chapter="deal",
        sentence="Who deals after a round that somebody won.",
        says={
            NextDealer.ALTERNATE: "The players take turns to deal.",
            NextDealer.WINNER: "The winner of a round deals the next one.",
            NextDealer.LOSER: "The loser of a round deals the next one.",
            NextDealer.RANDOM: "The dealer of each round is chosen at random.",
        },
        only_if=lambda rules: not rules.is_one_round,
    )
    dead_redeal: DeadRedeal = option(
        DeadRedeal.SAME,
        chapter="deal",
        sentence="Who deals after a dead hand that nobody won.",
        says={
            DeadRedeal.SAME: "After a dead hand that nobody won, the same dealer deals again.",
            DeadRedeal.NEXT: "After a dead hand that nobody won, the next player deals.",
        },
        only_if=lambda rules: not rules.is_one_round and not rules.always_knocked,
        within=[
            (
                "next_random",
                DeadRedeal.NEXT,
                lambda rules: rules.next_dealer is NextDealer.RANDOM,
                "After a dead hand that nobody won, the dealer is chosen at random as well.",
            ),
        ],
    )
    dealt: int = option(
        10,
        chapter="deal",
        sentence="How many cards the non-dealer is dealt; everybody else is dealt ten.",
        says={
            10: "Everybody is dealt ten cards, one at a time, beginning with the player after the dealer.",
            11: "The non-dealer is dealt eleven cards and the dealer ten, one at a time.",
        },
        only_if=lambda rules: rules.hand_size == 10,
        within=[
            (
                "10_two_play",
                10,
                lambda rules: rules.form is Form.CUTTHROAT,
                "The two who play are dealt ten cards each, one at a time, beginning with the player after the dealer.",
            ),
        ],
    )
    turned_up: bool = option(
        True,
        chapter="deal",
        sentence="Whether a card is turned up after the deal.",
        says={
            True: "The next card of the deck, the upcard, is turned up and begins the discard pile.",
            False: "No card is turned up: the first discard begins the discard pile.",
        },
    )

    # --- opening --------------------------------------------------------------------------------------------------
    opening: Opening = option(
        Opening.OFFER,
        chapter="opening",
        sentence="How the first turn begins.",
        says={
            Opening.OFFER: "The upcard is offered to each player in turn, the dealer last. The player who takes it "
            "discards a card, and the turn passes on.",
            Opening.FREE: "The player after the dealer begins with a normal turn and may draw from either pile.",
            Opening.DISCARD: "The non-dealer has eleven cards and begins by discarding one.",
        },
    )
    after_passes: AfterPasses = option(
        AfterPasses.STOCK,
        chapter="opening",
        sentence="What the player after the dealer may draw after everybody has passed the upcard.",
        says={
            AfterPasses.STOCK: "If everybody passes the upcard, the player after the dealer must draw from the stock.",
            AfterPasses.EITHER: "If everybody passes the upcard, the player after the dealer may draw from either "
            "pile.",
        },
        only_if=lambda rules: rules.opening is Opening.OFFER,
    )
    first_discard_knock: bool = option(
        False,
        chapter="opening",
        sentence="Whether the first discard after an eleven-card deal may be a knock.",
        says={
            False: "The first discard after an eleven-card deal may not be a knock.",
            True: "The first discard after an eleven-card deal may be a knock.",
        },
        only_if=lambda rules: rules.dealt == 11,
    )

    # --- turn -----------------------------------------------------------------------------------------------------
    rediscard: bool = option(
        False,
        chapter="turn",
        sentence="Whether a card taken from the discard pile may be discarded in the same turn.",
        says={
            False: "A card taken from the discard pile may not be discarded or knocked with in the same turn.",
            True: "A card taken from the discard pile may be discarded or knocked with in the same turn.",
        },
    )
    protect_melds: bool = option(
        False,
        chapter="turn",
        sentence="Whether melded cards may be discarded.",
        says={
            False: "Any card may be discarded, melded or not.",
            True: "Only a card that is unmelded in some complete arrangement of the hand may be discarded or "
            "knocked with; any card if all complete arrangements meld the whole hand.",
        },
    )

    # --- knock ----------------------------------------------------------------------------------------------------
    knock_limit: int | KnockLimit | None = option(
        10,
        chapter="knock",
        sentence="The most deadwood with which a player may knock.",
        says={
            None: "A player may knock with any deadwood.",
            KnockLimit.UPCARD: "The upcard's points are the most deadwood with which a player may knock.",
            0: "A player may knock only with gin.",
            int: "A player may knock if the deadwood is {} or less.",
        },
        number=(0, 100),
    )
    upcard_ace: UpcardAce = option(
        UpcardAce.ONE,
        chapter="knock",
        sentence="What an ace allows if the upcard sets the limit.",
        says={
            UpcardAce.ONE: "An ace as the upcard allows 1 point.",
            UpcardAce.GIN: "An ace as the upcard allows only gin.",
        },
        only_if=lambda rules: rules.knock_limit is KnockLimit.UPCARD,
    )
    spades_double: SpadesDouble = option(
        SpadesDouble.NO,
        chapter="knock",
        sentence="What is doubled if the upcard is a spade.",
        says={
            SpadesDouble.NO: "An upcard that is a spade doubles nothing.",
            SpadesDouble.POINTS: "If the upcard is a spade, the round's points are doubled.",
            SpadesDouble.POINTS_AND_BOXES: "If the upcard is a spade, the round's points and boxes are doubled.",
        },
        formerly={"yes": SpadesDouble.POINTS},
        only_if=lambda rules: (
            rules.turned_up
            and not rules.adds_deadwood
            and not (rules.is_one_round and rules.spades_double is SpadesDouble.NO)
        ),
        within=[
            (
                "without_boxes",
                SpadesDouble.POINTS_AND_BOXES,
                lambda rules: not rules.has_boxes,
                "If the upcard is a spade, the round's points are doubled.",
            ),
        ],
    )
    knock_card: KnockCard = option(
        KnockCard.OPEN,
        chapter="knock",
        sentence="Whether the others see the card that the knocker discards.",
        says={
            KnockCard.OPEN: "The knocker discards face up: everybody sees the card.",
            KnockCard.FACE_DOWN: "The knocker discards face down: nobody else sees the card before the round is over.",
        },
    )
    big_gin_bonus: int | None = option(
        31,
        chapter="knock",
        sentence="Whether eleven melded cards may be declared, and what they score instead of the gin bonus.",
        says={
            None: "There is no big gin: a player who has melded all cards discards one and knocks with gin.",
            int: "Big gin may be declared without a discard if all cards are melded, for {} points instead of the gin "
            "bonus.",
        },
        number=SCORE,
        within=[
            (
                "unscored",
                int,
                lambda rules: rules.adds_deadwood,
                "Big gin may be declared without a discard if all cards are melded.",
            ),
            (
                "added",
                int,
                lambda rules: rules.gin_bonus == 0,
                "Big gin may be declared without a discard if all cards are melded, for {} points in addition to the "
                "defender's deadwood.",
            ),
        ],
    )
    must_knock_on_last_card: bool = option(
        False,
        chapter="knock",
        sentence="Whether the player who draws the last card that may be drawn must knock.",
        says={
            False: "Nobody has to knock.",
            True: "The player who draws the last card that may be drawn must knock if the knock limit allows it.",
        },
    )

    # --- lay-off --------------------------------------------------------------------------------------------------
    lay_offs: LayOffs = option(
        LayOffs.KNOCK,
        chapter="lay-off",
        sentence="When the defender may add cards to the knocker's melds.",
        says={
            LayOffs.NONE: "The defender may not lay off.",
            LayOffs.KNOCK: "The defender may lay off on a knock, but not on gin.",
            LayOffs.KNOCK_AND_GIN: "The defender may lay off even on gin, but gin still wins the round.",
        },
        within=[
            ("knock_only_gin", LayOffs.KNOCK, lambda rules: rules.knock_limit == 0, "The defender may not lay off."),
            (
                "knock_by_knocker",
                LayOffs.KNOCK,
                lambda rules: rules.lay_offs_by is LayOffsBy.KNOCKER,
                "Cards are laid off after a knock.",
            ),
        ],
    )
    lay_offs_by: LayOffsBy = option(
        LayOffsBy.DEFENDER,
        chapter="lay-off",
        sentence="Who lays off, and on whose melds.",
        says={
            LayOffsBy.DEFENDER: "The defender lays off on the knocker's melds.",
            LayOffsBy.KNOCKER: "The knocker lays off on the defender's melds.",
        },
        only_if=lambda rules: rules.lays_off or rules.knocker_lays_off,
    )

    # --- end ------------------------------------------------------------------------------------------------------
    wall: int = option(
        2,
        chapter="end",
        sentence="How many cards are left in the stock if the round ends without a knock.",
        says={
            0: "The round ends after the turn in which the last card of the stock is drawn.",
            2: "The round ends after the turn that leaves two cards in the stock.",
        },
    )
    last_take: bool = option(
        False,
        chapter="end",
        sentence="Whether the last discard may be taken in order to knock.",
        says={
            False: "The round ends with the last discard.",
            True: "The next player may take the last discard, but only in order to knock; otherwise the player passes "
            "and the hand is dead.",
        },
        only_if=lambda rules: not rules.always_knocked,
    )
    dead_hand: DeadHand = option(
        DeadHand.VOID,
        chapter="end",
        sentence="What a round without a knock scores.",
        says={
            DeadHand.VOID: "A round without a knock scores nothing.",
            DeadHand.LOW_DEADWOOD: "Without a knock the player with the least deadwood scores the difference, without "
            "lay-offs or a bonus; if it is equal, nobody scores.",
        },
        only_if=lambda rules: not rules.always_knocked,
        within=[
            (
                "low_deadwood_unused",
                DeadHand.LOW_DEADWOOD,
                lambda rules: rules.adds_deadwood and rules.knockout_entry is KnockoutEntry.KNOCKED,
                "A round without a knock counts for nothing.",
            ),
            (
                "low_deadwood_won",
                DeadHand.LOW_DEADWOOD,
                lambda rules: rules.adds_deadwood,
                "Without a knock the player with the least deadwood wins the round; if it is equal, nobody wins.",
            ),
            (
                "low_deadwood_game",
                DeadHand.LOW_DEADWOOD,
                lambda rules: rules.is_one_round,
                "Without a knock the player with the least deadwood wins, without lay-offs; if it is equal, nobody "
                "wins.",
            ),
            (
                "void_unused",
                DeadHand.VOID,
                lambda rules: rules.adds_deadwood,
                "A round without a knock counts for nothing.",
            ),
            ("void_game", DeadHand.VOID, lambda rules: rules.is_one_round, "Without a knock nobody wins."),
        ],
    )

    # --- score ----------------------------------------------------------------------------------------------------
    gin_bonus: int = option(
        25,
        chapter="score",
        sentence="What gin scores in addition to the defender's deadwood.",
        says={
            0: "Gin scores the defender's deadwood without a bonus. A defender without deadwood does not undercut gin.",
            int: "Gin scores the defender's deadwood and a bonus of {}. A defender without deadwood does not undercut "
            "gin.",
        },
        number=SCORE,
        only_if=lambda rules: not rules.adds_deadwood and (rules.gin_bonus > 0 or not rules.is_one_round),
        within=[
            (
                "0_only_gin",
                0,
                lambda rules: rules.knock_limit == 0,
                "Gin scores the defender's deadwood without a bonus.",
            ),
            (
                "alone_only_gin",
                int,
                lambda rules: rules.gin_scores is GinScores.BONUS and rules.knock_limit == 0,
                "Gin scores {}, whatever the defender's deadwood is.",
            ),
            (
                "alone",
                int,
                lambda rules: rules.gin_scores is GinScores.BONUS,
                "Gin scores {}, whatever the defender's deadwood is. A defender without deadwood does not undercut "
                "gin.",
            ),
            (
                "number_only_gin",
                int,
                lambda rules: rules.knock_limit == 0,
                "Gin scores the defender's deadwood and a bonus of {}.",
            ),
        ],
    )
    gin_scores: GinScores = option(
        GinScores.BONUS_AND_DEADWOOD,
        chapter="score",
        sentence="Whether gin scores the defender's deadwood.",
        says={
            GinScores.BONUS_AND_DEADWOOD: "Gin scores the defender's deadwood, and the bonus if there is one.",
            GinScores.BONUS: "Gin scores the bonus only, without the defender's deadwood.",
        },
        only_if=lambda rules: not rules.adds_deadwood and (rules.gin_bonus > 0 or not rules.is_one_round),
    )
    undercut: UndercutWith = option(
        UndercutWith.AT_MOST,
        chapter="score",
        sentence="How much deadwood a defender may have to undercut the knocker.",
        says={
            UndercutWith.AT_MOST: "A defender with no more deadwood than the knocker undercuts and wins the round.",
            UndercutWith.BELOW: "A defender with less deadwood than the knocker undercuts and wins the round; if it is "
            "equal, nobody wins.",
        },
        only_if=lambda rules: rules.knock_limit != 0,
    )
    undercut_bonus: int = option(
        25,
        chapter="score",
        sentence="What an undercut scores in addition to the difference.",
        says={
            0: "An undercut scores the difference without a bonus.",
            int: "An undercut scores the difference and a bonus of {}.",
        },
        number=SCORE,
        only_if=lambda rules: (
            rules.knock_limit != 0 and not rules.adds_deadwood and (rules.undercut_bonus > 0 or not rules.is_one_round)
        ),
    )
