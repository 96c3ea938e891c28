/** What this browser can do to call its user. */

import { isHere } from "../root.ts";

/** Whether it has notifications here, and has not been forbidden to show any. */
export const canNotify = (): boolean =>
  !isHere &&
  "Notification" in window &&
  "serviceWorker" in navigator &&
  isSecureContext &&
  Notification.permission !== "denied";

/** Whether it is a device that vibrates: one that is touched. */
export const canVibrate = (): boolean => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
