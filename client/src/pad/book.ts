/** A pad: its sheet, the next dealer and players, round entry, the end of the game. */

import { html, nothing, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { announce } from "../app/announce.ts";
import { navigate } from "../app/router.ts";
import { t } from "../i18n/texts/base.ts";
import { padTexts as p } from "../i18n/texts/pad.ts";
import { ApiError } from "../protocol/api.ts";
import { iconView } from "../ui/icons.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import { isOver, sheetWinner } from "./engine/sheet.ts";
import { padState } from "./engine/state.ts";
import type { PadDoc, PadEntry, PadState } from "./engine/types.ts";
import "./entry.ts";
import "./menu.ts";
import { serviceUrl } from "../app/root.ts";
import { rulesetName } from "../rules/names.ts";
import type { Draft } from "./draft.ts";
import { paperView } from "./paper.ts";
import {
  changePad,
  createPad,
  loadDraft,
  loadPad,
  loadPads,
  onPadChange,
  padDocument,
  type StoredDraft,
  type StoredPad,
  storeDraft,
  undoLastChange,
} from "./store.ts";
import { fetchPad, PadSync } from "./sync.ts";
import { joinNames, padTitle, paymentSentences, roundSentences, sideNames } from "./words.ts";

export class PadBook extends LightDomElement {
  @property() key = "";
  @property({ state: true }) kept: StoredPad | null = null;
  /** The round in the dialog: `new`, the id of a round to correct, or `before:` and the id of the following round. */
  @property({ state: true }) entering = "";
  @property({ state: true }) menu = false;
  @property({ state: true }) error = "";
  @property({ state: true }) fresh = "";
  /** Reason why the pad cannot be opened. */
  @property({ state: true }) missing = "";
  #sync: PadSync | null = null;
  #rows = -1;
  /** Round entry in progress when the page was reloaded. */
  #draft: StoredDraft | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.untilRemoved(onPadChange((id) => id === this.key && this.#changed()));
    void this.#open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sync?.stop();
  }

  protected override updated(changed: Map<string, unknown>): void {
    if (this.kept && changed.get("kept") === null) this.#showNext();
    if (!changed.has("entering") || this.entering) return;
    this.#draft = null;
    storeDraft(null);
  }

  async #open(): Promise<void> {
    this.kept = loadPad(this.key);
    this.#draft = this.kept && loadDraft(this.key);
    this.entering = this.#draft?.entering ?? "";
    if (!this.kept) {
      try {
        await fetchPad(this.key);
      } catch (error) {
        this.missing = error instanceof ApiError && error.status === 404 ? p.goneNote : p.noService;
        return;
      }
      const mine = this.#sameAs(loadPad(this.key));
      if (mine) {
        navigate(`/pad/${mine.id}`, true);
        return;
      }
      this.kept = loadPad(this.key);
    }
    if (this.isConnected) this.#sync = new PadSync(this.key, () => this.requestUpdate());
  }

  /** This browser's own pad if the link leads to it: its owner has followed the link. */
  #sameAs(found: StoredPad | null): StoredPad | null {
    const first = found?.ops[0]?.id;
    const same = loadPads().find(
      (one) =>
        one.id !== this.key && [...one.ops, ...one.pending][0]?.id === first && one.remote?.role === "own",
    );
    if (same && found) localStorage.removeItem(`undercut-pad:${found.id}`);
    return same ?? null;
  }

  /** Handle a change of the pad, made here or elsewhere. */
  #changed(): void {
    this.kept = loadPad(this.key);
    const doc = this.kept && padDocument(this.kept);
    if (!doc) return;
    const state = padState(doc);
    const { rows } = state;
    const last = rows.at(-1);
    // Announce changes by others; the reader's own are announced when they are made.
    if (this.#rows >= 0 && rows.length > this.#rows && last && last.entry.id !== this.fresh) {
      this.fresh = last.entry.id;
      announce(p.entered(rows.length, roundSentences(last, doc, state)));
    }
    this.#rows = rows.length;
  }

  /** Store an operation; show an error if the browser refuses. */
  #write(work: () => StoredPad | null, said: (doc: PadDoc, state: PadState) => string): void {
    try {
      const after = work();
      const doc = after && padDocument(after);
      this.error = "";
      this.entering = "";
      if (doc) announce(said(doc, padState(doc)));
      this.#sync?.kick();
      // The button that opened the dialog may be gone with its row.
      void this.updateComplete.then(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body)
            this.querySelector<HTMLElement>(".pad-enter, .pad-another")?.focus({ preventScroll: true });
        }),
      );
    } catch {
      this.error = p.full;
    }
  }

  /** Scroll the sheet to the line of the next round, or to its end. */
  #showNext(): void {
    const [sheet, line, foot] = [".paper-scroll", ".free, .extras", ".paper tfoot"].map((one) =>
      this.querySelector<HTMLElement>(one),
    );
    if (sheet && line && foot)
      sheet.scrollTop = line.offsetTop + line.offsetHeight + foot.offsetHeight - sheet.clientHeight;
  }

  /** The round to insert before; null to append. */
  get #follower(): string | null {
    return this.entering.startsWith("before:") ? this.entering.slice("before:".length) : null;
  }

  #rename(title: string): void {
    const doc = this.kept && padDocument(this.kept);
    if (!doc || title === doc.title) return;
    const { rules, options, players, dealer, stake } = doc;
    this.#write(
      () => changePad(this.key, { kind: "head", title, rules, options, players, dealer, stake }),
      () => p.renamed,
    );
  }

  #enter(entry: PadEntry): void {
    this.fresh = entry.id;
    this.#write(
      () => changePad(this.key, { kind: "put", entry, before: this.#follower }),
      (doc, state) => {
        const at = state.rows.findIndex((one) => one.entry.id === entry.id);
        const row = state.rows[at];
        return row
          ? [p.entered(at + 1, roundSentences(row, doc, state)), ...this.#next(doc, state)].join(" ")
          : "";
      },
    );
    void this.updateComplete.then(() =>
      this.querySelector(`[data-entry="${entry.id}"]`)?.scrollIntoView({ block: "nearest" }),
    );
  }

  #remove(id: string): void {
    this.#write(
      () => changePad(this.key, { kind: "remove", entry: id }),
      () => p.removed,
    );
  }

  #undo(): void {
    this.fresh = "";
    this.#write(
      () => undoLastChange(this.key),
      () => p.undid,
    );
  }

  #another(doc: PadDoc): void {
    const { title, rules, options, players, stake } = doc;
    const dealer = (doc.dealer + 1) % players.length;
    try {
      navigate(`/pad/${createPad({ title, rules, options, players, stake, dealer }).id}`);
    } catch {
      this.error = p.full;
    }
  }

  protected override render(): TemplateResult {
    const doc = this.kept && padDocument(this.kept);
    if (!this.kept || !doc) return this.#nothing();
    const state = padState(doc);
    const writes = this.kept.remote?.role !== "view";
    return html`<main id="main" class="pad-page" tabindex="-1">
      <header class="pad-bar"><a class="icon-button" href=${serviceUrl("/pad")} aria-label=${p.back}>${iconView(
        "back",
      )}</a>
        <div class="pad-title"><h1>${padTitle(doc)}</h1><p>${rulesetName(doc.rules)} · <span class="pad-sync ${
          this.#sync?.state ?? "new"
        }" role="status">${this.#synced(this.kept)}</span></p></div>
        <button type="button" class="icon-button" aria-label=${p.menu} aria-haspopup="dialog"
          @click=${() => (this.menu = true)}>${iconView("share")}</button></header>
      <div class="pad-desk">
        ${paperView({ doc, state, fresh: this.fresh, open: writes ? (id) => (this.entering = id) : null })}
        <div class="pad-foot">${this.error ? html`<p class="notice bad" role="alert">${this.error}</p>` : nothing}
          ${isOver(state.sheet) ? this.#ended(doc, state) : this.#running(doc, state)}
          ${writes ? this.#buttons(doc, state) : html`<p class="pad-watching">${p.watching}</p>`}</div>
      </div>
      ${this.entering ? this.#entry(doc) : nothing}
      ${
        this.menu
          ? html`<uc-pad-menu key=${this.key} .doc=${doc} .state=${state} .role=${this.kept.remote?.role ?? null}
              @pad-name=${(event: CustomEvent<string>) => this.#rename(event.detail)}
              @pad-close=${() => (this.menu = false)}></uc-pad-menu>`
          : nothing
      }</main>`;
  }

  #nothing(): TemplateResult {
    return html`<main id="main" class="page" tabindex="-1"><h1>${this.missing ? p.gone : p.title}</h1>
      <p role="status">${this.missing || p.openNow}</p>
      <p><a class="button" href=${serviceUrl("/pad")}>${p.allPads}</a></p></main>`;
  }

  #entry(doc: PadDoc): TemplateResult {
    const entry = doc.entries.find(({ id }) => id === this.entering) ?? null;
    return html`${keyed(
      this.entering,
      html`<uc-pad-entry .doc=${doc} .entry=${entry} .follower=${this.#follower}
        .typed=${this.#draft?.entering === this.entering ? this.#draft.draft : null}
        @pad-draft=${({ detail }: CustomEvent<Draft>) =>
          storeDraft({ key: this.key, entering: this.entering, draft: detail })}
        @pad-enter=${(event: CustomEvent<PadEntry>) => this.#enter(event.detail)}
        @pad-insert=${(event: CustomEvent<string>) => (this.entering = `before:${event.detail}`)}
        @pad-remove=${(event: CustomEvent<string>) => this.#remove(event.detail)}
        @pad-cancel=${() => (this.entering = "")}></uc-pad-entry>`,
    )}`;
  }

  #synced({ pending }: StoredPad): string {
    switch (this.#sync?.state) {
      case "synced":
        return p.synced;
      case "offline":
        return pending.length ? p.waiting(pending.length) : p.saved;
      case "refused":
        return p.refusedBy(this.#sync.why);
      case "gone":
        return p.withdrawn;
      default:
        return p.saved;
    }
  }

  /** Texts for who deals, plays, sits out or is eliminated. */
  #next(doc: PadDoc, { next, rules }: PadState): string[] {
    if (!next.boards.length) return [];
    const name = (seat: number): string => doc.players[seat] ?? "";
    const deals =
      next.dealer === null ? p.dealsUnknown : p.deals(joinNames(this.#dealers(next.boards, name, next.dealer)));
    const meet =
      rules.form === "partners"
        ? next.boards.map(({ seats }) => p.against(name(seats[0] ?? 0), name(seats[1] ?? 0)))
        : [];
    const rests = next.resting.length ? [p.rests(joinNames(next.resting.map(name)))] : [];
    const out = next.out.length ? [p.isOut(joinNames(next.out.map(name)))] : [];
    return [deals, ...meet, ...rests, ...out].map((text) => `${text}.`);
  }

  /** Partners: the dealer's side deals at both boards. */
  #dealers(
    boards: readonly { dealer: number | null }[],
    name: (seat: number) => string,
    dealer: number,
  ): string[] {
    return boards.length > 1 ? boards.map((board) => name(board.dealer ?? dealer)) : [name(dealer)];
  }

  #running(doc: PadDoc, state: PadState): TemplateResult {
    const [first, ...more] = this.#next(doc, state);
    return html`<p class="pad-next"><b>${p.roundN(doc.entries.length + 1)}</b> ${
      first
        ? html`<span class="pad-deals"><span class="dealer" aria-hidden="true">${t.dealerMark}</span>${first}</span>`
        : nothing
    } ${more.map((text) => html`<span>${text}</span> `)}</p>`;
  }

  #ended(doc: PadDoc, { sheet, rules, settlement }: PadState): TemplateResult {
    const names = sideNames(doc, rules);
    const winner = sheetWinner(sheet);
    const { payments } = settlement;
    return html`<section class="pad-end" aria-labelledby="pad-end-title">
      <h2 id="pad-end-title" tabindex="-1">${winner === null ? p.drawn2 : p.won(names[winner] ?? "")}</h2>
      <ul>${payments.map((payment) => html`<li>${paymentSentences(payment, names, doc.stake)}</li>`)}${
        payments.length ? nothing : html`<li>${p.even}</li>`
      }</ul></section>`;
  }

  #buttons(doc: PadDoc, state: PadState): TemplateResult {
    const over = isOver(state.sheet);
    return html`<div class="pad-actions">
      <button type="button" class="button" ?disabled=${!this.kept?.undo.length}
        @click=${() => this.#undo()}>${p.undo}</button>
      ${
        over
          ? html`<button type="button" class="button primary big pad-another"
              @click=${() => this.#another(doc)}>${p.another}</button>`
          : html`<button type="button" class="button primary big pad-enter" aria-haspopup="dialog"
              @click=${() => (this.entering = "new")}>${p.enter}</button>`
      }</div>`;
  }
}

defineElement("uc-pad-book", PadBook);
