"""Nothing hidden reaches a client: all that is sent to seats and watchers is scanned for cards and secrets of deals."""

from __future__ import annotations

import re
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from tests.cases import long_except
from tests.shares import Shares
from undercut.actions import Action, BigGin, Discard, Knock
from undercut.analysis import price
from undercut.analysis.hint_reasons import find_hint_reason
from undercut.analysis.pricing import probable_hand
from undercut.analysis.wording import hint_text
from undercut.bots import bot
from undercut.cards import DECK
from undercut.errors import UndercutError
from undercut.events import RoundEnded, RoundStarted
from undercut.public import Phase
from undercut.rulesets import RULESETS, Form, ruleset
from undercut.server import messages as m
from undercut.server.messages import CallKind
from undercut.server.push.notifications import call_for
from undercut.server.storage.entries import Row, SecretCommitted, Started
from undercut.server.tables.clock import Clock
from undercut.server.tables.live_table import LiveTable
from undercut.server.views.events import seat_events
from undercut.server.views.finished_games import (
    game_replays,
    game_view,
    record_line,
    shared_game_view,
    shared_replay_view,
    table_records,
)
from undercut.server.views.reviews import FinishedGame, GameHead, Reader, ReviewedGame, finished_game, review_view
from undercut.server.views.state import StateViews, TablePresence
from undercut.table import BoardState

CARDS = re.compile(r"(?<![A-Za-z0-9])(?:[A2-9TJQK][cdhs])+(?![A-Za-z0-9])")
# Random texts that may look like cards, and are no cards.
OPAQUE = ("table", "links", "nonce", "commitment", "commitments", "share", "secret")
HOUSE = (
    "standard, lay_offs=knock_and_gin, knock_limit=None",
    "eleven, first_discard_knock=yes, big_gin_bonus=50",
    "openspiel, must_knock_on_last_card=yes, wall=0",
    "open-knock-table, lay_offs=knock, seats=4, opening=offer",
    "open-knock-partners, lay_offs=knock_and_gin, last_take=yes, knock_limit=10",
    "knockout, seats=4, form=round_table",
    "rubber, knock_card=face_down, lay_offs=knock_and_gin",
    "open-knock-table, lay_offs=knock, knock_card=face_down, knock_limit=10",
)


def cards_in(value: Any) -> set[str]:
    """Every card text anywhere in a JSON value, keys included."""
    if isinstance(value, dict):
        found: set[str] = set()
        for key, item in value.items():
            if key not in OPAQUE:
                found |= cards_in(key) | cards_in(item)
        return found
    if isinstance(value, list):
        return set().union(*map(cards_in, value)) if value else set()
    if isinstance(value, str):
        return {text[i : i + 2] for text in CARDS.findall(value) for i in range(0, len(text), 2)}
    return set()


class Open:
    """What lies, or has lain, face up on one board: worked out from the rounds, not from views."""

    def __init__(self) -> None:
        self.seen: set[str] = set()

    def look(self, state: BoardState) -> None:
        now = state.round
        self.seen |= {str(c) for c in now.pile}
        if now.knocker is not None:
            # The knocker lays all ten face up, and so does each defender as it defends.
            n = len(now.hands)
            laid = [now.knocker, *((now.knocker + 1 + i) % n for i in range(len(now.defences)))]
            self.seen |= {str(c) for place in laid for c in now.hand(place)}
        if now.result is not None:
            self.seen |= {str(c) for c in DECK}


