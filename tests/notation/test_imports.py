"""Games of other programs as match records: against OpenSpiel itself, and from the files that people have."""

from __future__ import annotations

import io
import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from undercut.errors import UndercutError
from undercut.notation import MatchRecord, read_match, replay_match
from undercut.notation.imports import LEFT_OUT, imported_games
from undercut.notation.openspiel import match_of_history, rules_of_game
from undercut.setup import shuffled

EPISODE = Path(__file__).parents[1] / "data" / "kaggle-episode.json"


def games(data: bytes) -> list[Any]:
    return [found for _, found in imported_games(io.BytesIO(data))]


def only(data: bytes) -> MatchRecord:
    (found,) = games(data)
    assert isinstance(found, MatchRecord), found
    return found


def refused(data: bytes) -> UndercutError:
    (found,) = games(data)
    assert isinstance(found, UndercutError)
    return found


def as_read_again(match: MatchRecord) -> MatchRecord:
    """The record after its line has been read and replayed."""
    again = read_match(json.loads(match.line()))
    replay_match(again)
    return again


# --- OpenSpiel --------------------------------------------------------------------------------------------------------


def played(seed: int, rules: str = "openspiel", game: Any = None) -> Any:
    """A round that both programs played; skipped without OpenSpiel."""
    peer = pytest.importorskip("tests.differential.test_openspiel", reason="OpenSpiel is not installed")
    rng = Random(f"import:{seed}")
    match = peer.start(
        game or peer.pyspiel.load_game("gin_rummy"), rules, shuffled(rng), rng, (0.5, 0.95, 1.0)[seed % 3]
    )
    match.play()
    return match


def test_a_history_is_the_round_that_was_played() -> None:
    seen: Counter[str] = Counter()
    for seed in range(120):
        match = played(seed)
        history, returns = match.theirs.history(), match.theirs.returns()
        if match.drawn:
            with pytest.raises(UndercutError) as error:
                match_of_history("gin_rummy()", history, returns=returns)
            assert error.value.code == "not_finished"
            seen["drawn"] += 1
            continue
        found = as_read_again(match_of_history("gin_rummy()", history, ("Ann", "Ben"), returns))
        (record,) = found.rounds[0]
        assert found.players == ("Ann", "Ben")
        assert record.dealer == 1
        assert record.result is not None
        one, two = record.result["points"]
        assert [one - two, two - one] == returns
        assert "returns" not in found.kept["x_openspiel"], "as the rules have it"
        unknown = found.kept["x_openspiel"]["unknown"]
        assert len(record.deck) == 52 and unknown == 31 - sum(text == "draw" for text in record.actions)
        assert list(record.deck[len(record.deck) - unknown :]) == sorted(record.deck[len(record.deck) - unknown :])
        seen[str(record.result["how"])] += 1
    assert {"knock", "gin", "undercut", "dead"} <= set(seen), seen


def test_texts_of_open_spiel() -> None:
    """A serialized game and state, a playthrough, and several of them in one file."""
    pyspiel = pytest.importorskip("pyspiel")
    match = played(4)
    state = match.theirs
    expected = match_of_history("gin_rummy()", state.history()).rounds
    serialized = pyspiel.serialize_game_and_state(state.get_game(), state)
    assert only(serialized.encode()).rounds == expected
    assert only(serialized.replace("\n", "\r\n").encode("utf-16")).rounds == expected
    playthrough = 'game: gin_rummy\n\nGameType.short_name = "gin_rummy"\n' + "".join(
        f'\n# State {n}\n# Phase: Draw\nHistory() = []\n\n# Apply action "?"\naction: {action}\n'
        for n, action in enumerate(state.history())
    )
    assert only(playthrough.encode()).rounds == expected
    several = games(f"{serialized}\n{playthrough}\n{serialized[:-40]}\n{serialized}".encode())
    assert [isinstance(one, MatchRecord) for one in several] == [True, True, False, True]


def test_a_playthrough_that_open_spiel_writes() -> None:
    written = pytest.importorskip("open_spiel.python.algorithms.generate_playthrough")
    match = played(7)
    text = written.playthrough("gin_rummy", match.theirs.history())
    assert only(text.encode()).rounds == match_of_history("gin_rummy", match.theirs.history()).rounds


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("gin_rummy", "openspiel"),
        (
            "gin_rummy_proxy(gin_bonus=25,hand_size=10,knock_card=10,num_ranks=13,num_suits=4,oklahoma=False)",
            "openspiel",
        ),
        ("gin_rummy(knock_card=5,gin_bonus=30,undercut_bonus=10)", "knock_limit=5"),
        ("gin_rummy(oklahoma=True,knock_card=10)", "knock_limit=upcard"),
        ("gin_rummy(num_ranks=4,num_suits=3,hand_size=3)", "hand_size=3"),
    ],
)
def test_parameters_are_options(game: str, text: str) -> None:
    from undercut.rulesets import ruleset_text

    assert text in ruleset_text(rules_of_game(game))


def test_parameters_are_played() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    game = pyspiel.load_game("gin_rummy(oklahoma=True)")
    for seed in range(12):
        match = played(seed, "openspiel, knock_limit=upcard, upcard_ace=gin", game)
        if not match.drawn:
            found = match_of_history(str(game), match.theirs.history(), returns=match.theirs.returns())
            assert "returns" not in as_read_again(found).kept["x_openspiel"]


