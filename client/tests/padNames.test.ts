/** Names and titles without invisible characters, as the service requires. */

import { describe, expect, it } from "vitest";
import { cleanName, nameKey } from "../src/pad/names.ts";

const INVISIBLE = [
  ..."\u00ad\u034f\u061c\u115f\u17b4\u180b\u180e\u200b\u200c\u200d\u200e\u202e\u2060\u3164\ufe00\ufe0f\ufeff\uffa0",
  "\u{1d173}",
  "\u{e0061}",
  "\u{e0100}",
];

describe("a line", () => {
  it.each(INVISIBLE)("has nothing invisible (%#)", (hidden) => {
    expect(cleanName(`A${hidden}da`)).toBe("Ada");
    expect(cleanName(`${hidden} ${hidden}`)).toBe("");
    expect(nameKey(`${hidden}A${hidden}DA`)).toBe("ada");
  });

  it("has one space where something else parted its words", () => {
    expect(cleanName(" a\u0000b\t\nc\u00a0d\u2800 ")).toBe("a b c d");
  });

  it.each([
    "👩🏽\u200d🚒",
    "🏳\ufe0f\u200d🌈",
    "❤\ufe0f\u200d🔥",
    "♥\ufe0e",
    "1\ufe0f\u20e3",
    "ශ\u0dca\u200dර\u0dd3",
    "श्रीमान्",
    "José",
    "가나다",
  ])("keeps what people write: %s", (text) => {
    expect(cleanName(text)).toBe(text.normalize("NFC"));
  });

  it("tells names apart that look different", () => {
    expect(new Set(["Ann", "Ann!", "😀", "😎", "José", "Jose"].map(nameKey)).size).toBe(6);
    expect(nameKey("Ａda")).toBe(nameKey("ADA"));
  });
});
