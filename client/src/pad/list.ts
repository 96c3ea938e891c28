/** List of this browser's pads, and of those that the service stores for this guest. */

import { html, nothing, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { announce } from "../app/announce.ts";
import { serviceUrl } from "../app/root.ts";
import { navigate } from "../app/router.ts";
import { t } from "../i18n/texts/base.ts";
import { padTexts as p } from "../i18n/texts/pad.ts";
import { ApiError, api } from "../protocol/api.ts";
import type { PadSummary } from "../protocol/messages.ts";
import { rulesetName } from "../rules/names.ts";
import { dialogView } from "../ui/dialog.ts";
import { iconView } from "../ui/icons.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import { MAX_PAD_BYTES, PadFileError, readPadFile } from "./engine/file.ts";
import { optionValues } from "./engine/rules.ts";
import { isOver, sheetTotals } from "./engine/sheet.ts";
import { padState } from "./engine/state.ts";
import { createPad, deletePad, loadPads, onPadChange, padDocument, type StoredPad } from "./store.ts";
import { padApi } from "./sync.ts";
import { padTitle, scoreLine } from "./words.ts";

export class PadList extends LightDomElement {
  /** Pad to delete after confirmation. */
  @property({ state: true }) asked: StoredPad | null = null;
  /** Pads of the service that are not in this browser. */
  @property({ state: true }) others: PadSummary[] = [];
  /** Reason why a file was not opened. */
  @property({ state: true }) error = "";

  /** Open a file as a new pad. */
  async #open(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    this.error = "";
    try {
      if (file.size > MAX_PAD_BYTES) throw new PadFileError("large");
      const { head, entries } = readPadFile(await file.text());
      const options = head.options ?? optionValues((await api.rulesOf(head.rules)).options);
      navigate(`/pad/${createPad({ ...head, options }, entries).id}`);
    } catch (error) {
      this.error =
        error instanceof PadFileError
          ? p.badFile[error.reason]
          : error instanceof ApiError
            ? error.message
            : p.full;
      announce(this.error);
    }
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.untilRemoved(onPadChange(() => this.requestUpdate()));
    padApi.mine().then(
      ({ pads }) => (this.others = pads),
      () => undefined, // offline, the pads of this browser suffice
    );
  }

  #delete(pad: StoredPad): void {
    const { id, remote } = pad;
    this.asked = null;
    deletePad(id);
    this.others = this.others.filter((one) => one.pad !== id);
    // A pad that the service does not have, or cannot delete now, is only removed from this list.
    if (remote?.role === "own") padApi.delete(id).catch(() => undefined);
    announce(p.deleted);
  }

  protected override render(): TemplateResult {
    const kept = loadPads();
    const others = this.others.filter(({ pad }) => !kept.some(({ id }) => id === pad));
    const none = kept.length + others.length === 0;
    return html`<main id="main" class="page pads" tabindex="-1"><h1>${p.title}</h1><p class="lead">${p.intro}</p>
      <div class="row"><a class="button primary" href=${serviceUrl("/pad/new")}>${p.start}</a>
        <label class="button pad-open"><input type="file" class="sr" accept=".json,application/json"
          @change=${(event: Event) => void this.#open(event.target as HTMLInputElement)} />${p.openFile}</label></div>
      ${this.error ? html`<p class="notice bad" role="alert">${this.error}</p>` : nothing}
      <section class="panel" aria-labelledby="pads-title"><h2 id="pads-title">${p.yours}</h2>
        ${none ? html`<p class="note">${p.none}</p>` : nothing}
        <ul class="pad-list">${repeat(
          kept,
          ({ id }) => id,
          (pad) => this.#kept(pad),
        )}${others.map((pad) => this.#other(pad))}</ul></section>
      ${this.asked ? this.#ask(this.asked) : nothing}
    </main>`;
  }

  #kept(pad: StoredPad): TemplateResult | typeof nothing {
    const doc = padDocument(pad);
    if (!doc) return nothing;
    const state = padState(doc);
    const rounds = p.rounds(doc.entries.length);
    const over = isOver(state.sheet);
    return html`<li><a href=${serviceUrl(`/pad/${pad.id}`)}><span class="pad-name">${padTitle(doc)}</span>
      <span class="pad-score">${scoreLine(doc, state, sheetTotals(state.sheet))}</span>
      <span class="note">${[over ? p.over : rounds, rulesetName(doc.rules)].join(" · ")}</span></a>
      <button type="button" class="icon-button" aria-label=${p.deleteThis(padTitle(doc))}
        @click=${() => (this.asked = pad)}>${iconView("close")}</button></li>`;
  }

  #other(pad: PadSummary): TemplateResult {
    return html`<li><a href=${serviceUrl(`/pad/${pad.pad}`)}><span class="pad-name">${padTitle(pad)}</span>
      <span class="note">${rulesetName(pad.rules)}</span></a></li>`;
  }

  #ask(pad: StoredPad): TemplateResult {
    const close = (): void => {
      this.asked = null;
    };
    return dialogView(
      p.deleteAsk,
      "ask-dialog",
      html`<div class="dialog-body"><p>${
        pad.remote && pad.remote.role !== "own" ? p.deleteOther : p.deleteNote
      }</p></div>
        <div class="dialog-foot"><button type="button" class="button" @click=${close}>${t.keepIt}</button>
        <button type="button" class="button danger" @click=${() => this.#delete(pad)}>${p.delete}</button></div>`,
      close,
      true,
    );
  }
}

defineElement("uc-pad-list", PadList);
