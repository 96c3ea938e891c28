/** Durations of card animations, in ms. */

import { isStill, type Pace, prefs } from "./prefs.ts";

/** Duration factor by pace; 1 is normal. */
export const PACES: Record<Pace, number> = { none: 0, quick: 0.45, normal: 1, calm: 1.8 };

/** Flight time of a card. */
export const flightMs = (): number => 220 * (0.5 + PACES[prefs().pace] / 2);
/** Delay between two cards of a deal. */
export const dealStepMs = (): number => 22 * (0.5 + PACES[prefs().pace] / 2);
/** Longest wait for a picture before a card flies. */
export const LONGEST_WAIT_MS = 150;

/** Total time to show a deal of `cards` cards. */
export const dealMs = (cards: number): number =>
  isStill() ? 0 : LONGEST_WAIT_MS + dealStepMs() * Math.max(0, cards - 1) + flightMs();
