/** What can be read off a board and its table. */

import type { Board, CardText, Seat, State, Step } from "./types.ts";

const ELEVEN = 11;

/** Whether the knocker's last card lies face down. Big gin leaves no card: all eleven are melded. */
export function knockIsFaceDown({ spread }: Board): boolean {
  return spread !== null && spread.card === null && spread.melds.flat().length < ELEVEN;
}

/** Whether a player's hand lies open: that of a knocker, of who has defended, and all after the round. */
export const liesOpen = ({ phase, knocker, defences }: Board, seat: Seat): boolean =>
  phase === "over" || knocker === seat || defences.some((defence) => defence.seat === seat);

/** The cards that a player was seen to take and still holds. */
export const stillHeld = (board: Board, seat: Seat): CardText[] =>
  liesOpen(board, seat) ? [] : (board.holds.find((hold) => hold.seat === seat)?.known ?? []);

/** The action that moved a card last, if any did. */
export const lastMove = ({ latest }: Board): Step | undefined =>
  latest.findLast(({ action }) => !action.startsWith("pass") && !action.startsWith("defend"));

/** Whether the players are asked for the next round, or for the next game of a match. */
export const waitsForNext = ({ stage, match }: State): boolean =>
  stage === "round_over" || (stage === "game_over" && match !== null && !match.over);
