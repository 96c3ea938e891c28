/** Dialog with the link of a finished game: copy, send, QR code, withdraw. */

import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { announce } from "../app/announce.ts";
import { isEmbedded } from "../app/root.ts";
import { t } from "../i18n/texts/base.ts";
import { peopleTexts } from "../i18n/texts/people.ts";
import { api, errorText } from "../protocol/api.ts";
import type { ReplayLink } from "../protocol/messages.ts";
import { dialogView } from "./dialog.ts";
import "./linkbox.ts";
import type { SharedLink } from "./linkbox.ts";
import { defineElement, LightDomElement } from "./plain.ts";

export class ShareDialog extends LightDomElement {
  @property() table = "";
  @property({ type: Number }) game = 0;
  @state() link: { token: string; path: string } | null = null;
  @state() error = "";
  @state() withdrawn = false;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#make();
  }

  async #do(work: () => Promise<void>): Promise<void> {
    this.error = "";
    try {
      await work();
    } catch (error) {
      this.error = errorText(error);
    }
  }

  #make(): Promise<void> {
    return this.#do(async () => {
      this.link = await (isEmbedded ? this.#whole() : api.shareGame(this.table, this.game));
      this.withdrawn = false;
    });
  }

  /** Link that contains the game, for a service that others cannot reach. */
  async #whole(): Promise<ReplayLink> {
    const { text } = await api.gameText(this.table, this.game);
    return { token: "", path: `/replay?${new URLSearchParams({ text })}` };
  }

  #withdraw(): Promise<void> {
    return this.#do(async () => {
      await api.withdrawGame(this.table, this.game);
      this.link = null;
      this.withdrawn = true;
      announce(peopleTexts.withdrawn);
      this.querySelector<HTMLElement>("#dialog-title")?.focus();
    });
  }

  get #links(): SharedLink[] {
    const { link } = this;
    if (!link) return [];
    const code = link.token ? (origin: string): string => api.replayQr(link.token, origin) : null;
    return [
      { path: link.path, label: peopleTexts.shareLink, code, alt: peopleTexts.qr, says: peopleTexts.shareText },
    ];
  }

  protected override render(): TemplateResult {
    const close = (): void => {
      this.dispatchEvent(new CustomEvent("close-share", { bubbles: true }));
    };
    return dialogView(
      peopleTexts.shareTitle,
      "share-dialog",
      html`<div class="dialog-body">${this.#body()}</div>`,
      close,
    );
  }

  #body(): TemplateResult {
    const button = (text: string, run: () => Promise<void>): TemplateResult =>
      html`<button type="button" class="button" @click=${() => void run()}>${text}</button>`;
    return html`${this.error ? html`<p class="notice bad" role="alert">${this.error}</p>` : nothing}
      ${
        this.link
          ? html`<p>${peopleTexts.shareNote}</p><uc-link-box .links=${this.#links}></uc-link-box>
            ${this.link.token ? button(peopleTexts.withdraw, () => this.#withdraw()) : nothing}`
          : this.withdrawn
            ? html`<p>${peopleTexts.withdrawn}</p> ${button(peopleTexts.shareAgain, () => this.#make())}`
            : this.error
              ? button(t.tryAgain, () => this.#make())
              : html`<p role="status">${t.loading}</p>`
      }`;
  }
}

defineElement("uc-share-dialog", ShareDialog);
