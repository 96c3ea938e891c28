/** Position on the felt: the known cards of the opponent's hand, the piles, the own hand. */

import { html, nothing, type TemplateResult } from "lit";
import { cardPicture } from "../cards/face.ts";
import { rankOf, shortCardName, spokenCardName, suitOf } from "../cards/names.ts";
import { commonText } from "../i18n/speech.ts";
import { analyzeTexts as t } from "../i18n/texts/analyze.ts";
import type { CardText } from "../protocol/messages.ts";
import { type SeatPosition, stockSize } from "./positions.ts";

const byRank = (a: CardText, b: CardText): number => rankOf(a) - rankOf(b) || suitOf(a) - suitOf(b);

/** Runs of three or more cards in one suit. */
function runsIn(cards: readonly CardText[], suit: number): CardText[][] {
  const out: CardText[][] = [[]];
  for (const card of cards.filter((one) => suitOf(one) === suit).sort(byRank)) {
    const run = out.at(-1) ?? [];
    if (run.length && rankOf(card) !== rankOf(run.at(-1) ?? "") + 1) out.push([card]);
    else run.push(card);
  }
  return out.filter((run) => run.length >= 3);
}

/** Group runs and sets first, then the rest, for readability. Need not be the best arrangement. */
export function groupMelds(cards: readonly CardText[]): CardText[][] {
  const runs = [0, 1, 2, 3].flatMap((suit) => runsIn(cards, suit));
  const loose = cards.filter((card) => !runs.flat().includes(card)).sort(byRank);
  const sets = Array.from({ length: 13 }, (_, rank) => loose.filter((card) => rankOf(card) === rank)).filter(
    (set) => set.length >= 3,
  );
  const rest = loose.filter((card) => !sets.flat().includes(card));
  return [...runs, ...sets, ...(rest.length ? [rest] : [])];
}

function row(cards: readonly CardText[], fresh: CardText | null): TemplateResult {
  const says = cards.map((card) => spokenCardName(card) + (card === fresh ? ` (${t.newMark})` : "")).join(", ");
  return html`<span class="card-row" role="img" aria-label=${says}>${cards.map(
    (card) =>
      html`<span class="card">${cardPicture(card)}${
        card === fresh ? html`<span class="tag drawn" aria-hidden="true">${t.newMark}</span>` : nothing
      }</span>`,
  )}</span>`;
}

function opponent(spot: SeatPosition): TemplateResult {
  const hidden = Math.max(0, 10 - spot.known.length);
  const says = [
    t.hidden(hidden),
    ...(spot.known.length ? [`${t.took}: ${spot.known.map(spokenCardName).join(", ")}`] : []),
  ];
  return html`<div class="review-hand"><h2 class="plate"><span class="who">${t.opponent}</span>
      <span class="score">${spot.scores[1 - spot.seat] ?? 0}</span></h2>
    <div class="review-cards"><span class="card-row" role="img" aria-label=${says.join("; ")}>
      ${Array.from({ length: hidden }, () => html`<span class="card back"></span>`)}${spot.known.map(
        (card) => html`<span class="card seen">${cardPicture(card)}</span>`,
      )}</span></div></div>`;
}

function piles(spot: SeatPosition): TemplateResult {
  const stock = Math.max(0, stockSize(spot));
  const pile = spot.pile.map(({ card }) => card);
  return html`<div class="review-piles">
    <span class="stack" role="img" aria-label=${t.stock(stock)}><span class="card back"></span>
      <span class="count" aria-hidden="true">${stock}</span></span>
    ${
      pile.length
        ? html`<span class="card-row pile-row" role="img" aria-label="${t.pile}: ${pile
            .map(spokenCardName)
            .join(", ")}">${pile
            .slice(-9)
            .map((card) => html`<span class="card">${cardPicture(card)}</span>`)}</span>`
        : html`<span class="empty-pile" role="img" aria-label=${t.emptyPile}></span>`
    }</div>`;
}

/** Sentence for the decision to make. */
export function decisionSentence(spot: SeatPosition): string {
  const { length } = spot.hand;
  if (length < 10) return t.turn.few(length);
  if (length > 11) return t.turn.many(length);
  if (length === 11) return t.turn.discard;
  const up = spot.pile.length === 1 && spot.pile[0]?.by === null && spot.passes < 2 ? spot.pile[0].card : null;
  return up ? t.turn.upcard(shortCardName(up)) : t.turn.draw;
}

export function positionFelt(spot: SeatPosition): TemplateResult {
  const fresh = spot.taken ?? spot.drawn;
  return html`<section class="review-felt spot-felt" aria-label=${t.table}>
    ${opponent(spot)}${piles(spot)}
    <p class="prompt">${decisionSentence(spot)}</p>
    <div class="review-hand"><div class="review-cards">${
      spot.hand.length
        ? groupMelds(spot.hand).map((cards) => row(cards, fresh))
        : html`<p class="note">${t.noHand}</p>`
    }</div><h2 class="plate acts"><span class="who">${commonText("you")}</span>
      <span class="score">${spot.scores[spot.seat] ?? 0}</span></h2></div></section>`;
}
