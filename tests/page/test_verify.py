"""The page /verify and ``undercut verify`` agree: both call the same function. In Node, with the Python of a page."""

from __future__ import annotations

import io
import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.deal_files import DealFile, deal_files
from tests.page.test_games import ROOT, engine, pytestmark  # noqa: F401 - a fixture
from tests.two_party.test_round_proof import recorded
from undercut.errors import UndercutError
from undercut.notation import read_record
from undercut.notation.proofs import PROOF_KEY, verify_deal
from undercut.record_files import SavedGame, items, verified_deals
from undercut.server.page.verifier import FileVerifier


@pytest.mark.long
def test_the_page_and_the_command_agree_on_good_and_forged_files(engine: Path, tmp_path: Path) -> None:  # noqa: F811
    files = [*deal_files(), DealFile("two-party.jsonl", recorded(0).encode())]
    for file in files:
        (tmp_path / file.name).write_bytes(file.data)
    paths = [str(tmp_path / file.name) for file in files]
    command = ["node", str(ROOT / "tests/page/verify.mjs"), str(engine), "en", *paths]
    done = subprocess.run(command, capture_output=True, text=True, timeout=3000)
    assert done.returncode == 0, done.stderr[-2000:]
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(files) == 401
    for file, answer in zip(files, answers, strict=True):
        mine = [deal.as_dict() | {"players": list(deal.players)} for deal in verified_deals(io.BytesIO(file.data))]
        assert answer == json.loads(json.dumps(mine)), file.name
        assert [deal["error"]["code"] for deal in answer if not deal["ok"]] == ([file.code] if file.code else [])


DEAL_CODES = {"share_mismatch", "secret_mismatch", "deck_mismatch", "commitment_mismatch", "bad_proof"}


def deals_of(file: DealFile) -> Iterator[dict[str, Any]]:
    """The deals of a file with the code of the command for each; those that no seal is about are left out."""
    for _, item in items(io.BytesIO(file.data), own_data=True):
        if isinstance(item, SavedGame):
            continue
        assert isinstance(item, dict)
        rounds = item.get("rounds", [item])
        for record in (board for boards in rounds for board in (boards if isinstance(boards, list) else [boards])):
            try:
                verify_deal(read_record(record))
                code = ""
            except UndercutError as error:
                code = error.code
            nonce, commitment = record.get("nonce", ""), record.get("commitment", "")
            if code in ("", *DEAL_CODES) and bool(nonce) == bool(commitment):
                about = {"deck": record["deck"], "nonce": nonce, "commitment": commitment}
                yield {"file": file.name, "code": code, **about, "proof": record.get(PROOF_KEY)}


@pytest.mark.long
def test_the_seal_and_the_command_agree_on_good_and_forged_deals(tmp_path: Path) -> None:
    deals = [deal for file in deal_files() for deal in deals_of(file)]
    assert {deal["code"] for deal in deals} == {"", *DEAL_CODES}
    path = tmp_path / "deals.json"
    path.write_text(json.dumps(deals))
    done = subprocess.run(
        ["npx", "vitest", "run", "tests/dealFiles.test.ts"], cwd=ROOT / "client", capture_output=True, text=True,
        timeout=3000, env={**os.environ, "VITE_DEAL_FILES": str(path)},
    )  # fmt: skip
    assert done.returncode == 0 and "1 passed" in done.stdout, done.stdout[-3000:]


def test_a_file_is_read_and_verified_a_little_at_a_time() -> None:
    data = b"".join(file.data for file in deal_files(6, 0))
    reads: list[tuple[int, int]] = []

    def read(at: int, count: int) -> bytes:
        reads.append((at, count))
        return data[at : at + count]

    verifier = FileVerifier(read, len(data), "de")
    answers = [json.loads(verifier.proceed(0.0))]
    assert answers[0] == {"deals": [], "read": 0, "done": False}
    while not answers[-1]["done"]:
        answers.append(json.loads(verifier.proceed(0.001)))
    assert answers[-1]["read"] == len(data) and sum(count for _, count in reads) == len(data)
    found = [deal for answer in answers for deal in answer["deals"]]
    assert len(found) > 6 and all(deal["ok"] for deal in found)
    # A finished verification stays finished.
    assert json.loads(verifier.proceed(1.0)) == {"deals": [], "read": len(data), "done": True}
