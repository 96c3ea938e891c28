/** Options in words: titles, the sentence of a value, the initial number. */

import { describe, expect, it } from "vitest";
import type { OptionDifference, RuleOption, Rules } from "../src/protocol/messages.ts";
import {
  initialNumber,
  isNumber,
  optionChapters,
  optionSentence,
  optionTitle,
  parseRulesText,
  rulesPath,
  rulesRemarks,
  splitAtNumber,
} from "../src/rules/options.ts";

const LIMIT: RuleOption = {
  name: "knock_limit",
  chapter: "knock",
  default: "10",
  sentence: "The most deadwood with which a player may knock.",
  values: [
    { value: "None", sentence: "A player may knock with any deadwood." },
    { value: "upcard", sentence: "The upcard sets the limit." },
    { value: "0", sentence: "A player may knock only with gin." },
  ],
  range: [0, 100],
  number: "A player may knock with {} points or less.",
};
const BIG_GIN: RuleOption = {
  name: "big_gin_bonus",
  chapter: "knock",
  default: "None",
  sentence: "What big gin scores.",
  values: [{ value: "None", sentence: "There is no big gin." }],
  range: [0, 1000],
  number: "Big gin scores {}.",
};
const LAY_OFFS: RuleOption = {
  name: "lay_offs",
  chapter: "lay-off",
  default: "knock",
  sentence: "When the defender may lay off.",
  values: [
    { value: "none", sentence: "The defender lays off nothing." },
    { value: "knock", sentence: "The defender may lay off on a knock." },
  ],
  range: null,
  number: null,
};

it("names make labels", () => {
  expect(["knock_limit", "lay-off", "seats"].map(optionTitle)).toEqual(["Knock limit", "Lay off", "Seats"]);
});

describe("the sentence of a value", () => {
  it("is the value's own, also for a number that has one", () => {
    expect(optionSentence(LIMIT, "None")).toBe("A player may knock with any deadwood.");
    expect(optionSentence(LIMIT, "0")).toBe("A player may knock only with gin.");
    expect(optionSentence(LAY_OFFS, "knock")).toBe("The defender may lay off on a knock.");
  });

  it("has any other number in its place", () => {
    expect(optionSentence(LIMIT, "7")).toBe("A player may knock with 7 points or less.");
    expect(splitAtNumber(LIMIT)).toEqual(["A player may knock with ", " points or less."]);
  });

  it("tells numbers from words", () => {
    expect([isNumber(LIMIT, "7"), isNumber(LIMIT, "0"), isNumber(LIMIT, "upcard")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isNumber(LAY_OFFS, "knock")).toBe(false);
  });
});

describe("the number to begin with", () => {
  it("is the ruleset's own, else the default, else ten", () => {
    expect(initialNumber(LIMIT, "5")).toBe("5");
    expect(initialNumber(LIMIT, "upcard")).toBe("10");
    expect(initialNumber(BIG_GIN, "None")).toBe("10");
    expect(initialNumber({ ...BIG_GIN, range: [20, 40] }, "None")).toBe("20");
    expect(initialNumber({ ...BIG_GIN, range: [0, 4] }, "None")).toBe("4");
  });
});

it("chapters stand in the order of the options", () => {
  expect(optionChapters([LIMIT, LAY_OFFS, BIG_GIN])).toEqual([
    ["knock", [LIMIT, BIG_GIN]],
    ["lay-off", [LAY_OFFS]],
  ]);
});

describe("what is said before a game", () => {
  const limit: OptionDifference = { name: "knock_limit", base: "10", value: "5", sentence: "Knock with 5." };
  const rules = (changes: Partial<Rules>): Rules => ({
    name: "oklahoma",
    text: "oklahoma",
    title: "",
    hash: "",
    seats: 2,
    form: "two_handed",
    options: { spades_double: "points" },
    differs: [limit],
    notes: ["A spade doubles."],
    ...changes,
  });

  it("names what a ruleset's players should be told, and of a named ruleset nothing else", () => {
    expect(rulesRemarks(rules({}))).toEqual(["A spade doubles."]);
    expect(rulesRemarks(rules({ notes: [] }))).toEqual([]);
  });

  it("names what rules of one's own change, each once", () => {
    const text = "oklahoma, knock_limit=5";
    expect(rulesRemarks(rules({ text }))).toEqual(["Knock with 5.", "A spade doubles."]);
    const changed = { name: "spades_double", base: "no", value: "points", sentence: "A spade doubles." };
    expect(rulesRemarks(rules({ text, differs: [changed] }))).toEqual(["A spade doubles."]);
  });
});

describe("the address of a ruleset", () => {
  it("is its text without spaces, and is read back", () => {
    const text = "standard, knock_limit=5, big_gin_bonus=None";
    expect(rulesPath(text)).toBe("/rules/standard,knock_limit=5,big_gin_bonus=None");
    const changes = { knock_limit: "5", big_gin_bonus: "None" };
    expect(parseRulesText("standard,knock_limit=5,big_gin_bonus=None")).toEqual(["standard", changes]);
    expect(parseRulesText(text)).toEqual(["standard", changes]);
    expect(parseRulesText("open-knock")).toEqual(["open-knock", {}]);
    expect(parseRulesText("")).toEqual(["", {}]);
    expect(parseRulesText("standard,nonsense")).toEqual(["standard", { nonsense: "" }]);
  });
});
