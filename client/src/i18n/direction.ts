/** Effects of the reading direction on composed texts and on the arrow keys. */

import { languageOf } from "./languages.ts";
import { currentLanguage } from "./speech.ts";

const isRtl = (): boolean => languageOf(currentLanguage())?.direction === "rtl";

/** Isolate signs and numbers that read from left to right in any text: `+2.3 ± 0.4`, `7♥ 8♥ 9♥`. */
export const isolateLtr = (text: string): string => (isRtl() ? `\u2066${text}\u2069` : text);

/** Isolate a name: its letters set its direction, and do not change the direction of the text around it. */
export const isolateName = (text: string): string => (isRtl() ? `\u2068${text}\u2069` : text);

/** Points with a plus sign: `+25`. */
export const plusPoints = (points: number): string => isolateLtr(`+${points}`);

/** Arrow from a number to the number that it becomes. */
export const directionArrow = (): string => (isRtl() ? "←" : "→");

/** Keys for the previous and the next step, in the direction of the buttons. */
export const stepKeys = (): readonly [string, string] =>
  isRtl() ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
