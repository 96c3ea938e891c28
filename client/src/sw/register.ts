/** Registers the service worker; for the pages that need one. */

let asked: Promise<ServiceWorkerRegistration | null> | null = null;

/** The registration; null if the browser has no service workers here, as on a plain http page of the network. */
export function serviceWorker(): Promise<ServiceWorkerRegistration | null> {
  asked ??= registered();
  return asked;
}

async function registered(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return null;
  try {
    return await navigator.serviceWorker.register("/sw.js");
  } catch {
    asked = null;
    return null;
  }
}
