/** Charts: scales of round numbers that include all values and zero, and names of bars that do not overlap. */

import type { TemplateResult } from "lit";
import { expect, it } from "vitest";
import { roundScale, stackedBars } from "../src/stats/charts.ts";

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

/** Names below the bars of a chart, in order. */
function namesIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(namesIn);
  const { strings, values } = (part ?? {}) as Partial<TemplateResult>;
  if (!strings || !values) return [];
  const isName = strings.some((text) => text.includes('text-anchor="middle"'));
  return isName ? [String(values.at(-1))] : values.flatMap(namesIn);
}

it.each([
  [22, 1],
  [21.5, 2],
  [11, 2],
  [10, 3],
])("bars %f apart: every name that is a multiple of %i", (apart, every) => {
  const columns = Array.from({ length: 12 }, (_, i) => ({ name: String(i), lower: 1, upper: i }));
  const names = columns.map(({ name }) => name).filter((name) => Number(name) % every === 0);
  expect(namesIn(stackedBars(columns, 34 + 12 * apart, "bars"))).toEqual(names);
});
