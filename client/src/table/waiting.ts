/** Waiting room while seats are open: the link to send, its QR code, the players present. */

import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { t } from "../i18n/texts/base.ts";
import { peopleTexts } from "../i18n/texts/people.ts";
import { api } from "../protocol/api.ts";
import type { State } from "../protocol/messages.ts";
import { type SharedLink, tableLink } from "../ui/linkbox.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";

export class WaitingPanel extends LightDomElement {
  @property({ attribute: false }) state!: State;
  /** Whether anybody may join; null while unknown, and for players who did not create the table. */
  @state() offered: boolean | null = null;
  @state() error = "";

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.state.you === 0 && !this.state.sealed) this.#tell(api.offered(this.state.table));
  }

  #tell(asked: Promise<{ offered: boolean }>): void {
    asked.then(
      ({ offered }) => {
        this.offered = offered;
        this.error = "";
      },
      (error: unknown) => (this.error = error instanceof Error ? error.message : t.errorPlain),
    );
  }

  /** Whether anybody may join, and the button to change it. */
  #offer(): TemplateResult | typeof nothing {
    if (this.offered === null) return nothing;
    const { offered } = this;
    return html`${offered ? html`<p role="status">${peopleTexts.offered}</p>` : nothing}
      ${this.error ? html`<p class="notice bad" role="alert">${this.error}</p>` : nothing}
      <button type="button" class="button" @click=${() => this.#tell(api.offer(this.state.table, !offered))}>${
        offered ? peopleTexts.offerEnd : peopleTexts.offerNow
      }</button>`;
  }

  get #links(): SharedLink[] {
    const { table, links } = this.state;
    const { invite, watch } = links;
    const found: SharedLink[] = [];
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
      ${this.#offer()}
      <button type="button" class="button"
        @click=${() => this.dispatchEvent(new CustomEvent("close-table", { bubbles: true }))}>${t.closeTable}</button>
    </section>`;
  }
}

defineElement("uc-waiting", WaitingPanel);
