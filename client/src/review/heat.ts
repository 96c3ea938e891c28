/** Heat map of the cards that the opponent probably held: four suits by thirteen ranks. */

import { html, nothing, type TemplateResult } from "lit";
import { indexOf, short, spoken, suitLetter } from "../cards/names.ts";
import { type Cell, heatOf, LEVELS, likeliest } from "../model/heat.ts";
import type { Moment } from "../model/moments.ts";
import type { Names } from "../model/saying.ts";
import { reviewTexts as t } from "../texts/review.ts";
import { percent } from "../words/numbers.ts";

const SUITS = ["♣", "♦", "♥", "♠"];

function cellView(cell: Cell, open: boolean): TemplateResult {
  const held = open && cell.held;
  const says = [
    spoken(cell.card),
    cell.lies ? { hand: t.inHand, pile: t.inPile }[cell.lies] : percent(cell.chance),
  ];
  const text = cell.lies ? "" : cell.level ? String(Math.round(cell.chance * 100)) : "";
  return html`<td class="heat-${cell.lies || cell.level} ${held ? "held" : ""}">
    <span aria-hidden="true">${text}</span><span class="sr">${says.join(" ")}${
      held ? `, ${t.wasHeld}` : ""
    }</span></td>`;
}

function legend(open: boolean): TemplateResult {
  const steps = LEVELS.map((least, i) => {
    return t.legendLevel(Math.round(least * 100), Math.round((LEVELS[i + 1] ?? 1) * 100));
  });
  return html`<ul class="legend" aria-label=${t.legend}>
    ${steps.map((text, i) => html`<li><span class="swatch heat-${i + 1}"></span>${text}</li>`)}
    <li><span class="swatch heat-hand"></span>${t.legendHand}</li>
    <li><span class="swatch heat-pile"></span>${t.legendPile}</li>
    ${open ? html`<li><span class="swatch held"></span>${t.legendHeld}</li>` : nothing}</ul>`;
}

/** The map with its legend. `open` marks the cards really held. */
export function heatTable(rows: readonly Cell[][], title: string, note: string, open: boolean): TemplateResult {
  const list = likeliest(rows, 6).map((cell) => t.likely(short(cell.card), percent(cell.chance)));
  return html`<section class="review-heat" aria-labelledby="heat-title">
    <h3 id="heat-title">${title}</h3>
    <table class="heat"><caption class="note">${note}</caption>
      <thead><tr><td></td>${rows[0]?.map((cell) => html`<th scope="col">${indexOf(cell.card)}</th>`)}</tr></thead>
      <tbody>${rows.map(
        (row, i) =>
          html`<tr><th scope="row" class="suit-${suitLetter(row[0]?.card ?? "s")}">${SUITS[i]}</th>${row.map(
            (cell) => cellView(cell, open),
          )}</tr>`,
      )}</tbody></table>
    ${legend(open)}
    ${list.length ? html`<p class="note">${t.mostLikely(list.join(", "))}</p>` : nothing}</section>`;
}

export function heatView(moment: Moment, names: Names, open: boolean): TemplateResult | typeof nothing {
  const rows = heatOf(moment);
  const other = moment.round.replay?.seats.find((seat) => seat !== moment.seat);
  if (!rows || other === undefined || moment.seat === null) return nothing;
  return heatTable(rows, t.holds(names(other)), t.holdsNote(names(moment.seat)), open);
}
