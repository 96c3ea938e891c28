/** The service's data about this browser's guest: a copy to save, and its deletion after a confirmation. */

import { html, nothing, type TemplateResult } from "lit";
import { turnOff } from "../called/push.ts";
import { call } from "../protocol/api.ts";
import { fileAt } from "../root.ts";
import { t } from "../texts/base.ts";
import { settingsTexts } from "../texts/settings.ts";
import { dialog } from "./dialog.ts";
import { define, Plain } from "./plain.ts";

const OURS = "undercut-";
/** Appearance settings are no personal data and stay for further play. */
const STAYS = ["undercut-prefs"];

/** Delete score pads, names and the list of muted players in this browser. */
function forgetHere(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(OURS) && !STAYS.includes(key)) localStorage.removeItem(key);
}

export class YourData extends Plain {
  static override properties = { asks: { state: true }, busy: { state: true }, said: { state: true } };
  declare asks: boolean;
  declare busy: boolean;
  declare said: string;

  constructor() {
    super();
    this.asks = false;
    this.busy = false;
    this.said = "";
  }

  async #delete(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await turnOff().catch(() => undefined);
      await call("DELETE", "/api/me");
      forgetHere();
      // Nothing the page still holds may be shown or sent again.
      location.replace(fileAt("/"));
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
    return dialog(
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
      <div class="row"><a class="button" href=${fileAt("/api/me/data")} download>${settingsTexts.dataSave}</a>
        <button type="button" class="button danger"
          @click=${() => (this.asks = true)}>${settingsTexts.forget}</button></div>
      ${this.said ? html`<p class="notice bad" role="alert">${this.said}</p>` : nothing}
      ${this.asks ? this.#ask() : nothing}</section>`;
  }
}

define("uc-your-data", YourData);
