"""The review of a game at the table of ``undercut play``, once it is over."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from undercut.analysis.pricing import DEFAULT_BUDGET
from undercut.bots.levels import shown_names
from undercut.cli.common.words import sentence
from undercut.cli.review.drawn import drawn_review
from undercut.cli.review.tally import Tally
from undercut.cli.review.words import review_words
from undercut.cli.review.work import Order, Progress, Refusal, check_can_review, game_of, review_games
from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.notation import MatchRecord
from undercut.rulesets import Form
from undercut.table import Table

if TYPE_CHECKING:
    from undercut.cli.play.screen import Screen

say = speaker("review")

_ERRORS = 5


def _record(table: Table) -> MatchRecord:
    """Return the record of a table, with the names shown at it."""
    return msgspec.structs.replace(table.record(), players=shown_names(table.players, table.bots))


class TableReviewer:
    """A reviewer of the games of a table. ``saved`` is the file in which they are saved."""

    def __init__(self, saved: Path | None = None, budget: int = DEFAULT_BUDGET) -> None:
        self._saved = saved
        self._order = Order(budget)

    def can_review(self, table: Table) -> bool:
        """Whether there is a finished round of two players to review, and the kernel."""
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
        screen.draw(lambda width: drawn_review(tally, width), review_words(tally))
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
