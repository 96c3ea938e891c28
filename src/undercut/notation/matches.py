"""Match records: a game as one JSON object on a line, with rules, players, the cut, and the records of all rounds.

    {"rules": "standard", "options": {"big_gin_bonus": 31, ...}, "rules_hash": "0123456789ab",
     "players": ["Ann", "Ben"], "cut": {"dealer": 0, "draws": []},
     "rounds": [[{"rules", "dealer", "deck", "actions", "result"}], ...], "winner": 0, "totals": [231, 45]}

``options`` has every option that differs from its default, so that new options and edited rulesets do not change
existing records. ``rounds`` has a list for each round, with one round record per board; their ``dealer`` is the index
at the board, and their rules are those of the match. ``options``, ``rules_hash``, ``winner`` and ``totals`` are
optional and checked. A game that was resigned has ``resigned``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import msgspec

from undercut.cards import Card
from undercut.errors import NotationError, UndercutError
from undercut.game import Cut, Game, board_rules, cut_defect
from undercut.notation.keys import as_json, decoded, read_keys, shown
from undercut.notation.rounds import ReplayError, RoundRecord, read_board, replay
from undercut.round import Round, RoundResult
from undercut.rulesets import (
    NextDealer,
    Ruleset,
    ruleset,
    ruleset_checked,
    ruleset_from_stored,
    ruleset_text,
    stored_options,
)

__all__ = ["MatchRecord", "games_of", "match_winner", "parse_match", "read_match", "replay_match"]


class MatchRecord(msgspec.Struct, frozen=True):
    """A parsed match record; the module docstring describes its JSON. ``kept`` are keys that a replay ignores.

    ``says_winner`` is false if the record has totals but no winner key; ``winner`` is then None.

    >>> from undercut import Table, ruleset
    >>> table = Table.open(ruleset("showdown"), ["Ann", "Ben"], [None, None], seed="7")
    >>> events = table.resign(0)
    >>> record = table.record()
    >>> record.players, record.resigned
    (('Ann', 'Ben'), 0)
    """

    rules: Ruleset
    players: tuple[str, ...]
    cut: Cut
    rounds: tuple[tuple[RoundRecord, ...], ...]
    winner: int | None = None
    totals: tuple[int, ...] | None = None
    resigned: int | None = None
    kept: dict[str, Any] = {}
    says_winner: bool = True

    def line(self) -> str:
        """Return the record as one line of JSON, without the newline."""
        return msgspec.json.encode(self.as_dict()).decode()

    def as_dict(self) -> dict[str, Any]:
        """Return the record as a JSON object. :func:`read_match` is the inverse."""
        draws = [[[seat, str(card)] for seat, card in cut] for cut in self.cut.draws]
        out: dict[str, Any] = {
            "rules": ruleset_text(self.rules),
            "options": stored_options(self.rules),
            "rules_hash": self.rules.hash,
            "players": list(self.players),
            "cut": {"dealer": self.cut.dealer, "draws": draws},
            "rounds": [[record.as_dict() for record in boards] for boards in self.rounds],
        }
        if self.totals is not None:
            out |= {"winner": self.winner} if self.says_winner else {}
            out["totals"] = list(self.totals)
        if self.resigned is not None:
            out["resigned"] = self.resigned
        return out | self.kept


class _WireCut(msgspec.Struct, forbid_unknown_fields=True):
    dealer: int
    draws: list[list[tuple[int, str]]] = []


class _Wire(msgspec.Struct):
    rules: str
    players: list[str]
    cut: _WireCut
    rounds: list[list[dict[str, Any]] | dict[str, Any]]
    winner: int | msgspec.UnsetType | None = msgspec.UNSET
    totals: list[int] | None = None
    resigned: int | None = None
    options: dict[str, int | str | bool | None] | None = None
    rules_hash: str | None = None


def parse_match(line: str | bytes) -> MatchRecord:
    """Parse a match record from a line. Raises NotationError ``bad_json``, and the errors of :func:`read_match`."""
    return read_match(decoded(line))


def read_match(data: dict[str, Any]) -> MatchRecord:
    """Convert a JSON object to a match record. Raises NotationError, InvalidRuleset or InvalidSetup, with the place."""
    wire, kept = read_keys(data, _Wire, "match record")
    rules = _rules(wire)
    if len(wire.players) != rules.seats:
        message = f"there are {len(wire.players)} names; {wire.rules} has {rules.seats} seats"
        raise NotationError("bad_record", message, place="players")
    if wire.resigned is not None and not 0 <= wire.resigned < rules.seats:
        raise NotationError("bad_record", f"there is no seat {wire.resigned}", place="resigned")
    cut = _cut(wire.cut, rules)
    of_board = _board_rules(rules, wire)
    rounds = []
    for number, boards in enumerate(wire.rounds, 1):
        try:
            rounds.append(tuple(read_board(board, of_board) for board in _boards(boards)))
        except UndercutError as error:
            error.place = f"round {number}" + (f", {error.place}" if error.place else "")
            raise
    totals = None if wire.totals is None else tuple(wire.totals)
    winner = None if wire.winner is msgspec.UNSET else wire.winner
    return MatchRecord(
        rules,
        tuple(wire.players),
        cut,
        tuple(rounds),
        winner,
        totals,
        wire.resigned,
        kept,
        says_winner=wire.winner is not msgspec.UNSET or totals is None,
    )


def _cut(wire: _WireCut, rules: Ruleset) -> Cut:
    try:
        cut = Cut(wire.dealer, tuple(tuple((s, Card(c)) for s, c in draw) for draw in wire.draws))
    except NotationError as error:
        error.place = "cut"
        raise
    if problem := cut_defect(rules, cut):
        raise NotationError("bad_record", problem, place="cut")
    return cut


def _boards(boards: list[dict[str, Any]] | dict[str, Any]) -> list[dict[str, Any]]:
    """Return the boards of a round as a list; a single board may be written without one."""
    return boards if isinstance(boards, list) else [boards]


def _rules(wire: _Wire) -> Ruleset:
    if wire.options is None:
        return ruleset_checked(wire.rules, wire.rules_hash)
    rules = ruleset_from_stored(wire.rules, wire.options)
    if wire.rules_hash not in (None, rules.hash):
        message = f"the options give {rules.hash}, not {wire.rules_hash}"
        raise NotationError("other_rules", message, place="rules_hash")
    return rules


def _board_rules(rules: Ruleset, wire: _Wire) -> Callable[[str, str | None], Ruleset]:
    """Return a function that determines a round's ruleset: the match's, with the seats of the round's ruleset."""

    def of_board(text: str, claimed_hash: str | None) -> Ruleset:
        said = ruleset(text)
        # The records of two-player rounds at a larger table may name the table's ruleset.
        said = board_rules(said, said.seats)
        board = board_rules(rules, said.seats)
        other = said.hash != board.hash
        if wire.options is not None:
            # The named ruleset may have been edited since.
            other = (said.name, said.seats, said.form) != (rules.name, board.seats, board.form)
        if other:
            message = f"a round under {text!r} is not part of a match under {wire.rules!r}"
            raise NotationError("bad_record", message, place="rules")
        if claimed_hash not in (None, rules.hash, board.hash):
            message = f"the rules of this round have hash {board.hash}, not {claimed_hash}"
            raise NotationError("other_rules", message, place="rules_hash")
        return board

    return of_board


