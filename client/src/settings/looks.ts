/** Looks: several preferences chosen at once. */

import { type Prefs, prefs, setPref } from "../app/prefs.ts";

export type Look = "classic" | "evening" | "clear";

type Values = Pick<
  Prefs,
  "theme" | "felt" | "back" | "fourColour" | "bigIndices" | "contrast" | "cardSize" | "pace"
>;

const CLASSIC: Values = {
  theme: "auto",
  felt: "green",
  back: "ruby",
  fourColour: false,
  bigIndices: false,
  contrast: false,
  cardSize: "normal",
  pace: "normal",
};

const VALUES: Record<Look, Values> = {
  classic: CLASSIC,
  evening: { ...CLASSIC, theme: "dark", felt: "blue", back: "lapis" },
  // For older eyes.
  clear: { ...CLASSIC, fourColour: true, bigIndices: true, contrast: true, cardSize: "large", pace: "calm" },
};

export const LOOKS = Object.keys(VALUES) as Look[];

const entries = (look: Look): [keyof Values, Values[keyof Values]][] =>
  Object.entries(VALUES[look]) as [keyof Values, Values[keyof Values]][];

/** Look that the preferences agree with; null if they are a mixture. */
export const lookOf = (now: Readonly<Prefs>): Look | null =>
  LOOKS.find((look) => entries(look).every(([key, value]) => now[key] === value)) ?? null;

export function applyLook(look: Look): void {
  for (const [key, value] of entries(look)) if (prefs()[key] !== value) setPref(key, value);
}
