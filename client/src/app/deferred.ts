/** Components loaded after the start: questions, updates, offline play, the cache for offline games, large text. */

import { state } from "lit/decorators.js";
import "../notifications/question.ts";
import { html, nothing, type TemplateResult } from "lit";
import { offlineTexts as t } from "../i18n/texts/offline.ts";
import { connectivity } from "../protocol/connectivity.ts";
import { cacheEngine, isAvailableOffline } from "../protocol/offline.ts";
import { registerServiceWorker } from "../sw/register.ts";
import { updater } from "../sw/update.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import { announce } from "./announce.ts";
import { followTextSize } from "./largeText.ts";
import { fileUrl, isEmbedded } from "./root.ts";

/** Offers to activate a waiting version, but not at a table, so that it interrupts no round. */
class UpdateBar extends LightDomElement {
  override connectedCallback(): void {
    super.connectedCallback();
    this.untilRemoved(updater.onChange(() => this.requestUpdate()));
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!updater.waits) return nothing;
    return html`<p class="notice kept-bar" role="status">${t.newer}
      <button type="button" class="button small primary" @click=${() => updater.take()}>${t.update}</button></p>`;
  }
}

/** Outage duration before the page offers play without the server, which may only be restarting. */
const PATIENCE_MS = 4000;

/** During an outage, links to the page that runs the service, if this browser has cached all its files. */
class Meanwhile extends LightDomElement {
  @state() ready = false;
  #timer = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    if (isEmbedded) return;
    this.untilRemoved(connectivity.onChange(() => this.#look()));
    this.#look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  #look(): void {
    clearTimeout(this.#timer);
    this.ready = false;
    if (!connectivity.lostSince) return;
    const wait = Math.max(0, connectivity.lostSince + PATIENCE_MS - Date.now());
    this.#timer = setTimeout(async () => {
      const kept = await isAvailableOffline().catch(() => false);
      this.ready = kept && connectivity.lostSince > 0 && this.isConnected;
    }, wait);
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.ready) return nothing;
    return html`<p class="notice kept-bar" role="status">${t.away}
      <a class="button small primary" href=${fileUrl("/here")} target="_self">${t.meanwhile}</a></p>`;
  }
}

/** Offers to cache the files for games against the computer, on pages of a server. */
class Keep extends LightDomElement {
  /** Download progress from 0 to 1; null if no download is running. */
  @state() share: number | null = null;
  @state() kept: boolean | null = null;
  @state() failed = false;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#look();
  }

  async #look(): Promise<void> {
    this.kept = await isAvailableOffline().catch(() => false);
  }

  async #keep(): Promise<void> {
    this.share = 0;
    this.failed = false;
    try {
      await Promise.all([
        registerServiceWorker(),
        cacheEngine((part) => {
          this.share = part;
        }),
      ]);
      this.kept = true;
      announce(t.kept);
    } catch {
      this.failed = true;
    }
    this.share = null;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (isEmbedded || this.kept === null || !("caches" in window) || !("serviceWorker" in navigator))
      return nothing;
    return html`<section class="panel" aria-labelledby="set-keep"><h2 id="set-keep">${t.title}</h2>
      ${this.#body()}</section>`;
  }

  #body(): TemplateResult {
    if (this.kept) return html`<p class="note">${t.kept}</p>`;
    if (this.share !== null)
      return html`<p><label>${t.keeping} <progress max="1" .value=${this.share}></progress></label></p>`;
    return html`${this.failed ? html`<p class="notice bad" role="alert">${t.keepFailed}</p>` : nothing}
      <p><button type="button" class="button" @click=${() => void this.#keep()}>${t.keep}</button></p>
      <p class="note">${t.keepNote}</p>`;
  }
}

defineElement("uc-update", UpdateBar);
defineElement("uc-meanwhile", Meanwhile);
defineElement("uc-keep", Keep);
followTextSize();
