/** Heat map: the probability that the opponent held each card. */

import { rankOf, suitOf } from "../cards/names.ts";
import type { CardText } from "../protocol/messages.ts";
import { DECK, type Moment } from "./moments.ts";

export interface Cell {
  card: CardText;
  chance: number;
  /** Colour level, 0 to 5. */
  level: number;
  /** Whether the card is in the acting player's hand or the discard pile, so that the opponent cannot hold it. */
  lies: "" | "hand" | "pile";
  held: boolean;
}

/** Lowest probability of each level from 1 on. */
export const LEVELS: readonly number[] = [0.02, 0.1, 0.2, 0.35, 0.6];

export const levelOf = (chance: number): number => LEVELS.filter((least) => chance >= least).length;

/** Four rows of thirteen cells, clubs to spades, ace to king; null if nothing is known. */
export function heatOf(moment: Moment): Cell[][] | null {
  const { decision, round, index } = moment;
  if (!decision?.holds.length) return null;
  const step = round.replay?.steps[index];
  const hand = step?.hands.find((one) => one.seat === moment.seat)?.cards ?? [];
  const other = step?.hands.find((one) => one.seat !== moment.seat)?.cards ?? [];
  const rows: Cell[][] = [[], [], [], []];
  DECK.forEach((card, i) => {
    const chance = decision.holds[i] ?? 0;
    const lies = hand.includes(card) ? "hand" : step?.pile.includes(card) ? "pile" : "";
    const row = rows[suitOf(card)];
    if (row) row[rankOf(card)] = { card, chance, level: levelOf(chance), lies, held: other.includes(card) };
  });
  return rows;
}

/** Return the most probable cards. */
export const likeliest = (rows: readonly Cell[][], most: number): Cell[] =>
  rows
    .flat()
    .filter((cell) => cell.chance >= 0.1)
    .sort((a, b) => b.chance - a.chance)
    .slice(0, most);
