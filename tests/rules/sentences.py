"""What the options of the rule sheet say, one function an option: each plays the sentence for the value it is given.

The value comes from the test of the rule book, which has it from the rule sheet; the ruleset under test is only played.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.rules.positions import (
    BIG,
    BIG_OTHER,
    BOTH_ZERO,
    EVEN,
    GIN,
    KEPT,
    KEPT_OTHER,
    LAID,
    LOOSE,
    LOOSE_OTHER,
    LOW,
    OVER,
    OVER_OTHER,
    TEN,
    TEN_OTHER,
    TIE,
    UNDER,
    UNDER_LAID,
    WON,
    dead,
    dealt,
    legal,
    outcome,
    play,
    position,
    refused,
)
from undercut.actions import Discard
from undercut.cards import Hand
from undercut.errors import IllegalAction, InvalidRuleset
from undercut.game import Cut, Game
from undercut.public import Phase, players
from undercut.round import Round
from undercut.rulesets import Deciding, Form, LayOffs, Ruleset, ruleset, ruleset_text
from undercut.setup import shuffled
from undercut.sheets import Entry, Sheet

NON_DEALER, DEALER = 0, 1


def never(rules: Ruleset, option: str, value: str) -> None:
    """A value that makes no sense with the rest of the ruleset is refused, and the option is named."""
    with pytest.raises(InvalidRuleset) as caught:
        rules.replace(**{option: value})
    assert any(option in text for text in caught.value.defects)


# --- seats and the deal ----------------------------------------------------------------------------------------------


def form(rules: Ruleset, value: str, seats: int) -> None:
    """How many sit down, and how many hands a round has."""
    assert rules.seats == seats
    boards = Game.after_cut(rules, Cut(0)).boards()
    want = {
        "two_handed": [(0, 1)],
        "cutthroat": [(0, 1)],
        "round_table": [tuple(range(seats))],
        "partners": [(0, 1), (2, 3)],
    }[value]
    assert [b.seats for b in boards] == want
    for board in boards:
        start = dealt(board.rules)
        assert len(start.hands) == len(board.seats)


def cut(rules: Ruleset, value: str) -> None:
    """How the first dealer is found, over many seeds."""
    games = [Game.start(rules, Random(seed)) for seed in range(150)]
    assert {g.dealer for g in games} == set(range(rules.seats)), "anybody may come to deal"
    if value == "random":
        assert all(g.cut.draws == () for g in games)
        return
    pick = {"low_deals": min, "high_deals": max}[value]
    for game in games:
        assert game.cut.draws, "the cards drawn are recorded"
        for i, draw in enumerate(game.cut.draws):
            best = pick(int(card.rank) for _, card in draw)
            tied = [seat for seat, card in draw if card.rank == best]
            last = i == len(game.cut.draws) - 1
            assert tied == ([game.dealer] if last else [seat for seat, _ in game.cut.draws[i + 1]])
    assert any(len(g.cut.draws) > 1 for g in games), "equal ranks were cut again"


def _after(rules: Ruleset, dealer: int, result_of: str, knocker: int = 0, seed: int = 0) -> Game:
    game = Game.after_cut(rules, Cut(dealer))
    board = game.boards()[0]
    if result_of == "dead":
        end = play(dead(board.rules), "discard Kd")
        assert end.result is not None
        return game.after([end.result], Random(seed))
    return game.after([GIN.result(board.rules, knocker)], Random(seed))


def next_dealer(rules: Ruleset, value: str) -> None:
    """Who deals after a round that scored."""
    for dealer in (0, 1):
        for winner in (0, 1):
            dealers = {_after(rules, dealer, "gin", winner, seed).dealer for seed in range(20)}
            want = {"alternate": {1 - dealer}, "winner": {winner}, "loser": {1 - winner}, "random": {0, 1}}[value]
            assert dealers == want


def dead_redeal(rules: Ruleset, value: str) -> None:
    """Who deals after a dead hand that nobody scored: here, 16 points each."""
    for dealer in (0, 1):
        dealers = set()
        for seed in range(20):
            game = Game.after_cut(rules, Cut(dealer))
            end = play(dead(rules, EVEN), "discard Kd")
            assert end.result is not None and end.result.winner is None
            dealers.add(game.after([end.result], Random(seed)).dealer)
        assert dealers == {"same": {dealer}, "next": {1 - dealer}, "next (random)": {0, 1}}[value]


def deal(rules: Ruleset, value: int) -> None:
    """How many cards are dealt, one at a time from the player after the dealer, and what is left."""
    n = players(rules)
    for dealer in range(n):
        pack = list(shuffled(Random(dealer)))
        start = Round.deal(rules, dealer, pack)
        first = (dealer + 1) % n
        for i in range(n):
            extra = [pack[10 * n]] if value == 11 and i == 0 else []
            assert start.hand((first + i) % n) == Hand(pack[i : 10 * n : n] + extra)
        rest = tuple(pack[10 * n + (value == 11) :])
        turned = value == 10 or rules.turned_up
        assert start.pile == rest[:turned] and start.stock == rest[turned:]
        assert start.to_act == first
    assert {len(start.hand(s)) for s in range(n)} == ({10, 11} if value == 11 else {10})


# --- the opening -------------------------------------------------------------------------------------------------


def opening(rules: Ruleset, value: str) -> None:
    """How the first turn goes."""
    if value == "discard":
        start = dealt(rules, LOOSE, LOOSE_OTHER)
        assert start.phase is Phase.DISCARD and (start.upcard is not None) == rules.turned_up
        assert legal(start)[:11] == [f"discard {c}" for c in Hand(LOOSE)]
        after = play(start, "discard Ks")
        assert after.phase is Phase.DRAW and after.to_act == DEALER and legal(after) == ["take", "draw"]
        return
    start = dealt(rules, "2d 3d 3s 4s 6d 6h 9c Td Th Ts", LOOSE_OTHER, upcard="Ks")
    assert start.to_act == NON_DEALER
    if value == "free":
        assert start.phase is Phase.DRAW and legal(start) == ["take", "draw"]
        assert refused(start, "pass") == ("wrong_phase", None)
        return
    assert start.phase is Phase.UPCARD and legal(start) == ["pass", "take"]
    assert refused(start, "draw") == ("wrong_phase", None)
    taken = play(start, "take")
    assert taken.phase is Phase.DISCARD and taken.to_act == NON_DEALER
    offered = play(start, "pass")
    assert offered.phase is Phase.UPCARD and offered.to_act == DEALER and legal(offered) == ["pass", "take"]
    assert play(offered, "take").to_act == DEALER
    both = play(offered, "pass")
    assert both.phase is Phase.DRAW and both.to_act == NON_DEALER, "both passed: the non-dealer draws"


def after_passes(rules: Ruleset, value: str) -> None:
    """What the non-dealer may draw when both have passed the upcard."""
    both = play(dealt(rules, "2d 3d 3s 4s 6d 6h 9c Td Th Ts", LOOSE_OTHER, upcard="Ks"), "pass", "pass")
    if value == "stock":
        assert legal(both) == ["draw"]
        assert refused(both, "take") == ("upcard_refused", "after_passes")
    else:
        assert legal(both) == ["take", "draw"]
        assert Hand("Ks") <= play(both, "take").hand(NON_DEALER)
    later = play(both, "draw", "discard 9c")
    assert legal(later) == ["take", "draw"], "and from then on every turn begins with either"


def first_discard_knock(rules: Ruleset, value: bool) -> None:
    """Whether the eleven dealt cards may knock at once."""
    start = dealt(rules, f"{GIN.kept} {GIN.thrown}", GIN.other)
    if value:
        assert "knock 2d" in legal(start)
        return
    assert legal(start) == [f"discard {c}" for c in Hand(f"{GIN.kept} {GIN.thrown}")]
    assert refused(start, "knock 2d") == ("first_discard_knock", "first_discard_knock")
    assert "knock 2d" in legal(GIN.before(rules)), "later in the round the same cards may"


# --- the turn ----------------------------------------------------------------------------------------------------


def rediscard(rules: Ruleset, value: bool) -> None:
    """May the card just taken from the discard pile go again in the same turn?"""
    loose = position(rules, LOOSE, LOOSE_OTHER, taken="9c")
    ten = position(rules, TEN, TEN_OTHER, taken="7h")
    if value:
        assert "discard 9c" in legal(loose)
        assert str(play(loose, "discard 9c").pile[-1]) == "9c"
        assert outcome(play(ten, "knock 7h").settle())[0] == "knock"
        return
    assert "discard 9c" not in legal(loose)
    assert refused(loose, "discard 9c") == ("rediscard", "rediscard")
    assert "knock 7h" not in legal(ten)
    assert refused(ten, "knock 7h") == ("rediscard", "rediscard")
    drawn = position(rules, LOOSE, LOOSE_OTHER)
    assert refused(drawn, "discard 9c") is None, "a card from the stock may always go"


def protect_melds(rules: Ruleset, value: bool) -> None:
    """Only a card that some least-deadwood arrangement leaves unmelded may go."""
    kept = position(rules, KEPT, KEPT_OTHER)
    discards = [a.card for a in kept.legal_actions() if isinstance(a, Discard)]
    if not value:
        assert Hand(discards) == Hand(KEPT), "anything may go, melded or not"
        return
    assert Hand(discards) == Hand("6s 7c Ks")
    assert refused(kept, "discard 9h") == ("protected_meld", "protect_melds")
    assert refused(kept, "knock 9h") == ("protected_meld", "protect_melds")
    full = position(rules, BIG, BIG_OTHER)
    discards = [a.card for a in full.legal_actions() if isinstance(a, Discard)]
    assert Hand(discards) == Hand(BIG), "where all eleven are melded, any card"


# --- the knock ---------------------------------------------------------------------------------------------------


def knock_limit(rules: Ruleset, value: int | str | None) -> None:
    """With how much deadwood one may knock."""
    ten, over = position(rules, TEN, TEN_OTHER), position(rules, OVER, OVER_OTHER)
    match value:
        case None:
            assert "knock Ks" in legal(position(rules, KEPT, KEPT_OTHER))
            assert outcome(play(over, "knock 6h").settle())[3][0] == 11
            wide = "Ac 2d 4h 5s 7c 8d Th Js Qc Kd Kh"
            assert "knock Kh" in legal(position(rules, wide)), "no meld at all: 67 points and a knock"
        case 10:
            assert [t for t in legal(ten) if t.startswith("knock")] == ["knock 7h"]
            assert not any(t.startswith("knock") for t in legal(over))
            assert refused(over, "knock 6h") == ("over_limit", "knock_limit")
        case 0:
            for hand in (ten, over, WON.before(rules)):
                assert not any(t.startswith("knock") for t in legal(hand))
            assert refused(ten, "knock 7h") == ("over_limit", "knock_limit")
            assert refused(GIN.before(rules), f"knock {GIN.thrown}") is None, "gin is all that can be declared"
        case "upcard":
            for upcard, may in (("Kc", True), ("Td", True), ("9d", False), ("2c", False)):
                at = position(rules, TEN, TEN_OTHER, upcard=upcard)
                assert (refused(at, "knock 7h") is None) == may, upcard
            at = position(rules, f"{WON.kept} {WON.thrown}", WON.other, upcard="8h", pile="8h")
            assert refused(at, "knock 4h") is None, "8 points with an eight turned up"
            at = position(rules, f"{WON.kept} {WON.thrown}", WON.other, upcard="7c", pile="7c")
            assert refused(at, "knock 4h") == ("over_limit", "knock_limit")


def upcard_ace(rules: Ruleset, value: str) -> None:
    """Where an ace is turned up: 1, or gin alone."""
    one = "2d 2h 2s 3c 4c 5c Kc Kd Kh Ad 9h"
    at = position(rules, one, upcard="Ac", pile="Ac")
    if value == "gin":
        assert refused(at, "knock 9h") == ("over_limit", "knock_limit")
    else:
        assert refused(at, "knock 9h") is None
    gin = position(rules, f"{BOTH_ZERO.kept} {BOTH_ZERO.thrown}", BOTH_ZERO.other, upcard="Ac", pile="Ac")
    assert refused(gin, "knock 3d") is None


def spades_double(rules: Ruleset, value: bool) -> None:
    """Whether a spade turned up doubles the round's points."""
    plain = WON.played(rules, upcard="Qh", pile="Qh")
    spade = WON.played(rules, upcard="Qs", pile="Qs")
    assert outcome(plain)[2] == [27, 0]
    assert outcome(spade)[2] == ([54, 0] if value else [27, 0])
    under = UNDER.played(rules, upcard="8s", pile="8s")
    assert outcome(under)[2] == ([0, 54] if value else [0, 27])


