/** While seats are open: the link to send, its QR code, who is there. */

import { html, type TemplateResult } from "lit";
import type { State } from "../model/types.ts";
import { t } from "../texts.ts";
import { type GivenLink, tableLink } from "../ui/linkbox.ts";
import { define, Plain } from "../ui/plain.ts";

export class WaitingPanel extends Plain {
  static override properties = { state: { attribute: false } };

  declare state: State;

  get #links(): GivenLink[] {
    const { table, links } = this.state;
    const { invite, watch } = links;
    const found: GivenLink[] = [];
    if (invite) found.push(tableLink(table, "invite", invite, t.inviteLink));
    if (watch) found.push(tableLink(table, "watch", watch, t.watchLink, false));
    return found;
  }

  protected override render(): TemplateResult {
    const { players } = this.state;
    return html`<section class="waiting panel" aria-labelledby="waiting-title">
      <h2 id="waiting-title">${t.waitingTitle}</h2>
      <p>${t.waitingNote}</p>
      <uc-link-box .links=${this.#links}></uc-link-box>
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
