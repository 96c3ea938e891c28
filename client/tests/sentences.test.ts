/** Choices, moments and numbers of a review in words. */

import { describe, expect, it } from "vitest";
import { DECK } from "../src/cards/deck.ts";
import { spokenCardName } from "../src/cards/names.ts";
import { formatSigned } from "../src/i18n/numbers.ts";
import { choiceScale, shownChoices } from "../src/review/choices.ts";
import { heatCells, heatLevel, likeliestCards } from "../src/review/heat.ts";
import { momentsOf } from "../src/review/moments.ts";
import {
  actionSentence,
  bestText,
  choiceText,
  formatPoints,
  lossText,
  momentSpoken,
  withCardNames,
} from "../src/review/sentences.ts";
import { decision, review, round } from "./reviews.ts";

const moments = momentsOf(review());
const names = (seat: number): string => (seat === 0 ? "You" : "simple");
const at = (id: string) => {
  const found = moments.find((moment) => moment.id === id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
};

it.each([
  ["pass", "upcard", "Pass"],
  ["take", "upcard", "Take 9♣"],
  ["draw", "draw", "Draw from the stock"],
  ["discard Td", "discard", "Discard 10♦"],
  ["knock Td", "knock", "Knock with 10♦"],
  ["knock", "knock", "Knock"],
  ["big gin", "knock", "Big gin"],
  ["knock Td = AcAdAs 2c3c4c", "spread", "Show A♣ A♦ A♠, 2♣ 3♣ 4♣"],
  ["defend = 4h5h6h ; 7h 8h", "defence", "Lay off 7♥ 8♥, keep 4♥ 5♥ 6♥"],
  ["defend = ;", "defence", "Lay off nothing"],
])("the choice %s (%s) reads %s", (action, kind, text) => {
  expect(choiceText(action, kind, "9c")).toBe(text);
});

it.each([
  ["1.d", "Round 1: the deal"],
  ["1.0", "You took 9♣"],
  ["1.1", "You discarded K♦"],
  ["1.2", "simple drew from the stock"],
  ["1.5", "You knocked, discarding 9♣"],
  ["1.5s", "You showed A♣ A♦ A♠, 2♣ 3♣ 4♣"],
  ["1.6", "simple laid off 7♥"],
  ["1.e", "Round 1: the end"],
  ["2.1", "You discarded K♦"],
])("the moment %s reads %s", (id, text) => {
  expect(actionSentence(at(id), names)).toBe(text);
});

it("a moment is said with its grade, its cost, the best choice and the luck", () => {
  expect(momentSpoken(at("1.2"), names, 0)).toBe(
    "simple drew from the stock. Blunder. 5.0 points given away, 5.0 percentage points of the chance to win. " +
      "best: Take king of diamonds. simple drew 7 of hearts: −5.0 for you.",
  );
  expect(momentSpoken(at("2.1"), names, 0)).toBe("You discarded king of diamonds. not analysed yet.");
});

it("the best choice names the card that lay on the pile", () => {
  expect(bestText(at("1.4"))).toBe("Take Q♠");
  expect(bestText(at("1.4"), spokenCardName)).toBe("Take queen of spades");
});

it.each([
  [2.345, "+2.3", "2.3"],
  [-2.345, "−2.3", "2.3"],
  [0, "0.0", "0.0"],
  [-0.01, "0.0", "< 0.1"],
])("%f is written %s, as an amount %s", (value, sign, amount) => {
  expect(formatSigned(value)).toBe(sign);
  expect(formatPoints(value)).toBe(amount);
});

it("a loss is told in points, and in chance to win if there is one", () => {
  expect(lossText(decision(1, { loss: 2, win_loss: 0.016, class: "mistake" }))).toBe(
    "2.0 points given away, 1.6 percentage points of the chance to win",
  );
  expect(lossText(decision(1, { loss: 2, win_loss: null, class: "mistake" }))).toBe("2.0 points given away");
  expect(lossText(decision(1))).toBe("nothing given away");
});

it("cards in a sentence of the service are written as everywhere", () => {
  expect(withCardNames("Discarding Qh is worth less; Td leaves AcAdAs. The 9 Kings of A4.")).toBe(
    "Discarding Q♥ is worth less; 10♦ leaves A♣A♦A♠. The 9 Kings of A4.",
  );
});

describe("the choices that are shown", () => {
  const choices = Array.from({ length: 11 }, (_, i) => ({
    action: `discard ${DECK[i]}`,
    points: 5 - i,
    points_stderr: 1,
    win: null,
    win_stderr: null,
    gap_stderr: i ? 0.5 : 0,
  }));

  it("are the best five and the one that was played", () => {
    expect(shownChoices(choices, "discard 3c", false).map((one) => one.points)).toEqual([5, 4, 3, 2, 1, -3]);
    expect(shownChoices(choices, "discard Ac", false)).toHaveLength(5);
    expect(shownChoices(choices, "discard Ac", true)).toHaveLength(11);
  });

  it("fit their scale with their intervals", () => {
    const { least, most } = choiceScale(choices);
    expect(most).toBeGreaterThan(5);
    expect(least).toBeLessThan(-5 - 1.96 * 0.5);
  });
});

describe("the heat map", () => {
  const holds = DECK.map((card) => (card === "Qs" ? 1 : card === "4h" ? 0.45 : 0.03));
  const decisions = [decision(1, { holds })];
  const [, , moment] = momentsOf(review({ rounds: [round(1, { decisions })] }));
  const rows = moment ? heatCells(moment) : null;

  it("has four suits by thirteen ranks, with what lies elsewhere and what was really held", () => {
    expect(rows?.map((row) => row.length)).toEqual([13, 13, 13, 13]);
    expect(rows?.[3]?.[11]).toMatchObject({ card: "Qs", chance: 1, level: 5, held: true });
    expect(rows?.[0]?.[0]).toMatchObject({ card: "Ac", lies: "hand", held: false });
    expect(likeliestCards(rows ?? [], 6).map((cell) => cell.card)).toEqual(["Qs", "4h"]);
  });

  it("is not there if nothing is known", () => {
    expect(heatCells(at("1.1"))).toBeNull();
  });

  it.each([
    [0, 0],
    [0.02, 1],
    [0.19, 2],
    [0.5, 4],
    [1, 5],
  ])("a chance of %f has level %i", (chance, level) => {
    expect(heatLevel(chance)).toBe(level);
  });
});
