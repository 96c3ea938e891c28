/** Show-down: hands laid open, lay-offs, the defence card by card, states after a knock. */

import { describe, expect, it } from "vitest";
import type { DefenceChoice, Result, TableEvent } from "../src/protocol/messages.ts";
import { shownHands, stateAfterEvent } from "../src/table/interpolate.ts";
import { handsOfBoard, handsOfResult, layOffTargets, withOwnHand } from "../src/table/laid.ts";
import { bestChoice, firstChoice, fittingCards, withCard, withoutCard } from "../src/table/layOffs.ts";
import { acted, board, dealt, hand, state } from "./states.ts";

const cards = (text: string): string[] => text.split(" ").filter(Boolean);
const RUN = cards("5h 6h 7h");
const SET = cards("9c 9d 9s");

describe("lay-off targets", () => {
  it("the 8 lets the 9 follow, in whatever order they are given", () => {
    expect(layOffTargets(cards("9h 8h"), [RUN])).toEqual([
      { card: "8h", on: 0 },
      { card: "9h", on: 0 },
    ]);
  });

  it("a card goes on the first meld that it fits; one that fits nowhere is left out", () => {
    expect(layOffTargets(cards("9h Kc 4h"), [SET, RUN])).toEqual([
      { card: "9h", on: 0 },
      { card: "4h", on: 1 },
    ]);
    expect(layOffTargets(cards("9h"), [cards("9c 9d 9s 9h")])).toEqual([]);
    expect(layOffTargets(cards("Ah"), [cards("Jh Qh Kh")])).toEqual([]);
  });
});

const choice = (off: string, deadwood: number, best = false): DefenceChoice => ({
  action: `defend ; ${off}`,
  melds: [],
  laid_off: cards(off).map((card) => ({ card, on: 0 })),
  unmelded: [],
  deadwood,
  best,
});

describe("a defence, card by card", () => {
  const options = [choice("8h 9h", 3, true), choice("", 20), choice("8h", 12), choice("4h", 25)];
  const [best, none, eight] = options as [DefenceChoice, DefenceChoice, DefenceChoice];

  it("begins with nothing laid off, and ends with what the service suggests", () => {
    expect(firstChoice(options)).toBe(none);
    expect(bestChoice(options)).toBe(best);
  });

  it("a card brings along the cards that it needs", () => {
    expect(withCard(options, none, "8h")).toBe(eight);
    expect(withCard(options, none, "9h")).toBe(best);
    expect(withCard(options, eight, "4h")).toBeUndefined();
  });

  it("taking a card back takes back those that need it", () => {
    expect(withoutCard(options, best, "9h")).toBe(eight);
    expect(withoutCard(options, best, "8h")).toBe(none);
  });

  it("cards glow that leave no more deadwood; others can be laid off all the same", () => {
    expect([...fittingCards(options, none)].sort()).toEqual([
      ["4h", { glows: false }],
      ["8h", { glows: true }],
      ["9h", { glows: true }],
    ]);
    expect([...fittingCards(options, eight)]).toEqual([["9h", { glows: true }]]);
  });
});

const result: Result = {
  board: 0,
  round: 1,
  how: "knock",
  winner: 1,
  knocker: 1,
  card: "Kc",
  points: [0, 3],
  hands: [
    { seat: 0, melds: [], laid_off: ["8h"], unmelded: ["Tc"], deadwood: 10, on: [{ card: "8h", on: 0 }] },
    { seat: 1, melds: [RUN, SET], laid_off: [], unmelded: ["7c"], deadwood: 7, on: [] },
  ],
  lines: [],
  doubled: false,
  net: null,
  nonce: "",
  commitment: "",
  secret: null,
  deck: "",
};

