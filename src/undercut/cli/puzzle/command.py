"""``undercut puzzle``: positions with one best choice, which come back after some time."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import click
import msgspec
from rich import box
from rich.table import Table

from undercut.actions import parse_action
from undercut.analysis.puzzles import KINDS, Puzzle, answer, daily, is_solved, position_puzzle, puzzle, puzzles
from undercut.analysis.repetition import check_can_repeat, next_puzzle
from undercut.analysis.results import Decision
from undercut.analysis.wording import reason_text_english
from undercut.cards import parse_cards
from undercut.cli.common.input import Answers, decode, numbered_lines
from undercut.cli.common.options import json_option
from undercut.cli.common.style import console, is_obvious
from undercut.cli.puzzle.progress import Progress, progress_file
from undercut.cli.puzzle.session import Left, PlainPuzzles, PuzzleScreen, Session, TerminalPuzzles
from undercut.errors import NotationError, UndercutError
from undercut.languages import formatter
from undercut.round import Round
from undercut.rulesets import Ruleset, ruleset
from undercut.view import View

say: Final = formatter("puzzles")

_WHO = "terminal"


@click.command(
    epilog="Examples: undercut puzzle; undercut puzzle --daily; "
    "undercut review game.jsonl --json > review.jsonl; undercut puzzle --from review.jsonl"
)
@click.argument("id", required=False)
@click.option("--daily", "of_day", is_flag=True, help="The puzzle of the day: the same for everybody, by the UTC date.")
@click.option(
    "--from",
    "source",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE.jsonl",
    help="Puzzles from the mistakes and blunders in reviews, as undercut review --json prints them.",
)
@click.option(
    "--list", "listed", is_flag=True, help="List the puzzles, with what you have solved and when they are due."
)
@click.option("--stats", is_flag=True, help="Print how many you have solved, how many are due, and your streak.")
@click.option("--plain", is_flag=True, help="Linear text for a screen reader or a pipe.")
@click.option("--spoken", is_flag=True, help="Linear text with the cards in words, such as 7 of hearts.")
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    id: str | None,
    of_day: bool,
    source: Path | None,
    listed: bool,
    stats: bool,
    plain: bool,
    spoken: bool,
    as_json: bool,
) -> None:
    """Solve puzzles: positions in which one choice is clearly the best. docs/puzzles.md says where they come from.

    Type what you would do: d draw, t take, p pass, 7h discard that card, k 7h knock with it, ? what is legal. Then you
    are told what each choice is worth. A puzzle comes back after some days if you have solved it, and after ten minutes
    if not; its intervals grow each time. Your progress is kept in your data folder.

    ID shows one puzzle, with --from one of that file. With --json, prints each puzzle and the answer to each line of
    standard input.
    """
    if of_day and (id or source):
        raise click.UsageError("--daily says which puzzle to show: leave out ID and --from")
    check_can_repeat()
    every = _chosen(id, of_day, source)
    progress = Progress(progress_file())
    now = _now()
    if listed:
        _list(every, progress, as_json)
    elif stats:
        _print_stats(_stats(every, progress, now), as_json)
    elif as_json:
        ctx.exit(_answer_lines(every, progress, once=id is not None or of_day))
    else:
        _solve(every, progress, _screen(plain, spoken), once=id is not None or of_day)


def _now() -> int:
    return time.time_ns() // 1_000_000


def _chosen(name: str | None, of_day: bool, source: Path | None) -> Sequence[Puzzle]:
    if of_day:
        return (daily(datetime.now(UTC).date()),)
    if source is None:
        return puzzles() if name is None else (puzzle(name),)
    every = puzzles_in(source)
    found = every if name is None else [one for one in every if one.id == name]
    if not found:
        raise UndercutError("unknown_puzzle", say.later("not-in-file", name=repr(str(name)[:40]), file=source))
    return found


def _screen(plain: bool, spoken: bool) -> PuzzleScreen:
    if is_obvious(plain or spoken):
        return PlainPuzzles(speak=spoken)
    return TerminalPuzzles(console())


def _solve(every: Sequence[Puzzle], progress: Progress, screen: PuzzleScreen, once: bool) -> None:
    session = Session(screen, progress, _now)
    try:
        if once:
            session.solve(every[0])
        else:
            session.practise(every, _WHO)
    except (Left, KeyboardInterrupt):
        screen.say(["", say("kept")])


# --- JSON -------------------------------------------------------------------------------------------------------------


def _answer_lines(every: Sequence[Puzzle], progress: Progress, once: bool) -> int:
    """Print puzzles and the values of the answers on standard input. Return the exit status."""
    answers = Answers(True)
    one = every[0] if once else next_puzzle(every, progress.seen, _now(), _WHO)
    if one is not None:
        answers.put(_puzzle_json(one))
    for number, line in numbered_lines(sys.stdin.buffer):
        if one is None:
            break
        try:
            if isinstance(line, UndercutError):
                raise line
            answers.put(_answer_json(one, decode(line), progress))
        except UndercutError as error:
            answers.refuse(number, error)
            continue
        one = None if once else next_puzzle(every, progress.seen, _now(), _WHO)
        if one is not None:
            answers.put(_puzzle_json(one))
    return answers.status


def _puzzle_json(one: Puzzle) -> dict[str, Any]:
    """Return a puzzle without its answer."""
    legal = [str(action) for action in one.view().legal_actions()]
    about = {"id": one.id, "kind": one.kind, "rules": one.rules, "difficulty": one.difficulty}
    return {"puzzle": {**about, "position": one.position, "legal": legal}}


def _answer_json(one: Puzzle, text: str, progress: Progress) -> dict[str, Any]:
    decision = answer(one, text)
    solved = is_solved(decision)
    seen = progress.record_attempt(one.id, solved, _now())
    told = msgspec.to_builtins(decision) | {"why": reason_text_english(decision)}
    keys = ("played", "best", "class", "loss", "loss_stderr", "win_loss", "choices", "why")
    return {"answer": {"id": one.id, "solved": solved, **{key: told[key] for key in keys}, "due": seen.due}}


# --- lists ------------------------------------------------------------------------------------------------------------


def _list(every: Sequence[Puzzle], progress: Progress, as_json: bool) -> None:
    rows = [_row(one, progress) for one in every]
    if as_json:
        answers = Answers(True)
        for row in rows:
            answers.put(row)
        return
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, header_style="bold")
    for name in ("id", "kind", "rules", "missed", "tried", "solved", "due"):
        table.add_column(say(f"head-{name}"), justify="right" if name in ("missed", "tried", "solved") else "left")
    for row in rows:
        due = "-" if row["due"] is None else f"{datetime.fromtimestamp(row['due'] / 1000):%Y-%m-%d %H:%M}"
        cells = [
            row["id"],
            say(f"kind-{row['kind']}"),
            row["rules"],
            row["difficulty"],
            row["tries"],
            row["solved"],
            due,
        ]
        table.add_row(*map(str, cells))
    console().print(table)


def _row(one: Puzzle, progress: Progress) -> dict[str, Any]:
    seen = progress.seen.get(one.id)
    return {
        "id": one.id,
        "kind": one.kind,
        "rules": one.rules,
        "difficulty": one.difficulty,
        "tries": 0 if seen is None else seen.tries,
        "solved": 0 if seen is None else seen.solved,
        "due": None if seen is None else seen.due,
    }


def _stats(every: Sequence[Puzzle], progress: Progress, now: int) -> dict[str, Any]:
    tried = {one.id: seen for one in every if (seen := progress.seen.get(one.id)) is not None}
    kinds = {}
    for kind in KINDS:
        of_kind = [tried[one.id] for one in every if one.kind == kind and one.id in tried]
        kinds[kind] = {"tries": sum(s.tries for s in of_kind), "solved": sum(s.solved for s in of_kind)}
    today = progress.today(now)
    return {
        "puzzles": len(every),
        "tried": len(tried),
        "due": sum(seen.due <= now for seen in tried.values()),
        "streak": progress.streak(now),
        "today": {"tries": today.tries, "solved": today.solved},
        "kinds": kinds,
    }


def _print_stats(stats: dict[str, Any], as_json: bool) -> None:
    if as_json:
        Answers(True).put(stats)
        return
    click.echo(say("stats-tried", tried=stats["tried"], puzzles=stats["puzzles"], due=stats["due"]))
    click.echo(say("stats-today", **stats["today"], days=stats["streak"]))
    for kind, of in stats["kinds"].items():
        if of["tries"]:
            click.echo(say("stats-kind", kind=say(f"kind-{kind}"), **of))


_ERRORS = ("mistake", "blunder")


class _Round(msgspec.Struct):
    dealer: int
    scores: list[int]
    deck: str
    actions: list[str]


class _Found(Decision, frozen=True, kw_only=True):
    round: int


class _Review(msgspec.Struct):
    rules: str
    decisions: list[_Found]
    rounds: list[_Round]


def puzzles_in(path: Path) -> tuple[Puzzle, ...]:
    """Return the errors with a clear best choice in a file of reviews, each position once.

    Raise NotationError ``bad_review`` with the line, UndercutError ``no_puzzles`` if there are none.
    """
    found: dict[str, Puzzle] = {}
    with open(path, "rb") as stream:
        for number, line in numbered_lines(stream):
            try:
                if isinstance(line, UndercutError):
                    raise line
                review = msgspec.json.decode(line, type=_Review)
                for one in _puzzles(review):
                    found.setdefault(one.id, one)
            except (msgspec.MsgspecError, UndercutError, ValueError, LookupError) as error:
                raise NotationError(
                    "bad_review", say.later("no-review", error=error), place=f"{path}:{number}"
                ) from None
    if not found:
        raise UndercutError("no_puzzles", say.later("no-errors", file=path))
    return tuple(found.values())


def _puzzles(review: _Review) -> list[Puzzle]:
    rules = ruleset(review.rules)
    out = []
    for decision in review.decisions:
        if decision.grade in _ERRORS and decision.clear and decision.kind in KINDS:
            out.append(position_puzzle(_view(rules, review.rounds[decision.round], decision), decision))
    return out


def _view(rules: Ruleset, one: _Round, decision: Decision) -> View:
    """Return the view of the seat at a decision."""
    now = Round.deal(rules, one.dealer, parse_cards(one.deck))
    for text in one.actions[: decision.index]:
        now = now.apply(parse_action(text))
    return now.view(decision.seat, tuple(one.scores))
