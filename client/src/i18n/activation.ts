/** Activates the reader's language, or the browser's. */

import { readStored, writeStored } from "../app/browserStorage.ts";
import { prefs } from "../app/prefs.ts";
import { fileUrl } from "../app/root.ts";
import { languageOf, negotiateLanguage, PSEUDO_LANGUAGES } from "./languages.ts";
import { type Catalogues, currentLanguage, currentLocale, setLanguage } from "./speech.ts";

type Loader = () => Promise<{ catalogues: Catalogues }>;

/** Catalogues for the start page and the table, and those for other pages. */
const LOADERS: Readonly<Record<string, readonly [Loader, Loader]>> = {
  de: [() => import("./texts/languages/de.ts"), () => import("./texts/languages/de-later.ts")],
  es: [() => import("./texts/languages/es.ts"), () => import("./texts/languages/es-later.ts")],
};

/** Resolves when the catalogues for other pages are loaded. */
let rest: Promise<void> = Promise.resolve();

export const isFullyTranslated = (): Promise<void> => rest;

/** Pseudo-language for layout tests: `?trial=ar-XB`. Kept until the tab is closed. */
function trial(): string {
  const wanted = new URLSearchParams(location.search).get("trial");
  if (wanted !== null) writeStored("undercut-trial", wanted, "sessionStorage");
  const kept = readStored("undercut-trial", "sessionStorage") ?? "";
  return Object.hasOwn(PSEUDO_LANGUAGES, kept) ? kept : "";
}

/** Resolves when the start page can be shown. If a catalogue fails to load, the page is in English. */
export async function activateLanguage(): Promise<void> {
  const language = trial() || negotiateLanguage(prefs().language, navigator.languages);
  const [first, later] = LOADERS[language] ?? [];
  try {
    if (first && later) {
      const others = later();
      others.catch(() => {}); // English is the fallback
      setLanguage(language, (await first()).catalogues);
      rest = others.then(({ catalogues }) => setLanguage(language, catalogues)).catch(() => {});
    } else setLanguage(language, {});
  } catch {
    setLanguage("en", {});
  }
  const spoken = currentLanguage();
  const root = document.documentElement;
  root.lang = currentLocale();
  root.dir = languageOf(spoken)?.direction ?? "ltr";
  // Name of the installed page.
  if (Object.hasOwn(LOADERS, spoken))
    document
      .querySelector('link[rel="manifest"]')
      ?.setAttribute("href", fileUrl(`/manifest-${spoken}.webmanifest`));
}
