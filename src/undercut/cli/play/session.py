"""The loop of a game at the terminal: ask a person for an action, let bots act, save and show the events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from undercut.actions import Action, Draw
from undercut.arena.driver import decide
from undercut.bots import Bot, bot
from undercut.bots.opponents import against
from undercut.cli.common.players import close_bots
from undercut.cli.common.saves import Save, SaveError, Settings, load_settings, match_of, save_settings
from undercut.cli.common.scene import ORDERS, Scene, end_scene, names_of, scene_of, side_names
from undercut.cli.common.words import (
    explain,
    game_over_line,
    glossary_hint,
    help_words,
    legal_action_lines,
    match_score_lines,
    refusal_sentence,
    round_log,
    sentence,
    term_lines,
)
from undercut.cli.play.hints import Advice
from undercut.cli.play.keys import Typed, completions, parse_input, question
from undercut.errors import UndercutError
from undercut.events import Event, RoundStarted
from undercut.languages import formatter
from undercut.public import Phase, PublicState
from undercut.rulesets import OPTIONS, Form, SheetForm
from undercut.table import BoardState, Table
from undercut.view import View

if TYPE_CHECKING:
    from undercut.cli.play.screen import Screen

_say = formatter("terminal")

Hinter = Callable[[View, bool], Advice]
"""A function from a view to a hint: the best choices, or all if the flag is true."""


class Reviewer(Protocol):
    """A reviewer of finished games."""

    def can_review(self, table: Table) -> bool: ...
    def review(self, table: Table, screen: Screen) -> None: ...


class Left(Exception):
    """The person left the game, which is saved."""


class Session:
    """A session of a game or match.

    ``hinter`` gives a hint for the key h, with ``always_hint`` before every decision (None: as saved with the game).
    ``reviewer`` answers the key r after a game. ``games`` are the games of the match so far; the last is being played.
    """

    def __init__(
        self,
        games: Sequence[Table],
        save: Save | None,
        screen: Screen,
        hinter: Hinter,
        *,
        always_hint: bool | None = None,
        reviewer: Reviewer | None = None,
    ) -> None:
        self.games: list[Table] = list(games)
        self.table: Table = self.games[-1]
        table = self.table
        self.save = save
        self.screen = screen
        self._hinter = hinter
        kept = Settings() if save is None else load_settings(save.path)
        self._always_hint = kept.hint if always_hint is None else always_hint
        self._reviewer = reviewer
        self._people = [seat for seat, name in enumerate(table.bots) if name is None]
        self._bots: dict[str, Bot] = {name: bot(name) for name in table.bots if name is not None}
        self._at_keyboard = self._people[0] if len(self._people) == 1 else None
        self._seen: dict[int, int] = {}
        self._order = kept.order if kept.order in ORDERS else ORDERS[0]
        self._keep_settings()

    @property
    def sides(self) -> tuple[str, ...]:
        return side_names(self.table.rules, names_of(self.table))

    def _keep_settings(self) -> None:
        if self.save is not None:
            save_settings(self.save.path, Settings(self._always_hint, self._order))

    def run(self) -> bool:
        """Play to the end of the match and return whether a person wants another one.

        Raise Left if the input ends or a person leaves before the end.
        """
        self._play_on()
        while not match_of(self.games).is_over:
            if self._ask_after_game(lambda can: _say("ask-next-game", review=can)) == "q":
                raise Left
            self._next_game()
            self._play_on()
        with suppress(Left, KeyboardInterrupt):
            return self._ask_after_game(lambda can: _say("ask-again", review=can)) in ("a", "again")
        return False

    def _can_review(self) -> bool:
        return self._reviewer is not None and self._reviewer.can_review(self.table)

    def _ask_after_game(self, prompt: Callable[[bool], str]) -> str:
        """Return a person's input after a game. Make a review on request; ``prompt(can)`` offers it if ``can``."""
        can = self._can_review()
        while (typed := self._ask_plainly(prompt(can))) in ("r", "review"):
            if can and self._reviewer is not None:
                self._reviewer.review(self.table, self.screen)
        return typed

    def _next_game(self) -> None:
        before = self.table
        self.table = Table.open(before.rules, before.players, before.bots, f"{before.seed}:next")
        self.games.append(self.table)
        self._at_keyboard = self._people[0] if len(self._people) == 1 else None
        self._seen = {}
        if self.save is not None:
            self.save.append(self.table.log)

    def _play_on(self) -> None:
        """Play the current game to its end."""
        self._begin()
        while not self.table.is_over:
            if self.table.between_rounds:
                self._between()
                continue
            seats = self.table.pending()
            machine = next((seat for seat in seats if self.table.bots[seat] is not None), None)
            if machine is not None:
                self._bot_acts(machine)
            else:
                try:
                    self._person_acts(seats[0])
                except _Resigned:
                    break
        self._finish()

    def _begin(self) -> None:
        """At the start of a session, print the latest deal on a linear screen."""
        if self.screen.linear:
            self.screen.say(self._deal_words(self._last_deal(self._people[0])))

    def _last_deal(self, seat: int) -> RoundStarted:
        """Return the latest deal at the seat's board, or at the first board if the seat sits out."""
        return self.table.boards[self.table.board_of(seat) or 0].started

    def close(self) -> None:
        """Stop players that are separate programs, and close the saved game."""
        close_bots(self._bots.values())
        if self.save is not None:
            self.save.close()

    # --- events and their display -----------------------------------------------------------------------------------

    def _commit(self, events: Sequence[Event]) -> None:
        """Save the events of a command, then show them."""
        if self.save is not None:
            self.save.append(events)
        for event in events:
            if isinstance(event, RoundStarted) and event.board == 0:
                self._seen = dict.fromkeys(self._people, 0)
                if self.screen.linear:
                    self.screen.say(self._deal_words(event))

    def _bot_acts(self, seat: int) -> None:
        view = self.table.view(seat)
        name = self.table.bots[seat]
        assert view is not None and name is not None
        with self.screen.thinking(names_of(self.table)[seat]):
            action = decide(self._bots[name], view, self.table.bot_rng(seat))
        self._act(seat, action)

    def _act(self, seat: int, action: Action) -> None:
        at = self.table.board_of(seat)
        self._commit(self.table.act(seat, action))
        assert at is not None
        state = self.table.boards[at]
        if self.screen.linear and self._watches(state):
            self.screen.news(round_log(self._eyes(state), self._names(state), state.round.spread)[-1])

    def _watches(self, state: BoardState) -> bool:
        """Whether a board's news is shown: a person plays there, or it is the only board."""
        return len(self.table.boards) == 1 or any(seat in state.board.seats for seat in self._people)

    def _eyes(self, state: BoardState) -> View | PublicState:
        """Return the visible part of a board: the view of the only person, otherwise the public state."""
        if len(self._people) == 1 and self._people[0] in state.board.seats:
            return state.view(state.board.seats.index(self._people[0]))
        return state.public

    def _names(self, state: BoardState) -> tuple[str, ...]:
        names = names_of(self.table)
        return tuple(names[s] for s in state.board.seats)

    def _deal_words(self, event: RoundStarted) -> list[str]:
        names = names_of(self.table)
        out: list[str] = []
        if event.round == 1:
            rules = self.table.rules
            out += rules.notes
            if rules.sheet is not SheetForm.SINGLE:
                out.append(OPTIONS["sheet"].meaning(rules))
            for draws in self.table.game.cut.draws:
                out.append(_say("cut", draws=", ".join(f"{names[seat]} {card}" for seat, card in draws)))
        out.append(_say("deals", n=event.round, who=names[event.dealer]))
        boards = [state for state in self.table.boards if state.started.round == event.round]
        # Each board has its own upcard: show the doubling only for boards where a person plays.
        watched = [state for state in boards if self._watches(state)]
        out += [note for note in dict.fromkeys(state.public.double_note for state in watched) if note]
        if self.table.rules.form is Form.PARTNERS and event.round == 1:
            out.append(_say("pairs-play", one=self.sides[0], two=self.sides[1]))
        return out + [_say("sits-out", who=name) for name in self._resting(boards)]

    def _resting(self, boards: Sequence[BoardState]) -> list[str]:
        """Return the people who do not play at these boards, without those out of the game."""
        playing = {seat for state in boards for seat in state.board.seats} | set(self.table.game.sheet.out)
        return [names_of(self.table)[seat] for seat in self._people if seat not in playing]

    def _between(self) -> None:
        self._show_round()
        self.screen.score(self.table.game.sheet, self.sides, whole=False)
        if self._ask_plainly(_say("ask-next-round")) == "q":
            raise Left
        self._commit(self.table.next_round())
        if len(self._people) > 1:  # several people may be at the screen
            self._at_keyboard = None

    def _show_round(self) -> None:
        ended = [end_scene(self.table, state) for state in self.table.boards if state.ended is not None]
        if ended:
            self.screen.round_over(ended)
        if not self.screen.linear:
            # Linear screens have printed this before the round; a drawn screen shows no table to a person who sits out.
            self.screen.say([_say("sat-out", who=name) for name in self._resting(self.table.boards)])

    def _finish(self) -> None:
        if self.table.resigned is None:
            self._show_round()
        assert self.table.ended is not None
        line = game_over_line(self.table.game.sheet, self.sides, self.table.ended.winner)
        if self.table.resigned is not None:
            line = f"{_say('resigned', who=names_of(self.table)[self.table.resigned])} {line}"
        self.screen.game_over(line, self.table.game.sheet, self.sides)
        if self.table.rules.games is not None:
            self.screen.say(match_score_lines(match_of(self.games), self.sides))

    # --- a person's decisions ---------------------------------------------------------------------------------------

    def _person_acts(self, seat: int) -> None:
        """Handle one decision of a person: show the table and ask until an action is chosen."""
        if self._at_keyboard != seat:
            self._hand_over(seat)
        scene = self._scene(seat)
        self.screen.table(scene)
        if self._always_hint:
            self._hint(seat, scene.view)
        while (action := self._decide(seat, scene)) is None:
            scene = self._scene(seat)
        state = self.table.boards[self.table.board_of(seat) or 0]
        if not isinstance(action, Draw):
            self._seen[seat] = len(state.public.actions)
        self._act(seat, action)

    def _scene(self, seat: int) -> Scene:
        plain = scene_of(self.table, seat, (), self._order)
        log = round_log(plain.view, plain.names, plain.spread)
        seen = self._seen.get(seat, max(0, len(log) - 4))
        news = log[seen:]
        if seen == 0:
            news = [*self._deal_words(self._last_deal(seat)), *news]
        if plain.view.phase is Phase.DEFEND and not self.screen.linear:
            news = [*news, legal_action_lines(plain.view)[0]]
        return scene_of(self.table, seat, news, self._order)

    def _hand_over(self, seat: int) -> None:
        name = names_of(self.table)[seat]
        self.screen.handover(name)
        if self._ask_plainly(_say("handover-ask", who=name)) == "q":
            raise Left
        self._at_keyboard = seat

    def _ask_plainly(self, prompt: str) -> str:
        line = self.screen.ask(prompt)
        if line is None:
            raise Left
        return line.strip().lower()

    def _decide(self, seat: int, scene: Scene) -> Action | None:
        """Read one line. Return a legal and confirmed action, or None for other input."""
        line = self.screen.ask(self.screen.prompt(scene), completions(scene.view))
        if line is None:
            raise Left
        try:
            typed = parse_input(line, scene.view)
            if typed.action is None or typed.kind != "act":
                self._answer(typed, seat, scene)
                return None
        except SaveError:
            raise
        except UndercutError as error:
            self.screen.say([f"{sentence(str(error))}{glossary_hint(error.code)}"], typed=True)
            return None
        refusal = scene.view.why_not(typed.action)
        if refusal is not None:
            self.screen.say([f"{refusal_sentence(refusal)}{glossary_hint(refusal.code)}"])
            return None
        asked = question(scene.view, typed.action)
        if asked is not None and not self._yes(asked):
            self.screen.say([_say("not-done")])
            return None
        return typed.action

    def _yes(self, asked: str) -> bool:
        return self._ask_plainly(_say("yes-or-no", question=asked)) in ("y", "yes")

    def _answer(self, typed: Typed, seat: int, scene: Scene) -> None:
        """Handle a command that is not an action of the game."""
        match typed.kind:
            case "nothing":
                self.screen.say([_say("try-help")])
            case "help":
                self.screen.say(explain(scene.view))
                self.screen.say(help_words(), typed=True)
            case "why":
                self.screen.say(_answers(typed, scene.view))
            case "hint":
                self._hint(seat, scene.view, typed.rest)
            case "back":
                self._take_back(seat)
            case "sort":
                self._sort(typed.rest)
                self.screen.table(self._scene(seat))
            case "score":
                self.screen.score(self.table.game.sheet, self.sides)
            case "log":
                self.screen.say(round_log(scene.view, scene.names, scene.spread) or [_say("nothing-yet")])
            case "table":
                self.screen.table(scene)
            case "review":
                self.screen.say([_say("review-later")])
            case "resign":
                if self._yes(_say("sure-resign")):
                    self._commit(self.table.resign(seat))
                    raise _Resigned
            case _:
                raise Left

    def _hint(self, seat: int, view: View, wanted: str = "") -> None:
        """Show a hint; ``all`` lists every choice, ``on`` and ``off`` turn hints at every decision on and off.

        The game records the hint before it is shown.
        """
        if wanted in ("on", "off"):
            self._always_hint = wanted == "on"
            self._keep_settings()
        if wanted == "off":
            self.screen.say([_say("hints-off")])
            return
        self._commit(self.table.mark_hint(seat))
        with self.screen.thinking(_say("computer")):
            other = self.table.bots[1 - seat] if len(self.table.bots) == 2 else None
            advice = self._hinter(against(view, other), wanted == "all")
        if advice.drawn is None:
            self.screen.say(advice.lines)
        else:
            self.screen.draw(advice.drawn, advice.lines)

    def _take_back(self, seat: int) -> None:
        """Take back the newest action; the same seat is asked again. Raise TableError."""
        action = self.table.to_take_back(seat)
        self._commit(self.table.take_back(seat))
        self.screen.table(self._scene(seat))
        self.screen.say([_say("taken-back", action=action)])

    def _sort(self, wanted: str) -> None:
        if wanted in ORDERS:
            self._order = wanted
        else:
            self._order = ORDERS[(ORDERS.index(self._order) + 1) % len(ORDERS)]
        self._keep_settings()


def _answers(typed: Typed, view: View) -> list[str]:
    """Explain why an action is not legal, what a term means, or both."""
    lines = []
    if typed.action is not None:
        refusal = view.why_not(typed.action)
        lines.append(_say("legal-action", action=typed.action) if refusal is None else refusal_sentence(refusal))
    return lines + (term_lines(typed.term, view.rules) if typed.term is not None else [])


class _Resigned(Exception):
    """The person resigned, so no decision is needed."""
