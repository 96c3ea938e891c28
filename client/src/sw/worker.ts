/**
 * The service worker: pages open without a connection after the first visit.
 *
 * What has a hash in its name is kept; the page itself and the rule book are asked of the service first, so that no
 * page is shown that is older than the service. Further parts (such as notifications) are modules of their own that
 * are imported here.
 */

import { listenForCalls } from "./push.ts";
import { answer, keepShell } from "./shell.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const answered = answer(event.request);
  if (answered !== undefined) event.respondWith(answered);
});

listenForCalls();