def big_gin_bonus(rules: Ruleset, value: int | None) -> None:
    """Whether eleven melded cards may be declared, and for what."""
    at = position(rules, BIG, BIG_OTHER)
    if value is None:
        assert "big gin" not in legal(at)
        assert refused(at, "big gin") == ("no_big_gin", "big_gin_bonus")
        assert outcome(play(at, "knock Kc").settle())[0] == "gin"
        return
    assert "big gin" in legal(at)
    end = play(at, "big gin")
    assert outcome(end) == ("big_gin", 0, [value + 6, 0], [0, 6]), "in place of the gin bonus"
    assert refused(position(rules, TEN, TEN_OTHER), "big gin") == ("over_limit", None)


def must_knock_on_last_card(rules: Ruleset, value: bool) -> None:
    """Whether the player who draws the last card must knock if it can."""
    at = position(rules, KEPT, KEPT_OTHER, left=rules.wall)
    before = position(rules, KEPT, KEPT_OTHER, left=rules.wall + 1)
    assert "discard Ks" in legal(before), "with a card to go nobody must"
    if not value:
        assert "discard Ks" in legal(at)
        return
    assert legal(at) == ["knock 6s", "knock 7c", "knock Ks"]
    assert refused(at, "discard Ks") == ("must_knock", "must_knock_on_last_card")
    taken = position(rules, KEPT, KEPT_OTHER, left=rules.wall + 1, taken="6h")
    assert "discard Ks" in legal(taken), "who took a discard has not drawn the last card"


