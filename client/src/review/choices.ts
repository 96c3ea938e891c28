/** Choices of a decision: bars with intervals, and the numbers. */

import { isolateLtr } from "../i18n/direction.ts";
import "./choices.css";
import { html, nothing, type TemplateResult } from "lit";
import { spokenCardName } from "../cards/names.ts";
import { formatDecimal, formatPercent, formatSigned } from "../i18n/numbers.ts";
import { reviewTexts as t } from "../i18n/texts/review.ts";
import type { CardText, Choice } from "../protocol/messages.ts";
import { positionStyle } from "../ui/placed.ts";
import type { Moment } from "./moments.ts";
import { choiceText, formatPoints, halfWidth, topBefore } from "./sentences.ts";

const FEW = 5;

/** Best few choices, plus the one played if it is not among them. */
export function shownChoices(choices: readonly Choice[], played: string, all: boolean): Choice[] {
  if (all || choices.length <= FEW + 1) return [...choices];
  return choices.filter((choice, i) => i < FEW || choice.action === played);
}

export interface Scale {
  least: number;
  most: number;
}

/** Range from the least to the greatest end of any bar or interval; includes zero if zero is near. */
export function choiceScale(choices: readonly Choice[]): Scale {
  const low = Math.min(...choices.map((one) => one.points - halfWidth(one.gap_stderr)));
  const high = Math.max(...choices.map((one) => one.points + halfWidth(one.gap_stderr)));
  const room = Math.max(0.5, (high - low) * 0.06);
  const [least, most] = [low - room, high + room];
  const near = (most - least) * 0.35;
  return { least: least > 0 && least < near ? 0 : least, most: most < 0 && -most < near ? 0 : most };
}

const place = (value: number, { least, most }: Scale): number =>
  Math.min(100, Math.max(0, ((value - least) / (most - least)) * 100));

/** A bar from zero (or the end of the scale nearest to it), with the interval on its end. */
function bar(choice: Choice, scale: Scale, look: string): TemplateResult {
  const zero = place(0, scale);
  const end = place(choice.points, scale);
  const error = halfWidth(choice.gap_stderr);
  const [low, high] = [place(choice.points - error, scale), place(choice.points + error, scale)];
  const span = (from: number, to: number): ReturnType<typeof positionStyle> =>
    positionStyle({ left: `${Math.min(from, to)}%`, width: `${Math.abs(to - from)}%` });
  return html`<span class="value-bar ${look}">
    <span class="zero" ${positionStyle({ left: `${zero}%` })}></span>
    <span class="fill" ${span(zero, end)}></span>
    ${error > 0 ? html`<span class="whisker" ${span(low, high)}></span>` : nothing}</span>`;
}

function behind(choice: Choice, best: Choice): string {
  return choice === best
    ? t.bestIs
    : isolateLtr(
        t.behind(formatPoints(best.points - choice.points), formatDecimal(halfWidth(choice.gap_stderr))),
      );
}

/**
 * Choices of a decision. `top` is the top of the discard pile, `played` the action played ("" if none). `intervals`
 * adds the intervals to the numbers.
 */
export interface Choices {
  choices: readonly Choice[];
  played: string;
  kind: string;
  top: CardText;
  intervals?: boolean;
}

const around = (error: number | null, shown: (value: number) => string): TemplateResult | typeof nothing =>
  error ? html` <small>± ${shown(halfWidth(error))}</small>` : nothing;

function row(choice: Choice, best: Choice, scale: Scale, of: Choices): TemplateResult {
  const { played, kind, top, intervals } = of;
  const mine = choice.action === played;
  const look = choice === best ? "best" : mine ? "played" : "";
  const win = best.win !== null;
  const interval = intervals ? around(choice.points_stderr, formatDecimal) : nothing;
  return html`<tr class=${look}>
    <th scope="row"><span class="choice-name"><span aria-hidden="true">${choiceText(choice.action, kind, top)}</span>
      <span class="sr">${choiceText(choice.action, kind, top, spokenCardName)}</span>${
        mine ? html` <span class="chip">${t.playedIs}</span>` : nothing
      }</span></th>
    <td><bdi>${formatSigned(choice.points)}${interval}</bdi></td>
    <td>${behind(choice, best)}</td>
    ${
      win
        ? html`<td><bdi>${choice.win === null ? "" : formatPercent(choice.win, 1)}${
            intervals ? around(choice.win_stderr, (value) => formatPercent(value, 1)) : nothing
          }</bdi></td>`
        : nothing
    }</tr>
    <tr class="bar-row" aria-hidden="true"><td colspan=${win ? 4 : 3}>${bar(choice, scale, look)}</td></tr>`;
}

/** Best few choices or all of them, with a button to switch. */
export function choicesTable(of: Choices, all: boolean, toggle: () => void): TemplateResult | typeof nothing {
  const best = of.choices[0];
  if (!best) return nothing;
  const shown = shownChoices(of.choices, of.played, all);
  const scale = choiceScale(shown);
  return html`<section class="review-choices" aria-labelledby="choices-title">
    <h3 id="choices-title">${t.choices}</h3>
    <table><thead><tr><th scope="col">${t.choiceHead}</th><th scope="col">${t.pointsHead}</th>
      <th scope="col">${t.behindHead}</th>${
        best.win === null ? nothing : html`<th scope="col">${t.winHead}</th>`
      }</tr></thead>
      <tbody>${shown.map((choice) => row(choice, best, scale, of))}</tbody></table>
    ${
      of.choices.length > FEW + 1
        ? html`<button type="button" class="button small quiet" aria-expanded=${all} @click=${toggle}>${
            all ? t.fewChoices : t.allChoices(of.choices.length)
          }</button>`
        : nothing
    }
    ${
      best.points_stderr
        ? html`<p class="note">${t.intervals}
            ${t.bestValue(formatSigned(best.points), formatDecimal(halfWidth(best.points_stderr)))}</p>`
        : nothing
    }
  </section>`;
}

export function choicesView(moment: Moment, all: boolean, toggle: () => void): TemplateResult | typeof nothing {
  const { decision } = moment;
  if (!decision) return nothing;
  const { choices, played, kind } = decision;
  return choicesTable({ choices, played, kind, top: topBefore(moment) }, all, toggle);
}
