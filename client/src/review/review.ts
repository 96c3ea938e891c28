/** Review of a game: its graph, its decisions on the table, its errors, its luck, a summary of each player. */

import { property } from "lit/decorators.js";
import { isolateName, stepKeys } from "../i18n/direction.ts";
import "./review.css";
import "../ui/felts.css";
import "../ui/keys.css";
import "./felt.css";
import "./text.css";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { announce } from "../app/announce.ts";
import { onPrefs, prefs, reducedMotion, setPref } from "../app/prefs.ts";
import { currentPath, currentQuery, serviceUrl } from "../app/root.ts";
import { replaceAddress } from "../app/router.ts";
import { shortCardName } from "../cards/names.ts";
import { commonText } from "../i18n/speech.ts";
import { t as all } from "../i18n/texts/base.ts";
import { endTexts } from "../i18n/texts/end.ts";
import { reviewTexts as t } from "../i18n/texts/review.ts";
import { ApiError, api } from "../protocol/api.ts";
import type { Review, Seat } from "../protocol/messages.ts";
import { rulesetName } from "../rules/names.ts";
import { type IconName, iconView } from "../ui/icons.ts";
import { reachableAddresses, shareLink } from "../ui/links.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import { accountsView } from "./accounts.ts";
import { againView, trialText } from "./again.ts";
import { choicesView } from "./choices.ts";
import { detailView } from "./detail.ts";
import { progressView, ReviewFeed, type ReviewSource } from "./feed.ts";
import { feltView } from "./felt.ts";
import { graphView } from "./graph.ts";
import { type Graph, layOutGraph } from "./graphLayout.ts";
import { heatView } from "./heat.ts";
import { type ListKind, listsView } from "./lists.ts";
import {
  adjacentError,
  isError,
  type Moment,
  momentsOf,
  positionOf,
  type SeatFilter,
  worstErrors,
} from "./moments.ts";
import { askReview, readReview, readSharedReview, shareReview } from "./requests.ts";
import { actionSentence, momentSpoken } from "./sentences.ts";
import { summaryView } from "./summary.ts";
import { worstView } from "./worst.ts";

/** Delay between the last step and the update of the address. */
const NOTE_AFTER = 250;

export class ReviewScreen extends LightDomElement {
  /** Table of the reader if a game is given; otherwise the token of a link. */
  @property() arg = "";
  @property({ type: Number }) game = 0;
  @property({ state: true }) at = 0;
  @property({ state: true }) list: ListKind = "errors";
  @property({ state: true }) whose: SeatFilter = null;
  @property({ state: true }) allChoices = false;
  @property({ state: true }) allErrors = false;
  @property({ state: true }) link = "";
  @property({ state: true }) note = "";
  /** Choices tried again at this place, the newest last; null if its values are shown. */
  @property({ state: true }) tried: readonly string[] | null = null;

  #feed: ReviewFeed | null = null;
  #games = 1;
  #moments: Moment[] = [];
  #graph: Graph | null = null;
  #of: Review | null = null;
  #begun = false;
  #wanted = new URLSearchParams(currentQuery()).get("at") ?? "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.#key);
    this.untilRemoved(onPrefs(() => this.requestUpdate()));
    void this.#open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.#key);
    this.#feed?.end();
    clearTimeout(this.#timer);
  }

