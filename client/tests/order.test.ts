/** Order of the cards in melds with lay-offs. */

import { describe, expect, it } from "vitest";
import { byRankAndSuit, sortMeld } from "../src/table/order.ts";

describe("laid-off cards", () => {
  it.each([
    ["4h 5h 6h 3h 7h 2h", "2h 3h 4h 5h 6h 7h"],
    ["Jc Qc Kc Tc", "Tc Jc Qc Kc"],
    ["9d 9h 9s 9c", "9c 9d 9h 9s"],
  ])("%s lie as %s", (meld, wanted) => {
    expect(sortMeld(meld.split(" ")).join(" ")).toBe(wanted);
  });

  it("are named by rank, then by suit", () => {
    expect(byRankAndSuit(["9s", "Ac", "9c", "4h"])).toEqual(["Ac", "4h", "9c", "9s"]);
  });
});
