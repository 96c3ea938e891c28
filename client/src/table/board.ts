/** Facts derived from a board and its table. */

import type { Board, CardText, Seat, State, Step } from "../protocol/messages.ts";

const ELEVEN = 11;

/** Whether the knocker's discard lies face down. Big gin has no discard: all eleven cards are melded. */
export function knockIsFaceDown({ spread }: Board): boolean {
  return spread !== null && spread.card === null && spread.melds.flat().length < ELEVEN;
}

/** Whether a player's hand is open: the knocker's, a defender's after the defence, and all hands after the round. */
export const isHandOpen = ({ phase, knocker, defences }: Board, seat: Seat): boolean =>
  phase === "over" || knocker === seat || defences.some((defence) => defence.seat === seat);

/** Cards that a player took in view of the others and still holds. */
export const knownHeldCards = (board: Board, seat: Seat): CardText[] =>
  isHandOpen(board, seat) ? [] : (board.holds.find((hold) => hold.seat === seat)?.known ?? []);

/** The last action that moved a card, if any. */
export const lastMove = ({ latest }: Board): Step | undefined =>
  latest.findLast(({ action }) => !action.startsWith("pass") && !action.startsWith("defend"));

/** Whether the table waits for the players to start the next round or the next game of a match. */
export const waitsForNext = ({ stage, match }: State): boolean =>
  stage === "round_over" || (stage === "game_over" && match !== null && !match.over);
