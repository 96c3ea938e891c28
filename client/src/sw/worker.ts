/**
 * Service worker: pages open offline after the first visit.
 *
 * Files with a hash in their name are cached. On a server, the page itself and the rule book are requested from the
 * service first, so that no page is older than the service; in a static folder, the page is that of the worker. A
 * new version waits until a page activates it: see update.ts. Further parts (such as notifications) are modules of
 * their own, imported here.
 */

import type { UpdateMessage } from "./messages.ts";
import { listenForPush } from "./push.ts";
import { answerFromCache, cacheShell, deleteOldShells, isThisVersion } from "./shell.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => {
  event.waitUntil(cacheShell());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldShells().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const answered = answerFromCache(event.request);
  if (answered !== undefined) event.respondWith(answered);
});

self.addEventListener("message", ({ data }: ExtendableMessageEvent) => {
  const told = data as UpdateMessage;
  if (told.type === "take" || (told.type === "shown" && isThisVersion(told.script))) void self.skipWaiting();
});

listenForPush();
