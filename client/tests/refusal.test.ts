/** Refusals as sentences. */

import { expect, it } from "vitest";
import { refusalText } from "../src/protocol/api.ts";

it.each([
  [{ message: "you hold eleven cards: discard one" }, "You hold eleven cards: discard one."],
  [{ message: "Discard first." }, "Discard first."],
  [{ message: "7h must be kept this turn", reference: null }, "7h must be kept this turn."],
  [
    { message: "something went wrong here", reference: "9f3a61c2" },
    "Something went wrong here. (reference 9f3a61c2)",
  ],
])("%o", (refusal, text) => {
  expect(refusalText(refusal)).toBe(text);
});
