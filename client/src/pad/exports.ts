/** Exports of a pad: text, CSV and files. */

import { padTexts as p } from "../i18n/texts/pad.ts";
import { sideCount } from "./engine/rules.ts";
import { isOver, sheetMessage, sheetTotals, sheetWinner } from "./engine/sheet.ts";
import type { PadDoc, PadState } from "./engine/types.ts";
import { bonusName, padTitle, paymentSentences, roundSentences, sideNames } from "./words.ts";

/** Lines of a table with aligned columns, numbers to the right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => (row[i] ?? "").length)));
  return rows.map((row) =>
    row
      .map((cell, i) => (i ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}

/** Rows of the sheet as text: a header, a line per round, the bonuses at the end, the totals. */
export function sheetRows(doc: PadDoc, state: PadState): string[][] {
  const { rules, sheet, rows } = state;
  const names = sideNames(doc, rules);
  const told = sheetMessage(sheet, names, "", []);
  const three = told.columns.length > 1;
  const each = (cell: (game: number, side: number) => string): string[] =>
    told.columns.flatMap((_, game) => names.map((__, side) => cell(game, side)));
  const head = [p.round, ...each((game, side) => `${three ? `${p.game(game + 1)} ` : ""}${names[side] ?? ""}`)];
  const lines = rows.map((row, i) => [
    String(i + 1),
    ...each((game, side) =>
      !row.refused && row.games.includes(game) && row.added[side] ? String(row.running[game]?.[side] ?? 0) : "",
    ),
  ]);
  const reasons = [...new Set(told.columns.flatMap((column) => column.settlement.map(({ reason }) => reason)))];
  const ends = reasons.map((reason) => [
    bonusName(reason),
    ...each((game, side) => {
      const found = told.columns[game]?.settlement.find((one) => one.reason === reason && one.side === side);
      return found ? `+${found.points}` : "";
    }),
  ]);
  const foot = each((game, side) => {
    const column = told.columns[game];
    return String((column?.totals ?? column?.scores)?.[side] ?? 0);
  });
  return [head, ...lines, ...ends, [p.total, ...foot]];
}

/** Sentences for the winner and the payments. */
export function resultSentences(doc: PadDoc, { rules, sheet, settlement }: PadState): string[] {
  const names = sideNames(doc, rules);
  const winner = sheetWinner(sheet);
  const won = winner === null ? p.drawn2 : p.won(names[winner] ?? "");
  const pays = settlement.payments.map((payment) => `${paymentSentences(payment, names, doc.stake)}.`);
  return isOver(sheet) ? [`${won}.`, ...pays] : [];
}

export function padAsText(doc: PadDoc, state: PadState): string {
  const { rows, sheet, rules } = state;
  const names = sideNames(doc, rules);
  const grand =
    sheet.games.length > 1
      ? [`${p.grandTotal}: ${names.map((n, i) => `${n} ${sheetTotals(sheet)[i]}`).join(", ")}`]
      : [];
  return [
    padTitle(doc),
    doc.rules,
    "",
    ...aligned(sheetRows(doc, state)),
    ...grand,
    "",
    ...rows.map((row, i) => `${i + 1}. ${roundSentences(row, doc, state)}`),
    ...resultSentences(doc, state),
    "",
  ].join("\n");
}

const quoted = (cell: string): string => {
  // Prevent formula injection in spreadsheets.
  const text = /^[=+\-@＝＋－＠\t\r]/.test(cell) && !/^[+-]?\d+$/.test(cell) ? `'${cell}` : cell;
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A line per board and round: dealer, knocker, result, deadwood and scores by player. */
export function padAsCsv(doc: PadDoc, state: PadState): string {
  const { players } = doc;
  const name = (seat: number | null): string => (seat === null ? "" : (players[seat] ?? ""));
  const sides = sideNames(doc, state.rules);
  const games = state.sheet.games.length;
  const scores = Array.from({ length: games * sideCount(state.rules) }, (_, i) => {
    const side = sides[i % sides.length] ?? "";
    return games > 1 ? `score ${Math.floor(i / sides.length) + 1} ${side}` : `score ${side}`;
  });
  const head = ["round", "dealer", "ending", "knocker", ...players.map((one) => `deadwood ${one}`), ...scores];
  const lines = state.rows.flatMap((row, i) =>
    (row.entry.points ? [null] : row.entry.boards).map((board, at) => [
      String(i + 1),
      name(row.dealer),
      row.refused ? row.refused.code : (row.boards[at]?.ending ?? "points"),
      name(board?.knocker ?? null),
      ...players.map((_, seat) => String(board?.deadwood[seat] ?? "")),
      ...row.running.flat().map(String),
    ]),
  );
  return [head, ...lines]
    .map((line) => line.map(quoted).join(","))
    .join("\r\n")
    .concat("\r\n");
}

/** The pad as a file that Undercut can open again: docs/pad.md. */
export const padAsFile = (doc: PadDoc): string => `${JSON.stringify(doc, null, 2)}\n`;

/** File name: the title without characters that file systems forbid. */
export function fileName(doc: PadDoc, ending: string): string {
  const plain = padTitle(doc)
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return `${plain.slice(0, 40) || "score-pad"}.${ending}`;
}

/** Save a file on the device. */
export function download(name: string, what: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(what);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
