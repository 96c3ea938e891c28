/** Notifications of this browser: permission, subscription at the service, withdrawal. */

import { setPref } from "../app/prefs.ts";
import { fileUrl, isEmbedded } from "../app/root.ts";
import { currentLocale } from "../i18n/speech.ts";
import type { PushKey } from "../protocol/messages.ts";
import { registerServiceWorker } from "../sw/register.ts";

/** `on`: also with the page closed; `local`: only while a page is open; `denied`: no notifications. */
export type NotificationState = "on" | "local" | "denied";

async function call(path: string, body?: unknown): Promise<unknown> {
  const headers = { "accept-language": currentLocale() };
  const init: RequestInit = body
    ? {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body),
      }
    : { headers };
  const answer = await fetch(fileUrl(path), init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.status === 204 ? null : await answer.json();
}

const text = (key: ArrayBuffer | null): string =>
  key === null
    ? ""
    : btoa(String.fromCharCode(...new Uint8Array(key)))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replace(/=+$/, "");

/** Subscription of this browser for the service's key, created if it does not exist. */
async function subscribed(): Promise<PushSubscription | null> {
  const worker = await registerServiceWorker();
  if (!worker) return null;
  const { key } = (await call("/api/push")) as PushKey;
  await navigator.serviceWorker.ready;
  const had = await worker.pushManager.getSubscription();
  if (had && text(had.options.applicationServerKey) === key) return had;
  await had?.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Send this browser's push address to the service. Returns whether the browser can be reached. */
export async function refreshSubscription(): Promise<boolean> {
  try {
    const subscription = await subscribed();
    if (!subscription) return false;
    await call("/api/push", subscription.toJSON());
    return true;
  } catch {
    // There is no push service, or one of the two services is unreachable: open pages still show notifications.
    return false;
  }
}

/** Ask the browser for permission, and subscribe. */
export async function subscribe(): Promise<NotificationState> {
  const allowed = (await Notification.requestPermission()) === "granted";
  setPref("askedNotices", true);
  setPref("notices", allowed);
  if (!allowed) return "denied";
  return (await refreshSubscription()) ? "on" : "local";
}

/** Unsubscribe; the service deletes this browser's address. */
export async function unsubscribe(): Promise<void> {
  setPref("notices", false);
  const worker = await registerServiceWorker();
  const had = await worker?.pushManager.getSubscription().catch(() => null);
  if (!had) return;
  await call("/api/push/withdraw", { endpoint: had.endpoint }).catch(() => undefined);
  await had.unsubscribe().catch(() => false);
}

/** Whether notifications are supported here and not denied. */
export const canNotify = (): boolean =>
  !isEmbedded &&
  "Notification" in window &&
  "serviceWorker" in navigator &&
  isSecureContext &&
  Notification.permission !== "denied";

/** Whether the device vibrates: one with a touch screen. */
export const canVibrate = (): boolean => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
