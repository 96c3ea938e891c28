/** While seats are open: the link to send, its QR code, who is there. */

import { html, type TemplateResult } from "lit";
import type { State } from "../model/types.ts";
import { t } from "../texts.ts";
import "../ui/linkbox.ts";
import type { GivenLink } from "../ui/linkbox.ts";
import { define, Plain } from "../ui/plain.ts";

export class WaitingPanel extends Plain {
  static override properties = { state: { attribute: false } };

  declare state: State;

  get #links(): GivenLink[] {
    const { invite, watch } = this.state.links;
    const found: GivenLink[] = [];
    if (invite) found.push({ kind: "invite", path: invite, label: t.inviteLink, code: true });
    if (watch) found.push({ kind: "watch", path: watch, label: t.watchLink, code: false });
    return found;
  }

  protected override render(): TemplateResult {
    const { players } = this.state;
    return html`<section class="waiting panel" aria-labelledby="waiting-title">
      <h2 id="waiting-title">${t.waitingTitle}</h2>
      <p>${t.waitingNote}</p>
      <uc-link-box table=${this.state.table} .links=${this.#links}></uc-link-box>
      <ul class="seats">${players.map(
        (player) =>
          html`<li>${player.seat === this.state.you ? t.you : player.name || t.seatN(player.seat + 1)}</li>`,
      )}</ul>
      <button type="button" class="button"
        @click=${() => this.dispatchEvent(new CustomEvent("close-table", { bubbles: true }))}>${t.closeTable}</button>
    </section>`;
  }
}

define("uc-waiting", WaitingPanel);
