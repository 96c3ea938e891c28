/** Keys for the whole table, and the focus after the focused element has gone. */

import { wasKey } from "../ui/lastPress.ts";

/** Call back for plain keys meant for the table, not for a field or a dialog. */
export function onKeys(run: (key: string) => void): () => void {
  const heard = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const target = event.target as Element;
    if (target.closest("input, select, textarea, dialog") || document.querySelector("dialog")) return;
    if (event.key.length === 1 && event.key !== " ") run(event.key);
  };
  window.addEventListener("keydown", heard);
  return () => window.removeEventListener("keydown", heard);
}

/** Call back for a key pressed outside fields and dialogs. `skip` returns whether anything was still moving. */
export function onSkip(skip: () => boolean): () => void {
  const heard = (event: KeyboardEvent): void => {
    const target = event.target as Element;
    if (event.key === "Tab" || target.closest("input, select, textarea, dialog")) return;
    if (skip() && (event.key === " " || event.key === "Enter") && !target.closest("button, a"))
      event.preventDefault();
  };
  window.addEventListener("keydown", heard, true);
  return () => window.removeEventListener("keydown", heard, true);
}

/** If a keyboard user's focused button has been removed, focus the next action: a draw, or the card to discard. */
export function restoreFocus(root: ParentNode): void {
  const now = document.activeElement;
  const lost = !now || now === document.body;
  const waiting = now instanceof HTMLElement && now.matches('.pile-button[aria-disabled="true"]');
  if (!wasKey() || (!lost && !waiting) || document.querySelector("dialog")) return;
  const next =
    root.querySelector<HTMLElement>("uc-hand .hand.active .card.drawn") ??
    root.querySelector<HTMLElement>(":is(.actions, .showdown) .button.primary") ??
    root.querySelector<HTMLElement>('uc-hand [tabindex="0"]');
  next?.focus({ preventScroll: true });
}
