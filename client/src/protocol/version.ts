/** Detection of another version on the server, which no longer has the parts of this version. */

import { fileUrl } from "../app/root.ts";

const PATIENCE_MS = 8000;
const TAKEN_MS = 3000;
const SCRIPT = /<script[^>]*\ssrc="([^"]+)"[^>]*>/g;

/** Path of a page's entry script. */
function scriptOf(page: string): string {
  for (const [tag, src] of page.matchAll(SCRIPT))
    if (src && tag.includes('type="module"')) return new URL(src, location.href).pathname;
  return "";
}

const mine = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? new URL(script.src).pathname : "";
};

const listeners = new Set<() => void>();
let asked: Promise<boolean> | null = null;

async function ask(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(fileUrl("/index.html"), { cache: "no-store", signal });
    const script = answer.ok ? scriptOf(await answer.text()) : "";
    newVersion.found = script !== "" && script !== mine();
  } catch {
    // Without an answer, the server's version is unknown.
  }
  asked = null;
  if (newVersion.found) for (const listener of listeners) listener();
  return newVersion.found;
}

export const newVersion = {
  found: false,
  /** Check the server after a part of the page failed to load. */
  look: (): Promise<boolean> => {
    if (newVersion.found) return Promise.resolve(true);
    asked ??= ask();
    return asked;
  },
  /** Register a callback for a new version; from then on, every part that fails to load triggers a check. */
  onChange(listener: () => void): void {
    // Vite dispatches this when a part or its style fails to load, whichever code requested it.
    if (!listeners.size) window.addEventListener("vite:preloadError", () => void newVersion.look());
    listeners.add(listener);
  },
};

/** Reload the page in the server's current version. Unsent and unsaved input is kept. */
export async function reload(): Promise<void> {
  const again = (): void => location.reload();
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const waiting = registration?.waiting;
  if (!waiting) {
    again();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", again, { once: true });
  waiting.postMessage({ type: "take" });
  setTimeout(again, TAKEN_MS);
}
