/** The reader's name, which others at a table see. */

import { html, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { t } from "../i18n/texts/base.ts";
import { api, errorText } from "../protocol/api.ts";
import type { Me } from "../protocol/messages.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";

export class YourName extends LightDomElement {
  @state() me: Me | null = null;
  @state() named = false;
  /** Whether the name entered was empty. */
  @state() nameless = false;
  @state() error = "";

  override connectedCallback(): void {
    super.connectedCallback();
    api.me().then(
      (me) => (this.me = me),
      (error: unknown) => (this.error = errorText(error)),
    );
  }

  async #rename(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem("name") as HTMLInputElement;
    const name = field.value.trim();
    this.nameless = !name;
    this.error = "";
    if (!name) {
      field.focus();
      return;
    }
    try {
      this.me = await api.rename(name);
      this.named = true;
    } catch (error) {
      this.error = errorText(error);
    }
  }

  protected override render(): TemplateResult {
    const wrong = this.nameless ? t.nameEmpty : this.error;
    return html`<section class="panel" aria-labelledby="name-title"><h2 id="name-title">${t.yourName}</h2>
      <form class="row" @submit=${(event: SubmitEvent) => void this.#rename(event)}>
        <label class="sr" for="name">${t.yourName}</label>
        <input id="name" name="name" maxlength="24" autocomplete="nickname" ?disabled=${!this.me}
          .value=${this.me?.name ?? ""} aria-invalid=${this.nameless}
          aria-describedby=${wrong ? "name-wrong" : nothing} />
        <button type="submit" class="button">${this.named ? t.saved : t.save}</button></form>
      ${wrong ? html`<p class="notice bad" id="name-wrong" role="alert">${wrong}</p>` : nothing}</section>`;
  }
}

defineElement("uc-your-name", YourName);
