/** How long cards are on their way, in ms. */

import { reducedMotion } from "./prefs.ts";

export const FLIGHT_MS = 220;
/** From one card of a deal to the next. */
export const DEAL_STEP_MS = 22;
/** The longest wait for a picture before a card flies. */
export const LONGEST_WAIT_MS = 150;

/** The time that a deal of so many cards takes to be shown. */
export const dealMs = (cards: number): number =>
  reducedMotion() ? 0 : LONGEST_WAIT_MS + DEAL_STEP_MS * Math.max(0, cards - 1) + FLIGHT_MS;
