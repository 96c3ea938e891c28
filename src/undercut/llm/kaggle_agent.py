"""Lets an agent of Kaggle's Game Arena play: ``python -m undercut.llm.kaggle_agent FILE.py`` answers lines of JSON.

Such a file has a function of an observation and a configuration, by the name ``agent`` or the last one in the file. It
returns ``{"submission": number of the action}``, or the number alone. Every round is given to the file anew, as Kaggle
starts a new process for every game.
"""

from __future__ import annotations

import contextlib
import json
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Final

__all__ = ["answer_of", "load_agent", "main"]

_CONFIGURATION: Final = {
    "openSpielGameString": "gin_rummy",
    "actTimeout": 3600,
    "episodeSteps": 1000,
    "runTimeout": 360000,
}


class _Struct(dict[str, Any]):
    """A dictionary whose keys are attributes too, as Kaggle's observations are."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


def load_agent(path: str) -> Callable[..., Any]:
    """The agent of a file. Raises ValueError if it has no function."""
    module = ModuleType("kaggle_agent")
    module.__file__ = path
    sys.modules[module.__name__] = module
    exec(compile(Path(path).read_text(encoding="utf-8"), path, "exec"), module.__dict__)
    found = [one for name, one in vars(module).items() if callable(one) and not name.startswith("_")]
    if "agent" not in vars(module) and "generate_prompt" in vars(module):
        raise ValueError(f"{path} has the prompts of a model and no agent: give it agent = create_agent_fn(...)")
    agent = vars(module).get("agent") or (found[-1] if found else None)
    if not callable(agent):
        raise ValueError(f"{path} has no function: write def agent(observation, configuration)")
    made: Callable[..., Any] = agent
    return made


def answer_of(agent: Callable[..., Any], observation: dict[str, Any]) -> str:
    """The agent's move as text in JSON. A submission that is not legal is given as it is, and will be refused."""
    takes = getattr(getattr(agent, "__code__", None), "co_argcount", 2)
    given = (_Struct(observation), _Struct(_CONFIGURATION))[: max(1, takes)]
    # What the agent prints is no answer.
    with contextlib.redirect_stdout(sys.stderr):
        made = agent(*given)
    chosen = made.get("submission") if isinstance(made, dict) else made
    texts = dict(zip(observation["legalActions"], observation["legalActionStrings"], strict=True))
    legal = isinstance(chosen, int) and not isinstance(chosen, bool) and chosen in texts
    return json.dumps({"move": texts[chosen] if legal else f"submission {chosen!r}"})


def main(path: str) -> None:
    """Answers the lines of standard input."""
    agent: Callable[..., Any] | None = None
    place: Any = None
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            if agent is None or asked["round"] != place:
                agent, place = load_agent(path), asked["round"]
            answer = {"answer": answer_of(agent, asked["observation"])}
        except Exception as error:  # whatever the agent raises is its answer
            traceback.print_exc()
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps({"id": asked["id"], **answer}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
