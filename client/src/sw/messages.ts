/** Messages of pages to the service worker. */

import type { TableNotification } from "../protocol/messages.ts";

/** For the waiting worker: a request to activate, or a page's script, which may have the worker's version already. */
export type UpdateMessage = { type: "take" } | { type: "shown"; script: string };

/** Language chosen in an opened page; empty if none is. */
export interface LanguageMessage {
  type: "language";
  language: string;
}

/** Request to show a notification. */
export interface NotificationRequest {
  type: "call";
  call: TableNotification;
}
