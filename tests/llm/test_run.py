"""Runs of language players: what is kept, what a stop loses, who is asked what."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("httpx", reason="language players need undercut[llm]")
pytest.importorskip("choix", reason="ratings need undercut[arena]")

from tests.cli.cli_run import cli, environment
from tests.llm.orders import chosen, entries, order_of, records
from tests.llm.stub import Answer, chat, served
from undercut.arena.match import Match, play_pair
from undercut.bots.opponents import prior_of
from undercut.errors import UndercutError
from undercut.kernel import has_kernel
from undercut.llm.blunders import _rounds_of
from undercut.llm.figures import figures_of
from undercut.llm.models import RunStopped
from undercut.llm.run import Run, transcript_of
from undercut.llm.transcript import Ask, Ended, Head, Played, read_transcript
from undercut.notation.rounds import read_record, replay


def sensible(request: dict[str, Any], number: int) -> Answer:
    return chat(f"I thought about it.\nAnswer: {chosen(request)}")


def test_the_worst_decisions_are_valued_against_the_bot_that_played(tmp_path: Path) -> None:
    with served(sensible) as stub:
        order = order_of(stub.url, "chat:one", bots=("simple",), pairs=1)
        Run(order, tmp_path).play()
    found = [at.kinds for _, _, at in _rounds_of("chat:one", order.matches(), tmp_path, 10)]
    assert len(found) == 2 and set(found) <= {((), prior_of("simple")), (prior_of("simple"), ())}


def test_what_a_model_answers_is_played_and_kept(tmp_path: Path) -> None:
    with served(sensible) as stub:
        order = order_of(stub.url, "chat:one", "chat:two", bots=("simple", "easy"), pairs=2)
        summaries = Run(order, tmp_path).play()
    assert [(s.match.a, s.match.b) for s in summaries] == [
        ("chat:one", "chat:two"),
        ("chat:one", "simple"),
        ("chat:one", "easy"),
        ("chat:two", "simple"),
        ("chat:two", "easy"),
    ]
    assert all(s.pairs == 2 and not s.errors for s in summaries)
    found = list(entries(order, tmp_path))
    assert sum(isinstance(one, Head) for one in found) == 5
    asks = [one for one in found if isinstance(one, Ask)]
    assert len(asks) == len(stub.requests)
    assert sorted(json.dumps(a.messages) for a in asks) == sorted(json.dumps(r["messages"]) for r in stub.requests)
    assert all(a.refused is None and a.tokens.prompt == 100 and a.tokens.answer == 20 and a.ms > 0 for a in asks)
    assert {r["model"] for r in stub.requests} == {"one", "two"}

    # What was answered is what was played, and the records replay to the points of the summaries.
    for match in order.matches():
        inside = list(read_transcript(transcript_of(match, tmp_path)))
        said = {a.at: a.move for a in inside if isinstance(a, Ask)}
        played = [one for one in inside if isinstance(one, Played)]
        assert {p.at: p.action for p in played if p.by == "answer"} == said
        assert all(p.by == "bot" for p in played if not p.player.startswith("chat:"))
        assert {p.by for p in played} <= {"answer", "bot", "only"}
    totals: Counter[str] = Counter()
    for data in records(tmp_path):
        record = read_record(data)
        end = replay(record)
        assert end.is_over and record.result is not None
        for seat in (0, 1):
            totals[data["players"][seat]] += record.result["points"][seat] - record.result["points"][1 - seat]
    for name in ("chat:one", "chat:two", "simple", "easy"):
        sides = [(s.points, 1 if s.match.a == name else -1) for s in summaries if name in (s.match.a, s.match.b)]
        assert totals[name] == sum(sign * sum(points) for points, sign in sides)


def test_the_same_deals_for_both_seats(tmp_path: Path) -> None:
    with served(sensible) as stub:
        Run(order_of(stub.url), tmp_path).play()
    one, two = records(tmp_path)
    assert one["deck"] == two["deck"] and one["dealer"] == two["dealer"]
    assert one["players"] == two["players"][::-1]


def test_whole_games_are_played_with_their_scores(tmp_path: Path) -> None:
    with served(sensible) as stub:
        order = order_of(stub.url, rules="standard", unit="games", bots=("simple",))
        (summary,) = Run(order, tmp_path).play()
    assert summary.pairs == 1 and not summary.errors
    found = records(tmp_path)
    assert len(found) == sum(summary.rounds_of) >= 4
    assert [(r["x_half"], r["x_round"]) for r in found] == [
        (half, number) for half in (0, 1) for number in range(sum(r["x_half"] == half for r in found))
    ]
    assert all(replay(read_record(data)).is_over for data in found)
    assert "- The game ends at 100 points." in stub.requests[0]["messages"][0]["content"]
    scores = {re.findall(r"^Score: .*$", r["messages"][1]["content"], flags=re.M)[0] for r in stub.requests}
    assert "Score: you 0, the other 0." in scores and len(scores) >= 4


def test_a_stopped_run_asks_nothing_twice(tmp_path: Path) -> None:
    def forgetful(request: dict[str, Any], number: int) -> Answer:
        first = len(request["messages"]) == 2
        return chat(
            "Hm." if first and len(request["messages"][1]["content"]) % 5 == 0 else f"Answer: {chosen(request)}"
        )

    with served(forgetful) as stub:
        order = order_of(stub.url, bots=("simple", "easy"), pairs=2, jobs=2)
        whole = Run(order, tmp_path / "whole").play()
        wanted = len(stub.requests)
    with served(forgetful) as stub:
        order = order_of(stub.url, bots=("simple", "easy"), pairs=2, jobs=2)
        stops = 0
        while True:
            run = Run(order, tmp_path / "parts")
            until = len(stub.requests) + 23
            stub.answer = lambda request, number, run=run, until=until: (
                run.stop.set() if number >= until else None,  # type: ignore[func-returns-value]
                forgetful(request, number),
            )[1]
            try:
                parts = run.play()
                break
            except RunStopped:
                stops += 1
        assert stops >= 2 and len(stub.requests) == wanted
    assert [list(s.points) for s in parts] == [list(s.points) for s in whole]
    kept = [sorted(map(json.dumps, records(tmp_path / name))) for name in ("parts", "whole")]
    assert kept[0] == kept[1] and len(kept[0]) == 8
    one, two = (figures_of(order.players, [transcript_of(m, tmp_path / name) for m in order.matches()])[0]
                for name in ("whole", "parts"))  # fmt: skip
    assert one.refused == two.refused and one.refused["no_answer"] > 0
    assert one.by == two.by and one.answers == two.answers == wanted


def test_a_half_written_line_is_written_again(tmp_path: Path) -> None:
    with served(sensible) as stub:
        order = order_of(stub.url)
        Run(order, tmp_path).play()
        (match,) = order.matches()
        transcript, asked = transcript_of(match, tmp_path), len(stub.requests)
        results = next(p for p in tmp_path.glob("*.jsonl") if p.name.count(".") == 1)
        results.write_bytes(b"\n".join(results.read_bytes().splitlines()[:1]) + b"\n")
        lines = transcript.read_bytes().splitlines(keepends=True)
        transcript.write_bytes(b"".join(lines[:-6]) + lines[-6][:40])
        before = records(tmp_path)
        Run(order, tmp_path).play()
        assert len(stub.requests) - asked <= 6
        assert records(tmp_path) == before


def test_another_prompt_does_not_continue_a_run(tmp_path: Path) -> None:
    with served(sensible) as stub:
        Run(order_of(stub.url), tmp_path).play()
        with pytest.raises(UndercutError, match="attempts was 3, and is 4") as refused:
            Run(order_of(stub.url, attempts=4), tmp_path).play()
        assert refused.value.code == "other_match"


def begun(*arguments: str) -> subprocess.Popen[bytes]:
    """The command as a program of its own, which Ctrl-C reaches."""
    return subprocess.Popen(
        [sys.executable, "-m", "undercut", "llm", *arguments],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )


def test_ctrl_c_and_the_same_command_again(tmp_path: Path) -> None:
    with served(sensible) as stub:
        arguments = ["llm", "chat:m", "--url", stub.url, "--against", "easy,simple", "--rounds", "8", "--no-luck"]
        arguments += ["--out", str(tmp_path / "run"), "--json"]
        slow = stub.answer
        stub.answer = lambda request, number: (time.sleep(0.05), slow(request, number))[1]
        process = begun(*arguments[1:])
        while len(stub.requests) < 12:
            assert process.poll() is None
            time.sleep(0.02)
        os.kill(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
        assert process.returncode == 130 and out == b"" and b"the same command continues" in err
        stub.answer, before = slow, len(stub.requests)
        ran = cli(*arguments)
        assert ran.status == 0
        (player,) = [line["player"] for line in ran.json if "player" in line]
        assert player["answers"] == len(stub.requests) > before
        assert player["games"] == 16 and player["games_won"] == 0
        low, high = player["games_ci95"]
        assert low == 0 < high, "who has lost everything may win some"
        assert player["elo"] is None, "rounds have no Elo"


def test_a_second_ctrl_c_waits_for_no_answer(tmp_path: Path) -> None:
    held = threading.Event()
    with served(lambda request, number: chat("Answer: pass") if held.wait(100) else chat("")) as stub:
        process = begun("chat:m", "--url", stub.url, "--against", "easy", "--out", str(tmp_path / "run"))
        while not stub.requests:
            assert process.poll() is None
            time.sleep(0.02)
        os.kill(process.pid, signal.SIGINT)
        assert process.stderr is not None
        while b"Ctrl-C again" not in process.stderr.readline():
            pass
        os.kill(process.pid, signal.SIGINT)
        process.communicate(timeout=60)
        held.set()
        assert process.returncode == 130


def test_a_round_is_forfeited_or_a_bot_decides(tmp_path: Path) -> None:
    def mute(request: dict[str, Any], number: int) -> Answer:
        return chat("I cannot decide.")

    with served(mute) as stub:
        forfeited = order_of(stub.url, attempts=4)
        (lost,) = Run(forfeited, tmp_path / "forfeit").play()
        assert len(stub.requests) == 8, "four attempts in each half"
        assert lost.wins == 0 and len(lost.errors) == 2
        ended = [one for one in entries(forfeited, tmp_path / "forfeit") if isinstance(one, Ended)]
        assert [one.lost for one in ended] == ["chat:m", "chat:m"] and all(one.points is None for one in ended)
        for data in records(tmp_path / "forfeit"):
            assert "forfeited" in data["note"] and not replay(read_record(data)).is_over
        helped = order_of(stub.url, attempts=1, fallback="simple")
        (summary,) = Run(helped, tmp_path / "fallback").play()
        # Whoever never answers plays, card by card, as its fallback does.
        pair = play_pair(Match("simple", "easy", "openspiel", "rounds", helped.matches()[0].seed), 0)
        assert sum(summary.points) == sum(sum(half.points) for half in pair.halves)
        (figures,) = figures_of(helped.players, [transcript_of(helped.matches()[0], tmp_path / "fallback")])
        assert figures.by["fallback"] == figures.decisions == figures.refused["no_answer"] and not figures.by["answer"]


def test_a_refusal_is_told_with_what_would_be_right(tmp_path: Path) -> None:
    def stubborn(request: dict[str, Any], number: int) -> Answer:
        return chat("knock 7h maybe" if len(request["messages"]) == 2 else f"Answer: {chosen(request)}")

    with served(stubborn) as stub:
        Run(order_of(stub.url), tmp_path).play()
    again = [request["messages"] for request in stub.requests if len(request["messages"]) == 4]
    assert len(again) == len(stub.requests) // 2
    for _, _, said, told in again:
        assert said == {"role": "assistant", "content": "knock 7h maybe"}
        assert "nothing has been played" in told["content"] and 'end with a line such as "Answer: ' in told["content"]


@pytest.mark.skipif(not has_kernel(), reason="luck is the kernel's")
@pytest.mark.long
def test_the_command_says_everything_and_writes_the_page(tmp_path: Path) -> None:
    pytest.importorskip("jinja2")
    page = tmp_path / "page.html"
    with served(sensible) as stub:
        name = "chat:m<i>,price-in=1,price-out=10"
        ran = cli("llm", name, "--url", stub.url, "--against", "easy,simple", "--rounds", "2", "--review", "1",
                  "--out", str(tmp_path / "run"), "--html", str(page), "--json", "--prompt", "kaggle-2")  # fmt: skip
    assert ran.status == 0, ran.err
    matches = [line["match"] for line in ran.json if "match" in line]
    (player,) = [line["player"] for line in ran.json if "player" in line]
    assert {match["rounds"] for match in matches} == {2}
    assert all("adjusted_points_per_round" in match for match in matches) and player["adjusted_points_per_round"]
    assert player["prompt"].startswith("kaggle-2 ")
    assert player["cost"] == pytest.approx(player["answers"] * (100 * 1 + 20 * 10) / 1e6)
    text = page.read_text()
    assert "chat:m&lt;i&gt;" in text and "<i>" not in text and "http" not in text.replace("http-equiv", "")
    assert text.count("<svg") == 3 and "Worst decisions" in text and player["prompt"].split()[1] in text
    for path in (tmp_path / "run").glob("*.rounds.jsonl"):
        assert "2 replayed, 0 refused" in cli("replay", str(path)).err


def test_wrong_usage(tmp_path: Path) -> None:
    out = ("--out", str(tmp_path / "run"))
    for arguments, status, said in (
        ((), 2, "name a player"),
        (("simple",), 2, "bots are named with --against"),
        (("chat:m",), 1, "UNDERCUT_LLM_URL"),
        (("chat:m,url=ftp://x",), 1, "https://host/v1"),
        (("chat:m,heat=3", "--url", "http://x"), 1, "write key=value with prompt"),
        (("kaggle: no-such-agent.py",), 1, "there is no file"),
        (("chat:m", "--url", "http://x", "--prompt", "poem"), 1, "there are kaggle-2, kaggle-3, plain-1, text-2"),
        (("chat:m", "--url", "http://x", "--prompt", "kaggle", "--rules", "standard"), 1, "openspiel"),
        (("chat:m", "chat:m", "--url", "http://x"), 1, "named twice"),
        (("chat:m", "--url", "http://x", "--against", "nobody"), 1, "nobody"),
        (("chat:m", "--url", "http://x", "--against", "none"), 2, "nobody to play against"),
        (("chat:m", "--url", "http://x", "--key-env", "NO_SUCH_KEY"), 1, "NO_SUCH_KEY is not set"),
        (("chat:m", "--url", "http://x", "--rounds", "2", "--games", "1"), 2, "either"),
    ):
        clean = {"UNDERCUT_LLM_URL": "", "OPENAI_BASE_URL": "", "UNDERCUT_LLM_MODEL": ""}
        ran = cli("llm", *arguments, *out, **clean)
        assert ran.status == status and said in ran.err, (arguments, ran.err)
        assert ran.out == ""


def test_endings_are_counted_with_intervals_of_pairs(tmp_path: Path) -> None:
    """A model that never answers loses every round; a knocker's rounds are as its records say."""

    def answer(request: dict[str, Any], number: int) -> Answer:
        return chat("Hm." if request["model"] == "mute" else f"Answer: {chosen(request)}")

    with served(answer) as stub:
        order = order_of(stub.url, "chat:m,price-in=1,price-out=2", "chat:mute", bots=("easy",), pairs=3)
        Run(order, tmp_path).play()
    matches = order.matches()
    figures = figures_of(order.players, [transcript_of(match, tmp_path) for match in matches])
    knocker, mute = (one.endings for one in figures)
    assert mute.rounds == 12 and mute.lost == {"forfeit": 12} and mute.dead == 0 and mute.deadwood() is None
    assert knocker.won["forfeit"] == 6 == sum(match.a == "chat:m" and match.b == "chat:mute" for match in matches) * 6
    told = knocker.as_dict()
    kept = [one for one in records(tmp_path) if one.get("result") and "chat:m" in one["players"]]
    mine = [(one["result"], one["players"].index("chat:m")) for one in kept]
    assert told["rounds"] == 12 and len(kept) == 6
    assert told["won_by"]["knock"] == sum(r["winner"] == seat and r["how"] == "knock" for r, seat in mine)
    assert told["dead"] == sum(r["winner"] is None for r, _ in mine)
    assert told["deadwood"] == pytest.approx(sum(r["deadwood"][seat] for r, seat in mine) / 6, abs=1e-3)
    low, high = told["gin_ci95"]
    assert 0 <= low <= told["gin_share"] <= high < 1
    assert figures[0].cost_per_round == pytest.approx(figures[0].answers * 140 / 1e6 / 12)
