/** Days as the service names them. */

import { spokenLocale } from "../words/speech.ts";

/** `2026-12-24` as the page's language writes it; in English as it is. */
export const dayOf = (iso: string): string =>
  spokenLocale() === "en"
    ? iso
    : new Intl.DateTimeFormat(spokenLocale(), { timeZone: "UTC" }).format(Date.parse(iso));
