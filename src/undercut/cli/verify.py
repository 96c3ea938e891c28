"""``undercut verify``: the proofs of deals in records, verified without a server."""

from __future__ import annotations

from collections.abc import Iterator

import click

from undercut.cli.common.input import Answers, Item, items, opened, record_in
from undercut.cli.common.options import json_option
from undercut.errors import UndercutError
from undercut.languages import formatter, join_names
from undercut.notation import RoundRecord, replay, replay_match
from undercut.notation.proofs import Verified, verify_deal

say = formatter("commands")


def _rounds(item: Item) -> Iterator[tuple[int, RoundRecord]]:
    """Yield the round records of an item with the numbers of their rounds, from 1. Raise UndercutError."""
    record = record_in(item)
    if isinstance(record, RoundRecord):
        yield 1, record
        return
    for number, boards in enumerate(record.rounds, 1):
        for board in boards:
            yield number, board
    replay_match(record)


def _verified(record: RoundRecord) -> Verified:
    """Verify a deal, and that the round can have been played with it. Raise UndercutError."""
    found = verify_deal(record)
    replay(record)
    return found


def _words(found: Verified) -> str:
    if found.missing:
        return say(
            "verified-missing", seats=join_names([str(seat) for seat in found.missing]), count=len(found.missing)
        )
    return say(f"verified-{found.proof}")


@click.command(epilog="Example: undercut verify game.jsonl")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, readable=True, allow_dash=True))
@json_option
@click.pass_context
def command(ctx: click.Context, file: str, as_json: bool) -> None:
    """Verify that nobody chose the deals of recorded rounds. FILE has one record per line; - is standard input.

    FILE contains round records or match records, such as the downloads of a table. For each round the proof is
    verified, and the actions are played again. The proof is "both" if the server and every person contributed to the
    deck, "server" if the server committed to it before the deal, "none" if the record contains no proof. Nothing is
    sent anywhere. The exit status is 1 if a proof is wrong or a record cannot be replayed.
    """
    answers = Answers(as_json, source=file)
    with opened(file) as stream:
        for line, item in items(stream):
            refused = answers.bad
            try:
                if isinstance(item, UndercutError):
                    raise item
                for number, record in _rounds(item):
                    try:
                        found = _verified(record)
                    except UndercutError as error:
                        answers.refuse(line, error, beside={"round": number})
                        continue
                    answers.good += 1
                    if as_json:
                        more = {"missing": list(found.missing)} if found.missing else {}
                        answers.put({"line": line, "round": number, "ok": True, "proof": found.proof, **more})
                    else:
                        click.echo(say("verified", line=line, round=number, what=_words(found)))
            except UndercutError as error:
                if answers.bad == refused:  # else this is the same error
                    answers.refuse(line, error, beside={"round": None})
    if not as_json:
        click.echo(say("verified-all", good=answers.good, bad=answers.bad), err=True)
    ctx.exit(answers.status)
