/** What browsers keep for a page: one that keeps nothing, or has no room left, still plays. */

type Kind = "localStorage" | "sessionStorage";

/** What is kept under a key; null if nothing is, or can be. */
export function stored(key: string, kind: Kind = "localStorage"): string | null {
  try {
    return globalThis[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text if the browser does; otherwise it lasts until the page is left. */
export function store(key: string, text: string, kind: Kind = "localStorage"): void {
  try {
    globalThis[kind].setItem(key, text);
  } catch {
    // Nobody is asked to do anything about it.
  }
}
