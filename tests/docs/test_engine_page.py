"""The engine protocol's page: its requests are answered as it says, and its two players play."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import sys
from pathlib import Path
from random import Random

import pytest

from tests.cli.cli_run import cli
from undercut.bots import bot
from undercut.bots.external import ExternalBot
from undercut.cards import DECK
from undercut.notation import record_of, replay
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.setup import shuffled

PAGE = (Path(__file__).parents[2] / "docs" / "engine.md").read_text(encoding="utf-8")
RULES = ruleset("standard")
LANGUAGES = {"python": ("bot.py", sys.executable), "javascript": ("bot.cjs", shutil.which("node") or "")}


def player(language: str, folder: Path) -> ExternalBot:
    """The page's player in a language, or a skip if this machine cannot run it."""
    name, program = LANGUAGES[language]
    if not program:
        pytest.skip(f"nothing here runs {language}")
    found = re.search(rf"^```{language}\n(.*?)^```$", PAGE, re.M | re.S)
    assert found, f"the page has no player in {language}"
    (folder / name).write_text(found.group(1), encoding="utf-8")
    return ExternalBot(shlex.join([program, str(folder / name)]))


def rounds(one: ExternalBot, count: int) -> list[list[str]]:
    """What is done in rounds against a player who draws and knocks at random; every record must replay."""
    out = []
    other = bot("random")
    for number in range(count):
        deck = shuffled(Random(f"engine page:{number}"))
        now = Round.deal(RULES, number % 2, deck)
        rng = Random(number)
        while not now.is_over:
            now = now.apply((one if now.to_act == 0 else other).act(now.view(now.to_act), rng))
        record = record_of(RULES, number % 2, deck, now.actions, now)
        assert replay(record) == now
        out.append(list(record.actions))
    return out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_players_play_and_knock(language: str, tmp_path: Path) -> None:
    one = player(language, tmp_path)
    try:
        played = rounds(one, 12)
    finally:
        one.close()
    assert sum(any(text.startswith("knock") for text in actions) for actions in played) >= 6


def test_the_pages_players_are_the_same(tmp_path: Path) -> None:
    both = [player(language, tmp_path) for language in LANGUAGES]
    try:
        python, javascript = (rounds(one, 12) for one in both)
    finally:
        for one in both:
            one.close()
    assert python == javascript


def test_the_pages_requests_are_answered_as_it_says() -> None:
    asked = re.findall(r"^\$ echo '(.*)' \| undercut engine --bot simple\n(.*)$", PAGE, re.M)
    assert len(asked) == 2
    (good, said), (bad, _) = asked
    ran = cli("engine", "--bot", "simple", stdin=f"{good}\n{bad}\n")
    assert ran.json[0] == json.loads(said)
    error = ran.json[1]["error"]
    assert {row["field"] for row in error["fields"]} == {"rules", "dealer", "hand", "scores"}


def test_every_field_and_every_action_of_a_request_is_on_the_page() -> None:
    from undercut.bots.external import request_of

    view = Round.deal(RULES, 0, DECK).view(1)
    fields = set(re.findall(r"^\| `(\w+)` \|", PAGE, re.M))
    assert set(request_of(view, 1, ms=5)) <= fields
