/** What can be read off a board and its table. */

import type { Board, State, Step } from "./types.ts";

const ELEVEN = 11;

/** Whether the knocker's last card lies face down. Big gin leaves no card: all eleven are melded. */
export function knockIsFaceDown({ spread }: Board): boolean {
  return spread !== null && spread.card === null && spread.melds.flat().length < ELEVEN;
}

/** The action that moved a card last, if any did. */
export const lastMove = ({ latest }: Board): Step | undefined =>
  latest.findLast(({ action }) => !action.startsWith("pass") && !action.startsWith("defend"));

/** Whether the players are asked for the next round, or for the next game of a match. */
export const waitsForNext = ({ stage, match }: State): boolean =>
  stage === "round_over" || (stage === "game_over" && match !== null && !match.over);
