/** Whether the server has another version of this page: parts of this one that were not loaded yet are gone then. */

import { fileAt } from "../root.ts";

const PATIENCE_MS = 8000;
const TAKEN_MS = 3000;
const SCRIPT = /<script[^>]*\ssrc="([^"]+)"[^>]*>/g;

/** The path of the script that a page begins with. */
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
    const answer = await fetch(fileAt("/index.html"), { cache: "no-store", signal });
    const script = answer.ok ? scriptOf(await answer.text()) : "";
    newer.found = script !== "" && script !== mine();
  } catch {
    // Nobody answers: nothing is known.
  }
  asked = null;
  if (newer.found) for (const listener of listeners) listener();
  return newer.found;
}

export const newer = {
  found: false,
  /** Asks the server, because a part of the page did not arrive. */
  look: (): Promise<boolean> => {
    if (newer.found) return Promise.resolve(true);
    asked ??= ask();
    return asked;
  },
  /** Calls back when it is found; from then on every part that does not arrive is a reason to ask. */
  onChange(listener: () => void): void {
    // Vite dispatches this when a part or its style could not be loaded, whoever asked for it.
    if (!listeners.size) window.addEventListener("vite:preloadError", () => void newer.look());
    listeners.add(listener);
  },
};

/** Opens this page again, in the version that the server has now. What was not sent or saved yet is kept. */
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
