/** Names in narrow columns are told apart. */

import { expect, it } from "vitest";
import { partedNames } from "../src/ui/apart.ts";

it.each<[string[], number, [string, string][]]>([
  [
    ["Ada", "Bob"],
    4,
    [
      ["Ada", ""],
      ["Bob", ""],
    ],
  ],
  [
    ["random", "random 2", "random 3"],
    4,
    [
      ["random", ""],
      ["random ", "2"],
      ["random ", "3"],
    ],
  ],
  [
    ["Maximiliana", "Max"],
    4,
    [
      ["Maximiliana", ""],
      ["Max", ""],
    ],
  ],
  [
    ["Maximiliana", "Max"],
    2,
    [
      ["Max", "imiliana"],
      ["Max", ""],
    ],
  ],
  [
    ["Hohenburg", "Hohenstein", "Ada"],
    4,
    [
      ["Hohen", "burg"],
      ["Hohen", "stein"],
      ["Ada", ""],
    ],
  ],
  [
    ["Zoe\u0301s", "Zoes"],
    2,
    [
      ["Zo", "e\u0301s"],
      ["Zo", "es"],
    ],
  ],
  [
    ["Player 👩🏽‍🚒", "Player 👩🏽‍🚀"],
    4,
    [
      ["Player ", "👩🏽‍🚒"],
      ["Player ", "👩🏽‍🚀"],
    ],
  ],
])("%j from %i letters", (names, least, parts) => {
  expect(partedNames(names, least)).toEqual(parts);
});
