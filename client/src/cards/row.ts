/** Open cards in a row: a meld, unmelded cards, the contents of a pile. */

import { html, nothing, type TemplateResult } from "lit";
import { t } from "../i18n/texts/base.ts";
import type { CardText } from "../protocol/messages.ts";
import { cardPicture } from "./face.ts";
import { isSet, spokenCardName } from "./names.ts";

export const cardBackPicture = (): TemplateResult => html`<span class="card back" aria-hidden="true"></span>`;

/** One card for display. */
export const displayCard = (card: CardText, mark = ""): TemplateResult =>
  html`<span class="card ${mark}">${cardPicture(card)}</span>`;

/** Overlapping cards with one spoken name for all of them. `marked` cards are highlighted (laid off, just moved). */
export function cardRow(
  cards: readonly CardText[],
  label: string,
  marked: readonly CardText[] = [],
): TemplateResult {
  if (!cards.length) return html`<span class="card-row none">${t.nothing}</span>`;
  const says = cards
    .map((card) => spokenCardName(card) + (marked.includes(card) ? ` (${t.laidOff})` : ""))
    .join(", ");
  return html`<span class="card-row" role="img" aria-label="${label ? `${label}: ` : ""}${says}">
    ${cards.map((card) => displayCard(card, marked.includes(card) ? "marked" : ""))}
  </span>`;
}

export const meldName = (meld: readonly CardText[]): string => (isSet(meld) ? t.set : t.run);

/** A whole hand spread: its melds, then the loose cards, with captions. */
export function spreadRows(
  melds: readonly CardText[][],
  unmelded: readonly CardText[],
  deadwood: number | null,
): TemplateResult {
  return html`<div class="spread">
    ${melds.map(
      (meld) =>
        html`<figure class="meld">${cardRow(meld, meldName(meld))}<figcaption>${meldName(meld)}</figcaption></figure>`,
    )}
    ${
      unmelded.length || deadwood !== null
        ? html`<figure class="meld loose">${unmelded.length ? cardRow(unmelded, t.loose) : nothing}
            <figcaption>${t.loose}${deadwood === null ? nothing : html` <b>${deadwood}</b>`}</figcaption></figure>`
        : nothing
    }
  </div>`;
}
