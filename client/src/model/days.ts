/** Days in the service's format. */

import { spokenLocale } from "../words/speech.ts";

/** Format `2026-12-24` in the page's language; unchanged in English. */
export const dayOf = (iso: string): string =>
  spokenLocale() === "en"
    ? iso
    : new Intl.DateTimeFormat(spokenLocale(), { timeZone: "UTC" }).format(Date.parse(iso));
