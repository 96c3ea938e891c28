/** Speaks the language that the reader has chosen, or the browser's. */

import { prefs } from "../prefs.ts";
import { fileAt } from "../root.ts";
import { store, stored } from "../stored.ts";
import { languageOf, negotiated, TRIALS } from "./languages.ts";
import { type Catalogues, speak, spokenLanguage, spokenLocale } from "./speech.ts";

type Loader = () => Promise<{ catalogues: Catalogues }>;

/** The catalogues that the start and the table need, and the others. */
const LOADERS: Readonly<Record<string, readonly [Loader, Loader]>> = {
  de: [() => import("../texts/languages/de.ts"), () => import("../texts/languages/de-later.ts")],
  es: [() => import("../texts/languages/es.ts"), () => import("../texts/languages/es-later.ts")],
};

/** What the other pages wait for before they are opened. */
let rest: Promise<void> = Promise.resolve();

export const allSpoken = (): Promise<void> => rest;

/** A language to try layouts in: `?trial=ar-XB`. It is kept until the tab is closed. */
function trial(): string {
  const wanted = new URLSearchParams(location.search).get("trial");
  if (wanted !== null) store("undercut-trial", wanted, "sessionStorage");
  const kept = stored("undercut-trial", "sessionStorage") ?? "";
  return Object.hasOwn(TRIALS, kept) ? kept : "";
}

/** Ready as soon as the start can be shown. If a catalogue does not arrive, the page is in English. */
export async function speakChosen(): Promise<void> {
  const language = trial() || negotiated(prefs().language, navigator.languages);
  const [first, later] = LOADERS[language] ?? [];
  try {
    if (first && later) {
      const others = later();
      others.catch(() => {}); // said in English
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
  // What the page is called where it is installed.
  if (Object.hasOwn(LOADERS, spoken))
    document
      .querySelector('link[rel="manifest"]')
      ?.setAttribute("href", fileAt(`/manifest-${spoken}.webmanifest`));
}
