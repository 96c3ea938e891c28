"""The prompts of Kaggle's harness: its facts, its attempts, and how it reads answers.

With ``UNDERCUT_KAGGLE``, the path of a checkout of Kaggle/kaggle-environments, prompts and answers are also compared
with that harness, word for word.
"""

from __future__ import annotations

import importlib.util
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from tests.llm.orders import entries, order_of
from tests.llm.stub import Answer, chat, served
from tests.llm.test_kaggle import Both
from undercut.actions import Action
from undercut.errors import NotationError, UndercutError
from undercut.llm.figures import figures_of
from undercut.llm.formats.harness import HarnessTurn
from undercut.llm.formats.kaggle import number_of
from undercut.llm.prompts import HarnessPrompt, RefusedAnswer, read_prompt
from undercut.llm.run import Run, transcript_of
from undercut.llm.transcript import Ask, Head
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.setup import shuffled

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: `pip install undercut[dev]`")

OKLAHOMA = "openspiel, knock_limit=upcard, upcard_ace=gin"
EXAMPLES = Path(__file__).parents[2] / "examples"
CHECKOUT = os.environ.get("UNDERCUT_KAGGLE", "")


def observed(state: Any, player: int) -> dict[str, Any]:
    """The facts in OpenSpiel's observation of a player."""
    text = state.observation_string(player)
    (mine,) = re.findall(rf"^Player{player}: Deadwood=(\d+) *\n(?:\w.*\n)*((?:[|+].*\n)+)", text, flags=re.MULTILINE)
    (stock, upcard) = re.search(r"^Stock size: (\d+) +Upcard: (\S+)", text, flags=re.MULTILINE).groups()  # type: ignore[union-attr]
    (pile,) = re.findall(r"^Discard pile: ?(.*)$", text, flags=re.MULTILINE)
    hand = re.findall(r"[A23456789TJQK][scdh]", mine[1])
    return {
        "player": str(player),
        "phase": re.findall(r"^Phase: (\w+)", text, flags=re.MULTILINE)[0],
        "knock_card": re.findall(r"^Knock card: (\d+)", text, flags=re.MULTILINE)[0],
        "stock_size": stock,
        "upcard": "(none)" if upcard == "XX" else upcard,
        "pile": re.findall(r"[A23456789TJQK][scdh]", pile),
        "hand": hand,
        "hand_count": str(len(hand)),
        "deadwood": mine[0],
    }


class Watched(Both):
    """A round in both programs, whose facts are compared at every move, and whose moves are remembered by seat."""

    def decide(self) -> Action:
        turn = HarnessTurn(self.ours.view(self.ours.to_act), self.shown)
        while True:
            self.compare(turn)
            move = self.chosen(turn.legal)
            self.made.setdefault(turn.player, []).append(move)
            self.state.apply_action(number_of(move))
            self.seen[turn.state()["phase"]] += 1
            action = turn.play(move)
            if action is not None:
                return action

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.made: dict[int, list[str]] = {}

    def compare(self, turn: HarnessTurn) -> None:
        ours, theirs = turn.values(), observed(self.state, self.state.current_player())
        assert {name: ours[name] for name in theirs if name not in ("hand", "pile")} == {
            name: value for name, value in theirs.items() if name not in ("hand", "pile")
        }
        assert re.findall(r"\b\w[scdh]\b", ours["hand"]) == theirs["hand"]
        assert re.findall(r"\b\w[scdh]\b", ours["discard_pile"]) == theirs["pile"]
        assert ours["move_history"] == (", ".join(self.made.get(turn.player, [])) or "(no moves yet)")


@pytest.mark.parametrize("rules", ["openspiel", OKLAHOMA])
def test_the_facts_are_those_of_openspiels_observation(rules: str) -> None:
    game = pyspiel.load_game("gin_rummy(oklahoma=True)" if rules == OKLAHOMA else "gin_rummy")
    seen: set[str] = set()
    for seed in range(20):
        watched = Watched(game, rules, Random(seed))
        watched.play()
        seen |= set(watched.seen)
    assert seen == {"FirstUpcard", "Draw", "Discard", "Knock", "Layoff", "Wall"}


def first_turn() -> HarnessTurn:
    now = Round.deal(ruleset("openspiel"), 0, shuffled(Random(1)))
    return HarnessTurn(now.view(now.to_act))


def test_the_prompt_lists_no_legal_moves_and_no_melds() -> None:
    (message,) = read_prompt("kaggle-3").begin(first_turn())
    text = message["content"]
    assert message["role"] == "user" and "You are Player 0.\nPhase: FirstUpcard\nKnock card: 10" in text
    assert "Discard pile (oldest -> newest): (empty)" in text and "(no moves yet)" in text
    assert re.search(r"^Your hand \(10 cards\): (\w+: \w\w( \w\w)*( \| |$)){2,4}", text, re.MULTILINE)
    assert "egal moves" not in text and "Best melds" not in text


