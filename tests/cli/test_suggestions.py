"""A word that is nearly right is refused with the right one; the language may stand before or after the command."""

from __future__ import annotations

import pytest

from tests.cli.cli_run import cli


@pytest.mark.parametrize(
    ("args", "right"),
    [
        ("paly", "'play'"), ("PLAY", "'play'"), ("replya x", "'replay'"), ("db chek", "'check'"),
        ("play --bto x", "'--bot'"), ("bots --jsn", "'--json'"), ("play --rules quik", "did you mean quick"),
        ("rules standart", "did you mean standard"), ("rules Hollywood-Gin", "did you mean hollywood"),
        ("rules standard,knok_limit=3", "did you mean knock_limit"),
        ("deal --bots esy", "did you mean easy"), ("play --bot exprt:ms=5", "did you mean expert"),
        ("engine --bot simpel", "did you mean simple"), ("arena exprt simple --rounds 2", "did you mean expert"),
        ("serve --log-level wraning", "'warning'"), ("learn scorin", "did you mean score"),
        ("survey upcrd", "'upcard'"), ("--language ed bots", "'de'"),
        ("replay --engine kernl -", "'kernel'"), ("deal --format jsnl", "'jsonl'"),
    ],
)  # fmt: skip
def test_the_right_word_is_suggested(args: str, right: str) -> None:
    ran = cli(*args.split(), COLUMNS="500")
    assert ran.status in (1, 2)
    assert right in ran.err


def test_the_language_may_stand_anywhere() -> None:
    german = cli("--language", "de", "rules", "quick")
    for args in (
        ["rules", "--language", "de", "quick"],
        ["rules", "quick", "--language=de"],
        ["--language", "es", "rules", "quick", "--language", "de"],
    ):
        assert cli(*args) == german
    assert cli("play", "--language", "de", "--help").status == 0
    assert cli("db", "check", "--language", "de", "--data", "/nowhere/at/all").err
    assert "--language" in cli("rules", "--language").err
    assert cli("rules", "--", "--language").status == 1
