"""``undercut serve``: options that cannot be, and what becomes of the others."""

from __future__ import annotations

from pathlib import Path
from unittest import mock

from tests.cli.cli_run import cli


def test_a_wrong_public_url_is_refused_before_anything_starts() -> None:
    ran = cli("serve", "--no-browser", "--public-url", "https://gin.example/table")
    assert ran.status == 1 and ran.out == ""
    assert "write https://gin.example " in ran.err


def test_a_block_list_needs_the_chat_and_must_be_text(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_bytes(b"\xff\xfe")
    ran = cli("serve", "--no-browser", "--chat-blocklist", str(words))
    assert ran.status == 2 and "add --chat" in ran.err and ran.out == ""
    ran = cli("serve", "--no-browser", "--chat", "--chat-blocklist", str(words))
    assert ran.status == 2 and "not UTF-8 text" in ran.err and ran.out == ""
    ran = cli("serve", "--no-browser", "--chat", "--chat-blocklist", str(tmp_path / "none.txt"))
    assert ran.status == 2 and "none.txt" in ran.err


def test_the_options_of_the_chat_reach_the_service(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("# a comment\nDarn\n\n")
    for given, chat, blocked in (([], False, ()), (["--chat", "--chat-blocklist", str(words)], True, (" darn ",))):
        with mock.patch("undercut.server.run.serve") as serve:
            assert cli("serve", "--no-browser", *given).status == 0
        settings = serve.call_args.kwargs["settings"]
        assert (settings.chat, settings.chat_blocked) == (chat, blocked)
