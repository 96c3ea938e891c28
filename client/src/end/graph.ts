/** Graph of a finished game: the chance to win once it is reviewed, before that the scores. */

import { html, nothing, svg, type TemplateResult } from "lit";
import { formatPercent } from "../i18n/numbers.ts";
import { commonText } from "../i18n/speech.ts";
import { endTexts } from "../i18n/texts/end.ts";
import { reviewTexts } from "../i18n/texts/review.ts";
import type { Review, Seat, Sheet, State } from "../protocol/messages.ts";
import { layOutGraph, momentSlot } from "../review/graphLayout.ts";
import type { Moment } from "../review/moments.ts";
import { positionStyle } from "../ui/placed.ts";
import { readerSide } from "./headline.ts";

/** A place in the graph, from 0 to 1. */
export interface Place {
  x: number;
  y: number;
}

/** A line of the graph. `name` labels its end if there are several; `colour` is the number of its colour. */
export interface GraphLine {
  places: Place[];
  mine: boolean;
  name: string;
  colour: number;
}

export interface EndGraph {
  title: string;
  /** Description for screen readers. */
  says: string;
  lines: GraphLine[];
  /** Texts beside the top, the middle and the bottom. */
  axis: readonly [string, string, string];
  /** Height of the dashed line. */
  middle: number | null;
  error: Place | null;
  luck: Place | null;
}

/** Score of each side after each round on the sheet, from the first that is on it. */
export function scoreHistory(sheet: Sheet): number[][] {
  const rounds = [...new Set(sheet.columns.flatMap((column) => column.rows.map((row) => row.round)))].sort(
    (a, b) => a - b,
  );
  const at = (round: number): number[] =>
    sheet.names.map((_, side) =>
      sheet.columns.reduce(
        (sum, column) => sum + (column.rows.findLast((row) => row.round <= round)?.running[side] ?? 0),
        0,
      ),
    );
  const begins = sheet.columns.every((column) => !column.earlier);
  return [...(begins ? [sheet.names.map(() => 0)] : []), ...rounds.map(at)];
}

const across = (i: number, n: number): number => (n > 1 ? i / (n - 1) : 0);

/** Graph of the scores: the lead of two sides, or every side's score. Null without a round. */
export function scoreGraph(state: State): EndGraph | null {
  const { sheet } = state;
  if (!sheet) return null;
  const history = scoreHistory(sheet);
  if (history.length < 2) return null;
  const own = readerSide(state);
  const said = history.map((scores) => scores.join(" : ")).join(", ");
  const base = { error: null, luck: null, says: endTexts.scoreGraphSays(said) };
  if (sheet.names.length === 2) {
    const side = own ?? 0;
    // The sheet of a knockout counts deadwood against its side.
    const sign = sheet.kind === "knockout" ? -1 : 1;
    const leads = history.map((scores) => sign * ((scores[side] ?? 0) - (scores[1 - side] ?? 0)));
    const most = Math.max(10, ...leads.map(Math.abs));
    const places = leads.map((lead, i) => ({ x: across(i, leads.length), y: 0.5 + lead / most / 2 }));
    const name = own === null ? (sheet.names[0] ?? "") : commonText("you");
    return {
      ...base,
      title: endTexts.leadGraph(name),
      lines: [{ places, mine: true, name: "", colour: 0 }],
      axis: [`+${most}`, "0", `−${most}`],
      middle: 0.5,
    };
  }
  const most = Math.max(1, ...history.flat());
  const lines = sheet.names.map((name, side) => ({
    places: history.map((scores, i) => ({ x: across(i, history.length), y: (scores[side] ?? 0) / most })),
    mine: side === own,
    name,
    // The reader has the first colour.
    colour: side === own ? 0 : own === null || side > own ? side : side + 1,
  }));
  return {
    ...base,
    title: endTexts.scoreGraph,
    lines: lines.sort((a, b) => Number(a.mine) - Number(b.mine)),
    axis: [String(most), "", "0"],
    middle: null,
  };
}

