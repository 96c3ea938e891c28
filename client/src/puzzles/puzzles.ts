/** Puzzles: the next due puzzle, the daily puzzle, and puzzles from the reader's own games. */

import { property, state } from "lit/decorators.js";
import "../review/review.css";
import "../ui/felts.css";
import "../review/felt.css";
import "../review/text.css";
import "./puzzles.css";
import { html, nothing, type TemplateResult } from "lit";
import { announce } from "../app/announce.ts";
import { onPrefs } from "../app/prefs.ts";
import { serviceUrl } from "../app/root.ts";
import { spokenCardName } from "../cards/names.ts";
import { formatIsoDay } from "../i18n/numbers.ts";
import { t as all } from "../i18n/texts/base.ts";
import { puzzleTexts as t } from "../i18n/texts/puzzles.ts";
import { api, callService, errorText, refusalText } from "../protocol/api.ts";
import type {
  CardText,
  NextPuzzle,
  Puzzle,
  PuzzleAnswer,
  PuzzleProgress,
  PuzzleSource,
} from "../protocol/messages.ts";
import { rulesetName } from "../rules/names.ts";
import { onKeys } from "../table/keys.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import { puzzleFelt, puzzleQuestion } from "./felt.ts";
import { verdictSpoken, verdictView } from "./verdict.ts";

const sources = () =>
  [
    ["", "/puzzles", t.practice],
    ["daily", "/puzzles/daily", t.daily],
    ["own", "/puzzles/own", t.own],
  ] as const;

const puzzlePath = (id: string): string => `/api/puzzles/${encodeURIComponent(id)}`;

const requests = {
  next: (source: PuzzleSource): Promise<NextPuzzle> => callService("GET", `/api/puzzles/next?source=${source}`),
  puzzle: (id: string): Promise<NextPuzzle> => callService("GET", puzzlePath(id)),
  answer: (id: string, action: string): Promise<PuzzleAnswer> =>
    callService("POST", `${puzzlePath(id)}/answer`, { action }),
};

export class PuzzleScreen extends LightDomElement {
  /** Empty, `daily`, `own`, or the id of a puzzle. */
  @property() arg = "";
  @state() puzzle: Puzzle | null = null;
  @state() answer: PuzzleAnswer | null = null;
  @state() progress: PuzzleProgress | null = null;
  @state() chosen: CardText | null = null;
  /** Whether all choices are shown. */
  @state() every = false;
  @state() note = "";
  @state() error = "";
  @state() busy = true;

