/** Lists of a game: the worst errors, the luck, every decision. Each row leads to its place. */

import { html, nothing, type TemplateResult } from "lit";
import { isolateLtr } from "../i18n/direction.ts";
import { formatDecimal, formatSigned } from "../i18n/numbers.ts";
import { reviewTexts as t } from "../i18n/texts/review.ts";
import type { Grade, Review, Seat } from "../protocol/messages.ts";
import { isError, type Moment, type SeatFilter, strokesOf, worstErrors } from "./moments.ts";
import { actionSentence, bestText, formatPoints, lossText, luckText, type Names } from "./sentences.ts";

export type ListKind = "errors" | "luck" | "all";

/** List options: which list, whose decisions, from which seat's view; `more` shows all errors. */
export interface ListOptions {
  list: ListKind;
  whose: SeatFilter;
  seat: Seat;
  more: boolean;
}

export interface ListActions {
  jump: (moment: number) => void;
  list: (kind: ListKind) => void;
  whose: (whose: SeatFilter) => void;
  /** Show all errors. */
  more: () => void;
}

/** Number of listed strokes of luck. */
const STROKES = 16;
/** Number of errors listed initially. */
const FEW = 10;

export const gradeBadge = (name: Grade): TemplateResult =>
  html`<span class="grade ${name}"><span aria-hidden="true">${t.classMarks[name]}</span> ${t.classes[name]}</span>`;

export function listToggles<T>(
  label: string,
  options: readonly (readonly [T, string])[],
  now: T,
  choose: (value: T) => void,
): TemplateResult {
  return html`<div class="toggles" role="group" aria-label=${label}>${options.map(
    ([value, text]) => html`<button type="button" class="button small" aria-pressed=${value === now}
      @click=${() => choose(value)}>${text}</button>`,
  )}</div>`;
}

function line(i: number, at: number, jump: (moment: number) => void, body: unknown): TemplateResult {
  return html`<li><button type="button" class="review-line" aria-current=${i === at ? "true" : nothing}
    @click=${() => jump(i)}>${body}</button></li>`;
}

function errors(
  moments: readonly Moment[],
  at: number,
  { whose, more }: ListOptions,
  names: Names,
  ready: boolean,
  acts: ListActions,
): TemplateResult {
  const found = worstErrors(moments, whose);
  const worst = more ? found : found.slice(0, FEW);
  if (!worst.length) return html`<p class="note">${ready ? t.noErrors : t.noErrorsYet}</p>`;
  return html`<ol class="lines">${worst.map((moment) =>
    line(
      moments.indexOf(moment),
      at,
      acts.jump,
      moment.decision &&
        html`${gradeBadge(moment.decision.class)}
          <span class="what">${actionSentence(moment, names)}<span class="note">${t.inRound(moment.round.round)}
            · ${t.bestWould(bestText(moment))}</span></span>
          <span class="cost">${isolateLtr(`−${formatPoints(moment.decision.loss)}`)}${
            moment.decision.win_loss === null
              ? nothing
              : html`<span class="note">${t.lessWin(
                  isolateLtr(`−${formatDecimal(100 * moment.decision.win_loss)}`),
                )}</span>`
          }</span>`,
    ),
  )}</ol>
    ${
      found.length > worst.length
        ? html`<button type="button" class="button small quiet" @click=${acts.more}>${t.allErrors(
            found.length,
          )}</button>`
        : nothing
    }`;
}

function luck(
  moments: readonly Moment[],
  at: number,
  seat: Seat,
  names: Names,
  acts: ListActions,
): TemplateResult {
  const strokes = strokesOf(moments, seat).slice(0, STROKES);
  if (!strokes.length) return html`<p class="note">${t.luckWaits}</p>`;
  return html`<ol class="lines">${strokes.map(({ moment, chance, luck: worth }) =>
    line(
      moments.indexOf(moment),
      at,
      acts.jump,
      html`<span class="stroke ${worth > 0 ? "good" : "bad"}" aria-hidden="true">${worth > 0 ? "▲" : "▼"}</span>
        <span class="what">${luckText(chance, names)}<span class="note">${t.inRound(moment.round.round)}</span></span>
        <span class="cost">${t.luckFor(names(seat), formatSigned(worth))}</span>`,
    ),
  )}</ol>`;
}

function all(
  review: Review,
  moments: readonly Moment[],
  at: number,
  whose: SeatFilter,
  names: Names,
  acts: ListActions,
) {
  const decisions = moments.flatMap((moment, i) =>
    moment.seat !== null && (whose === null || moment.seat === whose) ? [{ moment, i }] : [],
  );
  return html`${review.rounds.map(
    (round) => html`<h3>${t.roundHead(round.round, t.scores(round.scores[0] ?? 0, round.scores[1] ?? 0))}</h3>
    <ol class="lines short">${decisions
      .filter(({ moment }) => moment.round.round === round.round)
      .map(({ moment, i }) =>
        line(
          i,
          at,
          acts.jump,
          html`<span class="what">${actionSentence(moment, names)}</span>${
            moment.decision
              ? moment.decision.counted
                ? html`${gradeBadge(moment.decision.class)}${
                    isError(moment.decision)
                      ? html`<span class="sr">${lossText(moment.decision)}</span>
                        <span class="cost" aria-hidden="true">${isolateLtr(
                          `−${formatPoints(moment.decision.loss)}`,
                        )}</span>`
                      : nothing
                  }`
                : gradeBadge("forced")
              : html`<span class="note">${t.unpriced}</span>`
          }`,
        ),
      )}</ol>`,
  )}`;
}

export function listsView(
  review: Review,
  moments: readonly Moment[],
  at: number,
  chosen: ListOptions,
  names: Names,
  acts: ListActions,
): TemplateResult {
  const { list, whose, seat } = chosen;
  const seats = [seat, 1 - seat].map((one): readonly [SeatFilter, string] => [one, names(one)]);
  const seatToggles =
    list === "luck" ? nothing : listToggles<SeatFilter>(t.whose, [...seats, [null, t.both]], whose, acts.whose);
  return html`<section class="panel review-lists" aria-labelledby="lists-title">
    <h2 id="lists-title">${t.lists}</h2>
    <div class="row">${listToggles(
      t.lists,
      (["errors", "luck", "all"] as const).map((kind) => [kind, t.list[kind]] as const),
      list,
      acts.list,
    )}${seatToggles}</div>
    <div class="list-body">${
      list === "errors"
        ? errors(moments, at, chosen, names, review.status === "ready", acts)
        : list === "luck"
          ? luck(moments, at, seat, names, acts)
          : all(review, moments, at, whose, names, acts)
    }</div></section>`;
}
