/** Numbers, days and lists in the format of the page's language. */

import { isolateLtr } from "./direction.ts";
import { currentLocale } from "./speech.ts";

const formats = new Map<string, Intl.NumberFormat>();

function format(key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const full = `${currentLocale()} ${key}`;
  const found = formats.get(full) ?? new Intl.NumberFormat(currentLocale(), options);
  formats.set(full, found);
  return found;
}

/** Replace the hyphen by a minus sign, which stays before its number in both reading directions. */
const minus = (text: string): string => (text.includes("-") ? isolateLtr(text.replace("-", "−")) : text);

/** `4.2`, with `digits` decimals. */
export const formatDecimal = (value: number, digits = 1): string =>
  minus(
    format(`d${digits}`, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: false,
    }).format(value),
  );

/** `95%`, with `digits` decimals. */
export const formatPercent = (value: number, digits = 0): string =>
  minus(
    format(`p${digits}`, {
      style: "percent",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value),
  );

/** A number with its sign: `+2.3`, `−2.3`, `0.0`. */
export const formatSigned = (value: number): string =>
  isolateLtr(
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
export const formatDay = (time: string | number): string => new Date(time).toLocaleDateString(currentLocale());

/** A list of names: `Ann, Bob, and Cem`. */
export const formatList = (names: readonly string[]): string =>
  new Intl.ListFormat(currentLocale()).format(names);

/** Format `2026-12-24` in the page's language; unchanged in English. */
export const formatIsoDay = (iso: string): string =>
  currentLocale() === "en"
    ? iso
    : new Intl.DateTimeFormat(currentLocale(), { timeZone: "UTC" }).format(Date.parse(iso));
