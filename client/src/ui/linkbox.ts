/** A link to share: as text to copy, as a QR code, through the device's share menu. It is never followed. */

import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { announce } from "../app/announce.ts";
import { shareBaseUrl } from "../app/root.ts";
import { t } from "../i18n/texts/base.ts";
import { linkTexts } from "../i18n/texts/links.ts";
import { api } from "../protocol/api.ts";
import type { Invitation, Reach } from "../protocol/messages.ts";
import { copyText, reachableAddresses } from "./links.ts";
import { defineElement, LightDomElement } from "./plain.ts";

export interface SharedLink {
  path: string;
  label: string;
  /** Address of the link's QR code for an origin; null without a QR code. */
  code: ((origin: string) => string) | null;
  /** Text alternative of the QR code. */
  alt: string;
  /** Text that the device's share menu sends with the link; if empty, there is no button. */
  says: string;
}

/** A link of a table; `code` adds its QR code. */
export const tableLink = (
  table: string,
  kind: Invitation["kind"],
  path: string,
  label: string,
  code = true,
): SharedLink => ({
  path,
  label,
  code: code ? (origin) => api.qr(table, kind, origin) : null,
  alt: linkTexts.qr[kind],
  says: kind === "invite" ? t.shareText : "",
});

export class LinkBox extends LightDomElement {
  @property({ attribute: false }) links: SharedLink[] = [];
  @state() reach: Reach | null = null;
  @state() origin = "";
  /** Result of copying the link. */
  @state() done: { url: string; copied: boolean } | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    // In a closed part it is made when that is opened: the menu opens at once.
    const fold = this.closest("details:not([open])");
    if (fold) fold.addEventListener("toggle", () => this.#look(), { once: true });
    else this.#look();
  }

  #look(): void {
    void reachableAddresses().then((reach) => {
      this.reach = reach;
      this.origin ||= reach.origins[0] ?? shareBaseUrl();
    });
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.reach) return nothing;
    const { origins, hint } = this.reach;
    return html`${
      hint
        ? html`<p class="notice warn link-alone"><b>${linkTexts.alone}</b> ${linkTexts.hints[hint]}</p>`
        : nothing
    }
    ${this.links.map(({ code, alt }) => (code ? this.#code(code, alt) : nothing))}
    ${origins.length > 1 ? this.#addresses(origins) : nothing}
    ${this.links.map((link) => this.#row(link))}`;
  }

  #addresses(origins: string[]): TemplateResult {
    return html`<label class="field">${linkTexts.address}<select
      @change=${(event: Event) => (this.origin = (event.target as HTMLSelectElement).value)}>${origins.map(
        (one) => html`<option ?selected=${one === this.origin}>${one}</option>`,
      )}</select></label>`;
  }

  #code(code: (origin: string) => string, alt: string): TemplateResult {
    return html`<div class="qr"><img src=${code(this.origin)} alt=${alt}
      width="180" height="180" loading="lazy" /></div>`;
  }

  #row({ path, label, says }: SharedLink): TemplateResult {
    const url = this.origin + path;
    const done = this.done?.url === url ? this.done : null;
    return html`<div class="link-row"><label>${label}<input class="link" readonly .value=${url}
        @focus=${(event: FocusEvent) => (event.target as HTMLInputElement).select()} /></label>
      <button type="button" class="button" @click=${(event: Event) => void this.#copy(url, event)}>${
        done ? (done.copied ? t.copied : linkTexts.selected) : t.copy
      }</button>
      ${
        says && "share" in navigator
          ? html`<button type="button" class="button primary"
            @click=${() => this.#share(url, says)}>${t.share}</button>`
          : nothing
      }
      ${done && !done.copied ? html`<p class="note">${linkTexts.selectedNote}</p>` : nothing}
    </div>`;
  }

  #share(url: string, text: string): void {
    void navigator.share({ title: t.appName, text, url }).catch(() => undefined);
  }

  async #copy(url: string, event: Event): Promise<void> {
    const row = (event.currentTarget as HTMLElement).closest(".link-row");
    const copied = await copyText(url, row?.querySelector<HTMLInputElement>("input") ?? undefined);
    this.done = { url, copied };
    announce(copied ? t.copied : linkTexts.selectedNote);
  }
}

defineElement("uc-link-box", LinkBox);
