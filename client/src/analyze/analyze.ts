/** Position on the table, the values of its choices, and a form to set up a position. The address has its text. */

import { state } from "lit/decorators.js";
import "../review/review.css";
import "../ui/felts.css";
import "../review/felt.css";
import "../review/text.css";
import "../puzzles/puzzles.css";
import "./analyze.css";
import { html, nothing, type TemplateResult } from "lit";
import { announce } from "../app/announce.ts";
import { currentPath, currentQuery } from "../app/root.ts";
import { onRoute, replaceAddress } from "../app/router.ts";
import { DECK } from "../cards/deck.ts";
import { rankOf, suitOf } from "../cards/names.ts";
import { analyzeTexts as t } from "../i18n/texts/analyze.ts";
import { t as all } from "../i18n/texts/base.ts";
import { reviewTexts } from "../i18n/texts/review.ts";
import { ApiError, api, callService, errorText } from "../protocol/api.ts";
import type { Analysis, Rules } from "../protocol/messages.ts";
import { choicesTable } from "../review/choices.ts";
import { type HeatCell, heatLevel, heatTable } from "../review/heat.ts";
import { choiceText } from "../review/sentences.ts";
import { copyText } from "../ui/links.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import { type CardZone, positionEditor, zoneOfCard } from "./editor.ts";
import { positionFelt } from "./felt.ts";
import { parsePosition, type SeatPosition, setupText } from "./positions.ts";

const EXAMPLE = "standard_0_1_2s3s4s7c7d8hTcJdQhKs_9d_20-35_p.p.d7h.Ks.d.Qd";
const NOTHING = "standard_setup_0_-_-_-_-_-_-_-_0-0";
const DEFAULT_BUDGET = 4000;
const MOST_BUDGET = 20_000;

const inAddress = (): string => new URLSearchParams(currentQuery()).get("position") ?? "";

export class AnalyzeScreen extends LightDomElement {
  /** Position text from the address. */
  @state() text: string = inAddress();
  /** Values of the choices, and the position text for which they were computed. */
  @state() found: { text: string; budget: number; analysis: Analysis } | null = null;
  @state() error = "";
  @state() defects: string[] = [];
  @state() busy = false;
  @state() place: CardZone = "hand";
  @state() every = false;
  @state() rules: Rules[] = [];
  @state() note = "";