  #day = "";
  #at = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.untilRemoved(
      onPrefs(() => this.requestUpdate()),
      onKeys((key) => this.#key(key)),
    );
    void this.#load();
  }

  /** Whether another puzzle follows. */
  get #goesOn(): boolean {
    return this.arg === "" || this.arg === "own";
  }

  async #load(): Promise<void> {
    this.busy = true;
    this.error = "";
    try {
      // The cookie that identifies the guest comes with the first answer.
      await api.me();
      await (this.arg === "daily" ? this.#loadDaily() : this.#loadOther());
    } catch (error) {
      this.error = errorText(error);
    }
    this.busy = false;
  }

  async #loadDaily(): Promise<void> {
    const told = await api.dailyPuzzle();
    this.#day = told.day;
    this.#show(told.puzzle, told.progress, told.done ? t.doneToday : "");
  }

  async #loadOther(): Promise<void> {
    const own = this.arg === "own";
    const told = await (this.#goesOn ? requests.next(own ? "own" : "public") : requests.puzzle(this.arg));
    const note = own && !told.progress.count ? t.noErrors : t.nothing;
    this.#show(told.puzzle, told.progress, told.puzzle ? "" : note);
  }

  #show(puzzle: Puzzle | null, progress: PuzzleProgress, note: string): void {
    this.puzzle = puzzle;
    this.progress = progress;
    this.note = note;
    this.answer = null;
    this.chosen = null;
    this.every = false;
  }

  async #next(): Promise<void> {
    await this.#load();
    await this.updateComplete;
    window.scrollTo(0, 0);
    this.querySelector<HTMLElement>("#puzzle-title")?.focus({ preventScroll: true });
    if (this.puzzle) announce(puzzleQuestion(this.puzzle, spokenCardName));
  }

  async #answer(action: string): Promise<void> {
    const { puzzle } = this;
    if (!puzzle || this.answer || this.busy) return;
    if (!puzzle.turn.legal.includes(action)) {
      const reason = puzzle.turn.refused[action.split(" ")[1] ?? ""];
      if (reason) announce(refusalText(reason));
      return;
    }
    this.busy = true;
    try {
      const answer = await requests.answer(puzzle.id, action);
      this.#at = Date.now();
      this.answer = answer;
      this.progress = answer.progress;
      this.error = "";
      await this.updateComplete;
      const title = this.querySelector<HTMLElement>("#verdict-title");
      title?.focus({ preventScroll: true });
      title?.scrollIntoView({ block: "center" });
      announce(verdictSpoken(puzzle, answer, this.#at));
    } catch (error) {
      this.error = errorText(error);
    }
    this.busy = false;
  }

  #key(key: string): void {
    const { chosen, answer } = this;
    const keys: Record<string, () => void> = answer
      ? { n: () => this.#goesOn && void this.#next() }
      : {
          d: () => void this.#answer("draw"),
          t: () => void this.#answer("take"),
          p: () => void this.#answer("pass"),
          x: () => chosen && void this.#answer(`discard ${chosen}`),
          k: () => chosen && void this.#answer(`knock ${chosen}`),
        };
    keys[key.toLowerCase()]?.();
  }

  protected override render(): TemplateResult {
    const { puzzle, answer } = this;
    return html`<main id="main" class="page puzzles" tabindex="-1">
      <div class="puzzle-head"><h1>${all.puzzlesTitle}</h1>${this.#progress()}${this.#sources()}</div>
      ${this.error ? html`<p class="notice bad" role="alert">${this.error}</p>` : nothing}
      ${this.note ? html`<p class="panel" role="status">${this.note}</p>` : nothing}
      ${
        puzzle
          ? html`<div class="puzzle-main ${answer ? "answered" : ""}">
              <div class="puzzle-board">${this.#title(puzzle)}${puzzleFelt(puzzle, this.chosen, !answer, {
                choose: (card) => this.#choose(card),
                answer: (action) => void this.#answer(action),
              })}</div>
              ${
                answer
                  ? verdictView(
                      puzzle,
                      answer,
                      this.#at,
                      this.every,
                      () => (this.every = !this.every),
                      this.#links(puzzle),
                    )
                  : nothing
              }</div>`
          : this.busy
            ? html`<p role="status">${all.loading}</p>`
            : nothing
      }</main>`;
  }

  #choose(card: CardText): void {
    if (!this.answer) this.chosen = this.chosen === card ? null : card;
  }

  #sources(): TemplateResult {
    return html`<nav class="puzzle-sources" aria-label=${t.sources}>${sources().map(
      ([arg, href, text]) =>
        html`<a class="button small ${this.arg === arg ? "primary" : ""}" href=${serviceUrl(href)}
          aria-current=${this.arg === arg ? "page" : nothing}>${text}</a>`,
    )}<a class="button small quiet" href=${serviceUrl("/analyze")}>${all.analysisTitle}</a></nav>`;
  }

  #progress(): TemplateResult | typeof nothing {
    const { progress } = this;
    if (!progress) return nothing;
    const said = [
      this.arg === "daily" || progress.count < 2 ? "" : t.progress(progress.tried, progress.count),
      progress.due ? t.due(progress.due) : "",
      progress.tries ? t.today(progress.solved, progress.tries) : "",
      progress.streak ? t.streak(progress.streak) : "",
    ].filter(Boolean);
    return said.length ? html`<p class="puzzle-progress note">${said.join(" · ")}</p>` : nothing;
  }

  #title(puzzle: Puzzle): TemplateResult {
    const name = puzzle.own
      ? t.ofGame(puzzle.own.round)
      : this.arg === "daily"
        ? t.ofDay(formatIsoDay(this.#day))
        : t.one;
    const [mine, theirs] = [puzzle.scores[puzzle.you] ?? 0, puzzle.scores[1 - puzzle.you] ?? 0];
    const about = [
      rulesetName(puzzle.rules),
      mine || theirs ? t.scores(mine, theirs, puzzle.target) : "",
      puzzle.difficulty ? t.difficulty(puzzle.difficulty) : "",
    ].filter(Boolean);
    return html`<div class="puzzle-title"><h2 id="puzzle-title" tabindex="-1">${name}</h2>
      <p class="note">${about.join(" · ")}</p></div>`;
  }

  #links(puzzle: Puzzle): TemplateResult {
    const { own } = puzzle;
    return html`${
      this.#goesOn
        ? html`<button type="button" class="button primary" aria-keyshortcuts="N"
            @click=${() => void this.#next()}>${t.next}</button>`
        : html`<a class="button primary" href=${serviceUrl(own ? "/puzzles/own" : "/puzzles")}>${t.more}</a>`
    }${
      own
        ? html`<a class="button"
            href=${serviceUrl(`/review/${own.table}?game=${own.game}&at=${own.round}.${own.index}`)}>${t.toReview}</a>`
        : nothing
    }`;
  }
}

defineElement("uc-puzzles", PuzzleScreen);