describe("hands on the felt", () => {
  it("cards laid off lie on the knocker's meld, with their owner", () => {
    const [mine, theirs] = handsOfResult(result);
    expect(theirs?.melds[0]).toEqual({ cards: RUN, added: [{ card: "8h", by: 0 }] });
    expect(theirs?.melds[1]?.added).toEqual([]);
    expect(mine).toMatchObject({ loose: ["Tc"], deadwood: 10, hidden: 0 });
  });

  it("before the defence, the defender's cards are backs and those that were seen", () => {
    const spread = { melds: [RUN, SET], unmelded: ["7c"], deadwood: 7, gin: false, card: "Kc" };
    const holds = [
      { seat: 0, count: 10, known: ["Tc"] },
      { seat: 1, count: 10, known: [] },
    ];
    const [mine, theirs] = handsOfBoard(board({ knocker: 1, spread, holds }), null);
    expect(mine).toMatchObject({ loose: ["Tc"], deadwood: null, hidden: 9 });
    expect(theirs).toMatchObject({ loose: ["7c"], deadwood: 7, hidden: 0 });
  });

  it("the reader's own hand is open before it is laid down, and only that", () => {
    const spread = { melds: [RUN, SET], unmelded: ["7c"], deadwood: 7, gin: false, card: "Kc" };
    const own = hand("2c 3c 4c Kd", { melds: [cards("2c 3c 4c")], unmelded: ["Kd"], deadwood: 10 });
    const at = handsOfBoard(board({ seats: [0, 1, 2], knocker: 1, spread }), null);
    const [mine, knocker, other] = withOwnHand(at, 0, own);
    expect(mine).toEqual({
      seat: 0,
      melds: [{ cards: cards("2c 3c 4c"), added: [] }],
      loose: ["Kd"],
      deadwood: 10,
      hidden: 0,
    });
    expect([knocker, other]).toEqual(at.slice(1));
    expect(withOwnHand(at, null, null)).toEqual(at);
    const laid = handsOfBoard(board({ knocker: 1, spread }), { seat: 0, ...choice("8h", 12) });
    expect(withOwnHand(laid, 0, own)[0]).toBe(laid[0]);
  });

  it("a second defender's cards go where the first one's have led", () => {
    const spread = { melds: [RUN], unmelded: [], deadwood: 0, gin: false, card: "Kc" };
    const made = (seat: number, off: string) => ({
      seat,
      melds: [],
      laid_off: cards(off),
      unmelded: [],
      deadwood: 0,
    });
    const at = board({ seats: [0, 1, 2], knocker: 1, spread, defences: [made(2, "8h"), made(0, "9h")] });
    expect(handsOfBoard(at, null)[1]?.melds[0]?.added).toEqual([
      { card: "8h", by: 2 },
      { card: "9h", by: 0 },
    ]);
  });
});

describe("states between a knock and the end of the round", () => {
  const over: TableEvent = { kind: "round_over", board: 0, result, n: 8, at: 0 };
  const events = [acted(6, 1, "knock", { card: "Kc", deadwood: 7 }), acted(7, 0, "defend"), over];

  it("the melds come from the result that follows", () => {
    let now = state();
    const boards = events.map((event, i) => {
      now = stateAfterEvent(now, event, shownHands(events, i, state()));
      return now.boards[0];
    });
    expect(boards[0]).toMatchObject({ knocker: 1, phase: "defend", spread: { melds: [RUN, SET], card: "Kc" } });
    expect(boards[0]?.defences).toEqual([]);
    expect(boards[1]?.defences).toMatchObject([{ seat: 0, laid_off: ["8h"], deadwood: 10 }]);
    expect(boards[2]?.phase).toBe("over");
  });

  it("or from the newest state, but not from that of the next round", () => {
    const spread = { melds: [RUN], unmelded: [], deadwood: 7, gin: false, card: null };
    const newest = state({ boards: [board({ knocker: 1, spread })] });
    const knock = events.slice(0, 1);
    expect(shownHands(knock, 0, newest).spread).toBe(spread);
    expect(shownHands([...knock, dealt(9)], 0, newest).spread).toBeNull();
  });
});
