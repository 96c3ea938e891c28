/** The felt after a knock: hands turn over and group, the defender lays off, the points are counted. */

import "./showdown.css";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { state as internal, property } from "lit/decorators.js";
import { isMotionOff, prefs } from "../app/prefs.ts";
import { cardPicture } from "../cards/face.ts";
import { spokenCardName } from "../cards/names.ts";
import { t } from "../i18n/texts/base.ts";
import { showdownTexts } from "../i18n/texts/showdown.ts";
import type { Board, CardText, DefenceChoice, Result, Seat, Sheet, State } from "../protocol/messages.ts";
import type { CountElement } from "../ui/count.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import { knockIsFaceDown } from "./board.ts";
import { dropZoneAt, startDrag } from "./drag.ts";
import { playerName } from "./eventTexts.ts";
import {
  handsOfBoard,
  handsOfResult,
  type LaidActions,
  type LaidHand,
  laidHandView,
  withOwnHand,
} from "./laid.ts";
import { bestChoice, firstChoice, fittingCards, withCard, withoutCard } from "./layOffs.ts";
import { PACE_FACTORS } from "./playback.ts";
import { playerPlate } from "./players.ts";
import { cardPlaces, finishSlides, type Places, slideCards } from "./slides.ts";
import type { Talk } from "./talk.ts";
import { pointLines, verdictSection, verdictView } from "./verdict.ts";

export { cardPlaces };

/** Time before the points are counted: a look, or until the last hands have turned over. */
const LOOK_MS = 250;
const TURN_MS = 850;
/** Time between two lines of the points. */
const LINE_MS = 260;
/** Time to look at the last result before the end of the game follows. */
const SEEN_MS = 2600;
/** Windows in which the end of a game lies beside the felt (../end/end.css). */
const BESIDE = "(min-width: 900px) and (min-height: 521px)";
/** Changes that move no card. */
const STILL: ReadonlySet<PropertyKey> = new Set(["beat", "step", "voice"]);
/** The step in which everything is shown. */
const DONE = Number.POSITIVE_INFINITY;

export class ShowdownElement extends LightDomElement {
  @property({ attribute: false }) state!: State;
  @property({ attribute: false }) board!: Board;
  /** The result, once the round is over at this board. */
  @property({ attribute: false }) result: Result | null = null;
  @property({ attribute: false }) talk: Talk | null = null;
  /** What a level says about the result, as a paragraph; null if nothing. */
  @property({ attribute: false }) voice: unknown = null;
  /** Changes when clocks or messages have to be redrawn. */
  @property({ attribute: false }) beat = 0;
  /** Whether the reader may act now. */
  @property({ type: Boolean }) ready = false;
  /** Whether only the hands are shown, beside the end of the game. */
  @property({ type: Boolean }) final = false;
  /** Places of the cards before the knock or the end of the game; null if the show-down was not seen to begin. */
  @property({ attribute: false }) from: Places | null = null;

