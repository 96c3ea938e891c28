/** Texts about a moment: the grade and its reason, luck, and the totals of a round. */

import { html, nothing, type TemplateResult } from "lit";
import { plus } from "../i18n/direction.ts";
import { signed } from "../i18n/numbers.ts";
import { reviewTexts as t } from "../i18n/texts/review.ts";
import { thoughtTexts } from "../i18n/texts/thoughts.ts";
import type { ReviewedDecision, Seat } from "../protocol/messages.ts";
import { badge } from "./lists.ts";
import { errorsOf, luckTo, type Moment } from "./moments.ts";
import { cardsNamed, lossText, luckText, type Names, points } from "./sentences.ts";

function verdict(decision: ReviewedDecision): TemplateResult {
  const { counted, why } = decision;
  return html`<div class="verdict"><p>${badge(counted ? decision.class : "forced")}
      <b>${decision.loss > 0 ? lossText(decision) : nothing}</b>
      ${decision.hinted ? html`<span class="chip">${thoughtTexts.afterHint}</span>` : nothing}</p>
    ${why ? html`<p>${cardsNamed(why)}</p>` : nothing}
    <p class="note">${counted || decision.class === "forced" ? t.verdicts[decision.verdict] : t.notCounted}</p></div>`;
}

/** Totals of a round: its points, the losses of both players, and its luck. */
function roundEnd({ round }: Moment, moments: readonly Moment[], seat: Seat, names: Names): TemplateResult {
  const here = moments.filter((moment) => moment.round.round === round.round);
  const luck = round.chances.reduce((sum, chance) => sum + luckTo(chance, seat), 0);
  const gave = (one: Seat): TemplateResult => {
    const errors = errorsOf(here, one);
    const lost = errors.reduce((sum, { decision }) => sum + (decision?.loss ?? 0), 0);
    return html`<li><b>${names(one)}:</b> ${t.errorsIn(errors.length, points(lost))}</li>`;
  };
  return html`<h3>${t.thisRound}</h3><ul class="round-lines">
    ${round.replay?.result.lines.map(
      (one) => html`<li><b>${names(one.seat)}:</b> ${one.reason}: ${plus(one.points)}</li>`,
    )}
    ${[seat, 1 - seat].map(gave)}
    ${round.done ? html`<li>${t.luckIn(t.luckFor(names(seat), signed(luck)))}</li>` : nothing}</ul>`;
}

/** Texts about a moment. `seat` is the point of view. */
export function detailView(now: Moment, moments: readonly Moment[], seat: Seat, names: Names): TemplateResult {
  const strokes = now.chances.map((chance) => {
    const luck = luckTo(chance, seat);
    return html`<p class="luck-line ${luck > 0 ? "good" : "bad"}">
      <span aria-hidden="true">${luck > 0 ? "▲" : "▼"}</span>
      ${luckText(chance, names)}: <b>${t.luckFor(names(seat), signed(luck))}</b></p>`;
  });
  const waits =
    now.kind === "act" && !now.decision ? html`<p class="note" role="status">${t.wait}</p>` : nothing;
  return html`${now.decision ? verdict(now.decision) : waits}${
    now.kind === "end" ? roundEnd(now, moments, seat, names) : nothing
  }${strokes}`;
}
