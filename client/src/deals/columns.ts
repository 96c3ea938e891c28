/** Column chart of found shares, each with a line at the expected share. */

import { html, svg, type TemplateResult } from "lit";
import { roundScale } from "../stats/charts.ts";

export interface Column {
  name: string;
  /** Found and expected shares, from 0 to 1. */
  found: number;
  expected: number;
}

const HEIGHT = 220;
const FOOT = 26;
const LEFT = 52;

export function columnChart(
  columns: readonly Column[],
  width: number,
  label: string,
  text: (value: number) => string,
): TemplateResult {
  const scale = roundScale(columns.flatMap(({ found, expected }) => [found, expected]));
  const base = HEIGHT - FOOT;
  const y = (value: number): number => base - (value / scale.to) * (base - 10);
  const step = (width - LEFT - 4) / columns.length;
  const thick = Math.min(48, step * 0.78);
  const every = Math.max(1, Math.ceil(26 / step));
  const lines = scale.ticks.map(
    (
      tick,
    ) => svg`<line class=${tick === 0 ? "zero" : "grid"} x1=${LEFT} x2=${width} y1=${y(tick)} y2=${y(tick)} />
      <text x=${LEFT - 6} y=${y(tick) + 4} text-anchor="end">${text(tick)}</text>`,
  );
  const bars = columns.map(({ name, found, expected }, i) => {
    const x = LEFT + step * (i + 0.5);
    return svg`<rect class="bar upper" x=${x - thick / 2} width=${thick} y=${y(found)}
        height=${base - y(found)} /><line class="expected" x1=${x - step / 2} x2=${x + step / 2}
        y1=${y(expected)} y2=${y(expected)} />${
          i % every ? svg`` : svg`<text x=${x} y=${HEIGHT - 8} text-anchor="middle">${name}</text>`
        }`;
  });
  return html`<svg class="chart" role="img" aria-label=${label} width=${width} height=${HEIGHT}
    viewBox="0 0 ${width} ${HEIGHT}">${lines}${bars}</svg>`;
}

/** Join classes of one deadwood each into classes of `size`: the last may be smaller. */
export function joined(
  found: readonly number[],
  odds: readonly number[],
  size: number,
): { from: number; to: number; found: number; expected: number }[] {
  const classes = [];
  for (let from = 0; from < found.length; from += size) {
    const sum = (values: readonly number[]): number =>
      values.slice(from, from + size).reduce((total, value) => total + value, 0);
    classes.push({
      from,
      to: Math.min(from + size, found.length) - 1,
      found: sum(found),
      expected: sum(odds),
    });
  }
  return classes;
}
