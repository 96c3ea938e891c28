"""``undercut play``: a game at the terminal."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import msgspec

from undercut.analysis.pricing import DEFAULT_BUDGET
from undercut.bots import bot
from undercut.bots.levels import display_names
from undercut.cli.common.options import OFFERED_RULES, SEED
from undercut.cli.common.players import BOT_NAMES, complete_bots, split_names
from undercut.cli.common.saves import Save, SaveError, beside, data_folder, latest, load, load_settings, save_settings
from undercut.cli.common.style import console, is_obvious
from undercut.cli.common.words import sentence
from undercut.cli.play.hints import advise
from undercut.cli.play.plain import PlainScreen
from undercut.cli.play.session import Left, Session
from undercut.cli.review.rich_review import draw_review
from undercut.cli.review.words import review_lines
from undercut.cli.review.work import Order, Progress, Refusal, Tally, check_can_review, game_of, review_games
from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.notation import MatchRecord
from undercut.rulesets import Form, Ruleset
from undercut.table import Table

if TYPE_CHECKING:
    from undercut.cli.play.screen import Screen

_say = formatter("terminal")


def seats_for(rules: Ruleset, bots: str, names: str | None) -> tuple[tuple[str, ...], tuple[str | None, ...]]:
    """Return names and players by seat. Seat 0 is a person; ``bots`` names the others, its last entry for all other
    seats.

    Raise UndercutError ``wrong_seats`` or ``wrong_names`` if more bots or names are given than there are seats.
    """
    given = [None if name == "none" else name for name in split_names(bots)]
    for name in given:
        if name is not None:
            bot(name)
    if len(given) > max(1, rules.seats - 1):
        raise UndercutError("wrong_seats", _say.later("wrong-seats", given=len(given), seats=rules.seats - 1))
    given += [given[-1]] * (rules.seats - 1 - len(given))
    seats: tuple[str | None, ...] = (None, *given)
    return tuple(_names(seats, names)), seats


def _names(seats: Sequence[str | None], names: str | None) -> list[str]:
    people = [i for i, name in enumerate(seats) if name is None]
    wanted = [n.strip() for n in names.split(",")] if names else []
    if len(wanted) > len(people) or any(not n or len(n) > 20 for n in wanted):
        raise UndercutError("wrong_names", _say.later("wrong-names", n=len(people)))
    shown = [None if name is None else name.partition(":")[0] for name in seats]
    out = []
    for i, name in enumerate(shown):
        if name is None:
            at = people.index(i)
            default = "You" if len(people) == 1 else f"Player {at + 1}"
            out.append(wanted[at] if at < len(wanted) else default)
        else:
            out.append(name if shown.count(name) == 1 else f"{name} {shown[: i + 1].count(name)}")
    return out


def _open(
    rules: Ruleset, bots: str, names: str | None, seed: str | None, path: Path | None
) -> tuple[Save | None, Table]:
    players, seats = seats_for(rules, bots, names)
    table = Table.open(rules, players, seats, seed if seed is not None else str(secrets.randbelow(10**12)))
    try:
        save = Save.create(path)
    except SaveError as error:
        if path is not None:
            raise
        click.echo(f"undercut: {_say('not-saving', error=error)}", err=True)
        return None, table
    save.append(table.log)
    return save, table


def _open_again(session: Session) -> tuple[Save | None, Table]:
    """Open another game of the same players, rules and settings, saved beside the last one."""
    before = session.table
    table = Table.open(before.rules, before.players, before.bots, f"{before.seed}:again")
    if session.save is None:
        return None, table
    save = Save.create(beside(session.save.path))
    save_settings(save.path, load_settings(session.save.path))
    save.append(table.log)
    return save, table


def _play(session: Session) -> tuple[int, bool]:
    """Play, and print where the game is saved if the person leaves it.

    Return the exit status, 130 for Ctrl-C, and whether another game is wanted.
    """
    status = 0
    try:
        return status, session.run()
    except KeyboardInterrupt:
        status = 130
    except Left:
        pass
    except UndercutError as error:
        # A bot failed or the disk is full: the game remains as it was last saved.
        click.echo(f"undercut: {error} [{error.code}]", err=True)
        status = 1
    finally:
        session.close()
    if session.save is None:
        session.screen.say(["", _say("not-saved")])
        return status, False
    standard = session.save.path.parent == data_folder()
    how = "undercut play --resume" if standard else f"undercut play --resume --save {session.save.path}"
    session.screen.say(["", _say("saved"), f"  {how}"])
    return status, False


def _export(games: Sequence[Table], path: Path) -> None:
    """Write the finished rounds, a match record per game. Raise UndercutError ``cannot_export``."""
    try:
        path.write_text("".join(table.record().line() + "\n" for table in games), encoding="utf-8")
    except OSError as error:
        raise UndercutError("cannot_export", _say.later("cannot-export", path=path, why=error.strerror)) from None


@click.command(epilog="Examples: undercut play; undercut play --rules oklahoma --seed 7; undercut play --resume")
@click.option(
    "--rules", type=OFFERED_RULES, default="standard", show_default=True, metavar="RULES", help="A ruleset's text form."
)
@click.option(
    "--bot",
    "bots",
    default="easy",
    shell_complete=complete_bots,
    show_default=True,
    metavar="NAME[,NAME]",
    help=f"Who plays the other seats: {BOT_NAMES}, or none for a person at this keyboard. The last name takes "
    "all remaining seats.",
)
@click.option("--two", is_flag=True, help="Two people at one keyboard. The screen is cleared between turns.")
@click.option("--names", metavar="A,B", help="The names of the people.")
@click.option("--seed", type=SEED, metavar="TEXT", help="The same seed deals the same cards. [default: random]")
@click.option(
    "--hint/--no-hint",
    "always_hint",
    default=None,
    help="Show a hint before every decision. The key h shows one at any time. [default: no; with --resume as before]",
)
@click.option("--plain", is_flag=True, help="Linear text for a screen reader or a pipe.")
@click.option("--spoken", is_flag=True, help="Linear text with the cards in words, such as 7 of hearts.")
@click.option(
    "--save",
    "path",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="The file in which the game is saved. [default: a new file in your data folder]",
)
@click.option("--resume", is_flag=True, help="Continue the game in --save FILE, or the game that was played last.")
@click.option(
    "--export",
    "export_to",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="When the game is over or left, write its match record to FILE; undercut replay reads it.",
)
@click.pass_context
def command(
    ctx: click.Context,
    rules: Ruleset,
    bots: str,
    two: bool,
    names: str | None,
    seed: str | None,
    always_hint: bool | None,
    plain: bool,
    spoken: bool,
    path: Path | None,
    resume: bool,
    export_to: Path | None,
) -> None:
    """Play a game against a bot, or with several people at one keyboard.

    The game is saved after every action; --resume continues it. Keys: d draw, t take, p pass, 7h discard that card, k
    knock, ? what is legal and why other actions are not, ? knock limit what a term means, h a hint: the choices in
    order, with their points a round and the chance to win, u take back the last action against a bot and the answer to
    it, as long as neither has shown a hidden card. Hints and actions taken back are marked in the record. Knocks and
    discards of melded cards must be confirmed. When a game is over, a plays again, and r reviews a game of two.
    """
    if resume and any(_given(ctx, name) for name in ("rules", "bots", "two", "names", "seed")):
        raise click.UsageError(
            "--resume continues a game as it is: leave out --rules, --bot, --two, --names and --seed"
        )
    if two and _given(ctx, "bots"):
        raise click.UsageError("--two and --bot both say who plays the second seat: give only one of them")
    if two:
        bots = "none" if rules.seats == 2 else "none,easy"
    save: Save | None
    if resume:
        save, games = load(path if path is not None else latest(data_folder()))
    else:
        save, table = _open(rules, bots, names, seed, path)
        games = (table,)
    screen = _screen(games[0], plain, spoken)
    again, played = True, list[Table]()
    while again:
        reviewer = TableReviewer(None if save is None else save.path)
        session = Session(games, save, screen, advise, always_hint=always_hint, reviewer=reviewer)
        status, again = _play(session)
        played += session.games
        if again:
            save, table = _open_again(session)
            games, always_hint = (table,), None
    if export_to is not None:
        _export(played, export_to)
    ctx.exit(status)


def _screen(table: Table, plain: bool, spoken: bool) -> Screen:
    if is_obvious(plain or spoken):
        return PlainScreen(speak=spoken)
    from undercut.cli.play.screen import TerminalScreen

    return TerminalScreen(console(), table.rules)


def _given(ctx: click.Context, name: str) -> bool:
    return ctx.get_parameter_source(name) is not click.core.ParameterSource.DEFAULT


say: Final = formatter("review")

_ERRORS = 5


def _record(table: Table) -> MatchRecord:
    """Return the record of a table, with the names shown at it."""
    return msgspec.structs.replace(table.record(), players=display_names(table.players, table.bots))


class TableReviewer:
    """A reviewer of the games of a table. ``saved`` is the file in which they are saved."""

    def __init__(self, saved: Path | None = None, budget: int = DEFAULT_BUDGET) -> None:
        self._saved = saved
        self._order = Order(budget)

    def can_review(self, table: Table) -> bool:
        """Whether the kernel is installed and the game has a finished round of two players."""
        try:
            check_can_review()
        except UndercutError:
            return False
        return table.rules.form is Form.TWO_HANDED and any(table.record().rounds)

    def review(self, table: Table, screen: Screen) -> None:
        """Review the finished game of a table and show the summary and the worst errors. Ctrl-C stops it."""
        screen.say([say("at-table")])
        try:
            tally = self._tally(table, screen)
        except KeyboardInterrupt:
            screen.say(["", say("was-stopped")])
            return
        except UndercutError as error:
            screen.say([sentence(str(error))])
            return
        screen.draw(lambda width: draw_review(tally, width), review_lines(tally))
        if self._saved is not None:
            screen.say([say("page"), f"  undercut review {self._saved} --html review.html"])

    def _tally(self, table: Table, screen: Screen) -> Tally:
        tally = Tally(self._order, _ERRORS)
        with screen.working(say("reviewing-all")) as show:
            for answer in review_games([game_of(_record(table), 1)], self._order):
                if isinstance(answer, Progress):
                    show(answer.done / answer.total)
                elif isinstance(answer, Refusal):
                    raise answer.error
                else:
                    tally.add(answer)
        return tally
