/** Score pads against the vectors of conformance/pads.jsonl and conformance/pad_operations.jsonl. */

import { describe, expect, it } from "vitest";
import operationLines from "../../conformance/pad_operations.jsonl?raw";
import padLines from "../../conformance/pads.jsonl?raw";
import { applyOperations, inverseChange, newId, type PadOp } from "../src/pad/engine/operations.ts";
import { optionValues, type PadOptions } from "../src/pad/engine/rules.ts";
import {
  eliminatedSides,
  isOver,
  type PadSheet,
  scoreChange,
  sheetMessage,
  sheetTotals,
  sheetWinner,
} from "../src/pad/engine/sheet.ts";
import { padState, stateBeforeRound, tryEntry } from "../src/pad/engine/state.ts";
import type { NextRound, PadDoc, PadEntry, PadRow, PadState } from "../src/pad/engine/types.ts";

interface Item {
  what: string;
  points: number[];
}

interface SheetGiven {
  kind: string;
  target: number | null;
  over: boolean;
  winner: number | null;
  scores: number[];
  totals: number[];
  out: number[];
  columns: { scores: number[]; boxes: number[]; winner: number | null; items: Item[]; totals: number[] }[];
  rounds: {
    points: number[];
    added: number[];
    winner: number | null;
    deadwood: (number | null)[];
    dead: boolean;
  }[];
}

interface Vector extends Omit<PadDoc, "format" | "version" | "title"> {
  rows: Omit<PadRow, "entry" | "running">[];
  sheet: SheetGiven;
  next: NextRound;
  settlement: PadState["settlement"];
}

const linesOf = <T>(text: string): T[] =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);

const vectors = linesOf<Vector>(padLines);

const docOf = ({ rules, options, players, dealer, stake, entries }: Vector): PadDoc => ({
  format: "undercut-pad",
  version: 1,
  title: "",
  rules,
  options,
  players,
  dealer,
  stake,
  entries,
});

/** The sheet in the format of the vectors. */
function sheetGiven(sheet: PadSheet): SheetGiven {
  const told = sheetMessage(sheet, sheet.games[0]?.scores.map(String) ?? [], "", []);
  const first = told.kind === "knockout" ? "deadwood" : "points";
  return {
    kind: told.kind,
    target: told.target,
    over: isOver(sheet),
    winner: sheetWinner(sheet),
    scores: told.columns.map(({ scores }) => scores).reduce((a, b) => a.map((n, i) => n + (b[i] ?? 0))),
    totals: sheetTotals(sheet),
    out: eliminatedSides(sheet),
    columns: told.columns.map((column) => {
      const items = new Map([[first, column.scores]]);
      for (const { reason, side, points } of column.settlement)
        items.set(reason, (items.get(reason) ?? column.scores.map(() => 0)).with(side, points));
      return {
        scores: column.scores,
        boxes: column.boxes,
        winner: column.winner,
        items: [...items].map(([what, points]) => ({ what, points })),
        totals: [...items.values()].reduce((a, b) => a.map((n, i) => n + (b[i] ?? 0))),
      };
    }),
    rounds: sheet.entries.map((entry) => ({
      points: entry.points,
      added: scoreChange(sheet.rules, entry),
      winner: entry.winner,
      deadwood: entry.deadwood,
      dead: entry.dead,
    })),
  };
}

describe("a pad", () => {
  it("gives what the vectors say", () => {
    expect(vectors.length).toBeGreaterThan(300);
    for (const vector of vectors) {
      const state = padState(docOf(vector));
      const about = `${vector.rules} ${JSON.stringify(vector.entries)}`;
      const rows = state.rows.map(({ entry: _, running, boards, ...row }) => ({
        ...row,
        boards: boards.map(({ lines, ...board }) => {
          const sums = board.seats.map((seat) =>
            lines.reduce((sum, line) => sum + (line.seat === seat ? line.points : 0), 0),
          );
          expect(sums, about).toEqual(board.points);
          return board;
        }),
      }));
      expect(rows, about).toEqual(vector.rows);
      expect(sheetGiven(state.sheet), about).toEqual(vector.sheet);
      expect(state.next, about).toEqual(vector.next);
      expect(state.settlement, about).toEqual(vector.settlement);
    }
  });

  it("shows the scores after each round", () => {
    for (const vector of vectors) {
      const { rows, sheet } = padState(docOf(vector));
      const last = rows.at(-1)?.running ?? sheet.games.map(({ scores }) => scores);
      expect(last).toEqual(vector.sheet.columns.map(({ scores }) => scores));
      for (const [at, row] of rows.entries())
        row.running.forEach((scores, game) => {
          const was = rows[at - 1]?.running[game] ?? scores.map(() => 0);
          const more = row.games.includes(game) ? row.added : [];
          expect(scores).toEqual(was.map((n, side) => n + (more[side] ?? 0)));
        });
    }
  });

  it("says how an entry would count before it is entered", () => {
    const vector = vectors.find(({ rows }) => rows.length > 3 && rows.every(({ refused }) => !refused));
    if (!vector) throw new Error("no vector has four good rows");
    const doc = docOf(vector);
    const last = doc.entries.at(-1) as PadEntry;
    const { entry, running: _, ...row } = tryEntry(stateBeforeRound(doc, last.id), last);
    expect(entry).toBe(last);
    expect({ ...row, boards: row.boards.map(({ lines: __, ...board }) => board) }).toEqual(vector.rows.at(-1));
  });
});

describe("options", () => {
  it("are read from the texts of the rule book", () => {
    const texts = {
      knock_limit: "None",
      partners_rotate: "yes",
      spades_double: "no",
      target: "100",
      shutout: "none",
    };
    const values: PadOptions = optionValues(texts);
    expect(values).toEqual({
      knock_limit: null,
      partners_rotate: true,
      spades_double: "no",
      target: 100,
      shutout: "none",
    });
  });
});

describe("operations", () => {
  interface Given {
    operations: PadOp[];
    title: string | null;
    players: string[] | null;
    rounds: [string, (number | null)[]][] | null;
  }
  const given = linesOf<Given>(operationLines);
  const roundsOf = (doc: PadDoc | null): unknown =>
    doc?.entries.map(({ id, boards }) => [id, boards[0]?.deadwood]) ?? null;

  it("give what the vectors say", () => {
    expect(given.length).toBeGreaterThan(30);
    for (const one of given) {
      const doc = applyOperations(one.operations);
      expect(roundsOf(doc)).toEqual(one.rounds);
      expect(doc?.players ?? null).toEqual(one.players);
      expect(doc?.title ?? null).toEqual(one.title);
    }
  });

  it("are taken back one after the other", () => {
    for (const { operations } of given) {
      const heads = operations.filter(({ kind }) => kind === "head").slice(0, 1);
      let done: PadOp[] = [...heads];
      const backs: { at: unknown; op: PadOp }[] = [];
      for (const one of operations.filter(({ kind }) => kind !== "head")) {
        const doc = applyOperations(done);
        const back = doc && inverseChange(doc, one);
        if (back && !done.some(({ id }) => id === one.id))
          backs.push({ at: roundsOf(doc), op: { ...back, id: newId() } });
        done = [...done, one];
      }
      for (const { at, op } of backs.reverse()) {
        done = [...done, op];
        expect(roundsOf(applyOperations(done))).toEqual(at);
      }
    }
  });
});
