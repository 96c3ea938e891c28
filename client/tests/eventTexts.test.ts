/** Texts of the live region for events, and the line about a result. */

import { describe, expect, it } from "vitest";
import type { Doubles, Result, TableEvent } from "../src/protocol/messages.ts";
import { eventSentence, playerName, resultLine } from "../src/table/eventTexts.ts";
import { acted, board, dealt, state } from "./states.ts";

const result = (how: Result["how"], winner: number | null): Result => ({
  board: 0,
  round: 1,
  how,
  winner,
  knocker: 0,
  card: null,
  points: [0, 0],
  hands: [],
  lines: [],
  doubled: false,
  net: [0, 0],
  nonce: "",
  commitment: "",
  secret: null,
  deck: "",
});

describe("an event in words", () => {
  it.each<[TableEvent, string]>([
    [acted(6, 1, "pass"), "Bob passed."],
    [acted(6, 1, "draw"), "Bob drew from the stock."],
    [acted(6, 0, "draw", { card: "8h" }), "You drew the 8 of hearts."],
    [acted(6, 1, "take", { card: "Th" }), "Bob took the 10 of hearts."],
    [acted(6, 0, "discard", { card: "Kc" }), "You discarded the king of clubs."],
    [acted(6, 1, "knock", { card: "Kc", deadwood: 7 }), "Bob knocked with 7."],
    [acted(6, 1, "knock", { card: "Kc", deadwood: 0, gin: true }), "Bob went gin."],
    [acted(6, 1, "big_gin"), "Bob went big gin."],
    [acted(6, 0, "defend", { laid_off: ["Ac", "7s"] }), "You laid off ace of clubs, 7 of spades."],
    [acted(6, 0, "defend", { laid_off: [] }), "You laid off nothing."],
    [dealt(6, { round: 2, dealer: 1, upcard: "5d" }), "Round 2. Bob dealt. The upcard is the 5 of diamonds."],
    [
      dealt(6, { board: 1, dealer: 1, upcard: "5d" }),
      "The other pair: Round 1. Bob dealt. The upcard is the 5 of diamonds.",
    ],
    [{ n: 6, at: 0, kind: "resigned", seat: 1, reason: "time" }, "Bob ran out of time."],
    [{ n: 6, at: 0, kind: "resigned", seat: 1, reason: "abandoned" }, ""],
    [{ n: 6, at: 0, kind: "away", seat: 1, until: 9 }, "Bob left the table."],
    [{ n: 6, at: 0, kind: "away", seat: 0, until: 9 }, ""],
    [{ n: 6, at: 0, kind: "back", seat: 1 }, "Bob is back."],
    [
      { n: 6, at: 0, kind: "claimed", seat: 0, away: 1, void: false, done: true },
      "Bob left the table. You claimed the game.",
    ],
    [
      { n: 6, at: 0, kind: "claimed", seat: 1, away: 0, void: true, done: true },
      "You left the table. Bob declared the game void.",
    ],
    [
      { n: 6, at: 0, kind: "claimed", seat: 1, away: 2, void: true, done: false },
      "Bob wants to declare it void.",
    ],
    [{ n: 6, at: 0, kind: "round_over", board: 0, result: result("knock", 0) }, "You knocked and won."],
    [{ n: 6, at: 0, kind: "round_over", board: 0, result: result("gin", 0) }, ""],
  ])("%o", (event, text) => {
    expect(eventSentence(event, state())).toBe(text);
  });

  it("after a knock the cards of the knocker are said", () => {
    const spread = {
      melds: [
        ["2s", "3s", "4s"],
        ["Kc", "Kd", "Kh"],
      ],
      unmelded: ["4d", "3c"],
      deadwood: 7,
      gin: false,
      card: "Qh",
    };
    const now = state({ boards: [board({ knocker: 1, spread })] });
    expect(eventSentence(acted(6, 1, "knock", { deadwood: 7 }), now)).toBe(
      "Bob knocked with 7. Melds: 2 of spades, 3 of spades, 4 of spades; king of clubs, king of diamonds, " +
        "king of hearts. Unmelded: 4 of diamonds, 3 of clubs.",
    );
    const gin = { ...spread, unmelded: [], deadwood: 0, gin: true };
    const won = state({ boards: [board({ knocker: 1, spread: gin })] });
    expect(eventSentence(acted(6, 1, "knock", { deadwood: 0, gin: true }), won)).toMatch(
      /^Bob went gin\. Melds: [^U]*\.$/,
    );
    expect(eventSentence(acted(6, 0, "knock", { deadwood: 7 }), now)).toBe("You knocked with 7.");
  });

  it("a spade as upcard is said to double, if it does", () => {
    const spade = (doubles: Doubles): string =>
      eventSentence(dealt(6, { round: 2, dealer: 1, upcard: "5s", doubles }), state());
    expect(spade("no")).toBe("Round 2. Bob dealt. The upcard is the 5 of spades.");
    expect(spade("points")).toBe(`${spade("no")} The upcard is a spade: this round’s points count double.`);
    expect(spade("points_and_boxes")).toContain("points and boxes");
  });

  it("never names the card that somebody else drew", () => {
    expect(eventSentence(acted(6, 1, "draw", { card: "8h" }), state())).not.toContain("hearts");
  });
});

describe("a result in a line", () => {
  it.each([
    [result("knock", 1), "Bob knocked and won"],
    [result("undercut", 1), "Bob undercut you"],
    [result("dead", null), "Dead hand: nobody knocked"],
    [result("knock", null), "Equal deadwood: nobody scores"],
  ])("%o", (one, text) => {
    expect(resultLine(one, (seat) => playerName(state(), seat))).toBe(text);
  });
});
