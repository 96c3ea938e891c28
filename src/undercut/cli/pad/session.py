"""The loop of ``undercut pad``: read a line, change and save the pad, show it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from undercut.cli.pad.files import PadFile, new_path
from undercut.cli.pad.lines import example, help_words, player_of, read_round, read_stake
from undercut.cli.pad.screens import PadScreen
from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.pad import (
    Pad,
    PadEntry,
    PadRefusal,
    Reckoning,
    check_names,
    payment_lines,
    reckon,
    round_sentence,
    settlement_title,
    side_names,
)
from undercut.rulesets import RULESETS, Form, Ruleset, offered_ruleset, ruleset_label

T = TypeVar("T")

_say = formatter("pad-terminal")

_WITH_MORE = ("fix", "remove", "insert", "stake", "title", "rules", "name")
"""Commands with arguments."""


class Session:
    """A person's session with a pad: reads lines, changes and saves the pad, shows it."""

    def __init__(self, screen: PadScreen, file: PadFile) -> None:
        self._screen = screen
        self._file = file
        self._before: list[tuple[Pad, str]] = []
        self._line = ""
        self._orders: dict[str, Callable[[str], None]] = {
            "fix": self._fix, "remove": self._remove, "insert": self._insert, "stake": self._stake,
            "title": self._title, "rules": self._rules, "name": self._name, "u": self._undo, "undo": self._undo,
            "s": self._settle, "settle": self._settle,
            "again": self._again, "?": self._help, "help": self._help,
        }  # fmt: skip

    @property
    def _pad(self) -> Pad:
        return self._file.pad

    def run(self) -> None:
        """Read lines until q or the end of the input."""
        self._screen.show(reckon(self._pad), None)
        if not self._pad.entries:
            self._screen.say([_say("try", example=example(self._pad.players))])
        while True:
            line = self._screen.ask(self._prompt())
            if line is None or line.strip().casefold() in ("q", "quit"):
                self._screen.say([_say("saved-in", path=self._file.path)])
                return
            try:
                self._obey(line.strip())
            except UndercutError as error:
                self._screen.say([_say("not-entered", why=error.message)])

    def _prompt(self) -> str:
        found = reckon(self._pad)
        return _say("ask-round", n=len(found.rows) + 1) if found.next.boards else _say("ask-over")

    def _obey(self, line: str) -> None:
        self._line = line
        if self._file.refresh():
            self._before = []
            self._screen.show(reckon(self._pad), None)
            raise UndercutError("changed_elsewhere", _say.later("changed-elsewhere", path=self._file.path))
        word, _, rest = line.partition(" ")
        order = self._orders.get(word.casefold())
        # A player's name may look like a command; commands outside _WITH_MORE have no arguments, but a round does.
        if order is not None and (not rest or word.casefold() in _WITH_MORE):
            order(rest.strip())
        elif line:
            entry = self._read(line, reckon(self._pad), secrets.token_urlsafe(9))
            self._change(self._pad.added(entry), len(self._pad.entries))
        else:
            self._screen.say([_say("try", example=example(self._pad.players))])

    def _read(self, line: str, found: Reckoning, name: str) -> PadEntry:
        boards = [board.seats for board in found.next.boards]
        if not boards:
            raise PadRefusal("game_over", _say.later("wrong-over"))
        entry = read_round(self._pad.rules, self._pad.players, boards, line, name)
        return replace(entry, at=int(time.time() * 1000))

    # --- changes ----------------------------------------------------------------------------------------------------

    def _change(self, pad: Pad, at: int | None, news: str = "") -> None:
        """Save a pad and show it with a sentence. Raise the error of the round at index ``at`` if it is refused."""
        found = reckon(pad)
        refused = found.rows[at].refused if at is not None and at < len(found.rows) else None
        if refused is not None:
            raise refused
        before = self._pad
        self._file.save(pad)
        self._before.append((before, self._line))
        self._screen.show(found, at, news)

    def _index(self, word: str) -> int:
        count = len(self._pad.entries)
        if not (word.isascii() and word.isdigit() and 1 <= int(word) <= count):
            shown = word[:20] or _say("wrong-number-nothing")
            raise UndercutError("bad_line", _say.later("wrong-number", word=shown, count=count))
        return int(word) - 1

    def _fix(self, rest: str) -> None:
        number, _, line = rest.partition(" ")
        index = self._index(number)
        entry = self._read(line.strip(), self._until(index), self._pad.entries[index].id)
        self._change(self._pad.corrected(index, replace(entry, at=self._pad.entries[index].at)), index)

    def _insert(self, rest: str) -> None:
        number, _, line = rest.partition(" ")
        index = self._index(number)
        entry = self._read(line.strip(), self._until(index), secrets.token_urlsafe(9))
        self._change(self._pad.inserted(index, entry), index)

    def _until(self, index: int) -> Reckoning:
        return reckon(replace(self._pad, entries=self._pad.entries[:index]))

    def _remove(self, rest: str) -> None:
        index = self._index(rest)
        words = round_sentence(self._pad, reckon(self._pad).rows[index]).rstrip(".")
        self._change(self._pad.removed(index), None, _say("removed", n=index + 1, words=words))

    def _stake(self, rest: str) -> None:
        self._change(replace(self._pad, stake=read_stake(rest)), None)
        self._settle("")

    def _title(self, rest: str) -> None:
        self._change(replace(self._pad, title=rest), None, _say("titled", title=rest or None))

    def _rules(self, rest: str) -> None:
        rules = rules_for(len(self._pad.players), rest, self._pad.rules.form)
        self._change(replace(self._pad, rules=rules), None, _say("ruled", rules=ruleset_label(rules, options=True)))

    def _name(self, rest: str) -> None:
        word, _, name = rest.partition(" ")
        if not name.strip():
            raise UndercutError("bad_line", _say.later("wrong-rename"))
        players = list(self._pad.players)
        seat = player_of(players, word)
        before, players[seat] = players[seat], name.strip()
        self._change(replace(self._pad, players=tuple(players)), None, _say("named", before=before, name=name.strip()))

    def _undo(self, rest: str) -> None:
        if not self._before:
            raise UndercutError("bad_line", _say.later("wrong-undo", last=len(self._pad.entries)))
        after, (before, line) = self._pad, self._before[-1]
        self._file.save(before)
        self._before.pop()
        back = next((at for at, entry in enumerate(before.entries) if entry not in after.entries), None)
        self._screen.show(reckon(before), back, _say("taken-back", line=line))

    def _again(self, rest: str) -> None:
        pad = self._pad
        before = _say("saved-in", path=self._file.path)
        dealer = (pad.dealer + 1) % len(pad.players)
        self._file = PadFile.create(new_path(), replace(pad, entries=(), dealer=dealer))
        self._before = []
        self._screen.show(reckon(self._pad), None, before)

    # --- questions --------------------------------------------------------------------------------------------------

    def _settle(self, rest: str) -> None:
        found = reckon(self._pad)
        names = side_names(self._pad.rules, self._pad.players)
        currency = self._pad.stake.currency if self._pad.stake else ""
        lines = payment_lines(found.settlement, names, currency)
        head = settlement_title(found.settlement)
        self._screen.say([head, *(f"  {line}" for line in lines or [_say("nobody-ahead")])])

    def _help(self, rest: str) -> None:
        self._screen.say(help_words())


