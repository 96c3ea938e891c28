"""The rounds recorded in rounds.jsonl beside the rule pages, told in sentences.

Each line of the file is a match record of one round under one named ruleset, played by bots. All cards and numbers of
the story are computed by replaying the record.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random

from lesson_blocks import cards, hand

from undercut.actions import BigGin, Discard, Draw, Knock, Pass, Take
from undercut.cards import Card, Hand
from undercut.errors import NotationError
from undercut.game import Board, Game
from undercut.languages import join_names
from undercut.melds import Meld, best_arrangement
from undercut.notation import MatchRecord, RoundRecord, parse_match, replay
from undercut.public import Phase
from undercut.round import Laid, Round, RoundResult
from undercut.rulesets import (
    DeadHand,
    Form,
    GinScores,
    KnockCard,
    KnockLimit,
    LayOffs,
    NextDealer,
    Ruleset,
    SheetForm,
    SpadesDouble,
    UndercutWith,
)
from undercut.scoring import points

__all__ = ["lay_offs", "recorded_rounds", "score", "story"]


@cache
def recorded_rounds(path: Path) -> dict[str, MatchRecord]:
    """Return the records of a file by the names of their rulesets."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return {record.rules.name: record for record in map(parse_match, lines)}


def story(record: MatchRecord) -> str:
    """Return the recorded round as Markdown: the hands, every turn, the knock and the score."""
    rules, names = record.rules, record.players
    game = Game.after_cut(rules, record.cut)
    boards, (recorded,) = game.boards(), record.rounds
    out = [_intro(names)]
    ends = []
    for board, one in zip(boards, recorded, strict=True):
        at = [names[seat] for seat in board.seats]
        if len(boards) > 1:
            out.append(f"### {at[0]} against {at[1]}")
        end = replay(one)
        out += [*_start(one, at), _turns(one, at), *_end(board, end, at)]
        ends.append(end)
    if len(boards) > 1:
        out.append("### The score of both boards")
    return "\n\n".join([*out, " ".join(_game(game, boards, ends, names))])


def _intro(names: Sequence[str]) -> str:
    count = {2: "Two", 3: "Three", 4: "Four"}[len(names)]
    return (
        f"{count} computer players played this round by these rules; here they are called {join_names(list(names))}. "
        "Melds are bold, and the number after each turn is the deadwood of the hand."
    )


# --- the deal and the turns -------------------------------------------------------------------------------------------


def _start(record: RoundRecord, names: Sequence[str]) -> list[str]:
    """Return who deals, the hands, and what the upcard means."""
    now = Round.deal(record.rules, record.dealer, record.deck)
    first = (record.dealer + 1) % len(names)
    order = [*range(first, len(names)), *range(first)]
    lines = [f"{names[record.dealer]} deals, and {names[first]} plays first."]
    shown = [f"> {names[seat]}: {_hand(now.hand(seat))}" for seat in order]
    if now.public.upcard is not None:
        shown.append(f"> Upcard: {cards([now.public.upcard])}")
    lines.append("  \n".join(shown))
    told = " ".join(_upcard(record.rules, now.public.upcard))
    return [*lines, *([told] if told else [])]


def _hand(cards_held: Hand) -> str:
    best = best_arrangement(cards_held)
    return f"{hand(best.melds, best.unmelded)}, deadwood {best.deadwood}"


def _upcard(rules: Ruleset, upcard: Card | None) -> Iterator[str]:
    if upcard is None:
        return
    if rules.knock_limit is KnockLimit.UPCARD:
        yield f"The {cards([upcard])} sets the knock limit: in this round {upcard.points} or less."
    if rules.spades_double is not SpadesDouble.NO and upcard.suit.letter == "s":
        yield "It is a spade, so the points of the round are doubled."


