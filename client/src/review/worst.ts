/** The worst errors of a review, before everything else: what was done, what it cost, how hard it was. */

import { html, nothing, type TemplateResult } from "lit";
import { isolateLtr } from "../i18n/direction.ts";
import { formatDecimal, formatList } from "../i18n/numbers.ts";
import { endTexts } from "../i18n/texts/end.ts";
import { reviewTexts as t } from "../i18n/texts/review.ts";
import type { Review } from "../protocol/messages.ts";
import { levelName } from "../protocol/playerNames.ts";
import { gradeBadge } from "./lists.ts";
import { type Moment, type SeatFilter, worstErrors } from "./moments.ts";
import { actionSentence, formatPoints, type Names } from "./sentences.ts";

const SHOWN = 3;
const LEVELS = ["easy", "medium", "hard", "expert"];

/** How hard a decision was: which levels miss it. "" if that is not known. */
export function difficultyText(missed: readonly string[] | null | undefined): string {
  if (!missed) return "";
  const found = LEVELS.filter((level) => !missed.includes(level));
  if (!missed.length) return endTexts.missedByNone;
  if (!found.length) return endTexts.missedByAll;
  const list = (levels: readonly string[]): string => formatList(levels.map(levelName));
  return endTexts.missedBySome(list(missed), missed.length, list(found), found.length);
}

export interface WorstActions {
  show: (moment: number) => void;
  again: (moment: number) => void;
}

function card(moment: Moment, at: number, names: Names, acts: WorstActions): TemplateResult {
  const { decision, round } = moment;
  if (!decision) return html``;
  const hard = difficultyText(decision.missed);
  return html`<li class="worst-error">
    <p class="worst-what"><b>${actionSentence(moment, names)}</b>
      <span class="note">${t.inRound(round.round)}</span></p>
    <p>${gradeBadge(decision.class)} <b>${isolateLtr(`−${formatPoints(decision.loss)}`)}</b>${
      decision.win_loss === null
        ? nothing
        : html` <span class="note">${t.lessWin(isolateLtr(`−${formatDecimal(100 * decision.win_loss)}`))}</span>`
    }</p>
    ${hard ? html`<p class="note">${hard}</p>` : nothing}
    <p class="row"><button type="button" class="button small primary" @click=${() => acts.again(at)}>${
      endTexts.tryAgain
    }</button><button type="button" class="button small" @click=${() => acts.show(at)}>${
      endTexts.look
    }</button></p></li>`;
}

/** The three worst errors of a seat; for a reader without a seat, of both. */
export function worstView(
  review: Review,
  moments: readonly Moment[],
  whose: SeatFilter,
  names: Names,
  acts: WorstActions,
): TemplateResult | typeof nothing {
  const ready = review.status === "ready";
  const worst = worstErrors(moments, whose).slice(0, SHOWN);
  if (!worst.length && !ready) return nothing;
  return html`<section class="panel review-worst" aria-labelledby="worst-title">
    <h2 id="worst-title">${ready ? endTexts.threeErrors : endTexts.errorsSoFar}</h2>
    ${
      worst.length
        ? html`<ol class="worst-errors">${worst.map((moment) =>
            card(moment, moments.indexOf(moment), names, acts),
          )}</ol>`
        : html`<p>${whose === null ? t.noErrors : endTexts.noErrorsOf(names(whose))}</p>`
    }</section>`;
}
