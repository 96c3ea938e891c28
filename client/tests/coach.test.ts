import { describe, expect, test } from "vitest";
import { shortCardName } from "../src/cards/names.ts";
import type { Advice, Board, State } from "../src/protocol/messages.ts";
import { bestDiscard, coachAdvice, meldWithCard } from "../src/table/coach.ts";
import { hasCoach } from "../src/table/coachView.ts";
import POSITIONS from "./coach.json" with { type: "json" };
import { board, hand, player, state, turn } from "./states.ts";

const CARDS = "2c 3c 4c 9d 9h Kd Qh 5s 6s Ac".split(" ");

describe("the meld that a card would make", () => {
  const melds = [["2c", "3c", "4c"]];
  const mine = hand(CARDS.join(" "), { melds, unmelded: CARDS.filter((card) => !melds.flat().includes(card)) });

  test.each([
    ["9s", "9d 9h 9s"],
    ["5c", "Ac 2c 3c 4c 5c"],
    ["7s", "5s 6s 7s"],
    ["4s", "4s 5s 6s"],
    ["Kh", ""],
    ["6c", ""],
    ["As", ""],
  ])("%s: %s", (card, meld) => {
    expect(meldWithCard(mine, card).join(" ")).toBe(meld);
  });

  test("no run goes round the corner", () => {
    expect(meldWithCard(hand("Qs Ks"), "As")).toEqual([]);
  });

  test("cards of other melds count only if these stay melds", () => {
    const three = hand("7d 8d 9d 7c", { melds: [["7d", "8d", "9d"]], unmelded: ["7c"] });
    expect(meldWithCard(three, "7h")).toEqual([]);
    const four = hand("7d 8d 9d Td 7c", { melds: [["7d", "8d", "9d", "Td"]], unmelded: ["7c"] });
    expect(meldWithCard(four, "7h").join(" ")).toBe("7c 7d 7h");
    expect(meldWithCard(four, "8c")).toEqual([]);
    const set = hand("7d 7c 7s 5h 6h", { melds: [["7c", "7d", "7s"]], unmelded: ["5h", "6h"] });
    expect(meldWithCard(set, "7h").join(" ")).toBe("7c 7d 7h 7s");
    expect(meldWithCard(set, "8d")).toEqual([]);
  });
});

describe("what the coach says", () => {
  const bot = player(1, { bot: "easy", name: "Easy" });
  const at = (changes: Parameters<typeof state>[0]) => {
    const now = state({ players: [player(0), bot], ...changes });
    return coachAdvice(now, now.boards[0]).lines.join(" ");
  };

  test("an upcard that makes a meld is to be taken, with the cards that it goes with", () => {
    const boards = [board({ phase: "upcard", top: "9s", upcard: "9s", pile: ["9s"] })];
    const told = at({ boards, hand: hand(CARDS.join(" "), { deadwood: 40 }), turn: turn(["pass", "take"]) });
    expect(told).toContain("40 points");
    expect(told).toContain("9♠ makes a meld with 9♦ 9♥: take it");
  });

  test("another is to be passed, or left on the pile", () => {
    const boards = [board({ phase: "upcard", top: "Kh", upcard: "Kh", pile: ["Kh"] })];
    const cards = hand(CARDS.join(" "));
    expect(at({ boards, hand: cards, turn: turn(["pass", "take"]) })).toContain(
      "no meld with your cards: pass",
    );
    const draw = [board({ top: "Kh", pile: ["Kh"] })];
    expect(at({ boards: draw, hand: cards, turn: turn(["draw", "take"]) })).toContain("draw from the stock");
    const mine = [board({ top: "Kh", pile: ["Kh"], latest: [{ seat: 0, action: "pass", card: null }] })];
    expect(at({ boards: mine, hand: cards, turn: turn(["draw"]) })).toBe("Draw a card from the stock.");
  });

  test("the discard leaves the least deadwood, and is one that may be made", () => {
    const eleven = hand("2c 3c 4c 9d 9h 9s Kd Qh 5s Ac 7h", {
      after: { Kd: 23, Qh: 23, "7h": 26 },
      deadwood: 33,
    });
    const boards = [board({ phase: "discard" })];
    expect(at({ hand: eleven, turn: turn(["discard Qh", "discard 7h"]), boards })).toContain(
      "Discard Q♥: that leaves the least deadwood, 23",
    );
  });

  test("it does not go with what the other player took, if that costs little", () => {
    const known = { seat: 1, count: 10, known: ["Qd"] };
    const boards = [board({ phase: "discard", holds: [{ seat: 0, count: 11, known: [] }, known] })];
    const to = (after: Record<string, number>) => {
      const cards = hand("2c 3c 4c 9d 9h 9s Kd Qh 5s Ac 7h", { after });
      const now = state({
        hand: cards,
        turn: turn(Object.keys(after).map((card) => `discard ${card}`)),
        boards,
      });
      return bestDiscard(now, boards[0] ?? board());
    };
    expect(to({ Qh: 20, "7h": 23 })).toMatchObject({ card: "7h", least: false });
    expect(to({ Kd: 20, "7h": 23 })).toMatchObject({ card: "7h" });
    expect(to({ Ks: 20, "7h": 23 })).toMatchObject({ card: "Ks", least: true });
    expect(to({ Qh: 20, "7h": 26 })).toMatchObject({ card: "Qh", least: true });
    const cards = hand("2c 3c 4c 9d 9h 9s Kd Qh 5s Ac 7h", { after: { Qh: 20, "7h": 23 } });
    expect(at({ hand: cards, turn: turn(["discard Qh", "discard 7h"]), boards })).toContain(
      "no card that Easy took",
    );
  });

  test("a knock and gin are said", () => {
    const knock = { card: "Kd", deadwood: 6, gin: false, spreads: [] };
    const boards = [board({ phase: "discard" })];
    expect(at({ boards, turn: turn(["knock Kd"], { knocks: [knock] }) })).toContain(
      "Without K♦ your deadwood is 6: knock.",
    );
    const gin = { ...knock, deadwood: 0, gin: true };
    expect(at({ boards, turn: turn(["knock Kd"], { knocks: [gin] }) })).toContain("declare gin");
  });

  test("only games of two against the computer have a coach", () => {
    expect(hasCoach(state({ players: [player(0), bot] }))).toBe(true);
    expect(hasCoach(state())).toBe(false);
    expect(hasCoach(state({ players: [player(0), bot], role: "watch" }))).toBe(false);
    expect(hasCoach(state({ players: [player(0), bot], form: "partners" }))).toBe(false);
  });
});