class Scanner:
    """Follows a table, and scans what each reader would be sent."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        links = {"invite": "i", "watch": "w"} | {f"resume{s}": "r" for s in range(len(live.bots))}
        self.pictures = StateViews("TABLE", links)
        self.open: dict[int, Open] = {}
        self.scanned = 0
        self.rows: list[Row] = []
        self.reviewed: dict[int, bytes] = {}
        self.shared: dict[int, bytes] = {}
        self.secrets: dict[tuple[int, int], list[bytes]] = {}
        """What must stay secret of deals whose round is not over, by game and round."""

    def own(self, reader: int | None, board: int) -> set[str]:
        core = self.live.core
        if core is None or reader is None or board >= len(core.boards):
            return set()
        state = core.boards[board]
        if reader not in state.board.seats:
            return set()
        place, now = state.board.seats.index(reader), state.round
        laid = set() if now.knocker != place else {str(now.knock_card)}
        return {str(c) for c in now.hand(place)} | laid

    def readers(self) -> list[int | None]:
        return [None, *range(len(self.live.bots))]

    def look(self, entries: list[Any]) -> None:
        """After a command: its events, everybody's picture, and what there is of reviews."""
        core = self.live.core
        self.rows += [Row(entry, None, None) for entry in entries]
        self.keep_secrets(entries)
        self.reviews()
        self.calls(entries)
        self.shares()
        for entry in entries:
            event = getattr(entry, "event", None)
            if isinstance(event, RoundStarted):
                self.open[event.board] = Open()
        if core is not None:
            for i, state in enumerate(core.boards):
                self.open.setdefault(i, Open()).look(state)
        found = seat_events(self.live, entries)
        for reader in self.readers():
            for one in found:
                event = one.to(reader)
                if event is not None:
                    self.check(reader, msgspec.to_builtins(event), getattr(event, "board", None))
            self.picture(reader)

    def keep_secrets(self, entries: list[Any]) -> None:
        """The secret of a deal is hidden until its round is over at all boards, and for ever if it is not dealt."""
        for entry in entries:
            if isinstance(entry, SecretCommitted):
                hidden = self.secrets.setdefault((entry.game, entry.round), [])
                hidden += [entry.secret.encode(), *([entry.seed.encode()] if entry.seed else [])]
            event = getattr(entry, "event", None)
            core = self.live.core
            if isinstance(event, RoundEnded) and core is not None and all(board.ended for board in core.boards):
                proof = core.boards[event.board].started.proof
                if proof is not None:
                    self.secrets[proof.game, proof.round].remove(proof.secret.encode())
        if any(self.secrets.values()):
            self.tell(table_records(self.rows))

    def tell(self, value: Any) -> None:
        said = msgspec.json.encode(value)
        for hidden in self.secrets.values():
            assert not any(secret in said for secret in hidden), "a secret was told"

    def picture(self, reader: int | None) -> None:
        around = TablePresence(frozenset((0,)), 1, Clock([600_000] * len(self.live.bots), 30_000, 600_000, 0))
        state = msgspec.json.decode(msgspec.json.encode(self.pictures.state(self.live, around, reader)))
        self.tell(state)
        for board in state.pop("boards"):
            self.check(reader, board, board["board"])
        for result in state.pop("results"):
            self.check(reader, result, result["board"])
        own = {key: state.pop(key) for key in ("hand", "turn", "result", "aids")}
        if reader is None:
            assert own["hand"] is own["turn"] is own["aids"] is None
        self.check(reader, own, state["board"] if state["board"] is not None else 0)
        # Options are explained in sentences; beyond those, nothing else of a picture names a card.
        assert not cards_in(state), state
        rest = [
            msgspec.to_builtins(self.live.summary()),
            msgspec.json.decode(self.pictures.presence(self.live, around)),
        ]
        assert not cards_in(rest)

    def reviews(self) -> None:
        """A game that runs has no review, and that of an earlier game says nothing of it."""
        live = self.live
        for game in range(1, live.game + 2):
            running = game > live.game or (game == live.game and live.stage != "game_over")
            if not running and game in self.reviewed and len(self.rows) % 10:
                continue
            try:
                found = finished_game(self.rows, game)
            except UndercutError as error:
                assert error.code in ("not_finished", "unknown_game") if running else error.code != "not_finished"
                assert not cards_in(error.as_dict())
                continue
            assert not running, f"the review of game {game} may be asked for while it runs"
            told = review_view(
                ReviewedGame("TABLE", game, found.hash, found.head, None),
                None,
                None,
                Reader("TABLE", 0),
                game_replays(self.rows, game),
            )
            said = found.record + msgspec.json.encode(told)
            self.tell(told)
            assert self.reviewed.setdefault(game, said) == said, "a game that is over does not change"
            self.scanned += 1
            for deck in self.hidden_decks():
                assert deck not in said, "a deal that was not played to its end stays hidden"

    def shares(self) -> None:
        """A game that runs cannot be shared, and one that is shared says nothing of the table's other games."""
        live = self.live
        for game in range(1, live.game + 2):
            running = game > live.game or (game == live.game and live.stage != "game_over")
            if not running and game in self.shared and len(self.rows) % 10:
                continue
            try:
                told = shared_game_view(self.rows, game)
            except UndercutError as error:
                assert error.code in ("not_finished", "unknown_game") if running else error.code == "nothing_to_replay"
                with pytest.raises(UndercutError, match=error.message[:20]):
                    shared_replay_view(self.rows, game, 1, 0)
                if running:
                    with pytest.raises(UndercutError, match=r"is not finished|has no game"):
                        record_line(self.rows, game, 0)
                continue
            assert not running, f"game {game} may be shared while it runs"
            assert told.table is told.you is told.match is None
            assert not cards_in(msgspec.to_builtins(told)), "cards are only in its rounds"
            boards = 2 if live.rules.form is Form.PARTNERS else 1
            rounds = [
                shared_replay_view(self.rows, game, n, b) for n in range(1, told.rounds + 1) for b in range(boards)
            ]
            ended = [one for one in self.ended(game) if one.round <= told.rounds]
            assert [(one.round, one.board, one.dealer) for one in rounds] == [
                (e.round, e.board, e.dealer) for e in ended
            ]
            for one, event in zip(rounds, ended, strict=True):
                held = [card for hand in one.steps[0].hands for card in hand.cards]
                assert set(held) == set(map(str, event.deck[: len(held)]))
            with pytest.raises(UndercutError, match="has not been finished"):
                shared_replay_view(self.rows, game, told.rounds + 1, boards - 1)
            said = msgspec.json.encode([told, *rounds])
            self.tell([told, *rounds, record_line(self.rows, game, 0).decode()])
            assert self.shared.setdefault(game, said) == said, "a game that is over does not change"
            self.scanned += 1
            saved = record_line(self.rows, game, 0)
            for deck in self.hidden_decks():
                assert deck not in saved, "a deal that was not played to its end stays hidden"

    def ended(self, game: int) -> list[RoundStarted]:
        """The deals of a game that were played to their end."""
        now, started, out = 0, dict[int, RoundStarted](), list[RoundStarted]()
        for row in self.rows:
            now = row.entry.game if isinstance(row.entry, Started) else now
            event = getattr(row.entry, "event", None)
            if now == game and isinstance(event, RoundStarted):
                started[event.board] = event
            elif now == game and isinstance(event, RoundEnded):
                out.append(started[event.board])
        return sorted(out, key=lambda event: (event.round, event.board))

    def calls(self, entries: list[Any]) -> None:
        """Notifications go through the services of others: they name no card at all, not even one that lies open."""
        names = {"", *(name or "" for name in self.live.names)}
        for seat in range(len(self.live.bots)):
            for kind in get_args(get_args(CallKind)[0]):
                said = msgspec.to_builtins(call_for(self.live, "TABLE", seat, kind, entries))
                assert set(said) == {"kind", "table", "name", "others"} and not cards_in(said)
                assert {said["name"], *said["others"]} <= names
                self.scanned += 1

    def hidden_decks(self) -> list[bytes]:
        """The decks of rounds that have not ended, as records write them."""
        started: dict[int, RoundStarted] = {}
        out = []
        for row in self.rows:
            event = getattr(row.entry, "event", None)
            if isinstance(event, RoundStarted):
                out += [started[event.board]] if event.board in started else []
                started[event.board] = event
            elif isinstance(event, RoundEnded):
                del started[event.board]
        return [" ".join(map(str, event.deck)).encode() for event in [*out, *started.values()]]

    def check(self, reader: int | None, value: Any, board: int | None) -> None:
        self.scanned += 1
        self.tell(value)
        found = cards_in(value)
        if not found:
            return
        if board is None:
            # Only the cut names cards that belong to no board.
            assert value.get("kind") == "cut", value
            return
        may = self.own(reader, board) | self.open[board].seen
        assert found <= may, f"{self.live.creation.rules}: reader {reader} was shown {found - may} in {value}"


