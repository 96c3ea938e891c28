"""Prompts: their versions stand, and files of users are checked."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from random import Random

import pytest

from undercut.bots import bot
from undercut.errors import UndercutError
from undercut.languages import use_language
from undercut.llm.formats import begin
from undercut.llm.prompts import RefusedAnswer, prompt_names, read_prompt
from undercut.llm.spec import parse_player
from undercut.public import Phase
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.setup import shuffled

SENT = {
    "text-2": "9d4aafe92361",
    "plain-1": "b6ddf37d91ce",
    "kaggle-2": "7d7858cec8da",
    "kaggle-3": "e6cf7c53966f",
}
"""What each prompt says in a round, hashed. If this changes, what was measured with it does not compare: add a new
version (text-3.toml) and leave this one."""


def said(name: str) -> str:
    prompt = read_prompt(name)
    rng = Random(8)
    now = Round.deal(ruleset("openspiel"), 0, shuffled(rng))
    out = []
    for _ in range(12):
        turn = begin(prompt.format, now.view(now.to_act), None)
        out.append(prompt.begin(turn))
        now = now.apply(rng.choice(now.legal_actions()))
    out.append(prompt.retry(out[0], [RefusedAnswer("Hm.", "no_answer", "no action is stated")]))
    return hashlib.sha256(json.dumps(out).encode()).hexdigest()[:12]


def test_what_a_version_says_stands() -> None:
    assert {name: said(name) for name in prompt_names()} == SENT


def test_prompts_are_english_whoever_runs_them() -> None:
    with use_language("de"):
        assert {name: said(name) for name in prompt_names()} == SENT


def test_the_newest_version_by_name(tmp_path: Path) -> None:
    for name, form in (("text", "text"), ("plain", "text"), ("kaggle", "harness")):
        prompt = read_prompt(name)
        assert prompt == read_prompt(f"{name}-{prompt.version}") and prompt.format == form and len(prompt.hash) == 12
    assert parse_player("chat:m,prompt=kaggle,url=http://x").prompt == read_prompt("kaggle")
    (tmp_path / "agent.py").touch()
    assert parse_player(f"kaggle: {tmp_path}/agent.py").prompt.format == "kaggle"


def test_a_plain_prompt_has_neither_melds_nor_deadwood_nor_legal_actions() -> None:
    prompt, rng = read_prompt("plain"), Random(5)
    now = Round.deal(ruleset("openspiel"), 0, shuffled(rng))
    knocks = 0
    while not now.is_over:
        turn = begin(prompt.format, now.view(now.to_act), None)
        knocks += any(action.startswith("knock") for action in turn.legal)
        said = prompt.begin(turn)[-1]["content"]
        assert "Your hand" in said and "Discard pile" in said and "So far: " in said
        assert not any(word in said for word in ("Best melds", "points)", "Deadwood after", "Legal:"))
        # What may be answered depends on the phase, not on the hand.
        assert ("`knock`" in said) == (now.phase is Phase.DISCARD)
        now = now.apply(bot("simple").act(turn.view, rng))
    assert knocks


GOOD = (
    'version = 3\nformat = "text"\nsystem = "$rules"\nask = "Go: $observation ($legal) $$5"\nagain = "No: $problem"\n'
)


def test_a_prompt_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD)
    prompt = read_prompt(str(path))
    assert (prompt.name, prompt.version) == ("mine", 3)
    now = Round.deal(ruleset("eaai"), 0, shuffled(Random(1)))
    system, ask = prompt.begin(begin("text", now.view(1), None))
    assert system["content"].startswith("- Everybody is dealt ten cards") and "game" not in system["content"]
    system, _ = prompt.begin(begin("text", now.view(1), None), games=True)
    assert "- The game ends at 100 points." in system["content"]
    assert ask["content"].startswith("Go: Gin rummy, ruleset eaai.") and ask["content"].endswith("(pass, take) $5")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("version = 3", "version = 'three'", "version"),
        ("version = 3", "vision = 3", "vision"),
        ('format = "text"', 'format = "poem"', "text, kaggle"),
        ("$problem", "$reason", "again may contain \\$problem"),
        ("$$5", "$5", "a dollar sign is"),
        ("$observation", "nothing", "must contain \\$observation"),
        ("version", "][", "not as text-2.toml"),
    ],
)
def test_a_wrong_prompt_is_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD.replace(old, new))
    with pytest.raises(UndercutError, match=said) as refused:
        read_prompt(str(path))
    assert refused.value.code == "bad_prompt"
