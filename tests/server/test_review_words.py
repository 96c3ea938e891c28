"""Reasons in a stored review are told in the language of who reads it."""

from __future__ import annotations

import msgspec
import pytest

from tests.analysis.test_wording import error
from undercut.analysis.results import Decision, Reason
from undercut.languages import use_language
from undercut.server.views.reviews import GameHead, Reader, ReviewedGame, ReviewPart, StoredReview, review_view

HEAD = GameHead("standard", "Standard", ["You", "Easy"], 0, [[0, 0]], [None, "easy"])
REASON = [Reason("saved", {"card": "7h", "points": 6})]
TOLD = {
    "en": "Discarding 7h is worth 2.2 points less than discarding Kd. 7h saves 6 points of deadwood.",
    "de": "7h abzulegen ist 2,2 Punkte weniger wert als Kd abzulegen. 7h spart 6 Restpunkte.",
    "es": "Descartar 7h vale 2,2 puntos menos que descartar Kd. 7h ahorra 6 puntos sueltos.",
}


def told(decision: Decision) -> str | None:
    body = msgspec.json.encode(msgspec.to_builtins(decision) | {"holds": [0.5] * 52})
    kept = StoredReview(1, "asked", 9, None, 1, 1, [ReviewPart(1, "decision", 0, body)])
    review = review_view(ReviewedGame("t", 1, b"", HEAD, None), kept, 0, Reader("t", 0), None)
    ((found,),) = (one.decisions for one in review.rounds)
    assert found.holds == [0.5] * 52 and found.played == decision.played
    return found.why


@pytest.mark.parametrize("spoken", TOLD)
def test_a_reason_is_told_in_the_language_of_the_reader(spoken: str) -> None:
    made = error("discard 7h", "discard Kd", REASON)
    with use_language(spoken):
        assert told(made) == TOLD[spoken]
        assert told(msgspec.structs.replace(made, why=None)) is None
        assert told(msgspec.structs.replace(made, why=TOLD["en"])) == TOLD["en"], "a review that was stored before"
