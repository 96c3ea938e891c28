"""What is typed at the terminal table: understood, refused with the reason, asked about before it is done."""

from __future__ import annotations

import io
from random import Random
from typing import Any

import pytest
from rich.console import Console

from undercut.actions import BigGin, Defend, Discard, Draw, Knock, Pass, Take
from undercut.bots import bot
from undercut.cards import DECK, Card, Hand
from undercut.cli.common.words import explain, spoken
from undercut.cli.play.hints import Advice
from undercut.cli.play.keys import completions, parse_input, question
from undercut.cli.play.plain import PlainScreen
from undercut.cli.play.screen import Screen, TerminalScreen
from undercut.cli.play.session import Left, Session
from undercut.errors import NotationError
from undercut.events import Hinted
from undercut.melds import best_arrangement
from undercut.public import Phase
from undercut.round import Round
from undercut.rulesets import RULESETS, ruleset
from undercut.setup import Setup
from undercut.table import Table
from undercut.view import View

HAND = "5h 6h 7h Kc Kd Ks 2c 3c 9d 9s"


def facing(phase: Phase, hand: str, rules: str = "standard", taken: str | None = None) -> View:
    """Seat 0 facing a decision with a hand of ten or eleven cards; the other hand and the piles are what is left."""
    mine = Hand(hand)
    rest = [c for c in DECK if c not in mine]
    pile = (rest[0],) if phase is Phase.UPCARD else tuple(rest[:3])
    stock = rest[len(pile) + 10 :]
    setup = Setup(
        ruleset(rules), 1, (mine, Hand(rest[len(pile) : len(pile) + 10])), tuple(stock), pile, rest[0], phase, 0,
        taken=None if taken is None else Card(taken),
    )  # fmt: skip
    return Round.from_setup(setup).view(0)


@pytest.mark.parametrize(
    ("phase", "line", "action"),
    [
        (Phase.UPCARD, "p", Pass()),
        (Phase.UPCARD, " T ", Take()),
        (Phase.DRAW, "d", Draw()),
        (Phase.DRAW, "draw", Draw()),
        (Phase.DRAW, "take", Take()),
        (Phase.DISCARD, "9d", Discard(Card("9d"))),
        (Phase.DISCARD, "10h", Discard(Card("Th"))),
        (Phase.DISCARD, "9♦", Discard(Card("9d"))),
        (Phase.DISCARD, "discard 10♥", Discard(Card("Th"))),
        (Phase.DISCARD, "knock 9♦", Knock(Card("9d"))),
        (Phase.DISCARD, "d 9d", Discard(Card("9d"))),
        (Phase.DISCARD, "D 9D".replace("9D", "9d"), Discard(Card("9d"))),
        (Phase.DISCARD, "discard 9d", Discard(Card("9d"))),
        (Phase.DISCARD, "k 9d", Knock(Card("9d"))),
        (Phase.DISCARD, "knock 9d", Knock(Card("9d"))),
        (Phase.DISCARD, "big gin", BigGin()),
    ],
)
def test_commands(phase: Phase, line: str, action: Any) -> None:
    view = facing(phase, HAND + " 4h" if phase is Phase.DISCARD else HAND)
    typed = parse_input(line, view)
    assert (typed.kind, typed.action) == ("act", action)


def test_k_alone_knocks_with_what_leaves_least() -> None:
    view = facing(Phase.DISCARD, "5h 6h 7h Kc Kd Ks 2c 3c Ac 9d 4d")
    assert parse_input("k", view).action == Knock(Card("9d"))
    # No knock is within the limit: the one that comes nearest is refused in words.
    view = facing(Phase.DISCARD, "5h 6h 7h Kc Kd Qs 2c 3c 9d 9s 4d")
    typed = parse_input("k", view)
    assert typed.action is not None
    refusal = view.why_not(typed.action)
    assert refusal is not None and refusal.code == "over_limit"


def test_g_is_gin_big_gin_or_neither() -> None:
    assert parse_input("g", facing(Phase.DISCARD, "5h 6h 7h 8h Kc Kd Ks 2c 2d 2h 2s")).action == BigGin()
    assert parse_input("g", facing(Phase.DISCARD, "5h 6h 7h 8h Kc Kd Ks 2c 2d 2h 9s")).action == Knock(Card("9s"))
    with pytest.raises(NotationError, match="not gin"):
        parse_input("g", facing(Phase.DISCARD, HAND + " 4h"))


