/** Link sharing: the device's share menu if available, otherwise the clipboard. */

import { shareBaseUrl } from "../app/root.ts";
import { api } from "../protocol/api.ts";
import type { Reach } from "../protocol/messages.ts";

/** Share or copy the link, and return whether this succeeded. Otherwise the caller shows the link. */
export async function shareLink(url: string, title: string): Promise<"shared" | "copied" | "no"> {
  if ("share" in navigator) {
    try {
      await navigator.share({ title, url });
      return "shared";
    } catch (error) {
      // Cancelled by the user: the link is still visible.
      if (error instanceof DOMException && error.name === "AbortError") return "no";
    }
  }
  return (await copyText(url)) ? "copied" : "no";
}

/**
 * Copy a text; return false if the device does not allow it. Then select the text in `input` for copying by hand.
 *
 * A plain http page has no `navigator.clipboard`: there the older command copies the selection.
 */
export async function copyText(text: string, input?: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const from = input ?? document.body.appendChild(hiddenInput(text));
    from.focus();
    from.setSelectionRange(0, text.length);
    const done = document.execCommand("copy");
    if (from !== input) from.remove();
    return done;
  }
}

function hiddenInput(text: string): HTMLInputElement {
  const input = document.createElement("input");
  input.className = "sr";
  input.value = text;
  input.readOnly = true;
  return input;
}

let known: Promise<Reach> | null = null;

/** Addresses that others can open; the page's own if the service lists none. */
export async function reachableAddresses(): Promise<Reach> {
  known ??= api.reach().catch(() => {
    known = null;
    return { origins: [], hint: null };
  });
  const { origins, hint } = await known;
  return { origins: origins.length ? origins : [shareBaseUrl()], hint };
}