  /** The defence as it is laid out now; null until the reader has changed it. */
  @internal() defence: DefenceChoice | null = null;
  /** How much of the result is shown: the lines of the points, their sum, the new score. */
  @internal() step = DONE;
  #timer = 0;
  #leaves = 0;
  #before: Places | null = null;
  /** The focused card before a change; empty for another element in here, null for one outside. */
  #focused: string | null = null;
  #told: Sheet | null = null;
  /** State before the round was over: its scores are shown until the points have been counted. */
  #earlier: State | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    clearTimeout(this.#leaves);
  }

  /** Show everything at once. Returns whether something was still moving. */
  skip(): boolean {
    const counting = this.step !== DONE;
    clearTimeout(this.#timer);
    this.step = DONE;
    this.#finishCounts();
    return finishSlides(this) || counting;
  }

  #finishCounts(): void {
    for (const count of this.querySelectorAll<CountElement>("uc-count")) count.finish();
  }

  /** A click ends what moves before it moves anything itself. */
  readonly #skipFirst = { handleEvent: (): unknown => this.skip(), capture: true };

  // --- the reader's defence -----------------------------------------------------------------------------------------

  get #options(): DefenceChoice[] {
    return this.state.turn?.defence?.options ?? [];
  }

  /** The defence as it is laid out: what the reader chose, if it is still possible. */
  get #now(): DefenceChoice | undefined {
    const options = this.#options;
    return options.find(({ action }) => action === this.defence?.action) ?? firstChoice(options);
  }

  #change(next: DefenceChoice | undefined): void {
    if (!next || !this.ready) return;
    this.skip();
    this.defence = next;
  }

  #send(): void {
    const now = this.#now;
    if (now && this.ready) this.#tell("defend", now.action);
  }

  #tell(name: string, detail: unknown = null): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  readonly #layOff = (card: CardText): void => {
    const now = this.#now;
    if (now) this.#change(withCard(this.#options, now, card));
  };

  readonly #takeBack = (card: CardText): void => {
    const now = this.#now;
    if (now) this.#change(withoutCard(this.#options, now, card));
  };

  readonly #press = (event: PointerEvent, card: CardText): void => {
    const button = event.currentTarget as HTMLElement;
    let zone: HTMLElement | null = null;
    const mark = (next: HTMLElement | null): void => {
      zone?.classList.remove("over");
      zone = next;
      zone?.classList.add("over");
    };
    startDrag(event, {
      start: () => button.classList.add("dragged"),
      move: (dx, dy, x, y) => {
        button.style.transform = `translate(${dx}px, ${dy}px)`;
        mark(dropZoneAt(x, y));
      },
      end: (_x, _y, done) => {
        const dropped = zone !== null;
        mark(null);
        this.#before = cardPlaces(this);
        button.classList.remove("dragged");
        button.style.transform = "";
        if (done && dropped) this.#layOff(card);
        this.requestUpdate();
      },
    });
  };

  get #acts(): LaidActions | null {
    const now = this.#now;
    if (!now || !this.ready) return null;
    return {
      fits: fittingCards(this.#options, now),
      layOff: this.#layOff,
      takeBack: this.#takeBack,
      press: this.#press,
      fitsText: showdownTexts.fits,
      laidText: showdownTexts.laid,
    };
  }

  // --- rendering ----------------------------------------------------------------------------------------------------

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("result") && this.result && !changes.get("result")) this.#begin(changes);
    if (this.state.stage === "playing" && !this.result) this.#earlier = this.state;
    if (!this.state.turn?.defence) this.defence = null;
    const focus = document.activeElement;
    this.#focused = this.contains(focus) ? (focus?.getAttribute("data-card") ?? "") : null;
    // Clocks, messages and points move no cards: those that fly go on.
    if ([...changes.keys()].every((name) => STILL.has(name))) return;
    const isNew = !this.hasUpdated || (changes.has("from") && this.from);
    this.#before ??= isNew ? this.from : cardPlaces(this);
  }

  /** The round is over: count its points, if the reader was there. */
  #begin(changes: PropertyValues<this>): void {
    const witnessed = this.hasUpdated ? changes.has("result") : this.from !== null;
    clearTimeout(this.#timer);
    if (!witnessed || this.final || isMotionOff()) return;
    this.step = 0;
    const sum = pointLines(this.state, this.result).length + 1;
    const next = (): void => {
      if (this.step === sum) this.#carryPoints();
      else {
        this.step++;
        this.#timer = setTimeout(next, LINE_MS);
      }
    };
    const turns = (this.hasUpdated ? this : document).querySelector(".backs .back") !== null;
    this.#timer = setTimeout(next, turns ? TURN_MS : LOOK_MS);
  }

  /** After a reload nothing is counted again. */
  protected override firstUpdated(): void {
    if (!this.from) this.#finishCounts();
  }

  protected override updated(): void {
    const before = this.#before;
    this.#before = null;
    if (before) slideCards(this, before);
    this.#keepFocus();
    this.#followEnd();
    this.#tellCounted();
  }

  /** Tell the table when its sheet differs from the one that it has drawn. */
  #tellCounted(): void {
    const drawn = this.#told ?? this.state.sheet;
    this.#told = this.counted;
    if (this.#told !== drawn) this.#tell("count");
  }

  /** If the focused button has gone, focus its card where it lies now, or the button that ends the defence. */
  #keepFocus(): void {
    if (this.#focused === null || document.activeElement !== document.body) return;
    const next =
      this.querySelector<HTMLElement>(`button[data-card="${this.#focused}"]`) ??
      this.querySelector<HTMLElement>(".settle") ??
      this.querySelector<HTMLElement>(".verdict-title");
    next?.focus({ preventScroll: true });
  }

  /** Once the last points have been counted, the end of the game follows by itself beside the felt. */
  #followEnd(): void {
    const counted = this.state.stage === "game_over" && this.result && !this.final && this.step === DONE;
    if (!counted || this.#leaves || !matchMedia(BESIDE).matches) return;
    this.#leaves = setTimeout(
      () => this.final || this.#tell("follow"),
      SEEN_MS * Math.max(1, PACE_FACTORS[prefs().pace]),
    );
  }

  /** Move the points from the result to the winner's score, which changes when they arrive. */
  #carryPoints(): void {
    const sum = this.querySelector<HTMLElement>(".verdict-sum b");
    const score = this.querySelector<HTMLElement>(".wins .plate .score");
    if (!sum || !score) {
      this.step = DONE;
      return;
    }
    const [from, to] = [sum.getBoundingClientRect(), score.getBoundingClientRect()];
    const points = sum.cloneNode(true) as HTMLElement;
    points.className = "carried";
    points.ariaHidden = "true";
    points.style.left = `${from.left}px`;
    points.style.top = `${from.top}px`;
    sum.after(points);
    const x = to.left + to.width / 2 - from.left - from.width / 2;
    const y = to.top + to.height / 2 - from.top - from.height / 2;
    const flight = points.animate(
      [{ transform: "none" }, { transform: `translate(${x}px, ${y}px) scale(0.5)`, opacity: 0.6 }],
      { duration: 380, easing: "cubic-bezier(.4,0,.3,1)" },
    );
    const land = (): void => {
      points.remove();
      this.step = DONE;
    };
    flight.finished.then(land, land);
  }

  get #hands(): LaidHand[] {
    if (this.result) return handsOfResult(this.result);
    const { you, hand } = this.state;
    const now = you !== null && this.board.to_act === you ? this.#now : undefined;
    return withOwnHand(handsOfBoard(this.board, now ? { ...now, seat: you as Seat } : null), you, hand);
  }

  protected override render(): TemplateResult {
    const { board, result } = this;
    const seats = board.seats;
    const hands = new Map(this.#hands.map((hand) => [hand.seat, hand]));
    const you = this.state.you !== null && seats.includes(this.state.you) ? this.state.you : null;
    const below = you ?? (seats.length === 2 ? seats[1] : undefined);
    const at = Math.max(0, seats.indexOf(below ?? -1));
    const above = [...seats.slice(at), ...seats.slice(0, at)].filter((seat) => seat !== below);
    const acts = this.#acts;
    const show = (seat: Seat): TemplateResult | typeof nothing => {
      const hand = hands.get(seat);
      return hand ? this.#hand(hand, seat === below, acts) : nothing;
    };
    const settled = result ? `settled ${this.step === DONE ? "counted" : ""}` : "";
    return html`<div class="showdown n-${above.length} ${settled} ${acts ? "defending" : ""}"
      data-how=${this.final ? nothing : this.#how} @click=${this.#skipFirst}>
      <div class="showdown-others">${above.map(show)}</div>
      <div class="showdown-middle">${this.#knockCard()}${this.#middle(acts)}${this.#seal()}</div>
      ${below === undefined ? nothing : show(below)}</div>`;
  }

  /** The sheet without points that are still to be counted. */
  get counted(): Sheet | null {
    return (this.step === DONE || !this.#earlier ? this.state : this.#earlier).sheet;
  }

  /** The sheet for the plates: the bonuses of the game come later. */
  get #sheet(): Sheet | null {
    const sheet = this.counted;
    if (!sheet || this.final) return sheet;
    return { ...sheet, columns: sheet.columns.map((column) => ({ ...column, totals: null })) };
  }

  /** How the round ends, as far as it is known: a class for its moment. */
  get #how(): string {
    if (this.result) return this.result.how;
    const { gin = false, melds = [] } = this.board.spread ?? {};
    return melds.flat().length > 10 ? "big_gin" : gin ? "gin" : "knock";
  }

  #hand(hand: LaidHand, below: boolean, acts: LaidActions | null): TemplateResult {
    const { board, result } = this;
    const player = this.state.players.find(({ seat }) => seat === hand.seat);
    const plates = { ...this.state, sheet: this.#sheet };
    const looks = [
      "showdown-hand",
      below && "below",
      hand.seat === board.knocker && "knocker",
      hand.seat === this.state.you && "own",
      result && (result.winner === hand.seat ? "wins" : result.winner === null ? "" : "loses"),
    ].filter(Boolean);
    const lays = acts !== null && hand.seat === board.knocker;
    return html`<section class=${looks.join(" ")} data-seat=${hand.seat} data-drop=${lays ? "lay" : nothing}
      aria-label=${player?.name ?? ""}>
      <div class="showdown-plate"><span class="speaker">${
        player ? playerPlate(plates, player, board) : nothing
      }${this.talk?.bubble(hand.seat) ?? nothing}</span></div>
      ${laidHandView(hand, player?.name ?? "", this.state.you, acts)}</section>`;
  }

  /** The card discarded for the knock, if there is one. */
  #knockCard(): TemplateResult | typeof nothing {
    const { board, result } = this;
    if (board.knocker === null) return nothing;
    const card = result ? result.card : board.spread?.card;
    if (card)
      return html`<span class="knock-card" role="img" aria-label=${t.pile(spokenCardName(card))}><span
        class="card" data-card=${card} data-owner=${board.knocker}>${cardPicture(card)}</span></span>`;
    return knockIsFaceDown(board)
      ? html`<span class="knock-card" role="img" aria-label=${t.pileFaceDown}><span class="card back"></span></span>`
      : nothing;
  }

  #middle(acts: LaidActions | null): TemplateResult {
    const { board, result, state } = this;
    if (this.final) return html``;
    if (result)
      return verdictView(state, board, result, this.step, this.voice, {
        next: () => this.#tell("next"),
        end: () => this.#tell("end"),
      });
    const who = playerName(state, board.knocker);
    const how = this.#how;
    const title =
      how === "big_gin"
        ? t.how.big_gin(who)
        : how === "gin"
          ? t.how.gin(who)
          : showdownTexts.knocks(who, board.spread?.deadwood ?? 0);
    return verdictSection("knock-title", how, title, acts ? this.#defenceView(acts) : this.#waiting());
  }

  /** Whether the deal was verified. Loaded with the table's witness. */
  #seal(): TemplateResult | typeof nothing {
    const { table, game } = this.state;
    if (!this.result || this.final) return nothing;
    return html`<uc-seal class=${this.step === DONE ? "" : "later"} look="stamp" table=${table} game=${game}
      round=${this.result.round}></uc-seal>`;
  }

  #waiting(): TemplateResult | typeof nothing {
    const { board, state } = this;
    if (board.to_act === null || board.to_act === board.knocker || board.to_act === state.you) return nothing;
    return html`<p class="note">${t.prompts.waitingDefence(playerName(state, board.to_act))}</p>`;
  }

  #defenceView(acts: LaidActions): TemplateResult {
    const now = this.#now;
    const best = bestChoice(this.#options);
    const more = [...acts.fits.values()].some(({ glows }) => glows);
    const better = best && now && best.deadwood < now.deadwood;
    const none = !acts.fits.size && !now?.laid_off.length;
    return html`<p class="note" role="status">${
      none ? showdownTexts.noLayOffs : more ? showdownTexts.tapCards : showdownTexts.allLaid
    }</p>
      <div class="buttons">${
        better
          ? html`<button type="button" class="button primary" @click=${() => this.#change(best)}>${
              showdownTexts.layOffForMe
            }</button>`
          : nothing
      }<button type="button" class="button settle ${better ? "" : "primary"}"
        @click=${() => this.#send()}>${showdownTexts.settle(now?.deadwood ?? 0)}</button></div>`;
  }
}

defineElement("uc-showdown", ShowdownElement);