@pytest.mark.parametrize("line", ["x", "7", "hh", "discard", "7h 8h", "knock 7x", "=", "sd fds", "7h = 7c", "\x1b[A"])
def test_what_means_nothing_is_said_so(line: str) -> None:
    with pytest.raises(NotationError):
        parse_input(line, facing(Phase.DISCARD, HAND + " 4h"))


def test_d_alone_never_discards() -> None:
    with pytest.raises(NotationError, match="which card"):
        parse_input("d", facing(Phase.DISCARD, HAND + " 4h"))


@pytest.mark.parametrize("name", RULESETS)
def test_a_wrong_key_never_gives_up_a_melded_card_and_never_knocks(name: str) -> None:
    """Over rounds of play: every knock asks, every discard of a marked card asks, and no other discard does."""
    rng = Random(name)
    rules = RULESETS[name]
    table = Table.open(rules, ["You"] * rules.seats, [None] * rules.seats, name)
    asked = free = 0
    while table.pending():
        seat = table.pending()[0]
        view = table.view(seat)
        assert view is not None
        marked = [c for meld in best_arrangement(view.cards).melds for c in meld]
        for action in view.legal_actions():
            asks = question(view, action) is not None
            wants = isinstance(action, Knock | BigGin) or (isinstance(action, Discard) and action.card in marked)
            assert asks == wants
            asked, free = asked + asks, free + (not asks)
        table.act(seat, bot("simple").act(view, rng))
    assert free and (asked or rules.knock_limit is None)


def test_the_question_names_what_will_be_spread() -> None:
    view = facing(Phase.DISCARD, "5h 6h 7h Kc Kd Ks 2c 3c Ac 9d 4d")
    assert question(view, Knock(Card("9d"))) == "Knock with 4: discard 9d and spread Ac2c3c 5h6h7h KcKdKs?"
    assert question(view, Discard(Card("6h"))) == "6h is in the run 5h6h7h. Discard it?"
    assert question(view, Discard(Card("9d"))) is None


def test_help_says_what_is_legal_and_why_the_rest_is_not() -> None:
    text = "\n".join(explain(facing(Phase.DISCARD, HAND + " 4h", taken="4h")))
    assert "discard one of" in text
    assert "discard 4h: 4h was just taken from the discard pile" in text and "rediscard" not in text
    assert "knock: Without" in text and "knock_limit" not in text
    assert "draw, take: You hold eleven cards: discard one" in text
    text = "\n".join(explain(facing(Phase.DRAW, HAND)))
    assert "d: draw from the stock" in text and "t: take" in text and "pass, discard, knock" in text


def test_every_completion_is_understood() -> None:
    for phase, hand in ((Phase.UPCARD, HAND), (Phase.DRAW, HAND), (Phase.DISCARD, HAND + " 4h")):
        view = facing(phase, hand)
        for word in completions(view):
            typed = parse_input(word, view)
            if typed.action is not None:
                assert view.why_not(typed.action) is None


def test_cards_in_words() -> None:
    assert spoken("You draw Ac, and spread 5h6h7h.") == (
        "You draw ace of clubs, and spread 5 of hearts, 6 of hearts, 7 of hearts."
    )
    assert spoken("Not a card: 7hx, As2") == "Not a card: 7hx, As2"
    assert spoken("loose As 2s; knock") == "loose ace of spades, 2 of spades; knock"
    assert spoken("AcAdAh 2s") == "ace of clubs, ace of diamonds, ace of hearts; 2 of spades"


@pytest.mark.parametrize("rules", ["open-knock-partners", "open-knock-cutthroat", "open-knock-table"])
def test_who_deals_and_who_sits_out(rules: str) -> None:
    seats = ruleset(rules).seats
    for seed in range(8):
        table = Table.open(ruleset(rules), ["You", *"abc"][:seats], [None, *["simple"] * 3][:seats], str(seed))
        out = io.StringIO()
        with pytest.raises(Left):
            Session([table], None, PlainScreen(out=out, source=io.StringIO()), lambda view, every: Advice([])).run()
        at = table.board_of(0)
        assert ("You sit out this round." in out.getvalue()) == (at is None)
        state = table.boards[at or 0]
        dealer = table.players[state.board.seats[state.board.dealer]]
        assert f"Round 1. {'You deal' if dealer == 'You' else f'{dealer} deals'}." in out.getvalue()


