/** The sheet of a pad as on paper: a row per round, a column per side, three games side by side. */

import { html, nothing, type TemplateResult } from "lit";
import { plusPoints } from "../i18n/direction.ts";
import { t } from "../i18n/texts/base.ts";
import { padTexts as p } from "../i18n/texts/pad.ts";
import type { Sheet } from "../protocol/messages.ts";
import { nameApart } from "../ui/apart.ts";
import { sideCount } from "./engine/rules.ts";
import { sheetMessage, sheetTotals } from "./engine/sheet.ts";
import type { PadDoc, PadRow, PadState } from "./engine/types.ts";
import { bonusName, padTitle, refusalSentence, roundMark, roundSentences, sideNames } from "./words.ts";

export interface PaperData {
  doc: PadDoc;
  state: PadState;
  /** Opens a row for correction; null if the pad is read-only. */
  open: ((id: string) => void) | null;
  /** The newest row, to be highlighted. */
  fresh: string;
}

/** A cell per side of each game. */
function cells(paper: PaperData, cell: (game: number, side: number) => unknown): TemplateResult[] {
  const { rules, sheet } = paper.state;
  const sides = sideCount(rules);
  return sheet.games.flatMap((_, game) =>
    Array.from(
      { length: sides },
      (__, side) => html`<td class=${side === 0 && game ? "first" : ""}>${cell(game, side)}</td>`,
    ),
  );
}

function head(paper: PaperData, names: readonly string[]): TemplateResult {
  const { sheet, next } = paper.state;
  const games = sheet.games.length;
  const dealer = next.dealer;
  const least = games > 1 ? 2 : 4;
  const name = (side: number, game: number): TemplateResult => {
    const out = next.out.includes(side);
    const deals = dealer !== null && game === 0 && names.length === paper.doc.players.length && side === dealer;
    return html`<th scope="col" class="${side === 0 && game ? "first" : ""} ${out ? "is-out" : ""}"><span
      class="head">${
        deals ? html`<span class="dealer" title=${p.dealer} aria-hidden="true">${t.dealerMark}</span>` : nothing
      }<span class="name">${nameApart(names, side, least)}</span></span>${
        out ? html`<span class="note">${p.out}</span>` : nothing
      }</th>`;
  };
  return html`<thead>${
    games > 1
      ? html`<tr class="games-row"><td></td>${sheet.games.map(
          (game, i) =>
            html`<th scope="colgroup" colspan=${names.length} class="${i ? "first" : ""} ${
              game.over ? "closed" : ""
            }">${p.game(i + 1)}</th>`,
        )}</tr>`
      : nothing
  }<tr><th scope="col" class="number">${p.round}</th>${sheet.games.flatMap((_, game) =>
    names.map((__, side) => name(side, game)),
  )}</tr></thead>`;
}

function line(paper: PaperData, row: PadRow, number: number): TemplateResult {
  const { doc, state, open, fresh } = paper;
  const mark = roundMark(row);
  const label = html`<span class="nth">${number}</span>${mark ? html`<span class="mark">${mark}</span>` : nothing}`;
  const { id } = row.entry;
  const first = open
    ? html`<button type="button" class="line" data-entry=${id} @click=${() => open(id)}
        aria-label=${p.correct(number, roundSentences(row, doc, state))}>${label}</button>`
    : html`<span class="line">${label}</span>`;
  const width = state.sheet.games.length * sideCount(state.rules);
  const kind = `${row.refused ? "refused" : ""} ${id === fresh ? "fresh" : ""}`;
  return html`<tr class=${kind}><th scope="row" class="number">${first}</th>${
    row.refused
      ? html`<td colspan=${width} class="why">${refusalSentence(row.refused, doc, state.rules)}</td>`
      : cells(paper, (game, side) => entered(row, game, side))
  }</tr>`;
}

