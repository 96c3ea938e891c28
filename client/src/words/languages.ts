/** The languages of the page: which there are, and which one this browser wants. */

export interface Language {
  /** What it is called in itself. */
  name: string;
  direction: "ltr" | "rtl";
}

/** English is in the code that uses it; the catalogues of the others are loaded. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  en: { name: "English", direction: "ltr" },
  de: { name: "Deutsch", direction: "ltr" },
  es: { name: "Español", direction: "ltr" },
};

/** Not languages, but made of English to try layouts: long words with accents, and from right to left. */
export const TRIALS: Readonly<Record<string, Language>> = {
  "en-XA": { name: "Long words", direction: "ltr" },
  "ar-XB": { name: "Right to left", direction: "rtl" },
};

export const languageOf = (id: string): Language | undefined => LANGUAGES[id] ?? TRIALS[id];

/**
 * The language to use: the one that was chosen, or the first that the browser wants and that there is, or English. A
 * region is not needed: `de-AT` is `de`.
 */
export function negotiated(chosen: string, wanted: readonly string[]): string {
  if (languageOf(chosen)) return chosen;
  for (const tag of wanted) {
    const [base = ""] = tag.toLowerCase().split("-");
    if (Object.hasOwn(LANGUAGES, base)) return base;
  }
  return "en";
}
