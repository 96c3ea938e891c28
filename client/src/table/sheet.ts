/** The score sheet: one column, three for Hollywood, penalties for a knockout. */

import { html, nothing, type TemplateResult } from "lit";
import type { Sheet, SheetColumn } from "../model/types.ts";
import { t } from "../texts.ts";

/** What is added at the end: a row a reason, with the points by side. */
function settled(col: SheetColumn): [string, Map<number, number>][] {
  const rows = new Map<string, Map<number, number>>();
  for (const { reason, side, points } of col.settlement)
    rows.set(reason, (rows.get(reason) ?? new Map<number, number>()).set(side, points));
  return [...rows];
}

function column(sheet: Sheet, col: SheetColumn, you: number | null): TemplateResult {
  const mine = (side: number): string => (side === you ? "mine" : "");
  return html`<table class="sheet">
    <caption>${col.name}${
      col.over && col.winner !== null ? html` · ${t.won}: ${sheet.names[col.winner] ?? ""}` : nothing
    }</caption>
    <thead><tr><th scope="col">${t.round}</th>
      ${sheet.names.map(
        (name, side) =>
          html`<th scope="col" class=${mine(side)}>${name}${
            sheet.out.includes(side) ? html` <span class="note">${t.isOut}</span>` : nothing
          }</th>`,
      )}
    </tr></thead>
    <tbody>
      ${col.rows.map(
        (row) => html`<tr>
          <th scope="row">${row.round} <span class="note">${t.notes[row.note] ?? row.note}</span></th>
          ${row.entries.map(
            (entry, side) =>
              html`<td class=${mine(side)}>${
                entry ? html`<span class="entry">+${entry}</span>` : nothing
              } ${row.running[side]}</td>`,
          )}</tr>`,
      )}
      ${settled(col).map(
        ([reason, points]) => html`<tr class="settlement"><th scope="row">${reason}</th>
          ${sheet.names.map(
            (_, side) => html`<td class=${mine(side)}>${points.has(side) ? `+${points.get(side)}` : ""}</td>`,
          )}</tr>`,
      )}
    </tbody>
    <tfoot><tr><th scope="row">${t.total}</th>
      ${(col.totals ?? col.scores).map(
        (score, side) => html`<td class=${mine(side)}><b>${score}</b></td>`,
      )}</tr></tfoot>
  </table>`;
}

/** `side` is the reader's side, or null. */
export function sheetView(sheet: Sheet | null, side: number | null): TemplateResult {
  if (!sheet) return html`<p class="note">${t.nothing}</p>`;
  return html`<p class="note">${t.target(sheet.target)}</p>
    <div class="sheets" tabindex="0" role="region" aria-label=${t.sheetTitle}>${sheet.columns.map((col) =>
      column(sheet, col, side),
    )}</div>`;
}
