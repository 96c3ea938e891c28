/** Blocks of lessons and rule books: text with cards, settled rounds, score sheets and tips. */

import "./lesson.css";
import { html, nothing, type TemplateResult } from "lit";
import { serviceUrl } from "../app/root.ts";
import { cardRow, spreadRows } from "../cards/row.ts";
import { t as all } from "../i18n/texts/base.ts";
import { learnTexts as t } from "../i18n/texts/learn.ts";
import type { CardsBlock, LessonBlock, RoundBlock, SheetBlock } from "../protocol/messages.ts";
import { rulesetName } from "../rules/names.ts";
import { rulesPath } from "../rules/options.ts";
import { handSpread, scoreTable } from "../table/roundResult.ts";
import { sheetView } from "../table/sheet.ts";

/** A block. A sheet has a link to its rules unless they are `rules`. */
export function lessonBlock(one: LessonBlock, rules = ""): TemplateResult {
  switch (one.kind) {
    case "text":
      return html`<p>${one.text}</p>`;
    case "cards":
      return html`<figure class="example"><figcaption>${one.caption}</figcaption>${cards(one)}</figure>`;
    case "round":
      return html`<figure class="example"><figcaption>${one.caption}</figcaption>${round(one)}</figure>`;
    case "sheet":
      return html`<figure class="example"><figcaption>${one.caption} ${
        one.rules === rules ? nothing : rulesLine(one)
      }</figcaption>${sheetView(one.sheet, null, null, `${all.sheetTitle}: ${rulesetName(one.rules)}`)}</figure>`;
    case "tip":
      return html`<p class="tip"><span>${one.text}</span><b>${one.figure}</b>
        <code class="note">${one.command}</code></p>`;
  }
}

const rulesLine = ({ rules }: SheetBlock): TemplateResult =>
  html`<a href=${serviceUrl(rulesPath(rules))}>${t.rulesLine(rulesetName(rules))}</a>`;

const cards = (one: CardsBlock): TemplateResult =>
  one.deadwood === null
    ? html`<div class="spread">${cardRow(one.unmelded, t.notMeld)}</div>`
    : spreadRows(one.melds, one.unmelded, one.unmelded.length ? one.deadwood : null);

function round({ hands, lines, points, winner }: RoundBlock): TemplateResult {
  const name = (seat: number): string => (seat ? t.other : t.you);
  const totals = points.map((score, seat) => [seat, score] as const).filter(([, score]) => score);
  return html`<div class="end-hands">${hands.map((hand) =>
    handSpread(hand, hands, name(hand.seat), { knocker: hand.seat === 0, winner: hand.seat === winner }),
  )}</div>${scoreTable(all.arithmetic, lines, totals, name) || nothing}`;
}
