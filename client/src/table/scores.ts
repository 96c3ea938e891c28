/** Scores of a sheet, for the places that show no sheet. */

import { t } from "../i18n/texts/base.ts";
import type { Sheet, State } from "../protocol/messages.ts";

/** Score of a side in each game, for the foot of the sheet: one number, or three. */
export const sideScores = (sheet: Sheet | null, side: number): number[] =>
  sheet?.columns.map(({ totals, scores }) => (totals ?? scores)[side] ?? 0) ?? [0];

/** Whether a sheet has several games at once. */
export const hasGames = (sheet: Sheet | null): sheet is Sheet => (sheet?.columns.length ?? 0) > 1;

/** Name of a round: `Round 3`, or a text if the game has only one round. */
export const roundName = ({ round, sheet }: Pick<State, "round" | "sheet">): string =>
  sheet?.deals === 1 ? t.oneRound : t.roundOver(round);
