/** Registers the service worker; for the pages that need one. */

import { prefs } from "../prefs.ts";
import type { LanguageMessage } from "./language.ts";
import address from "./worker.ts?worker&url";

let asked: Promise<ServiceWorkerRegistration | null> | null = null;

/** The registration; null if the browser has no service workers here, as on a plain http page of the network. */
export function serviceWorker(): Promise<ServiceWorkerRegistration | null> {
  asked ??= registered();
  return asked;
}

async function registered(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return null;
  try {
    const registration = await navigator.serviceWorker.register(address);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: "language", language: prefs().language } satisfies LanguageMessage);
    return registration;
  } catch {
    asked = null;
    return null;
  }
}