# --- lay-offs ------------------------------------------------------------------------------------------------------


def lay_offs(rules: Ruleset, value: str) -> None:
    """When the defender may lay off."""
    gin = play(GIN.before(rules), "knock 2d")
    if rules.knock_limit == 0:
        assert value == "none" and outcome(gin)[3] == [0, 19]
        return
    knocked = play(LAID.before(rules), "knock 6c")
    if value == "none":
        assert outcome(knocked)[3] == [5, 21], "the ace of hearts stays: the round ends with the knock"
        assert outcome(gin)[3] == [0, 19]
        return
    assert knocked.phase is Phase.DEFEND and legal(knocked) == ["defend"]
    assert outcome(play(knocked, "defend"))[3] == [5, 20]
    named = play(knocked, "defend = ; Ah")
    assert named.result is not None and [str(c) for c in named.result.laid_off] == ["Ah"]
    assert refused(knocked, "defend = ; Ac") == ("cannot_lay_off", None)
    assert refused(knocked, "defend = ; Kc") == ("card_not_held", None)
    if value == "knock":
        assert outcome(gin)[3] == [0, 19], "on gin nothing is laid off"
    else:
        assert gin.phase is Phase.DEFEND
        how, winner, _, left = outcome(play(gin, "defend"))
        assert (how, winner, left) == ("gin", 0, [0, 12]), "3d and 4d go on 5-6-7 of diamonds, and gin still wins"
    chain = play(UNDER_LAID.before(rules), "knock 6h", "defend")
    assert chain.result is not None and Hand(chain.result.laid_off) == Hand("3c 4c 5d"), "4c, then 3c after it"