  async #open(): Promise<void> {
    // The cookie that identifies the guest comes with the first answer.
    await api.me().catch(() => undefined);
    if (!this.isConnected) return;
    this.#feed?.end();
    this.#feed = new ReviewFeed(this.#source(), () => this.#news());
    if (this.game)
      api.state(this.arg).then(
        (state) => {
          this.#games = state.stage === "game_over" ? state.game : state.game - 1;
          this.requestUpdate();
        },
        () => undefined,
      );
  }

  #source(): ReviewSource {
    const { arg, game } = this;
    return game
      ? {
          ask: (replays) => askReview(arg, game, replays),
          after: (n, replays) => readReview(arg, game, n, replays),
        }
      : {
          ask: (replays) => readSharedReview(arg, 0, replays),
          after: (n, replays) => readSharedReview(arg, n, replays),
        };
  }

  get #review(): Review | null {
    return this.#feed?.review ?? null;
  }

  get #now(): Moment | undefined {
    return this.#moments[this.at];
  }

  /** Seat whose point of view is shown. */
  get #seat(): Seat {
    return this.#review?.you ?? 0;
  }

  readonly #name = (seat: Seat): string =>
    seat === this.#review?.you ? commonText("you") : (this.#review?.players[seat] ?? all.seatN(seat + 1));

  // --- incoming data ------------------------------------------------------------------------------------------------

  #news(): void {
    const review = this.#review;
    const before = this.#of;
    if (review && review !== before) {
      const id = this.#now?.id || this.#wanted;
      this.#of = review;
      this.#moments = momentsOf(review);
      this.#graph = layOutGraph(review, this.#moments, this.#seat);
      if (!this.#begun) this.whose = review.you;
      this.#begun = true;
      const at = this.#moments.findIndex((moment) => moment.id === id);
      // The first decision, unless a place is given.
      this.at = at >= 0 ? at : Math.min(1, Math.max(0, this.#moments.length - 1));
      if (review.status !== before?.status) announce(this.#statusSpoken(review));
    }
    this.requestUpdate();
  }

  #statusSpoken(review: Review): string {
    if (review.status === "failed") return [t.status.failed, review.reason ?? ""].join(" ");
    if (review.status === "waiting") return t.status.waiting;
    return review.status === "ready" ? `${t.status.ready}.` : "";
  }

  // --- navigation ---------------------------------------------------------------------------------------------------

  #go(to: number, say = true): void {
    const at = Math.max(0, Math.min(this.#moments.length - 1, to));
    if (at === this.at) return;
    this.at = at;
    this.tried = null;
    this.allChoices = false;
    const moment = this.#now;
    if (moment && say) announce(momentSpoken(moment, this.#name, this.#seat));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#remember(), NOTE_AFTER);
  }

  /** Store the place in the address, so that a reload keeps it. */
  #remember(): void {
    const asked = new URLSearchParams(currentQuery());
    asked.set("at", this.#now?.id ?? "");
    replaceAddress(`${currentPath()}?${asked}`);
  }

  #error(by: 1 | -1): void {
    const to = adjacentError(this.#moments, this.at, by, this.whose);
    if (to === undefined) announce(t.noMoreErrors);
    else this.#go(to);
  }

  #worst(): void {
    const worst = worstErrors(this.#moments, this.whose)[0];
    if (worst) this.#show(this.#moments.indexOf(worst));
  }

  /** Go to a place from a list: scroll to the table and focus its heading. */
  #show(to: number): void {
    this.#go(to, false);
    void this.updateComplete.then(() => {
      this.querySelector<HTMLElement>("#moment-title")?.focus({ preventScroll: true });
      this.querySelector(".review-felt")?.scrollIntoView({
        block: "start",
        behavior: reducedMotion() ? "auto" : "smooth",
      });
    });
  }

  /** Decide again at a place: its values and the other hand are hidden until the answer is shown. */
  #again(to: number): void {
    this.#show(to);
    this.tried = [];
  }

  readonly #try = (action: string): void => {
    const moment = this.#now;
    if (!moment?.decision?.choices.some((choice) => choice.action === action) || this.tried?.includes(action))
      return;
    this.tried = [...(this.tried ?? []), action];
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if ((event.target as Element).closest("input, select, textarea, dialog")) return;
    // The graph runs from left to right in every language; the buttons follow the page's direction.
    const onGraph = (event.target as Element).closest(".plot") !== null;
    const [before, next] = onGraph ? (["ArrowLeft", "ArrowRight"] as const) : stepKeys();
    const keys: Record<string, () => void> = {
      [before]: () => this.#go(this.at - 1),
      [next]: () => this.#go(this.at + 1),
      n: () => this.#error(1),
      p: () => this.#error(-1),
      w: () => this.#worst(),
      b: () => this.#turnHands(),
    };
    const run = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!run || !this.#moments.length) return;
    event.preventDefault();
    run();
  };

  #turnHands(): void {
    setPref("openHands", !prefs().openHands);
    announce(prefs().openHands ? t.handsOpen : t.handsSeen);
  }

  // --- sharing ------------------------------------------------------------------------------------------------------

  async #share(): Promise<void> {
    this.note = "";
    try {
      const path = this.game ? (await shareReview(this.arg, this.game)).path : currentPath();
      this.link = new URL(path, (await reachableAddresses()).origins[0]).href;
      const given = await shareLink(this.link, t.shareTitle);
      this.note = given === "copied" ? t.copied : "";
      announce(this.note || t.shareLink);
    } catch (error) {
      this.note = error instanceof ApiError ? error.message : t.shareFailed;
    }
  }

  // --- rendering ----------------------------------------------------------------------------------------------------

  protected override updated(changes: PropertyValues<this>): void {
    super.updated(changes);
    // A list longer than its box scrolls to the place without moving the page.
    if (!changes.has("at")) return;
    const line = this.querySelector<HTMLElement>(".list-body [aria-current]");
    const box = line?.closest<HTMLElement>(".list-body");
    if (!line || !box || box.scrollHeight <= box.clientHeight) return;
    const [a, b] = [line.getBoundingClientRect(), box.getBoundingClientRect()];
    if (a.top < b.top || a.bottom > b.bottom) box.scrollTop += a.top - b.top - box.clientHeight / 3;
  }

  protected override render(): TemplateResult {
    const review = this.#review;
    return html`<main id="main" class="page review" tabindex="-1">
      ${this.#header(review)}
      ${this.#feed ? progressView(this.#feed, () => this.#feed?.again()) : html`<p role="status">${all.loading}</p>`}
      ${review && this.#graph && this.#now ? this.#body(review, this.#graph, this.#now) : nothing}
    </main>`;
  }

  #header(review: Review | null): TemplateResult {
    const games = this.game ? Array.from({ length: this.#games }, (_, i) => i + 1) : [];
    return html`<header class="review-head"><div><h1>${all.reviewTitle}</h1>
        ${
          review
            ? html`<p class="note">${review.players.map((_, seat) => isolateName(this.#name(seat))).join(" – ")} ·
                ${isolateName(rulesetName(review.rules))}</p>`
            : nothing
        }
      </div>
      ${
        this.#moments.length
          ? html`<div class="row"><button type="button" class="button small" aria-keyshortcuts="W"
              ?disabled=${!worstErrors(this.#moments, this.whose).length} @click=${() => this.#worst()}>${
                t.worst
              }</button>
            <button type="button" class="button small" @click=${() => void this.#share()}>${iconView("share")}${
              t.share
            }</button></div>`
          : nothing
      }
      ${
        games.length > 1
          ? html`<nav class="rounds" aria-label=${t.games}>${games.map(
              (game) => html`<a class="button small ${game === this.game ? "primary" : ""}"
                aria-current=${game === this.game ? "page" : nothing}
                href=${serviceUrl(`/review/${this.arg}?game=${game}`)}>${t.game(game)}</a>`,
            )}</nav>`
          : nothing
      }
      ${this.#shared()}</header>`;
  }

  #shared(): TemplateResult | typeof nothing {
    if (!this.link && !this.note) return nothing;
    return html`<div class="share-box">${
      this.link
        ? html`<label>${t.shareLink}<input class="link" readonly .value=${this.link}
            @focus=${(event: FocusEvent) => (event.target as HTMLInputElement).select()} /></label>`
        : nothing
    }<p class="note" role="status">${this.note} ${this.link ? t.shareNote : ""}</p></div>`;
  }

  #body(review: Review, graph: Graph, now: Moment): TemplateResult {
    const trying = this.tried !== null;
    const open = prefs().openHands && !trying;
    const pick = trying ? (card: string) => this.#try(`discard ${card}`) : null;
    const chosen = { list: this.list, whose: this.whose, seat: this.#seat, more: this.allErrors };
    return html`${accountsView(review, this.#seat, this.#name)}
      ${worstView(review, this.#moments, review.you, this.#name, {
        show: (to) => this.#show(to),
        again: (to) => this.#again(to),
      })}
      ${graphView(graph, this.#moments, this.at, this.#name, this.#seat, {
        jump: (to, settled) => this.#go(to, settled),
      })}
      <div class="review-main">
        <section class="review-felt" aria-labelledby="moment-title">
          ${this.#momentHead(now)}${feltView(now, this.#seat, open, this.#name, pick)}${this.#buttons(open)}</section>
        <div class="panel review-detail">${trying ? this.#trial(now) : this.#values(review, now, open)}</div>
      </div>
      <div class="review-rest">
      ${listsView(review, this.#moments, this.at, chosen, this.#name, {
        jump: (to) => this.#show(to),
        list: (kind) => (this.list = kind),
        whose: (whose) => (this.whose = whose),
        more: () => (this.allErrors = true),
      })}
      ${summaryView(review, this.#name, this.#seat)}</div>
      ${keyList()}`;
  }

  #values(review: Review, now: Moment, open: boolean): TemplateResult {
    const toggle = (): void => {
      this.allChoices = !this.allChoices;
    };
    return html`${detailView(now, this.#moments, this.#seat, this.#name)}${choicesView(
      now,
      this.allChoices,
      toggle,
    )}${heatView(now, this.#name, open)}${this.#links(review, now)}`;
  }

  #trial(now: Moment): TemplateResult | typeof nothing {
    const tried = this.tried ?? [];
    const last = tried.at(-1);
    return againView(now, tried, last ? trialText(now, last, shortCardName) : "", {
      choose: this.#try,
      answer: () => (this.tried = null),
    });
  }

  #momentHead(now: Moment): TemplateResult {
    const decisions = this.#moments.filter((moment) => moment.seat !== null);
    // More rounds appear as they are computed.
    const whole = ["ready", "failed"].includes(this.#review?.status ?? "");
    const place = now.seat === null ? "" : t.decision(decisions.indexOf(now) + 1, whole ? decisions.length : 0);
    return html`<header class="moment-head"><p class="eyebrow">${
      now.seat === null ? t.inRound(now.round.round) : `${t.inRound(now.round.round)} · ${place}`
    }</p>
      <h2 id="moment-title" tabindex="-1">${
        this.tried
          ? endTexts.trying
          : { deal: t.dealt, end: t.roundOver, act: "", spread: "" }[now.kind] ||
            actionSentence(now, this.#name)
      }</h2></header>`;
  }

  #buttons(open: boolean): TemplateResult {
    const last = this.#moments.length - 1;
    const button = (
      name: IconName,
      label: string,
      key: string,
      run: () => void,
      off: boolean,
    ): TemplateResult =>
      html`<button type="button" class="icon-button" aria-label=${label} aria-keyshortcuts=${key} title=${label}
        ?disabled=${off} @click=${run}>${iconView(name)}</button>`;
    const error = (by: 1 | -1): number | undefined => adjacentError(this.#moments, this.at, by, this.whose);
    return html`<div class="review-steps" role="group" aria-label=${t.steps}>
      ${button("start", t.previousError, "P", () => this.#error(-1), error(-1) === undefined)}
      ${button("back", t.previous, stepKeys()[0], () => this.#go(this.at - 1), this.at === 0)}
      <button type="button" class="button small hands" aria-pressed=${open} aria-keyshortcuts="B"
        title=${t.openHandsNote} @click=${() => this.#turnHands()}>${iconView("eye")}${t.openHands}</button>
      ${button("forward", t.next, stepKeys()[1], () => this.#go(this.at + 1), this.at === last)}
      ${button("end", t.nextError, "N", () => this.#error(1), error(1) === undefined)}
    </div>`;
  }

  /** Next steps: the replay, the analysis board, an error of the reader's own as a puzzle. */
  #links(review: Review, now: Moment): TemplateResult {
    const { table, you } = review;
    const { decision, round } = now;
    const position = positionOf(now, review.rules);
    const asked = isError(decision) && decision.clear && !["spread", "defence"].includes(decision.kind);
    const link = (href: string, text: string): TemplateResult =>
      html`<a class="button small" href=${serviceUrl(href)}>${text}</a>`;
    return html`<p class="row">
      ${position ? link(`/analyze?position=${position}`, t.analyze) : nothing}
      ${
        table && asked && now.seat === you
          ? link(`/puzzles?table=${table}&round=${round.round}&index=${now.index}`, t.puzzle)
          : nothing
      }
      ${table ? link(`/history/${table}?round=${round.round}`, t.replay) : nothing}</p>`;
  }
}

const keys = (): readonly (readonly [string, string])[] => [
  ["← →", t.keysFor.steps],
  ["N P", t.keysFor.errors],
  ["W", t.keysFor.worst],
  ["B", t.keysFor.hands],
];

const keyList = (): TemplateResult =>
  html`<details class="review-keys"><summary>${t.keysTitle}</summary><table class="keys"><tbody>${keys().map(
    ([key, what]) => html`<tr><th scope="row"><kbd>${key}</kbd></th><td>${what}</td></tr>`,
  )}</tbody></table></details>`;

defineElement("uc-review", ReviewScreen);
