/** Summary of each seat: errors, luck, and the result without luck. */

import { html, nothing, type TemplateResult } from "lit";
import { formatDecimal, formatSigned } from "../i18n/numbers.ts";
import { endTexts } from "../i18n/texts/end.ts";
import { reviewTexts as t } from "../i18n/texts/review.ts";
import type { ChanceKind, DecisionKind, Review, SeatReview } from "../protocol/messages.ts";
import { levelName } from "../protocol/playerNames.ts";
import { formatPoints, type Names } from "./sentences.ts";

const ERRORS = ["blunder", "mistake", "inaccuracy"] as const;

function seatView(seat: SeatReview, names: Names): TemplateResult {
  const level = seat.level === null ? null : seat.level === "beginner" ? t.beginner : levelName(seat.level);
  return html`<section class="seat-card" aria-labelledby="seat-${seat.seat}">
    <h3 id="seat-${seat.seat}">${names(seat.seat)}</h3>
    ${level === null ? nothing : html`<p class="seat-level">${t.level(level)}</p>`}
    ${seat.error_rate === null ? nothing : html`<p>${t.rate(formatDecimal(seat.error_rate, 2))}</p>`}</section>`;
}

/** Both seats side by side, row by row. */
function figures(seats: readonly SeatReview[], names: Names): TemplateResult {
  const row = (name: string, value: (seat: SeatReview) => string, look = ""): TemplateResult =>
    html`<tr><th scope="row" class=${look}>${name}</th>${seats.map((seat) => html`<td>${value(seat)}</td>`)}</tr>`;
  const group = (name: string, rows: unknown): TemplateResult =>
    html`<tbody><tr><th scope="rowgroup" colspan=${seats.length + 1}>${name}</th></tr>${rows}</tbody>`;
  const kinds = (Object.entries(t.kinds) as [DecisionKind, string][]).filter(([kind]) =>
    seats.some((seat) => seat.kinds[kind]),
  );
  const chances = (Object.entries(t.chanceKinds) as [ChanceKind, string][]).filter(([kind]) =>
    seats.some((seat) => seat.luck_kinds[kind]),
  );
  return html`<table class="figures"><caption class="sr">${t.summary}</caption>
    <thead><tr><td></td>${seats.map((seat) => html`<th scope="col">${names(seat.seat)}</th>`)}</tr></thead>
    ${group(endTexts.points, [
      row(t.result, (seat) => formatSigned(seat.result)),
      row(t.ofLuck, (seat) => formatSigned(seat.luck)),
      row(t.adjusted, (seat) => formatSigned(seat.adjusted)),
    ])}
    ${group(t.errorsHead, [
      ...ERRORS.map((name) => row(t.manyClasses[name], (seat) => String(seat.errors[name]), `grade ${name}`)),
      row(t.counted, (seat) => String(seat.decisions)),
      seats.some((seat) => seat.win_lost !== null)
        ? row(t.winLost, (seat) => (seat.win_lost === null ? "" : formatDecimal(100 * seat.win_lost)))
        : nothing,
    ])}
    ${group(
      t.byKind,
      kinds.map(([kind, name]) =>
        row(name, (seat) => {
          const one = seat.kinds[kind];
          return one ? t.lostIn(formatPoints(one.lost), one.decisions) : "–";
        }),
      ),
    )}
    ${group(
      t.luckByKind,
      chances.map(([kind, name]) => row(name, (seat) => formatSigned(seat.luck_kinds[kind] ?? 0))),
    )}</table>`;
}

export function summaryView(review: Review, names: Names, first: number): TemplateResult {
  const seats = [...review.seats].sort((a, b) => Number(b.seat === first) - Number(a.seat === first));
  return html`<section class="panel review-summary" aria-labelledby="summary-title">
    <h2 id="summary-title">${t.summary}</h2>
    ${
      seats.length
        ? html`<div class="seat-cards">${seats.map((seat) => seatView(seat, names))}</div>
            <details class="figures-box"><summary>${endTexts.numbers}</summary>${figures(seats, names)}
            <p class="note">${endTexts.adjustedNote}</p></details>`
        : html`<p class="note">${t.summaryWaits}</p>`
    }</section>`;
}
