"""The file of ``undercut review --out``: the answers as ``--json`` prints them, a line each, always appended.

Beside it, in ``FILE.part``, are the decisions of the record that is being reviewed. Both are synced after every line,
so that nothing is lost if the program is stopped; an incomplete last line is dropped.
"""

from __future__ import annotations

import contextlib
import os
import zlib
from pathlib import Path
from typing import Any, Final

import msgspec

from undercut.analysis.reasons import find_reasons
from undercut.analysis.results import VERSION, Decision, Review
from undercut.analysis.review import RecordedRound, decision_points, review_json
from undercut.cli.review.work import Order, Progress, Refusal, Reviewed, ReviewGame
from undercut.errors import UndercutError
from undercut.files import AppendedLines, append_lines
from undercut.languages import Message, formatter, language, use_language
from undercut.notation.rounds import replay
from undercut.rulesets import ruleset_text

say: Final = formatter("review").later


def refusal_json(refusal: Refusal) -> dict[str, Any]:
    """Return a refusal in the form of ``undercut replay``."""
    error = refusal.error
    with use_language("en"):
        about = {**error.as_dict(), "action": getattr(error, "action", None)}
    return {"line": refusal.line, "ok": False, "error": about}


def review_from_json(data: dict[str, Any], game: ReviewGame) -> Review:
    """Invert :func:`~undercut.analysis.review.review_json` for the game. Raise ValueError."""
    rounds = [
        {
            **one,
            "rules": ruleset_text(game.rounds[number].record.rules),
            "decisions": [item for item in data["decisions"] if item["round"] == number],
            "chances": [item for item in data["chances"] if item["round"] == number],
        }
        for number, one in enumerate(data["rounds"])
    ]
    return msgspec.convert({**data, "rounds": rounds}, Review)


def _reasoned(review: Review, game: ReviewGame) -> Review:
    """Return a review with its reasons in the current language; the file has them in English."""
    rounds = []
    for one, at in zip(review.rounds, game.rounds, strict=True):
        views = {(point.index, point.kind): point.view for point in decision_points(at)}
        again = [
            msgspec.structs.replace(
                made, why=None if made.why is None else find_reasons(views[made.index, made.kind], made)
            )
            for made in one.decisions
        ]
        rounds.append(msgspec.structs.replace(one, decisions=again))
    return msgspec.structs.replace(review, rounds=rounds)


_BEGIN = b'{"line":'
"""The beginning of every line. A file with one incomplete line that begins differently holds no reviews."""


class _Part(msgspec.Struct, frozen=True):
    """A decision of an unfinished review. ``key`` stands for the game and the order."""

    key: int
    round: int
    index: int
    decision: Decision


