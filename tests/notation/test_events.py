"""Events as text: their bytes are stored in databases and published in transcripts, so they do not change."""

from __future__ import annotations

import pytest

from undercut.actions import Draw
from undercut.cards import Card
from undercut.events import Acted, DealerCut, Event, GameEnded, Hinted, Resigned, RoundEnded, TakenBack
from undercut.game import Cut
from undercut.notation.events import decode_event, encode_event
from undercut.public import Ending

WRITTEN = [
    (Acted(4, 0, 1, Draw()), b'{"type":"acted","board":0,"seat":1,"action":"draw","n":4}'),
    (TakenBack(5, 0, 1), b'{"type":"taken_back","board":0,"seat":1,"n":5}'),
    (Hinted(6, 0, 1), b'{"type":"hinted","board":0,"seat":1,"n":6}'),
    (
        RoundEnded(7, 0, Ending.KNOCK, 1, (0, 25)),
        b'{"type":"round_ended","board":0,"ending":"knock","winner":1,"points":[0,25],"n":7}',
    ),
    (Resigned(8, 0), b'{"type":"resigned","seat":0,"n":8}'),
    (GameEnded(9, None), b'{"type":"game_ended","winner":null,"n":9}'),
    (
        DealerCut(2, Cut(1, (((0, Card(3)), (1, Card(9))),))),
        b'{"type":"dealer_cut","dealer":1,"draws":[[[0,"As"],[1,"3d"]]],"n":2}',
    ),
]


@pytest.mark.parametrize(("event", "line"), WRITTEN, ids=lambda value: type(value).__name__)
def test_an_event_is_written_as_always(event: Event, line: bytes) -> None:
    assert encode_event(event) == line
    assert decode_event(line) == event
