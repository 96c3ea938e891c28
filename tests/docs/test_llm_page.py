"""docs/llm.md: its commands run, with its programs and files; it names every key and code."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import get_args

import msgspec
import pytest

pytest.importorskip("httpx", reason="language players need undercut[llm]")
pytest.importorskip("choix", reason="ratings need undercut[arena]")
pytest.importorskip("jinja2", reason="the page needs undercut[llm]")

from tests.cli.cli_run import cli
from tests.llm.orders import chosen
from tests.llm.stub import chat, legal_of, served
from undercut.llm import prompts, transcript
from undercut.llm.prompts import prompt_names
from undercut.llm.spec import KINDS

PAGE = (Path(__file__).parents[2] / "docs" / "llm.md").read_text(encoding="utf-8")
PROMPTS = Path(prompts.__file__).parent
LINES = [
    line[2:]
    for block in re.findall(r"```console\n(.*?)```", PAGE, flags=re.DOTALL)
    for line in block.splitlines()
    if line.startswith("$ undercut llm")
]


def answered(request: dict[str, object], number: int) -> tuple[int, dict[str, str], bytes]:
    if "Legal" not in str(request["messages"]):  # Kaggle's prompt lists no legal moves
        return chat('```json\n{"move": "Pass"}\n```')
    if len(legal_of(request)) and '{"move"' in str(request["messages"]):
        return chat(f'```json\n{{"move": "{chosen(request)}"}}\n```')
    return chat(f"Answer: {chosen(request)}")


@pytest.mark.parametrize("line", LINES)
@pytest.mark.usefixtures("same_cards")
@pytest.mark.long
def test_the_commands_run(line: str, tmp_path: Path) -> None:
    for code in re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL):
        name = re.match(r"# (\w+\.py)\n", code)
        assert name is not None
        (tmp_path / name.group(1)).write_text(code)
    (toml,) = re.findall(r"```toml\n(.*?)```", PAGE, flags=re.DOTALL)
    (tmp_path / "mine.toml").write_text(toml)
    # Kaggle's own words need a checkout; ours have the same form.
    (tmp_path / "kaggle-words.toml").write_text((PROMPTS / "kaggle-3.toml").read_text())
    arguments = shlex.split(line.replace("python model.py", "python3 model.py"))[1:]
    if "--rounds" in arguments:
        arguments[arguments.index("--rounds") + 1] = "2"
    else:
        arguments += ["--rounds", "2"]
    if "--against" not in arguments:
        arguments += ["--against", "easy"]
    with served(answered) as stub:
        ran = cli(*arguments, "--json", "--no-luck", "--review", "0", UNDERCUT_LLM_URL=stub.url)
    assert ran.status == 0, ran.err
    players = [one["player"] for one in ran.json if "player" in one]
    for player in players:
        assert player["answers"] > 0
        assert "kaggle" in line or not player["forfeits"]
    assert players
    keys = set(re.findall(r"`(\w+)`", PAGE.split("| `player`, `prompt` |")[1].split("The page also has")[0]))
    assert {key for player in players for key in player} - {"player", "prompt"} <= keys


def test_there_are_commands() -> None:
    assert len(LINES) == 7


def test_the_page_names_what_there_is() -> None:
    for kind in KINDS:
        assert f"{kind}:" in PAGE
    for name in prompt_names():
        assert f"`{name}`" in PAGE
    for entry in get_args(transcript.Entry):
        tag = msgspec.inspect.type_info(entry)
        assert isinstance(tag, msgspec.inspect.StructType)
        assert re.search(rf"^\| `{tag.tag}` \|", PAGE, flags=re.MULTILINE)
    for code in ("rate_limited", "server_error", "timeout", "no_connection", "not_json", "no_choices", "too_large"):
        assert f"`{code}`" in PAGE
