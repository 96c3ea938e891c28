"""The options that say who plays, and how a round goes from the deal to its points."""

from __future__ import annotations

from dataclasses import dataclass

from undercut.rulesets.options import (
    AfterPasses,
    DeadHand,
    DeadRedeal,
    FirstDealer,
    Form,
    KnockCard,
    KnockLimit,
    LayOffs,
    NextDealer,
    Opening,
    SpadesDouble,
    UndercutWith,
    UpcardAce,
    option,
)

__all__ = ["SCORE", "RoundOptions"]

SCORE = (0, 100_000)
"""The range of a price in points."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundOptions:
    """One field an option: seats, deal, opening, turn, knock, lay-offs, end and score of a round."""

    # --- seats ----------------------------------------------------------------------------------------------------
    seats: int = option(
        2,
        chapter="seats",
        sentence="How many players sit at the table.",
        says={2: "Two players.", 3: "Three players.", 4: "Four players."},
    )
    form: Form = option(
        Form.TWO_HANDED,
        chapter="seats",
        sentence="Who plays against whom.",
        says={
            Form.TWO_HANDED: "Two players, each against the other.",
            Form.CUTTHROAT: "Three sit down: two play, one sits out, and the loser of a round makes way. "
            "Each keeps a score.",
            Form.ROUND_TABLE: "All play the same round in turn; after a knock each opponent settles with the knocker "
            "alone.",
            Form.PARTNERS: "Two against two: two rounds are played side by side, the sides' results are added, and the "
            "difference is scored to one side.",
        },
    )
    partners_rotate: bool = option(
        False,
        chapter="seats",
        sentence="Whether partners change opponents from round to round.",
        says={
            False: "Partners play against the same opponents in every round.",
            True: "After each round the players of one side change boards, so that everybody meets both opponents.",
        },
        only_if=lambda rules: rules.form is Form.PARTNERS,
    )

    # --- deal -----------------------------------------------------------------------------------------------------
    cut: FirstDealer = option(
        FirstDealer.RANDOM,
        chapter="deal",
        sentence="How the first dealer is found.",
        says={
            FirstDealer.RANDOM: "The first dealer is found by chance.",
            FirstDealer.LOW_DEALS: "The players cut; the lowest card deals, equal ranks cut again, and the cards drawn "
            "are recorded.",
            FirstDealer.HIGH_DEALS: "The players cut; the highest card deals, equal ranks cut again, and the cards "
            "drawn are recorded.",
        },
    )
    next_dealer: NextDealer = option(
        NextDealer.WINNER,
        chapter="deal",
        sentence="Who deals after a scored round.",
        says={
            NextDealer.ALTERNATE: "The players take turns to deal.",
            NextDealer.WINNER: "The winner of a round deals the next.",
            NextDealer.LOSER: "The loser of a round deals the next.",
            NextDealer.RANDOM: "The next dealer is found by chance every time.",
        },
        only_if=lambda rules: not rules.is_one_round,
    )
    dead_redeal: DeadRedeal = option(
        DeadRedeal.SAME,
        chapter="deal",
        sentence="Who deals after a dead hand that nobody scored.",
        says={
            DeadRedeal.SAME: "After a dead hand that nobody scored the same dealer deals again.",
            DeadRedeal.NEXT: "After a dead hand that nobody scored the deal passes on: by chance if the next dealer is "
            "found by chance, otherwise to the next player.",
        },
        only_if=lambda rules: not rules.is_one_round,
    )
    dealt: int = option(
        10,
        chapter="deal",
        sentence="How many cards the non-dealer is dealt; everybody else has ten.",
        says={
            10: "Ten cards each, one at a time from the player after the dealer.",
            11: "Eleven cards to the non-dealer and ten to the dealer, one at a time.",
        },
    )
    turned_up: bool = option(
        True,
        chapter="deal",
        sentence="Whether the next card is turned up after the deal.",
        says={
            True: "The next card is turned up and begins the discard pile.",
            False: "No card is turned up: the first discard begins the discard pile.",
        },
    )

    # --- opening --------------------------------------------------------------------------------------------------
    opening: Opening = option(
        Opening.OFFER,
        chapter="opening",
        sentence="How the first turn begins.",
        says={
            Opening.OFFER: "The upcard is offered to the non-dealer, then to the dealer; whoever takes it discards and "
            "play goes on.",
            Opening.FREE: "The non-dealer starts with an ordinary draw from either pile.",
            Opening.DISCARD: "The non-dealer holds eleven cards and starts by discarding one.",
        },
    )
    after_passes: AfterPasses = option(
        AfterPasses.STOCK,
        chapter="opening",
        sentence="What the non-dealer may draw when everybody has passed the upcard.",
        says={
            AfterPasses.STOCK: "When everybody has passed the upcard the non-dealer draws from the stock.",
            AfterPasses.EITHER: "When everybody has passed the upcard the non-dealer may draw from either pile.",
        },
        only_if=lambda rules: rules.opening is Opening.OFFER,
    )
    first_discard_knock: bool = option(
        False,
        chapter="opening",
        sentence="Whether the first discard of an eleven-card deal may be a knock.",
        says={
            False: "The first discard of an eleven-card deal may not be a knock.",
            True: "The first discard of an eleven-card deal may be a knock.",
        },
        only_if=lambda rules: rules.dealt == 11,
    )

    # --- turn -----------------------------------------------------------------------------------------------------
    rediscard: bool = option(
        False,
        chapter="turn",
        sentence="Whether the card just taken from the discard pile may be discarded in the same turn.",
        says={
            False: "The card just taken from the discard pile may not be discarded, nor knocked with, in the same "
            "turn.",
            True: "The card just taken from the discard pile may be discarded, or knocked with, in the same turn.",
        },
    )
    protect_melds: bool = option(
        False,
        chapter="turn",
        sentence="Whether melded cards may be discarded.",
        says={
            False: "Any card may be discarded, melded or not.",
            True: "Only a card that some complete arrangement of the eleven leaves unmelded may be discarded or "
            "knocked with; if every complete arrangement melds all eleven, any card.",
        },
    )

    # --- knock ----------------------------------------------------------------------------------------------------
    knock_limit: int | KnockLimit | None = option(
        10,
        chapter="knock",
        sentence="The most deadwood with which a player may knock.",
        says={
            None: "A player may knock with any deadwood.",
            KnockLimit.UPCARD: "The value of the round's first upcard is the most deadwood with which a player may "
            "knock.",
            0: "A player may knock with gin alone.",
            int: "A player may knock with {} points of deadwood or less.",
        },
        number=(0, 100),
    )
    upcard_ace: UpcardAce = option(
        UpcardAce.ONE,
        chapter="knock",
        sentence="What an ace allows if the upcard sets the limit.",
        says={
            UpcardAce.ONE: "If the upcard sets the limit, an ace allows one point.",
            UpcardAce.GIN: "If the upcard sets the limit, an ace allows gin alone.",
        },
        only_if=lambda rules: rules.knock_limit is KnockLimit.UPCARD,
    )
    spades_double: SpadesDouble = option(
        SpadesDouble.NO,
        chapter="knock",
        sentence="What a spade as the round's first upcard doubles.",
        says={
            SpadesDouble.NO: "A spade as upcard doubles nothing.",
            SpadesDouble.POINTS: "If the round's first upcard is a spade, the round's points count double.",
            SpadesDouble.POINTS_AND_BOXES: "If the round's first upcard is a spade, the round's points and boxes count "
            "double.",
        },
        formerly={"yes": SpadesDouble.POINTS},
        only_if=lambda rules: rules.turned_up,
    )
    knock_card: KnockCard = option(
        KnockCard.OPEN,
        chapter="knock",
        sentence="Whether the others see the card that the knocker puts down.",
        says={
            KnockCard.OPEN: "Everybody sees the card that the knocker puts down.",
            KnockCard.FACE_DOWN: "The card that the knocker puts down lies face down: nobody else sees it before the "
            "round is over.",
        },
    )
    big_gin_bonus: int | None = option(
        31,
        chapter="knock",
        sentence="Whether eleven melded cards may be declared, and what they score in place of the gin bonus.",
        says={
            None: "There is no big gin: a player with eleven melded cards discards one and has gin.",
            int: "Eleven melded cards may be declared without a discard, for {} points in place of the gin bonus.",
        },
        number=SCORE,
    )
    must_knock_on_last_card: bool = option(
        False,
        chapter="knock",
        sentence="Whether the player who draws the last card above the wall must knock.",
        says={
            False: "Nobody ever has to knock.",
            True: "The player who draws the last card above the wall must knock if the limit allows it.",
        },
    )

    # --- lay-off --------------------------------------------------------------------------------------------------
    lay_offs: LayOffs = option(
        LayOffs.KNOCK,
        chapter="lay-off",
        sentence="When the defender may add cards to the knocker's melds.",
        says={
            LayOffs.NONE: "The defender lays nothing off.",
            LayOffs.KNOCK: "The defender may lay off on a knock, but not on gin.",
            LayOffs.KNOCK_AND_GIN: "The defender lays off even on gin, which wins the round all the same.",
        },
    )

    # --- end ------------------------------------------------------------------------------------------------------
    wall: int = option(
        2,
        chapter="end",
        sentence="How many cards are left in the stock when the round ends without a knock.",
        says={
            0: "The stock is played out: the round ends after the turn in which its last card was drawn.",
            2: "The round ends after the turn that leaves two cards in the stock.",
        },
    )
    last_take: bool = option(
        False,
        chapter="end",
        sentence="Whether the last discard may be taken in order to knock.",
        says={
            False: "The discard that brings the wall ends the round.",
            True: "At the wall the next player may take the last discard, but only to knock; otherwise it passes and "
            "the hand is dead.",
        },
    )
    dead_hand: DeadHand = option(
        DeadHand.VOID,
        chapter="end",
        sentence="What a round without a knock scores.",
        says={
            DeadHand.VOID: "A round without a knock scores nothing.",
            DeadHand.LOW_DEADWOOD: "Without a knock the lower deadwood scores the difference and no bonus; if they are "
            "equal nobody scores.",
        },
    )

    # --- score ----------------------------------------------------------------------------------------------------
    gin_bonus: int = option(
        25,
        chapter="score",
        sentence="What gin scores on top of the defender's deadwood.",
        says={
            0: "Gin scores the defender's deadwood and no bonus; against a hand without deadwood it is still gin, "
            "never an undercut.",
            int: "Gin scores {} on top of the defender's deadwood; against a hand without any it is still gin, never "
            "an undercut.",
        },
        number=SCORE,
        only_if=lambda rules: not rules.adds_deadwood,
    )
    undercut: UndercutWith = option(
        UndercutWith.AT_MOST,
        chapter="score",
        sentence="With how much deadwood the defender undercuts.",
        says={
            UndercutWith.AT_MOST: "A defender with as much deadwood as the knocker or less undercuts.",
            UndercutWith.BELOW: "A defender undercuts with less deadwood than the knocker; if they are equal nobody "
            "scores.",
        },
        only_if=lambda rules: rules.knock_limit != 0,
    )
    undercut_bonus: int = option(
        25,
        chapter="score",
        sentence="What an undercut scores on top of the difference.",
        says={
            0: "An undercut scores the difference alone.",
            int: "An undercut scores {} on top of the difference.",
        },
        number=SCORE,
        only_if=lambda rules: rules.knock_limit != 0 and not rules.adds_deadwood,
    )
