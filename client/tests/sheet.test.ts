/** The line above a score sheet. */

import { expect, it } from "vitest";
import type { Sheet } from "../src/protocol/messages.ts";
import { sheetLine } from "../src/table/sheet.ts";

const sheet = (changes: Partial<Sheet>): Sheet => ({
  kind: "single",
  sentence: "One running score.",
  target: 100,
  deals: null,
  scored: 0,
  box_bonus: 25,
  names: ["Ada", "Bob"],
  columns: [],
  out: [],
  ...changes,
});

it.each<[Partial<Sheet>, string]>([
  [{}, "Game to 100"],
  [{ target: null }, "No target: the score runs on"],
  [{ target: null, deals: 1 }, "One round decides"],
  [{ target: null, deals: 6, scored: 2 }, "2 of 6 rounds scored"],
  [{ deals: 6 }, "Game to 100. 0 of 6 rounds scored"],
  [{ kind: "knockout", sentence: "The last one in wins." }, "Out at 100. The last one in wins."],
])("%o", (changes, line) => {
  expect(sheetLine(sheet(changes))).toBe(line);
});
