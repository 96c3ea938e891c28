"""Adapter for an agent of Kaggle's Game Arena: ``python -m undercut.llm.kaggle_agent FILE.py`` answers lines of JSON.

As on Kaggle, the agent is the last callable among the file's names (in the order in which each first appears, including
imported names and classes). It receives an observation and a configuration, or as many of the two as it accepts, and
returns ``{"submission": number of the action}``, or the number alone. The file may import others in its folder. It is
loaded again for every round, as Kaggle starts a new process for every game.
"""

from __future__ import annotations

import contextlib
import inspect
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
_OF_PROMPTS: Final = ("get_legal_moves", "generate_prompt", "parse_response")
"""Functions that a file for a language model defines. Kaggle's harness turns them into an agent with a model."""


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
    """Return the agent of a file. Raises ValueError if it has no callable, or only the prompts of a model."""
    module = ModuleType("kaggle_agent")
    module.__file__ = path
    sys.modules[module.__name__] = module
    own = set(vars(module))
    folder = str(Path(path).resolve().parent)
    if folder not in sys.path:
        sys.path.append(folder)
    exec(compile(Path(path).read_text(encoding="utf-8"), path, "exec"), module.__dict__)
    found = [name for name, one in vars(module).items() if callable(one) and name not in own]
    if not found:
        raise ValueError(f"{path} has no function: write def agent(observation, configuration)")
    if found[-1] in _OF_PROMPTS:
        raise ValueError(f"{path} has the prompts of a model and no agent: end it with agent = create_agent_fn(...)")
    made: Callable[..., Any] = vars(module)[found[-1]]
    return made


def answer_of(agent: Callable[..., Any], observation: dict[str, Any]) -> str:
    """Return the agent's move as JSON text. An illegal submission is returned as it is, and will be refused."""
    given = (_Struct(observation), _Struct(_CONFIGURATION))[: _takes(agent)]
    # The agent's own output is not an answer.
    with contextlib.redirect_stdout(sys.stderr):
        made = agent(*given)
    chosen = made.get("submission") if isinstance(made, dict) else made
    texts = dict(zip(observation["legalActions"], observation["legalActionStrings"], strict=True))
    legal = isinstance(chosen, int) and not isinstance(chosen, bool) and chosen in texts
    return json.dumps({"move": texts[chosen] if legal else f"submission {chosen!r}"})


def _takes(agent: Callable[..., Any]) -> int:
    """Return the number of positional arguments that a callable takes, at most 2; 2 if it cannot be inspected."""
    try:
        named = inspect.signature(agent).parameters.values()
    except (TypeError, ValueError):
        return 2
    if any(one.kind is one.VAR_POSITIONAL for one in named):
        return 2
    return sum(one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD) for one in named)


def main(path: str) -> None:
    """Answer each line of standard input with a line on standard output."""
    agent: Callable[..., Any] | None = None
    place: Any = None
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            if agent is None or asked["round"] != place:
                agent, place = load_agent(path), asked["round"]
            answer = {"answer": answer_of(agent, asked["observation"])}
        except Exception as error:  # any exception of the agent is sent as its answer
            traceback.print_exc()
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps({"id": asked["id"], **answer}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
