/** Score sheet: one column, three for Hollywood, penalties for a knockout. */

import { html, nothing, type TemplateResult } from "lit";
import { plusPoints } from "../i18n/direction.ts";
import { say, t } from "../i18n/texts/base.ts";
import type { MatchState, Sheet, SheetColumn, SheetRow } from "../protocol/messages.ts";
import { nameApart } from "../ui/apart.ts";
import { sideScores } from "./scores.ts";
import "./sheet.css";

/** Bonuses at the end: a row per reason, with the points by side. */
function settled(col: SheetColumn): [string, Map<number, number>][] {
  const rows = new Map<string, Map<number, number>>();
  for (const { reason, side, points } of col.settlement)
    rows.set(reason, (rows.get(reason) ?? new Map<number, number>()).set(side, points));
  return [...rows];
}

/** Text for a code of the service: `game bonus`. */
const words = (name: string, code: string): string => say.maybe(name.replaceAll(" ", "_")) ?? code;

type Mine = (side: number) => string;

function row(sheet: Sheet, one: SheetRow, mine: Mine): TemplateResult {
  const extra = sheet.box_bonus ? Math.max(...one.boxes) : 0;
  const note = [words(`notes-${one.note}`, one.note), extra > 1 ? t.boxCount(extra) : ""]
    .filter(Boolean)
    .join(", ");
  return html`<tr>
    <th scope="row">${one.round} <span class="note">${note}</span></th>
    ${one.entries.map(
      (entry, side) =>
        html`<td class=${mine(side)}>${
          entry ? html`<span class="entry">${plusPoints(entry)}</span>` : nothing
        } ${one.running[side]}</td>`,
    )}</tr>`;
}

/** Row of the boxes won, whose bonuses are not added yet. */
function boxes(sheet: Sheet, col: SheetColumn, mine: Mine): TemplateResult | typeof nothing {
  if (!sheet.box_bonus || col.over || !col.boxes.some(Boolean)) return nothing;
  return html`<tr class="settlement"><th scope="row">${t.boxes}</th>
    ${col.boxes.map((count, side) => html`<td class=${mine(side)}>${count}</td>`)}</tr>`;
}

function column(sheet: Sheet, col: SheetColumn, you: number | null): TemplateResult {
  const mine: Mine = (side) => (side === you ? "mine" : "");
  return html`<table class="sheet">
    <caption>${col.name}${
      col.over && col.winner !== null ? html` · ${t.won}: ${sheet.names[col.winner] ?? ""}` : nothing
    }</caption>
    <thead><tr><th scope="col">${t.round}</th>
      ${sheet.names.map(
        (_, side) =>
          html`<th scope="col" class=${mine(side)}>${nameApart(sheet.names, side)}${
            sheet.out.includes(side) ? html` <span class="note">${t.isOut}</span>` : nothing
          }</th>`,
      )}
    </tr></thead>
    <tbody>
      ${
        col.earlier
          ? html`<tr><th scope="row" colspan=${sheet.names.length + 1} class="note">
            ${t.earlier(col.earlier)}</th></tr>`
          : nothing
      }
      ${col.rows.map((one) => row(sheet, one, mine))}
      ${boxes(sheet, col, mine)}
      ${settled(col).map(
        ([
          reason,
          points,
        ]) => html`<tr class="settlement"><th scope="row">${words(`settled-${reason}`, reason)}</th>
          ${sheet.names.map(
            (_, side) =>
              html`<td class=${mine(side)}>${points.has(side) ? plusPoints(points.get(side) ?? 0) : ""}</td>`,
          )}</tr>`,
      )}
    </tbody>
    <tfoot><tr><th scope="row">${t.total}</th>
      ${(col.totals ?? col.scores).map(
        (score, side) => html`<td class=${mine(side)}><b>${score}</b></td>`,
      )}</tr></tfoot>
  </table>`;
}

const heads = (names: readonly string[]): TemplateResult[] =>
  names.map((_, side) => html`<th scope="col">${nameApart(names, side)}</th>`);

/** All games of the sheet together, which decide Hollywood. */
function grandTotal(sheet: Sheet, side: number | null): TemplateResult | typeof nothing {
  if (sheet.columns.length < 2) return nothing;
  const sum = (at: number): number => sideScores(sheet, at).reduce((a, b) => a + b, 0);
  return html`<table class="sheet">
    <caption>${t.grandTotal}</caption>
    <thead><tr><td></td>${heads(sheet.names)}</tr></thead>
    <tfoot><tr><th scope="row">${t.total}</th>${sheet.names.map(
      (_, i) => html`<td class=${i === side ? "mine" : ""}><b>${sum(i)}</b></td>`,
    )}</tr></tfoot>
  </table>`;
}

/** Games of a match: those won by each side, and the totals of all of them. */
export function matchView(match: MatchState, names: readonly string[], side: number | null): TemplateResult {
  const cells = (numbers: readonly number[]): TemplateResult[] =>
    numbers.map((number, i) => html`<td class=${i === side ? "mine" : ""}>${number}</td>`);
  return html`<table class="sheet match">
    <caption>${t.match(match.games)}</caption>
    <thead><tr><td></td>${heads(names)}</tr></thead>
    <tbody>
      <tr><th scope="row">${t.gamesWon}</th>${cells(match.wins)}</tr>
      <tr><th scope="row">${t.matchTotals}</th>${cells(match.totals)}</tr>
    </tbody>
  </table>`;
}

/** Score sheet. `side` is the reader's side, or null; `label` distinguishes the sheets of a page. */
export function sheetView(
  sheet: Sheet | null,
  side: number | null,
  match: MatchState | null,
  label = t.sheetTitle,
): TemplateResult {
  if (!sheet) return html`<p class="note">${t.nothing}</p>`;
  return html`<p class="note">${sheetLine(sheet)}</p>
    <div class="sheets" tabindex="0" role="region" aria-label=${label}>
      ${sheet.columns.map((col) => column(sheet, col, side))}
      ${grandTotal(sheet, side)}
      ${match ? matchView(match, sheet.names, side) : nothing}</div>`;
}

/** Text for the end of the game, and the type of the sheet unless it is a single one. */
export function sheetLine({ kind, sentence, target, deals, scored }: Sheet): string {
  const ends = [
    target === null ? "" : kind === "knockout" ? t.outAt(target) : t.target(target),
    deals === null ? "" : deals === 1 ? t.oneRound : t.deals(scored, deals),
  ].filter(Boolean);
  return [ends.join(". ") || t.noTarget, kind === "single" ? "" : sentence].filter(Boolean).join(". ");
}
