/** Language of notifications: the last one sent by a page, or the browser's. */

import { negotiated } from "../i18n/languages.ts";
import { type Catalogues, speak } from "../i18n/speech.ts";
import { notices } from "../i18n/texts/languages/notices.ts";
import { ROOT } from "./shell.ts";

const CACHE = `undercut-language${ROOT}`;
const KEY = "/language";

export async function keepLanguage(language: string): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(KEY, new Response(language));
}

/** Switch to the stored language, otherwise to the browser's. */
export async function speakKept(): Promise<void> {
  const kept = await (await caches.open(CACHE)).match(KEY);
  const language = negotiated((await kept?.text()) ?? "", navigator.languages);
  speak(language, (notices as Record<string, Catalogues>)[language] ?? {});
}