def refusals(scanner: Scanner, rng: Random) -> None:
    """What is refused tells the sender nothing either."""
    live = scanner.live
    assert live.core is not None
    for seat in range(len(live.bots)):
        card = rng.choice(DECK)
        tried: Action = rng.choice([Discard(card), Knock(card), BigGin()])
        text = rng.choice([str(tried), "draw", "take", "pass", "defend", f"defend = ; {card}", f"draw {card}"])
        core = live.core
        at = core.board_of(seat)
        if at is None or core.boards[at].board.seats[core.boards[at].round.to_act] == seat:
            continue
        before = live.n
        with pytest.raises(UndercutError) as refused:
            live.act(seat, text)
        assert live.n == before
        told = cards_in(refused.value.as_dict()) - {str(card)}
        assert told <= scanner.own(seat, at) | scanner.open[at].seen, refused.value


def second_thoughts(scanner: Scanner, rng: Random) -> bool:
    """Hints and taking back, as far as the table allows them. Returns whether an action was taken back."""
    live = scanner.live
    assert live.core is not None
    view = live.core.view(0)
    if view is not None and view.my_turn and rng.random() < 0.04:
        try:
            scanner.look(live.hint(0))
        except UndercutError as error:
            assert error.code in ("no_kernel", "not_two_handed", "not_your_turn", "no_choice")
        else:
            found = price(view, budget=0)
            reason = find_hint_reason(view, found)
            text = hint_text(reason, view.top)
            advice = m.Advice("1", live.n, found.choices, found.verdict, text, reason.cards, probable_hand(view))
            scanner.check(0, msgspec.to_builtins(advice), live.core.board_of(0))
    back, before = live.to_take_back(0), live.core.view(0)
    if back is None or rng.random() < 0.5:
        return False
    board = live.core.board_of(0)
    scanner.look(live.take_back(0))
    now = live.core.view(0)
    assert before is not None and now is not None and board is not None
    seen_before = {str(card) for card in now.cards} | scanner.open[board].seen
    assert {str(card) for card in before.cards} <= seen_before, "it showed no card that the seat had not seen"
    return True


