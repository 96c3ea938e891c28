/** Progress of a review, and errors that stop it. */

import { html, nothing, type TemplateResult } from "lit";
import { atRoot } from "../root.ts";
import { t as all } from "../texts/base.ts";
import { reviewTexts as t } from "../texts/review.ts";
import { percent } from "../words/numbers.ts";
import type { ReviewFeed } from "./feed.ts";

export function progressView(feed: ReviewFeed, again: () => void): TemplateResult | typeof nothing {
  const { review, refused, trouble } = feed;
  if (refused)
    return html`<div class="panel"><p class="notice bad" role="alert">${refused.message}</p>
      ${
        refused.status === 500
          ? html`<p><button type="button" class="button" @click=${again}>${all.tryAgain}</button></p>`
          : html`<p>${t.badLink}</p><p><a class="button" href=${atRoot("/history")}>${t.openGame}</a></p>`
      }</div>`;
  const told = trouble ? html`<p class="notice warn" role="status">${t[trouble]}</p>` : nothing;
  if (!review) return trouble ? told : html`<p role="status">${all.loading}</p>`;
  if (review.status === "ready") return nothing;
  if (review.status === "failed")
    return html`<div class="panel"><p class="notice bad" role="alert">${t.status.failed} ${review.reason}</p>
      <p><button type="button" class="button" @click=${again}>${all.tryAgain}</button></p></div>`;
  const { done, total, place } = review;
  const begun = review.status === "working" && total > 0;
  const far = begun ? t.progress(percent(done / total)) : place ? t.place(place) : t.starting;
  return html`${told}<section class="panel review-progress" aria-label=${t.status[review.status]}>
    <p><b>${t.status[review.status]}.</b> ${far}</p>
    <progress max=${Math.max(1, total)} value=${begun ? done : nothing}
      aria-label=${t.status[review.status]}></progress>
    <p class="note">${t.leaveIt}</p></section>`;
}
