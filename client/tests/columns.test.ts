/** Classes of the chart of dealt deadwood. */

import { expect, it } from "vitest";
import { joined } from "../src/deals/columns.ts";

it("joins classes of deadwood, the last of which may be smaller", () => {
  const odds = [0.1, 0.2, 0.3, 0.2, 0.2];
  const classes = joined([1, 2, 3, 4, 5], odds, 2);
  expect(classes.map(({ from, to, found }) => [from, to, found])).toEqual([
    [0, 1, 3],
    [2, 3, 7],
    [4, 4, 5],
  ]);
  expect(classes.map(({ expected }) => Number(expected.toFixed(6)))).toEqual([0.3, 0.5, 0.2]);
});
