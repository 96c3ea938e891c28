/** Navigation without reloading the page. */

import { saveEmbedded } from "../protocol/embedded.ts";
import { afterHistoryChange, handlePopState, hasHistoryEntry } from "./overlays.ts";
import { isEmbedded, pathInService, serviceUrl } from "./root.ts";

const listeners = new Set<() => void>();
let navigated = false;

/** Whether the reader has come to the current screen from another one of this page. */
export const hasNavigated = (): boolean => navigated;

/** Replace the current address without navigating. */
export const replaceAddress = (path: string): void => history.replaceState(history.state, "", serviceUrl(path));

export function navigate(path: string, replace = false): void {
  navigated = true;
  afterHistoryChange(() => {
    // An overlay has its own history entry; the new address replaces it.
    if (replace || hasHistoryEntry()) history.replaceState(null, "", serviceUrl(path));
    else history.pushState(null, "", serviceUrl(path));
    for (const listener of listeners) listener();
  });
}

export function onRoute(listener: () => void): () => void {
  if (!listeners.size) window.addEventListener("popstate", popped);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (!listeners.size) window.removeEventListener("popstate", popped);
  };
}

function popped(): void {
  navigated = true;
  if (handlePopState()) for (const listener of listeners) listener();
}

/** Address after the `#` of a link to this page; null for other links. */
const behindHash = (link: HTMLAnchorElement): string | null =>
  link.pathname === location.pathname && link.hash.startsWith("#/") ? link.hash.slice(1) : null;

/** Whether a link leads to a fragment of this page instead of a screen. */
const isPlace = (link: HTMLAnchorElement): boolean =>
  link.pathname === location.pathname && /^#[^/]/.test(link.hash);

/** Click handler for the page or a link: navigates within the page if the address belongs to the service. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  const asked = link && isEmbedded && link.hasAttribute("download") ? pathInService(link.pathname) : null;
  if (asked?.startsWith("/api/")) {
    event.preventDefault();
    saveEmbedded(asked).catch(() => undefined);
    return;
  }
  if (link && isEmbedded && isPlace(link)) {
    event.preventDefault();
    document.querySelector<HTMLElement>(link.hash)?.focus();
    return;
  }
  const path = link && (isEmbedded ? behindHash(link) : pathInService(link.pathname));
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  if (
    link.origin !== location.origin ||
    link.target ||
    link.hasAttribute("download") ||
    path === null ||
    path.startsWith("/api")
  )
    return;
  if (!isEmbedded && link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  navigate(isEmbedded ? path : path + link.search);
}
