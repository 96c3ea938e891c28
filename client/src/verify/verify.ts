/** Verification of deals: files with records are checked on this device, as `undercut verify` does. */

import { state } from "lit/decorators.js";
import "./verify.css";
import { html, nothing, type TemplateResult } from "lit";
import { announce } from "../app/announce.ts";
import { serviceUrl } from "../app/root.ts";
import { isolateName } from "../i18n/direction.ts";
import { formatList } from "../i18n/numbers.ts";
import { t } from "../i18n/texts/base.ts";
import { verifyTexts as s } from "../i18n/texts/verify.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import { type Deal, FileVerifier } from "./fileVerifier.ts";
import { type CheckedGame, FileTally, OUTCOMES, type Outcome, ranges, reasonOf } from "./tally.ts";

type Proven = Exclude<Outcome, "refused">;

/** A file and how far it is verified. */
interface CheckedFile {
  name: string;
  file: Blob;
  tally: FileTally;
  read: number;
  state: "waiting" | "running" | "done" | "cancelled" | "failed";
  why: string;
}

const STEPS = ["commitments", "deck", "actions"] as const;
const SAFE_OUTCOMES = OUTCOMES.filter((one): one is Proven => one !== "refused");
const BADGES: Record<Outcome, string> = {
  both: "good",
  players: "good",
  missing: "",
  server: "good",
  none: "",
  refused: "bad",
};

export class VerifyScreen extends LightDomElement {
  @state() files: CheckedFile[] = [];
  @state() isReady = false;
  @state() failed = "";
  /** Whether files are held over the page. */
  @state() isOver = false;

