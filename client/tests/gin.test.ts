import { expect, test } from "vitest";
import { DECK } from "../src/cards/deck.ts";
import { cardsForGin } from "../src/cards/gin.ts";

test.each([
  ["2c 3c 4c 7d 7h 7s Td Jd Qd Ks", "Ac 5c 7c 9d Kd"],
  ["2c 3c 4c 5c 7d 7h 7s Jd Qd As", "Td Kd"],
  ["2c 3c 4c 9d 9h 9s Jd Qd Ks 5h", ""],
])("cards that make %s gin", (held, cards) => {
  const unseen = DECK.filter((card) => !held.split(" ").includes(card));
  expect(cardsForGin(held.split(" "), unseen).join(" ")).toBe(cards);
});
