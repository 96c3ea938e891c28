"""The recorded round of each rule page: every sentence is read back, played and compared with the rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.rounds import Block, begin, blocks
from undercut.actions import BigGin, Defend, Discard, Draw, Knock, Pass, Take
from undercut.cards import Card, Hand
from undercut.game import Game
from undercut.melds import Meld, deadwood
from undercut.notation import MatchRecord, parse_match, replay_match
from undercut.round import Round, RoundResult
from undercut.rulesets import RULESETS, KnockCard, LayOffs, Ruleset, UndercutWith, ruleset
from undercut.scoring import points, sheet_lines

PAGES = Path(__file__).parents[2] / "docs" / "rules"
RECORDS = {
    record.rules.name: record
    for record in map(parse_match, (PAGES / "rounds.jsonl").read_text(encoding="utf-8").splitlines())
}
GOT = r"(?:(?P<how>draws|takes) the (?P<card>\S+)(?: for the (?P<kind>set|run) \*\*(?P<meld>[^*]+)\*\*)?(?:,| and) )?"
AWAY = r"discards (?:it|the (?P<away>\S+))"
DISCARD = re.compile(rf"(?P<name>\w+) {GOT}{AWAY} \((?P<left>\d+)\)\.")
KNOCK = re.compile(rf"(?P<name>\w+) {GOT}{AWAY}(?P<down> face down)? and (?:knocks with (?P<left>\d+)|has gin)\.")
BIG = re.compile(rf"(?P<name>\w+) {GOT}declares big gin: all eleven are melded\.")


def cards(text: str) -> list[Card]:
    """The cards of a text as pages write them, such as 10♠."""
    plain = text.replace("10", "T").translate(str.maketrans("♣♦♥♠", "cdhs"))
    return [Card(found) for found in re.findall(r"[A2-9TJQK][cdhs]", plain)]


def section(name: str) -> str:
    text = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    return text.split("\n## One round\n\n")[1].split("\n## ")[0]


def board_texts(name: str) -> list[str]:
    """The text of each board; the text of one board includes what it means for the game."""
    text = section(name)
    if "\n### " not in text:
        return [text]
    return re.split(r"^### .*\n", text, flags=re.MULTILINE)[1:-1]


def dealt(record: MatchRecord) -> list[tuple[Round, list[str]]]:
    """For each board the dealt round, and the names of its players."""
    game = Game.after_cut(record.rules, record.cut)
    return [
        (Round.deal(one.rules, one.dealer, one.deck), [record.players[seat] for seat in board.seats])
        for board, one in zip(game.boards(), record.rounds[0], strict=True)
    ]


def test_there_is_one_round_for_every_ruleset() -> None:
    assert set(RECORDS) == set(RULESETS)
    for name, record in RECORDS.items():
        assert record.rules == RULESETS[name] and len(record.rounds) == 1
        replay_match(record)


def shown(line: str, hand: Hand, left: int) -> None:
    """Checks a hand as it is shown: its cards, its melds in bold, its deadwood."""
    cut, _, said = line.partition(", deadwood ")
    assert int(said) == left and Hand(cards(cut)) == hand and len(cards(cut)) == len(hand)
    for meld in bold(line):
        assert Hand(meld) <= hand


def bold(line: str) -> list[Meld]:
    return [Meld(cards(meld)) for meld in re.findall(r"\*\*([^*]+)\*\*", line)]


def quoted(text: str) -> list[tuple[str, str]]:
    """The lines of a quoted block, as (name, what stands after it)."""
    return [(name, line.rstrip()) for name, line in re.findall(r"^> (\w+): (.*)$", text, flags=re.MULTILINE)]


def played(now: Round, names: list[str], text: str) -> Round:
    """Plays the sentences of a board's turns, and checks each card, meld and number in them."""
    before, after = re.split(r"shows the hand, and the round is over:|The hands are compared:", text)
    spread = dict(quoted(after))
    items = re.findall(r"^(\d+)\. (.*)$", before, flags=re.MULTILINE)
    assert [int(n) for n, _ in items] == list(range(1, len(items) + 1))
    for _, item in items:
        if " passes" in item:
            assert re.fullmatch(r"(\w+ passes( the \S+\.|, too\.) ?)+", item)
            for name, card in re.findall(r"(\w+) passes(?: the (\S+)\.|, too\.)", item):
                assert names[now.to_act] == name and (not card or cards(card) == [now.pile[-1]])
                now = now.apply(Pass())
            continue
        found = DISCARD.fullmatch(item) or KNOCK.fullmatch(item) or BIG.fullmatch(item)
        assert found, item
        now = turn(now, names, found, spread)
    return now


