/** Lines of the list of games. */

import { expect, it } from "vitest";
import { otherPlayerNames } from "../src/history/gameLine.ts";
import type { Summary } from "../src/protocol/messages.ts";

it.each([
  [0, ["Ada", "Bob"], "Bob"],
  [1, ["Ada", "Bob"], "Ada"],
  [1, ["Ada", "Bob", "Cyd"], "Ada, Cyd"],
])("seat %i of %j plays against %s", (seat, players, others) => {
  expect(otherPlayerNames({ seat, players } as unknown as Summary)).toBe(others);
});
