/** Scales of charts: round numbers that include all values and zero. */

import { expect, it } from "vitest";
import { roundScale } from "../src/stats/charts.ts";

it.each([
  [
    [3, 7],
    [0, 2, 4, 6, 8],
  ],
  [
    [-14.6, 49.8],
    [-20, 0, 20, 40, 60],
  ],
  [[12.6], [0, 5, 10, 15]],
  [
    [-0.3, 0.2],
    [-0.4, -0.2, 0, 0.2],
  ],
  [[0], [0, 0.5, 1]],
  [[], [0, 0.5, 1]],
])("values %j", (values, ticks) => {
  const scale = roundScale(values);
  expect(scale.ticks).toEqual(ticks);
  expect(scale.from).toBeLessThanOrEqual(Math.min(0, ...values));
  expect(scale.to).toBeGreaterThanOrEqual(Math.max(0, ...values));
  expect(scale.ticks).toContain(0);
  expect(scale.to).toBeGreaterThan(scale.from);
});
