"""``undercut replay``: records and saved games, played again and checked."""

from __future__ import annotations

from typing import Any, Final

import click
import msgspec

from undercut.cli.common.input import Answers, opened
from undercut.cli.common.language import Choice
from undercut.cli.common.options import json_option
from undercut.errors import UndercutError
from undercut.game import side_of
from undercut.kernel import has_kernel
from undercut.languages import formatter, join_names
from undercut.notation import MatchRecord, game_text, match_winner, read_match, read_record, replay_match
from undercut.notation.engines import KERNEL_ENGINE, PYTHON_ENGINE, Engine
from undercut.record_files import Item, SavedGame, items, mismatch, record_in

say: Final = formatter("commands")


def _engine(name: str) -> Engine:
    """Return the engine that plays the rounds: without a kernel the Python rules, with a message."""
    if name == "python":
        return PYTHON_ENGINE
    if has_kernel():
        return KERNEL_ENGINE
    click.echo(f"undercut: {say('no-kernel')}", err=True)
    return PYTHON_ENGINE


def _game_state(record: MatchRecord, engine: Engine, to_act: tuple[int, ...] = ()) -> dict[str, Any]:
    game = replay_match(record, engine.play)
    return {
        "over": game.is_over or record.resigned is not None,
        "to_act": list(to_act),
        "rounds": len(record.rounds),
        "totals": list(game.sheet.totals),
        "winner": match_winner(record, game),
        "resigned": record.resigned,
    }


def _round_words(state: dict[str, Any]) -> str:
    result = state["result"]
    if result is None:
        return say(f"phase-{state['phase']}", seat=state["to_act"], legal=", ".join(state["legal"]))
    won = say("nobody-scores") if result["winner"] is None else say("seat-wins", seat=result["winner"])
    return say(f"over-{result['how']}", won=won, points="-".join(map(str, result["points"])))


def _game_words(record: MatchRecord, state: dict[str, Any]) -> str:
    rounds, totals = state["rounds"], "-".join(map(str, state["totals"]))
    if not state["over"]:
        return say("game-open", rounds=rounds, totals=totals)
    resigned = None if state["resigned"] is None else record.players[state["resigned"]]
    won = [name for seat, name in enumerate(record.players) if side_of(record.rules, seat) == state["winner"]]
    winner = join_names(won)
    end = say("game-won", resigned=resigned, winner=winner) if won else say("game-drawn", resigned=resigned)
    return say("game-over", rounds=rounds, totals=totals, end=end)


def _answer(item: Item, engine: Engine) -> tuple[dict[str, Any], str]:
    """Return the position or result at the end of an item, as JSON and in words."""
    if isinstance(item, SavedGame):
        table = item.table()
        record = table.record()
        state = _game_state(record, engine, table.pending())
        if table.ended is not None and table.ended.winner != state["winner"]:
            raise mismatch("winner", state["winner"], table.ended.winner, "game_ended")
        return state, _game_words(record, state)
    if "rounds" in item:
        match = read_match(item)
        state = _game_state(match, engine)
        return state, _game_words(match, state)
    state = engine.state(read_record(item))
    return state, _round_words(state)


def _other_form(item: Item, form: str) -> str | dict[str, Any]:
    """Convert an item to a text for a link, or to a record."""
    record = record_in(item)
    return game_text(record) if form == "text" else record.as_dict()


@click.command(epilog="Example: undercut deal --rules oklahoma --rounds 10 --seed 7 | undercut replay -")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, readable=True, allow_dash=True))
@click.option(
    "--engine",
    type=Choice(["python", "kernel"]),
    default="python",
    show_default=True,
    help="Which rules play the rounds: the Python ones or the compiled kernel. The answers are the same.",
)
@click.option(
    "--as",
    "form",
    type=Choice(["text", "record"]),
    default=None,
    help="Print each game in another form, once it has been checked: as a text for a link, or as a record.",
)
@json_option
@click.pass_context
def command(ctx: click.Context, file: str, engine: str, form: str | None, as_json: bool) -> None:
    """Play records again and check their results. FILE has one record per line; - is standard input.

    FILE contains round records, match records (undercut play --export), saved games (undercut play --save), or texts
    of games and links with them, in any order. The answer to a round is one line: whether it is over, its phase, who
    is to act, what is legal, the result.
    The answer to a match or a saved game is one line: whether it is over, its rounds, its totals, its winner. A round
    that ends right after a knock is finished with the best defence. A bad record is reported with its line and the
    index of the wrong action, the other records are answered, and the exit status is 1.
    """
    plays = _engine(engine)
    answers = Answers(as_json, source=file)
    with opened(file) as stream:
        for number, item in items(stream):
            try:
                if isinstance(item, UndercutError):
                    raise item
                state, words = _answer(item, plays)
            except UndercutError as error:
                line = item.at if isinstance(item, SavedGame) else number
                answers.refuse(line, error, action=getattr(error, "action", None))
                continue
            answers.good += 1
            if form is not None:
                put = _other_form(item, form)
                answers.put({"line": number, "ok": True, form: put}) if as_json else click.echo(
                    put if isinstance(put, str) else msgspec.json.encode(put).decode()
                )
                continue
            if as_json:
                answers.put({"line": number, "ok": True, **state})
            else:
                click.echo(f"{number}: {words}")
    if not as_json:
        click.echo(say("replayed", good=answers.good, bad=answers.bad), err=True)
    ctx.exit(answers.status)
