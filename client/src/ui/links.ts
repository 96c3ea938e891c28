/** Giving a link away: the device's own sharing if it has one, otherwise the clipboard. */

/** Whether the link left this way: shared or copied. The caller shows it otherwise. */
export async function giveLink(url: string, title: string): Promise<"shared" | "copied" | "no"> {
  if ("share" in navigator) {
    try {
      await navigator.share({ title, url });
      return "shared";
    } catch (error) {
      // Closed by its user: they still see the link.
      if (error instanceof DOMException && error.name === "AbortError") return "no";
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "no";
  }
}
