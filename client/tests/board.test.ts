/** Facts derived from a board: the cards that a player still holds, and open hands. */

import { describe, expect, it } from "vitest";
import type { Board, Defence } from "../src/protocol/messages.ts";
import { isHandOpen, knownHeldCards } from "../src/table/board.ts";
import { board } from "./states.ts";

const taken = (changes: Partial<Board>): Board =>
  board({
    seats: [0, 1, 2],
    holds: [0, 1, 2].map((seat) => ({ seat, count: 10, known: ["7h", "Kd", "2c"].slice(seat, seat + 1) })),
    ...changes,
  });
const held = (of: Board): string[] => [0, 1, 2].flatMap((seat) => knownHeldCards(of, seat));
const defence: Defence = { seat: 2, melds: [], laid_off: [], unmelded: [], deadwood: 0 };

describe("the cards that a player took and still holds", () => {
  it("are those of closed hands", () => {
    expect(held(taken({ phase: "draw" }))).toEqual(["7h", "Kd", "2c"]);
    expect(held(taken({ phase: "defend", knocker: 1 }))).toEqual(["7h", "2c"]);
    expect(held(taken({ phase: "defend", knocker: 1, defences: [defence] }))).toEqual(["7h"]);
    expect(held(taken({ phase: "over", knocker: 1, defences: [defence] }))).toEqual([]);
  });

  it("are none of a hand that lies open", () => {
    expect(isHandOpen(taken({ phase: "draw" }), 1)).toBe(false);
    expect(isHandOpen(taken({ phase: "defend", knocker: 1 }), 1)).toBe(true);
    expect(isHandOpen(taken({ phase: "over" }), 1)).toBe(true);
  });
});