@pytest.mark.parametrize(
    ("answer", "move"),
    [
        ('{"move": "Pass"}', "Pass"),
        ('First ```json\n{"move": "Pass"}\n``` no:\n```json\n{"move": "draw-UPCARD"}\n```', "Draw upcard"),
        ('```\n{"why": "{", "move": " Player: 1 Action: Pass"}\n```', "Pass"),
        ('{"move": "Draw upcard"} or rather {"thought": 1, "move": "Pass"} and {"other": 2}', "Pass"),
        ('```json\n{"thought": "no move"}\n``` {"move": "Pass"}', "Pass"),
        ('{"thought": {"move": "Knock"}, "move": "Pass"}', "Pass"),
        ('{"move": "line\nbreak"} {"move": "(Pass)"}', "Pass"),
        ('{"move": ["Pass"]}', "Pass"),
        ('```json\n{broken}\n```\n{"move": "Pass"}', "Pass"),
    ],
)
def test_the_last_move_in_json_counts(answer: str, move: str) -> None:
    assert first_turn().read(answer) == move


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ("Answer: Pass", "no_answer"),
        ("I play Pass.", "no_answer"),
        ('{"action": "Pass"}', "no_answer"),
        ('{"move": null}', "no_answer"),
        ('{"move": ""}', "no_answer"),
        ('["move"]', "no_answer"),
        ('{"move": "Pass"', "no_answer"),
        ("{" * 50_000, "no_answer"),
        ('{"move": "Pass"} {"move": "7h"}', "not_legal"),
        ('{"move": 54}', "not_legal"),
    ],
)
def test_other_answers_are_refused(answer: str, code: str) -> None:
    with pytest.raises(NotationError) as refused:
        first_turn().read(answer)
    assert refused.value.code == code


def test_what_is_said_after_a_refusal() -> None:
    prompt = read_prompt("kaggle-3")
    assert isinstance(prompt, HarnessPrompt)
    question = prompt.begin(first_turn())

    def added(*refused: RefusedAnswer) -> str:
        (message,) = prompt.retry(question, refused)
        assert message["content"].startswith(question[0]["content"])
        return message["content"].removeprefix(question[0]["content"])

    illegal = RefusedAnswer('{"move": "7h"}', "not_legal", "told")
    silent = RefusedAnswer("a" * 600 + "b" * 500, "no_answer", "told")
    cut = RefusedAnswer("", "cut_off", "told", "length")
    assert 'Your move was "7h"' in added(illegal) and "told" not in added(illegal)
    assert "b" * 500 in added(silent) and "a" * 600 not in added(silent)
    assert added(RefusedAnswer("", "empty_answer", "told")) == ""
    said = [added(*[cut] * times) for times in (1, 2, 3, 4)]
    assert len(set(said)) == 3 and said[2] == said[3] and said[0].endswith(prompt.truncated[0])
    assert added(cut, illegal) == added(illegal) and added(illegal, cut) == added(cut)
    whole = RefusedAnswer('{"move": "7h"}', "cut_off", "told", "length")
    assert added(whole) == added(illegal) + prompt.truncated[0]


def test_every_move_is_asked_for_and_two_attempts_are_made(tmp_path: Path) -> None:
    """A model that knocks as soon as it may, and finds its melds by trying."""

    def answer(request: dict[str, Any], number: int) -> Answer:
        (message,) = request["messages"]
        text = message["content"]
        assert message["role"] == "user" and "reasoning" not in text
        hand = re.findall(r"\b\w[scdh]\b", re.search(r"^Your hand .*$", text, re.MULTILINE).group())  # type: ignore[union-attr]
        phase = re.search(r"^Phase: (\w+)", text, re.MULTILINE).group(1)  # type: ignore[union-attr]
        high = max(hand, key=lambda card: "A23456789TJQK".index(card[0]), default="")
        first = {"FirstUpcard": "Pass", "Draw": "Draw stock", "Discard": "Knock", "Knock": high, "Wall": "Pass"}
        again = {"FirstUpcard": "Draw stock", "Discard": high, "Knock": "Pass"}
        move = (again if "not legal" in text else first).get(phase, "Pass")
        return chat(f'Hm.\n```json\n{{"move": "{move}"}}\n```', reasoning_content='{"move": "Knock"}')

    with served(answer) as stub:
        order = order_of(stub.url, "chat:m,prompt=kaggle-3", pairs=2)
        (summary,) = Run(order, tmp_path).play()
        asks = [one for one in entries(order, tmp_path) if isinstance(one, Ask)]
        before = len(stub.requests)
        (again,) = Run(order, tmp_path).play()
        assert sorted(again.points) == sorted(summary.points) and len(stub.requests) == before == len(asks)
    (figures,) = figures_of(order.players, [transcript_of(order.matches()[0], tmp_path)])
    assert {one.attempt for one in asks} == {1, 2}
    assert figures.refused == {"not_legal": sum(one.move is None for one in asks)}
    assert not figures.by["only"], "a draw from the stock after two passes is asked for"
    assert any(one.move == "Draw stock" and "Phase: FirstUpcard" in one.messages[0]["content"] for one in asks)
    (head,) = [one for one in entries(order, tmp_path) if isinstance(one, Head)]
    assert head.players[0]["attempts"] == 2 and head.attempts == 3


