/** The end of a game as a panel beside the felt, or as a sheet over it: result, graph, two facts, what to do next. */

import "./end.css";
import "../fairness/seal.ts";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { announce } from "../app/announce.ts";
import { serviceUrl } from "../app/root.ts";
import { navigate } from "../app/router.ts";
import { shortCardName } from "../cards/names.ts";
import { formatPercent } from "../i18n/numbers.ts";
import { awayTexts } from "../i18n/texts/away.ts";
import { t } from "../i18n/texts/base.ts";
import { endTexts } from "../i18n/texts/end.ts";
import { api, errorText } from "../protocol/api.ts";
import type { Seat, State } from "../protocol/messages.ts";
import { botLevel, levelName } from "../protocol/playerNames.ts";
import { ReviewFeed } from "../review/feed.ts";
import { type Moment, momentsOf } from "../review/moments.ts";
import { askReview, readReview } from "../review/requests.ts";
import { waitsForNext } from "../table/board.ts";
import { playerName } from "../table/eventTexts.ts";
import { iconView } from "../ui/icons.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import {
  accountsText,
  gainText,
  type LuckyCard,
  luckiestCard,
  pointsText,
  type WorstError,
  worstErrorOf,
} from "./facts.ts";
import { type EndGraph, endGraphView, scoreGraph, winGraph } from "./graph.ts";
import { type Ending, endingOf } from "./headline.ts";
import type { EndPicture } from "./picture.ts";

const LEVELS = Object.keys(t.levelNames);
const DEFAULT_LEVEL = "medium";

/** Whether the game has a finished round. */
const isScored = ({ sheet }: State): boolean =>
  sheet?.columns.some((column) => column.rows.length + column.earlier > 0) ?? false;

const isReviewable = (state: State): boolean => state.form === "two_handed" && isScored(state);

export class GameEndElement extends LightDomElement {
  @property({ attribute: false }) state!: State;
  /** On phones: whether the sheet is folded down, so that the felt can be seen. */
  @property({ state: true }) private folded = false;
  @property({ state: true }) private busy = false;
  @property({ state: true }) private error = "";
  @property({ state: true }) private sharing = false;