def replay_match(record: MatchRecord, play: Callable[[RoundRecord], Round] = replay) -> Game:
    """Return the game after a record; ``play`` plays its rounds.

    Raises NotationError if a round is not the next one of the game or unfinished, the totals or the winner differ, or
    the game was resigned after its end; ReplayError if a round cannot be replayed.
    """
    *_, game = games_of(record, play)
    if record.resigned is not None and game.is_over:
        raise NotationError("game_over", "the game was over before it was resigned", place="resigned")
    totals, winner = game.sheet.totals, match_winner(record, game)
    if record.totals not in (None, totals):
        found = f"totals is {as_json(totals)}, not {shown(record.totals)}"
        raise NotationError("result_mismatch", found, place="totals")
    said = record.winner is not None or (record.totals is not None and record.says_winner)
    if said and record.winner != winner:
        found = f"winner is {as_json(winner)}, not {shown(record.winner)}"
        raise NotationError("result_mismatch", found, place="winner")
    return game


def match_winner(record: MatchRecord, game: Game) -> int | None:
    """Return the side that won a match, given the game after its rounds; None if it is not over or drawn."""
    return game.sheet.winner if record.resigned is None else game.winner_without(record.resigned)


def games_of(record: MatchRecord, play: Callable[[RoundRecord], Round] = replay) -> Iterator[Game]:
    """Yield the game before each round of a record, then after the last; ``play`` plays its rounds.

    Raises the errors of :func:`replay_match`, but does not check how the game ended.
    """
    game = Game.after_cut(record.rules, record.cut)
    for number, records in enumerate(record.rounds, 1):
        yield game
        place = f"round {number}"
        if game.is_over:
            raise NotationError("game_over", "the game was over before this round", place=place)
        if number > 1 and records and _is_dealer_random(game):
            # The dealer was chosen at random: only the record contains the choice.
            board = game.boards()[0]
            game = replace(game, dealer=board.seats[records[0].dealer % len(board.seats)])
        game = game.after(_results(game, records, place, play), Random(0))
    yield game


def _is_dealer_random(game: Game) -> bool:
    """Whether the next dealer was chosen at random."""
    rules = game.rules
    return rules.next_dealer is NextDealer.RANDOM and not game.deals_again(rules, game.sheet.entries[-1])


def _results(
    game: Game, records: tuple[RoundRecord, ...], place: str, play: Callable[[RoundRecord], Round]
) -> list[RoundResult]:
    boards = game.boards()
    if len(boards) != len(records):
        raise NotationError(
            "bad_record", f"this round has {len(records)} boards; it must have {len(boards)}", place=place
        )
    results = []
    for board, record in zip(boards, records, strict=True):
        if record.dealer != board.dealer or record.rules.hash != board.rules.hash:
            wants = f"dealer {board.dealer} under {ruleset_text(board.rules)}"
            raise NotationError(
                "bad_record", f"this round has dealer {record.dealer}; it must have {wants}", place=place
            )
        try:
            end = play(record)
        except ReplayError as error:
            error.cause.place = f"{place}, {error.cause.place}" if error.cause.place else place
            raise ReplayError(error.cause, error.action) from None
        if end.result is None:
            raise NotationError("bad_record", "this round is not finished", place=place)
        results.append(end.result)
    return results
