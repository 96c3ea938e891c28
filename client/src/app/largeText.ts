/** Styles for readers whose text is large: in the same window as others, they have space for half as many words. */

/** From this size of the text on, in pixels; without a setting it is 16. */
const LARGE = 22;

/** Follow the size of the text, which a reader sets in the browser. */
export function followTextSize(): void {
  const probe = document.createElement("span");
  probe.className = "sr";
  probe.style.width = "1rem";
  document.body.append(probe);
  const isLarge = (): boolean =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize) >= LARGE;
  const mark = (): boolean => document.documentElement.toggleAttribute("data-large-text", isLarge());
  new ResizeObserver(() => {
    // The text may have another size by the time the styles are there.
    if (isLarge()) import("./largeText.css").then(mark, mark);
    else mark();
  }).observe(probe);
}