def _turns(record: RoundRecord, names: Sequence[str]) -> str:
    """Return a numbered list of the turns up to the knock."""
    now = Round.deal(record.rules, record.dealer, record.deck)
    items: list[str] = []
    passed: list[str] = []
    got: tuple[str, Card] | None = None
    for text in record.actions:
        seat, name = now.to_act, names[now.to_act]
        action = now.read_action(text)
        if now.phase is Phase.DEFEND:
            break
        match action:
            case Pass():
                passed.append(f"{name} passes the {cards([now.pile[-1]])}." if not passed else f"{name} passes, too.")
            case Take():
                got = ("takes", now.pile[-1])
            case Draw():
                got = ("draws", now.stock[0])
            case Discard() | Knock() | BigGin():
                after = now.apply(action)
                items.append(_turn(name, got, now.hand(seat), after.hand(seat), action, record.rules))
                got = None
        if passed and not isinstance(action, Pass):
            items.insert(0, " ".join(passed))
            passed = []
        now = now.apply(action)
    return "\n".join(f"{number}. {item}" for number, item in enumerate(items, 1))


def _turn(
    name: str,
    got: tuple[str, Card] | None,
    held: Hand,
    kept: Hand,
    action: Discard | Knock | BigGin,
    rules: Ruleset,
) -> str:
    """Return one turn as a sentence: the card that the player got, its use, and the discard or the knock."""
    best = best_arrangement(kept)
    melds = action.melds if not isinstance(action, Discard) and action.melds is not None else best.melds
    if isinstance(action, BigGin):
        assert got is not None
        return (
            f"{name} {got[0]} the {cards([got[1]])}{_use(got[1], melds)} and declares big gin: all eleven are melded."
        )
    away = f"discards the {cards([action.card])}"
    begins = ""
    if got is not None:
        same = got[1] == action.card
        begins = f"{got[0]} the {cards([got[1]])}{'' if same else _use(got[1], melds)}"
        away = "discards it" if same else away
    if isinstance(action, Discard):
        return f"{name} {begins}{' and ' if begins else ''}{away} ({best.deadwood})."
    if rules.knock_card is KnockCard.FACE_DOWN:
        away += " face down"
    left = sum(card.points for card in kept) - sum(card.points for meld in melds for card in meld)
    ends = "has gin" if not left else f"knocks with {left}"
    return f"{name} {begins}{', ' if begins else ''}{away} and {ends}."


def _use(card: Card, melds: Sequence[Meld]) -> str:
    """Return the meld in which a new card is kept, if it is kept in one."""
    for meld in melds:
        if card in meld:
            return f" for the {'set' if meld.is_set else 'run'} **{cards(meld)}**"
    return ""


# --- the end of the round ---------------------------------------------------------------------------------------------


def _end(board: Board, end: Round, names: Sequence[str]) -> list[str]:
    result = end.result
    assert result is not None
    rules = board.rules
    if result.knocker is None:
        order = list(range(len(names)))
        opening = "The stock has come to its end, and nobody has knocked. The hands are compared:"
    else:
        order = [(result.knocker + i) % len(names) for i in range(len(names))]
        opening = f"{names[result.knocker]} shows the hand, and the round is over:"
    shown = [f"> {names[seat]}: {_laid(result.laid[seat])}" for seat in order]
    said = [*lay_offs(rules, result, names), *score(rules, result, names)]
    return [opening, "  \n".join(shown), " ".join(said)]


def _laid(laid: Laid) -> str:
    off = f", laid off {cards(laid.laid_off)}" if laid.laid_off else ""
    return f"{hand(laid.melds, laid.unmelded)}{off}, deadwood {laid.deadwood}"


