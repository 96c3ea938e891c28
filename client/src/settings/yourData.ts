/** The reader's data: on the service, or in this browser if the service runs in the page. */

import { html, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { fileUrl } from "../app/root.ts";
import { t } from "../i18n/texts/base.ts";
import { embeddedTexts } from "../i18n/texts/embedded.ts";
import { settingsTexts } from "../i18n/texts/settings.ts";
import { unsubscribe } from "../notifications/push.ts";
import { callService } from "../protocol/api.ts";
import { embeddedService, saveFile } from "../protocol/embedded.ts";
import { dialogView } from "../ui/dialog.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";

const OURS = "undercut-";
/** Storage keys that stay: appearance settings, which are no personal data. */
const STAYS = ["undercut-prefs"];

/** Delete score pads, names and the list of muted players in this browser. */
function forgetHere(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(OURS) && !STAYS.includes(key)) localStorage.removeItem(key);
}

/** A copy of the data of the service to save, and its deletion after a confirmation. */
export class YourData extends LightDomElement {
  @state() asks = false;
  @state() busy = false;
  @state() said = "";

  async #delete(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await unsubscribe().catch(() => undefined);
      await callService("DELETE", "/api/me");
      forgetHere();
      // A reload discards the page's data, so that it neither shows nor resends them.
      location.replace(fileUrl("/"));
    } catch (error) {
      this.said = error instanceof Error ? error.message : String(error);
      this.busy = false;
      this.asks = false;
    }
  }

  #ask(): TemplateResult {
    const close = (): void => {
      if (!this.busy) this.asks = false;
    };
    return dialogView(
      settingsTexts.forgetAsk,
      "ask-dialog",
      html`<div class="dialog-body"><p>${settingsTexts.forgetWhat}</p><p>${settingsTexts.forgetOthers}</p>
        <p>${settingsTexts.forgetEver}</p></div>
        <div class="dialog-foot"><button type="button" class="button" ?disabled=${this.busy}
          @click=${close}>${t.cancel}</button>
        <button type="button" class="button danger" ?disabled=${this.busy}
          @click=${() => void this.#delete()}>${settingsTexts.forgetNow}</button></div>`,
      close,
      true,
    );
  }

  protected override render(): TemplateResult {
    return html`<section class="panel" aria-labelledby="set-data"><h2 id="set-data">${settingsTexts.data}</h2>
      <p class="note">${settingsTexts.dataNote}</p>
      <div class="row"><a class="button" href=${fileUrl("/api/me/data")} download>${settingsTexts.dataSave}</a>
        <button type="button" class="button danger"
          @click=${() => (this.asks = true)}>${settingsTexts.forget}</button></div>
      ${this.said ? html`<p class="notice bad" role="alert">${this.said}</p>` : nothing}
      ${this.asks ? this.#ask() : nothing}</section>`;
  }
}

/** All data kept in this browser as a file: to save and to restore. */
export class BackupPanel extends LightDomElement {
  @state() said = "";

  async #save(): Promise<void> {
    const day = new Date().toISOString().slice(0, 10);
    saveFile(await embeddedService().copy(), `undercut-${day}.sqlite3`);
  }

  async #restore(event: Event): Promise<void> {
    const field = event.target as HTMLInputElement;
    const [file] = field.files ?? [];
    field.value = "";
    if (!file || !confirm(embeddedTexts.restoreAsk)) return;
    try {
      await embeddedService().restore(file);
      this.said = embeddedTexts.restored;
      location.reload();
    } catch (error) {
      this.said = embeddedTexts.notRestored(error instanceof Error ? error.message : String(error));
    }
  }

  protected override render(): TemplateResult {
    return html`<section class="panel" aria-labelledby="set-kept"><h2 id="set-kept">${embeddedTexts.kept}</h2>
      <p class="note">${embeddedTexts.keptNote}</p>
      <div class="row"><button type="button" class="button" @click=${() => void this.#save()}>${
        embeddedTexts.save
      }</button></div>
      <div class="field"><label for="restore">${embeddedTexts.restore}</label>
        <input id="restore" type="file" accept=".sqlite3" @change=${(event: Event) => void this.#restore(event)} />
        <p class="note">${embeddedTexts.restoreNote}</p></div>
      <p class="note" role="status">${this.said}</p></section>`;
  }
}

defineElement("uc-your-data", YourData);
defineElement("uc-copies", BackupPanel);
