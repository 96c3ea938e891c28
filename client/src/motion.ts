/** How long cards are on their way, in ms. */

import { isStill, type Pace, prefs } from "./prefs.ts";

/** How much longer than normal things take, by pace. */
export const PACES: Record<Pace, number> = { none: 0, quick: 0.45, normal: 1, calm: 1.8 };

/** How long a card flies. */
export const flightMs = (): number => 220 * (0.5 + PACES[prefs().pace] / 2);
/** From one card of a deal to the next. */
export const dealStepMs = (): number => 22 * (0.5 + PACES[prefs().pace] / 2);
/** The longest wait for a picture before a card flies. */
export const LONGEST_WAIT_MS = 150;

/** The time that a deal of so many cards takes to be shown. */
export const dealMs = (cards: number): number =>
  isStill() ? 0 : LONGEST_WAIT_MS + dealStepMs() * Math.max(0, cards - 1) + flightMs();
