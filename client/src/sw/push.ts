/** Notifications: pushed by the service or requested by pages, and the page opened by a click. */

import { formatList } from "../i18n/numbers.ts";
import { noticeTexts } from "../i18n/texts/notices.ts";
import type { CallKind, PushKey, TableNotification } from "../protocol/messages.ts";
import { storeLanguage, useStoredLanguage } from "./language.ts";
import type { LanguageMessage, NotificationRequest } from "./messages.ts";
import { SERVICE_ROOT } from "./shell.ts";

declare const self: ServiceWorkerGlobalScope;

const path = (table: string): string => `${SERVICE_ROOT}/table/${encodeURIComponent(table)}`;

const pages = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: "window", includeUncontrolled: true });

const isAt = (page: WindowClient, table: string): boolean => new URL(page.url).pathname === path(table);

function said(call: TableNotification): [string, string] {
  const { turn } = noticeTexts;
  if (call.kind === "turn" || !call.name)
    return [turn.title, call.others.length ? turn.with(formatList(call.others)) : turn.text];
  const texts = noticeTexts[call.kind satisfies CallKind];
  return [texts.title(call.name), texts.text];
}

/** Show a notification, with sound. It replaces an earlier one about the same table. */
async function show(call: TableNotification): Promise<void> {
  await useStoredLanguage();
  const [title, body] = said(call);
  const options = {
    body,
    tag: `undercut-${call.table}`,
    renotify: true,
    icon: `${SERVICE_ROOT}/icon-192.png`,
    data: { table: call.table },
  };
  return self.registration.showNotification(title, options);
}

/** No notification if the table is visible already. */
async function pushed(call: TableNotification): Promise<void> {
  const here = (await pages()).some(
    (page) => page.visibilityState === "visible" && page.focused && isAt(page, call.table),
  );
  if (!here) await show(call);
}

/** Open the table: in a page that shows it, otherwise in a new one. */
async function open(table: string): Promise<void> {
  const page = (await pages()).find((one) => isAt(one, table));
  if (page) await page.focus();
  else await self.clients.openWindow(path(table));
}

/** The browser has changed its address at the push service: update the service. */
async function renew(): Promise<void> {
  const answer = await fetch(`${SERVICE_ROOT}/api/push`);
  const { key } = (await answer.json()) as PushKey;
  const fresh = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  await fetch(`${SERVICE_ROOT}/api/push`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fresh),
  });
}

export function listenForPush(): void {
  self.addEventListener("push", (event) => {
    if (event.data) event.waitUntil(pushed(event.data.json() as TableNotification));
  });
  self.addEventListener("message", (event) => {
    const message = event.data as NotificationRequest | LanguageMessage;
    if (message.type === "call") event.waitUntil(show(message.call));
    if (message.type === "language") event.waitUntil(storeLanguage(message.language));
  });
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const { table } = event.notification.data as { table: string };
    event.waitUntil(open(table));
  });
  self.addEventListener("pushsubscriptionchange", (event) => {
    (event as ExtendableEvent).waitUntil(renew());
  });
}