# --- the end -------------------------------------------------------------------------------------------------------


def wall(rules: Ruleset, value: int) -> None:
    """How many cards are left in the stock when the round ends."""
    turn = position(rules, LOOSE, LOOSE_OTHER, left=value + 1)
    assert play(turn, "discard Ks").phase is Phase.DRAW, "one card above the wall: play goes on"
    last = play(turn, "discard Ks", "draw")
    assert len(last.stock) == value and last.phase is Phase.DISCARD, "the last card is played out"
    end = play(last, legal(last)[0])
    assert end.is_over or end.phase is Phase.LAST_TAKE
    assert len(end.stock) == value


def last_take(rules: Ruleset, value: bool) -> None:
    """Whether at the wall the next player may take the last discard in order to knock."""
    hands = TEN.replace("6h ", ""), f"{TEN_OTHER} 6h"
    end = play(position(rules, *hands, seat=1, dealer=0, left=rules.wall), "discard 6h")
    if not value:
        assert end.is_over
        return
    assert end.phase is Phase.LAST_TAKE and legal(end) == ["pass", "take"]
    taken = play(end, "take")
    assert legal(taken) == ["knock 7h"], "only if a knock follows"
    assert refused(taken, "discard 7h") == ("must_knock", "last_take")
    assert outcome(play(taken, "knock 7h").settle())[0] == "knock"
    assert outcome(play(end, "pass"))[0] == "dead", "it passes, and the hand is dead"
    other = play(position(rules, *hands, seat=1, dealer=0, left=rules.wall), "discard Td")
    assert legal(other) == ["pass"]
    assert refused(other, "take") == ("last_take", "last_take")


