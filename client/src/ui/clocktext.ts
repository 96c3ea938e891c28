/** Texts of a table's clock. */

import { linkTexts } from "../texts/links.ts";

export function clockText(clock: { turn_s: number; bank_s: number } | null): string {
  if (!clock) return linkTexts.noClock;
  const { turn_s: turn, bank_s: bank } = clock;
  return bank % 60 ? linkTexts.clock(turn, bank) : linkTexts.clockMinutes(turn, bank / 60);
}
