/** A modal dialog; Escape, the close button and the browser's Back call back. */

import { html, nothing, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import { addOverlay, dropOverlay } from "../app/overlays.ts";
import { t } from "../i18n/texts/base.ts";
import { iconView } from "./icons.ts";
import { wasKey } from "./lastPress.ts";

let returnTo: HTMLElement | null = null;
/** A key pressed while a dialog was closing. */
let early: KeyboardEvent | null = null;

/** Run once the next frame is painted. */
const afterFrame = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run));

/** Give an early key to the element that has the focus now. */
function passOn(): void {
  const event = early;
  early = null;
  const at = document.activeElement;
  if (!event || !at) return;
  const isUsed = !at.dispatchEvent(new KeyboardEvent(event.type, event));
  const isPress = !isUsed && event.key === " " && at instanceof HTMLButtonElement;
  if (isUsed || isPress) event.preventDefault();
  if (isPress) at.click();
}

/**
 * Hide a dialog at once, and close it after that has been painted: without it the browser computes the styles of the
 * whole page. A key pressed before closes it first.
 */
function hide(dialog: HTMLDialogElement, close: () => void): void {
  if (!dialog.open || document.hidden) {
    close();
    return;
  }
  if (dialog.classList.contains("closing")) return;
  dialog.classList.add("closing");
  const key = (event: KeyboardEvent): void => {
    // Tab starts from the focus anyway.
    if (event.key !== "Tab" && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.stopImmediatePropagation();
      early = event;
    }
    now();
  };
  const now = (): void => {
    if (!dialog.classList.contains("closing")) return;
    removeEventListener("keydown", key, true);
    dialog.classList.remove("closing");
    close();
  };
  addEventListener("keydown", key, true);
  afterFrame(now);
}

function opened(element: Element | undefined): void {
  if (!(element instanceof HTMLDialogElement)) {
    const back = returnTo;
    returnTo = null;
    dropOverlay();
    queueMicrotask(() => {
      if (back?.isConnected) back.focus({ preventScroll: true });
      passOn();
    });
    return;
  }
  if (element.open) return;
  returnTo ??= document.activeElement instanceof HTMLElement ? document.activeElement : null;
  // On phones, Back closes dialogs.
  addOverlay({
    isThere: () => element.isConnected,
    close: () => element.dispatchEvent(new Event("cancel", { cancelable: true })),
  });
  // A press darkens the screen at once (controls.css); the dialog, which makes the browser compute the styles of the
  // whole page, opens after that has been painted. After a key it opens at once: the next key is for the dialog.
  const close = (event: KeyboardEvent): void => {
    if (event.key === "Escape") element.dispatchEvent(new Event("cancel", { cancelable: true }));
  };
  addEventListener("keydown", close);
  const open = (): void => {
    removeEventListener("keydown", close);
    if (element.isConnected && !element.open) element.showModal();
  };
  if (document.hidden || wasKey()) queueMicrotask(open);
  else afterFrame(open);
}

/** A press in a dialog that closes it and does something: the dialog disappears at once, and `run` follows. */
export const closeThen =
  (run: () => void) =>
  (event: Event): void => {
    const dialog = (event.currentTarget as Element).closest("dialog");
    if (dialog) hide(dialog, run);
    else run();
  };

/** `kind` becomes a class for the appearance; `alert` marks a question. */
export function dialogView(
  title: string,
  kind: string,
  body: unknown,
  close: () => void,
  alert = false,
): TemplateResult {
  const cancel = (event: Event): void => {
    event.preventDefault();
    const target = event.currentTarget as Element;
    hide(target.closest("dialog") as HTMLDialogElement, close);
  };
  const backdrop = (event: MouseEvent): void => {
    if (event.target === event.currentTarget) cancel(event);
  };
  return html`<dialog class="dialog ${kind}" role=${alert ? "alertdialog" : nothing} aria-labelledby="dialog-title"
    ${ref(opened)} @cancel=${cancel} @click=${backdrop}>
    <div class="dialog-box">
      <header class="dialog-head">
        <h2 id="dialog-title" tabindex="-1">${title}</h2>
        <button type="button" class="icon-button" aria-label=${t.close} @click=${cancel}>${iconView("close")}</button>
      </header>
      ${body}
    </div>
  </dialog>`;
}