def dead_hand(rules: Ruleset, value: str) -> None:
    """What is scored where nobody knocked."""
    low, even = (play(dead(rules, hands), "discard Kd") for hands in (LOW, EVEN))
    if low.phase is Phase.LAST_TAKE:
        low, even = play(low, "pass"), play(even, "pass")
    if value == "void":
        assert outcome(low) == ("dead", None, [0, 0], [12, 11])
        assert outcome(even) == ("dead", None, [0, 0], [16, 16])
    else:
        assert outcome(low) == ("stock_out", 1, [0, 1], [12, 11]), "the difference, and no bonus"
        assert outcome(even) == ("stock_out", None, [0, 0], [16, 16]), "equal: nobody"


# --- the score -----------------------------------------------------------------------------------------------------


def gin_bonus(rules: Ruleset, value: int) -> None:
    """Scored on top of the defender's deadwood; gin against 0 is gin, never an undercut."""
    how, winner, score, left = outcome(GIN.played(rules))
    assert (how, winner, score) == ("gin", 0, [left[1] + value, 0])
    assert left[1] == (12 if rules.lay_offs is LayOffs.KNOCK_AND_GIN else 19)
    assert outcome(BOTH_ZERO.played(rules)) == ("gin", 0, [value, 0], [0, 0])


def undercut(rules: Ruleset, value: str, bonus: int) -> None:
    """When the defender undercuts, and what that scores."""
    assert outcome(WON.played(rules)) == ("knock", 0, [27, 0], [8, 35]), "more deadwood: the difference to the knocker"
    assert outcome(UNDER.played(rules)) == ("undercut", 1, [0, 2 + bonus], [4, 2])
    if value == "at_most":
        assert outcome(TIE.played(rules)) == ("undercut", 1, [0, bonus], [5, 5])
    else:
        assert outcome(TIE.played(rules)) == ("knock", None, [0, 0], [5, 5]), "equal: nobody scores"
    if rules.lay_offs is LayOffs.NONE:
        assert outcome(UNDER_LAID.played(rules)) == ("knock", 0, [10, 0], [8, 18])
    else:
        assert outcome(UNDER_LAID.played(rules)) == ("undercut", 1, [0, 2 + bonus], [8, 6]), "after the lay-offs"


# --- the game and its sheet ------------------------------------------------------------------------------------------


def entry(winner: int, score: int, sides: int = 2) -> Entry:
    """A round won by a side, with so many points."""
    return Entry(tuple(score if s == winner else 0 for s in range(sides)), winner, (0,) * sides)


def sheet_of(rules: Ruleset, *rounds: tuple[int, int]) -> Sheet:
    """The sheet after rounds of (winner, points)."""
    sheet = Sheet(rules)
    for winner, score in rounds:
        sheet = sheet.add(entry(winner, score, sheet.sides))
    return sheet


