/** Languages of the page: which exist, and which one this browser prefers. */

export interface Language {
  /** Name of the language in itself. */
  name: string;
  direction: "ltr" | "rtl";
}

/** English is part of the code that uses it; the other catalogues are loaded. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  en: { name: "English", direction: "ltr" },
  de: { name: "Deutsch", direction: "ltr" },
  es: { name: "Español", direction: "ltr" },
};

/** Pseudo-languages made from English for layout tests: long words with accents, and text from right to left. */
export const PSEUDO_LANGUAGES: Readonly<Record<string, Language>> = {
  "en-XA": { name: "Long words", direction: "ltr" },
  "ar-XB": { name: "Right to left", direction: "rtl" },
};

export const languageOf = (id: string): Language | undefined => LANGUAGES[id] ?? PSEUDO_LANGUAGES[id];

/**
 * Language to use: the chosen one, otherwise the first of the browser's that is available, otherwise English. Regions
 * are ignored: `de-AT` is `de`.
 */
export function negotiateLanguage(chosen: string, wanted: readonly string[]): string {
  if (languageOf(chosen)) return chosen;
  for (const tag of wanted) {
    const [base = ""] = tag.toLowerCase().split("-");
    if (Object.hasOwn(LANGUAGES, base)) return base;
  }
  return "en";
}