/** Graph of the chance to win with both marks; null if the rules have no target. */
export function winGraph(
  review: Review,
  moments: readonly Moment[],
  seat: Seat,
  name: string,
  error: Moment | null,
  luck: Moment | null,
): EndGraph | null {
  const graph = layOutGraph(review, moments, seat);
  const known = graph.heights.filter((height) => height !== null);
  if (graph.kind !== "win" || known.length < 2) return null;
  const places = graph.heights.flatMap((y, i) =>
    y === null ? [] : [{ x: across(i, graph.heights.length), y }],
  );
  const at = (moment: Moment | null, after: number): Place | null => {
    if (!moment) return null;
    const slot = momentSlot(graph, moment) + after;
    return { x: across(slot, graph.heights.length), y: graph.heights[slot] ?? 0.5 };
  };
  const [first, last] = [known[0] ?? 0.5, known.at(-1) ?? 0.5];
  return {
    title: reviewTexts.chanceOf(name),
    says: endTexts.winGraphSays(formatPercent(first), formatPercent(last)),
    lines: [{ places, mine: true, name: "", colour: 0 }],
    axis: [formatPercent(1), formatPercent(0.5), formatPercent(0)],
    middle: 0.5,
    error: at(error, 0),
    luck: at(luck, 1),
  };
}

/** Least distance of two labels: their height as a part of the lowest graph. */
const LABEL = 0.25;

/** Heights of labels beside the ends of lines, as close to them as possible and at least `LABEL` apart. */
export function spreadLabels(heights: readonly number[]): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const out = [...heights];
  order.forEach((at, i) => {
    const below = i ? (out[order[i - 1] ?? 0] ?? 0) + LABEL : 0;
    out[at] = Math.max(out[at] ?? 0, below);
  });
  // Down again from the top.
  order.reverse().forEach((at, i) => {
    const above = i ? (out[order[i - 1] ?? 0] ?? 0) - LABEL : 1;
    out[at] = Math.min(out[at] ?? 0, above);
  });
  return out;
}

/** The names of the lines, beside their ends. */
function labels(lines: readonly GraphLine[]): TemplateResult | typeof nothing {
  if (!lines.some(({ name }) => name)) return nothing;
  const heights = spreadLabels(lines.map(({ places }) => places.at(-1)?.y ?? 0));
  return html`<span class="end-names" aria-hidden="true">${lines.map(
    // The longest name makes the place; the labels lie in it.
    ({ name }) => html`<span class="end-width">${name}</span>`,
  )}${lines.map(
    ({ name, colour }, i) =>
      html`<b class="line-${colour}" dir="auto"
        ${positionStyle({ bottom: `${(heights[i] ?? 0) * 100}%` })}>${name}</b>`,
  )}</span>`;
}

const WIDTH = 1000;
const HEIGHT = 200;

/** SVG path data of a line in a box. */
export const linePath = (places: readonly Place[], width: number, height: number): string =>
  places
    .map(({ x, y }, i) => `${i ? "L" : "M"}${(x * width).toFixed(1)} ${((1 - y) * height).toFixed(1)}`)
    .join("");

const mark = (place: Place | null, look: string): TemplateResult | typeof nothing =>
  place
    ? html`<span class="end-mark ${look}" ${positionStyle({
        left: `${place.x * 100}%`,
        bottom: `${place.y * 100}%`,
      })}></span>`
    : nothing;

export function endGraphView(graph: EndGraph): TemplateResult {
  return html`<figure class="end-graph"><figcaption>${graph.title}</figcaption>
    <div class="end-plot-box"><span class="end-axis" aria-hidden="true">${graph.axis.map(
      (text) => html`<span>${text}</span>`,
    )}</span>
    <div class="end-plot" role="img" aria-label="${graph.title}: ${graph.says}">
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        ${
          graph.middle === null
            ? nothing
            : svg`<line x1="0" x2=${WIDTH} y1=${(1 - graph.middle) * HEIGHT} y2=${(1 - graph.middle) * HEIGHT}></line>`
        }
        ${graph.lines.map(
          ({ places, mine, colour }) =>
            svg`<path class="line-${colour} ${mine ? "mine" : "other"}" d=${linePath(places, WIDTH, HEIGHT)}></path>`,
        )}</svg>
      ${mark(graph.error, "error")}${mark(graph.luck, "luck")}</div>${labels(graph.lines)}</div></figure>`;
}