# --- a new pad --------------------------------------------------------------------------------------------------------


def new_pad(rules: Ruleset, players: Sequence[str], dealer: str | None, stake: str | None, title: str) -> Pad:
    """Return a new pad with these settings. Raise BadPad, or UndercutError ``bad_line``."""
    first = 0 if dealer is None else player_of(players, dealer)
    return Pad(rules, tuple(players), first, title, read_stake(stake or ""))


def ask_pad(screen: PadScreen, rules: str | None, dealer: str | None, stake: str | None) -> Pad | None:
    """Return a new pad, asking for settings that are missing or unreadable; None at the end of the input.

    Raise UndercutError for a bad setting that was given.
    """
    players = _asked(screen, _say("ask-players"), names_of)
    if players is None:
        return None
    book = rules_for(len(players), rules) if rules is not None else _asked_rules(screen, len(players))
    if book is None:
        return None
    if dealer is None:
        first = players[0]
        seat = _asked(screen, _say("ask-dealer", name=first), lambda word: player_of(players, word or first))
        dealer = None if seat is None else players[seat]
    return new_pad(book, players, dealer, stake, "")


def _asked(screen: PadScreen, prompt: str, read: Callable[[str], T]) -> T | None:
    while (line := screen.ask(prompt)) is not None:
        try:
            return read(line.strip())
        except UndercutError as error:
            screen.say([f"{error.message}."])
    return None


def _asked_rules(screen: PadScreen, players: int) -> Ruleset | None:
    return _asked(screen, _say("ask-rules", n=players), lambda text: rules_for(players, text or "standard"))


def names_of(text: str) -> list[str]:
    """Split names at commas. Raise UndercutError ``bad_line``, BadPad."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    if not 2 <= len(names) <= 4:
        raise UndercutError("bad_line", _say.later("wrong-names", n=len(names)))
    check_names(names)
    return names


_FORMS = {3: Form.CUTTHROAT, 4: Form.PARTNERS}


def rules_for(players: int, text: str, form: Form | None = None) -> Ruleset:
    """Return the rules for this number of players.

    If the text names no form, use ``form``; if that is None, cutthroat for three players and partners for four. Raise
    InvalidRuleset.
    """
    name = text.partition(",")[0].strip()
    base = RULESETS.get(name)
    if base is not None and base.form is Form.TWO_HANDED and players > 2:
        text += "" if "form=" in text else f", form={form or _FORMS[players]}"
        text += "" if "seats=" in text else f", seats={players}"
    elif base is not None and base.form is Form.ROUND_TABLE and "seats=" not in text:
        text += f", seats={players}"
    return offered_ruleset(text)
