/** Card names, values and order. */

import { describe, expect, it } from "vitest";
import {
  cardPoints,
  isSet,
  rankOf,
  shortCardList,
  shortCardName,
  spokenCardName,
  suitOf,
  totalPoints,
} from "../src/cards/names.ts";
import { INDEX_PATHS, outline, SUIT_PATHS } from "../src/cards/outlines.ts";
import { groupHand, moveCard, updateOrder } from "../src/table/order.ts";

describe("card names", () => {
  it("says ranks and suits in words", () => {
    expect(spokenCardName("7h")).toBe("7 of hearts");
    expect(spokenCardName("As")).toBe("ace of spades");
    expect(spokenCardName("Tc")).toBe("10 of clubs");
    expect(spokenCardName("Qd")).toBe("queen of diamonds");
  });

  it("writes the ten as two digits and the suit as a sign", () => {
    expect(shortCardName("Th")).toBe("10♥");
    expect(shortCardList(["Ac", "9d", "Ks"])).toBe("A♣ 9♦ K♠");
  });

  it("counts the ace 1 and every court card 10", () => {
    expect(["Ac", "2c", "9c", "Tc", "Jc", "Qc", "Kc"].map(cardPoints)).toEqual([1, 2, 9, 10, 10, 10, 10]);
    expect(totalPoints(["Ah", "Kd", "5s"])).toBe(16);
    expect(totalPoints([])).toBe(0);
  });

  it("orders ranks from the ace and suits as clubs, diamonds, hearts, spades", () => {
    expect(rankOf("As")).toBe(0);
    expect(rankOf("Ks")).toBe(12);
    expect(["2c", "2d", "2h", "2s"].map(suitOf)).toEqual([0, 1, 2, 3]);
  });

  it("tells sets from runs", () => {
    expect(isSet(["7c", "7d", "7h"])).toBe(true);
    expect(isSet(["5h", "6h", "7h"])).toBe(false);
  });
});

describe("the outlines of a card's shapes", () => {
  it("are scaled, moved and turned", () => {
    const shape = "M-100 50H0c0 100-50 100-50 200a20 30 45 0 1 40-60zL10 20";
    expect(outline(shape, [[120, 168, 500]])).toBe(
      "M70 193H120c0 50 -25 50 -25 100a10 15 45 0 1 20 -30zL125 178",
    );
    expect(outline(shape, [[0, 0, -1000]])).toBe(
      "M100 -50H0c0 -100 50 -100 50 -200a20 30 45 0 1 -40 60zL-10 -20",
    );
    expect(
      outline(
        "M10 0",
        [
          [0, 0, 1100],
          [50, 5, 2200],
        ],
        1100,
      ),
    ).toBe("M10 0M70 5");
  });

  it("have only commands that can be moved, and whole numbers", () => {
    for (const shape of [...Object.values(INDEX_PATHS), ...Object.values(SUIT_PATHS)])
      expect(shape).toMatch(/^[MHLCSaclhmsvZ\d\s-]+$/);
  });
});

const HAND = ["7h", "5h", "Kc", "6h", "9s", "9d", "2c", "9c", "Kd", "3s"];
const MELDS = [
  ["7h", "5h", "6h"],
  ["9s", "9d", "9c"],
];

describe("the order of a hand", () => {
  it("by melds: each meld sorted, then the loose cards by rank", () => {
    expect(groupHand(HAND, MELDS, "melds", [])).toEqual([
      { cards: ["5h", "6h", "7h"], meld: 0 },
      { cards: ["9c", "9d", "9s"], meld: 1 },
      { cards: ["2c", "3s", "Kc", "Kd"], meld: -1 },
    ]);
  });

  it("by melds: a hand without loose cards has no empty group", () => {
    const groups = groupHand(MELDS.flat(), MELDS, "melds", []);
    expect(groups.map((group) => group.meld)).toEqual([0, 1]);
  });

  it("by suit: black and red alternate", () => {
    const groups = groupHand(HAND, MELDS, "suit", []);
    expect(groups.map((group) => group.cards.join(" "))).toEqual(["2c 9c Kc", "9d Kd", "3s 9s", "5h 6h 7h"]);
  });

  it("by rank: one group", () => {
    const groups = groupHand(HAND, MELDS, "rank", []);
    expect(groups.map((group) => group.cards.join(" "))).toEqual(["2c 3s 5h 6h 7h 9c 9d 9s Kc Kd"]);
  });

  it("free: the player's own order, new cards at the right end", () => {
    expect(updateOrder(["2c", "3s", "Kd"], ["Kd", "Ah", "2c"])).toEqual(["Kd", "2c", "3s"]);
  });

  it("a moved card lands where it was put, inside the hand", () => {
    expect(moveCard(["2c", "3s", "Kd"], "Kd", 0)).toEqual(["Kd", "2c", "3s"]);
    expect(moveCard(["2c", "3s", "Kd"], "2c", 1)).toEqual(["3s", "2c", "Kd"]);
    expect(moveCard(["2c", "3s", "Kd"], "2c", 99)).toEqual(["3s", "Kd", "2c"]);
  });

  it("arranging leaves what it was given as it was", () => {
    const cards = [...HAND];
    for (const mode of ["melds", "suit", "rank", "free"] as const) groupHand(cards, MELDS, mode, cards);
    expect(cards).toEqual(HAND);
  });
});
