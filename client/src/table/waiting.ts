/** While seats are open: the link to send, its QR code, who is there. */

import { html, nothing, type TemplateResult } from "lit";
import type { State } from "../model/types.ts";
import { api } from "../net/api.ts";
import { t } from "../texts.ts";
import { define, Plain } from "../ui/plain.ts";

export class WaitingPanel extends Plain {
  static override properties = { state: { attribute: false }, copied: { state: true } };

  declare state: State;
  declare copied: string;

  constructor() {
    super();
    this.copied = "";
  }

  protected override render(): TemplateResult {
    const { links, players } = this.state;
    return html`<section class="waiting panel" aria-labelledby="waiting-title">
      <h2 id="waiting-title">${t.waitingTitle}</h2>
      <p>${t.waitingNote}</p>
      ${
        links.invite
          ? html`<div class="qr"><img src=${api.qr(this.state.table)} alt=${t.qrCode} width="180"
        height="180" /></div>`
          : nothing
      }
      ${this.#link(links.invite, t.inviteLink, true)} ${this.#link(links.watch, t.watchLink, false)}
      <ul class="seats">${players.map(
        (player) =>
          html`<li>${player.seat === this.state.you ? t.you : player.name || t.seatN(player.seat + 1)}</li>`,
      )}</ul>
      <button type="button" class="button"
        @click=${() => this.dispatchEvent(new CustomEvent("close-table", { bubbles: true }))}>${t.closeTable}</button>
    </section>`;
  }

  #link(path: string | null, label: string, share: boolean): TemplateResult | typeof nothing {
    if (!path) return nothing;
    const url = new URL(path, location.href).href;
    const canShare = share && "share" in navigator;
    return html`<div class="link-row"><label>${label}<input class="link" readonly .value=${url}
        @focus=${(event: FocusEvent) => (event.target as HTMLInputElement).select()} /></label>
      <button type="button" class="button"
        @click=${() => void this.#copy(url)}>${this.copied === url ? t.copied : t.copy}</button>
      ${
        canShare
          ? html`<button type="button" class="button primary" @click=${() =>
              void navigator
                .share({ title: t.appName, text: t.shareText, url })
                .catch(() => undefined)}>${t.share}</button>`
          : nothing
      }
    </div>`;
  }

  async #copy(url: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      // Without a clipboard (a plain http page, say) the link is selected, ready for the user's own copying.
      const input = [...this.querySelectorAll<HTMLInputElement>("input.link")].find((one) => one.value === url);
      input?.select();
      document.execCommand("copy");
    }
    this.copied = url;
  }
}

define("uc-waiting", WaitingPanel);
