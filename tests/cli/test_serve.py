"""``undercut serve`` with a public URL that cannot be one."""

from __future__ import annotations

from tests.cli.cli_run import cli


def test_a_wrong_public_url_is_refused_before_anything_starts() -> None:
    ran = cli("serve", "--no-browser", "--public-url", "https://gin.example/table")
    assert ran.status == 1 and ran.out == ""
    assert "write https://gin.example " in ran.err
