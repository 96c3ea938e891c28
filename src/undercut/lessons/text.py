"""The text of the lessons: the best-known game, from the first card to the last line of the score sheet."""

from __future__ import annotations

from typing import Final

from undercut.lessons.blocks import Block, Lesson, Settled, Sheeted, Shown, Text, Tip
from undercut.rulesets import DEFAULT, RULESETS

__all__ = ["DEADWOOD", "LESSONS", "MELDS"]

_RULES: Final = DEFAULT
_KNOCK, _GIN, _UNDERCUT = _RULES.knock_limit, _RULES.gin_bonus, _RULES.undercut_bonus
_BIG, _WALL, _HOLLYWOOD = _RULES.big_gin_bonus, _RULES.wall, RULESETS["hollywood"]

MELDS: Final[tuple[Block, ...]] = (
    Text("A set is three or four cards of the same rank."),
    Shown("A set of sevens.", "7c 7d 7s"),
    Text("A run is three or more cards of the same suit in order. The ace is always low, below the two."),
    Shown("A run of five hearts.", "4h 5h 6h 7h 8h"),
    Shown("Not a run: the ace does not follow the king.", "Qs Ks As", best=False),
    Text("A card belongs to one meld at a time, even if it fits into two."),
    Shown("The 7♦ is in the run, so the two other sevens are not a set.", "5d 6d 7d 8d 7c 7s"),
)
"""What melds are. It is the same under all rules, so rule books begin with it too."""

DEADWOOD: Final[tuple[Block, ...]] = (
    Text(
        "Cards that are in no meld are deadwood, and they count against you: an ace 1 point, the cards from 2 "
        "to 10 their number, jack, queen and king 10 each. After a knock, the player with less deadwood "
        "usually wins the round."
    ),
    Shown(
        "Three kings and a run of spades are melds; the other cards are deadwood.",
        "Kc Kd Kh As 2s 3s 4c 4d 7h 8h",
    ),
)
"""What deadwood is, and what cards count: the same under all rules."""