def test_people_hand_over_at_every_turn_and_every_deal() -> None:
    """Nobody's hand is said before the one who holds it has said so: a question stands between any two players."""
    table = Table.open(ruleset("quick"), ["Ann", "Ben"], [None, None], "1")
    out = io.StringIO()
    rng = Random(1)

    class Typist(io.StringIO):
        """Types what a simple player does, looking over the table's shoulder."""

        def readline(self, size: int = -1, /) -> str:
            asked = out.getvalue().rsplit("\n", 1)[-1]
            if "help)" not in asked:
                return "y\n"
            seat = table.pending()[0]
            view = table.view(seat)
            assert view is not None and table.players[seat] in asked
            return f"{bot('simple').act(view, rng)}\n"

    Session([table], None, PlainScreen(out=out, source=Typist()), lambda view: []).run()
    sitting, deals = "", 0
    for line in out.getvalue().splitlines():
        if line.startswith("Round "):
            sitting, deals = "", deals + 1
        if line.endswith(", it is your turn at the keyboard."):
            sitting = line.split(",")[0]
        if "help):" in line:
            assert line.split(",")[0] == sitting
    assert deals >= 2 and table.is_over


# --- a session with what is typed given -------------------------------------------------------------------------------


def sit(lines: str, rules: str = "standard", seed: str = "1") -> tuple[Table, str]:
    """The table and the screen after lines were typed against the simple player, until the input ends."""
    table = Table.open(ruleset(rules), ["You", "simple"], [None, "simple"], seed)
    out = io.StringIO()
    screen = PlainScreen(out=out, source=io.StringIO(lines))
    with pytest.raises(Left):
        Session([table], None, screen, lambda view, every: Advice(["Hint: none."])).run()
    return table, out.getvalue()


def my_discards(table: Table) -> int:
    view = table.view(0)
    assert view is not None
    return sum(1 for seat, action in view.actions if seat == 0 and isinstance(action, Discard | Knock))


def melded_card(seed: str) -> tuple[str, str]:
    """Lines to the first discard of a seed's game, and a card that is melded then; seeds are tried from one on."""
    for number in range(100):
        seed = str(number)
        table = Table.open(ruleset("quick"), ["You", "simple"], [None, "simple"], seed)
        view = table.boards[0].view(table.boards[0].board.seats.index(0))
        melds = best_arrangement(view.cards).melds
        if melds and table.pending() == (0,):
            return seed, str(melds[0][0])
    raise AssertionError("no seed deals a meld")


def test_no_is_no_and_yes_is_yes() -> None:
    seed, card = melded_card("0")
    for answers in ("n", "", "what", "N"):
        table, screen = sit(f"d\n{card}\n{answers}\n", "quick", seed)
        assert "Discard it? y/n" in screen and "Not done." in screen
        assert my_discards(table) == 0
    table, screen = sit(f"d\n{card}\ny\n", "quick", seed)
    assert my_discards(table) == 1 and f"You discard {card}." in screen
    table, screen = sit(f"d\n{card}\n", "quick", seed)  # the input ends at the question
    assert my_discards(table) == 0


def test_a_session_of_questions_changes_nothing() -> None:
    talk = "?\n? 7h\nk\nh\ns\ns rank\ns suit\nc\nl\nb\n\nnonsense\nZz\nresign\nn\n"
    table, screen = sit(talk)
    quiet, _ = sit("")
    assert [event for event in table.log if not isinstance(event, Hinted)] == list(quiet.log)
    assert isinstance(list(table.log)[-1], Hinted) and table.boards[0].public == quiet.boards[0].public
    for words in ("Legal now:", "Not now:", "Hint: none.", "Score sheet, to 100.", "is not a command or a card"):
        assert words in screen


def test_a_term_is_explained_with_what_this_table_plays() -> None:
    _table, screen = sit("? knock limit\n? BOXES\n? knock\nk\n? foo\n", "standard, knock_limit=5")
    lines = screen.splitlines()
    assert "knock limit: The most deadwood with which a player may knock." in lines
    assert "  A player may knock if the deadwood is 5 or less." in lines
    assert "  Every round won is a box, and a box scores 25 points." in lines
    assert any(line.startswith("knock: To discard a card and end the round.") for line in lines)
    assert any(line.endswith("See ? turn.") for line in lines), "a refusal names a term"
    assert "'foo' is not an action, a card or a term of the glossary." in lines


