"""Text play: what a seat is told, what answers are understood, and how bad ones are answered."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="the environments need undercut[envs]")

from gymnasium.utils.env_checker import check_env

from tests.envs.chatter import composed, single
from tests.envs.layouts import layouts
from undercut.actions import Action, BigGin, Defend, Discard, Draw, Knock, Pass, Take, parse_action
from undercut.bots import bot
from undercut.cards import Card, Hand
from undercut.envs.text import TextEnv, TextRound, read_action, tool_schema
from undercut.errors import EnvStateError, IllegalAction, NotationError, UndercutError
from undercut.melds import best_arrangement, parse_melds
from undercut.rulesets import RULESETS, Form
from undercut.view import View

SEVEN = Card("7h")
EXAMPLE = "A knock may name the melds to show: knock 7h = AsAdAc 4s5s6s."


LAYOUTS = [*layouts(), *single()]


@pytest.mark.parametrize(("answer", "outcome"), LAYOUTS)
def test_what_models_write_is_read_as_they_mean_it_or_refused(answer: str, outcome: str) -> None:
    try:
        found = str(read_action(answer))
    except NotationError as error:
        assert outcome in (error.code, "refused"), error
        assert "Answer: discard 7h" in str(error), "it says what would be right"
    else:
        assert found == outcome


def test_a_statement_is_read_whatever_is_said_around_it() -> None:
    found = list(composed())
    assert len(set(found)) > 800
    for answer, action in found:
        assert str(read_action(answer)) == action, answer


def test_there_are_two_hundred_layouts_of_each_kind_some() -> None:
    outcomes = [outcome for _, outcome in LAYOUTS]
    assert len(set(LAYOUTS)) >= 200 and outcomes.count("no_answer") >= 20 and outcomes.count("two_answers") >= 12


@pytest.mark.parametrize(
    ("answer", "action"),
    [
        ("Discard 7H", Discard(SEVEN)),
        ("discard 7♥", Discard(SEVEN)),
        ("discard 7♥️", Discard(SEVEN)),
        ("discard the seven of hearts", None),
        ("discard seven of Hearts", Discard(SEVEN)),
        ("discard 7 of hearts", Discard(SEVEN)),
        ("discard 10h", Discard(Card("Th"))),
        ("discard ten of hearts", Discard(Card("Th"))),
        ("Discard A of spades", Discard(Card("As"))),
        ("discard one of spades", None),
        ("discard a club", None),
        ("discard 2 clubs", None),
        ("discard 7h 8h", None),
        ("discard 7x", None),
        ("throw 7h", None),
        ("7h", None),
        ("knock", None),
        ("gin", None),
        ("KNOCK 7h = AsAdAc 4s5s6s", Knock(SEVEN, parse_melds("AsAdAc 4s5s6s"))),
        ("knock 7h = A♠A♦A♣ 8s9s10s", Knock(SEVEN, parse_melds("AsAdAc 8s9sTs"))),
        ("knock 7h = AsAd", None),
        ("PASS", Pass()),
        ("take", Take()),
        ("take the upcard", None),
        ("Draw", Draw()),
        ("draw 5h", None),
        ("draw a card", None),
        ("Big  Gin!", BigGin()),
        ("defend", Defend()),
        ("defend = 9c9d9h ; Ac 7s", Defend(parse_melds("9c9d9h"), (Card("Ac"), Card("7s")))),
        ("defend = 9c9d9h 9h8h7h", None),
    ],
)
def test_an_action_is_what_is_written(answer: str, action: Any) -> None:
    """No guess changes a verb or a card."""
    for text in (answer, f"Answer: {answer}", f'{{"action": "{answer}"}}'):
        if action is None:
            with pytest.raises(NotationError):
                read_action(text)
        else:
            assert read_action(text) == action


def test_no_answer_is_read_as_a_card_or_a_verb_that_it_does_not_name() -> None:
    """Whatever is cut off, doubled or put in another order."""
    rng = Random(11)
    texts = [answer for answer, _ in LAYOUTS if answer]
    read = 0
    for _ in range(20_000):
        one, two = rng.sample(texts, 2)
        text = rng.choice(
            [one + "\n" + two, one[: rng.randrange(len(one) + 1)], one[: rng.randrange(len(one) + 1)] + two]
        )
        try:
            action = read_action(text)
        except NotationError:
            continue
        read += 1
        assert str(action) in text.replace('\\"', '"')
    assert read > 2_000


@pytest.mark.parametrize(
    "piece", ["<answer>", "</think>", "<think>", "<|channel|>x", "Answer:\n", "```\n", '{"', "{\n", '{"a":1}\n', "["]
)
def test_a_model_in_a_loop_is_refused_soon(piece: str) -> None:
    """Whatever it repeats is read in time in proportion to its length: the square of that would take minutes."""
    with pytest.raises(NotationError):
        read_action(piece * (200_000 // len(piece)))


def test_a_tool_takes_the_legal_actions() -> None:
    now = TextRound(seed=5)
    legal = now.view(now.to_act).legal_actions()
    function = tool_schema(legal)["function"]
    for text in function["parameters"]["properties"]["action"]["enum"]:
        call = {"name": function["name"], "arguments": {"action": text}}
        assert read_action(json.dumps(call)) in legal
        whole = {"tool_calls": [{"id": "1", "function": call | {"arguments": json.dumps(call["arguments"])}}]}
        assert read_action(json.dumps(whole)) in legal


@pytest.mark.parametrize("rules", [r.name for r in RULESETS.values() if r.form is Form.TWO_HANDED])
def test_every_action_text_is_read_as_written(rules: str) -> None:
    now = TextRound(rules, seed=5)
    rng = Random(3)
    while not now.is_over:
        legal = now.view(now.to_act).legal_actions()
        for action in legal:
            assert read_action(str(action), legal) == parse_action(str(action)) == action
        out = [a for a in legal if isinstance(a, (Knock, BigGin))]
        now.act(now.to_act, str(rng.choice(out or legal)))
    assert now.result is not None


@pytest.mark.long
def test_a_text_says_what_the_seat_knows_and_nothing_more() -> None:
    for seed in range(30):
        rng = Random(seed)
        now = TextRound("standard", seed=seed, dealer=seed % 2)
        while not now.is_over:
            for seat in (0, 1):
                view, text = now.view(seat), now.text(seat).replace(EXAMPLE, "")
                assert str(view.cards) in text and str(view.stock_left) in text
                assert ("Legal: " in text) == view.my_turn
                hidden = now._now.hand(1 - seat) - Cards(view.known[1 - seat])
                # No card that the other holds unseen is named (those it has shown in a knock are no longer unseen).
                if now._now.spread is None:
                    assert not {str(c) for c in hidden} & set(re.findall(r"\b[A2-9TJQK][cdhs]\b", text)), text
                for action in view.legal_actions():
                    assert str(action) in text
            legal = now.view(now.to_act).legal_actions()
            out = [a for a in legal if isinstance(a, (Knock, BigGin, Take))]
            now.act(now.to_act, str(rng.choice(out if out and rng.random() < 0.5 else legal)))
        assert "The round is over" in now.text(0)


def test_cards_that_are_laid_down_are_not_said_to_be_kept() -> None:
    kept = re.compile(r"seen taken and kept: (.*)")
    laid_again = 0
    for seed in range(60):
        rng = Random(seed)
        now = TextRound("standard, knock_limit=None", seed=seed)
        while not now.is_over:
            view = now.view(now.to_act)
            laid = Hand(card for meld in view.spread for card in meld)
            for seat in (0, 1):
                said = [Hand("" if cards == "none" else cards) for cards in kept.findall(now.text(seat))]
                known = [Hand.from_bits(view.known[place]) for place in (1 - seat, seat)]
                assert said == [cards - laid for cards in known]
                laid_again += sum(bool(cards & laid) for cards in known)
            legal = view.legal_actions()
            melded = [a for a in legal if isinstance(a, Knock) and best_arrangement(view.cards - Hand([a.card])).melds]
            now.act(now.to_act, str(rng.choice(melded or [a for a in legal if isinstance(a, Take)] or legal)))
    assert laid_again > 5


def Cards(bits: int) -> Any:
    return Hand.from_bits(bits)


def test_the_same_text_whatever_is_hidden() -> None:
    """Two deals that differ in the other hand and in the stock read the same to a seat."""
    from undercut.round import Round

    rng = Random(1)
    for _ in range(50):
        one = TextRound("standard", seed=rng.randrange(10**6))
        start = one._now
        hidden = [*start.stock, *start.hand(0)]
        rng.shuffle(hidden)
        seat = 1
        own = sorted(start.hand(seat))
        deck = [c for pair in zip(own, hidden[:10], strict=True) for c in pair] + [start.upcard] + hidden[10:]
        two = TextRound("standard", seed=0)
        two._now = Round.deal(two.rules, 0, deck)
        assert two._now.hands[0] != start.hands[0]
        assert one.text(seat) == two.text(seat)
        for answer in ("pass", "pass"):
            for each in (one, two):
                each.act(each.to_act, answer)
            assert one.text(1).splitlines()[2:] == two.text(1).splitlines()[2:]


def test_gymnasiums_checker(recwarn: pytest.WarningsRecorder) -> None:
    import warnings

    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        check_env(TextEnv(render_mode="ansi"), skip_render_check=True)
    assert [w for w in seen if "Text" not in str(w.message) and "spec" not in str(w.message)] == []


def test_a_round_against_simple() -> None:
    for seed in range(10):
        env = TextEnv("eaai", "simple", seat=seed % 2)
        text, info = env.reset(seed=seed)
        rng = Random(seed)
        over, reward = False, 0.0
        while not over:
            assert env.observation_space.contains(text)
            text, reward, over, truncated, info = env.step(rng.choice(info["legal"]))
            assert not truncated
        points = info["result"]["points"]
        assert reward == points[seed % 2] - points[1 - seed % 2]
        again, _ = TextEnv("eaai", "simple", seat=seed % 2).reset(seed=seed)
        assert again == TextEnv("eaai", "simple", seat=seed % 2).reset(seed=seed)[0]


def test_a_round_that_the_opponent_ends_before_the_first_turn_is_dealt_again() -> None:
    """In `open-knock` almost every round that `simple` leads."""
    for seed in range(12):
        env = TextEnv("open-knock", "simple", seat=seed % 2)
        text, info = env.reset(seed=seed)
        assert info["legal"] and "The round is over" not in text
        assert env.reset(seed=seed)[0] == text
        env.step(info["legal"][0])


class Knocker:
    name = "knocker"
    sentence = "Knocks as soon as it can."

    def act(self, view: View, rng: Random) -> Action:
        return view.legal_actions()[-1]


def test_an_opponent_that_leaves_no_turn_is_refused() -> None:
    env = TextEnv("open-knock", Knocker())
    assert env.reset(seed=1, options={"dealer": 1})[1]["legal"]
    with pytest.raises(UndercutError) as refused:
        env.reset(seed=1, options={"dealer": 0})
    assert refused.value.code == "no_turn"


def test_a_bad_answer_is_explained_and_changes_nothing() -> None:
    env = TextEnv(patience=3, penalty=0.5)
    first, info = env.reset(seed=2)
    for count, bad in enumerate(("hmm", "knock 2c", "big gin"), 1):
        text, reward, terminated, truncated, info = env.step(bad)
        assert text.startswith("That is not possible: ") and text.endswith(first)
        assert reward == -0.5 and not terminated and truncated == (count == 3)
        assert info["error"]["code"] and info["legal"]
    with pytest.raises(EnvStateError):
        env.step(info["legal"][0])


def test_an_answer_without_a_penalty_has_a_reward_without_a_sign() -> None:
    env = TextEnv()
    env.reset(seed=2)
    assert str(env.step("hmm")[1]) == "0.0"


def test_refusals() -> None:
    env = TextEnv()
    for call in (lambda: env.step("pass"), env.render):
        with pytest.raises(EnvStateError):
            call()
    env.close()
    with pytest.raises(EnvStateError, match="closed"):
        env.reset()
    with pytest.raises(UndercutError):
        TextEnv(seat=2)
    now = TextRound(seed=1)
    with pytest.raises(IllegalAction) as refused:
        now.act(1 - now.to_act, "pass")
    assert refused.value.code == "not_your_turn"


def test_a_defender_reads_what_the_knocker_laid_down_and_no_limit() -> None:
    found = 0
    for seed in range(40):
        game = TextRound(seed=seed)
        while not game.is_over:
            seat = game.to_act
            text = game.text(seat)
            view = game.view(seat)
            if view.knocker is not None:
                found += 1
                assert "may knock" not in text
                shown = re.search(r"shows: (.*); unmelded: (.*) \((\d+) points\)", text)
                assert shown is not None
                left = Hand("" if shown[2] == "none" else shown[2])
                assert left.points == int(shown[3]) and not left & view.cards
                assert len(left) + sum(map(len, view.spread)) == 10
            else:
                assert "may knock with 10 or less" in text
            game.play(seat, bot("simple").act(view, Random(seed)))
    assert found


def test_nobody_is_told_to_knock_with_a_first_discard_that_may_not_be_one() -> None:
    game = TextRound("eleven", seed=1)
    assert "The first discard may not be a knock." in game.text(game.to_act)
    assert "may knock with" not in game.text(game.to_act)
    assert "discard one, or knock" not in game.text(game.to_act)