def contribute(scanner: Scanner, shares: Shares | None) -> None:
    """Seat 0, unless it is out of the game, sends what the coming deal waits for."""
    live, coming = scanner.live, scanner.live.coming
    if shares is None or coming is None or 0 not in live.active_seats:
        return
    live.table, deal = "TABLE", (coming.game, coming.round, coming.attempt)
    if coming.commitment is None:
        scanner.look(live.commit(0, deal, shares.commitment(deal)))
    if coming.commitment is not None:
        scanner.look(live.share(0, deal, shares.share(deal)))


def scan(text: str, rng: Random, events: int) -> int:
    """Plays games under a ruleset until so many entries were scanned for all readers; gives how many checks."""
    book = ruleset(text)
    checks = done = 0
    while done < events:
        live, entries = LiveTable.make(book, (None, *["simple"] * (book.seats - 1)), 600_000, 30_000)
        scanner = Scanner(live)
        scanner.look(entries)
        shares = Shares("TABLE", 0) if rng.random() < 0.5 else None
        scanner.look(live.join(0, "Ada", shares=shares is not None))
        contribute(scanner, shares)
        players = [bot(rng.choice(["simple", "simple", "random"])) for _ in range(book.seats)]
        while live.stage != "game_over" and live.n < 400:
            assert live.core is not None
            if live.stage == "round_over":
                contribute(scanner, shares)
                scanner.look(live.next(0))
                contribute(scanner, shares)
                continue
            if rng.random() < 0.1:
                refusals(scanner, rng)
            seat = rng.choice(live.core.pending())
            view = live.core.view(seat)
            assert view is not None
            if view.phase is Phase.DRAW and rng.random() < 0.2:
                action = rng.choice(view.legal_actions())
            else:
                action = players[seat].act(view, rng)
            scanner.look(live.act(seat, str(action)))
            second_thoughts(scanner, rng)
        if live.stage != "game_over":
            scanner.look(live.resign(0))
        if not live.match_goes_on and live.game == 1 and rng.random() < 0.5:
            # Another game begins: what is told of the first one says nothing of it.
            contribute(scanner, shares)
            scanner.look(live.rematch(0, accept=True))
            contribute(scanner, shares)
            scanner.look(live.resign(0))
        done += live.n
        checks += scanner.scanned
    return checks