/** Positions of real play with their hints (tests/analysis/coach_positions.py). */
type Position = (typeof POSITIONS)[number];

const words = (text: string): string[] => (text ? text.split(" ") : []);

function stateOf(one: Position): { now: State; on: Board } {
  const after = one.after as Record<string, number> | null;
  const discards = Object.keys(after ?? {}).filter((card) => !(one.refused as string[]).includes(card));
  const knocks = one.knocks.map(([card, deadwood]) => ({
    card: String(card),
    deadwood: Number(deadwood),
    gin: deadwood === 0,
    spreads: [],
  }));
  const legal = [
    ...one.legal,
    ...discards.map((card) => `discard ${card}`),
    ...knocks.map(({ card }) => `knock ${card}`),
  ];
  const on = board({
    phase: one.phase as Board["phase"],
    to_act: one.you,
    top: one.top,
    pile: words(one.pile),
    holds: [
      { seat: one.you, count: words(one.cards).length, known: [] },
      { seat: 1 - one.you, count: 10, known: words(one.known) },
    ],
  });
  const now = state({
    you: one.you,
    round: 2,
    players: [player(one.you), player(1 - one.you, { bot: "easy", name: "Easy" })],
    boards: [on],
    hand: hand(one.cards, {
      melds: one.melds.map(words),
      unmelded: words(one.unmelded),
      deadwood: one.deadwood,
      after,
    }),
    turn: turn(legal, { knocks, big_gin: one.big_gin ? { action: "big gin", melds: [] } : null }),
  });
  return { now, on };
}

const hintOf = (one: Position): Advice => ({
  type: "hint",
  id: "1",
  n: 1,
  verdict: "clear",
  choices: [{ action: one.action, points: 0, points_stderr: 0, win: null, win_stderr: null, gap_stderr: 0 }],
  text: one.text,
  cards: one.points,
  holds: [],
});

/** The action that an advice names to its reader. */
function actionIn(text: string): string {
  const card = (found: RegExpExecArray | null): string => {
    const [rank = "", suit = ""] = (found?.[1] ?? "").split(/(?=[♣♦♥♠])/);
    return rank.replace("10", "T") + "cdhs"[["♣", "♦", "♥", "♠"].indexOf(suit)];
  };
  const named = "(?:the )?((?:10|[2-9AJQK])[♣♦♥♠])";
  const at = (pattern: string): string => card(new RegExp(pattern.replace("#", named)).exec(text));
  if (/big gin/.test(text)) return "big gin";
  if (/: take it\.|^Take /.test(text)) return "take";
  if (/: pass\.|^Pass:/.test(text)) return "pass";
  if (/draw from the stock|^Draw /.test(text)) return "draw";
  if (/^Without .*(declare gin|: knock)/.test(text)) return `knock ${at("^Without #")}`;
  if (/^(Knock|Go gin)/.test(text)) return `knock ${at("^(?:Knock|Go gin) with #")}`;
  return `discard ${at("^Discard #")}`;
}

describe("coach and hint", () => {
  test("advise the same in positions of real play", () => {
    let own = 0;
    for (const one of POSITIONS) {
      const { now, on } = stateOf(one);
      const told = coachAdvice(now, on, hintOf(one));
      expect(told.action).toBe(one.action);
      expect(`${one.cards}: ${actionIn(told.lines[0] ?? "")}`).toBe(`${one.cards}: ${one.action}`);
      expect(actionIn(one.text.replace(/\b[A2-9TJQK][cdhs]\b/g, shortCardName))).toBe(one.action);
      const alone = coachAdvice(now, on);
      expect(actionIn(alone.lines[0] ?? "")).toBe(alone.action);
      own += Number(alone.action === one.action);
    }
    expect(POSITIONS.length).toBeGreaterThanOrEqual(300);
    // The coach has words of its own for many, but its rules do not find all.
    expect(own).toBeGreaterThan(POSITIONS.length / 3);
    expect(own).toBeLessThan(POSITIONS.length);
  });

  test("the coach waits for the hint, and does without where there is none", () => {
    const [one] = POSITIONS;
    if (!one) throw new Error("no positions");
    const { now, on } = stateOf(one);
    const looks = coachAdvice(now, on, null, true);
    expect(looks).toMatchObject({ action: "", lines: ["Your turn. Let me look at your cards…"] });
    expect(coachAdvice(now, on).action).not.toBe("");
  });
});
