/** What the direction of reading means for texts that are put together, and for the arrow keys. */

import { languageOf } from "./languages.ts";
import { spokenLanguage } from "./speech.ts";

const isRtl = (): boolean => languageOf(spokenLanguage())?.direction === "rtl";

/** Signs and numbers that are read from left to right beside words of either direction: `+2.3 ± 0.4`, `7♥ 8♥ 9♥`. */
export const ltr = (text: string): string => (isRtl() ? `\u2066${text}\u2069` : text);

/** A name or the like, which takes its direction from its own letters, and what is beside it from the page. */
export const apart = (text: string): string => (isRtl() ? `\u2068${text}\u2069` : text);

/** `+25`. */
export const plus = (points: number): string => ltr(`+${points}`);

/** From a number to what becomes of it. */
export const arrow = (): string => (isRtl() ? "←" : "→");

/** The keys for the step before and the next one: they point where the buttons do. */
export const stepKeys = (): readonly [string, string] =>
  isRtl() ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
