/** Heat map of the cards that the opponent probably held: four suits by thirteen ranks. */

import { html, nothing, type TemplateResult } from "lit";
import { DECK } from "../cards/deck.ts";
import { cornerIndex, rankOf, shortCardName, spokenCardName, suitLetter, suitOf } from "../cards/names.ts";
import { formatPercent } from "../i18n/numbers.ts";
import { reviewTexts as t } from "../i18n/texts/review.ts";
import type { CardText } from "../protocol/messages.ts";
import type { Moment } from "./moments.ts";
import type { Names } from "./sentences.ts";

const SUITS = ["♣", "♦", "♥", "♠"];

function cellView(cell: HeatCell, open: boolean): TemplateResult {
  const held = open && cell.held;
  const says = [
    spokenCardName(cell.card),
    cell.lies ? { hand: t.inHand, pile: t.inPile }[cell.lies] : formatPercent(cell.chance),
  ];
  const text = cell.lies ? "" : cell.level ? String(Math.round(cell.chance * 100)) : "";
  return html`<td class="heat-${cell.lies || cell.level} ${held ? "held" : ""}">
    <span aria-hidden="true">${text}</span><span class="sr">${says.join(" ")}${
      held ? `, ${t.wasHeld}` : ""
    }</span></td>`;
}

function legend(open: boolean): TemplateResult {
  const steps = HEAT_LEVELS.map((least, i) => {
    return t.legendLevel(Math.round(least * 100), Math.round((HEAT_LEVELS[i + 1] ?? 1) * 100));
  });
  return html`<ul class="heat-legend" aria-label=${t.legend}>
    ${steps.map((text, i) => html`<li><span class="heat-swatch heat-${i + 1}"></span>${text}</li>`)}
    <li><span class="heat-swatch heat-hand"></span>${t.legendHand}</li>
    <li><span class="heat-swatch heat-pile"></span>${t.legendPile}</li>
    ${open ? html`<li><span class="heat-swatch held"></span>${t.legendHeld}</li>` : nothing}</ul>`;
}

/** The map with its legend. `open` marks the cards really held. */
export function heatTable(
  rows: readonly HeatCell[][],
  title: string,
  note: string,
  open: boolean,
): TemplateResult {
  const list = likeliestCards(rows, 6).map((cell) =>
    t.likely(shortCardName(cell.card), formatPercent(cell.chance)),
  );
  return html`<section class="review-heat" aria-labelledby="heat-title">
    <h3 id="heat-title">${title}</h3>
    <table class="heat"><caption class="note">${note}</caption>
      <thead><tr><td></td>${rows[0]?.map((cell) => html`<th scope="col">${cornerIndex(cell.card)}</th>`)}</tr></thead>
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
  const rows = heatCells(moment);
  const other = moment.round.replay?.seats.find((seat) => seat !== moment.seat);
  if (!rows || other === undefined || moment.seat === null) return nothing;
  return heatTable(rows, t.holds(names(other)), t.holdsNote(names(moment.seat)), open);
}

export interface HeatCell {
  card: CardText;
  chance: number;
  /** Colour level, 0 to 5. */
  level: number;
  /** Whether the card is in the acting player's hand or the discard pile, so that the opponent cannot hold it. */
  lies: "" | "hand" | "pile";
  held: boolean;
}

/** Lowest probability of each level from 1 on. */
export const HEAT_LEVELS: readonly number[] = [0.02, 0.1, 0.2, 0.35, 0.6];

export const heatLevel = (chance: number): number => HEAT_LEVELS.filter((least) => chance >= least).length;

/** Four rows of thirteen cells, clubs to spades, ace to king; null if nothing is known. */
export function heatCells(moment: Moment): HeatCell[][] | null {
  const { decision, round, index } = moment;
  if (!decision?.holds.length) return null;
  const step = round.replay?.steps[index];
  const hand = step?.hands.find((one) => one.seat === moment.seat)?.cards ?? [];
  const other = step?.hands.find((one) => one.seat !== moment.seat)?.cards ?? [];
  const rows: HeatCell[][] = [[], [], [], []];
  DECK.forEach((card, i) => {
    const chance = decision.holds[i] ?? 0;
    const lies = hand.includes(card) ? "hand" : step?.pile.includes(card) ? "pile" : "";
    const row = rows[suitOf(card)];
    if (row) row[rankOf(card)] = { card, chance, level: heatLevel(chance), lies, held: other.includes(card) };
  });
  return rows;
}

/** Return the most probable cards. */
export const likeliestCards = (rows: readonly HeatCell[][], most: number): HeatCell[] =>
  rows
    .flat()
    .filter((cell) => cell.chance >= 0.1)
    .sort((a, b) => b.chance - a.chance)
    .slice(0, most);