def target(rules: Ruleset, value: int | None) -> None:
    """When the game is over."""
    if value is None:
        assert not sheet_of(rules, *[(0, 90)] * 50).is_over, "the sheet runs on"
        return
    nearly = sheet_of(rules, (0, value - 1), (1, value - 1))
    assert not nearly.is_over and nearly.winner is None
    end = nearly.add(entry(1, 1, nearly.sides))
    assert end.is_over and end.winner == 1
    with pytest.raises(ValueError, match="over"):
        sheet_of(rules, (0, value), (0, 1))


def deciding_round(rules: Ruleset) -> None:
    """One round is the whole game, won, lost or drawn."""
    for knocker in (0, 1):
        game = Game.after_cut(rules, Cut(0)).after([GIN.result(rules, knocker)], Random(0))
        assert game.is_over and game.sheet.winner == knocker and game.boards() == ()
    end = play(dead(rules, EVEN), "discard Kd")
    end = end if end.is_over else play(end, "pass")
    assert end.result is not None
    drawn = Game.after_cut(rules, Cut(0)).after([end.result], Random(0))
    assert drawn.is_over and drawn.sheet.winner is None


def deciding_points(rules: Ruleset) -> None:
    """A round does not end the game, unless it reaches the target."""
    game = Game.after_cut(rules, Cut(0))
    ending = GIN if rules.knock_limit == 0 else UNDER
    after = game.after([ending.result(board.rules) for board in game.boards()], Random(0))
    assert not after.is_over and len(after.boards()) == len(game.boards())


def settled(rules: Ruleset, bonus: int, shutout: str, box: int) -> None:
    """Points, game bonus, shutout, then boxes, in that order."""
    goal = rules.target
    assert goal is not None
    n = Sheet(rules).sides

    def row(*values: int) -> tuple[int, ...]:
        return (*values, *[0] * (n - len(values)))

    both = sheet_of(rules, (0, 30), (1, 20), (0, goal - 30))
    want: list[tuple[str, tuple[int, ...]]] = [("points", row(goal, 20))]
    want += [("game bonus", row(bonus))] if bonus else []
    want += [("boxes", row(2 * box, box))] if box else []
    assert list(both.columns[0].items) == want, "the loser won a round: no shutout"
    alone = sheet_of(rules, (1, 30), (1, goal - 30))
    want = [("points", row(0, goal))]
    want += [("game bonus", row(0, bonus))] if bonus else []
    if shutout != "none":
        want.append(("shutout", row(0, {"double_bonus": bonus, "double_total": goal + bonus}[shutout])))
    want += [("boxes", row(0, 2 * box))] if box else []
    assert list(alone.columns[0].items) == want
    assert alone.columns[0].totals == row(0, sum(points[1] for _, points in want))


def no_prizes(rules: Ruleset) -> None:
    """Where the sheet runs on nothing but points is ever entered."""
    sheet = sheet_of(rules, *[(0, 60)] * 20)
    assert sheet.columns[0].items == (("points", (1200, 0)),) and sheet.totals == (1200, 0)


def sheet_single(rules: Ruleset) -> None:
    """One running score a side: what the rounds brought, added up."""
    if rules.deciding is Deciding.ROUND:
        assert sheet_of(rules, (1, 40)).totals == (0, 40)
        return
    sheet = sheet_of(rules, (0, 12), (1, 30), (0, 5), (1, 0))
    rest = (0,) * (sheet.sides - 2)
    assert len(sheet.columns) == 1
    assert sheet.scores == (17, 30, *rest) and sheet.columns[0].boxes == (2, 2, *rest)
    assert sheet.as_dict()["scores"] == [17, 30, *rest]


