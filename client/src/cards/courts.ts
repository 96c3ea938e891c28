/** Addresses of the twelve court pictures (sources in art/README.md). */

import type { CardText } from "../protocol/messages.ts";

const FILES = import.meta.glob<string>("../art/courts/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

const COURTS = new Map(Object.entries(FILES).map(([path, url]) => [path.slice(-6, -4), url]));

export const court = (card: CardText): string => COURTS.get(card) ?? "";

/** Prefetch the pictures while the browser is idle, so that the first court card appears at once. */
export function preloadCourts(): void {
  const load = (): void => {
    for (const url of COURTS.values()) new Image().src = url;
  };
  if ("requestIdleCallback" in window) window.requestIdleCallback(load, { timeout: 1500 });
  else setTimeout(load, 300);
}
