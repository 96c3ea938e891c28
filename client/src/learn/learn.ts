/** Lessons: chapters of text with cards, settled rounds, whole score sheets, measured tips. */

import { property, state } from "lit/decorators.js";
import "./learn.css";
import { html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { setPref } from "../app/prefs.ts";
import { serviceUrl } from "../app/root.ts";
import { navigate } from "../app/router.ts";
import { t as all } from "../i18n/texts/base.ts";
import { coachTexts } from "../i18n/texts/coach.ts";
import { learnTexts as t } from "../i18n/texts/learn.ts";
import { api, errorText } from "../protocol/api.ts";
import type { Lesson, LessonBlock, Lessons } from "../protocol/messages.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import { lessonBlock } from "./lesson.ts";

/** The weakest level, and the game that the lessons teach. */
const FIRST_GAME = { rules: "standard", others: [{ bot: "easy" }] };

const lessonView = ({ id, title }: Lesson, blocks: readonly LessonBlock[]): TemplateResult =>
  html`<section class="panel lesson" aria-labelledby="lesson-${id}">
    <h2 id="lesson-${id}" tabindex="-1">${title}</h2>${blocks.map((block) => lessonBlock(block))}</section>`;

export class LearnScreen extends LightDomElement {
  /** Id of the first lesson to show, or empty. */
  @property() chapter = "";
  @state() told: Lessons | null = null;
  @state() error = "";
  /** Number of blocks on the page: up to the next example after each paint, so that the page answers meanwhile. */
  @state() count = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    api.lessons().then(
      (told) => {
        this.told = told;
        this.count = this.#next;
        void this.updateComplete.then(() => this.#open());
      },
      (error: unknown) => (this.error = errorText(error)),
    );
  }

  override updated(changed: Map<string, unknown>): void {
    if (changed.has("chapter") && this.told) this.#open();
    if (!this.#isWhole && (changed.has("told") || changed.has("count")))
      requestAnimationFrame(() => setTimeout(() => (this.count = this.#next)));
  }

  get #blocks(): LessonBlock[] {
    return this.told?.lessons.flatMap(({ blocks }) => blocks) ?? [];
  }

  /** Number of blocks with the next one that is more than a paragraph. */
  get #next(): number {
    const at = this.#blocks.findIndex(({ kind }, i) => i >= this.count && kind !== "text");
    return at < 0 ? this.#blocks.length : at + 1;
  }

  /** Whether all lessons are on the page; at once if one is to be scrolled to. */
  get #isWhole(): boolean {
    return this.chapter !== "" || this.count >= this.#blocks.length;
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
      navigate(`/table/${made.table}`);
    } catch (error) {
      this.error = errorText(error);
    }
  }

  protected override render(): TemplateResult {
    const { told } = this;
    // A chapter is scrolled to by the true heights of those before it.
    const look = this.chapter ? "" : "from-top";
    return html`<main id="main" class="page learn ${look}" tabindex="-1"><h1>${all.learnTitle}</h1><p>${t.intro}</p>
      ${this.error && told ? html`<p class="notice bad" role="alert">${this.error}</p>` : nothing}
      <p><button type="button" class="button primary"
        @click=${() => void this.#play()}>${coachTexts.start}</button></p>
      ${told ? this.#lessons(told.lessons) : html`<p role="status">${this.error || all.loading}</p>`}</main>`;
  }

  #lessons(lessons: readonly Lesson[]): TemplateResult {
    let left = this.#isWhole ? Number.POSITIVE_INFINITY : this.count;
    const shown = lessons.map((lesson) => {
      const blocks = lesson.blocks.slice(0, Math.max(0, left));
      left -= lesson.blocks.length;
      return blocks.length ? guard([lesson, blocks.length], () => lessonView(lesson, blocks)) : nothing;
    });
    return html`<div class="learn-grid">
      <nav class="panel chapters" aria-label=${t.contents}><ol>${lessons.map(
        ({ id, title }) => html`<li><a href=${serviceUrl(`/learn/${id}`)}
          @click=${() => id === this.chapter && this.#open()}>${title}</a></li>`,
      )}</ol></nav>
      <div class="lessons">${shown}
      ${this.#isWhole ? this.#links() : nothing}</div></div>`;
  }

  #links(): TemplateResult {
    return html`<p class="row"><a class="button" href=${serviceUrl("/")}>${t.playNow}</a>
      <a href=${serviceUrl("/rules")}>${all.ruleBook}</a> <a href=${serviceUrl("/glossary")}>${all.glossaryTitle}</a>
      <a href=${serviceUrl("/puzzles")}>${all.puzzlesTitle}</a></p>`;
  }
}

defineElement("uc-learn", LearnScreen);
