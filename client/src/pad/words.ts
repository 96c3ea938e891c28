/** Texts for the rounds, sides and sums of a pad. */

import { formatList as both, formatDecimal } from "../i18n/numbers.ts";
import { padTexts as p, say } from "../i18n/texts/pad.ts";
import type { RulesetOptions } from "../protocol/options.ts";
import { knockLimit } from "./engine/check.ts";
import { sideCount } from "./engine/rules.ts";
import type { PadDoc, PadRefusal, PadRow, PadState, Payment, RowBoard, Stake } from "./engine/types.ts";

/** Names of the sides: the names of the players, or of both partners. */
export function sideNames({ players }: Pick<PadDoc, "players">, rules: RulesetOptions): string[] {
  if (sideCount(rules) === players.length) return [...players];
  return [0, 1].map((side) => joinNames([players[side] ?? "", players[side + 2] ?? ""]));
}

/** Title of the pad; its players if it has none. */
export const padTitle = ({ title, players }: Pick<PadDoc, "title" | "players">): string =>
  title || players.join(p.versus);

/** `Ann, Bob and Cem`. */
export const joinNames = (names: readonly string[]): string =>
  [...names.slice(0, -2), both(names.slice(-2))].join(", ");

export function refusalSentence({ code, seat }: PadRefusal, doc: PadDoc, rules: RulesetOptions): string {
  const name = seat === null ? "" : (doc.players[seat] ?? "");
  return say.maybe(`refusals-${code}`, { who: name, limit: knockLimit(rules) }) ?? p.refusal;
}

/** Result of a board: `Bob undercut Ann.` */
function endingWords(board: RowBoard, knocker: number | null, doc: PadDoc): string {
  const name = (seat: number | null): string => (seat === null ? "" : (doc.players[seat] ?? ""));
  switch (board.ending) {
    case "undercut":
      return p.said.undercut(name(board.winner), name(knocker));
    case "dead":
      return p.said.dead;
    case "stock_out":
      return p.said.stock_out;
    default:
      return p.said[board.ending](name(knocker));
  }
}

/** A round and its points, in sentences. */
export function roundSentences(row: PadRow, doc: PadDoc, { rules }: Pick<PadState, "rules">): string {
  if (row.refused) return refusalSentence(row.refused, doc, rules);
  const names = sideNames(doc, rules);
  const endings = row.entry.points
    ? [p.pointsOnlySaid]
    : row.boards.map((board, i) => endingWords(board, row.entry.boards[i]?.knocker ?? null, doc));
  const boxes = row.boxes.flatMap((count, side) =>
    count > 1 && rules.box_bonus > 0 && rules.sheet !== "knockout"
      ? p.said.boxes(names[side] ?? "", count)
      : [],
  );
  return [...endings, ...worth(row, rules, names), ...boxes].join(" ");
}

function worth(row: PadRow, rules: RulesetOptions, names: readonly string[]): string[] {
  const knockout = rules.sheet === "knockout";
  const shown = knockout ? row.added : row.points;
  const said = shown.flatMap((n, side) =>
    n ? (knockout ? p.said.adds : p.said.scores)(names[side] ?? "", n) : [],
  );
  const doubled = row.boards.some(({ lines }) => lines.some(({ reason }) => reason === "doubled"));
  if (said.length) return doubled ? [...said, p.said.doubled] : said;
  const tied =
    row.boards.length > 0 && row.boards.every(({ ending, winner }) => ending === "knock" && winner === null);
  return [tied ? p.said.tied : p.said.nobody];
}

/** Name of a bonus at the end of a game: `Game bonus`. */
export const bonusName = (reason: string): string =>
  say.maybe(`settlementRows-${reason.replaceAll(" ", "_")}`) ?? reason;

/** Short mark of a round on the sheet. */
export function roundMark(row: PadRow): string {
  if (row.refused) return p.notCounted;
  if (row.entry.points) return p.marks.points;
  const marks = row.boards.map(({ ending, winner }) =>
    ending === "knock" && winner === null ? p.tied : (p.marks[ending] ?? ""),
  );
  return [...new Set(marks.filter(Boolean))].join(", ");
}

/** The score in one line: `Ann 120 · Bob 84`; for Hollywood the sums. */
export function scoreLine(doc: PadDoc, { rules }: PadState, totals: readonly number[]): string {
  return sideNames(doc, rules)
    .map((name, side) => `${name} ${totals[side] ?? 0}`)
    .join(p.versus);
}

/** An amount of money, with two decimals, or three if the third is not zero. */
export function formatMoney(thousandths: number, { currency }: Stake): string {
  const text = formatDecimal(thousandths / 1000, thousandths % 10 ? 3 : 2);
  return currency ? `${text} ${currency}` : text;
}

export function paymentSentences(
  { from, to, points, thousandths }: Payment,
  names: readonly string[],
  stake: Stake | null,
): string {
  const what = stake && thousandths !== null ? formatMoney(thousandths, stake) : p.points(points);
  return p.pays(names[from] ?? "", names[to] ?? "", what);
}