IN_EVERY_RUN = ("standard", "rubber", "hollywood", "knockout", "open-knock-partners", HOUSE[1], HOUSE[-1])
"""A ruleset of each kind."""


@pytest.mark.parametrize("text", long_except(IN_EVERY_RUN, [*RULESETS, *HOUSE]))
def test_no_reader_is_shown_a_card_that_it_may_not_see(text: str) -> None:
    assert scan(text, Random(text), 120) > 500


@pytest.mark.slow
def test_a_million_events_show_nothing_hidden() -> None:
    texts = [*RULESETS, *HOUSE]
    checks = sum(scan(text, Random(f"slow {text}"), 1_000_000 // (8 * len(texts))) for text in texts)
    print(f"{checks} events and pictures scanned")
    assert checks >= 1_000_000


def test_the_scanner_finds_a_leak() -> None:
    live, entries = LiveTable.make(ruleset("standard"), (None, "simple"), None, None)
    scanner = Scanner(live)
    scanner.look(entries)
    scanner.look(live.join(0, "Ada"))
    assert live.core is not None
    hidden = live.core.boards[0].round.hand(1)
    with pytest.raises(AssertionError, match="was shown"):
        scanner.check(0, {"text": f"knock 7h = {next(iter(hidden))}"}, 0)
    scanner.check(1, {"text": " ".join(map(str, hidden))}, 0)


def test_the_scanner_finds_the_secret_of_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    live, entries = LiveTable.make(ruleset("standard"), (None, "simple"), None, None)
    scanner = Scanner(live)
    scanner.look(entries)
    shares = Shares("TABLE", 0)
    scanner.look(live.join(0, "Ada", shares=True))
    contribute(scanner, shares)
    assert live.core is not None and live.core.boards[0].started.proof is not None
    (secret, seed), *_ = scanner.secrets.values()
    for planted in (secret, seed):
        with pytest.raises(AssertionError, match="a secret was told"):
            scanner.check(0, {"text": f"s={planted.decode()}"}, 0)
    # A state that shows the proof of the running round.
    monkeypatch.setattr(LiveTable, "coming", property(lambda live: live._coming))
    monkeypatch.setattr("undercut.server.views.state.coming_deal", lambda live: live.core.boards[0].started.proof)
    with pytest.raises(AssertionError, match="a secret was told"):
        scanner.picture(1)


def test_the_scanner_finds_a_running_game_that_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    live, entries = LiveTable.make(ruleset("standard"), (None, "simple"), None, None)
    scanner = Scanner(live)
    scanner.look(entries)
    monkeypatch.setattr("tests.server.test_leaks.shared_game_view", lambda rows, game: game_view(rows, None, "", None))
    with pytest.raises(AssertionError, match="while it runs"):
        scanner.look(live.join(0, "Ada"))


def test_the_scanner_finds_a_review_of_a_running_game(monkeypatch: pytest.MonkeyPatch) -> None:
    live, entries = LiveTable.make(ruleset("standard"), (None, "simple"), None, None)
    scanner = Scanner(live)
    scanner.look(entries)
    ended = finished_game

    def hasty(rows: Any, game: int) -> Any:
        return FinishedGame(b"", b"", GameHead("standard", "", ["Ada", "simple"], 0, []))

    monkeypatch.setattr("tests.server.test_leaks.finished_game", hasty)
    with pytest.raises(AssertionError, match="while it runs"):
        scanner.look(live.join(0, "Ada"))
    monkeypatch.undo()
    assert finished_game is ended
