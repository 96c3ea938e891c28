/** "Try again here": the choices of a decision without their values, and what a choice would have cost. */

import { html, nothing, type TemplateResult } from "lit";
import { DECK } from "../cards/deck.ts";
import { spokenCardName } from "../cards/names.ts";
import { endTexts } from "../i18n/texts/end.ts";
import type { Choice, ReviewedDecision } from "../protocol/messages.ts";
import type { Moment } from "./moments.ts";
import { choiceText, formatPoints, halfWidth, topBefore } from "./sentences.ts";

const VERBS = ["pass", "take", "draw", "discard", "knock", "big"];

const order = ({ action }: Choice): number => {
  const [verb = "", card = ""] = action.split(" ");
  return VERBS.indexOf(verb) * DECK.length + Math.max(0, DECK.indexOf(card));
};

/** Choices in an order that says nothing about their values. */
export const neutralOrder = (choices: readonly Choice[]): Choice[] =>
  [...choices].sort((a, b) => order(a) - order(b));

/** What a choice gives away: 0 for the best and for those within the margin of error. */
export function lossOf({ choices }: ReviewedDecision, action: string): number {
  const [best] = choices;
  const choice = choices.find((one) => one.action === action);
  if (!best || !choice) return 0;
  const loss = best.points - choice.points;
  return loss <= halfWidth(choice.gap_stderr) ? 0 : loss;
}

/** What a trial is worth, in a sentence. */
export function trialText(moment: Moment, action: string, cards = spokenCardName): string {
  const { decision } = moment;
  if (!decision) return "";
  const text = choiceText(action, decision.kind, topBefore(moment), cards);
  if (action === decision.best) return endTexts.triedRight(text);
  const loss = lossOf(decision, action);
  return loss === 0 ? endTexts.triedEqual(text) : endTexts.triedWrong(text, formatPoints(loss));
}

export interface AgainActions {
  choose: (action: string) => void;
  answer: () => void;
}

/** The choices as buttons; `tried` are those that were chosen, the newest last. */
export function againView(
  moment: Moment,
  tried: readonly string[],
  said: string,
  acts: AgainActions,
): TemplateResult | typeof nothing {
  const { decision } = moment;
  if (!decision) return nothing;
  const cards = decision.choices.some(({ action }) => action.startsWith("discard"));
  const look = (action: string): string =>
    !tried.includes(action) ? "" : lossOf(decision, action) === 0 ? "right" : "wrong";
  return html`<section class="review-again" aria-labelledby="again-title">
    <h3 id="again-title">${endTexts.trying}</h3>
    <p class="note">${cards ? endTexts.tryHint : endTexts.tryHintPlain}</p>
    <div class="again-choices">${neutralOrder(decision.choices).map(
      ({
        action,
      }) => html`<button type="button" class="button small ${look(action)}" ?disabled=${tried.includes(action)}
        aria-label=${choiceText(action, decision.kind, topBefore(moment), spokenCardName)}
        @click=${() => acts.choose(action)}>${choiceText(action, decision.kind, topBefore(moment))}</button>`,
    )}</div>
    <p class="again-said" role="status">${said}</p>
    <p class="row"><button type="button" class="button" @click=${acts.answer}>${endTexts.showAnswer}</button></p>
  </section>`;
}
