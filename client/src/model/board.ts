/** What can be read off a board. */

import type { Board } from "./types.ts";

const ELEVEN = 11;

/** Whether the knocker's last card lies face down. Big gin leaves no card: all eleven are melded. */
export function knockIsFaceDown({ spread }: Board): boolean {
  return spread !== null && spread.card === null && spread.melds.flat().length < ELEVEN;
}
