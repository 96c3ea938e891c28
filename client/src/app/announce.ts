/** Live region: announces each event at the table once. */

let region: HTMLElement | null = null;
let pending: string[] = [];
let timer = 0;

/** The element that assistive technology listens to. The page sets it once. */
export function setLiveRegion(element: HTMLElement): void {
  region = element;
}

/** Announce a sentence. Simultaneous sentences are joined, so that none is cut off. */
export function announce(text: string): void {
  if (!text) return;
  pending.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (region) region.textContent = pending.join(" ");
    pending = [];
  }, 60);
}
