/** Live table: connection, felt, hand and dialogs. It has the legal actions, but not the rules behind them. */

import { html, nothing, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import type { HandElement } from "./hand.ts";
import "./hand.ts";
import "./away.ts";
import "./waiting.ts";
import { afterPaint, afterStart, nextTask } from "../app/afterStart.ts";
import { announce } from "../app/announce.ts";
import { onPrefs, prefs, type SortMode, setPref } from "../app/prefs.ts";
import { hasNavigated, navigate } from "../app/router.ts";
import { shortCardName, spokenCardName } from "../cards/names.ts";
import { isFullyTranslated } from "../i18n/activation.ts";
import { t } from "../i18n/texts/base.ts";
import { feltTexts } from "../i18n/texts/felt.ts";
import { thoughtTexts } from "../i18n/texts/thoughts.ts";
import { TableAlerts } from "../notifications/alerts.ts";
import { api, refusalText } from "../protocol/api.ts";
import { connectEmbedded } from "../protocol/embedded.ts";
import type { Board, CardText, Glossary, Seat, State, TableEvent } from "../protocol/messages.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import { bestKnock } from "./actions.ts";
import type { ClaimDetail } from "./away.ts";
import { connectionText, emptyTable, refusalLine, refusedNotice, tableBar, tableNotices } from "./bar.ts";
import { waitsForNext } from "./board.ts";
import { LowClock, stateAge, timeLeft } from "./clock.ts";
import { CoachView } from "./coachView.ts";
import { type DialogName, Dialogs } from "./dialogs.ts";
import { feltView } from "./felt.ts";
import { pointAt } from "./highlight.ts";
import { HintView } from "./hints.ts";
import { onKeys, onSkip, restoreFocus } from "./keys.ts";
import { animateEvent, eventOrigin, type Origin } from "./motion.ts";
import type { PanelState } from "./panels.ts";
import type * as Showdown from "./showdown.ts";
import type { Places } from "./slides.ts";
import { TableModel } from "./state.ts";
import { Talk } from "./talk.ts";
import { VoiceView } from "./voiceView.ts";

const SORTS: readonly SortMode[] = ["melds", "suit", "rank", "free"];

/** Whether a table that waits is full: it is about to deal. */
const isFull = (state: State): boolean => state.form === "two_handed" && !!state.players[1];

export class TableScreen extends LightDomElement {
  @property() table = "";
  /** Second guest at this screen, if the service runs in this page; empty for the page's own guest. */
  @property() guest = "";
  @property({ state: true }) open: DialogName = "";
  @property({ state: true }) chosen: CardText | null = null;
  @property({ state: true }) order: CardText[] = [];
  /** Whether the cards are in the player's own order, until the next deal. */
  @property({ state: true }) own = false;

  #model: TableModel | null = null;
  readonly #coach = new CoachView(() => this.requestUpdate());
  readonly #voice = new VoiceView(() => this.requestUpdate());
  #talk: Talk | null = null;
  #alerts: TableAlerts | null = null;
  #glossary: Glossary | null = null;
  readonly #hinting = new HintView(() => this.requestUpdate());
  #flight: { event: TableEvent; from: Origin | null } | null = null;
  #clock = 0;
  readonly #low = new LowClock();
  readonly #panels = new Dialogs(
    () => this.requestUpdate(),
    (text) => {
      this.open = "";
      this.#model?.tell(text);
    },
  );
  /** Whether the witness of deals is loaded, or about to be. */
  #witnessed = false;
  #endShown = "";
  #round: number | undefined;
  /** What has been rendered of the table's first state: nothing, all but the felt, everything. */
  #part: 0 | 1 | 2 = 0;
  /** Code and styles for the end of a game. */
  #end: "" | "loading" | "here" = "";
  /** Code of the show-down, once it is loaded. */
  #showdown: typeof Showdown | null = null;
  /** Whether it is loaded, or about to be. */
  #showdownComes = false;
  /** Places of the cards before the latest knock, or before the end of the game. */
  #places: Places | null = null;
  /** Whether the show-down of a game's last round is still on the felt. */
  #lingers = false;
  /** Raised when clocks or messages have changed, which are not in the state. */
  #beat = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#model = new TableModel(
      this.table,
      (event, next) => this.#before(event, next),
      (event) => void this.#changed(event),
      this.guest ? (table, query) => connectEmbedded(table, query, this.guest) : undefined,
    );
    const alerts = new TableAlerts();
    this.#alerts = alerts;
    this.#model.arrived = (state, events, first) => alerts.arrived(state, events, first);
    void this.#prepare();
    this.#talk = new Talk(this.#model, () => this.#redraw());
    this.#clock = setInterval(() => {
      const clock = this.#model?.state?.clock;
      if (clock?.kind === "bank" && clock.running.length) this.#tick();
      this.#loadShowdownNow();
      this.#loadEnd();
    }, 1000);
    const leave = (): void => {
      if (document.visibilityState === "hidden") this.#model?.sendNow();
    };
    document.addEventListener("visibilitychange", leave);
    this.untilRemoved(
      onPrefs(() => this.requestUpdate()),
      onKeys((key) => this.#key(key)),
      onSkip(() => this.#skip()),
      () => document.removeEventListener("visibilitychange", leave),
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#model?.end();
    this.#talk?.end();
    this.#alerts?.end();
    this.#panels.end();
    this.#voice.end();
    clearInterval(this.#clock);
  }

  /** Load what a round needs later. Without the glossary, refusals have no links to its terms. */
  async #prepare(): Promise<void> {
    await afterStart();
    if (!this.isConnected) return;
    void this.#loadShowdown();
    this.#glossary = await api.glossary().catch(() => null);
  }

  /** Load what the first picture of the table can do without, in several tasks: panels, and the witness of deals. */
  async #loadRest(): Promise<void> {
    if (!this.isConnected) return;
    this.#panels.load(true);
    await nextTask();
    if (this.#state?.aids?.hint) this.#hinting.load(() => undefined);
    const model = this.#witnessed ? null : this.#model;
    if (!model) return;
    this.#witnessed = true;
    await nextTask();
    import("../fairness/tableDeals.ts").then(
      ({ witnessDeals }) => witnessDeals(model),
      () => undefined,
    );
  }

  /** Whether the hands are open, or about to be. */
  get #isOpen(): boolean {
    return /defend|over/.test(this.#board?.phase ?? "");
  }

  /** Load the show-down if it is needed; also after a failed attempt. */
  #loadShowdownNow(): void {
    if (this.#isOpen) void this.#loadShowdown();
  }

  /** Load the show-down. */
  async #loadShowdown(): Promise<void> {
    if (this.#showdownComes) return;
    this.#showdownComes = true;
    try {
      await isFullyTranslated();
      this.#showdown = await import("./showdown.ts");
    } catch {
      this.#showdownComes = false;
    }
    this.requestUpdate();
    await this.updateComplete;
    this.#showEnd();
  }

  /** Load the end of a game, which few visits need. Until it is here, the table shows what it has shown. */
  #loadEnd(): void {
    if (this.#end || this.#state?.stage !== "game_over") return;
    this.#end = "loading";
    isFullyTranslated()
      .then(() => import("../end/gameEnd.ts"))
      .then(
        () => {
          this.#end = "here";
          return this.#toEnd(this.#lingers);
        },
        () => {
          this.#end = "";
          this.requestUpdate();
        },
      );
  }

  /** Redraw clocks and messages. */
  #redraw(): void {
    this.#beat++;
    this.requestUpdate();
  }

  /** Handle a clock tick: redraw the clocks, announce low time. */
  #tick(): void {
    this.#redraw();
    const state = this.#state;
    const me = state?.players.find((player) => player.seat === state.you);
    const seconds = state && me ? this.#low.next(timeLeft(state.clock, me, stateAge(state))) : null;
    if (seconds !== null) announce(feltTexts.secondsLeft(seconds));
  }

  get #state(): State | null {
    return this.#model?.state ?? null;
  }

  get #board(): Board | undefined {
    const state = this.#state;
    return state?.boards[state.board ?? 0];
  }

  /** Whether the player has to discard now. */
  get #discarding(): boolean {
    return !!this.#model?.ready && this.#board?.phase === "discard";
  }

  // --- events -------------------------------------------------------------------------------------------------------

  #before(event: TableEvent, next: State): void {
    const state = this.#state ?? next;
    // A page that is loaded at a table shows the hands at once: their deal is over.
    const isOver = this.#model?.opening && !hasNavigated();
    this.#flight = isOver ? null : { event, from: eventOrigin(this, event, state) };
    if (event.kind === "dealt") {
      this.#forgetOrder();
      this.#places = null;
      this.#lingers = false;
    }
    // These end the game without a show-down, also between two rounds.
    if (/resigned|claimed/.test(event.kind)) {
      this.#lingers = false;
      this.#places = null;
    }
    const opens =
      event.kind === "round_over" || (event.kind === "acted" && /^(knock|big_gin)/.test(event.verb));
    if (!opens || event.board !== (state.board ?? 0)) return;
    if (!this.querySelector("uc-showdown")) this.#measure();
    if (event.kind === "round_over") this.#lingers = true;
  }

  /** Remember where the cards lie. */
  #measure(): void {
    this.#places = this.#showdown?.cardPlaces(this) ?? null;
  }

  #forgetOrder(): void {
    this.order = [];
    this.own = false;
  }

  async #changed(event: TableEvent | null): Promise<void> {
    const state = this.#state;
    // After a lost connection the deal may not be shown.
    if (state && state.round !== this.#round) this.#forgetOrder();
    this.#round = state?.round;
    if (this.chosen && !state?.hand?.cards.includes(this.chosen)) this.chosen = null;
    if (!state?.turn && (this.open === "break" || this.open === "knock" || this.open === "ways"))
      this.open = "";
    if (this.open === "hint" && !this.#model?.hints.wanted) this.open = "";
    if (event && state) this.#voice.hear(event, state);
    this.#coach.follow(this.#model);
    this.#loadShowdownNow();
    this.#loadEnd();
    this.requestUpdate();
    const flight = this.#flight;
    if (event && flight?.event === event && state) {
      this.#flight = null;
      await this.updateComplete;
      await this.querySelector<HandElement>("uc-hand, uc-showdown")?.updateComplete;
      animateEvent(this, event, state, flight.from);
    }
    await this.updateComplete;
    if (state) void afterPaint().then(() => this.#loadRest());
    this.#showEnd();
    restoreFocus(this);
  }

  /** Focus the heading of a result once, so that it is read; that of a game is seen from its top. */
  #showEnd(): void {
    const state = this.#state;
    const title = this.querySelector<HTMLElement>("#end-title");
    const over = state && title ? `${state.game}.${state.round}.${this.#ended}` : "";
    if (over === this.#endShown) return;
    this.#endShown = over;
    if (!over) return;
    this.open = "";
    if (this.#ended) window.scrollTo(0, 0);
    // A message being typed goes on.
    if (!document.activeElement?.matches("input, textarea, select")) title?.focus({ preventScroll: true });
  }

  /** Whether the end of the game is shown. */
  get #ended(): boolean {
    return this.#state?.stage === "game_over" && !this.#lingers && this.#end === "here";
  }

  /** Leave the last show-down for the end of the game, unless it `lingers`. */
  async #toEnd(lingers = false): Promise<void> {
    this.#lingers = lingers;
    if (!lingers) this.#measure();
    this.requestUpdate();
    await this.updateComplete;
    this.#showEnd();
  }

  /** Show at once what is still moving. Returns whether something was. */
  #skip(): boolean {
    const moved = this.querySelector<Showdown.ShowdownElement>("uc-showdown")?.skip?.() ?? false;
    if (moved) this.#model?.hurry();
    return moved;
  }

  // --- the player's actions -----------------------------------------------------------------------------------------

  #plain(action: string): void {
    if (!this.#state?.turn?.legal.includes(action)) return;
    this.#model?.act(action);
  }

  #choose(card: CardText): void {
    if (this.#model?.held) {
      if (this.#model.held.card === card) this.#model.sendNow();
      return;
    }
    if (this.chosen === card && this.#discarding && prefs().quickDiscard) this.#discard(card);
    else this.chosen = this.chosen === card && !this.#discarding ? null : card;
  }

  #discard(card: CardText): void {
    if (!this.#discarding || !this.#state?.turn?.legal.includes(`discard ${card}`)) {
      this.#refuse(card);
      return;
    }
    this.chosen = card;
    if (prefs().askBreaks && this.#state.hand?.breaks.includes(card)) this.open = "break";
    else this.#throw(card);
  }

  /** Discard at once, or after the delay in the player's settings. */
  #throw(card: CardText): void {
    this.#model?.act(`discard ${card}`, t.discard(shortCardName(card)), prefs().discardMs);
    if (this.#model?.held) announce(`${t.undoing(t.discard(spokenCardName(card)))} ${t.undo}: U`);
  }

  /** Explain why a held card may not be discarded. */
  #refuse(card: CardText): void {
    const reason = this.#state?.turn?.refused[card];
    if (reason) this.#model?.tell(refusalText(reason).replaceAll(card, shortCardName(card)), reason.code);
  }

  /** Knock in the best way, or with a card that was dropped on the button; ask if that is worse. */
  #knock(card: CardText | null): void {
    const state = this.#state;
    const turn = this.#discarding ? state?.turn : null;
    if (!state || !turn || !(turn.knocks.length || turn.big_gin)) return;
    const best = bestKnock(state, card ?? this.chosen);
    const action = turn.big_gin?.action ?? best?.spreads[0]?.action;
    if (card && (turn.big_gin || card !== best?.card)) {
      this.chosen = card;
      this.open = "ways";
    } else if (prefs().askKnocks) this.open = "knock";
    else if (action) this.#model?.act(action);
  }

  #knocked(action: string | null): void {
    this.open = "";
    if (action) this.#model?.act(action);
  }

  #broken(sure: boolean): void {
    this.open = "";
    const card = this.chosen;
    if (sure && card) this.#throw(card);
  }

  #hint(): void {
    if (this.#hinting.ask(this.#model)) this.open = "hint";
  }

  /** Undo before sending, or at the table. */
  #takeBack(): void {
    if (this.#model?.held) this.#model.undo();
    else if (this.#state?.aids?.back) this.#model?.takeBack();
    else if (this.#state?.aids) {
      const acted = this.#board?.latest.some(({ seat }) => seat === this.#state?.you);
      this.#model?.tell(acted ? thoughtTexts.noBack : thoughtTexts.nothingBack);
    }
  }

  /** Current card order: the player's preference, or the one arranged in this round. */
  get #sort(): SortMode {
    return this.own ? "free" : prefs().sort;
  }

  #nextSort(): void {
    const next = SORTS[(SORTS.indexOf(this.#sort) + 1) % SORTS.length] ?? "melds";
    if (next === "free") this.order = this.querySelector<HandElement>("uc-hand")?.shown ?? [];
    this.own = false;
    setPref("sort", next);
  }

  #reorder(order: CardText[]): void {
    this.order = order;
    this.own = true;
  }

  #key(key: string): void {
    const { chosen } = this;
    if (this.open && this.open !== "hint") return;
    const keys: Record<string, () => void> = {
      d: () => this.#plain("draw"),
      t: () => this.#plain("take"),
      p: () => this.#plain("pass"),
      x: () => (this.#model?.held?.card ? this.#model.sendNow() : chosen && this.#discard(chosen)),
      k: () => this.#knock(null),
      s: () => this.#nextSort(),
      l: () => {
        if (this.#board) this.open = "log";
      },
      u: () => this.#takeBack(),
      h: () => this.#hint(),
      n: () => this.#next(),
      "?": () => (this.open = "keys"),
    };
    keys[key.toLowerCase()]?.();
  }

  #next(): void {
    if (this.#state?.stage === "game_over" && this.#lingers) {
      void this.#toEnd();
      return;
    }
    const me = this.#state?.players.find((player) => player.seat === this.#state?.you);
    if (this.#state && waitsForNext(this.#state) && !me?.ready) this.#model?.send({ type: "next" });
  }

  /** Whether the table is empty: it waits for its first state, or for the code that this needs. */
  get #waits(): boolean {
    if (!this.#state) return true;
    const isLate = this.#isOpen && this.#showdownComes && !this.#showdown;
    return !this.#part && (isLate || (this.#end === "loading" && !this.#lingers));
  }

  /**
   * Open the table in several tasks, so that a phone can answer between them: first message, bar, felt, hand, flights.
   * The cloth stays empty until all is in its place.
   */
  protected override async scheduleUpdate(): Promise<void> {
    const opens = !this.#waits && this.#part < 2;
    if (opens) {
      this.dataset.opens = "";
      await nextTask();
      this.#part++;
    }
    await super.scheduleUpdate();
    if (!opens) return;
    if (this.#part < 2) {
      this.requestUpdate();
      return;
    }
    await this.querySelector<HandElement>("uc-hand")?.updateComplete;
    await nextTask();
    delete this.dataset.opens;
  }

  /** Wait until the table has opened. */
  protected override async getUpdateComplete(): Promise<boolean> {
    let isDone: boolean;
    do isDone = await super.getUpdateComplete();
    while (!isDone && this.dataset.opens === "");
    return isDone;
  }

  /** Highlight the cards that the hint or else the coach talks about, once the hand has been rendered too. */
  protected override updated(): void {
    const hint = this.open === "hint" ? this.#model?.hints.pointed : undefined;
    const pointed = hint ?? this.#coach.pointed;
    requestAnimationFrame(() => pointAt(this, this.#board, pointed));
  }

  // --- rendering ----------------------------------------------------------------------------------------------------

  protected override render(): TemplateResult {
    const state = this.#state;
    if (this.#model?.status === "closed") return refusedNotice(this.#model.closeCode);
    if (!state || this.#waits)
      return emptyTable(this.#model?.status === "lost" ? connectionText() : t.connecting);
    const look = this.#ended ? "over" : "";
    const sided = /playing|over/.test(state.stage) || isFull(state);
    return html`<div class="table-screen ${look} ${sided ? "wide" : ""}" ?data-busy=${this.#model?.busy}>
      ${tableBar(state, !!this.#board, (panel) => (this.open = panel))}
      ${this.#talk?.lines(state, this.#speakers(state))}${this.#coach.view(state, this.#board, this.#model)}
      <div class="overlays"><uc-question .state=${state}></uc-question>${this.#away(state)}
        ${this.#model ? tableNotices(this.#model, this.#isPlaying ? null : this.#refusal) : nothing}</div>
      <main id="main" class="felt" tabindex="-1"
        aria-label=${t.table}>${this.#part < 2 ? nothing : this.#body(state)}</main>
        ${sided ? this.#panels.sides(this.#counted(state), this.#panelState) : nothing}
      ${this.#dialogs(this.#counted(state))}</div>`;
  }

  /** The state without points that the show-down has still to count. */
  #counted(state: State): State {
    const sheet = this.#laidOpen(state) && this.querySelector<Showdown.ShowdownElement>("uc-showdown")?.counted;
    return sheet ? { ...state, sheet } : state;
  }

  #body(state: State): TemplateResult {
    switch (state.stage) {
      case "waiting":
        if (isFull(state)) return html`<p class="sr" role="status">${t.dealing}</p>`;
        return html`<uc-waiting .state=${state} @close-table=${() => void this.#close()}></uc-waiting>`;
      case "closed":
        return html`<p class="panel">${t.closedTable}</p>`;
      default:
        return this.#play(state);
    }
  }

  /** Seats whose messages show beside their plates. */
  #speakers(state: State): readonly Seat[] {
    if (this.#ended || !/playing|over/.test(state.stage)) return [];
    const open = this.#laidOpen(state) ? this.#board : null;
    return open?.seats ?? state.players.map(({ seat }) => seat);
  }

  /** The hands, and at the end the panel with the result of the game: the same show-down stays for it. */
  #play(state: State): TemplateResult {
    return html`${
      this.#ended
        ? html`<uc-game-end .state=${state}
      @next=${() => this.#next()} @sheet=${() => (this.open = "sheet")}
      @rematch=${({ detail }: CustomEvent<boolean>) =>
        this.#model?.send({ type: "rematch", accept: detail })}></uc-game-end>`
        : nothing
    }${this.#laidOpen(state, this.#ended) ?? this.#felt(state)}`;
  }

  /** Whether the felt shows the prompt, and refusals in its place. */
  get #isPlaying(): boolean {
    return this.#state?.stage === "playing" && !this.#model?.held;
  }

  get #refusal(): TemplateResult | null {
    return refusalLine(this.#model, this.#glossary);
  }

  get #panelState(): PanelState {
    const model = this.#model;
    const askHint = (): void => model?.askHint();
    return {
      board: this.#board,
      log: () => model?.log ?? [],
      talk: this.#talk,
      hints: model?.hints ?? null,
      askHint,
    };
  }

  #away(state: State): TemplateResult {
    return html`<uc-away .state=${state} @claim=${({ detail }: CustomEvent<ClaimDetail>) =>
      this.#model?.send({ type: "claim", ...detail })}></uc-away>`;
  }

  /** The felt after a knock, and after the round. */
  #laidOpen(state: State, final = false): TemplateResult | null {
    const board = this.#board;
    if (!board || !this.#showdown || (board.knocker === null && board.phase !== "over")) return null;
    const result = board.phase === "over" ? (this.#model?.result(board.board) ?? null) : null;
    if (board.phase === "over" && !result) return null;
    return html`<uc-showdown .state=${state} .board=${board} .result=${result} .talk=${this.#talk}
      .voice=${result && this.#voice.after(state, result)}
      .beat=${this.#beat} .from=${this.#places} ?final=${final} ?ready=${!!this.#model?.ready}
      @defend=${(event: CustomEvent<string>) => this.#model?.act(event.detail)}
      @next=${() => this.#next()} @end=${() => void this.#toEnd()} @count=${() => this.requestUpdate()}
      @follow=${() => !this.open && void this.#toEnd()}></uc-showdown>`;
  }

  #felt(state: State): TemplateResult {
    return feltView(
      this,
      state,
      {
        board: this.#board,
        model: this.#model,
        talk: this.#talk,
        voice: this.#voice.of,
        chosen: this.chosen,
        sort: this.#sort,
        order: this.order,
        discarding: this.#discarding,
        refusal: this.#refusal,
      },
      {
        plain: (action) => this.#plain(action),
        discard: (card) => this.#discard(card),
        knock: (card) => this.#knock(card),
        otherKnocks: () => (this.open = "ways"),
        undo: () => this.#model?.undo(),
        sendNow: () => this.#model?.sendNow(),
        hint: () => this.#hint(),
        takeBack: () => this.#takeBack(),
        choose: (card) => this.#choose(card),
        reorder: (order) => this.#reorder(order),
        nextSort: () => this.#nextSort(),
      },
    );
  }

  #dialogs(state: State): TemplateResult | typeof nothing {
    const shut = (): void => {
      this.open = "";
    };
    const board = this.#board;
    if (this.open === "hint") return this.#hinting.view(this.#model, board?.top ?? "", shut);
    return this.#panels.view(this.open, state, this.chosen, this.#panelState, {
      open: (next) => (this.open = next),
      leave: () => navigate("/"),
      resign: () => this.#model?.send({ type: "resign" }),
      broken: (sure) => this.#broken(sure),
      knocked: (action) => this.#knocked(action),
    });
  }

  async #close(): Promise<void> {
    await api.close(this.table).catch(() => undefined);
    navigate("/");
  }
}

defineElement("uc-table", TableScreen);
