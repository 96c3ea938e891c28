/** Log of a round, in words. */

import { describe, expect, it } from "vitest";
import type { TableEvent } from "../src/protocol/messages.ts";
import { EventLog } from "../src/table/logLines.ts";
import { acted, dealt, state } from "./states.ts";

const ROUND: TableEvent[] = [
  { kind: "started", game: 1, n: 3, at: 0 },
  dealt(4, { round: 1, dealer: 1, upcard: "5d" }),
  acted(5, 0, "pass"),
  acted(6, 1, "take", { card: "5d" }),
  acted(7, 1, "discard", { card: "Kc" }),
  acted(8, 0, "draw", { card: "Ts" }),
];

const heard = (...parts: TableEvent[][]): EventLog => {
  const log = new EventLog();
  for (const events of parts) log.add(events);
  return log;
};

const shown = (log: EventLog, n: number): string[] => log.lines(state({ n })).map((line) => line.shown);

describe("the log of a round", () => {
  it("says everything, newest last, with cards as they are written and as they are said", () => {
    const lines = heard(ROUND).lines(state({ n: 8 }));
    expect(lines.map((line) => line.shown)).toEqual([
      "Round 1. Bob dealt. The upcard is the 5♦.",
      "You passed.",
      "Bob took the 5♦.",
      "Bob discarded the K♣.",
      "You drew the 10♠.",
    ]);
    expect(lines.at(-1)?.said).toBe("You drew the 10 of spades.");
  });

  it("tells nothing that the table does not show yet", () => {
    expect(shown(heard(ROUND), 6)).toHaveLength(3);
  });

  it("has every event once, whether it comes with a welcome or again with an update", () => {
    expect(shown(heard(ROUND, ROUND.slice(2)), 8)).toHaveLength(5);
    expect(shown(heard(ROUND.slice(3), ROUND.slice(0, 4)), 8)).toHaveLength(5);
  });

  it("begins anew with the next round, once that is shown", () => {
    const next = [acted(9, 0, "knock", { card: "9c", deadwood: 3 }), dealt(10, { round: 2, upcard: "7h" })];
    const log = heard(ROUND, next);
    expect(shown(log, 9)).toHaveLength(6);
    expect(shown(log, 10)).toEqual(["Round 2. You dealt. The upcard is the 7♥."]);
  });

  it("has the deals of both boards of partners, and the cut before them", () => {
    const cut: TableEvent = {
      kind: "cut",
      cards: [
        [0, "7h"],
        [1, "9c"],
      ],
      dealer: 1,
      n: 3,
      at: 0,
    };
    const deals = [dealt(4), dealt(5, { board: 1, seats: [2, 3], dealer: 2 }), acted(6, 1, "pass")];
    expect(shown(heard([cut, ...deals]), 6)).toHaveLength(4);
  });
});