def test_the_number_of_attempts_can_be_given(tmp_path: Path) -> None:
    with served(lambda request, number: chat("no")) as stub:
        for attempts, wanted in ((None, 2), (1, 1), (4, 4)):
            order = order_of(stub.url, "chat:m,prompt=kaggle-3", attempts=attempts)
            before = len(stub.requests)
            Run(order, tmp_path / str(attempts)).play()
            assert len(stub.requests) - before == 2 * wanted


def test_a_prompt_file_is_checked(tmp_path: Path) -> None:
    good = (Path(__file__).parents[2] / "src/undercut/llm/prompts/kaggle-3.toml").read_text()
    for old, new, said in (
        ("attempts = 2", "attempts = 0", "not as kaggle-3.toml"),
        ("$knock_card", "$legal", "ask may contain"),
        ("$previous_action", "$hand", "illegal may contain"),
        ("\nWall = ", "\nwall = ", "phases must be"),
        ("unparsable = ", "unreadable = ", "not as kaggle-3.toml"),
    ):
        (tmp_path / "mine.toml").write_text(good.replace(old, new, 1))
        with pytest.raises(UndercutError, match=said) as refused:
            read_prompt(str(tmp_path / "mine.toml"))
        assert refused.value.code == "bad_prompt"


# --- Kaggle's own harness ---------------------------------------------------------------------------------------------


@pytest.fixture
def harness(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The harness of the checkout, without its packages for requests."""
    for name in ("litellm", "litellm.exceptions", "kaggle_environments"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    errors = ("APIConnectionError", "InternalServerError", "RateLimitError", "ServiceUnavailableError", "Timeout")
    for error in errors:
        setattr(sys.modules["litellm.exceptions"], error, type(error, (Exception,), {}))
    yield [
        _loaded(monkeypatch, name, Path(CHECKOUT) / path)
        for name, path in (
            ("kaggle_environments.core_harness", "kaggle_environments/core_harness.py"),
            ("gin_rummy_harness", "kaggle_environments/envs/open_spiel_env/games/gin_rummy/harness.py"),
        )
    ][-1]


def _loaded(monkeypatch: pytest.MonkeyPatch, name: str, path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)
    spec.loader.exec_module(module)
    return module


@pytest.mark.skipif(not CHECKOUT, reason="UNDERCUT_KAGGLE names no checkout of kaggle-environments")
def test_kaggles_words_are_sent_word_for_word(
    harness: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = tmp_path / "words.toml"
    words.write_text(_loaded(monkeypatch, "kaggle_prompt", EXAMPLES / "kaggle_prompt.py").prompt(Path(CHECKOUT)))
    prompt = read_prompt(str(words))
    asked = []

    class Told(Watched):
        def compare(self, turn: HarnessTurn) -> None:
            facts, history = turn.observation(), self.made.get(turn.player, [])
            question = prompt.begin(turn)
            assert question == [{"role": "user", "content": harness.generate_prompt(facts, history)}]
            asked.append(turn.state()["phase"])
            for answer in ANSWERS:
                parsed = harness.parse_response(answer, turn.legal)
                try:
                    move, refused = turn.read(answer), None
                except NotationError as error:
                    move, refused = None, RefusedAnswer(answer, error.code, error.message)
                assert move == parsed.legal_action
                if refused is not None:
                    again = harness.generate_prompt(facts, history, answer, parsed.raw_action)
                    assert prompt.retry(question, [refused]) == [{"role": "user", "content": again}]

    for seed in range(30):
        Told(pyspiel.load_game("gin_rummy(oklahoma=True)"), OKLAHOMA, Random(seed)).play()
    assert len(asked) > 1_000 and len(set(asked)) == 6


ANSWERS = (
    '{"move": "7h"}',
    '{"move": "Pass"}',
    '{"move": "draw  Stock"}',
    'x ```json\n{"move": "Knock"}\n``` {"move": "Pass"}',
    '{"move": "Player: 0 Action: Draw upcard"}',
    "no $ {braces} " * 60,
    '{"move": 7} {"move": null}',
    '{"move": ["Pass"]}',
    "Answer: Pass",
)
