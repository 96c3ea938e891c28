import { describe, expect, test } from "vitest";
import { bestDiscard, coachAdvice, meldWithCard } from "../src/table/coach.ts";
import { hasCoach } from "../src/table/coachView.ts";
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
