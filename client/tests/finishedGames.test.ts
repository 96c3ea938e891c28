/** Finished games in lists: the rows and their order. */

import { describe, expect, it } from "vitest";
import { endText, historyEntries, sideOfSeat } from "../src/history/finishedGames.ts";
import type { PlayedGame, Sheet, Summary } from "../src/protocol/messages.ts";
import { sideScores } from "../src/table/scores.ts";

const game = (number: number, ended: number): PlayedGame => ({
  game: number,
  rounds: 3,
  scores: [120, 10],
  winner: [0],
  end: { reason: "score", seat: null, by: null },
  ended,
});

const table = (name: string, changes: Partial<Summary>): Summary => ({
  table: name,
  rules: "standard",
  title: "",
  role: "seat",
  seat: 0,
  stage: "playing",
  over: false,
  your_turn: false,
  game: 1,
  round: 1,
  scores: [0, 0],
  players: ["Ada", "Bob"],
  bots: [null, null],
  winner: null,
  played: [],
  created: 0,
  changed: 0,
  unreadable: false,
  ...changes,
});

describe("a list of games", () => {
  it("has a line for every finished game and for every table that goes on, newest first", () => {
    const lines = historyEntries([
      table("rematch", { game: 3, played: [game(1, 10), game(2, 30)], changed: 50 }),
      table("over", { stage: "game_over", over: true, played: [game(1, 40)], changed: 45 }),
      table("closed", { stage: "closed", over: true, changed: 20 }),
    ]);
    expect(lines.map((line) => [line.table.table, line.played?.game ?? null])).toEqual([
      ["rematch", null],
      ["over", 1],
      ["rematch", 2],
      ["closed", null],
      ["rematch", 1],
    ]);
  });

  it("has one line for a table that cannot be read", () => {
    const lines = historyEntries([
      table("damaged", { unreadable: true, over: true, played: [game(1, 10), game(2, 30)], changed: 50 }),
      table("over", { stage: "game_over", over: true, played: [game(1, 40)], changed: 45 }),
    ]);
    expect(lines.map((line) => [line.table.table, line.played?.game ?? null])).toEqual([
      ["damaged", null],
      ["over", 1],
    ]);
  });

  it("has a line for a match that waits for its next game", () => {
    const lines = historyEntries([
      table("match", { stage: "game_over", over: false, played: [game(1, 5)], changed: 6 }),
    ]);
    expect(lines.map((line) => line.played?.game ?? null)).toEqual([null, 1]);
  });
});

describe("the end of a game", () => {
  const name = (seat: number): string => ["You", "Bob"][seat] ?? "?";
  it.each([
    ["score", null, null, "By score."],
    ["resigned", 1, null, "Bob resigned."],
    ["time", 0, null, "You ran out of time."],
    ["abandoned", 1, 0, "Bob left the table. You claimed the game."],
    ["void", 0, 1, "You left the table. Bob declared the game void."],
  ] as const)("%s is said in words", (reason, seat, by, says) => {
    expect(endText({ reason, seat, by }, name)).toBe(says);
  });

  it("partners sit opposite", () => {
    expect([0, 1, 2, 3].map((seat) => sideOfSeat(seat, "partners"))).toEqual([0, 1, 0, 1]);
    expect([0, 1, 2].map((seat) => sideOfSeat(seat, "round_table"))).toEqual([0, 1, 2]);
  });
});

describe("the score of a side", () => {
  it("is that at the foot of the sheet: with the bonuses of games that are over", () => {
    const column = { name: "", winner: null, boxes: [0, 0], earlier: 0, rows: [], settlement: [] };
    const sheet = {
      columns: [
        { ...column, over: true, scores: [117, 0], totals: [367, 0] },
        { ...column, over: false, scores: [44, 0], totals: null },
      ],
    } as unknown as Sheet;
    expect(sideScores(sheet, 0)).toEqual([367, 44]);
    expect(sideScores(null, 0)).toEqual([0]);
  });
});
