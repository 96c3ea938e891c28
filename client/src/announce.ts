/** The live region: what happened at the table, said once. */

let region: HTMLElement | null = null;
let pending: string[] = [];
let timer = 0;

/** The element that assistive technology listens to; the page hands it over once. */
export function setRegion(element: HTMLElement): void {
  region = element;
}

/** Says a sentence. Sentences that come together are said as one, so that none is cut off. */
export function announce(text: string): void {
  if (!text) return;
  pending.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (region) region.textContent = pending.join(" ");
    pending = [];
  }, 60);
}
