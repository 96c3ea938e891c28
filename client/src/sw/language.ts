/** Language of notifications: the last one sent by a page, or the browser's. */

import { notices } from "../texts/languages/notices.ts";
import { negotiated } from "../words/languages.ts";
import { type Catalogues, speak } from "../words/speech.ts";
import { ROOT } from "./root.ts";

const CACHE = `undercut-language${ROOT}`;
const KEY = "/language";

/** Message of an opened page: the chosen language, empty if none is. */
export interface LanguageMessage {
  type: "language";
  language: string;
}

export async function keepLanguage(language: string): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(KEY, new Response(language));
}

/** Switch to it. */
export async function speakKept(): Promise<void> {
  const kept = await (await caches.open(CACHE)).match(KEY);
  const language = negotiated((await kept?.text()) ?? "", navigator.languages);
  speak(language, (notices as Record<string, Catalogues>)[language] ?? {});
}