def lay_offs(rules: Ruleset, result: RoundResult, names: Sequence[str]) -> Iterator[str]:
    """Tell which cards are laid off after a knock, or why none are."""
    if result.knocker is None:
        return
    knocker = names[result.knocker]
    if rules.knocker_lays_off and (own := result.laid[result.knocker].laid_off):
        (defender,) = set(range(len(names))) - {result.knocker}
        yield _laid_off(knocker, own, _targets(own, result.laid[defender].melds, names[defender]), gin=False)
        return
    if not rules.lays_off:
        yield "Under these rules nobody lays off." if rules.knock_limit != 0 else "Nothing is laid off on gin."
        return
    if result.is_gin and rules.lay_offs is LayOffs.KNOCK:
        yield "Nothing is laid off on gin."
        return
    for seat, laid in enumerate(result.laid):
        if seat == result.knocker:
            continue
        if laid.laid_off:
            onto = _targets(laid.laid_off, result.laid[result.knocker].melds, knocker)
            yield _laid_off(names[seat], laid.laid_off, onto, gin=result.is_gin)
        else:
            yield f"{names[seat]} has nothing to lay off."


def _laid_off(name: str, off: Sequence[Card], onto: str, *, gin: bool) -> str:
    worth = sum(card.points for card in off)
    ends = "the card, worth {}, no longer counts" if len(off) == 1 else "the cards, worth {}, no longer count"
    return f"{name} lays off {_listed(off)} on {onto}{', even on gin' if gin else ''}: {ends.format(worth)}."


def _targets(laid_off: Sequence[Card], spread: Sequence[Meld], knocker: str) -> str:
    """Return the meld that takes all cards laid off, or else the knocker's melds."""
    for meld in spread:
        with suppress(NotationError):
            Meld((*meld, *laid_off))
            return f"{knocker}'s {'set' if meld.is_set else 'run'} **{cards(meld)}**"
    return f"{knocker}'s melds"


def _listed(some: Sequence[Card]) -> str:
    return join_names([f"the {cards([card])}" for card in some])


def score(rules: Ruleset, result: RoundResult, names: Sequence[str]) -> Iterator[str]:
    """Tell who wins the round, and each step of its score."""
    if result.knocker is None:
        yield from _stock_out(rules, result, names)
        return
    knocker, mine = names[result.knocker], result.deadwood[result.knocker]
    scored = points(rules, result)
    factor = 1 if result.doubles is SpadesDouble.NO else 2
    plain = _is_plain(rules)
    for seat, how in enumerate(result.settled):
        if seat == result.knocker:
            continue
        name, theirs = names[seat], result.deadwood[seat]
        if plain:
            yield _plain(knocker, name, mine, theirs, how, result.is_gin)
            continue
        match how:
            case "won" if result.is_gin:
                bonus = (rules.big_gin_bonus or 0) if result.is_big_gin else rules.gin_bonus
                kind = "big gin" if result.is_big_gin else "gin"
                if rules.gin_scores is GinScores.BONUS:
                    yield f"{knocker} scores {bonus} for {kind}, and nothing for {name}'s {theirs}."
                else:
                    yield f"{knocker} scores {name}'s {theirs} and {bonus} for {kind}: {theirs + bonus} points."
            case "won":
                sums = f"{theirs} - {mine} = {theirs - mine}"
                yield f"{name} has {theirs} and {knocker} has {mine}, so {knocker} scores {sums}."
            case "undercut":
                less = "no more than" if rules.undercut is UndercutWith.AT_MOST else "less than"
                bonus = rules.undercut_bonus
                sums = f"{mine} - {theirs} = {mine - theirs}"
                more = f" and {bonus} for the undercut: {mine - theirs + bonus} points" if bonus else ""
                yield f"{name} has {theirs}, {less} {knocker}'s {mine}: an undercut. {name} scores {sums}{more}."
            case _:
                yield f"{name} and {knocker} both have {mine}: nobody scores."
    if factor == 2 and any(scored):
        best = max(range(len(scored)), key=lambda seat: scored[seat])
        yield f"The spade doubles this to {scored[best]}."


def _is_plain(rules: Ruleset) -> bool:
    """Whether only the winner of a round counts, not its points."""
    return rules.adds_deadwood or (rules.is_one_round and not (rules.gin_bonus or rules.undercut_bonus))


