/** The game in lessons: chapters of text with cards, rounds that are settled, whole score sheets, measured tips. */

import "../styles/learn.css";
import { html, nothing, type TemplateResult } from "lit";
import { cardRow, spreadRows } from "../cards/row.ts";
import type { CardsBlock, Lesson, LessonBlock, Lessons, RoundBlock } from "../model/lessons.ts";
import { ApiError, api } from "../net/api.ts";
import { setPref } from "../prefs.ts";
import { go } from "../router.ts";
import { countTable, handSpread } from "../table/settled.ts";
import { sheetView } from "../table/sheet.ts";
import { coachTexts } from "../texts/coach.ts";
import { learnTexts as t } from "../texts/learn.ts";
import { t as all } from "../texts.ts";
import { define, Plain } from "../ui/plain.ts";

/** The weakest level, and the game that the lessons are about. */
const FIRST_GAME = { rules: "standard", others: [{ bot: "easy" }] };

export class LearnScreen extends Plain {
  static override properties = { chapter: {}, told: { state: true }, error: { state: true } };

  /** The id of the lesson to begin with, or empty. */
  declare chapter: string;
  declare told: Lessons | null;
  declare error: string;

  constructor() {
    super();
    this.chapter = "";
    this.told = null;
    this.error = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    api.lessons().then(
      (told) => {
        this.told = told;
        void this.updateComplete.then(() => this.#open());
      },
      (error: unknown) => (this.error = error instanceof ApiError ? error.message : all.errorPlain),
    );
  }

  override updated(changed: Map<string, unknown>): void {
    if (changed.has("chapter") && this.told) this.#open();
  }

  #open(): void {
    const title = this.chapter ? document.getElementById(`lesson-${this.chapter}`) : null;
    title?.scrollIntoView();
    title?.focus({ preventScroll: true });
  }

  async #play(): Promise<void> {
    setPref("coach", true);
    try {
      const made = await api.newTable(FIRST_GAME);
      go(`/table/${made.table}`);
    } catch (error) {
      this.error = error instanceof ApiError ? error.message : all.errorPlain;
    }
  }

  protected override render(): TemplateResult {
    const { told } = this;
    return html`<main id="main" class="page learn" tabindex="-1"><h1>${all.learnTitle}</h1><p>${t.intro}</p>
      ${this.error && told ? html`<p class="notice bad" role="alert">${this.error}</p>` : nothing}
      <p><button type="button" class="button primary"
        @click=${() => void this.#play()}>${coachTexts.start}</button></p>
      ${told ? this.#lessons(told.lessons) : html`<p role="status">${this.error || all.loading}</p>`}</main>`;
  }

  #lessons(lessons: readonly Lesson[]): TemplateResult {
    return html`<div class="learn-grid">
      <nav class="panel chapters" aria-label=${t.contents}><ol>${lessons.map(
        ({ id, title }) => html`<li><a href="/learn/${id}"
          @click=${() => id === this.chapter && this.#open()}>${title}</a></li>`,
      )}</ol></nav>
      <div class="lessons">${lessons.map(
        ({ id, title, blocks }) => html`<section class="panel lesson" aria-labelledby="lesson-${id}">
          <h2 id="lesson-${id}" tabindex="-1">${title}</h2>${blocks.map(block)}</section>`,
      )}
      <p class="row"><a class="button" href="/">${t.playNow}</a>
        <a href="/rules">${all.ruleBook}</a> <a href="/glossary">${all.glossaryTitle}</a>
        <a href="/puzzles">${all.puzzlesTitle}</a></p></div></div>`;
  }
}

function block(one: LessonBlock): TemplateResult {
  switch (one.kind) {
    case "text":
      return html`<p>${one.text}</p>`;
    case "cards":
      return html`<figure class="example"><figcaption>${one.caption}</figcaption>${cards(one)}</figure>`;
    case "round":
      return html`<figure class="example"><figcaption>${one.caption}</figcaption>${round(one)}</figure>`;
    case "sheet":
      return html`<figure class="example"><figcaption>${one.caption}
          <a href="/rules/${one.rules}">${t.rulesLine(one.rules)}</a></figcaption>
        ${sheetView(one.sheet, null, null, `${all.sheetTitle}: ${one.rules}`)}</figure>`;
    case "tip":
      return html`<p class="tip"><span>${one.text}</span><b>${one.figure}</b>
        <code class="note">${one.command}</code></p>`;
  }
}

const cards = (one: CardsBlock): TemplateResult =>
  one.deadwood === null
    ? html`<div class="spread">${cardRow(one.unmelded, t.notMeld)}</div>`
    : spreadRows(one.melds, one.unmelded, one.unmelded.length ? one.deadwood : null);

function round({ hands, lines, points }: RoundBlock): TemplateResult {
  const name = (seat: number): string => (seat ? t.other : t.you);
  const totals = points.map((score, seat) => [seat, score] as const).filter(([, score]) => score);
  const winner = totals[0]?.[0] ?? -1;
  return html`<div class="end-hands">${hands.map((hand) =>
    handSpread(hand, hands, name(hand.seat), { knocker: hand.seat === 0, winner: hand.seat === winner }),
  )}</div>${countTable(all.arithmetic, lines, totals, name) || nothing}`;
}

define("uc-learn", LearnScreen);