@pytest.mark.parametrize(
    "game", ["chess()", "gin_rummy(jokers=2)", "gin_rummy(knock_card=ten)", "", "gin_rummy(hand_size=30)"]
)
def test_other_games_are_named(game: str) -> None:
    with pytest.raises(UndercutError):
        match_of_history(game, list(range(30)))


@pytest.mark.parametrize("seed", range(3))
def test_any_history_is_read_or_refused(seed: int) -> None:
    """Numbers changed, left out or repeated: a record, or an error of ours."""
    history, rng = played(seed).theirs.history(), Random(seed)
    for _ in range(300):
        changed = list(history)
        at = rng.randrange(len(changed))
        match rng.randrange(4):
            case 0:
                changed[at] = rng.choice([-1, 0, 51, 52, 53, 54, 55, 56, 240, 241, 10**8])
            case 1:
                del changed[at:]
            case 2:
                del changed[at]
            case _:
                changed.insert(at, changed[at])
        try:
            as_read_again(match_of_history("gin_rummy", changed))
        except UndercutError as error:
            assert error.code in ("bad_history", "not_finished")
    with pytest.raises(UndercutError):
        match_of_history("gin_rummy", [1] * 100_000)


# --- Kaggle -----------------------------------------------------------------------------------------------------------


def test_an_episode_as_it_is_saved() -> None:
    match = as_read_again(only(EPISODE.read_bytes()))
    (record,) = match.rounds[0]
    assert record.result is not None and record.result["how"] == "dead"
    assert record.actions[:2] == ("take", "discard Jh") and record.actions[-1] == "pass"
    assert str(record.deck[20]) == "2c", "the upcard of its first observation"
    assert match.players == ("Player 1", "Player 2") and match.kept["x_openspiel"]["unknown"] == 2
    compact = json.dumps(json.loads(EPISODE.read_bytes())).encode()
    assert only(compact) == only(EPISODE.read_bytes())
    assert len(games(compact + b"\n" + compact)) == 2


def test_an_episode_is_read_from_its_states_or_its_history() -> None:
    match = played(4)
    episode = json.loads(EPISODE.read_bytes())
    expected = match_of_history("gin_rummy()", match.theirs.history()).rounds
    last = episode["steps"][-1]
    episode["info"] = {"TeamNames": ["Model \x1b[31mA", "B" * 500], "EpisodeId": 7}
    episode["rewards"] = match.theirs.returns()
    for seat in last:
        seat["observation"].pop("serializedGameAndState", None)
    bare = [[{"observation": {}}, {"observation": {}}], last]
    with_history = episode | {
        "steps": bare,
        "info": episode["info"] | {"actionHistory": [*map(str, match.theirs.history())]},
    }
    found = only(json.dumps(with_history).encode())
    assert found.rounds == expected and found.kept["x_episode"] == 7
    assert found.players == ("Model  [31mA", "B" * 80), "names without control characters"
    pyspiel = pytest.importorskip("pyspiel")
    last[0]["observation"]["serializedGameAndState"] = pyspiel.serialize_game_and_state(
        match.theirs.get_game(), match.theirs
    )
    assert only(json.dumps(episode).encode()).rounds == expected
    assert refused(json.dumps(episode | {"steps": bare[:1]}).encode()).code == "bad_import"


def test_what_is_not_gin_rummy_or_not_over_is_named() -> None:
    episode = json.loads(EPISODE.read_bytes())
    state = episode["steps"][-1][0]["observation"]["serializedGameAndState"]
    short = state[: state.index("0:54")].rstrip(",") + "\n"
    episode["steps"][-1][0]["observation"]["serializedGameAndState"] = short
    assert refused(json.dumps(episode).encode()).code == "not_finished"
    chess = {"name": "open_spiel_chess", "configuration": {"openSpielGameString": "chess()"}, "steps": [], "info": {}}
    assert refused(json.dumps(chess | {"info": {"actionHistory": []}}).encode()).code == "other_game"
    assert refused(b'{"name": "connectx", "steps": []}').code == "other_game"
    assert refused(b'{"steps": 5}').code == "bad_record"
    assert refused(b"hello\nworld\n").code == "bad_import"
    assert refused(b'{"hello": "world"}').code == "bad_import"
    assert refused(b"\x00\x01\x02").code == "not_text"
    assert games(b"") == []


# --- our own ----------------------------------------------------------------------------------------------------------


def test_the_download_of_ones_own_data() -> None:
    match = only(EPISODE.read_bytes())
    lines = [
        {"kind": "guest", "guest": "g", "name": "Ann", "created": 5},
        {"kind": "table", "table": "t"},
        {"kind": "game", "record": match.as_dict()},
        {"kind": "game", "record": match.as_dict() | {"totals": [5, 0], "winner": 0}},
        {"kind": "pad", "pad": "p", "operations": []},
    ]
    found = games(b"\n".join(json.dumps(line).encode() for line in lines))
    assert found[0] == found[1] == found[4] == LEFT_OUT
    assert found[2] == match
    assert isinstance(found[3], UndercutError) and found[3].code == "result_mismatch"
    assert only(match.line().encode()) == match, "a record stays as it is"
