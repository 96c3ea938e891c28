/** Setting up a position by clicks, and the grouping of a hand. */

import { expect, it } from "vitest";
import { positionAfterClick, zoneOfCard } from "../src/analyze/editor.ts";
import { decisionSentence, groupMelds } from "../src/analyze/felt.ts";
import { parsePosition, type SeatPosition, setupText } from "../src/analyze/positions.ts";

const EMPTY = parsePosition("standard_setup_0_-_-_-_-_-_-_-_0-0");
const all = (spot: SeatPosition, cards: string, place: "hand" | "pile" | "known"): SeatPosition =>
  cards.split(" ").reduce((now, card) => positionAfterClick(now, card, place), spot);

it("puts cards in places, moves them, and takes them away", () => {
  let spot = all(EMPTY, "As Ad Ac", "hand");
  spot = all(spot, "Kh 7h", "pile");
  spot = all(spot, "Ad 2c", "known");
  expect(["As", "Ad", "2c", "7h", "3d"].map((card) => zoneOfCard(spot, card))).toEqual([
    "hand",
    "known",
    "known",
    "pile",
    "",
  ]);
  expect(setupText(positionAfterClick(spot, "7h", "pile"))).toBe("standard_setup_0_-_AsAc_-_Kh_-_Ad2c_-_0-0");
  expect(parsePosition(setupText(spot))).toEqual(spot);
});

it("forgets that a card was drawn when it leaves the hand", () => {
  const spot = parsePosition("standard_setup_0_-_AsAdAc4s5s6s9h9dKcQd2d_-_Kh.7h.9c_-_-_d2d_0-0");
  expect(spot.drawn).toBe("2d");
  expect(positionAfterClick(spot, "2d", "pile").drawn).toBeNull();
  expect(positionAfterClick(spot, "Kc", "pile").drawn).toBe("2d");
});

it("groups runs and sets, and leaves the rest", () => {
  expect(groupMelds(["9h", "Ac", "4s", "As", "6s", "5s", "Ad", "Kc"])).toEqual([
    ["4s", "5s", "6s"],
    ["Ac", "Ad", "As"],
    ["9h", "Kc"],
  ]);
  expect(groupMelds(["2c", "4c", "6c"])).toEqual([["2c", "4c", "6c"]]);
  expect(groupMelds([])).toEqual([]);
});

it("asks what there is to decide", () => {
  const ten = "2s3s4s7c7d8hTcJdQhKs";
  expect(decisionSentence(EMPTY)).toContain("0 of 10");
  expect(decisionSentence(parsePosition(`standard 0 1 ${ten} 9d 0-0 -`))).toBe("Take 9♦ or pass?");
  expect(decisionSentence(parsePosition(`standard 0 1 ${ten} 9d 0-0 p.p`))).toContain("draw");
  expect(decisionSentence(parsePosition(`standard 0 1 ${ten} 9d 0-0 p.p.d7h`))).toContain("discard?");
});
