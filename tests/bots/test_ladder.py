"""The players by name: legal everywhere, the same in Python and in the kernel, each with its own habits."""

from __future__ import annotations

from random import Random

import pytest

from tests.bots.bots_play import BOARDS, decisions, played
from undercut.actions import BigGin, Discard, Draw, Knock, Take, parse_action
from undercut.bots import BOTS, LEVELS, bot
from undercut.bots.base import Bot
from undercut.bots.easy import beginner_melds
from undercut.bots.heuristic import HeuristicBot, PatientBot, QuickBot, weights_by_turn
from undercut.bots.instant import InstantBot
from undercut.cards import Card, Hand, parse_cards
from undercut.errors import UndercutError
from undercut.kernel import has_kernel
from undercut.rulesets import Form, ruleset
from undercut.view import View

LIGHT = {"expert": "expert:worlds=40,particles=80"}


def at_discard(hand: str, drawn: str, rules: str = "eaai") -> View:
    """A non-dealer that has passed, and drawn."""
    view = View.begin(ruleset(rules), 1, 0, Hand(hand), Card("Kh"))
    for text in ("pass", "pass", f"draw {drawn}"):
        view = view.after(parse_action(text))
    return view


@pytest.mark.parametrize("rules", sorted(BOARDS))
@pytest.mark.parametrize("name", list(BOTS))
def test_every_player_plays_every_ruleset(name: str, rules: str) -> None:
    for number in range(2):
        assert played(BOARDS[rules], (LIGHT.get(name, name), "simple"), number).result is not None


@pytest.mark.slow
@pytest.mark.parametrize("rules", sorted(BOARDS))
@pytest.mark.parametrize("name", list(BOTS))
def test_every_player_plays_every_ruleset_two_hundred_times(name: str, rules: str) -> None:
    for number in range(200):
        assert played(BOARDS[rules], (LIGHT.get(name, name), "simple"), number, "slow").result is not None


@pytest.mark.skipif(not has_kernel(), reason="compares with the kernel")
@pytest.mark.parametrize("rules", [n for n, r in BOARDS.items() if r.form is Form.TWO_HANDED])
@pytest.mark.parametrize("make", [QuickBot, PatientBot])
@pytest.mark.long
def test_the_kernel_makes_the_same_choice(make: type[HeuristicBot], rules: str) -> None:
    player = make()  # type: ignore[call-arg]
    compared = 0
    for view, _ in decisions(BOARDS[rules], ("patient", "simple"), 8):
        assert player.act(view, Random(0)) == player.choose(view), view
        compared += 1
    assert compared >= 10


def test_weights_run_linearly_between_the_knots() -> None:
    table = weights_by_turn({"x": (0, 30, -50, -50)})
    assert [row["x"] for row in table] == [0, 10, 20, 30, 10, -10, -30, -50, -50, -50, -50, -50, -50]


@pytest.mark.parametrize("name", list(BOTS))
def test_each_player_says_what_it_does_in_a_sentence(name: str) -> None:
    player = bot(name)
    assert isinstance(player, Bot)
    assert player.name == name
    assert player.sentence.endswith(".") and len(player.sentence) < 160


def test_levels_name_players_from_easy_to_expert() -> None:
    assert LEVELS == ("easy", "medium", "hard", "expert")
    assert [name for name in BOTS if name in LEVELS] == list(LEVELS)


@pytest.mark.parametrize("text", ["expert:ms=100", "expert:worlds=300", "expert:worlds=50,particles=90,uniform=yes"])
def test_expert_takes_parameters(text: str) -> None:
    assert bot(text).name == "expert"


