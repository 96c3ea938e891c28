/** Texts of the score sheet. */

import type { Sheet, State } from "../protocol/messages.ts";
import { t } from "../texts/base.ts";

/** Score of a side in each game, for the foot of the sheet: one number, or three. */
export const scoresOf = (sheet: Sheet | null, side: number): number[] =>
  sheet?.columns.map(({ totals, scores }) => (totals ?? scores)[side] ?? 0) ?? [0];

/** `Round 3`, or that a single round decides. */
export const roundName = ({ round, sheet }: Pick<State, "round" | "sheet">): string =>
  sheet?.deals === 1 ? t.oneRound : t.roundOver(round);

/** What ends the game, and the type of sheet unless it is the plain one. */
export function sheetLine({ kind, sentence, target, deals, scored }: Sheet): string {
  const ends = [
    target === null ? "" : kind === "knockout" ? t.outAt(target) : t.target(target),
    deals === null ? "" : deals === 1 ? t.oneRound : t.deals(scored, deals),
  ].filter(Boolean);
  return [ends.join(". ") || t.noTarget, kind === "single" ? "" : sentence].filter(Boolean).join(". ");
}
