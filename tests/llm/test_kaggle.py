"""The format of Kaggle's Game Arena: OpenSpiel's own observations and legal moves, and agents written for it."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.llm.orders import entries, order_of, records
from undercut.actions import Action, Draw, Knock
from undercut.cards import Card, Hand
from undercut.errors import NotationError, UndercutError
from undercut.llm.figures import figures_of
from undercut.llm.formats.kaggle import KaggleTurn, check_kaggle, number_of
from undercut.llm.kaggle_agent import answer_of, load_agent
from undercut.llm.run import Run, transcript_of
from undercut.llm.transcript import Ask
from undercut.notation.rounds import read_record, replay
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.setup import shuffled

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: `pip install undercut[dev]`")


def theirs(state: Any, player: int) -> dict[str, Any]:
    """What Kaggle's proxy makes of OpenSpiel's observation."""
    told = json.loads(state.to_observation_struct(player).to_json())
    by_player = {
        "hands": [[c for c in hand if c != "XX"] for hand in told["hands"]],
        "layed_melds": told["layed_melds"],
    }
    by_player["deadwood"] = [None if points < 0 else points for points in told["deadwood"]]
    by_player["hand_hidden"] = [bool(hand) and all(c == "XX" for c in hand) for hand in told["hands"]]
    same = ("phase", "knock_card", "prev_upcard", "upcard", "stock_size", "discard_pile", "layoffs", "knocked")
    (repeated,) = re.findall(r"^Repeated move: (\d)$", state.observation_string(player), flags=re.MULTILINE)
    return {
        "repeated_move": int(repeated),
        **{key: told[key] for key in (*same, "finished_layoffs", "pass_on_first_upcard", "observing_player")},
        **{key: {"0": values[0], "1": values[1]} for key, values in by_player.items()},
        "current_player": state.current_player(),
        "is_terminal": False,
        "winner": None,
        "returns": [],
    }


class Both:
    """One round in both programs, whose knocks and defences are made move by move."""

    def __init__(self, game: Any, rules: str, rng: Random) -> None:
        deck = shuffled(rng)
        self.ours = Round.deal(ruleset(rules), 1, deck)
        self.state = game.new_initial_state()
        self.rng = rng
        self.shown: Hand | None = None
        self.seen: Counter[str] = Counter()
        for card in (*self.ours.hand(0), *self.ours.hand(1), deck[20]):
            self.state.apply_action(number_of(str(card)))

    def play(self) -> None:
        while not self.ours.is_over and not self.state.is_terminal():
            action = self.decide()
            view = self.ours.view(self.ours.to_act)
            assert view.why_not(action) is None
            if isinstance(action, Draw):
                self.state.apply_action(number_of(str(self.ours.stock[0])))
            if isinstance(action, Knock):
                assert action.melds is not None
                self.shown = view.cards - Hand([action.card]) - Hand(card for meld in action.melds for card in meld)
            self.ours = self.ours.apply(action)

    def decide(self) -> Action:
        turn = KaggleTurn(self.ours.view(self.ours.to_act), self.shown)
        while True:
            told = turn.observation()
            assert json.loads(told["observationString"]) == theirs(self.state, self.state.current_player())
            assert told["playerId"] == told["currentPlayer"] == self.state.current_player()
            assert told["legalActions"] == self.state.legal_actions()
            assert told["legalActionStrings"] == [self.state.action_to_string(a) for a in told["legalActions"]]
            self.seen[json.loads(told["observationString"])["phase"]] += 1
            move = self.chosen(turn.legal)
            self.state.apply_action(number_of(move))
            action = turn.play(move)
            if action is not None:
                return action

    def chosen(self, legal: list[str]) -> str:
        """Knocks where it can, lays what it can, and otherwise throws high cards."""
        if "Knock" in legal:
            return "Knock"
        if self.rng.random() < 0.4:
            return self.rng.choice(legal)
        cards = [move for move in legal if len(move) == 2]
        return max(cards, key=lambda text: Card(text).points) if cards else legal[-1]


@pytest.mark.parametrize("rules", ["openspiel", "openspiel, knock_limit=upcard, upcard_ace=gin"])
@pytest.mark.long
def test_observations_and_moves_are_those_of_openspiel(rules: str) -> None:
    game = pyspiel.load_game("gin_rummy(oklahoma=True)" if "upcard" in rules else "gin_rummy")
    seen: Counter[str] = Counter()
    over = 0
    for seed in range(120):
        both = Both(game, rules, Random(seed))
        both.play()
        seen += both.seen
        if both.ours.is_over:
            over += 1
            result = both.ours.result
            assert result is not None
    assert over > 60 and all(
        seen[phase] > 20 for phase in ("FirstUpcard", "Draw", "Discard", "Knock", "Layoff", "Wall")
    )


def test_only_rules_that_openspiel_has_can_be_told() -> None:
    for rules in ("openspiel", "openspiel, knock_limit=5, gin_bonus=20, undercut_bonus=10"):
        check_kaggle(ruleset(rules))
    for rules in ("standard", "openspiel, lay_offs=none", "openspiel, knock_limit=None"):
        with pytest.raises(UndercutError, match="--rules openspiel") as refused:
            check_kaggle(ruleset(rules))
        assert refused.value.code == "bad_prompt"


def test_a_move_is_what_is_written() -> None:
    now = Round.deal(ruleset("openspiel"), 0, shuffled(Random(1)))
    turn = KaggleTurn(now.view(now.to_act))
    assert turn.legal == ["Draw upcard", "Pass"]
    for answer, move in (
        ('{"move": "Draw upcard"}', "Draw upcard"),
        ('I might pass.\n```json\n{\n  "move": "draw-upcard"\n}\n```', "Draw upcard"),
        ('{"move": "Player: 1 Action: Pass"}', "Pass"),
        ("Answer: pass", "Pass"),
        ("pass", "Pass"),
    ):
        assert turn.read(answer) == move
    for answer, code in (
        ("I pass.", "no_answer"),
        ('{"move": "Draw stock"}', "not_legal"),
        ('{"move": "7h"}', "not_legal"),
        ('```json\n{"move": "Pass"}\n```\nNo:\n```json\n{"move": "Draw upcard"}\n```', "two_answers"),
    ):
        with pytest.raises(NotationError) as refused:
            turn.read(answer)
        assert refused.value.code == code and '{"move": "Draw upcard"}' in str(refused.value)


AGENT = '''
import json, random

_helper = random.Random(3)
turns = []

def first_legal(observation, configuration):
    """Lays whatever it can, knocks if it can, and throws a card at random."""
    print("what it prints is no answer")
    turns.append(json.loads(observation.observationString)["phase"])
    assert observation["playerId"] == observation.currentPlayer and configuration["openSpielGameString"]
    assert len(turns) < 200
    knock = [a for a in observation.legalActions if a == 55]
    return {"submission": int((knock or [_helper.choice(observation.legalActions)])[0])}
'''


@pytest.mark.usefixtures("same_cards")
def test_an_agent_of_kaggle_plays_unchanged(tmp_path: Path) -> None:
    Path("agent.py").write_text(AGENT)
    order = order_of("http://x", "kaggle: agent.py", bots=("simple", "easy"), pairs=2)
    summaries = Run(order, tmp_path / "run").play()
    assert all(summary.pairs == 2 and not summary.errors for summary in summaries)
    (figures,) = figures_of(order.players, [transcript_of(m, tmp_path / "run") for m in order.matches()])
    assert figures.decisions > 50 and not figures.refused
    asks = [one for one in entries(order, tmp_path / "run") if isinstance(one, Ask)]
    assert {json.loads(one.answer or "")["move"][:6] for one in asks} == {"Player"}
    for data in records(tmp_path / "run"):
        assert replay(read_record(data)).is_over


@pytest.mark.usefixtures("same_cards")
def test_an_agent_that_fails_loses_its_round(tmp_path: Path) -> None:
    for body, code in (
        ("return {'submission': 999}", "not_legal"),
        ("return {'submission': None, 'status': 'INACTIVE'}", "not_legal"),
        ("raise ValueError('lost')", "bot_answer"),
    ):
        Path("agent.py").write_text(f"def agent(obs, config):\n    {body}\n")
        folder = tmp_path / code / body[:12]
        folder.parent.mkdir(exist_ok=True)
        order = order_of("http://x", "kaggle: agent.py", attempts=2)
        (summary,) = Run(order, folder).play()
        assert len(summary.errors) == 2
        (figures,) = figures_of(order.players, [transcript_of(order.matches()[0], folder)])
        assert figures.refused == {code: 4} and figures.forfeits == 2


@pytest.mark.parametrize(
    "text",
    [
        "def helper(o): return 0\ndef my_player(obs): return obs.legalActions[-1]\n",
        "def agent(obs, config): return 0\ndef best(obs, config): return {'submission': obs.legalActions[-1]}\n",
        "class Player:\n    def __call__(self, obs): return obs.legalActions[-1]\n_player = Player()\n",
        "class Player:\n    def act(self, obs, config): return obs.legalActions[-1]\nrun = Player().act\n",
        "agent = lambda *all: all[0].legalActions[-1]\nLIMIT = 10\n",
        "from functools import partial\ndef of(n, obs, config): return obs.legalActions[n]\nplay = partial(of, -1)\n",
        "from beside import last\n",
    ],
    ids=["any name", "the last", "a callable", "a method", "a lambda", "a partial", "imported"],
)
def test_the_agent_is_the_last_callable_of_the_file(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "beside", raising=False)
    (tmp_path / "beside.py").write_text("def last(obs): return obs.legalActions[-1]\n")
    path = tmp_path / "agent.py"
    path.write_text(text)
    told = {"legalActions": [52, 54], "legalActionStrings": ["Player: 0 Action: Draw upcard", "Player: 0 Action: Pass"]}
    assert answer_of(load_agent(str(path)), told) == '{"move": "Player: 0 Action: Pass"}'


def test_a_file_without_an_agent_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    path = tmp_path / "agent.py"
    path.write_text("def get_legal_moves(o): ...\ndef generate_prompt(o, h): ...\ndef parse_response(r, l): ...\n")
    with pytest.raises(ValueError, match="prompts of a model"):
        load_agent(str(path))
    path.write_text("x = 1\n")
    with pytest.raises(ValueError, match="has no function"):
        load_agent(str(path))
