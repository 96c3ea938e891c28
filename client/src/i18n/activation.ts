/** Activates the reader's language, or the browser's. */

import { store, stored } from "../app/browserStorage.ts";
import { prefs } from "../app/prefs.ts";
import { fileAt } from "../app/root.ts";
import { languageOf, negotiated, TRIALS } from "./languages.ts";
import { type Catalogues, speak, spokenLanguage, spokenLocale } from "./speech.ts";

type Loader = () => Promise<{ catalogues: Catalogues }>;

/** Catalogues for the start page and the table, and those for other pages. */
const LOADERS: Readonly<Record<string, readonly [Loader, Loader]>> = {
  de: [() => import("./texts/languages/de.ts"), () => import("./texts/languages/de-later.ts")],
  es: [() => import("./texts/languages/es.ts"), () => import("./texts/languages/es-later.ts")],
};

/** Resolves when the catalogues for other pages are loaded. */
let rest: Promise<void> = Promise.resolve();

export const allSpoken = (): Promise<void> => rest;

/** Pseudo-language for layout tests: `?trial=ar-XB`. Kept until the tab is closed. */
function trial(): string {
  const wanted = new URLSearchParams(location.search).get("trial");
  if (wanted !== null) store("undercut-trial", wanted, "sessionStorage");
  const kept = stored("undercut-trial", "sessionStorage") ?? "";
  return Object.hasOwn(TRIALS, kept) ? kept : "";
}

/** Resolves when the start page can be shown. If a catalogue fails to load, the page is in English. */
export async function speakChosen(): Promise<void> {
  const language = trial() || negotiated(prefs().language, navigator.languages);
  const [first, later] = LOADERS[language] ?? [];
  try {
    if (first && later) {
      const others = later();
      others.catch(() => {}); // English is the fallback
      speak(language, (await first()).catalogues);
      rest = others.then(({ catalogues }) => speak(language, catalogues)).catch(() => {});
    } else speak(language, {});
  } catch {
    speak("en", {});
  }
  const spoken = spokenLanguage();
  const root = document.documentElement;
  root.lang = spokenLocale();
  root.dir = languageOf(spoken)?.direction ?? "ltr";
  // Name of the installed page.
  if (Object.hasOwn(LOADERS, spoken))
    document
      .querySelector('link[rel="manifest"]')
      ?.setAttribute("href", fileAt(`/manifest-${spoken}.webmanifest`));
}