def _plain(knocker: str, name: str, mine: int, theirs: int, how: str, gin: bool) -> str:
    """Return who wins where a round scores no points."""
    match how:
        case "won" if gin:
            return f"{knocker} has gin and wins the round."
        case "won":
            return f"{name} has {theirs} and {knocker} only {mine}: {knocker} wins the round."
        case "undercut":
            return f"{name} has {theirs} and {knocker} {mine}: {name} undercuts and wins the round."
        case _:
            return f"{name} and {knocker} both have {mine}: nobody wins the round."


def _stock_out(rules: Ruleset, result: RoundResult, names: Sequence[str]) -> Iterator[str]:
    if result.winner is None or rules.dead_hand is DeadHand.VOID:
        yield "Nobody scores."
        return
    low, winner = result.deadwood[result.winner], names[result.winner]
    if _is_plain(rules):
        yield f"{winner} has less deadwood and wins the round."
        return
    for seat, theirs in enumerate(result.deadwood):
        if seat != result.winner:
            yield f"{winner} has less deadwood and scores {theirs} - {low} = {theirs - low}."


# --- the game ---------------------------------------------------------------------------------------------------------


def _game(game: Game, boards: Sequence[Board], ends: Sequence[Round], names: Sequence[str]) -> Iterator[str]:
    """Tell what the round means for the game, and who deals next."""
    rules = game.rules
    results = [end.result for end in ends if end.result is not None]
    after = game.after(results, Random(0))
    entry = after.sheet.entries[-1]
    sides = _sides(rules, names)
    if rules.form is Form.PARTNERS:
        sums = [sum(points(b.rules, r)[at] for b, r in zip(boards, results, strict=True)) for at in (0, 1)]
        yield f"On both boards {sides[0]} have {sums[0]} points, {sides[1]} have {sums[1]}."
        if entry.winner is not None:
            yield f"{sides[entry.winner]} score the difference, {max(entry.points)}."
    if rules.is_one_round:
        won = "The game is drawn" if after.sheet.winner is None else f"{sides[after.sheet.winner]} wins the game"
        yield f"One round decides: {won}."
        return
    if rules.sheet is SheetForm.KNOCKOUT:
        for seat, added in enumerate(after.sheet.added(entry)):
            if added:
                yield f"{names[seat]} adds {added} on the sheet, and would be out at {rules.target}."
    elif rules.sheet is SheetForm.HOLLYWOOD and entry.winner is not None:
        yield f"It is the first win for {sides[entry.winner]}, so the points are entered in game 1 alone."
    else:
        score = ", ".join(f"{name} {n}" for name, n in zip(sides, after.sheet.scores, strict=True))
        to = "" if rules.target is None else f"; the game goes to {rules.target}"
        yield f"The score is {score}{to}."
    if rules.ends_with_boxes and entry.winner is not None:
        yield f"{sides[entry.winner]} also has a box, which scores {rules.box_bonus} at the end of the game."
    yield from _next(game, after, names)


def _sides(rules: Ruleset, names: Sequence[str]) -> list[str]:
    if rules.form is Form.PARTNERS:
        return [f"{names[0]} and {names[2]}", f"{names[1]} and {names[3]}"]
    return list(names)


def _next(game: Game, after: Game, names: Sequence[str]) -> Iterator[str]:
    """Tell who plays and deals next."""
    rules = game.rules
    if rules.form is Form.CUTTHROAT:
        (out,) = set(game.playing) - set(after.playing)
        (new,) = set(after.playing) - set(game.playing)
        yield f"{names[out]} lost and sits out; {names[new]} plays the next round."
    match rules.next_dealer:
        case NextDealer.RANDOM:
            yield "The next dealer is chosen at random."
        case NextDealer.ALTERNATE:
            yield f"The players take turns to deal, so {names[after.dealer]} deals next."
        case NextDealer.WINNER:
            yield f"{names[after.dealer]} won the round and deals the next one."
        case NextDealer.LOSER:
            yield f"{names[after.dealer]} lost the round and deals the next one."
