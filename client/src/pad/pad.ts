/** Score pad: the list of pads, the form for a new pad, or a pad, chosen by the address. */

import { property } from "lit/decorators.js";
import "./pad.css";
import "./sheet.css";
import "./entry.css";
import "./print.css";
import { html, type TemplateResult } from "lit";
import "./book.ts";
import "./list.ts";
import "./setup.ts";
import { registerServiceWorker } from "../sw/register.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";

export class PadScreen extends LightDomElement {
  @property() arg = "";

  override connectedCallback(): void {
    super.connectedCallback();
    // Cache the page for offline use, and request persistent storage from the browser.
    void registerServiceWorker();
    void navigator.storage?.persist?.().catch(() => undefined);
  }

  protected override render(): TemplateResult {
    if (!this.arg) return html`<uc-pad-list></uc-pad-list>`;
    if (this.arg === "new") return html`<uc-pad-setup></uc-pad-setup>`;
    return html`<uc-pad-book key=${this.arg}></uc-pad-book>`;
  }
}

defineElement("uc-pad", PadScreen);
