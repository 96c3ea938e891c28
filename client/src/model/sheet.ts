/** The score sheet in words. */

import { t } from "../texts/base.ts";
import type { Sheet, State } from "./types.ts";

/** What a side has in each game of the sheet, as the foot of the sheet says it: one number, or three. */
export const scoresOf = (sheet: Sheet | null, side: number): number[] =>
  sheet?.columns.map(({ totals, scores }) => (totals ?? scores)[side] ?? 0) ?? [0];

/** `Round 3`, or that one round decides. */
export const roundName = ({ round, sheet }: Pick<State, "round" | "sheet">): string =>
  sheet?.deals === 1 ? t.oneRound : t.roundOver(round);

/** What ends the game, and how the sheet is kept if it is no plain one. */
export function sheetLine({ kind, sentence, target, deals, scored }: Sheet): string {
  const ends = [
    target === null ? "" : kind === "knockout" ? t.outAt(target) : t.target(target),
    deals === null ? "" : deals === 1 ? t.oneRound : t.deals(scored, deals),
  ].filter(Boolean);
  return [ends.join(". ") || t.noTarget, kind === "single" ? "" : sentence].filter(Boolean).join(". ");
}
