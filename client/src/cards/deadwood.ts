/** Deadwood of a hand as it is held, and after a discard. */

import { html, nothing, type TemplateResult } from "lit";
import { directionArrow } from "../i18n/direction.ts";
import { t } from "../i18n/texts/base.ts";
import type { CardText, HandState } from "../protocol/messages.ts";
import { rankOf } from "./names.ts";

const pointsOf = (card: CardText): number => Math.min(10, rankOf(card) + 1);

/** Deadwood of all held cards. With eleven cards, `hand.deadwood` is that after the best discard. */
export function heldDeadwood({ cards, melds, after, deadwood }: HandState): number {
  if (cards.length < 11) return deadwood;
  const melded = melds.flat();
  const loose = cards.filter((card) => !melded.includes(card)).reduce((sum, card) => sum + pointsOf(card), 0);
  // Of the arrangements, the best one is this, or it leaves a card that may be discarded unmelded.
  return Math.min(loose, ...Object.entries(after ?? {}).map(([card, left]) => left + pointsOf(card)));
}

/** Deadwood after a discard: of the chosen card, or with eleven cards of the best one. */
export function deadwoodAfterText(
  { cards, after, deadwood }: HandState,
  chosen: CardText | null,
): TemplateResult | typeof nothing {
  const isBest = !chosen && cards.length > 10;
  const left = isBest ? deadwood : chosen ? after?.[chosen] : undefined;
  return left === undefined
    ? nothing
    : html` <span class="after">${directionArrow()} ${left}<span class="sr"> ${
        isBest ? t.deadwoodBest : t.deadwoodAfter
      }</span></span>`;
}
