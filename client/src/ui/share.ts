/** "Share" button: opens the dialog with the link of a finished game. The dialog is loaded on first use. */

import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { announce } from "../app/announce.ts";
import { t } from "../i18n/texts/base.ts";
import { peopleTexts } from "../i18n/texts/people.ts";
import { newVersion } from "../protocol/version.ts";
import { defineElement, LightDomElement } from "./plain.ts";

export class ShareGame extends LightDomElement {
  @property() table = "";
  @property({ type: Number }) game = 0;
  /** Name of the button, if the page has several. */
  @property() label = "";
  @state() open = false;

  protected override render(): TemplateResult {
    return html`<button type="button" class="button ${this.label ? "small" : ""}" aria-label=${this.label || nothing}
        aria-haspopup="dialog" @click=${() => void this.#show()}>${peopleTexts.share}</button>${
          this.open
            ? html`<uc-share-dialog table=${this.table} game=${this.game}
              @close-share=${() => (this.open = false)}></uc-share-dialog>`
            : nothing
        }`;
  }

  async #show(): Promise<void> {
    try {
      await import("./sharedialog.ts");
      this.open = true;
    } catch {
      announce((await newVersion.look()) ? t.newVersion : t.serverAway);
    }
  }
}

defineElement("uc-share", ShareGame);