def turn(now: Round, names: list[str], found: re.Match[str], spread: dict[str, str]) -> Round:
    """Plays one turn."""
    said = found.groupdict()
    seat = now.to_act
    assert names[seat] == said["name"]
    if said["how"]:
        draws = said["how"] == "draws"
        assert cards(said["card"]) == [now.stock[0] if draws else now.pile[-1]]
        now = now.apply(Draw() if draws else Take())
    melds = tuple(bold(spread[said["name"]])) if found.re is not DISCARD else ()
    if found.re is BIG:
        return now.apply(BigGin(melds))
    (away,) = cards(said["away"] or said["card"])
    now = now.apply(Discard(away) if found.re is DISCARD else Knock(away, melds))
    kept = now.hand(seat)
    if said["kind"]:
        meld = Meld(cards(said["meld"]))
        assert meld.is_set == (said["kind"] == "set") and cards(said["card"])[0] in meld and Hand(meld) <= kept
    if found.re is DISCARD:
        assert deadwood(kept) == int(said["left"])
    else:
        assert sum(card.points for card in kept) - sum(c.points for m in melds for c in m) == int(said["left"] or 0)
        assert bool(said["down"]) == (now.rules.knock_card is KnockCard.FACE_DOWN)
    return now


@pytest.mark.parametrize("name", RULESETS)
def test_the_round_is_played_as_it_is_told(name: str) -> None:
    for (now, names), text in zip(dealt(RECORDS[name]), board_texts(name), strict=True):
        first = now.to_act
        assert f"{names[now.public.dealer]} deals, and {names[first]} plays first." in text
        start = dict(quoted(text.split("\n1. ")[0]))
        for seat, who in enumerate(names):
            shown(start[who], now.hand(seat), deadwood(now.hand(seat)))
        upcard = start.get("Upcard")
        assert (cards(upcard) if upcard else []) == ([] if now.public.upcard is None else [now.public.upcard])
        end = played(now, names, text)
        end = end.play(Defend() for _ in range(0)) if end.is_over else end.settle()
        result = end.result
        assert result is not None
        last = dict(quoted(re.split(r"the round is over:|are compared:", text)[1]))
        for seat, who in enumerate(names):
            cut, _, off = last[who].partition(", laid off ")
            off, _, left = (off or cut).rpartition(", deadwood ")
            assert int(left) == result.deadwood[seat]
            laid = result.laid[seat]
            assert bold(last[who]) == list(laid.melds)
            assert (cards(off) if ", laid off " in last[who] else []) == list(laid.laid_off)
        after = re.split(r"^> .*$", text, flags=re.MULTILINE)[-1]
        told(after.strip(), end.rules, result, names, RECORDS[name])


EXAMPLES = [(name, block) for name in RULESETS for block in blocks(PAGES / f"{name}.md")]
ENDED = [(name, block) for name, block in EXAMPLES if any(key == "end" for key, _ in block.lines)]


@pytest.mark.parametrize(("name", "block"), ENDED, ids=[block.place for _, block in ENDED])
def test_the_end_of_an_example_is_told_as_it_is_scored(name: str, block: Block) -> None:
    given = dict(block.lines)
    rules = ruleset(given["rules"]) if "rules" in given else RULESETS[name]
    now = begin(rules, given)
    for key, value in block.lines:
        now = now.apply(now.read_action(value)) if key == "do" else now
    assert now.result is not None
    text = (PAGES / f"{name}.md").read_text(encoding="utf-8").split("\n".join(f"{k}: {v}" for k, v in block.lines))[1]
    items = re.findall(r"^- (.*)$", re.split(r"^(?:<!--|#)", text, flags=re.MULTILINE)[0], flags=re.MULTILINE)
    told(items[-1], rules, now.result, ["Ann", "Ben", "Cem", "Dora"][: len(now.hands)], None)


