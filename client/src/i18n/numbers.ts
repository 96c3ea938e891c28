/** Numbers, days and lists in the format of the page's language. */

import { ltr } from "./direction.ts";
import { spokenLocale } from "./speech.ts";

const formats = new Map<string, Intl.NumberFormat>();

function format(key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const full = `${spokenLocale()} ${key}`;
  const found = formats.get(full) ?? new Intl.NumberFormat(spokenLocale(), options);
  formats.set(full, found);
  return found;
}

/** Replace the hyphen by a minus sign, which stays before its number in both reading directions. */
const minus = (text: string): string => (text.includes("-") ? ltr(text.replace("-", "−")) : text);

/** `4.2`, with `digits` decimals. */
export const decimal = (value: number, digits = 1): string =>
  minus(
    format(`d${digits}`, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: false,
    }).format(value),
  );

/** `95%`, with `digits` decimals. */
export const percent = (value: number, digits = 0): string =>
  minus(
    format(`p${digits}`, {
      style: "percent",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value),
  );

/** A number with its sign: `+2.3`, `−2.3`, `0.0`. */
export const signed = (value: number): string =>
  ltr(
    format("s", {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      useGrouping: false,
      signDisplay: "exceptZero",
    })
      .format(value)
      .replace("-", "−"),
  );

/** A day, in digits. */
export const day = (time: string | number): string => new Date(time).toLocaleDateString(spokenLocale());

/** A list of names: `Ann, Bob, and Cem`. */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(spokenLocale()).format(names);

/** Format `2026-12-24` in the page's language; unchanged in English. */
export const dayOf = (iso: string): string =>
  spokenLocale() === "en"
    ? iso
    : new Intl.DateTimeFormat(spokenLocale(), { timeZone: "UTC" }).format(Date.parse(iso));
