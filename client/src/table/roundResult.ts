/** A finished round: the hands spread with lay-offs, and the calculation of its points. */

import "./points.css";
import { html, nothing, type TemplateResult } from "lit";
import { shortCardName } from "../cards/names.ts";
import { cardRow, meldName } from "../cards/row.ts";
import { isolateLtr, plusPoints } from "../i18n/direction.ts";
import { t } from "../i18n/texts/base.ts";
import type { ResultHand, ResultLine, Seat } from "../protocol/messages.ts";
import { byRankAndSuit, sortMeld } from "./order.ts";

/** Hand of a finished round with lay-offs on its melds: the knocker's, or its opponent's. */
export function handSpread(
  hand: ResultHand,
  hands: readonly ResultHand[],
  name: string,
  is: { knocker: boolean; winner: boolean },
): TemplateResult {
  const others = is.knocker || hands.length === 2 ? hands.filter((one) => one.seat !== hand.seat) : [];
  const laidOn = (at: number): string[] =>
    byRankAndSuit(others.flatMap((one) => one.on.filter((off) => off.on === at).map((off) => off.card)));
  return html`<section class="end-hand ${is.winner ? "winner" : ""}">
    <h3>${name} <span class="note">${t.deadwoodIs(hand.deadwood)}</span></h3>
    <div class="spread">
      ${hand.melds.map((meld, i) => {
        const added = laidOn(i);
        return html`<figure class="meld">${cardRow(sortMeld([...meld, ...added]), meldName(meld), added)}
          <figcaption>${meldName(meld)}${
            added.length ? html` + ${added.map(shortCardName).join(" ")}` : nothing
          }</figcaption></figure>`;
      })}
      ${
        hand.unmelded.length
          ? html`<figure class="meld loose">${cardRow(hand.unmelded, t.loose)}
            <figcaption>${t.loose} <b>${hand.deadwood}</b></figcaption></figure>`
          : nothing
      }
      ${
        hand.laid_off.length
          ? html`<figure class="meld off">${cardRow(byRankAndSuit(hand.laid_off), t.laidOff)}
            <figcaption>${t.laidOff}</figcaption></figure>`
          : nothing
      }
    </div></section>`;
}

/** The service's `9 - 7` with a minus sign, and without a line break in it. */
export const difference = (reason: string): string =>
  reason.replace(/(\d+) - (\d+)/, (_, more, less) => isolateLtr(`${more}\u00a0−\u00a0${less}`));

/** Score of a round, line by line; `totals` are seats with their total points. */
export function scoreTable(
  caption: string,
  lines: readonly ResultLine[],
  totals: readonly (readonly [Seat, number])[],
  name: (seat: Seat) => string,
): TemplateResult | typeof nothing {
  if (!lines.length) return nothing;
  return html`<table class="count"><caption>${caption}</caption><tbody>
    ${lines.map(
      (line) =>
        html`<tr><th scope="row">${name(line.seat)}: ${difference(line.reason)}</th><td>${line.points}</td></tr>`,
    )}</tbody>
    <tfoot>${totals.map(
      ([seat, points]) =>
        html`<tr><th scope="row">${name(seat)}</th><td><b>${plusPoints(points)}</b></td></tr>`,
    )}</tfoot>
  </table>`;
}
