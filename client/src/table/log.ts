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

  get #list(): HTMLElement | null {
    return this.querySelector("ol");
  }

  protected override willUpdate(): void {
    const list = this.#list;
    this.#atEnd = !list || list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
  }

  protected override render(): TemplateResult {
    return html`<ol class="log" tabindex="0" aria-label=${t.log}>${repeat(
      this.lines,
      (line) => line.n,
      (line) =>
        html`<li><span aria-hidden="true">${line.shown}</span><span class="sr">${line.said}</span></li>`,
    )}</ol>${this.lines.length ? nothing : html`<p class="note">${t.logEmpty}</p>`}`;
  }

  protected override updated(changes: PropertyValues<this>): void {
    super.updated(changes);
    // The list has no layout until the dialog is open.
    if (this.#atEnd) requestAnimationFrame(() => this.#list?.scrollTo(0, this.#list.scrollHeight));
  }
}

defineElement("uc-log", LogList);

export const logDialog = (lines: LogLine[], close: () => void): TemplateResult =>
  dialogView(t.log, "log-dialog", html`<uc-log class="dialog-body" .lines=${lines}></uc-log>`, close);
