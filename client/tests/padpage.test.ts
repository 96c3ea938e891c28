/** Page of the score pad: choices of a new pad, round entry, exports. */

import { describe, expect, it } from "vitest";
import rulesetLines from "../../conformance/rulesets.jsonl?raw";
import {
  choiceOfPad,
  defaultChoice,
  newPadHead,
  optionTexts,
  ruleConflicts,
  withOptions,
  withSeats,
  withSheet,
} from "../src/pad/choice.ts";
import {
  draftFromEntry,
  emptyDraft,
  entryFromDraft,
  isFieldFull,
  maxFieldValue,
  seatsToEnter,
  withBoardPlayers,
} from "../src/pad/draft.ts";
import { optionValues, padRules } from "../src/pad/engine/rules.ts";
import { padState } from "../src/pad/engine/state.ts";
import type { PadDoc, PadEntry } from "../src/pad/engine/types.ts";
import { fileName, padAsCsv, padAsText } from "../src/pad/exports.ts";
import { formatMoney, roundSentences } from "../src/pad/words.ts";
import type { RuleBook, Rules } from "../src/protocol/messages.ts";

interface Line {
  text: string;
  options?: Record<string, string>;
}

const rulesets = rulesetLines
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Line);
const named = (name: string): Rules => {
  const options = rulesets.find(({ text }) => text === name)?.options;
  if (!options) throw new Error(`no vector is ${name}`);
  return {
    name,
    text: name,
    title: "",
    hash: "",
    seats: Number(options.seats),
    form: "",
    options,
    differs: [],
    notes: [],
  };
};
const STANDARD = named("standard");
const BOOK: RuleBook = { default: "standard", rulesets: [STANDARD], options: [] };

const doc = (entries: PadEntry[], more: Partial<PadDoc> = {}): PadDoc => ({
  format: "undercut-pad",
  version: 1,
  title: "",
  rules: "standard",
  options: {},
  players: ["Ada", "Bob"],
  dealer: 0,
  stake: null,
  entries,
  ...more,
});

const knock = (id: string, knocker: number, ...deadwood: number[]): PadEntry => ({
  id,
  boards: [{ kind: "knock", knocker, deadwood }],
});

describe("a new pad", () => {
  it("takes every ruleset that can be played", () => {
    const played = rulesets.filter(({ options }) => options);
    expect(played.length).toBeGreaterThan(25);
    for (const { text, options } of played)
      expect(ruleConflicts(optionValues(options ?? {})), text).toEqual([]);
  });

  it("changes with the seats and the sheet what else has to change", () => {
    const first = { ...defaultChoice([]), names: ["A", "B", "C", "D"] };
    for (const [seats, form] of [
      [3, "cutthroat"],
      [3, "round_table"],
      [4, "round_table"],
      [4, "partners"],
    ] as const)
      for (const base of ["standard", "eleven", "showdown", "hollywood", "knockout"].map(named)) {
        const choice = withSeats(base, { ...first, base: base.name }, seats, form);
        const { head, defects } = newPadHead(base, choice);
        expect(defects, `${base.name} ${form}`).toEqual([]);
        expect(head?.players.length).toBe(seats);
      }
    const showdown = { ...first, base: "showdown" };
    for (const sheet of ["hollywood", "knockout"])
      expect(newPadHead(named("showdown"), withSheet(named("showdown"), showdown, sheet)).defects).toEqual([]);
  });

  it("refuses names and stakes with the reason", () => {
    const choice = { ...defaultChoice(["Ada", "ada "]), stake: "0" };
    const { head, defects, wrongName } = newPadHead(STANDARD, choice);
    expect(head).toBeNull();
    expect(defects.length).toBe(2);
    expect(wrongName).toBe(1);
    expect(newPadHead(STANDARD, defaultChoice(["Ada"])).wrongName).toBe(1);
  });

  it("begins like the last one", () => {
    const choice = withOptions(
      STANDARD,
      { ...defaultChoice(["Ada", "Bob"]), stake: "0,05" },
      { gin_bonus: "20" },
    );
    const { head } = newPadHead(STANDARD, choice);
    expect(head?.rules).toBe("standard, gin_bonus=20");
    expect(head?.stake).toEqual({ thousandths: 50, currency: "€" });
    if (!head) return;
    const again = choiceOfPad(doc([], head), BOOK);
    expect(again.changes).toEqual({ gin_bonus: "20" });
    expect(optionTexts(STANDARD, again)).toEqual(optionTexts(STANDARD, choice));
  });
});

