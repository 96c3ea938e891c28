import { expect, test } from "vitest";
import page from "../../docs/pad.md?raw";
import { PadFileError, readPadFile } from "../src/pad/engine/file.ts";
import type { PadDoc } from "../src/pad/engine/types.ts";
import { padAsFile } from "../src/pad/exports.ts";

const doc: PadDoc = {
  format: "undercut-pad",
  version: 2,
  title: "Friday",
  rules: "standard",
  options: { seats: 2, target: 100 },
  players: ["Ann", "Bob"],
  dealer: 1,
  stake: { thousandths: 50, currency: "€" },
  entries: [
    { id: "a", boards: [{ kind: "knock", knocker: 0, deadwood: [4, 23] }], dealer: null, at: 7 },
    { id: "b", boards: [], points: [0, 44], dealer: 0, at: null },
  ],
};

const why = (text: string): string => {
  try {
    readPadFile(text);
  } catch (error) {
    if (error instanceof PadFileError) return error.reason;
    throw error;
  }
  return "";
};

test("a saved file is opened as the same pad", () => {
  const { head, entries } = readPadFile(padAsFile(doc));
  const { title, rules, options, players, dealer, stake } = doc;
  expect(head).toEqual({ title, rules, options, players, dealer, stake });
  expect(entries).toEqual(doc.entries);
});

test("what the command prints as JSON is a pad too", () => {
  const printed = JSON.stringify({ pad: doc, rows: [], sheet: {} });
  expect(readPadFile(`\ufeff${printed}`).entries).toEqual(doc.entries);
});

test("the pad of the documentation is read", () => {
  const text = /```json\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
  expect(readPadFile(text).entries).toHaveLength(4);
});

test("other files are refused with what they are", () => {
  const changed = (changes: object): string => JSON.stringify({ ...doc, ...changes });
  const entry = (changes: object): string => changed({ entries: [{ ...doc.entries[0], ...changes }] });
  expect(why("not JSON")).toBe("other");
  expect(why('{"rules": "standard"}')).toBe("other");
  expect(why("[]")).toBe("other");
  expect(why(changed({ version: 3 }))).toBe("newer");
  expect(why(changed({ entries: Array(5000).fill(doc.entries[0]) }))).toBe("large");
  for (const text of [
    changed({ version: 0 }),
    changed({ players: ["Ann"] }),
    changed({ players: ["Ann", "ann"] }),
    changed({ players: ["Ann", "\u0000"] }),
    changed({ players: ["Ann", "x".repeat(41)] }),
    changed({ dealer: 2 }),
    changed({ stake: { thousandths: 0 } }),
    changed({ options: { seats: 3 } }),
    changed({ options: { seats: 2, target: 1.5 } }),
    changed({ entries: [doc.entries[0], doc.entries[0]] }),
    entry({ id: "<b>" }),
    entry({ boards: [{ kind: "fold", knocker: 0, deadwood: [1, 2] }] }),
    entry({ boards: [{ kind: "dead", knocker: 0, deadwood: [1, 2] }] }),
    entry({ boards: [{ kind: "knock", knocker: 0, deadwood: ["1", 2] }] }),
    entry({ points: [1, 2] }),
  ])
    expect(why(text), text).toBe("broken");
});
