/** Both accounts of a review: what the decisions gave away, and what the cards brought. */

import { html, nothing, type TemplateResult } from "lit";
import { accountsText, lostOf } from "../end/facts.ts";
import { formatSigned } from "../i18n/numbers.ts";
import { endTexts } from "../i18n/texts/end.ts";
import { reviewTexts } from "../i18n/texts/review.ts";
import type { Review, Seat } from "../protocol/messages.ts";
import { positionStyle } from "../ui/placed.ts";
import { formatPoints, type Names } from "./sentences.ts";

/** A bar of a share of the greatest value, from a common zero in the middle or at the start. */
function bar(value: number, most: number, middle: boolean): TemplateResult {
  const width = (Math.abs(value) / Math.max(1, most)) * (middle ? 50 : 100);
  const place = positionStyle({
    width: `${width}%`,
    "inset-inline-start": middle ? `${value < 0 ? 50 - width : 50}%` : "0",
  });
  return html`<span class="balance ${middle ? "" : "from-start"}" aria-hidden="true"><span class=${
    middle && value >= 0 ? "plus" : "minus"
  } ${place}></span></span>`;
}

/** The accounts, once the review is ready. `seat` is the point of view. */
export function accountsView(review: Review, seat: Seat, names: Names): TemplateResult | typeof nothing {
  const own = review.seats.find((one) => one.seat === seat);
  const text = accountsText(review, seat, names);
  if (!own || !text) return nothing;
  const seats = [...review.seats].sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat));
  // Both accounts have one scale.
  const most = Math.max(Math.abs(own.luck), ...seats.map(lostOf));
  return html`<section class="panel review-accounts" aria-labelledby="accounts-title">
    <h2 id="accounts-title">${text}</h2>
    <div class="both-accounts">
      <div><h3>${endTexts.accountDecisions}</h3><table class="account"><tbody>${seats.map(
        (one) => html`<tr><th scope="row">${names(one.seat)}</th><td>${bar(lostOf(one), most, false)}</td>
          <td>${endTexts.gaveAway(formatPoints(lostOf(one)))}</td></tr>`,
      )}</tbody></table></div>
      <div><h3>${endTexts.accountCards}</h3><table class="account"><tbody><tr>
        <th scope="row">${reviewTexts.ofLuck}</th><td>${bar(own.luck, most, true)}</td>
        <td>${reviewTexts.luckFor(names(seat), formatSigned(own.luck))}</td></tr></tbody></table></div>
    </div>
    <p class="note">${endTexts.twoAccounts}</p></section>`;
}
