/** Registers the service worker, for pages that need one. */

import { readStored, writeStored } from "../app/browserStorage.ts";
import { prefs } from "../app/prefs.ts";
import { isEmbedded } from "../app/root.ts";
import { cacheEngine, isUnmetered } from "../protocol/offline.ts";
import type { LanguageMessage } from "./messages.ts";
import { updater } from "./update.ts";
import address from "./worker.ts?worker&url";

let asked: Promise<ServiceWorkerRegistration | null> | null = null;

/** The registration; null without service workers, as on a plain http page of the network. */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  asked ??= registered();
  return asked;
}

async function registered(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return null;
  try {
    const registration = await navigator.serviceWorker.register(address);
    updater.follow(registration);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: "language", language: prefs().language } satisfies LanguageMessage);
    return registration;
  } catch {
    asked = null;
    return null;
  }
}

const CAME = "undercut-came";
const QUIET_MS = 4000;

/** In an installed page on an unmetered connection, cache the files of the engine without asking. */
async function keepWhatIsFree(): Promise<void> {
  await registerServiceWorker();
  if (!isEmbedded && matchMedia("(display-mode: standalone)").matches && isUnmetered())
    await cacheEngine(() => {}).catch(() => {});
}

/**
 * Cache the page in this browser once it is idle: if the service runs in the page, or on a server from the second
 * visit on, so that one-time visitors do not download these files.
 */
export function cachePage(): void {
  const came = readStored(CAME) !== null;
  writeStored(CAME, "1");
  if (isEmbedded || came) setTimeout(() => void keepWhatIsFree(), QUIET_MS);
}