/** Contents of a cell: the addition and the sum. */
function entered(row: PadRow, game: number, side: number): TemplateResult | typeof nothing {
  const more = row.added[side] ?? 0;
  if (!row.games.includes(game) || !more) return nothing;
  return html`<span class="plus">${plusPoints(more)}</span> <span class="sum">${
    row.running[game]?.[side] ?? 0
  }</span>`;
}

/** Number of empty rows, so that the sheet looks like one from the first round on. */
const FREE = 6;
/** Rows that the hint of an empty sheet spans, below the first one. */
const HINT = 4;

function freeLines(paper: PaperData): TemplateResult[] {
  const { rows, next } = paper.state;
  const free = next.boards.length ? Math.max(1, FREE - rows.length) : 0;
  const width = paper.state.sheet.games.length * sideCount(paper.state.rules);
  return Array.from({ length: free }, (_, i) => {
    const isHint = !rows.length && i === 1;
    const rest = isHint
      ? html`<td class="paper-hint" colspan=${width} rowspan=${HINT}>${p.emptySheet}</td>`
      : rows.length || i < 1 || i > HINT
        ? cells(paper, () => nothing)
        : nothing;
    const first = i
      ? html`<td class="number"></td>`
      : html`<th class="number"><span class="line"><span class="nth">${rows.length + 1}</span></span></th>`;
    return html`<tr class="free" aria-hidden=${isHint ? nothing : "true"}>${first}${rest}</tr>`;
  });
}

function foot(paper: PaperData, told: Sheet): TemplateResult {
  const reasons = [
    ...new Set(told.columns.flatMap(({ settlement }) => settlement.map(({ reason }) => reason))),
  ];
  const amount = (reason: string, game: number, side: number): number =>
    told.columns[game]?.settlement.find((one) => one.reason === reason && one.side === side)?.points ?? 0;
  const won = (game: number, side: number): boolean => told.columns[game]?.winner === side;
  const open = told.columns.some((column) => !column.over && column.boxes.some(Boolean));
  const three = told.columns.length > 1;
  const all = sheetTotals(paper.state.sheet);
  return html`<tbody class="extras">${
    told.box_bonus && open
      ? html`<tr class="extra"><th scope="row" class="number">${p.boxes}</th>${cells(paper, (game, side) => {
          const column = told.columns[game];
          return column?.over ? "" : column?.boxes[side] || "";
        })}</tr>`
      : nothing
  }${reasons.map(
    (reason) =>
      html`<tr class="extra"><th scope="row" class="number">${bonusName(reason)}</th>${cells(
        paper,
        (game, side) => (amount(reason, game, side) ? plusPoints(amount(reason, game, side)) : ""),
      )}</tr>`,
  )}</tbody><tfoot><tr class="total"><th scope="row" class="number">${p.total}</th>${cells(
    paper,
    (game, side) => {
      const column = told.columns[game];
      return html`<b class=${won(game, side) ? "won" : ""}>${(column?.totals ?? column?.scores)?.[side] ?? 0}</b>`;
    },
  )}</tr>${
    three
      ? html`<tr class="total grand"><th scope="row" class="number">${p.grandTotal}</th>${sideNames(
          paper.doc,
          paper.state.rules,
        ).map(
          (name, side) =>
            html`<td colspan="3" class=${side ? "first" : ""}>${name} <b>${all[side] ?? 0}</b></td>`,
        )}</tr>`
      : nothing
  }</tfoot>`;
}

export function paperView(paper: PaperData): TemplateResult {
  const { doc, state } = paper;
  const names = sideNames(doc, state.rules);
  const told = sheetMessage(state.sheet, names, "", []);
  return html`<div class="paper" data-games=${told.columns.length} data-sides=${names.length}>
    <div class="paper-scroll" tabindex="0" role="region" aria-label=${padTitle(doc)}>
    <table><caption class="sr">${padTitle(doc)}</caption>
      ${head(paper, names)}
      <tbody>${state.rows.map((row, i) => line(paper, row, i + 1))}${freeLines(paper)}</tbody>
      ${foot(paper, told)}
    </table></div>
  </div>`;
}
