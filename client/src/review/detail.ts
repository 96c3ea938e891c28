/** Texts about a moment: the grade and its reason, luck, and the totals of a round. */

import { html, nothing, type TemplateResult } from "lit";
import { plusPoints } from "../i18n/direction.ts";
import { formatSigned } from "../i18n/numbers.ts";
import { reviewTexts as t } from "../i18n/texts/review.ts";
import { thoughtTexts } from "../i18n/texts/thoughts.ts";
import type { ReviewedDecision, Seat } from "../protocol/messages.ts";
import { gradeBadge } from "./lists.ts";
import { errorsOf, luckForSeat, type Moment } from "./moments.ts";
import { formatPoints, lossText, luckText, type Names, withCardNames } from "./sentences.ts";
import { difficultyText } from "./worst.ts";

function verdict(decision: ReviewedDecision): TemplateResult {
  const { counted, why } = decision;
  const hard = difficultyText(decision.missed);
  return html`<div class="review-verdict"><p>${gradeBadge(counted ? decision.class : "forced")}
      <b>${decision.loss > 0 ? lossText(decision) : nothing}</b>
      ${decision.hinted ? html`<span class="chip">${thoughtTexts.afterHint}</span>` : nothing}</p>
    ${why ? html`<p>${withCardNames(why)}</p>` : nothing}
    ${hard ? html`<p class="difficulty">${hard}</p>` : nothing}
    <p class="note">${counted || decision.class === "forced" ? t.verdicts[decision.verdict] : t.notCounted}</p></div>`;
}

/** Totals of a round: its points, the losses of both players, and its luck. */
function roundEnd({ round }: Moment, moments: readonly Moment[], seat: Seat, names: Names): TemplateResult {
  const here = moments.filter((moment) => moment.round.round === round.round);
  const luck = round.chances.reduce((sum, chance) => sum + luckForSeat(chance, seat), 0);
  const gave = (one: Seat): TemplateResult => {
    const errors = errorsOf(here, one);
    const lost = errors.reduce((sum, { decision }) => sum + (decision?.loss ?? 0), 0);
    return html`<li><b>${names(one)}:</b> ${t.errorsIn(errors.length, formatPoints(lost))}</li>`;
  };
  return html`<h3>${t.thisRound}</h3><ul class="round-lines">
    ${round.replay?.result.lines.map(
      (one) => html`<li><b>${names(one.seat)}:</b> ${one.reason}: ${plusPoints(one.points)}</li>`,
    )}
    ${[seat, 1 - seat].map(gave)}
    ${round.done ? html`<li>${t.luckIn(t.luckFor(names(seat), formatSigned(luck)))}</li>` : nothing}</ul>`;
}

/** Texts about a moment. `seat` is the point of view. */
export function detailView(now: Moment, moments: readonly Moment[], seat: Seat, names: Names): TemplateResult {
  const strokes = now.chances.map((chance) => {
    const luck = luckForSeat(chance, seat);
    return html`<p class="luck-line ${luck > 0 ? "good" : "bad"}">
      <span aria-hidden="true">${luck > 0 ? "▲" : "▼"}</span>
      ${luckText(chance, names)}: <b>${t.luckFor(names(seat), formatSigned(luck))}</b></p>`;
  });
  const waits =
    now.kind === "act" && !now.decision ? html`<p class="note" role="status">${t.wait}</p>` : nothing;
  return html`${now.decision ? verdict(now.decision) : waits}${
    now.kind === "end" ? roundEnd(now, moments, seat, names) : nothing
  }${strokes}`;
}