LESSONS: Final[tuple[Lesson, ...]] = (
    Lesson(
        "melds",
        "Melds",
        (
            Text(
                "Gin rummy is a game for two, with 52 cards and no jokers. You hold ten cards, and turn by turn you "
                "collect cards that belong together: melds. Melds stay in your hand until the end of the round."
            ),
            *MELDS,
        ),
    ),
    Lesson(
        "deadwood",
        "Deadwood",
        (
            *DEADWOOD,
            Text("The table always shows your deadwood, with the melds arranged so that it is as low as possible."),
        ),
    ),
    Lesson(
        "turn",
        "Your turn",
        (
            Text(
                "Ten cards are dealt to each player. The next card is turned face up: the upcard. It begins the "
                "discard pile. The other cards are the stock, face down."
            ),
            Text(
                "The first turn is special. The player who did not deal may take the upcard or pass. If that player "
                "passes, the dealer may take it. If both pass, the first player draws from the stock."
            ),
            Text(
                "After that every turn is the same. First take one card: the top card of the stock, which nobody else "
                "sees, or the top card of the discard pile, which everybody sees. Then discard one card face up. You "
                "may not discard the card that you have just taken from the discard pile."
            ),
            Text(
                f"If only {_WALL} cards are left in the stock and nobody has knocked, the round is a dead hand: nobody "
                "scores, and the cards are dealt again."
            ),
        ),
    ),
    Lesson(
        "knock",
        "Knock",
        (
            Text(
                f"You end the round by knocking. With eleven cards in your hand, you may knock if you discard one and "
                f"the deadwood of the other ten is {_KNOCK} points or less. You show your melds, and the other player "
                "shows theirs. If your deadwood is lower, you score the difference."
            ),
            Settled(
                "You knock, discarding the queen.",
                "5c 5d 5h 8s 9s Ts Js 2d Ac 3h Qh",
                "knock Qh",
                "2s 3s 4s Kd Kh Kc 6d 7c 9d 4h",
            ),
            Text("You need not knock as soon as you may. Going on can win more, and it can lose everything."),
        ),
    ),
    Lesson(
        "gin",
        "Gin",
        (
            Text(
                f"If all ten cards are in melds, your deadwood is 0: gin. It scores {_GIN} points besides the other "
                f"player's deadwood, and nothing can be laid off on it. If all eleven cards are in melds, you may "
                f"declare big gin without a discard, for {_BIG} points instead of {_GIN}."
            ),
            Settled(
                "Gin.",
                "5c 5d 5h 8s 9s Ts Js 2d 2c 2h Qh",
                "knock Qh",
                "3s 4s 5s Kd Kh Kc 6d 7c 9d 4h",
            ),
        ),
    ),
    Lesson(
        "lay-offs",
        "Lay-offs and the undercut",
        (
            Text(
                "After a knock the other player may add cards of their own to the knocker's melds. These lay-offs no "
                "longer count as deadwood."
            ),
            Settled(
                "The 7♠ is laid off on the run of spades.",
                "5c 5d 5h 8s 9s Ts Js 2d Ac 3h Qh",
                "knock Qh",
                "2s 3s 4s Kd Kh Kc 6d 7s 9d 4h",
            ),
            Text(
                "If the other player then has no more deadwood than the knocker, that is an undercut: they score the "
                f"difference and {_UNDERCUT} points. Knocking with much deadwood is a risk."
            ),
            Settled(
                "An undercut.",
                "5c 5d 5h 8s 9s Ts Js 3d 4c 2h Qh",
                "knock Qh",
                "2s 3s 4s Kd Kh Kc 6d 7s Qs Ah",
            ),
        ),
    ),
    Lesson(
        "score",
        "The score of a game",
        (
            Text(
                f"A game is played over several rounds, until somebody has {_RULES.target} points. The winner of the "
                f"game then gets {_RULES.game_bonus} points more, or twice as many in a shutout, that is, if the loser "
                f"won no round. Last, every round won is a box, and each player gets {_RULES.box_bonus} points a box."
            ),
            Sheeted(
                "A whole game. Ann reaches the target in the fifth round.",
                "standard",
                ("Ann", "Ben"),
                ((0, 26), (1, 31), (0, 14), (0, 45), (0, 22)),
            ),
            Text("Other books count differently. The rule book says of every option what it means, and what differs."),
        ),
    ),
    Lesson(
        "hollywood",
        "A Hollywood sheet",
        (
            Text(
                "In a Hollywood game three games are scored at once. Your first win counts in one game, your second in "
                "two, and every later win in all three: always in the first games that are still open. The sheet is "
                "full when the third game is over."
            ),
            Sheeted(
                "Ann's first win is entered once, her second twice, her third three times.",
                "hollywood",
                ("Ann", "Ben"),
                ((0, 26), (0, 31), (1, 18), (0, 40), (0, 35), (1, 40), (0, 30)),
            ),
        ),
    ),
    Lesson(
        "tips",
        "What pays",
        (
            Text(
                "These figures were measured in hundreds of thousands of rounds of a strong player against itself: "
                "rounds were played to the end from both answers, with the same cards."
            ),
            Tip(
                "Take the upcard if it completes a meld. Even a ten is worth it.",
                "standard",
                "upcard",
                "T",
                "completes a meld",
                9.5,
                1.0,
            ),
            Tip(
                "Pass a king that only lies near your cards: it costs more deadwood than it helps.",
                "standard",
                "upcard",
                "K",
                "near a card",
                -2.3,
                0.6,
            ),
            Tip(
                "Knock if no card could make gin at once, even with 10 points.",
                "standard",
                "knock",
                "10 or more",
                "0",
                5.6,
                0.2,
            ),
            Tip(
                "Play on if four unseen cards would make gin: knocking gives points away.",
                "standard",
                "knock",
                "10 or more",
                "4",
                -7.2,
                0.8,
            ),
            Tip(
                "A loose card that you discard may be just what the other player needs. A king gives little away: in "
                "the fourth turn",
                "standard",
                "discard",
                "K",
                "4",
                1.9,
                0.7,
            ),
            Tip(
                "A five fits into more runs, and gives more: in the fourth turn",
                "standard",
                "discard",
                "5",
                "4",
                3.3,
                0.7,
            ),
            Tip(
                "Every discard costs more late in the round, when the other player needs few cards. A five in the "
                "ninth turn:",
                "standard",
                "discard",
                "5",
                "9",
                6.0,
                1.3,
            ),
        ),
    ),
)
"""The lessons in their order."""