def told(text: str, rules: Ruleset, result: RoundResult, names: list[str], record: MatchRecord | None) -> None:
    """Compares each sentence after the round with the result. A sentence of an unknown form is an error."""
    scored = points(rules, result)
    single = [0] * len(names)
    doubled = None
    for sentence in re.split(r"(?<=\.) (?=[A-Z])", text.replace("\n\n", " ")):
        for a, b, c in re.findall(r"(\d+) - (\d+) = (\d+)", sentence):
            assert int(a) - int(b) == int(c), sentence

        def is_(pattern: str, sentence: str = sentence) -> re.Match[str] | None:
            return re.fullmatch(pattern, sentence)

        knocker = None if result.knocker is None else names[result.knocker]
        if m := is_(
            r"(\w+) lays off (.*) on (\w+)'s (melds|(?:set|run) \*\*\S.*?\*\*)(, even on gin)?: "
            r"the cards?, worth (\d+), no longer counts?\."
        ):
            laid = result.laid[names.index(m[1])].laid_off
            assert cards(m[2]) == list(laid) and sum(card.points for card in laid) == int(m[6])
            assert knocker in (m[1], m[3]) and bool(m[5]) == result.is_gin
            assert (m[1] == knocker) == rules.knocker_lays_off
            for onto in bold(m[4]):
                assert onto in result.laid[names.index(m[3])].melds and Meld((*onto, *laid)).is_set == onto.is_set
        elif m := is_(r"(\w+) has nothing to lay off\."):
            assert rules.defends(gin=result.is_gin) and not result.laid[names.index(m[1])].laid_off
        elif is_(r"Nothing is laid off on gin\."):
            assert result.is_gin and not rules.defends(gin=True)
        elif is_(r"Under these rules nobody lays off\."):
            assert rules.lay_offs is LayOffs.NONE
        elif m := is_(r"(\w+) scores (\w+)'s (\d+) and (\d+) for (gin|big gin): (\d+) points\."):
            assert m[1] == knocker and result.is_gin and result.deadwood[names.index(m[2])] == int(m[3])
            assert int(m[4]) == (rules.big_gin_bonus if result.is_big_gin else rules.gin_bonus)
            assert int(m[3]) + int(m[4]) == int(m[6]) and (m[5] == "big gin") == result.is_big_gin
            single[names.index(m[1])] += int(m[6])
        elif m := is_(r"(\w+) has (\d+) and (\w+) has (\d+), so (\w+) scores \d+ - \d+ = (\d+)\."):
            assert [result.deadwood[names.index(m[i])] for i in (1, 3)] == [int(m[2]), int(m[4])]
            assert m[3] == m[5] == knocker and int(m[2]) - int(m[4]) == int(m[6])
            single[names.index(m[5])] += int(m[6])
        elif m := is_(r"(\w+) has (\d+), (no more|less) than (\w+)'s (\d+): an undercut\."):
            assert result.settled[names.index(m[1])] == "undercut" and m[4] == knocker
            assert [result.deadwood[names.index(m[i])] for i in (1, 4)] == [int(m[2]), int(m[5])]
            assert (m[3] == "less") == (rules.undercut is UndercutWith.BELOW)
        elif m := is_(r"(\w+) scores (\d+) - (\d+) = (\d+)(?: and (\d+) for the undercut: (\d+) points)?\."):
            assert result.settled[names.index(m[1])] == "undercut"
            assert int(m[2]) == result.deadwood[result.knocker or 0]
            assert int(m[3]) == result.deadwood[names.index(m[1])] and int(m[5] or 0) == rules.undercut_bonus
            assert int(m[6] or m[4]) == int(m[4]) + int(m[5] or 0)
            single[names.index(m[1])] += int(m[6] or m[4])
        elif m := is_(r"The spade doubles this to (\d+)\."):
            doubled = int(m[1])
        elif m := is_(r"(\w+) has gin and wins the round\."):
            assert result.is_gin and names[result.winner or 0] == m[1] == knocker
        elif m := is_(r"(\w+) has (\d+) and (\w+) only (\d+): (\w+) wins the round\."):
            assert [result.deadwood[names.index(m[i])] for i in (1, 3)] == [int(m[2]), int(m[4])]
            assert m[3] == m[5] == knocker == names[result.winner or 0]
        elif m := is_(r"(\w+) has (\d+) and (\w+) (\d+): (\w+) undercuts and wins the round\."):
            assert [result.deadwood[names.index(m[i])] for i in (1, 3)] == [int(m[2]), int(m[4])]
            assert m[1] == m[5] == names[result.winner or 0] and str(result.ending) == "undercut"
        elif is_(r"Nobody has knocked\."):
            assert result.knocker is None
        elif m := is_(r"The deadwood is: (.*)\."):
            found = re.findall(r"(\w+) (\d+)", m[1].replace(" and ", " "))
            assert found == [(who, str(n)) for who, n in zip(names, result.deadwood, strict=True)]
        elif is_(r"Nobody scores\."):
            assert result.winner is None and not any(scored)
        elif m := is_(r"(\w+) and (\w+) both have (\d+): nobody (?:scores|wins the round)\."):
            assert result.winner is None and set(result.deadwood) == {int(m[3])}
        elif m := is_(r"(\w+) has less deadwood and (?:wins the round|scores \d+ - \d+ = (\d+))\."):
            assert names[result.winner or 0] == m[1] and result.knocker is None
            single[names.index(m[1])] += int(m[2] or 0)
        elif m := is_(r"(\w+) scores (\d+) for gin, and nothing for (\w+)'s (\d+)\."):
            assert m[1] == knocker and int(m[2]) == rules.gin_bonus and str(rules.gin_scores) == "bonus"
            assert result.deadwood[names.index(m[3])] == int(m[4])
            single[names.index(m[1])] += int(m[2])
        elif m := is_(r"(\w+) adds (\d+) on the sheet\."):
            assert [(line.seat, line.points) for line in sheet_lines(rules, result)] == [(names.index(m[1]), int(m[2]))]
        else:
            assert record is not None, f"not a sentence that this test knows: {sentence!r}"
            of_the_game(record, sentence)
    if _plain(rules) or result.winner is None:
        return
    factor = 1 if doubled is None else 2
    assert [factor * n for n in single] == list(scored) and doubled in (None, max(scored))


