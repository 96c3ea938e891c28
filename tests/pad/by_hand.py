"""Score sheets worked out by hand from the rule sheet, with the arithmetic beside them: nothing here is computed.

Seats: Ann 0, Bob 1, Cleo 2, Dan 3. ``K`` is a knock, ``G`` gin, ``B`` big gin, ``D`` a dead hand: the knocker's seat,
then the deadwood by seat (``_`` for who did not play); ``S`` adds a spade that doubles.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from undercut.pad import BoardEntry, Kind

_ = None
Boards = tuple[BoardEntry, ...]
Points = tuple[int, ...]


def K(knocker: int, *deadwood: int | None) -> BoardEntry:
    return BoardEntry(Kind.KNOCK, knocker, deadwood)


def G(knocker: int, *deadwood: int | None) -> BoardEntry:
    return BoardEntry(Kind.GIN, knocker, deadwood)


def B(knocker: int, *deadwood: int | None) -> BoardEntry:
    return BoardEntry(Kind.BIG_GIN, knocker, deadwood)


def D(*deadwood: int | None) -> BoardEntry:
    return BoardEntry(Kind.DEAD, None, deadwood)


def S(board: BoardEntry) -> BoardEntry:
    return replace(board, spade=True)


@dataclass(frozen=True)
class ByHand:
    """A whole sheet. ``rounds`` are the boards of each round with what it adds to the scores, by side.

    ``totals`` are those of each game of the sheet; ``items`` what they are made of besides the points, for the side
    that won. ``winner`` is a side or None, ``over`` whether the game has ended. ``dealers`` deal the rounds, None if
    they are drawn. ``payments`` are (from, to, points).
    """

    name: str
    rules: str
    rounds: tuple[tuple[Boards | BoardEntry, Points], ...]
    totals: tuple[Points, ...]
    winner: int | None
    payments: tuple[tuple[int, int, int], ...]
    items: tuple[dict[str, int], ...] = ({},)
    over: bool = True
    dealers: tuple[int | None, ...] | None = None
    games: tuple[tuple[int, ...], ...] | None = None


SHEETS = (
    ByHand(
        "standard to 100, with an undercut at equal deadwood",
        "standard",
        (
            (K(0, 4, 23), (19, 0)),  # 23 - 4
            (K(1, 6, 6), (25, 0)),  # undercut: 6 - 6 + 25. 19 + 25 = 44
            (G(1, 31, 0), (0, 56)),  # 31 + 25
            (K(0, 10, 38), (28, 0)),  # 38 - 10. 44 + 28 = 72
            (D(_, _), (0, 0)),
            (G(0, 0, 12), (37, 0)),  # 12 + 25. 72 + 37 = 109
        ),
        # Ann 109 + 100 (game) + 4 boxes of 25 = 309; Bob 56 + 1 box of 25 = 81. 309 - 81 = 228
        ((309, 81),),
        0,
        ((1, 0, 228),),
        ({"game bonus": 100, "boxes": 100},),
        dealers=(0, 0, 0, 1, 0, 0),  # the winner deals; after the dead hand the same
    ),
    ByHand(
        "standard, shut out in two rounds",
        "standard",
        ((G(0, 0, 40), (65, 0)), (K(0, 3, 38), (35, 0))),  # 40 + 25; 38 - 3. 65 + 35 = 100
        # 100 + 100 (game) + 100 (the game bonus doubled) + 2 boxes of 25 = 350
        ((350, 0),),
        0,
        ((1, 0, 350),),
        ({"game bonus": 100, "shutout": 100, "boxes": 50},),
    ),
    ByHand(
        "standard with big gin, also against nothing",
        "standard",
        (
            (B(0, 0, 50), (81, 0)),  # 50 + 31
            (K(0, 9, 2), (0, 32)),  # undercut: 9 - 2 + 25
            (K(1, 20, 1), (0, 19)),  # 20 - 1. 32 + 19 = 51
            (B(0, 0, 0), (31, 0)),  # 0 + 31: gin is never undercut. 81 + 31 = 112
        ),
        # Ann 112 + 100 + 2 x 25 = 262; Bob 51 + 2 x 25 = 101. 262 - 101 = 161
        ((262, 101),),
        0,
        ((1, 0, 161),),
        ({"game bonus": 100, "boxes": 50},),
        dealers=(0, 0, 1, 1),
    ),
    ByHand(
        "bicycle: gin 20, undercut 10, boxes of 20, the loser deals",
        "bicycle",
        (
            (K(1, 7, 7), (10, 0)),  # undercut: 0 + 10
            (G(0, 0, 22), (42, 0)),  # 22 + 20. 10 + 42 = 52
            (G(1, 45, 0), (0, 65)),  # 45 + 20
            (K(0, 2, 50), (48, 0)),  # 50 - 2. 52 + 48 = 100
        ),
        # Ann 100 + 100 + 3 x 20 = 260; Bob 65 + 20 = 85. 260 - 85 = 175
        ((260, 85),),
        0,
        ((1, 0, 175),),
        ({"game bonus": 100, "boxes": 60},),
        dealers=(0, 1, 1, 0),
    ),
    ByHand(
        "rubber: equal deadwood scores nothing and is no box",
        "rubber",
        (
            (K(0, 8, 8), (0, 0)),
            (K(0, 8, 7), (0, 26)),  # undercut: 8 - 7 + 25
            (G(0, 0, 60), (85, 0)),  # 60 + 25
            (K(0, 5, 20), (15, 0)),  # 85 + 15 = 100
        ),
        # Ann 100 + 100 + 2 x 25 = 250; Bob 26 + 25 = 51. 250 - 51 = 199
        ((250, 51),),
        0,
        ((1, 0, 199),),
        ({"game bonus": 100, "boxes": 50},),
        dealers=(0, 1, 0, 1),
    ),
    ByHand(
        "rubber, shut out: points and game bonus doubled, boxes added after",
        "rubber",
        ((G(0, 0, 30), (55, 0)), (G(0, 0, 25), (50, 0))),  # 55 + 50 = 105
        # 105 + 100 = 205, doubled 410, + 2 x 25 = 460
        ((460, 0),),
        0,
        ((1, 0, 460),),
        ({"game bonus": 100, "shutout": 205, "boxes": 50},),
    ),
    ByHand(
        "quick: points alone, the dealer is drawn",
        "quick",
        (
            (K(0, 10, 35), (25, 0)),
            (K(1, 3, 3), (25, 0)),  # undercut: 0 + 25. 25 + 25 = 50
            (G(1, 80, 0), (0, 105)),  # 80 + 25
        ),
        ((50, 105),),
        1,
        ((0, 1, 55),),
        dealers=(0, None, None),
    ),
    ByHand(
        "open knock: undercut only with less, no bonus for it, dead hands to the lower deadwood",
        "open-knock",
        (
            (K(0, 40, 55), (15, 0)),
            (K(0, 30, 12), (0, 18)),  # undercut: 30 - 12 + 0
            (K(0, 20, 20), (0, 0)),
            (D(5, 33), (28, 0)),  # 33 - 5. 15 + 28 = 43
            (D(9, 9), (0, 0)),
            (G(1, 62, 0), (0, 82)),  # 62 + 20. 18 + 82 = 100
        ),
        ((43, 100),),
        1,
        ((0, 1, 57),),
        dealers=(0, 1, 0, 1, 0, 0),  # in turns; after the dead hand that nobody won the same
    ),
    ByHand(
        "five hundred",
        "five-hundred",
        (
            *((G(0, 0, 98), (118, 0)) for _four in range(4)),  # 98 + 20, four times: 472
            (G(1, 10, 0), (0, 30)),
            (K(0, 50, 77), (27, 0)),  # 472 + 27 = 499
            (K(1, 12, 60), (48, 0)),  # undercut: 60 - 12. 499 + 48 = 547
        ),
        ((547, 30),),
        0,
        ((1, 0, 517),),
    ),
    ByHand(
        "showdown won by an undercut",
        "showdown",
        ((K(0, 9, 4), (0, 5)),),  # 9 - 4 + 0
        ((0, 5),),
        1,
        ((0, 1, 5),),
    ),
    ByHand(
        "showdown won by gin against nothing: no points, but the game",
        "showdown",
        ((G(0, 0, 0), (0, 0)),),
        ((0, 0),),
        0,
        (),
    ),
    ByHand("showdown drawn", "showdown", ((D(9, 9), (0, 0)),), ((0, 0),), None, ()),
    ByHand(
        "eleven: the sheet runs on",
        "eleven",
        (
            (G(0, 0, 18), (43, 0)),  # 18 + 25
            (K(1, 10, 10), (25, 0)),  # undercut: 0 + 25. 43 + 25 = 68
            (K(1, 90, 1), (0, 89)),
        ),
        ((68, 89),),
        None,
        ((0, 1, 21),),
        over=False,
        dealers=(0, 1, 0),
    ),
    ByHand(
        "oklahoma to 150: a spade doubles the points of the round, and no boxes",
        "oklahoma",
        (
            (S(K(0, 5, 20)), (30, 0)),  # 2 x 15
            (S(K(1, 2, 2)), (50, 0)),  # undercut: 2 x (0 + 25). 30 + 50 = 80
            (S(G(1, 25, 0)), (0, 100)),  # 2 x (25 + 25)
            (G(0, 0, 20), (45, 0)),  # 80 + 45 = 125
            (S(B(0, 0, 4)), (70, 0)),  # 2 x (4 + 31). 125 + 70 = 195
        ),
        # Ann 195 + 100 + 4 x 25 = 395; Bob 100 + 25 = 125. 395 - 125 = 270
        ((395, 125),),
        0,
        ((1, 0, 270),),
        ({"game bonus": 100, "boxes": 100},),
    ),
    ByHand(
        "a spade that doubles boxes too",
        "oklahoma, spades_double=points_and_boxes",
        (
            (S(K(0, 5, 20)), (30, 0)),  # 2 x 15, 2 boxes
            (K(1, 31, 1), (0, 30)),  # 1 box
            (S(G(0, 0, 40)), (130, 0)),  # 2 x (40 + 25), 2 boxes. 30 + 130 = 160
        ),
        # Ann 160 + 100 + 4 x 25 = 360; Bob 30 + 25 = 55
        ((360, 55),),
        0,
        ((1, 0, 305),),
        ({"game bonus": 100, "boxes": 100},),
    ),
    ByHand(
        "straight gin",
        "straight",
        (
            (G(0, 0, 30), (55, 0)),
            (D(_, _), (0, 0)),
            (B(1, 10, 0), (0, 41)),  # 10 + 31
            (G(0, 0, 25), (50, 0)),  # 55 + 50 = 105
        ),
        # Ann 105 + 100 + 2 x 25 = 255; Bob 41 + 25 = 66
        ((255, 66),),
        0,
        ((1, 0, 189),),
        ({"game bonus": 100, "boxes": 50},),
    ),
    ByHand(
        "the rules of the EAAI challenge",
        "eaai",
        ((K(0, 7, 2), (0, 30)), (G(1, 45, 0), (0, 70))),  # 7 - 2 + 25; 45 + 25. 30 + 70 = 100
        ((0, 100),),
        1,
        ((0, 1, 100),),
        dealers=(0, 1),
    ),
    ByHand(
        "boxes that count at once, two more for an undercut",
        "standard, boxes=at_once, undercut_boxes=2, target=120",
        (
            (K(0, 3, 30), (52, 0)),  # 27 + 1 box of 25
            (K(0, 5, 5), (0, 100)),  # undercut: 0 + 25, 3 boxes of 25
            (G(1, 10, 0), (0, 60)),  # 10 + 25, 1 box. 100 + 60 = 160
        ),
        # Bob 160 + 100 = 260
        ((52, 260),),
        1,
        ((0, 1, 208),),
        ({"game bonus": 100},),
    ),
    ByHand(
        "extra boxes for gin and big gin",
        "standard, gin_boxes=2, big_gin_boxes=3",
        (
            (G(0, 0, 10), (35, 0)),  # 3 boxes
            (B(0, 0, 20), (51, 0)),  # 20 + 31, 4 boxes. 35 + 51 = 86
            (K(1, 18, 4), (0, 14)),  # 1 box
            (K(0, 6, 24), (18, 0)),  # 1 box. 86 + 18 = 104
        ),
        # Ann 104 + 100 + 8 x 25 = 404; Bob 14 + 25 = 39
        ((404, 39),),
        0,
        ((1, 0, 365),),
        ({"game bonus": 100, "boxes": 200},),
    ),
    ByHand(
        "a fixed bonus for a shutout",
        "standard, shutout=flat, shutout_bonus=75, target=50",
        ((G(1, 30, 0), (0, 55)),),
        # 55 + 100 + 75 + 25 = 255
        ((0, 255),),
        1,
        ((0, 1, 255),),
        ({"game bonus": 100, "shutout": 75, "boxes": 25},),
    ),
    ByHand(
        "a shutout that doubles everything",
        "standard, shutout=double_all, target=60",
        ((G(0, 0, 40), (65, 0)),),
        # 65 + 100 + 25 = 190, doubled 380
        ((380, 0),),
        0,
        ((1, 0, 380),),
        ({"game bonus": 100, "shutout": 190, "boxes": 25},),
    ),
    ByHand(
        "three deals, drawn: boxes count all the same",
        "standard, deals=3, target=None",
        (
            (K(0, 4, 14), (10, 0)),
            (D(_, _), (0, 0)),  # is none of the three
            (K(1, 23, 3), (0, 20)),
            (K(0, 2, 12), (10, 0)),  # 10 + 10 = 20
        ),
        # 20 + 2 x 25 = 70; 20 + 25 = 45
        ((70, 45),),
        None,
        ((1, 0, 25),),
    ),
    ByHand(
        "four deals, shut out",
        "standard, deals=4",
        tuple((K(0, 4, 24), (20, 0)) for _four in range(4)),
        # 80 + 100 + 100 + 4 x 25 = 380
        ((380, 0),),
        0,
        ((1, 0, 380),),
        ({"game bonus": 100, "shutout": 100, "boxes": 100},),
    ),
    ByHand(
        "hollywood: three games",
        "hollywood",
        (
            (G(0, 0, 40), (65, 0)),  # Ann's first win: game 1. 65
            (K(0, 5, 30), (25, 0)),  # her second: games 1 and 2. 90, 25
            (K(1, 22, 2), (0, 20)),  # Bob's first: game 1. 20
            (K(0, 4, 30), (26, 0)),  # Ann's third: all. 116, which closes game 1; 51; 26
            (G(1, 35, 0), (0, 60)),  # Bob's second: the first two that are open, 2 and 3. 60, 60
            (G(0, 0, 50), (75, 0)),  # games 2 and 3: 126, 101
        ),
        (
            (291, 45),  # 116 + 100 + 3 x 25; 20 + 25
            (301, 85),  # 126 + 100 + 3 x 25; 60 + 25
            (251, 85),  # 101 + 100 + 2 x 25; 60 + 25
        ),
        0,
        ((1, 0, 628),),  # 843 - 215
        (
            {"game bonus": 100, "boxes": 75},
            {"game bonus": 100, "boxes": 75},
            {"game bonus": 100, "boxes": 50},
        ),
        games=((0,), (0, 1), (0,), (0, 1, 2), (1, 2), (1, 2)),
    ),
    ByHand(
        "hollywood, shut out of two games: the first win counts in the third",
        "hollywood",
        (
            (G(0, 0, 30), (55, 0)),  # game 1: 55
            (G(0, 0, 20), (45, 0)),  # game 1: 100, closed; game 2: 45
            (G(0, 0, 35), (60, 0)),  # game 2: 105, closed; game 3: 60
            (G(1, 10, 0), (0, 35)),  # game 3: 35
            (G(0, 0, 15), (40, 0)),  # game 3: 100
        ),
        (
            (350, 0),  # 100 + 100 + 100 + 2 x 25
            (355, 0),  # 105 + 100 + 100 + 2 x 25
            (250, 60),  # 100 + 100 + 2 x 25; 35 + 25
        ),
        0,
        ((1, 0, 895),),  # 955 - 60
        (
            {"game bonus": 100, "shutout": 100, "boxes": 50},
            {"game bonus": 100, "shutout": 100, "boxes": 50},
            {"game bonus": 100, "boxes": 50},
        ),
        games=((0,), (0, 1), (1, 2), (2,), (2,)),
    ),
    ByHand(
        "hollywood by the letter: a first win counts in game 1, or nowhere",
        "hollywood, hollywood_entry=first",
        (
            (G(0, 0, 30), (55, 0)),
            (G(0, 0, 20), (45, 0)),  # game 1: 100, closed; game 2: 45
            (G(0, 0, 35), (60, 0)),  # game 2: 105, closed; game 3: 60
            (G(1, 10, 0), (0, 35)),  # game 1 is closed
            (G(0, 0, 15), (40, 0)),  # game 3: 100
        ),
        ((350, 0), (355, 0), (350, 0)),  # as above; 100 + 100 + 100 + 2 x 25
        0,
        ((1, 0, 1055),),
        games=((0,), (0, 1), (1, 2), (), (2,)),
        items=(
            {"game bonus": 100, "shutout": 100, "boxes": 50},
            {"game bonus": 100, "shutout": 100, "boxes": 50},
            {"game bonus": 100, "shutout": 100, "boxes": 50},
        ),
    ),
    ByHand(
        "knockout for two",
        "knockout",
        (
            (K(0, 20, 55), (0, 55)),
            (K(0, 30, 12), (30, 0)),  # undercut: Ann adds hers
            (K(0, 15, 15), (0, 0)),  # nobody won
            (D(40, 8), (40, 0)),  # Bob has less. 30 + 40 = 70
            (G(1, 29, 0), (29, 0)),  # 99: still in
            (K(0, 10, 44), (0, 44)),  # 55 + 44 = 99
            (G(0, 0, 1), (0, 1)),  # 100: out
        ),
        ((99, 100),),
        0,
        ((1, 0, 1),),  # less is better
        dealers=(0, 1, 0, 1, 0, 1, 0),
    ),
    ByHand(
        "knockout for four at one table",
        "knockout, seats=4, form=round_table, target=60",
        (
            (K(0, 5, 20, 30, 3), (5, 20, 30, 0)),  # Dan undercuts and wins
            (G(1, 10, 0, 31, 40), (10, 0, 31, 40)),  # Ann 15, Cleo 61: out, Dan 40
            (K(3, 50, 10, _, 9), (50, 10, 0, 0)),  # Ann 65: out, Bob 30
            (K(1, _, 2, _, 25), (0, 0, 0, 25)),  # Dan 65: out
        ),
        ((65, 30, 61, 65),),
        1,
        ((0, 1, 35), (0, 2, 4), (2, 1, 31), (3, 1, 35), (3, 2, 4)),
        dealers=(0, 1, 3, 1),  # in turns, past who is out
    ),
    ByHand(
        "knockout with two at a time",
        "knockout, seats=3, form=cutthroat, target=50",
        (
            (K(0, 10, 45, _), (0, 45, 0)),  # Bob makes way
            (K(0, 5, _, 60), (0, 0, 60)),  # Cleo is out, Bob comes back
            (K(1, 30, 8, _), (30, 0, 0)),  # nobody is left to come in
            (K(0, 1, 5, _), (0, 5, 0)),  # Bob 50: out
        ),
        ((30, 50, 60),),
        0,
        ((1, 0, 20), (2, 0, 30), (2, 1, 10)),
        dealers=(0, 2, 0, 1),  # who comes in deals for who has left
    ),
    ByHand(
        "partners: the difference of both boards",
        "standard, seats=4, form=partners, target=120",
        (
            ((K(0, 4, 24, _, _), G(3, _, _, 12, 0)), (0, 17)),  # 20 against 12 + 25 = 37
            ((K(1, 4, 9, _, _), K(2, _, _, 10, 30)), (50, 0)),  # undercut 5 + 25, and 20
            ((B(0, 0, 40, _, _), K(3, _, _, 21, 1)), (51, 0)),  # 71 against 20. 50 + 51 = 101
            ((K(0, 5, 15, _, _), K(3, _, _, 15, 5)), (0, 0)),  # 10 against 10
            ((G(0, 0, 20, _, _), D(_, _, _, _)), (45, 0)),  # 101 + 45 = 146
        ),
        # 146 + 100 + 3 x 25 = 321; 17 + 25 = 42
        ((321, 42),),
        0,
        ((1, 0, 279),),
        ({"game bonus": 100, "boxes": 75},),
        dealers=(0, 1, 0, 0, 0),
    ),
    ByHand(
        "partners who change boards",
        "open-knock-partners, partners_rotate=yes",
        (
            ((K(0, 10, 50, _, _), K(2, _, _, 20, 5)), (25, 0)),  # 40 against an undercut of 15
            ((G(0, 0, _, _, 30), G(1, _, 0, 10, _)), (20, 0)),  # 30 + 20 against 10 + 20. 45
            ((D(5, 60, _, _), D(_, _, 7, 7)), (55, 0)),  # 60 - 5, and nothing. 100
        ),
        ((100, 0),),
        0,
        ((1, 0, 100),),
        dealers=(0, 1, 2),
    ),
    ByHand(
        "partners on a hollywood sheet",
        "hollywood, seats=4, form=partners, target=60",
        (
            ((G(0, 0, 30, _, _), D(_, _, _, _)), (55, 0)),  # game 1: 55
            ((K(1, 29, 9, _, _), K(3, _, _, 22, 2)), (0, 40)),  # 20 + 20: game 1: 40
            ((G(0, 0, 10, _, _), G(2, _, _, 0, 10)), (70, 0)),  # 35 + 35: game 1: 125, game 2: 70, both closed
            ((B(1, 40, 0, _, _), K(2, _, _, 3, 5)), (0, 69)),  # 71 - 2. Their second win: game 3, the only open one: 69
        ),
        (
            (275, 65),  # 125 + 100 + 2 x 25; 40 + 25
            (295, 0),  # 70 + 100 + 100 + 25
            (0, 294),  # 69 + 100 + 100 + 25
        ),
        0,
        ((1, 0, 211),),  # 570 - 359
        (
            {"game bonus": 100, "boxes": 50},
            {"game bonus": 100, "shutout": 100, "boxes": 25},
            {"game bonus": 100, "shutout": 100, "boxes": 25},
        ),
        games=((0,), (0,), (0, 1), (2,)),
    ),
    ByHand(
        "cutthroat: the loser makes way",
        "standard, seats=3, form=cutthroat",
        (
            (K(0, 3, 40, _), (37, 0, 0)),
            (K(0, 6, _, 6), (0, 0, 25)),  # Cleo undercuts
            (G(2, _, 50, 0), (0, 0, 75)),  # 50 + 25. 25 + 75 = 100
        ),
        # Ann 37 + 25 = 62; Cleo 100 + 100 + 2 x 25 = 250 (Ann won a round: no shutout)
        ((62, 0, 250),),
        2,
        ((1, 0, 62), (0, 2, 188), (1, 2, 250)),
        ({"game bonus": 100, "boxes": 50},),
        dealers=(0, 0, 2),
    ),
    ByHand(
        "three at one table: each settles with the knocker alone",
        "standard, seats=3, form=round_table",
        (
            (K(0, 5, 25, 3), (20, 0, 27)),  # 20 from Bob; Cleo undercuts: 5 - 3 + 25
            (G(2, 10, 20, 0), (0, 0, 80)),  # 10 + 25 and 20 + 25. 27 + 80 = 107
        ),
        # Cleo 107 + 100 + 100 (nobody else won a round) + 2 x 25 = 357
        ((20, 0, 357),),
        2,
        ((0, 2, 337), (1, 2, 357), (1, 0, 20)),
        ({"game bonus": 100, "shutout": 100, "boxes": 50},),
        dealers=(0, 2),
    ),
    ByHand(
        "two reach the target with the same score: it goes on",
        "open-knock-table, target=10",
        (
            (K(0, 10, 20, 0), (10, 0, 10)),  # 10 from Bob; Cleo undercuts: 10 - 0
            (G(1, 0, 0, 0), (0, 40, 0)),  # 20 from each
        ),
        ((10, 40, 10),),
        1,
        ((0, 1, 30), (2, 1, 30)),
        dealers=(0, 1),
    ),
)
