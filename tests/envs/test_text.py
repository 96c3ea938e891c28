"""Text play: what a seat is told, what answers are understood, and how bad ones are answered."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="the environments need undercut[envs]")

from gymnasium.utils.env_checker import check_env

from undercut.actions import BigGin, Defend, Discard, Draw, Knock, Pass, Take, parse_action
from undercut.cards import Card
from undercut.envs.errors import EnvStateError
from undercut.envs.text import TextEnv, TextRound, read_action
from undercut.errors import IllegalAction, NotationError, UndercutError
from undercut.melds import parse_melds
from undercut.rulesets import RULESETS, Form

SEVEN = Card("7h")
EXAMPLE = "A knock may name the melds to show: knock 7h = AsAdAc 4s5s6s."


@pytest.mark.parametrize(
    ("answer", "action"),
    [
        ("discard 7h", Discard(SEVEN)),
        ("  Discard 7H. ", Discard(SEVEN)),
        ("`discard 7♥`", Discard(SEVEN)),
        ("I discard the seven of hearts", Discard(SEVEN)),
        ("I'll throw the 7 of Hearts!", Discard(SEVEN)),
        ("7h", Discard(SEVEN)),
        ("discard 10h", Discard(Card("Th"))),
        ("drop the ten of hearts", Discard(Card("Th"))),
        ("Discarding A♠", Discard(Card("As"))),
        ("knock 7h", Knock(SEVEN)),
        ("Knock with the seven of hearts", Knock(SEVEN)),
        ("gin, discarding 7h", Knock(SEVEN)),
        ("knock 7h = AsAdAc 4s5s6s", Knock(SEVEN, parse_melds("AsAdAc 4s5s6s"))),
        ("I will knock 7h = AsAdAc 4s5s6s", Knock(SEVEN, parse_melds("AsAdAc 4s5s6s"))),
        ("PASS", Pass()),
        ("I decline the upcard.\nAction: pass", Pass()),
        ("take", Take()),
        ("I take the upcard", Take()),
        ("pick it up from the discard pile", Take()),
        ("Draw from the stock", Draw()),
        ("draw a card from the deck", Draw()),
        ("Big Gin!", BigGin()),
        ("defend", Defend()),
        ("defend = 9c9d9h ; Ac 7s", Defend(parse_melds("9c9d9h"), (Card("Ac"), Card("7s")))),
        ("Thinking: 7h is high, Kd is higher.\nSo I keep 2c.\n\nFinal answer: discard Kd", Discard(Card("Kd"))),
        ("I could take 9d, but the stock is better.\nAnswer: draw", Draw()),
        ("**discard Qs**", Discard(Card("Qs"))),
    ],
)
def test_answers_that_are_understood(answer: str, action: Any) -> None:
    assert read_action(answer) == action


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


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ("", "actions are"),
        ("what shall I do?", "actions are"),
        ("discard 7h and 8h", "only one can be discarded"),
        ("I knock", "name the card"),
        ("discard 7x", "7x"),
        ("knock 7h = AsAd", "is not a meld"),
        ("defend = 9c9d9h 9h8h7h", "already"),
    ],
)
def test_answers_that_are_not_understood_say_why(answer: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        read_action(answer)


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


def Cards(bits: int) -> Any:
    from undercut.cards import Hand

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