class ResultsFile:
    """The file with earlier answers, to which new ones are appended."""

    def __init__(self, path: Path) -> None:
        """Open the file. Raise OSError; UndercutError ``bad_reviews`` if it is not a file of reviews."""
        self._path = path
        self._places: dict[int, tuple[int, int]] = {}
        self._file = path.open("r+b" if path.exists() else "w+b")
        self._part_path = path.with_name(path.name + ".part")
        try:
            self._read()
            self._parts = self._old_parts()
        except BaseException:
            self._file.close()
            raise
        self._part: AppendedLines | None = None

    def _read(self) -> None:
        end = 0
        for number, line in enumerate(self._file, 1):
            if not line.endswith(b"\n"):
                if number == 1 and line[: len(_BEGIN)] != _BEGIN[: len(line)]:
                    raise self._no_review(number)
                break
            try:
                at = msgspec.json.decode(line)["line"]
                self._places[at] = (end, len(line))
            except (ValueError, TypeError, KeyError, RecursionError):
                raise self._no_review(number) from None
            end += len(line)
        if self._file.seek(0, os.SEEK_END) != end:
            self._file.truncate(end)
            self._file.seek(end)

    def _no_review(self, number: int) -> UndercutError:
        return UndercutError("bad_reviews", say("no-review"), place=f"{self._path}:{number}")

    def _old_parts(self) -> dict[tuple[int, int, int], Decision]:
        """Return the decisions in the part file, without lines that are damaged."""
        found: dict[tuple[int, int, int], Decision] = {}
        data = self._part_path.read_bytes() if self._part_path.exists() else b""
        for line in data.splitlines():
            with contextlib.suppress(msgspec.MsgspecError):
                part = msgspec.json.decode(line, type=_Part)
                found[part.key, part.round, part.index] = part.decision
        return found

    # --- stored results -------------------------------------------------------------------------------------------

    def review(self, game: ReviewGame, order: Order) -> Review | None:
        """Return the stored review of a game.

        Raise UndercutError ``other_review`` if its line has another record or order.
        """
        data = self._line(game.line)
        if data is None:
            return None
        try:
            found = review_from_json(data, game)
            rounds = [(one.dealer, one.deck, one.scores, one.actions) for one in found.rounds]
        except (ValueError, KeyError, IndexError, TypeError):
            raise self._other("other-record", game.line) from None
        mine = [_played(at) for at in game.rounds]
        if rounds != mine or found.rules != ruleset_text(game.record.rules):
            raise self._other("other-record", game.line)
        if (found.version, found.budget) != (VERSION, order.budget):
            made = {"version": found.version, "budget": found.budget, "here": VERSION, "wanted": order.budget}
            raise self._other("other-version", game.line, **made)
        if [seat.seat for seat in found.seats] != order.seats:
            raise self._other("other-seat", game.line)
        return found if language() == "en" else _reasoned(found, game)

    def decision(self, game: ReviewGame, number: int, index: int, order: Order) -> Decision | None:
        """Return a stored decision of an unfinished review."""
        return self._parts.get((_key(game, order), number, index)) if self._parts else None

    def _line(self, line: int) -> dict[str, Any] | None:
        place = self._places.get(line)
        if place is None:
            return None
        self._file.seek(place[0])
        data: dict[str, Any] = msgspec.json.decode(self._file.read(place[1]))
        self._file.seek(0, os.SEEK_END)
        return data

    def _other(self, which: str, line: int, **more: int) -> UndercutError:
        message: Message = say(which, line=line, file=self._path, **more)
        return UndercutError("other_review", message)

    # --- new results ----------------------------------------------------------------------------------------------

    def note(self, progress: Progress, order: Order) -> None:
        """Store a decision until the review of its game is complete."""
        if not progress.fresh:
            return
        if self._part is None:
            self._part = AppendedLines(self._part_path)
        part = _Part(_key(progress.game, order), progress.round, progress.index, progress.decision)
        self._part.append([msgspec.json.encode(part)])

    def add(self, answer: Reviewed | Refusal) -> None:
        """Write an answer that is not there yet. Raise UndercutError ``other_review`` if there is another."""
        if isinstance(answer, Refusal):
            known = self._line(answer.line)
            data = refusal_json(answer)
            if known is not None and known != msgspec.json.decode(msgspec.json.encode(data)):
                raise self._other("other-record", answer.line)
            fresh = known is None
        else:
            data, fresh = review_json(answer.review, answer.game.line), answer.game.line not in self._places
        if fresh:
            append_lines(self._file, [msgspec.json.encode(data)])
            self._forget_parts()

    def _forget_parts(self) -> None:
        """Discard the stored decisions of the finished game: its review contains them."""
        self._parts = {}
        if self._part is not None:
            self._part.clear()

    def close(self, done: bool) -> None:
        """Close the files; delete the part file if the work is done."""
        self._file.close()
        if self._part is not None:
            self._part.close()
        if done:
            self._part_path.unlink(missing_ok=True)


def _played(at: RecordedRound) -> tuple[int, str, list[int], list[str]]:
    record = at.record
    actions = [str(action) for action in replay(record).actions]
    return record.dealer, " ".join(map(str, record.deck)), list(at.scores), actions


def _key(game: ReviewGame, order: Order) -> int:
    """Return the key of a game and an order. Equal keys mean equal decisions."""
    text = f"{VERSION} {order.budget} {order.seat} {game.record.line()}"
    return zlib.crc32(text.encode()) << 32 | game.line
