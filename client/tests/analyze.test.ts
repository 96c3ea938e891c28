/** Setting up a position by clicks, and the grouping of a hand. */

import { expect, it } from "vitest";
import { clicked, placeOf } from "../src/analyze/editor.ts";
import { grouped, question } from "../src/analyze/felt.ts";
import { readSpot, type Spot, setupText } from "../src/analyze/positions.ts";

const EMPTY = readSpot("standard_setup_0_-_-_-_-_-_-_-_0-0");
const all = (spot: Spot, cards: string, place: "hand" | "pile" | "known"): Spot =>
  cards.split(" ").reduce((now, card) => clicked(now, card, place), spot);

it("puts cards in places, moves them, and takes them away", () => {
  let spot = all(EMPTY, "As Ad Ac", "hand");
  spot = all(spot, "Kh 7h", "pile");
  spot = all(spot, "Ad 2c", "known");
  expect(["As", "Ad", "2c", "7h", "3d"].map((card) => placeOf(spot, card))).toEqual([
    "hand",
    "known",
    "known",
    "pile",
    "",
  ]);
  expect(setupText(clicked(spot, "7h", "pile"))).toBe("standard_setup_0_-_AsAc_-_Kh_-_Ad2c_-_0-0");
  expect(readSpot(setupText(spot))).toEqual(spot);
});

it("forgets that a card was drawn when it leaves the hand", () => {
  const spot = readSpot("standard_setup_0_-_AsAdAc4s5s6s9h9dKcQd2d_-_Kh.7h.9c_-_-_d2d_0-0");
  expect(spot.drawn).toBe("2d");
  expect(clicked(spot, "2d", "pile").drawn).toBeNull();
  expect(clicked(spot, "Kc", "pile").drawn).toBe("2d");
});

it("groups runs and sets, and leaves the rest", () => {
  expect(grouped(["9h", "Ac", "4s", "As", "6s", "5s", "Ad", "Kc"])).toEqual([
    ["4s", "5s", "6s"],
    ["Ac", "Ad", "As"],
    ["9h", "Kc"],
  ]);
  expect(grouped(["2c", "4c", "6c"])).toEqual([["2c", "4c", "6c"]]);
  expect(grouped([])).toEqual([]);
});

it("asks what there is to decide", () => {
  const ten = "2s3s4s7c7d8hTcJdQhKs";
  expect(question(EMPTY)).toContain("0 of 10");
  expect(question(readSpot(`standard 0 1 ${ten} 9d 0-0 -`))).toBe("Take 9♦ or pass?");
  expect(question(readSpot(`standard 0 1 ${ten} 9d 0-0 p.p`))).toContain("draw");
  expect(question(readSpot(`standard 0 1 ${ten} 9d 0-0 p.p.d7h`))).toContain("discard?");
});
