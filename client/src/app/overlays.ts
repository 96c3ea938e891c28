/** Overlays: elements over the screen, such as dialogs. Back closes an overlay before it leaves the screen. */

interface Overlay {
  isThere: () => boolean;
  close: () => void;
}

/** Open overlays, the topmost last. */
let overlays: Overlay[] = [];
/** State of the history entry that all overlays share. */
const OVERLAY = "overlay";
/** Actions postponed until the browser has removed this history entry; null if no removal is pending. */
let lifting: (() => void)[] | null = null;

/** Whether an overlay is open. */
function lying(): boolean {
  overlays = overlays.filter((one) => one.isThere());
  return overlays.length > 0;
}

/** Whether the current history entry belongs to the overlays. */
export const hasHistoryEntry = (): boolean => history.state === OVERLAY;

/** Run an action once no removal of the history entry is pending. */
export function afterHistoryChange(act: () => void): void {
  if (lifting) lifting.push(act);
  else act();
}

/** Register an overlay: Back closes it and keeps the screen. */
export function addOverlay(one: Overlay): void {
  overlays.push(one);
  afterHistoryChange(enter);
}

/**
 * Push the history entry of the overlays. Browsers skip entries on Back that were left without a click or a key
 * since the last load or Back; then Back leaves the screen instead of closing the overlay.
 */
function enter(): void {
  if (overlays.length && !hasHistoryEntry()) history.pushState(OVERLAY, "", location.href);
}

/** Unregister a closed overlay. An overlay opened immediately afterwards reuses its history entry. */
export function dropOverlay(): void {
  setTimeout(() => {
    if (lying() || lifting || !hasHistoryEntry()) return;
    lifting = [];
    history.back();
  });
}

/** Handle `popstate`. Returns false if it only removed the overlays' history entry. */
export function handlePopState(): boolean {
  if (lifting) {
    const waiting = lifting;
    lifting = null;
    for (const act of waiting) act();
    return false;
  }
  if (lying()) overlays.pop()?.close();
  enter();
  return true;
}
