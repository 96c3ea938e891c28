/** Log of the round: a dialog with a line per event, newest last. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { feltTexts as t } from "../i18n/texts/felt.ts";
import { dialogView } from "../ui/dialog.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import type { LogLine } from "./logLines.ts";

/** Distance from the end (pixels) within which the log scrolls along with new lines. */
const NEAR = 40;

export class LogList extends LightDomElement {
  @property({ attribute: false }) lines: LogLine[] = [];
  #atEnd = true;
  /** Height for which `#atEnd` holds: scroll events may come after the box has shrunk. */
  #height = 0;
  // The box shrinks when the score sheet above it grows.
  readonly #size = new ResizeObserver(() => this.#follow());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#size.disconnect();
  }

  readonly #scrolled = (event: Event): void => {
    const list = event.currentTarget as HTMLElement;
    // Its first line fades if it is cut.
    list.classList.toggle("more", list.scrollTop > 2);
    if (list.clientHeight !== this.#height) return;
    this.#atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
  };

  #follow(): void {
    const list = this.querySelector("ol");
    this.#height = list?.clientHeight ?? 0;
    if (list && this.#atEnd) list.scrollTo(0, list.scrollHeight);
  }

  protected override render(): TemplateResult {
    return html`<ol class="log" tabindex="0" aria-label=${t.log} @scroll=${this.#scrolled}>${repeat(
      this.lines,
      (line) => line.n,
      (line) =>
        html`<li><span aria-hidden="true">${line.shown}</span><span class="sr">${line.said}</span></li>`,
    )}</ol>${this.lines.length ? nothing : html`<p class="note">${t.logEmpty}</p>`}`;
  }

  protected override updated(changes: PropertyValues<this>): void {
    super.updated(changes);
    const list = this.querySelector("ol");
    // Observing reports the first size too: the list of a dialog has none until it is open.
    if (list) this.#size.observe(list);
    this.#follow();
  }
}

defineElement("uc-log", LogList);

export const logDialog = (lines: LogLine[], close: () => void): TemplateResult =>
  dialogView(t.log, "log-dialog", html`<uc-log class="dialog-body" .lines=${lines}></uc-log>`, close);