describe("a round that is entered", () => {
  const rules = padRules({});
  const { next } = padState(doc([]));
  const empty = emptyDraft(rules, next, 2);
  const board = {
    ...empty.boards[0],
    seats: [0, 1],
    knocker: 0,
    kind: "knock" as const,
    left: ["4", "23"],
    spade: false,
  };

  it("asks for the knocker's deadwood first, and for none if nobody knocked", () => {
    expect(seatsToEnter(rules, board)).toEqual([0, 1]);
    expect(seatsToEnter(rules, { ...board, knocker: 1 })).toEqual([1, 0]);
    expect(seatsToEnter(rules, { ...board, kind: "gin" })).toEqual([1]);
    expect(seatsToEnter(rules, { ...board, knocker: null })).toEqual([]);
    expect(seatsToEnter(padRules({ dead_hand: "low_deadwood" }), { ...board, knocker: null })).toEqual([0, 1]);
  });

  it("is an entry once nothing is missing, and gin if nothing is left", () => {
    const entry = (left: string[]) =>
      entryFromDraft(rules, { boards: [{ ...board, left }], dealer: null, points: null }, "x", 1);
    expect(entry(["4", ""])).toBeNull();
    expect(entry(["4", "23"])?.boards).toEqual([{ kind: "knock", knocker: 0, deadwood: [4, 23] }]);
    expect(entry(["0", "23"])?.boards[0]?.kind).toBe("gin");
    expect(entryFromDraft(rules, empty, "x", 1)).toBeNull();
  });

  it("comes back as it was when it is corrected", () => {
    for (const one of [
      knock("a", 1, 30, 5),
      { id: "b", boards: [{ kind: "dead" as const, knocker: null, deadwood: [null, null] }] },
    ])
      expect(entryFromDraft(rules, draftFromEntry(rules, one, next, 2), one.id, null)?.boards).toEqual(
        one.boards,
      );
  });

  it("keeps a spade that doubles, and adds none, when it is corrected", () => {
    const doubling = padRules({ spades_double: "points" });
    const plain = knock("a", 1, 30, 5).boards;
    for (const boards of [plain, plain.map((one) => ({ ...one, spade: true }))])
      expect(
        entryFromDraft(doubling, draftFromEntry(doubling, { id: "a", boards }, next, 2), "a", null)?.boards,
      ).toEqual(boards);
  });

  it("goes on by itself when no digit can follow", () => {
    const draft = { boards: [board], dealer: null, points: null };
    expect(maxFieldValue(rules, draft, { board: 0, seat: 0 })).toBe(10);
    expect(["1", "2", "9", "10"].map((text) => isFieldFull(text, 10))).toEqual([false, true, true, true]);
    expect(["3", "9", "23"].map((text) => isFieldFull(text, 100))).toEqual([false, false, true]);
  });

  it("drops a knocker who did not play", () => {
    expect(
      withBoardPlayers({ boards: [board], dealer: null, points: null }, [[2, 1]]).boards[0]?.knocker,
    ).toBeUndefined();
  });
});

describe("copies", () => {
  const played = doc([knock("a", 0, 4, 23), knock("b", 0, 6, 4)], { players: ["=Ada", 'Bo"b'] });
  const state = padState(played);

  it("say each round in words", () => {
    expect(state.rows.map((row) => roundSentences(row, played, state))).toEqual([
      "=Ada knocked. =Ada scores 19.",
      'Bo"b undercut =Ada. Bo"b scores 27.',
    ]);
    expect(padAsText(played, state)).toContain("Total    19    27");
  });

  it("keep names from being formulas in a spreadsheet", () => {
    const [head, first] = padAsCsv(played, state).split("\r\n");
    expect(head).toBe('round,dealer,ending,knocker,deadwood =Ada,"deadwood Bo""b",score =Ada,"score Bo""b"');
    expect(first).toBe("1,'=Ada,knock,'=Ada,4,23,19,0");
  });

  it("have names that file systems take", () => {
    expect(fileName(doc([], { title: "Fri/day: 3" }), "csv")).toBe("Fri-day-3.csv");
    expect(fileName(doc([], { title: "…" }), "png")).toBe("score-pad.png");
    expect(formatMoney(10_850, { thousandths: 50, currency: "€" })).toBe("10.85 €");
    expect(formatMoney(7, { thousandths: 7, currency: "" })).toBe("0.007");
  });
});