  #asked = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.untilRemoved(onRoute(() => this.#moved()));
    void api
      .rulesets()
      .then((book) => (this.rules = book.rulesets))
      .catch(() => undefined);
    if (this.text) void this.#price();
  }

  #moved(): void {
    if (!currentPath().startsWith("/analyze") || inAddress() === this.text) return;
    this.#show(inAddress(), false);
    if (this.text) void this.#price();
  }

  /** Change the position, and the address if `noted`. */
  #show(text: string, noted = true): void {
    this.text = text;
    this.error = "";
    this.defects = [];
    this.note = "";
    // The text has only characters that are legal in addresses.
    if (noted) replaceAddress(`/analyze?position=${text}`);
  }

  get #spot(): SeatPosition | null {
    try {
      return parsePosition(this.text || NOTHING);
    } catch {
      return null;
    }
  }

  async #price(budget = DEFAULT_BUDGET): Promise<void> {
    const { text } = this;
    const asked = ++this.#asked;
    this.busy = true;
    this.error = "";
    this.defects = [];
    try {
      // The cookie that identifies the guest comes with the first answer.
      await api.me();
      const analysis = await callService<Analysis>("POST", "/api/analyze", { position: text, budget });
      if (asked !== this.#asked) return;
      this.found = { text, budget, analysis };
      announce(t.verdict(choiceText(analysis.best, "", this.#top)));
    } catch (error) {
      if (asked !== this.#asked) return;
      this.error = errorText(error);
      this.defects = error instanceof ApiError ? error.defects : [];
      announce(this.error);
    }
    this.busy = false;
  }

  get #top(): string {
    return this.#spot?.pile.at(-1)?.card ?? "";
  }

  protected override render(): TemplateResult {
    const spot = this.#spot;
    return html`<main id="main" class="page analyze" tabindex="-1">
      <div class="puzzle-head"><h1>${all.analysisTitle}</h1>${this.#buttons()}</div>
      ${spot ? nothing : html`<p class="notice bad" role="alert">${t.notRead}</p>`}
      <div class="spot-main">
        ${spot ? html`<div class="spot-board">${positionFelt(spot)}</div>` : nothing}
        <div class="spot-side">${this.#refused()}${this.#results(spot)}</div>
        ${spot ? this.#editor(spot) : nothing}${this.#textField()}</div></main>`;
  }

  #editor(spot: SeatPosition): TemplateResult {
    return positionEditor(spot, this.rules, {
      place: this.place,
      choose: (place) => {
        this.place = place;
      },
      change: (changed) => this.#show(setupText(changed)),
    });
  }

  #buttons(): TemplateResult {
    return html`<div class="row">
      <button type="button" class="button small" @click=${() => this.#show(NOTHING)}>${t.clear}</button>
      <button type="button" class="button small" @click=${() => {
        this.#show(EXAMPLE);
        void this.#price();
      }}>${t.example}</button></div>`;
  }

  #refused(): TemplateResult | typeof nothing {
    if (!this.error) return nothing;
    return html`<div class="notice bad" role="alert"><p>${t.cannot}: ${this.defects.length ? "" : this.error}</p>
      ${
        this.defects.length
          ? html`<ul class="defects">${this.defects.map((one) => html`<li>${one}</li>`)}</ul>`
          : nothing
      }</div>`;
  }

  #results(spot: SeatPosition | null): TemplateResult {
    const { found } = this;
    const fresh = found?.text === this.text;
    const budget = Math.min(MOST_BUDGET, (found?.budget ?? DEFAULT_BUDGET) * 5);
    const close = ["close", "open"].includes(found?.analysis.verdict ?? "");
    const further = fresh && close && found.budget < MOST_BUDGET;
    return html`<section class="panel spot-results" aria-label=${t.results} aria-busy=${this.busy}>
      <div class="row">${
        further
          ? html`<button type="button" class="button" ?disabled=${this.busy}
              @click=${() => void this.#price(budget)}>${t.more}</button>`
          : html`<button type="button" class="button primary" ?disabled=${this.busy || !spot || !this.text || fresh}
              @click=${() => void this.#price()}>${t.price}</button>`
      }${this.busy ? html`<span class="note" role="status">${t.pricing}</span>` : nothing}</div>
      ${this.text ? nothing : html`<p>${t.intro}</p>`}
      ${found && !fresh ? html`<p class="note">${t.stale}</p>` : nothing}
      ${found && fresh && spot ? this.#prices(found.analysis, spot) : nothing}</section>`;
  }

  #prices(analysis: Analysis, spot: SeatPosition): TemplateResult {
    const of = { choices: analysis.choices, played: "", kind: "", top: this.#top };
    return html`<p>${reviewTexts.verdicts[analysis.verdict]}
        <span class="note">${t.playedOut(analysis.playouts)}</span></p>
      ${choicesTable(of, this.every, () => (this.every = !this.every))}
      ${heatTable(this.#heat(analysis, spot), t.holds, t.holdsNote, false)}`;
  }

  #heat(analysis: Analysis, spot: SeatPosition): HeatCell[][] {
    const rows: HeatCell[][] = [[], [], [], []];
    DECK.forEach((card, i) => {
      const chance = analysis.holds[i] ?? 0;
      const place = zoneOfCard(spot, card);
      const cell = {
        card,
        chance,
        level: heatLevel(chance),
        lies: place === "known" ? "" : place,
        held: false,
      } as const;
      const row = rows[suitOf(card)];
      if (row) row[rankOf(card)] = cell;
    });
    return rows;
  }

  #textField(): TemplateResult {
    const show = (event: SubmitEvent): void => {
      event.preventDefault();
      const given = String(new FormData(event.target as HTMLFormElement).get("position") ?? "").trim();
      this.#show(given.split(/\s+/).length > 1 ? this.#joined(given) : given);
      if (this.text) void this.#price();
    };
    return html`<form class="panel spot-text" @submit=${show}>
      <div class="field"><label for="spot-text">${t.text}</label>
      <input id="spot-text" name="position" type="text" autocomplete="off"
        spellcheck="false" .value=${this.text}></div>
      <div class="row"><button type="submit" class="button small">${t.show}</button>
        <button type="button" class="button small" @click=${() => void this.#copy()}>${t.copy}</button>
        <span class="note" role="status">${this.note}</span></div></form>`;
  }

  /** Position text for an address: without spaces after commas, and with `_` for other spaces. */
  #joined(text: string): string {
    return text.replace(/,\s+/g, ",").replace(/\s+/g, "_");
  }

  async #copy(): Promise<void> {
    if (await copyText(location.href)) this.note = t.copied;
  }
}

defineElement("uc-analyze", AnalyzeScreen);
