"""``undercut pad``: the score of a game that is played with real cards."""

from __future__ import annotations

from pathlib import Path

import click

from undercut.cli.common.input import Answers
from undercut.cli.common.options import complete_rules
from undercut.cli.common.style import console, is_obvious
from undercut.cli.pad.files import PadFile, latest_pad, new_path
from undercut.cli.pad.screens import DrawnPad, PadScreen, PlainPad
from undercut.cli.pad.session import Session, ask_pad, names_of, new_pad, rules_for
from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.pad import Pad, csv_text, document, pad_text, reckon

_say = formatter("pad-terminal")


@click.command(
    epilog="Examples: undercut pad; undercut pad friday.json --players Ann,Bob --rules bicycle; "
    "undercut pad friday.json --text; undercut pad friday.json --csv > friday.csv"
)
@click.argument("file", required=False, type=click.Path(dir_okay=False, path_type=Path), metavar="[FILE]")
@click.option("--new", is_flag=True, help="Start a new pad, also if the last one has not ended.")
@click.option(
    "--players", metavar="A,B", help="The names of the 2 to 4 players of a new pad, in the order of the seats."
)
@click.option(
    "--rules",
    metavar="RULES",
    shell_complete=complete_rules,
    help="The ruleset's text form of a new pad. Three players play cutthroat and four partners, if it does not say "
    "form=round_table or another form. [default: standard]",
)
@click.option("--dealer", metavar="NAME", help="Who deals first in a new pad. [default: the first player]")
@click.option("--stake", metavar="PRICE", help="What a point costs in a new pad, such as 0.05€. [default: nothing]")
@click.option("--text", "as_text", is_flag=True, help="Print the pad as text.")
@click.option("--csv", "as_csv", is_flag=True, help="Print the pad as CSV, a line a board.")
@click.option("--json", "as_json", is_flag=True, help="Print the pad as JSON, with what follows from it (docs/pad.md).")
@click.option("--plain", is_flag=True, help="Linear text for a screen reader or a pipe.")
def command(
    file: Path | None,
    new: bool,
    players: str | None,
    rules: str | None,
    dealer: str | None,
    stake: str | None,
    as_text: bool,
    as_csv: bool,
    as_json: bool,
    plain: bool,
) -> None:
    """Keep the score of a game that is played at a real table, with real cards.

    Type a round as you see it: a 4 23 (Ann knocked with 4, the other had 23), a gin 31, dead. Undercuts, points, boxes,
    bonuses, and who deals and plays next follow from the rules. fix 3 a 4 25 corrects round 3, u takes back the last
    change, s is the settlement, ? tells the rest. The pad is saved after every line.

    FILE is a pad to go on with, or a new one; left out, the pad that was used last if its game goes on, or a new one in
    your data folder. docs/pad.md describes the file; /pad in the browser keeps pads too.
    """
    if as_text + as_csv + as_json > 1:
        raise click.UsageError("--text, --csv and --json are alternatives: choose one")
    if as_text or as_csv or as_json:
        if new:
            raise click.UsageError("--new starts a pad, which has nothing to print yet")
        _print(_there(file), as_text, as_csv)
        return
    screen: PadScreen = PlainPad() if is_obvious(plain) else DrawnPad(console())
    given = (players, rules, dealer, stake)
    found = _open(screen, file, new, given)
    if found is not None:
        try:
            Session(screen, found).run()
        except KeyboardInterrupt:
            screen.say(["", _say("saved-in", path=found.path)])


def _there(file: Path | None) -> PadFile:
    path = file or latest_pad()
    if path is None:
        raise UndercutError("no_pad", _say.later("no-pad"))
    return PadFile.load(path)


def _print(file: PadFile, as_text: bool, as_csv: bool) -> None:
    found = reckon(file.pad)
    if as_text:
        click.echo(pad_text(found), nl=False)
    elif as_csv:
        click.echo(csv_text(found), nl=False)
    else:
        Answers(True).put({"pad": document(file.pad), **found.as_dict()})


def _open(
    screen: PadScreen, path: Path | None, new: bool, given: tuple[str | None, str | None, str | None, str | None]
) -> PadFile | None:
    fresh = new or any(one is not None for one in given)
    if path is not None and path.exists():
        if fresh:
            raise UndercutError("cannot_save", _say.later("pad-exists", path=path))
        return PadFile.load(path)
    last = None if path is not None or fresh else latest_pad()
    if last is not None:
        file = PadFile.load(last)
        if not file.is_over:
            screen.say([_say("going-on", path=last)])
            return file
    pad = _new(screen, given)
    return None if pad is None else PadFile.create(path or new_path(), pad)


def _new(screen: PadScreen, given: tuple[str | None, str | None, str | None, str | None]) -> Pad | None:
    players, rules, dealer, stake = given
    if players is None:
        return ask_pad(screen, rules, dealer, stake)
    names = names_of(players)
    return new_pad(rules_for(len(names), rules or "standard"), names, dealer, stake, "")
