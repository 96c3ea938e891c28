/** Addresses of the twelve court pictures (art/README.md says where they come from). */

import type { CardText } from "../model/types.ts";

const FILES = import.meta.glob<string>("../art/courts/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

const COURTS = new Map(Object.entries(FILES).map(([path, url]) => [path.slice(-6, -4), url]));

export const court = (card: CardText): string => COURTS.get(card) ?? "";

/** Fetches the pictures while nothing else is going on, so that the first court card is there when it is dealt. */
export function preloadCourts(): void {
  const load = (): void => {
    for (const url of COURTS.values()) new Image().src = url;
  };
  if ("requestIdleCallback" in window) window.requestIdleCallback(load, { timeout: 1500 });
  else setTimeout(load, 300);
}
