/** Alerts that this browser supports. */

import { isHere } from "../root.ts";

/** Whether notifications are supported here and not denied. */
export const canNotify = (): boolean =>
  !isHere &&
  "Notification" in window &&
  "serviceWorker" in navigator &&
  isSecureContext &&
  Notification.permission !== "denied";

/** Whether the device vibrates: one with a touch screen. */
export const canVibrate = (): boolean => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