def test_instant_takes_lapses() -> None:
    player = bot("instant:lapses=0.25")
    assert isinstance(player, InstantBot) and player.lapses == 0.25


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("nobody", "unknown_bot"),
        ("simple:ms=5", "bad_bot"),
        ("instant:ms=5", "bad_bot"),
        ("instant:lapses=1.5", "bad_bot"),
        ("expert:ms=fast", "bad_bot"),
        ("expert:speed=9", "bad_bot"),
        ("expert:ms=-1", "bad_bot"),
        ("cmd:", "bad_bot"),
        ("cmd: 'player", "bad_bot"),
    ],
)
def test_a_name_that_is_none_is_refused(text: str, code: str) -> None:
    with pytest.raises(UndercutError) as error:
        bot(text)
    assert error.value.code == code


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("expert:ms=fast", "ms must be a number above 0 and at most 10000000, not 'fast'"),
        ("expert:worlds=1.5", "worlds must be a whole number above 0 and at most 10000000, not '1.5'"),
        ("expert:worlds", "worlds must be a whole number"),
        ("instant:lapses=2", "lapses must be a number above 0 and at most 1, not '2'"),
        ("expert:speed=9", "'speed=9' is not a parameter of expert: worlds, ms"),
        ("expert:nets=perhaps", "'nets=perhaps' is not a parameter of expert"),
    ],
)
def test_a_wrong_parameter_is_refused_with_what_would_be_right(text: str, words: str) -> None:
    with pytest.raises(UndercutError) as error:
        bot(text)
    assert words in error.value.message


# --- quick and patient ------------------------------------------------------------------------------------------------


def after_turns(view: View, turns: int, tops: str) -> View:
    """The same seat some turns later: each brings one of the cards and throws it."""
    cards = parse_cards(tops)
    mine, theirs = cards[::2], cards[1::2]
    for i in range(turns):
        view = view.after(Discard(mine[i]))
        view = view.after(Draw()).after(Discard(theirs[i]))
        view = view.after(parse_action(f"draw {mine[i + 1]}"))
    return view


def test_quick_knocks_as_soon_as_it_may() -> None:
    view = at_discard("2c 3c 4c 8d 8h 8s 6h Td Ts Tc", "9c")
    knock = QuickBot().act(view, Random(0))
    assert isinstance(knock, Knock)
    assert knock.card == Card("9c")


def test_patient_plays_for_gin_late_where_quick_knocks() -> None:
    view = after_turns(at_discard("2c 3c 4c 8d 8h 8s 6h Td Ts Tc", "9c"), 6, "9c Ks Qd Qh Jh 9h Kd Jd Kc Js 5d Jc 7s")
    assert isinstance(QuickBot().act(view, Random(0)), Knock)
    assert isinstance(PatientBot().act(view, Random(0)), Discard)


@pytest.mark.parametrize("make", [QuickBot, PatientBot])
def test_gin_is_always_declared(make: type[HeuristicBot]) -> None:
    view = at_discard("2c 3c 4c 8d 8h 8s Th Td Ts Tc", "9c")
    assert make().act(view, Random(0)) == Knock(Card("9c"))  # type: ignore[call-arg]
    assert make().act(at_discard("2c 3c 4c 8d 8h 8s Th Td Ts Tc", "5c", "standard"), Random(0)) == BigGin()  # type: ignore[call-arg]


# --- easy -------------------------------------------------------------------------------------------------------------


def test_easy_sees_sets_before_runs() -> None:
    # The fives could serve the run 3-4-5; a beginner sees three fives and no more.
    hand = Hand("3c 4c 5c 5d 5h")
    assert Hand.from_bits(beginner_melds(hand.bits)) == Hand("3c 4c")


def test_easy_holds_a_pair_of_kings_though_the_other_kings_are_gone() -> None:
    view = at_discard("Ac Ad 2h 4s 6c 8d 9h Kc Kd 7s", "Qs")
    view = view.after(Discard(Card("Qs"))).after(Draw()).after(Discard(Card("Ks")))
    view = view.after(Draw(Card("3d")))
    assert bot("easy").act(view, Random(0)) not in (Discard(Card("Kc")), Discard(Card("Kd")))


def test_easy_is_slow_to_knock() -> None:
    view = at_discard("2c 3c 4c 8d 8h 8s 9d Td Ts Tc", "Ks")
    assert Knock(Card("Ks")) in view.legal_actions()
    assert isinstance(bot("easy").act(view, Random(0)), Discard)


def test_easy_uses_no_chance() -> None:
    for view, _ in decisions(BOARDS["standard"], ("easy",), 3):
        assert len({str(bot("easy").act(view, Random(seed))) for seed in range(4)}) == 1


def test_players_take_a_card_that_makes_gin() -> None:
    view = View.begin(ruleset("eaai"), 1, 0, Hand("2c 3c 4c 8d 8h 8s Th Td Ts 5s"), Card("Tc"))
    for name in ("easy", "simple", "quick", "patient", "instant", "expert:worlds=40"):
        assert bot(name).act(view, Random(0)) == Take(), name
