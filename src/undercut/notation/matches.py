"""Match records: a whole game as one JSON object a line: ruleset, players, the cut, and every round's record.

    {"match": "standard", "rules_hash": "0123456789ab", "players": ["Ann", "Ben"], "cut": {"dealer": 0, "draws": []},
     "rounds": [[{"rules", "dealer", "deck", "actions", "result"}], ...], "winner": 0, "totals": [231, 45]}

``rounds`` holds one list of round records a round, one record a board. ``dealer`` in them is the place at the board.
``rules_hash`` (the rules as they were played), ``winner`` and ``totals`` are optional and checked; a game that was
given up before its end has ``resigned``.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import msgspec

from undercut.cards import Card
from undercut.errors import NotationError, UndercutError
from undercut.game import Cut, Game
from undercut.notation.rounds import RoundRecord, parse_record, replay
from undercut.round import RoundResult
from undercut.rulesets import NextDealer, Ruleset, as_read_before, ruleset, ruleset_checked, ruleset_text

__all__ = ["MatchRecord", "parse_match", "replay_match"]


class MatchRecord(msgspec.Struct, frozen=True):
    """A game as values; see the module's text for the form."""

    rules: Ruleset
    players: tuple[str, ...]
    cut: Cut
    rounds: tuple[tuple[RoundRecord, ...], ...]
    winner: int | None = None
    totals: tuple[int, ...] | None = None
    resigned: int | None = None

    def line(self) -> str:
        """The record as one line of JSON, without the newline."""
        draws = [[[seat, str(card)] for seat, card in cut] for cut in self.cut.draws]
        out: dict[str, Any] = {
            "match": ruleset_text(self.rules),
            "rules_hash": self.rules.hash,
            "players": self.players,
            "cut": {"dealer": self.cut.dealer, "draws": draws},
            "rounds": [[msgspec.Raw(r.line().encode()) for r in boards] for boards in self.rounds],
        }
        if self.totals is not None:
            out |= {"winner": self.winner, "totals": self.totals}
        if self.resigned is not None:
            out["resigned"] = self.resigned
        return msgspec.json.encode(out).decode()


class _WireCut(msgspec.Struct):
    dealer: int
    draws: list[list[tuple[int, str]]] = []


class _Wire(msgspec.Struct):
    match: str
    players: list[str]
    cut: _WireCut
    rounds: list[list[msgspec.Raw]]
    winner: int | None = None
    totals: list[int] | None = None
    resigned: int | None = None
    rules_hash: str | None = None


def parse_match(line: str | bytes) -> MatchRecord:
    """A match record from one line of JSON. Raises NotationError, InvalidRuleset or InvalidSetup, with the place."""
    try:
        wire = msgspec.json.decode(line, type=_Wire)
    except msgspec.ValidationError as error:
        raise NotationError("bad_record", f"the match record does not have the right form: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NotationError("bad_json", f"not one JSON object a line: {error}") from None
    rules = ruleset_checked(wire.match, wire.rules_hash)
    # Rounds have no hash of their own: they mean what the match means.
    read = ruleset if wire.rules_hash in (None, rules.hash) else as_read_before
    if not 0 <= wire.cut.dealer < rules.seats or len(wire.players) != rules.seats:
        raise NotationError("bad_record", f"{wire.match} has {rules.seats} seats", place="players")
    cut = Cut(wire.cut.dealer, tuple(tuple((s, Card(c)) for s, c in draw) for draw in wire.cut.draws))
    rounds = []
    for number, boards in enumerate(wire.rounds, 1):
        try:
            rounds.append(tuple(parse_record(bytes(raw), read) for raw in boards))
        except UndercutError as error:
            error.place = f"round {number}" + (f", {error.place}" if error.place else "")
            raise
    totals = None if wire.totals is None else tuple(wire.totals)
    return MatchRecord(rules, tuple(wire.players), cut, tuple(rounds), wire.winner, totals, wire.resigned)


def replay_match(record: MatchRecord) -> Game:
    """The game that a record leads to.

    Raises NotationError where a round is not the one that the game would have next, is unfinished, or the totals
    differ; ReplayError where a round cannot be replayed.
    """
    game = Game.after_cut(record.rules, record.cut)
    for number, records in enumerate(record.rounds, 1):
        place = f"round {number}"
        if game.is_over:
            raise NotationError("game_over", "the game was over before this round", place=place)
        if record.rules.next_dealer is NextDealer.RANDOM and number > 1 and records:
            # Chance chose this dealer: the record is the only witness.
            board = game.boards()[0]
            game = replace(game, dealer=board.seats[records[0].dealer % len(board.seats)])
        game = game.after(_results(game, records, place), Random(0))
    sheet = game.sheet
    if record.totals is not None and (record.totals, record.winner) != (sheet.totals, sheet.winner):
        found = f"the sheet gives {list(sheet.totals)} and winner {sheet.winner}"
        raise NotationError(
            "result_mismatch", f"{found}, not {list(record.totals)} and {record.winner}", place="totals"
        )
    return game


def _results(game: Game, records: tuple[RoundRecord, ...], place: str) -> list[RoundResult]:
    boards = game.boards()
    if len(boards) != len(records):
        raise NotationError("bad_record", f"{len(records)} boards where {len(boards)} are played", place=place)
    results = []
    for board, record in zip(boards, records, strict=True):
        if record.dealer != board.dealer or record.rules.hash != board.rules.hash:
            wants = f"dealer {board.dealer} under {ruleset_text(board.rules)}"
            raise NotationError(
                "bad_record", f"this round is dealt by {record.dealer}; it must be {wants}", place=place
            )
        end = replay(record)
        if end.result is None:
            raise NotationError("bad_record", "this round is not over", place=place)
        results.append(end.result)
    return results