def test_resigning_asks_and_ends_the_game() -> None:
    table = Table.open(ruleset("standard"), ["You", "simple"], [None, "simple"], "1")
    out = io.StringIO()
    Session([table], None, PlainScreen(out=out, source=io.StringIO("resign\ny\n")), lambda view: []).run()
    assert table.resigned == 0 and "You resign. simple wins the game." in out.getvalue()


@pytest.mark.parametrize("errors", ["strict", "surrogateescape"])
def test_bytes_that_are_no_text_are_told_so(errors: str) -> None:
    """Python reads them in other ways in other locales."""
    out = io.StringIO()
    source = io.TextIOWrapper(io.BytesIO(b"draw\xff\n"), encoding="utf-8", errors=errors)
    assert PlainScreen(out=out, source=source).ask("Draw?") == ""
    assert out.getvalue() == "Draw? \nThe input is not UTF-8 text.\n"


def test_the_spoken_screen_has_no_card_texts() -> None:
    table = Table.open(ruleset("standard"), ["You", "simple"], [None, "simple"], "1")
    out = io.StringIO()
    with pytest.raises(Left):
        Session([table], None, PlainScreen(speak=True, out=out, source=io.StringIO("p\n")), lambda view: []).run()
    hand = next(line for line in out.getvalue().splitlines() if line.startswith("Hand:"))
    assert " of hearts" in hand and "7h" not in hand


def test_defending_by_hand() -> None:
    """Somewhere in these games simple knocks and the defender names its melds; the table takes them or says why not."""
    for seed in range(60):
        table = Table.open(ruleset("standard"), ["You", "simple"], [None, "simple"], str(seed))
        rng = Random(seed)
        while table.pending():
            seat = table.pending()[0]
            view = table.view(seat)
            assert view is not None
            if view.phase is Phase.DEFEND and seat == 0:
                assert parse_input("d", view).action == Defend()
                assert view.why_not(parse_input("defend = ; 2c 2d 2h 2s", view).action) is not None  # type: ignore[arg-type]
                assert parse_input("defend =", view).action == Defend(())
                return
            table.act(seat, bot("simple").act(view, rng))
    raise AssertionError("simple never knocked")


def test_a_spade_that_doubles_is_said_before_play_and_all_through_the_round() -> None:
    """Oklahoma: the rule is told at the start; in a round with a spade as upcard every table says so."""
    told = {True: 0, False: 0}
    for seed in range(12):
        table, screen = sit("p\n", "oklahoma", str(seed))
        assert "If the upcard is a spade, the round's points are doubled." in screen
        upcard = table.boards[0].round.upcard
        assert upcard is not None
        spade = str(upcard).endswith("s")
        says = screen.count(f"The upcard {upcard} is a spade: the points of this round count double.")
        assert says >= 2 if spade else says == 0
        told[spade] += 1
    assert all(told.values())


@pytest.mark.parametrize("drawn", [True, False])
def test_cards_that_are_to_be_typed_are_shown_as_they_are_typed(drawn: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """``7h``, not ``7♥`` or ``7 of hearts``, which nobody can type."""
    rules = ruleset("standard")
    table = Table.open(rules, ["You", "simple"], [None, "simple"], "typed")
    out = io.StringIO()
    lines = "?\nt\nd\nzz\n"
    shown: Screen
    if drawn:
        shown = TerminalScreen(Console(file=out, width=100, color_system=None), rules)
        typed = iter(lines.splitlines())
        monkeypatch.setattr(shown, "ask", lambda prompt, words=(): next(typed, None))
    else:
        shown = PlainScreen(speak=True, out=out, source=io.StringIO(lines))
    with pytest.raises(Left):
        Session([table], None, shown, lambda view, every: Advice([])).run()
    text = " ".join(out.getvalue().split())
    assert "7h: discard 7h (also d 7h)" in text and "k 9c = 5h6h7h 2c2d2s" in text
    assert "Write d 7h, or 7h alone" in text
    assert ("♥" in text) is drawn and ("of hearts" in text) is not drawn
