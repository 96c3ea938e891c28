/** Language of notifications: the last one sent by a page, or the browser's. */

import { negotiateLanguage } from "../i18n/languages.ts";
import { type Catalogues, setLanguage } from "../i18n/speech.ts";
import { notices } from "../i18n/texts/languages/notices.ts";
import { SERVICE_ROOT } from "./shell.ts";

const CACHE = `undercut-language${SERVICE_ROOT}`;
const KEY = "/language";

export async function storeLanguage(language: string): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(KEY, new Response(language));
}

/** Switch to the stored language, otherwise to the browser's. */
export async function useStoredLanguage(): Promise<void> {
  const kept = await (await caches.open(CACHE)).match(KEY);
  const language = negotiateLanguage((await kept?.text()) ?? "", navigator.languages);
  setLanguage(language, (notices as Record<string, Catalogues>)[language] ?? {});
}
