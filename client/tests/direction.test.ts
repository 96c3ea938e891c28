import { afterEach, expect, it } from "vitest";
import { shortList } from "../src/cards/names.ts";
import { apart, arrow, plus, stepKeys } from "../src/i18n/direction.ts";
import { decimal, signed } from "../src/i18n/numbers.ts";
import { speak } from "../src/i18n/speech.ts";

afterEach(() => speak("en", {}));

it("leaves texts as they are from left to right", () => {
  expect([plus(25), signed(-2.34), decimal(-1), shortList(["7h", "8h"]), apart("Ann (2)")]).toEqual([
    "+25",
    "−2.3",
    "−1.0",
    "7♥ 8♥",
    "Ann (2)",
  ]);
  expect([arrow(), ...stepKeys()]).toEqual(["→", "ArrowLeft", "ArrowRight"]);
});

it("keeps signs before their numbers, and cards in order, beside words from right to left", () => {
  speak("ar-XB", {});
  const isolated = /^\u2066[^\u2069].*\u2069$/u;
  for (const text of [plus(25), signed(-2.34), decimal(-1), shortList(["7h", "8h"])])
    expect(text).toMatch(isolated);
  expect(decimal(4.2)).toBe("4.2");
  expect(apart("Ann (2)")).toBe("\u2068Ann (2)\u2069");
  // The next step is at the left, where its button points.
  expect([arrow(), ...stepKeys()]).toEqual(["←", "ArrowRight", "ArrowLeft"]);
});