  #verifier: FileVerifier | null = null;
  #isBusy = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#verifier = new FileVerifier(
      (isReady) => {
        this.isReady = isReady;
        this.requestUpdate();
        if (isReady) void this.#run();
      },
      (why) => {
        this.failed = why;
      },
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#verifier?.close();
    this.#verifier = null;
  }

  #add(files: readonly (File | Blob)[]): void {
    const added = files.map((file): CheckedFile => {
      const name = file instanceof File ? file.name : s.pasted;
      return { name, file, tally: new FileTally(), read: 0, state: "waiting", why: "" };
    });
    this.files = [...added, ...this.files.filter(({ state: now }) => now !== "waiting")];
    void this.#run();
  }

  /** Verify the waiting files one after the other. */
  async #run(): Promise<void> {
    if (!this.isReady || this.#isBusy) return;
    this.#isBusy = true;
    for (let next = this.#next(); next; next = this.#next()) await this.#verify(next);
    this.#isBusy = false;
  }

  #next(): CheckedFile | undefined {
    return this.files.find(({ state: now }) => now === "waiting");
  }

  async #verify(now: CheckedFile): Promise<void> {
    const verifier = this.#verifier;
    if (!verifier) return;
    now.state = "running";
    verifier.open(now.file);
    try {
      // Cancelling changes the state.
      while ((now.state as CheckedFile["state"]) === "running") {
        const { deals, read, done } = await verifier.proceed();
        if ((now.state as CheckedFile["state"]) === "cancelled") break;
        for (const deal of deals) now.tally.add(deal);
        now.read = read;
        if (done) now.state = "done";
        this.requestUpdate();
      }
    } catch (error) {
      now.state = "failed";
      now.why = error instanceof Error ? error.message : String(error);
    }
    this.requestUpdate();
    announce(this.#summary(now));
  }

  #cancel(file: CheckedFile): void {
    file.state = "cancelled";
    this.requestUpdate();
  }

  // --- input --------------------------------------------------------------------------------------------------------

  readonly #chosen = (event: Event): void => {
    const field = event.target as HTMLInputElement;
    this.#add([...(field.files ?? [])]);
    field.value = "";
  };

  readonly #dragged = (event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    this.isOver = event.type !== "dragleave";
  };

  readonly #dropped = (event: DragEvent): void => {
    event.preventDefault();
    this.isOver = false;
    this.#add([...(event.dataTransfer?.files ?? [])]);
  };

  #pasted(event: Event): void {
    event.preventDefault();
    const field = this.querySelector<HTMLTextAreaElement>("#verify-text");
    if (!field?.value.trim()) return;
    this.#add([new Blob([field.value])]);
    field.value = "";
  }

  // --- rendering ----------------------------------------------------------------------------------------------------

  protected override render(): TemplateResult {
    return html`<main id="main" class="page verify" tabindex="-1" @dragover=${this.#dragged}
      @dragleave=${this.#dragged} @drop=${this.#dropped}><h1>${t.verifyTitle}</h1>
      <p>${s.intro}</p><p class="note">${s.local}</p>
      ${this.failed ? html`<p class="notice bad" role="alert">${s.failed(this.failed)}</p>` : this.#input()}
      ${this.files.map((file) => this.#file(file))}
      ${this.#explained()}
    </main>`;
  }

  #input(): TemplateResult {
    const part = this.#verifier?.loaded ?? 0;
    return html`<section class="panel verify-drop" data-over=${this.isOver ? "yes" : nothing}
        aria-label=${s.files}>
      <div class="field"><label for="verify-files">${s.files}</label>
        <input id="verify-files" type="file" multiple accept=".json,.jsonl,.txt" @change=${this.#chosen} />
        <p class="note">${s.filesNote}</p></div>
      <form class="field" @submit=${(event: Event) => this.#pasted(event)}><label for="verify-text">${s.text}</label>
        <textarea id="verify-text" rows="3" spellcheck="false" translate="no"></textarea>
        <div class="row"><button class="button">${s.check}</button></div></form>
      <p class="note" role="status">${
        this.isReady
          ? s.ready
          : html`<label>${part < 1 ? s.loading(Math.floor(part * 100)) : s.loaded}
              <progress max="1" .value=${part}></progress></label>`
      }</p></section>`;
  }

  #summary({ name, tally, state: now, why }: CheckedFile): string {
    const shown = isolateName(name);
    if (now === "failed") return s.unread(shown, why);
    if (now === "cancelled") return s.cancelled(shown);
    const { deals, counts } = tally;
    if (now !== "done") return s.soFar(deals);
    if (!deals) return s.nothing;
    if (counts.refused) return s.refused(counts.refused, deals);
    if (counts.none) return s.unproven(counts.none, deals);
    return s.verified(deals);
  }

  #file(file: CheckedFile): TemplateResult {
    const { name, tally, state: now } = file;
    const isBad = now === "failed" || tally.counts.refused > 0;
    return html`<section class="panel verify-file" data-state=${now}><h2>${isolateName(name)}</h2>
      <p class=${isBad ? "notice bad" : "verify-summary"}>${this.#summary(file)}</p>
      ${
        now === "running" || now === "waiting"
          ? html`<div class="row"><progress max=${Math.max(1, file.file.size)} .value=${file.read}
              aria-label=${s.progress(isolateName(name))}></progress><button type="button" class="button small"
              @click=${() => this.#cancel(file)}>${t.cancel}</button></div>`
          : nothing
      }
      <ul class="verify-games">${tally.games.map((one) => this.#game(one))}</ul>
      ${
        tally.records > tally.games.length
          ? html`<p class="note">${s.more(tally.records - tally.games.length)}</p>`
          : nothing
      }</section>`;
  }

  #game(game: CheckedGame): TemplateResult {
    const title = game.players.length ? formatList(game.players.map(isolateName)) : s.record;
    return html`<li><h3>${title} <span class="note">${s.line(game.line)}</span></h3><ul>
      ${SAFE_OUTCOMES.map((one) => this.#outcome(game, one))}
      ${game.refused.map((deal) => this.#refusal(deal))}
      ${
        game.counts.refused > game.refused.length
          ? html`<li class="note">${s.more(game.counts.refused - game.refused.length)}</li>`
          : nothing
      }</ul></li>`;
  }

  #outcome({ rounds, players, missing }: CheckedGame, outcome: Proven): TemplateResult | typeof nothing {
    const found = rounds.get(outcome);
    if (!found) return nothing;
    const seats = [...missing].sort().map((seat) => isolateName(players[seat] ?? s.seat(seat + 1)));
    return html`<li><span class="badge ${BADGES[outcome]}">${s.badges[outcome]}</span> ${this.#rounds(found)}
      ${outcome === "missing" ? s.missing(formatList(seats)) : s.means[outcome]}</li>`;
  }

  #rounds(numbers: readonly number[]): string {
    const texts = ranges(numbers).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
    return s.rounds(numbers.length, texts.join(", "));
  }

  #refusal({ round, error }: Deal): TemplateResult {
    const reason = error ? reasonOf(error) : "other";
    return html`<li class="verify-refused"><span class="badge bad">${s.badges.refused}</span>
      ${round === null ? nothing : this.#rounds([round])} ${s.reasons[reason as keyof typeof s.reasons]}
      <span class="note">${[error?.place, error?.message].filter(Boolean).join(": ")}
        <code>${error?.code}</code></span></li>`;
  }

  #explained(): TemplateResult {
    return html`<section class="panel"><h2>${s.what}</h2>
      <ol>${STEPS.map((step) => html`<li>${s.steps[step]}</li>`)}</ol>
      <h2>${s.proves}</h2>
      <dl>${SAFE_OUTCOMES.map(
        (one) => html`<dt><span class="badge ${BADGES[one]}">${s.badges[one]}</span></dt>
        <dd>${s.proofs[one]}</dd>`,
      )}</dl>
      <p>${s.limits}</p><p class="note">${s.independent}</p>
      <p><a href=${serviceUrl("/history")}>${t.historyTitle}</a> ·
        <a href=${serviceUrl("/fairness")}>${s.fairDeals}</a></p></section>`;
  }
}

defineElement("uc-verify", VerifyScreen);
