/** Charts as SVG, drawn at the available width so that the text keeps its size. */

import { html, type SVGTemplateResult, svg, type TemplateResult } from "lit";

/** A value with its interval; `low` and `high` are null without one. */
export interface IntervalMark {
  name: string;
  value: number;
  low: number | null;
  high: number | null;
}

export interface Scale {
  from: number;
  to: number;
  ticks: number[];
}

/** A scale with round numbers that includes all values. */
export function roundScale(values: readonly number[], about = 4): Scale {
  const low = Math.min(0, ...values);
  // Without this, a chart of zeros would have an empty scale.
  const high = Math.max(0, ...values) || (low < 0 ? 0 : 1);
  const rough = (high - low) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? 10 * power;
  const from = Math.floor(low / step) * step;
  const count = Math.ceil((high - from) / step - 1e-9);
  const ticks = Array.from({ length: count + 1 }, (_, i) => Number((from + i * step).toPrecision(12)));
  return { from, to: ticks.at(-1) ?? high, ticks };
}

const ends = (marks: readonly IntervalMark[]): number[] =>
  marks.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]);

function frame(width: number, height: number, label: string, body: SVGTemplateResult[]): TemplateResult {
  return html`<svg class="chart" role="img" aria-label=${label} width=${width} height=${height}
    viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

/** Values with their intervals, one per row. */
export function forestPlot(
  marks: readonly IntervalMark[],
  width: number,
  label: string,
  text: (value: number) => string,
): TemplateResult {
  const row = 44;
  const foot = 26;
  const height = marks.length * row + foot;
  const scale = roundScale(ends(marks));
  const x = (value: number): number => 14 + ((value - scale.from) / (scale.to - scale.from)) * (width - 28);
  const lines = scale.ticks.map(
    (
      tick,
    ) => svg`<line class=${tick === 0 ? "zero" : "grid"} x1=${x(tick)} x2=${x(tick)} y1="0" y2=${height - foot} />
      <text x=${x(tick)} y=${height - 8} text-anchor="middle">${text(tick)}</text>`,
  );
  const rows = marks.map(({ name, value, low, high }, i) => {
    const y = i * row + 30;
    const left = Math.min(x(low ?? value), width - 130);
    return svg`<text class="name" x=${Math.max(4, left)} y=${y - 12}>${name}</text>${whisker(x, y, value, low, high)}`;
  });
  return frame(width, height, label, [...lines, ...rows]);
}

function whisker(
  x: (value: number) => number,
  y: number,
  value: number,
  low: number | null,
  high: number | null,
): SVGTemplateResult {
  return svg`${
    low === null || high === null
      ? svg``
      : svg`<line class="range" x1=${x(low)} x2=${x(high)} y1=${y} y2=${y} />`
  }<circle class=${low === null ? "dot few" : "dot"} cx=${x(value)} cy=${y} r="5" />`;
}

/** Values with their intervals, side by side in chronological order. */
export function timeSeries(
  marks: readonly IntervalMark[],
  width: number,
  label: string,
  text: (value: number) => string,
): TemplateResult {
  const height = 220;
  const foot = 26;
  const left = 44;
  const scale = roundScale(ends(marks));
  const y = (value: number): number =>
    10 + ((scale.to - value) / (scale.to - scale.from)) * (height - foot - 20);
  const step = (width - left - 10) / marks.length;
  const x = (i: number): number => left + step * (i + 0.5);
  const every = Math.max(1, Math.ceil(84 / step));
  const lines = scale.ticks.map(
    (
      tick,
    ) => svg`<line class=${tick === 0 ? "zero" : "grid"} x1=${left} x2=${width} y1=${y(tick)} y2=${y(tick)} />
      <text x=${left - 6} y=${y(tick) + 4} text-anchor="end">${text(tick)}</text>`,
  );
  const dots = marks.map(
    ({ name, value, low, high }, i) =>
      svg`${
        low === null || high === null
          ? svg``
          : svg`<line class="range" x1=${x(i)} x2=${x(i)} y1=${y(low)} y2=${y(high)} />`
      }<circle class=${low === null ? "dot few" : "dot"} cx=${x(i)} cy=${y(value)} r="5" />${
        i % every ? svg`` : svg`<text x=${x(i)} y=${height - 6} text-anchor="middle">${name}</text>`
      }`,
  );
  return frame(width, height, label, [...lines, ...dots]);
}

/** Bars of two parts, side by side. */
export function stackedBars(
  columns: readonly { name: string; lower: number; upper: number }[],
  width: number,
  label: string,
): TemplateResult {
  const height = 200;
  const foot = 26;
  const left = 34;
  const scale = roundScale(columns.map(({ lower, upper }) => lower + upper));
  const unit = (height - foot - 14) / scale.to;
  const step = (width - left) / columns.length;
  const thick = Math.min(34, step * 0.72);
  const every = Math.max(1, Math.ceil(22 / step));
  const lines = scale.ticks.filter(Number.isInteger).map(
    (tick) => svg`<line class=${tick === 0 ? "zero" : "grid"} x1=${left} x2=${width}
        y1=${height - foot - tick * unit} y2=${height - foot - tick * unit} />
        <text x=${left - 6} y=${height - foot - tick * unit + 4} text-anchor="end">${tick}</text>`,
  );
  const rows = columns.map(({ name, lower, upper }, i) => {
    const x = left + step * (i + 0.5);
    const base = height - foot;
    return svg`<rect class="bar lower" x=${x - thick / 2} width=${thick} y=${base - lower * unit}
        height=${lower * unit} /><rect class="bar upper" x=${x - thick / 2} width=${thick}
        y=${base - (lower + upper) * unit} height=${upper * unit} />${
          i % every ? svg`` : svg`<text x=${x} y=${height - 8} text-anchor="middle">${name}</text>`
        }`;
  });
  return frame(width, height, label, [...lines, ...rows]);
}
