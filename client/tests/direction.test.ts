import { afterEach, expect, it } from "vitest";
import { shortCardList } from "../src/cards/names.ts";
import { directionArrow, isolateName, plusPoints, stepKeys } from "../src/i18n/direction.ts";
import { formatDecimal, formatSigned } from "../src/i18n/numbers.ts";
import { setLanguage } from "../src/i18n/speech.ts";

afterEach(() => setLanguage("en", {}));

it("leaves texts as they are from left to right", () => {
  expect([
    plusPoints(25),
    formatSigned(-2.34),
    formatDecimal(-1),
    shortCardList(["7h", "8h"]),
    isolateName("Ann (2)"),
  ]).toEqual(["+25", "−2.3", "−1.0", "7♥ 8♥", "Ann (2)"]);
  expect([directionArrow(), ...stepKeys()]).toEqual(["→", "ArrowLeft", "ArrowRight"]);
});

it("keeps signs before their numbers, and cards in order, beside words from right to left", () => {
  setLanguage("ar-XB", {});
  const isolated = /^\u2066[^\u2069].*\u2069$/u;
  for (const text of [plusPoints(25), formatSigned(-2.34), formatDecimal(-1), shortCardList(["7h", "8h"])])
    expect(text).toMatch(isolated);
  expect(formatDecimal(4.2)).toBe("4.2");
  expect(isolateName("Ann (2)")).toBe("\u2068Ann (2)\u2069");
  // The next step is at the left, where its button points.
  expect([directionArrow(), ...stepKeys()]).toEqual(["←", "ArrowRight", "ArrowLeft"]);
});
