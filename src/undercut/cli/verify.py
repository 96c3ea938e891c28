"""``undercut verify``: the proofs of deals in records, verified without a server."""

from __future__ import annotations

import click

from undercut.cli.common.input import Answers, opened
from undercut.cli.common.options import json_option
from undercut.languages import formatter, join_names
from undercut.notation.proofs import Verified
from undercut.record_files import verified_deals

say = formatter("commands")


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

    FILE contains round records or match records, such as the downloads of a table, or is a download of your data. For
    each round the proof is verified, and the actions are played again. The proof is "both" if the server and every
    person contributed to the deck, "server" if the server committed to it before the deal, "players" if two players
    dealt without the server, "none" if the record contains no proof. Nothing is sent anywhere. The exit status is 1 if
    a proof is wrong or a record cannot be replayed.
    """
    answers = Answers(as_json, source=file)
    with opened(file) as stream:
        for deal in verified_deals(stream):
            if deal.error is not None:
                answers.refuse(deal.line, deal.error, beside={"round": deal.round})
                continue
            answers.good += 1
            if as_json:
                answers.put(deal.as_dict())
            elif deal.found is not None:
                click.echo(say("verified", line=deal.line, round=deal.round, what=_words(deal.found)))
    if not as_json:
        click.echo(say("verified-all", good=answers.good, bad=answers.bad), err=True)
    ctx.exit(answers.status)
