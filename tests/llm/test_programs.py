"""Models that are programs: one that reads a prompt, one that answers lines of JSON."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.llm.orders import entries, order_of, records
from undercut.errors import UndercutError
from undercut.llm.figures import figures_of
from undercut.llm.run import Run, transcript_of
from undercut.llm.spec import parse_player
from undercut.llm.transcript import Ask
from undercut.notation.rounds import read_record, replay

READS = """import re, sys
text = sys.stdin.read()
assert text.startswith("You play gin rummy") and "The rules in detail:" in text
legal = re.findall(r"^Legal: (.*)[.]$", text, flags=re.M)[-1].split(", ")
print("Thinking.")
print("Answer:", legal[-1])
"""
LINES = """import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    assert set(asked) == {"id", "round", "attempt", "messages", "observation", "legal"}
    assert asked["observation"] in asked["messages"][1]["content"]
    good = {"answer": "Answer: " + asked["legal"][-1], "tokens": {"prompt": 7, "answer": 3}}
    print(json.dumps({"id": asked["id"], **({"answer": "?"} if asked["attempt"] == 1 else good)}), flush=True)
"""


pytestmark = pytest.mark.usefixtures("same_cards")


def program(code: str) -> str:
    Path("model.py").write_text(code)
    return "python3 model.py"


def test_a_program_reads_a_prompt(tmp_path: Path) -> None:
    order = order_of("", f"stdin: {program(READS)}", bots=("simple",), jobs=1)
    (summary,) = Run(order, tmp_path / "run").play()
    assert not summary.errors and len(records(tmp_path / "run")) == 2
    assert all(replay(read_record(data)).is_over for data in records(tmp_path / "run"))
    asks = [one for one in entries(order, tmp_path / "run") if isinstance(one, Ask)]
    assert asks and all(ask.answer == f"Thinking.\nAnswer: {ask.move}" for ask in asks)


def test_a_program_answers_lines(tmp_path: Path) -> None:
    order = order_of("", f"jsonl: {program(LINES)}", bots=("simple",))
    Run(order, tmp_path / "run").play()
    (figures,) = figures_of(order.players, [transcript_of(order.matches()[0], tmp_path / "run")])
    assert figures.refused["no_answer"] == figures.decisions == figures.answers // 2
    assert figures.answer_tokens == 3 * figures.decisions and figures.uncounted == figures.decisions


@pytest.mark.parametrize(
    ("kind", "code", "named"),
    [
        ("stdin", "import sys; sys.exit(3)", "bot_died"),
        ("stdin", "import time; time.sleep(20)", "bot_timeout"),
        ("stdin", "print('x' * 2_000_000)", "bot_flood"),
        ("stdin", "import sys; sys.stdout.buffer.write(b'\\xff\\xfe')", "no_answer"),
        ("jsonl", "import sys; sys.exit(3)", "bot_died"),
        ("jsonl", "print('hello', flush=True); input()", "bot_answer"),
        (
            "jsonl",
            "import json\nwhile True: print(json.dumps({'id': json.loads(input())['id']}), flush=True)",
            "bot_answer",
        ),
    ],
)
def test_a_program_that_fails_is_counted(tmp_path: Path, kind: str, code: str, named: str) -> None:
    order = order_of("", f"{kind}: {program(code)}", attempts=1, timeout=1.0 if named == "bot_timeout" else 60.0)
    (summary,) = Run(order, tmp_path / "run").play()
    assert len(summary.errors) == 2
    (figures,) = figures_of(order.players, [transcript_of(order.matches()[0], tmp_path / "run")])
    assert figures.refused == {named: 2} and figures.forfeits == 2


def test_a_program_that_is_not_there_stops_the_run(tmp_path: Path) -> None:
    for kind in ("stdin", "jsonl"):
        with pytest.raises(UndercutError, match="cannot be started") as refused:
            Run(order_of("", f"{kind}: ./no-such-program"), tmp_path / kind).play()
        assert refused.value.code == "bot_not_found"


def test_texts_that_are_no_player() -> None:
    for text in ("chat:", "stdin:", "simple", "chat m", "stdin: 'x"):
        with pytest.raises(UndercutError):
            parse_player(text, environment={"UNDERCUT_LLM_URL": "http://x"})
