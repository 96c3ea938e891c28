"""Gin rummy for TextArena: its models play rounds against each other, and its agents play in ``undercut llm``.

    pip install "undercut[llm]" textarena    # beside an installed undercut: docs/install.md

    import textarena as ta, textarena_gin
    env = ta.make("GinRummy-v0-undercut", rules="openspiel")

    echo '{"model_name": "M"}' > agent.json
    undercut llm "jsonl: python examples/textarena_gin.py textarena.agents:OpenRouterAgent agent.json" --out run

A player is told what its seat knows and which actions are legal, and ends its answer with a line ``Answer: discard 7h``
(or ``[discard 7h]`` and nothing else). A refused answer changes nothing and is explained; one more than
``error_allowance`` in a row loses the round. The rewards are 1 and -1, or 0; ``game_info`` has the points.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import textarena as ta

from undercut.envs.text import TextRound
from undercut.errors import UndercutError
from undercut.llm.prompts import read_prompt, rules_text

__all__ = ["NAME", "GinRummyEnv", "answer_lines"]

NAME = "GinRummy-v0-undercut"


class GinRummyEnv(ta.Env):
    """One round for two players. Player 0 deals if ``dealer`` is 0."""

    def __init__(self, rules: str = "openspiel", dealer: int = 0, error_allowance: int = 3) -> None:
        self._rules = rules
        self._dealer = dealer
        self._allowance = error_allowance

    def reset(self, num_players: int, seed: int | None = None) -> None:
        self.round = TextRound(self._rules, seed=seed, dealer=self._dealer)
        self.state = ta.TwoPlayerState(num_players=num_players, seed=seed, error_allowance=self._allowance)
        self.state.reset(game_state={"round": self.round}, player_prompt_function=self._prompt)
        self._ask()

    def _prompt(self, player_id: int, game_state: dict[str, Any]) -> str:
        system = read_prompt("text").texts["System"].replace("$rules", rules_text(self.round.rules))
        return f"You are Player {player_id}, seat {player_id} at the table.\n{system}"

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        player = self.state.current_player_id
        self.state.add_observation(
            from_id=player, to_id=player, message=action, observation_type=ta.ObservationType.PLAYER_ACTION
        )
        try:
            self.round.act(player, action)
        except UndercutError as error:
            self.state.set_invalid_move(reason=str(error))
            return self.state.step(rotate_player=False)
        if self.round.is_over:
            self._end()
        else:
            self._ask()
        return self.state.step(rotate_player=False)

    def _ask(self) -> None:
        """Plays what leaves no choice, and tells the next player what it knows."""
        while len(legal := self.round.view(self.round.to_act).legal_actions()) == 1:
            self.round.play(self.round.to_act, legal[0])
            if self.round.is_over:
                self._end()
                return
        player = self.round.to_act
        self.state.manually_set_current_player_id(player)
        self.state.add_observation(
            to_id=player, message=self.round.text(player), observation_type=ta.ObservationType.GAME_BOARD
        )

    def _end(self) -> None:
        result = self.round.result
        assert result is not None
        for player in (0, 1):
            self.state.add_observation(
                to_id=player, message=self.round.text(player), observation_type=ta.ObservationType.GAME_MESSAGE
            )
            self.state.game_info[player]["points"] = result["points"][player]
        if result["winner"] is None:
            self.state.set_draw(reason=f"The round ended: {result['how']}.")
        else:
            self.state.set_winner(player_id=result["winner"], reason=f"The round ended: {result['how']}.")


def answer_lines(agent: Callable[[str], str]) -> None:
    """Lets an agent of TextArena play in ``undercut llm``: answers lines of JSON on standard input."""
    for line in sys.stdin:
        asked = json.loads(line)
        text = "\n\n".join(message["content"] for message in asked["messages"])
        print(json.dumps({"id": asked["id"], "answer": agent(text)}), flush=True)


if NAME not in ta.envs.registration.ENV_REGISTRY:
    ta.register(NAME, GinRummyEnv)

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "agent", metavar="MODULE:CLASS", help="the agent that answers, such as textarena.agents:HumanAgent"
    )
    parser.add_argument("arguments", nargs="?", type=Path, metavar="FILE", help="its arguments, a JSON object")
    asked = parser.parse_args()
    module, _, kind = asked.agent.partition(":")
    made = getattr(importlib.import_module(module), kind)
    answer_lines(made(**json.loads("{}" if asked.arguments is None else asked.arguments.read_text())))
