"""House rules: values of the options that no rule book has, or has only together with others."""

from __future__ import annotations

import pytest

from tests.rules.positions import dealt, pack_for, play
from tests.rules.sentences import play_sentence
from undercut.actions import parse_action
from undercut.kernel import has_kernel
from undercut.notation import record_of
from undercut.notation.engines import replayed_by_kernel, replayed_by_python
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.scoring import points

BIG_GIN = ruleset("standard, lay_offs=knock_and_gin")
ELEVEN = "2c 2d 2h 2s 3h 4h 5h Kc Kd Kh"
"""With the last king big gin: four twos in a set, or the two of hearts in the run, where the ace would fit as well."""
OTHER = "6h 7c 7d 8s 9d Tc Js Qd Jd Ah"


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("oklahoma, spades_double=no", "spades_double"),
        ("eleven, knock_limit=upcard, upcard_ace=gin", "upcard_ace"),
        ("eleven, spades_double=points_and_boxes", "spades_double"),
        ("quick, spades_double=points", "spades_double"),
        ("standard, dead_redeal=next, next_dealer=alternate", "dead_redeal"),
        ("standard, dead_redeal=next, next_dealer=loser", "dead_redeal"),
        ("standard, last_take=yes, rediscard=yes", "last_take"),
        ("bicycle, big_gin_bonus=1000", "big_gin_bonus"),
        ("oklahoma, wall=0", "wall"),
        ("straight, wall=0", "wall"),
        ("open-knock, lay_offs=knock_and_gin", "lay_offs"),
        ("eleven, lay_offs=none", "lay_offs"),
        ("straight, lay_offs=knock_and_gin", "lay_offs"),
        ("quick, undercut=below, undercut_bonus=7", "undercut"),
        ("open-knock, rediscard=no, protect_melds=no, knock_limit=10", "rediscard"),
        ("open-knock, knock_card=face_down", "knock_card"),
        ("eleven, knock_card=face_down", "knock_card"),
        ("rubber, shutout=double_all", "shutout"),
        ("rubber, boxes=at_once, gin_boxes=2", "boxes"),
        ("open-knock-cutthroat, deals=5, target=None, box_bonus=10", "deals"),
        ("open-knock-table, games=4", "games"),
        ("open-knock, gin_scores=bonus", "gin_scores"),
        ("straight, gin_scores=bonus", "gin_scores"),
        ("showdown, gin_bonus=20, gin_scores=bonus", "gin_scores"),
        ("rubber, lay_offs_by=knocker", "lay_offs_by"),
        ("eleven, lay_offs_by=knocker, protect_melds=yes", "lay_offs_by"),
        ("open-knock-cutthroat, lay_offs=knock, lay_offs_by=knocker", "lay_offs_by"),
        ("standard, next_dealer=random, dead_redeal=next", "dead_redeal"),
    ],
)
def test_an_option_beside_others(text: str, option: str) -> None:
    """What the option says holds together with options that no named ruleset has beside it."""
    play_sentence(ruleset(text), option)


def test_big_gin_is_spread_as_fewest_cards_fit_and_may_be_laid_off_on() -> None:
    """Where lay-offs are allowed on gin, the program spreads what gives the defender least: the ace finds no place."""
    start = dealt(BIG_GIN, ELEVEN, OTHER, upcard="Ks")
    now = play(start, "take", "big gin")
    assert now.spread is not None and " ".join(map(str, now.spread.melds)) == "2c2d2h2s 3h4h5h KcKdKhKs"
    view = start.play(now.actions).view(1)
    assert view.spread == now.spread.melds, "they lie open to the other seat, too"
    for text, left in (("defend = ; 6h", 72), ("defend", 72), ("defend = ; 6h Ah", None), ("defend = ;", 78)):
        action = parse_action(text)
        if left is None:
            assert now.why_not(action) is not None and view.why_not(action) is not None
            continue
        assert now.why_not(action) is None and view.why_not(action) is None
        end = now.apply(action)
        assert end.result is not None and end.result.deadwood == (0, left)
        assert points(BIG_GIN, end.result) == (left + 31, 0)


@pytest.mark.skipif(not has_kernel(), reason="compares with the kernel")
def test_the_kernel_spreads_big_gin_alike() -> None:
    deck = pack_for(BIG_GIN, ELEVEN, OTHER, upcard="Ks")
    end = play(Round.deal(BIG_GIN, 1, deck), "take", "big gin", "defend")
    record = record_of(BIG_GIN, 1, deck, end.actions, end)
    assert replayed_by_kernel(record) == replayed_by_python(record)
