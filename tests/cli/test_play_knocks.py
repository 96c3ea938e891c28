"""After a knock the terminal shows the knocker's cards and deadwood; it names a limit only to who may knock."""

from __future__ import annotations

import io
import re

import pytest

from tests.cli.test_play_screen import printed, scenes
from undercut.cli.common.rich import draw_table
from undercut.cli.common.scene import Scene
from undercut.cli.common.words import round_log
from undercut.cli.play.plain import PlainScreen
from undercut.languages import LANGUAGES, formatter, use_language
from undercut.public import Phase

RULESETS = ["standard", "eleven", "showdown"]


def plain(scene: Scene, *, speak: bool = False) -> str:
    out = io.StringIO()
    PlainScreen(out=out, speak=speak).table(scene)
    return out.getvalue()


def limits(text: str) -> list[int]:
    """The places in a text that say who may knock with what."""
    say = formatter("terminal")
    words = [re.escape(say("limit", n=n)) for n in (0, 110)]
    some = re.escape(say("limit", n=77)).replace("77", r"\d+")
    return [found.start() for found in re.finditer("|".join([*words, some]), " ".join(text.split()))]


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("name", RULESETS)
def test_a_defender_is_shown_what_the_knocker_laid_down(name: str, spoken: str) -> None:
    found = 0
    for _, scene in scenes(name, 400):
        view = scene.view
        if view.phase is not Phase.DEFEND:
            continue
        found += 1
        spread = scene.spread
        assert spread is not None and spread.melds == view.spread
        assert len(spread.unmelded) + sum(map(len, spread.melds)) == view.hand_size(view.knocker or 0)
        assert not spread.unmelded & view.cards and spread.deadwood == spread.unmelded.points
        with use_language(spoken):
            left = formatter("terminal")("did-left", cards=str(spread.unmelded) or None, n=spread.deadwood)
            assert str(spread.deadwood) in left and str(spread.unmelded) in left
            log = round_log(view, scene.names, scene.spread)
            assert len([line for line in log if line.endswith(left)]) == 1
            said, drawn = plain(scene), printed(draw_table(scene, 120), 120)
            assert left in said and not limits(said)
            deadwood = formatter("terminal")("drawn-deadwood", n=spread.deadwood)
            shown = " ".join(card.rank.letter + card.suit.symbol for card in spread.unmelded)
            assert any(deadwood in line and shown in line for line in drawn.splitlines()), drawn
            assert not limits(drawn)
            heard = plain(scene, speak=True)
            assert all(card.spoken in heard for card in spread.unmelded)
    assert found


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_before_a_first_discard_that_may_not_knock_no_limit_is_named(spoken: str) -> None:
    seen = {True: 0, False: 0}
    for _, scene in scenes("eleven", 60):
        if scene.view.phase is not Phase.DISCARD:
            continue
        first = scene.view.public.is_opening_discard
        seen[first] += 1
        with use_language(spoken):
            for text in (plain(scene), printed(draw_table(scene, 120), 120)):
                assert bool(limits(text)) != first
                assert (formatter("terminal")("limit-first") in " ".join(text.split())) == first
    assert all(seen.values())
