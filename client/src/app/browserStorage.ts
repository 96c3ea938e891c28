/** Browser storage. The page also works without storage or with storage full. */

type Kind = "localStorage" | "sessionStorage";

/** Return the value of a key; null if there is none or storage is unavailable. */
export function readStored(key: string, kind: Kind = "localStorage"): string | null {
  try {
    return globalThis[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Store a text if the browser allows it; otherwise it lasts until the page is closed. */
export function writeStored(key: string, text: string, kind: Kind = "localStorage"): void {
  try {
    globalThis[kind].setItem(key, text);
  } catch {
    // The user cannot do anything about it.
  }
}
