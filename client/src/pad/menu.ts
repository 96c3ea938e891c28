/** Menu of a pad: sharing, copies, access. */

import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { announce } from "../app/announce.ts";
import { padTexts as p } from "../i18n/texts/pad.ts";
import { ApiError } from "../protocol/api.ts";
import type { PadLinkKind, PadRole } from "../protocol/messages.ts";
import { dialogView } from "../ui/dialog.ts";
import type { PadDoc, PadState } from "./engine/types.ts";
import { cleanName } from "./names.ts";
import { padApi } from "./sync.ts";
import "../ui/linkbox.ts";
import type { SharedLink } from "../ui/linkbox.ts";
import { copyText } from "../ui/links.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import { download, fileName, padAsCsv, padAsFile, padAsText } from "./exports.ts";
import { sheetPicture } from "./picture.ts";
import { paymentSentences, sideNames } from "./words.ts";

const KINDS: readonly PadLinkKind[] = ["view", "edit"];
/** Maximum length of a pad's name: docs/pad.md. */
const TITLE_MOST = 60;

export class PadMenu extends LightDomElement {
  @property() key = "";
  @property({ attribute: false }) doc!: PadDoc;
  @property({ attribute: false }) state!: PadState;
  /** The reader's access; null for a pad that the service does not have yet. */
  @property({ attribute: false }) override role: PadRole | null = null;
  @state() links: SharedLink[] = [];
  /** The link shown. */
  @state() chosen = 0;
  @state() busy = false;
  @state() said = "";

  async #share(): Promise<void> {
    this.busy = true;
    this.said = "";
    try {
      const made = await Promise.all(KINDS.map((kind) => padApi.link(this.key, kind)));
      this.links = made.map(({ path }, i) => this.#link(KINDS[i] ?? "view", path));
    } catch (error) {
      this.said = error instanceof ApiError && error.status ? error.message : p.noService;
    }
    this.busy = false;
  }

  #link(kind: PadLinkKind, path: string): SharedLink {
    const edit = kind === "edit";
    return {
      path,
      label: edit ? p.keepLink : p.watchLink,
      code: (origin) => padApi.qr(this.key, kind, origin),
      alt: edit ? p.keepQr : p.watchQr,
      says: edit ? p.keepSays : p.watchSays,
    };
  }

  async #copy(): Promise<void> {
    this.#say((await copyText(padAsText(this.doc, this.state))) ? p.copied : p.notCopied);
  }

  #csv(): void {
    const name = fileName(this.doc, "csv");
    download(name, new Blob([`\ufeff${padAsCsv(this.doc, this.state)}`], { type: "text/csv;charset=utf-8" }));
    this.#say(p.fileSaved(name));
  }

  #file(): void {
    const name = fileName(this.doc, "json");
    download(name, new Blob([padAsFile(this.doc)], { type: "application/json" }));
    this.#say(p.fileSaved(name));
  }

  async #picture(): Promise<void> {
    const name = fileName(this.doc, "png");
    try {
      download(name, await sheetPicture(this.doc, this.state));
      this.#say(p.fileSaved(name));
    } catch {
      this.#say(p.notDrawn);
    }
  }

  #print(): void {
    this.#close();
    // The dialog is not printed.
    requestAnimationFrame(() => window.print());
  }

  #say(text: string): void {
    this.said = text;
    announce(text);
  }

  #close(): void {
    this.dispatchEvent(new CustomEvent("pad-close"));
  }

  protected override render(): TemplateResult {
    const button = (text: string, press: () => void): TemplateResult =>
      html`<button type="button" class="button" @click=${press}>${text}</button>`;
    const body = html`<div class="dialog-body pad-menu">
      ${this.#settlement()}
      ${this.role === "view" ? nothing : this.#name()}
      <section><h3>${p.exports}</h3><div class="row">${button(p.saveFile, () => this.#file())}${button(
        p.copyText,
        () => void this.#copy(),
      )}${button(p.csv, () =>
        this.#csv(),
      )}${button(p.picture, () => void this.#picture())}${button(p.print, () => this.#print())}</div></section>
      <p class="pad-said" role="status">${this.said}</p>
      ${this.role === "view" || this.role === "edit" ? nothing : this.#sharing()}
    </div>`;
    return dialogView(p.menu, "pad-menu-dialog", body, () => this.#close());
  }

  #name(): TemplateResult {
    const submit = (event: SubmitEvent): void => {
      event.preventDefault();
      const title = cleanName(this.querySelector<HTMLInputElement>("#pad-name")?.value ?? "");
      this.dispatchEvent(new CustomEvent("pad-name", { detail: title }));
      this.said = p.renamed;
    };
    return html`<section><h3><label for="pad-name">${p.nameIt}</label></h3><form class="pad-naming" @submit=${submit}>
      <input id="pad-name" maxlength=${TITLE_MOST} autocomplete="off" .value=${this.doc.title} />
      <button type="submit" class="button">${p.save}</button></form></section>`;
  }

  /** Withdraw both links. Guests who came by the editing link keep a copy of the pad. */
  async #withdraw(): Promise<void> {
    this.busy = true;
    try {
      for (const kind of KINDS) await padApi.withdraw(this.key, kind);
      this.links = [];
      this.#say(p.unshared);
    } catch (error) {
      this.#say(error instanceof ApiError && error.status ? error.message : p.noService);
    }
    this.busy = false;
  }

  #sharing(): TemplateResult {
    return html`<section class="pad-share"><h3>${p.share}</h3><p>${p.shareNote}</p>${
      this.links.length
        ? html`<fieldset class="segments"><legend class="sr">${p.share}</legend>${this.links.map(
            ({ label }, i) => html`<label><input type="radio" name="pad-link" .checked=${i === this.chosen}
              @change=${() => (this.chosen = i)} /><span>${label}</span></label>`,
          )}</fieldset><uc-link-box .links=${this.links.slice(this.chosen, this.chosen + 1)}></uc-link-box>
          <button type="button" class="button danger" ?disabled=${this.busy}
            @click=${() => void this.#withdraw()}>${p.unshare}</button>`
        : html`<button type="button" class="button primary" ?disabled=${this.busy}
            @click=${() => void this.#share()}>${this.busy ? p.sharing : p.shareStart}</button>`
    }</section>`;
  }

  #settlement(): TemplateResult {
    const { settlement, rules } = this.state;
    const names = sideNames(this.doc, rules);
    const { payments } = settlement;
    const title = settlement.final ? p.settlement : p.settlementNow;
    return html`<section><h3>${title}</h3><ul class="pad-payments">${payments.map(
      (payment) => html`<li>${paymentSentences(payment, names, this.doc.stake)}</li>`,
    )}${payments.length ? nothing : html`<li>${p.even}</li>`}</ul></section>`;
  }
}

defineElement("uc-pad-menu", PadMenu);
