"""Every version reads what 1.0.0 and all later versions have written, and still has the names that they offered."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.inside import with_service
from tests.server.test_access import routes_of
from tests.versions.public_names import surface
from tests.versions.version_files import READINGS, VERSIONS, differences, versions
from undercut import __version__
from undercut.kernel import has_kernel
from undercut.server.app import make_app
from undercut.server.web_service import WebService


def expected(version: str) -> dict[str, Any]:
    """What a version read in its own files."""
    return json.loads(gzip.decompress((VERSIONS / version / "expected.json.gz").read_bytes()))  # type: ignore[no-any-return]


def major(version: str) -> int:
    return int(version.partition(".")[0])


def test_the_first_release_has_written_files() -> None:
    assert "1.0.0" in versions()


def test_an_answer_may_gain_keys_and_nothing_else() -> None:
    assert not list(differences({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2, "c": 3}], "d": 4}))
    assert list(differences({"a": 1}, {})) == [".a is gone"]
    assert list(differences({"a": [1]}, {"a": [1, 2]})) == [".a was [1], and is [1, 2]"]
    assert list(differences([{"a": 1}], [{"a": 2}])) == ["[0].a was 1, and is 2"]


@pytest.mark.parametrize("kind", READINGS)
@pytest.mark.parametrize("version", versions())
def test_what_a_version_wrote_is_read_as_it_was(version: str, kind: str) -> None:
    if kind == "nets" and not has_kernel():
        pytest.skip("no kernel built")
    found = READINGS[kind](VERSIONS / version)
    assert found, "there are files of this kind"
    assert not list(differences(expected(version)[kind], json.loads(json.dumps(found))))


@pytest.mark.parametrize("version", [one for one in versions() if major(one) == major(__version__)])
def test_names_that_a_version_offered_are_still_there(version: str, tmp_path: Path) -> None:
    routes: list[str] = []

    async def ask(service: WebService) -> None:
        routes.extend(routes_of(make_app(service).app))

    with_service(tmp_path, ask)
    before, now = expected(version)["surface"], surface(routes)
    for kind in ("routes", "environments", "rulesets", "options", "players", "npm"):
        assert not set(before[kind]) - set(now[kind]), kind
    assert not list(differences([before["columns"], before["spaces"]], [now["columns"], now["spaces"]]))
    for command, options in before["commands"].items():
        assert not set(options) - set(now["commands"].get(command, ())), command
    for module, names in before["names"].items():
        assert not set(names) - set(now["names"].get(module, ())), module
        for name, parameters in names.items():
            found = now["names"][module][name]
            assert parameters is None or found is None or not set(parameters) - set(found), f"{module}.{name}"
