/** Intermediate table states between two states of the service. */

import { describe, expect, it } from "vitest";
import { knockIsFaceDown } from "../src/table/board.ts";
import { stateAfterEvent } from "../src/table/interpolate.ts";
import { acted, board, dealt, state } from "./states.ts";

describe("one event later", () => {
  it("a draw of the reader's moves a card from the stock into the hand", () => {
    const next = stateAfterEvent(state(), acted(6, 0, "draw", { card: "8h" }));
    expect(next.boards[0]?.stock).toBe(30);
    expect(next.boards[0]?.holds[0]?.count).toBe(11);
    expect(next.hand?.cards).toContain("8h");
    expect(next.hand?.drawn).toBe("8h");
    expect(next.hand?.deadwood).toBe(24);
  });

  it("a draw of the other's shows no card and leaves the reader's hand alone", () => {
    const before = state();
    const next = stateAfterEvent(before, acted(6, 1, "draw", { card: null }));
    expect(next.boards[0]?.holds[1]).toEqual({ seat: 1, count: 11, known: [] });
    expect(next.hand).toEqual(before.hand);
  });

  it("a taken discard leaves the pile and is known to be held", () => {
    const next = stateAfterEvent(
      state({ boards: [board({ pile: ["Kc", "7h"], top: "7h" })] }),
      acted(6, 1, "take", { card: "7h" }),
    );
    expect(next.boards[0]?.pile).toEqual(["Kc"]);
    expect(next.boards[0]?.top).toBe("Kc");
    expect(next.boards[0]?.holds[1]).toEqual({ seat: 1, count: 11, known: ["7h"] });
  });

  it("a discard comes to lie on the pile and is no longer known to be held", () => {
    const holds = [
      { seat: 0, count: 10, known: [] },
      { seat: 1, count: 11, known: ["7h", "Kc"] },
    ];
    const next = stateAfterEvent(
      state({ boards: [board({ pile: [], top: null, holds })] }),
      acted(6, 1, "discard", { card: "Kc" }),
    );
    expect(next.boards[0]?.top).toBe("Kc");
    expect(next.boards[0]?.holds[1]).toEqual({ seat: 1, count: 10, known: ["7h"] });
  });

  it("a set of four that loses a card stays a set; a run that is broken falls apart", () => {
    const melds = [
      ["9c", "9d", "9h", "9s"],
      ["2c", "3c", "4c"],
    ];
    const cards = ["9c", "9d", "9h", "9s", "2c", "3c", "4c"];
    const before = state({
      hand: { cards, melds, unmelded: [], deadwood: 0, drawn: null, taken: null, after: null, breaks: [] },
    });
    const three = stateAfterEvent(before, acted(6, 0, "discard", { card: "9c" }));
    expect(three.hand?.melds).toEqual([
      ["9d", "9h", "9s"],
      ["2c", "3c", "4c"],
    ]);
    const broken = stateAfterEvent(before, acted(6, 0, "discard", { card: "3c" }));
    expect(broken.hand?.melds).toEqual([["9c", "9d", "9h", "9s"]]);
    expect(broken.hand?.unmelded).toEqual(["2c", "4c"]);
    expect(broken.hand?.deadwood).toBe(6);
  });

  it("a knock's card lies on the pile; face down, if nobody is told which it is", () => {
    const open = stateAfterEvent(state(), acted(6, 1, "knock", { card: "Kc", deadwood: 4 })).boards[0];
    expect(open).toMatchObject({ knocker: 1, top: "Kc", pile: ["7h", "Kc"] });
    expect(open && knockIsFaceDown(open)).toBe(false);
    const hidden = stateAfterEvent(state(), acted(6, 1, "knock", { card: null, deadwood: 4 })).boards[0];
    expect(hidden).toMatchObject({ knocker: 1, top: "7h", pile: ["7h"] });
    expect(hidden && knockIsFaceDown(hidden)).toBe(true);
  });

  it("big gin leaves no card face down", () => {
    const melds = ["2c 3c 4c 5c", "9c 9d 9h 9s", "Jd Qd Kd"].map((meld) => meld.split(" "));
    const spread = { melds, unmelded: [], deadwood: 0, gin: true, card: null };
    expect(knockIsFaceDown(board({ knocker: 1, spread }))).toBe(false);
    expect(knockIsFaceDown(board())).toBe(false);
  });

  it("nothing can be done in between", () => {
    const before = state({ turn: { legal: ["draw"], refused: {}, knocks: [], big_gin: null, defence: null } });
    expect(stateAfterEvent(before, acted(6, 0, "pass")).turn).toBeNull();
    expect(stateAfterEvent(before, acted(6, 2, "pass", { board: 1 })).turn).toBe(before.turn);
  });

  it("the state that it starts from stays as it was", () => {
    const before = state();
    const copy = structuredClone(before);
    stateAfterEvent(before, acted(6, 0, "take", { card: "7h" }));
    expect(before).toEqual(copy);
  });
});

describe("a deal", () => {
  it("with an upcard: ten cards each, one turned up, 31 in the stock", () => {
    const next = stateAfterEvent(
      state({ boards: [], hand: null, stage: "round_over" }),
      dealt(6, { round: 2, upcard: "5d", hand: ["2c", "3c"] }),
    );
    expect(next.stage).toBe("playing");
    expect(next.round).toBe(2);
    expect(next.boards[0]).toMatchObject({ dealer: 0, to_act: 1, top: "5d", pile: ["5d"], stock: 31 });
    expect(next.boards[0]?.holds.map((hold) => hold.count)).toEqual([10, 10]);
    expect(next.hand?.cards).toEqual(["2c", "3c"]);
  });

  it("without an upcard: as many cards as the event says", () => {
    const next = stateAfterEvent(state({ boards: [] }), dealt(6, { held: [10, 11] }));
    expect(next.boards[0]?.top).toBeNull();
    expect(next.boards[0]?.holds.map((hold) => hold.count)).toEqual([10, 11]);
  });
});