def _plain(rules: Ruleset) -> bool:
    """Whether the points of a round are not told."""
    return rules.adds_deadwood or (rules.is_one_round and not rules.gin_bonus)


def of_the_game(record: MatchRecord, sentence: str) -> None:
    """Compares a sentence about the game and the next round."""
    game = Game.after_cut(record.rules, record.cut)
    after = replay_match(record)
    entry = after.sheet.entries[-1]

    def is_(pattern: str) -> re.Match[str] | None:
        return re.fullmatch(pattern, sentence)

    if m := is_(r"One round decides: (\w+) wins the game\."):
        assert after.is_over and record.players[after.sheet.winner or 0] == m[1]
    elif m := is_(r"(\w+) adds (\d+) on the sheet, and would be out at (\d+)\."):
        assert after.sheet.scores[record.players.index(m[1])] == int(m[2]) > 0 and int(m[3]) == record.rules.target
        assert sum(after.sheet.scores) == int(m[2])
    elif m := is_(r"It is the first win for (\w+), so the points are entered in game 1 alone\."):
        assert record.players[entry.winner or 0] == m[1]
        assert [sum(column.scores) > 0 for column in after.sheet.columns] == [True, False, False]
    elif m := is_(r"The score is (.*?)(?:; the game goes to (\d+))?\."):
        sides = re.findall(r"(\w+(?: and \w+)?) (\d+)", m[1])
        assert [int(n) for _, n in sides] == list(after.sheet.scores)
        assert record.rules.target == (int(m[2]) if m[2] else None)
    elif m := is_(r"(\w+) also has a box, which scores (\d+) at the end of the game\."):
        assert record.players[entry.winner or 0] == m[1] and record.rules.box_bonus == int(m[2])
    elif is_(r"The next dealer is chosen at random\."):
        assert str(record.rules.next_dealer) == "random"
    elif m := is_(r"The players take turns to deal, so (\w+) deals next\."):
        assert str(record.rules.next_dealer) == "alternate" and record.players[after.dealer] == m[1]
    elif m := is_(r"(\w+) (won|lost) the round and deals the next one\."):
        assert record.players[after.dealer] == m[1] and (record.players[entry.winner or 0] == m[1]) == (m[2] == "won")
    elif m := is_(r"(\w+) lost and sits out; (\w+) plays the next round\."):
        who = [record.players.index(m[i]) for i in (1, 2)]
        assert who[0] in game.playing and who[0] not in after.playing and who[1] not in game.playing
        assert who[1] in after.playing
    else:
        raise AssertionError(f"not a sentence that this test knows: {sentence!r}")


def test_both_boards_of_partners() -> None:
    record = RECORDS["open-knock-partners"]
    after = replay_match(record)
    text = section("open-knock-partners").split("### The score of both boards\n\n")[1]
    found = re.fullmatch(
        r"On both boards (.*) have (\d+) points?, (.*) have (\d+)\. (.*) score the difference, (\d+)\. "
        r"The score is (.*)\. The players take turns to deal, so (\w+) deals next\.",
        text.strip(),
    )
    assert found
    assert (found[1], found[3]) == ("Ann and Cem", "Ben and Dora")
    assert abs(int(found[2]) - int(found[4])) == int(found[6]) == max(after.sheet.scores)
    assert found[5] == (found[1], found[3])[after.sheet.scores.index(int(found[6]))]
    assert record.players[after.dealer] == found[8]