  #feed: ReviewFeed | null = null;
  #moments: Moment[] = [];
  #worst: WorstError | null = null;
  #lucky: LuckyCard | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#feed?.end();
    this.#feed = null;
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    super.willUpdate(changes);
    // Before the first view, which keeps space for the facts. A watcher's visit computes nothing.
    if (!this.hasUpdated && isReviewable(this.state) && this.state.you !== null) this.#review();
  }

  protected override firstUpdated(changes: PropertyValues<this>): void {
    super.firstUpdated(changes);
    this.querySelector<HTMLElement>("#end-title")?.focus({ preventScroll: true });
  }

  // --- the review ---------------------------------------------------------------------------------------------------

  #review(): void {
    const { table, game } = this.state;
    const source = {
      ask: (replays: boolean) => askReview(table, game, replays, true),
      after: (n: number, replays: boolean) => readReview(table, game, n, replays),
    };
    this.#feed = new ReviewFeed(source, () => this.#news());
  }

  #news(): void {
    const review = this.#feed?.review;
    if (review?.status === "ready" && !this.#moments.length) {
      this.#moments = momentsOf(review);
      this.#worst = worstErrorOf(this.#moments, this.state.you, this.#name);
      this.#lucky = luckiestCard(this.#moments);
      announce(accountsText(review, review.you ?? 0, this.#name));
    }
    this.requestUpdate();
  }

  readonly #name = (seat: Seat): string => playerName(this.state, seat);

  get #graph(): EndGraph | null {
    const review = this.#feed?.review;
    const seat = this.state.you ?? 0;
    const reviewed =
      review && this.#moments.length
        ? winGraph(
            review,
            this.#moments,
            seat,
            this.#name(seat),
            this.#worst?.moment ?? null,
            this.#lucky?.moment ?? null,
          )
        : null;
    return reviewed ?? scoreGraph(this.state);
  }

  get #accounts(): string {
    const review = this.#feed?.review;
    return review ? accountsText(review, this.state.you ?? 0, this.#name) : "";
  }

  // --- actions ------------------------------------------------------------------------------------------------------

  #tell(name: string, detail: unknown = null): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** A new table with the same rules against bots of a level. */
  async #play(level: string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.error = "";
    try {
      const { rules, players } = this.state;
      const others = players.slice(1).map(() => ({ bot: level }));
      const made = await api.newTable({ rules, others });
      navigate(`/table/${made.table}`);
    } catch (error) {
      this.error = errorText(error);
    }
    this.busy = false;
  }

  async #share(): Promise<void> {
    try {
      await import("./picture.ts");
      this.sharing = true;
    } catch {
      this.error = t.serverAway;
    }
  }

  get #picture(): EndPicture {
    return {
      ending: endingOf(this.state),
      graph: this.#graph,
      facts: this.#facts.map(({ label, value, note, look }) => ({ label, value, note, look })),
      accounts: this.#accounts,
      results: (this.state.results ?? []).filter(Boolean),
      name: (seat) => this.state.players.find((player) => player.seat === seat)?.name ?? "",
      table: this.state.table,
      game: this.state.game,
      linked: this.state.you !== null && isScored(this.state),
    };
  }

  // --- rendering ----------------------------------------------------------------------------------------------------

  protected override render(): TemplateResult {
    const { state } = this;
    const ending = endingOf(state);
    const graph = this.#graph;
    return html`<section class="end-panel ${ending.won ? "won" : ""} ${this.folded ? "folded" : ""}"
      aria-labelledby="end-title">
      <button type="button" class="icon-button end-fold" aria-expanded=${!this.folded}
        aria-label=${this.folded ? endTexts.showResult : endTexts.showTable}
        @click=${() => (this.folded = !this.folded)}>${iconView("back")}</button>
      <div class="end-body">
        <h2 id="end-title" tabindex="-1"><span class="end-who">${ending.headline}</span>${
          ending.score
            ? html` <span class=${ending.early ? "end-why" : "end-score"}>${ending.score}</span>`
            : nothing
        }</h2>
        <div class="end-more">
          ${ranking(ending)}
          ${ending.parts.length ? html`<p class="end-parts">${ending.parts.join(" ")}</p>` : nothing}
          ${graph ? endGraphView(graph) : nothing}
          ${this.#factsView()}
          ${this.#isReviewed ? html`<p class="end-accounts">${this.#accounts}</p>` : nothing}
          ${this.#seal()}
        </div>
      </div>
      <div class="end-next">${this.#next()}</div>
      ${
        this.sharing
          ? html`<uc-end-picture .of=${this.#picture} @close-picture=${() => (this.sharing = false)}></uc-end-picture>`
          : nothing
      }</section>`;
  }

  get #facts(): Fact[] {
    const review = this.#feed?.review;
    if (review?.status !== "ready" || !this.#moments.length) return [];
    const place = (moment: Moment | undefined): string =>
      serviceUrl(`/review/${this.state.table}?game=${this.state.game}${moment ? `&at=${moment.id}` : ""}`);
    const [worst, lucky] = [this.#worst, this.#lucky];
    return [
      {
        label: endTexts.worstError,
        look: "error",
        value: worst ? pointsText(worst.loss) : endTexts.noError,
        note: worst ? endTexts.inRound(worst.moment.round.round, worst.text) : endTexts.noErrorNote,
        href: place(worst?.moment),
      },
      {
        label: endTexts.luckiestCard,
        look: "luck",
        value: lucky
          ? endTexts.cardInRound(shortCardName(lucky.card), lucky.moment.round.round)
          : endTexts.noLuck,
        note: lucky ? endTexts.drewIt(this.#name(lucky.seat), gainText(lucky)) : "",
        href: place(lucky?.moment),
      },
    ];
  }

  /** Whether there is a review of the game, or one is to come. */
  get #isReviewed(): boolean {
    return !!this.#feed && !this.#feed.refused && this.#feed.review?.status !== "failed";
  }

  #factsView(): TemplateResult | typeof nothing {
    const feed = this.#feed;
    if (!feed || !this.#isReviewed) return nothing;
    const facts = this.#facts;
    if (facts.length)
      return html`<div class="end-facts">${facts.map(
        ({ label, look, value, note, href }) =>
          html`<a class="end-fact ${look}" href=${href}><span class="end-label">${
            label
          }</span> <b>${value}</b> <span class="end-note">${note}</span></a>`,
      )}</div>`;
    const { done = 0, total = 0 } = feed.review ?? {};
    const share = total > 0 ? endTexts.analysed(formatPercent(done / total)) : "";
    return html`<div class="end-facts waiting" aria-busy="true">${[
      endTexts.worstError,
      endTexts.luckiestCard,
    ].map(
      (label, i) =>
        html`<div class="end-fact"><span class="end-label">${label}</span> <b>${
          i ? nothing : endTexts.analysing
        }</b> <span class="end-note">${i ? nothing : share}</span></div>`,
    )}</div>`;
  }

  #next(): TemplateResult {
    const { state } = this;
    const goesOn = waitsForNext(state);
    const me = state.players.find((player) => player.seat === state.you);
    const first = state.you === null ? nothing : goesOn ? this.#nextGame(!!me?.ready) : this.#rematch();
    return html`${this.#notes(goesOn, !!me?.ready)}
      <div class="end-actions">${first}${
        isReviewable(state)
          ? html`<a class="button" href=${serviceUrl(`/review/${state.table}?game=${state.game}`)}
              >${t.reviewTitle}</a>`
          : nothing
      }${goesOn ? this.#leaveMatch() : this.#other()}<button type="button" class="button" aria-haspopup="dialog"
        @click=${() => void this.#share()}>${endTexts.picture}</button></div>
      <div class="end-links"><a class="button small quiet" href=${serviceUrl("/")}>${endTexts.lobby}</a>${
        state.sheet
          ? html`<button type="button" class="button small quiet" aria-haspopup="dialog"
              @click=${() => this.#tell("sheet")}>${t.sheetTitle}</button>`
          : nothing
      }${this.#replay()}</div>`;
  }

  #replay(): TemplateResult | typeof nothing {
    const { state } = this;
    const results = (state.results ?? []).filter(Boolean);
    // A round in which a player resigned the game is not finished.
    const finished = results.length < state.boards.length ? state.round - 1 : state.round;
    if (finished < 1 || !isScored(state)) return nothing;
    return html`<a class="button small quiet"
      href=${serviceUrl(`/history/${state.table}?game=${state.game}&round=${finished}`)}>${t.watchReplay}</a>`;
  }

  #seal(): TemplateResult | typeof nothing {
    const { state } = this;
    return isScored(state) ? html`<uc-seal table=${state.table} game=${state.game}></uc-seal>` : nothing;
  }

  #nextGame(ready: boolean): TemplateResult | typeof nothing {
    if (ready) return nothing;
    return html`<button type="button" class="button primary" aria-keyshortcuts="N"
      @click=${() => this.#tell("next")}>${t.nextGame}</button>`;
  }

  #leaveMatch(): TemplateResult | typeof nothing {
    if (this.state.you === null) return nothing;
    return html`<button type="button" class="button" @click=${() => this.#tell("rematch", false)}
      >${t.endMatch}</button>`;
  }

  #rematch(): TemplateResult | typeof nothing {
    const { rematch, you } = this.state;
    const mine = rematch?.wanted[you ?? -1] ?? null;
    if (!rematch?.open || mine !== null) return nothing;
    return html`<button type="button" class="button primary" @click=${() => this.#tell("rematch", true)}>${
      t.rematch
    }</button>`;
  }

  /** Another opponent: the next level after a win, an easier one after a defeat; the computer after people. */
  #other(): TemplateResult | typeof nothing {
    const { state } = this;
    if (state.you === null) return nothing;
    const others = state.players.filter((player) => player.seat !== state.you);
    const level = (name: string, text: (name: string) => string): TemplateResult =>
      html`<button type="button" class="button" ?disabled=${this.busy} @click=${() => void this.#play(name)}>${text(
        levelName(name),
      )}</button>`;
    const link = (path: string, text: string): TemplateResult =>
      html`<a class="button" href=${serviceUrl(path)}>${text}</a>`;
    if (!others.every((player) => player.bot)) return level(DEFAULT_LEVEL, endTexts.playLevel);
    const at = LEVELS.indexOf(botLevel(others[0]?.bot) ?? "");
    if (at < 0) return level(DEFAULT_LEVEL, endTexts.playLevel);
    const { won } = endingOf(state);
    const to = LEVELS[won ? at + 1 : at - 1];
    if (to) return level(to, won ? endTexts.nextLevel : endTexts.easierLevel);
    return won ? link("/", endTexts.newOpponent) : link("/learn", endTexts.toLearn);
  }

  /** What the other people want, and what is waited for. */
  #notes(goesOn: boolean, ready: boolean): TemplateResult {
    const { state } = this;
    const said = state.you === null ? [t.prompts.watching] : goesOn ? this.#readiness(ready) : this.#answers();
    return html`${this.error ? html`<p class="notice bad" role="alert">${this.error}</p>` : nothing}${
      said.length
        ? html`<p class="note ready-line" role="status">${said.map((one) => html`<span>${one}</span>`)}</p>`
        : nothing
    }`;
  }

  get #people(): State["players"] {
    const { players, you, sheet } = this.state;
    return players.filter((player) => player.seat !== you && !player.bot && !sheet?.out.includes(player.side));
  }

  #readiness(ready: boolean): string[] {
    if (ready) {
      const slow = this.#people.filter((one) => !one.ready).map((one) => one.name);
      return [slow.length ? t.waitingNext(slow.join(", ")) : t.dealing];
    }
    return this.#people.map(({ name, ready: is, connected }) =>
      is ? awayTexts.ready(name) : connected ? awayTexts.notReady(name) : awayTexts.isAway(name),
    );
  }

  #answers(): string[] {
    const { rematch, you } = this.state;
    const wanted = rematch?.wanted ?? [];
    const mine = wanted[you ?? -1] ?? null;
    return [
      ...(mine === true && rematch?.open ? [t.rematchAsked] : []),
      ...this.#people.flatMap(({ seat, name, connected }) => {
        const answer = wanted[seat] ?? null;
        if (answer === false) return [t.rematchNo(name)];
        if (answer === true) return mine === null ? [t.rematchOffer(name)] : [];
        if (!rematch?.open) return [];
        return [connected ? awayTexts.unanswered(name) : awayTexts.isAway(name)];
      }),
    ];
  }
}

interface Fact {
  label: string;
  value: string;
  note: string;
  look: "error" | "luck";
  href: string;
}

function ranking({ ranking: ranks }: Ending): TemplateResult | typeof nothing {
  if (!ranks.length) return nothing;
  return html`<ol class="end-ranking">${ranks.map(
    ({ name, total, mine }) =>
      html`<li class=${mine ? "mine" : ""}><span class="end-name">${name}</span> <b>${total}</b></li>`,
  )}</ol>`;
}

defineElement("uc-game-end", GameEndElement);
