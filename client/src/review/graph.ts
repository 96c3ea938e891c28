/** Graph of the chance to win: a slider over the game, with its errors and its luck. */

import { html, nothing, svg, type TemplateResult } from "lit";
import { formatPercent, formatSigned } from "../i18n/numbers.ts";
import { reviewTexts as t } from "../i18n/texts/review.ts";
import type { Seat } from "../protocol/messages.ts";
import { positionStyle } from "../ui/placed.ts";
import { biggestStep, type Graph, type GraphRound, graphPath, momentAtX, momentSlot } from "./graphLayout.ts";
import type { Moment } from "./moments.ts";
import { actionSentence, momentSpoken, type Names } from "./sentences.ts";

export interface GraphActions {
  /** Go to a moment; `settled` is false while the pointer is moving. */
  jump: (moment: number, settled: boolean) => void;
}

const WIDTH = 1000;
const HEIGHT = 200;
/** Distance within which a click selects an error, in pixels. */
const REACH = 9;

const across = (graph: Graph, slot: number): string =>
  `${(slot / Math.max(1, graph.heights.length - 1)) * 100}%`;

export const valueText = (graph: Graph, value: number): string =>
  graph.kind === "win" ? formatPercent(value) : formatSigned(value);

function lines(graph: Graph): TemplateResult {
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    ${[0.25, 0.5, 0.75].map(
      (y) =>
        svg`<line class=${y === 0.5 ? "half" : "grid"} x1="0" x2=${WIDTH} y1=${y * HEIGHT} y2=${y * HEIGHT}></line>`,
    )}
    <path class="area" d=${graphPath(graph, WIDTH, HEIGHT, true)}></path>
    <path class="curve" d=${graphPath(graph, WIDTH, HEIGHT)}></path></svg>`;
}

function marks(graph: Graph): TemplateResult {
  const place = (slot: number, y: number): ReturnType<typeof positionStyle> =>
    positionStyle({ left: across(graph, slot), bottom: `${y * 100}%` });
  return html`${graph.luck.map(
    (one) => html`<span class="luck-mark ${one.look}" ${place(one.slot, one.y)}></span>`,
  )}${graph.errors.map((one) => html`<span class="error-mark ${one.look}" ${place(one.slot, one.y)}></span>`)}`;
}

function bands(graph: Graph): TemplateResult {
  return html`${graph.rounds.map(
    ({ round, from, to }) => html`<span class="band ${round.done ? "" : "open"}"
      ${positionStyle({ left: across(graph, from), width: across(graph, to - from) })}></span>`,
  )}`;
}

/** Numbers of the rounds, below the graph; one that does not fit its round is left out. */
function roundNumbers(graph: Graph): TemplateResult {
  return html`<span class="plot-rounds" aria-hidden="true">${graph.rounds.map(
    ({ round, from, to }) =>
      html`<span ${positionStyle({
        left: across(graph, from),
        width: across(graph, Math.max(1, to - from)),
      })}><span>${round.round}</span></span>`,
  )}</span>`;
}

function moment(graph: Graph, moments: readonly Moment[], event: PointerEvent): number {
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const x = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
  return momentAtX(graph, moments, x, REACH / box.width);
}

/** The plot itself: one slider for pointer and keys. */
function plot(
  graph: Graph,
  moments: readonly Moment[],
  at: number,
  names: Names,
  seat: Seat,
  acts: GraphActions,
): TemplateResult {
  const now = moments[at];
  const slot = now ? momentSlot(graph, now) : 0;
  const value = graph.values[slot] ?? null;
  const y = graph.heights[slot] ?? null;
  const press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    acts.jump(moment(graph, moments, event), false);
  };
  const move = (event: PointerEvent): void => {
    if ((event.currentTarget as HTMLElement).hasPointerCapture(event.pointerId))
      acts.jump(moment(graph, moments, event), false);
  };
  const key = (event: KeyboardEvent): void => {
    const to = { Home: 0, End: moments.length - 1, PageUp: at - 10, PageDown: at + 10 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    acts.jump(Math.min(moments.length - 1, Math.max(0, to)), true);
  };
  const says = [value === null ? "" : `${valueText(graph, value)}.`, now ? momentSpoken(now, names, seat) : ""];
  return html`<div class="plot" role="slider" tabindex="0" aria-label=${t.graphSlider} aria-valuemin="1"
      aria-valuemax=${moments.length} aria-valuenow=${at + 1} aria-valuetext=${says.filter(Boolean).join(" ")}
      @pointerdown=${press} @pointermove=${move} @keydown=${key}
      @pointerup=${(event: PointerEvent) => acts.jump(moment(graph, moments, event), true)}>
    ${bands(graph)}${lines(graph)}${marks(graph)}
    <span class="cursor" ${positionStyle({ left: across(graph, slot) })}></span>
    ${
      y === null || value === null
        ? nothing
        : html`<span class="cursor-dot" ${positionStyle({ left: across(graph, slot), bottom: `${y * 100}%` })}></span>
          <span class="cursor-value ${slot > graph.heights.length / 2 ? "left" : ""} ${y > 0.75 ? "below" : ""}"
            ${positionStyle({ left: across(graph, slot), bottom: `${y * 100}%` })}>${valueText(graph, value)}</span>`
    }
  </div>`;
}

function roundWords(graph: Graph, one: GraphRound, moments: readonly Moment[], names: Names): TemplateResult {
  const [from, to] = [graph.values[one.from] ?? null, graph.values[one.to] ?? null];
  if (from === null || to === null) return html`<li>${t.notYet(one.round.round)}</li>`;
  const big = biggestStep(graph, one);
  const step = moments.find(
    (m) => m.round.round === one.round.round && m.kind === "act" && m.index === big?.index,
  );
  const say = (value: number): string => valueText(graph, value);
  return html`<li>${t.roundLine(one.round.round, say(from), say(to))}
    ${big && step ? t.swing(actionSentence(step, names), say(big.from), say(big.to)) : nothing}</li>`;
}

export function graphView(
  graph: Graph,
  moments: readonly Moment[],
  at: number,
  names: Names,
  seat: Seat,
  acts: GraphActions,
): TemplateResult {
  const win = graph.kind === "win";
  const own = names(seat);
  const known = graph.values.some((value) => value !== null);
  const marksNote = `${win ? "" : `${t.noTarget} `}${t.graphNote(own, names(1 - seat))}`;
  const note = known ? marksNote : t.noGraph;
  const [top, middle, bottom] = win
    ? [formatPercent(1), formatPercent(0.5), formatPercent(0)]
    : [formatSigned(graph.most), "0", formatSigned(-graph.most)];
  return html`<section class="panel review-graph" aria-labelledby="graph-title">
    <header class="graph-head"><h2 id="graph-title">${win ? t.chanceOf(names(seat)) : t.luckOf(names(seat))}</h2>
      <p class="note">${note}</p></header>
    <div class="graph-box"><span class="axis" aria-hidden="true"><span>${top}</span><span>${middle}</span><span>${
      bottom
    }</span></span>
      ${plot(graph, moments, at, names, seat, acts)}${roundNumbers(graph)}</div>
    <details><summary>${t.inWords}</summary>
      <ul class="graph-words">${graph.rounds.map((one) => roundWords(graph, one, moments, names))}</ul></details>
  </section>`;
}
