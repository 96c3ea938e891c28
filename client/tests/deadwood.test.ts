import { describe, expect, it } from "vitest";
import { heldDeadwood } from "../src/cards/deadwood.ts";
import type { HandState } from "../src/protocol/messages.ts";

const hand = (text: string, melds: string[], deadwood: number, after: Record<string, number>): HandState => ({
  cards: text.split(" "),
  melds: melds.map((meld) => meld.split(" ")),
  unmelded: [],
  deadwood,
  drawn: null,
  taken: null,
  after,
  breaks: [],
});

describe("deadwood as it is held", () => {
  it("is that of the service with ten cards", () => {
    expect(heldDeadwood(hand("2c 3c 4c 9d Kh As Qd 7s 7h 5d", ["2c 3c 4c"], 49, {}))).toBe(49);
  });

  it("counts all eleven cards, and not what the best discard leaves", () => {
    const melds = ["2c 3c 4c", "7d 7h 7s"];
    const after = { Kh: 16, "9d": 17, "2c": 33, As: 25, "5d": 21 };
    expect(heldDeadwood(hand("2c 3c 4c 7d 7h 7s Kh 9d As 5d", melds, 25, {}))).toBe(25);
    expect(heldDeadwood(hand("2c 3c 4c 7d 7h 7s Kh 9d As 5d Ah", melds, 16, after))).toBe(26);
  });

  it("is that of a taken card that may not be discarded, if only this one is loose", () => {
    const melds = ["2c 3c 4c", "7d 7h 7s", "9s Ts Js Qs"];
    const after = { "2c": 15, "7d": 24, "9s": 10 };
    expect(heldDeadwood(hand("2c 3c 4c 7d 7h 7s 9s Ts Js Qs Kh", melds, 10, after))).toBe(10);
  });
});