def sheet_hollywood(rules: Ruleset) -> None:
    """Three games at once, a win in as many as the player has won rounds; each is settled on its own."""
    sheet = sheet_of(rules, (0, 20), (0, 15), (1, 40), (0, 10), (1, 7))
    assert [c.scores for c in sheet.columns] == [(45, 47), (25, 7), (10, 0)]
    assert [c.boxes for c in sheet.columns] == [(3, 2), (2, 1), (1, 0)]
    sheet = sheet.add(entry(0, 60))
    assert [c.winner for c in sheet.columns] == [0, None, None], "105: game 1 is closed"
    assert sheet.columns[0].items == (("points", (105, 47)), ("game bonus", (100, 0)), ("boxes", (100, 50)))
    sheet = sheet.add(entry(0, 20))
    assert [c.scores for c in sheet.columns] == [(105, 47), (105, 7), (90, 0)], "only in those that are open"
    assert not sheet.is_over
    sheet = sheet.add(entry(0, 10))
    assert sheet.is_over and [c.winner for c in sheet.columns] == [0, 0, 0]
    assert sheet.columns[2].items == (
        ("points", (100, 0)),
        ("game bonus", (100, 0)),
        ("shutout", (100, 0)),
        ("boxes", (100, 0)),
    ), "in game 3 the other won nothing"
    assert sheet.totals == (105 + 100 + 100 + 105 + 100 + 100 + 400, 47 + 50 + 7 + 25)
    assert sheet.winner == 0


def sheet_knockout(rules: Ruleset) -> None:
    """Deadwood is added up after every round that somebody won; at the target a player is out."""

    def left(winner: int | None, *deadwood: int, dead: bool = False) -> Entry:
        points = tuple(1 if s == winner else 0 for s in range(len(deadwood)))
        return Entry(points, winner, deadwood, dead)

    sheet = Sheet(rules).add(left(0, 8, 35)).add(left(1, 20, 3))
    assert sheet.scores == (20, 35), "every player but the winner adds its own"
    assert sheet.add(left(None, 9, 9)).scores == (20, 35), "nobody won: nothing is added"
    assert sheet.add(left(1, 12, 11, dead=True)).scores == (32, 35), "the lower deadwood won without a knock"
    assert sheet.add(left(None, 16, 16, dead=True)).scores == (20, 35)
    assert not sheet.add(left(0, 0, 64)).is_over
    end = sheet.add(left(0, 0, 65))
    assert end.is_over and end.winner == 0 and end.out == (1,)
    three = Sheet(rules.replace(seats=3, form="cutthroat")).add(left(0, 0, 99, 40)).add(left(2, 30, 1, 0))
    assert three.out == (1,) and not three.is_over, "one is out, two play on"
    assert three.add(left(2, 70, 0, 0)).winner == 2, "the last one in wins"


def next_dealer_in_turn(rules: Ruleset) -> None:
    """With more than two at the table: the deal goes round, and who comes in for the loser takes its deal."""
    n = rules.seats
    for dealer in range(n):
        for winner in (0, 1):
            game = Game.after_cut(rules, Cut(dealer))
            after = game.after([GIN.result(board.rules, winner) for board in game.boards()], Random(0))
            if rules.form is not Form.CUTTHROAT:
                assert after.dealer == (dealer + 1) % n
                continue
            left, third = (dealer + 1) % n, (dealer + 2) % n
            assert game.playing == (dealer, left)
            loser = game.playing[1 - winner]
            assert set(after.playing) == {game.playing[winner], third}, "the loser makes way"
            assert after.dealer == (third if loser == left else left)


def dead_redeal_same(rules: Ruleset) -> None:
    """With more than two at the table: nobody scored, the same dealer deals, and nobody makes way."""
    for dealer in range(rules.seats):
        game = Game.after_cut(rules, Cut(dealer))
        ends = [play(dead(board.rules, EVEN), "discard Kd").result for board in game.boards()]
        assert all(e is not None and e.winner is None for e in ends)
        after = game.after([e for e in ends if e is not None], Random(0))
        assert (after.dealer, after.playing) == (dealer, game.playing)


def house(rules: Ruleset, name: str) -> None:
    """A refused action changes nothing and says why; the ruleset goes by its name."""
    assert rules.name == name and ruleset_text(rules) == name and ruleset(name) == rules
    now = position(rules, LOOSE, LOOSE_OTHER)
    before = (now, now.setup())
    with pytest.raises(IllegalAction) as caught:
        play(now, "discard Ac")
    assert (now, now.setup()) == before
    assert caught.value.code == "card_not_held" and caught.value.phase == "discard" and caught.value.legal
