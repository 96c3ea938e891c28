/** The player's own hand: a fan of buttons for tapping, dragging and the arrow keys. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { nextFrame, nextTask } from "../app/afterStart.ts";
import type { SortMode } from "../app/prefs.ts";
import { heldDeadwood } from "../cards/deadwood.ts";
import { cardPicture } from "../cards/face.ts";
import { isSet, spokenCardName } from "../cards/names.ts";
import { t } from "../i18n/texts/base.ts";
import type { CardText, HandState } from "../protocol/messages.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import { dropZoneAt, startDrag } from "./drag.ts";
import { type CardSpot, cardIndexAt, type Fan, LIFT_PER_ROW, layOutFan } from "./fan.ts";
import { type CardGroup, groupHand, moveCard, updateOrder } from "./order.ts";

const placeOf = ({ x, y, turn }: CardSpot, lift: number): string =>
  `translate(${x.toFixed(1)}px, ${(y - lift).toFixed(1)}px) rotate(${turn.toFixed(2)}deg)`;

/** Stacking order of a card: the lower row covers the upper one. */
const levelOf = (spot: CardSpot, i: number): number => i + 1 + (spot.row ? 20 : 0);

/** Time in which sorted cards have reached their places. */
const REST_MS = 300;

export interface DropDetail {
  card: CardText;
  zone: string;
}

export class HandElement extends LightDomElement {
  @property({ attribute: false }) hand!: HandState;
  @property({ attribute: false }) sort: SortMode = "melds";
  /** The player's own order. */
  @property({ attribute: false }) order: CardText[] = [];
  @property({ attribute: false }) chosen: CardText | null = null;
  /** Cards that may not be discarded now. */
  @property({ attribute: false, hasChanged: (now, before) => String(now) !== String(before) })
  locked: readonly CardText[] = [];
  /** Whether a card may be discarded now. */
  @property({ type: Boolean }) active = false;
  /** A card in flight to the table. */
  @property({ attribute: false }) leaving: CardText | null = null;

  #shape: Fan = { spots: [], rows: 1, height: 0 };
  #card = 80;
  #focus: CardText | null = null;
  #dragged: CardText | null = null;
  /** Place where a release would insert the dragged card. */
  #slot: number | null = null;
  /** Order of the elements. It follows the shown order once the cards lie: a moved element jumps to its place. */
  #elements: CardText[] = [];
  #rest = 0;
  /** Widths of the hand and of a card; null until they are measured. */
  #sizes: [hand: number, card: number] | null = null;
  /** The card whose size is observed: it changes with rules of the table's style sheets, not only with the window. */
  #sample: Element | null = null;
  /** Resolved by `#markPlaced` when the hand is measured and its cards are in their places for the first time. */
  #placed = Promise.resolve();
  #markPlaced: () => void = () => {};
  readonly #resize = new ResizeObserver(() => this.#measureAgain());

  override connectedCallback(): void {
    super.connectedCallback();
    this.#placed = new Promise((done) => {
      this.#markPlaced = done;
    });
    this.#resize.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resize.disconnect();
    clearTimeout(this.#rest);
    this.#sample = null;
    this.#sizes = null;
    delete this.dataset.rows;
    this.#markPlaced();
  }

  /** At a table that opens, render the cards in a task of their own, after the frame in which the felt is laid out. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.hasUpdated && this.closest("[data-opens]")) await nextFrame().then(nextTask);
    await super.scheduleUpdate();
  }

  /** Wait until the cards are in their places, from where they can be animated. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const isDone = await super.getUpdateComplete();
    await this.#placed;
    return isDone;
  }

  /** Cards from left to right as shown. */
  get shown(): CardText[] {
    return this.#groups().flatMap((group) => group.cards);
  }

  focusCard(card: CardText | undefined): void {
    if (!card) return;
    this.#focus = card;
    this.requestUpdate();
    void this.updateComplete.then(() => this.#button(card)?.focus());
  }

  #groups(): CardGroup[] {
    return groupHand(this.hand.cards, this.hand.melds, this.sort, this.order);
  }

  /** Current groups: while a card is dragged over the hand, the others leave a gap for it. */
  #laid(): CardGroup[] {
    if (this.#dragged === null || this.#slot === null) return this.#groups();
    return [{ cards: moveCard(this.shown, this.#dragged, this.#slot), meld: -1 }];
  }

  #button(card: CardText): HTMLElement | null {
    return this.querySelector<HTMLElement>(`[data-card="${card}"]`);
  }

  protected override render(): TemplateResult {
    const { hand } = this;
    const cards = this.shown;
    const tab = this.#focus && cards.includes(this.#focus) ? this.#focus : (this.chosen ?? cards[0]);
    return html`<div class="hand ${this.active ? "active" : ""}" role="group"
      aria-label=${t.yourHand(cards.length, heldDeadwood(hand))}
      @keydown=${this.#key}>${repeat(
        this.#elementOrder(cards),
        (card) => card,
        (card) => this.#cardButton(card, card === tab),
      )}<span class="insert" aria-hidden="true" hidden></span></div>`;
  }

  /** Keep the elements of held cards where they are, and sort them later. */
  #elementOrder(cards: CardText[]): CardText[] {
    const held = updateOrder(cards, this.#elements);
    this.#elements = held.some((card) => this.#elements.includes(card)) ? held : cards;
    clearTimeout(this.#rest);
    if (String(this.#elements) !== String(cards)) this.#rest = setTimeout(() => this.#sortElements(), REST_MS);
    return this.#elements;
  }

  /** Put the elements into the shown order, unless one is pressed: a click on an element that has moved is lost. */
  #sortElements(): void {
    if (this.querySelector(":active, .dragged")) {
      this.#rest = setTimeout(() => this.#sortElements(), REST_MS);
      return;
    }
    const focused = this.querySelector<HTMLElement>(":focus");
    this.#elements = this.shown;
    this.requestUpdate();
    void this.updateComplete.then(() => focused?.focus({ preventScroll: true }));
  }

  #cardButton(card: CardText, tab: boolean): TemplateResult {
    const { hand } = this;
    const meld = hand.melds.findIndex((cards) => cards.includes(card));
    const kind = meld < 0 ? "" : isSet(hand.melds[meld] ?? []) ? "set" : "run";
    const drawn = hand.drawn === card;
    const locked = this.active && this.locked.includes(card);
    const says = [
      spokenCardName(card),
      { "": "", set: t.inSet, run: t.inRun }[kind],
      drawn && (hand.taken === card ? t.justTaken : t.justDrawn),
      locked && t.locked,
    ].filter(Boolean);
    const looks = [
      "card",
      kind && `melded ${kind} meld-${meld % 3}`,
      drawn && "drawn",
      this.chosen === card && "chosen",
      locked && "locked",
      this.leaving === card && "leaving",
    ].filter(Boolean);
    return html`<button type="button" class=${looks.join(" ")} data-card=${card} tabindex=${tab ? 0 : -1}
      aria-pressed=${this.chosen === card}
      aria-label=${says.join(", ")} @pointerdown=${(event: PointerEvent) => this.#press(event, card)}
      @click=${() => this.#choose(card)} @focus=${() => this.#focused(card)}>
      ${cardPicture(card)}${drawn ? html`<span class="tag" aria-hidden="true">${t.newTag}</span>` : nothing}</button>`;
  }

  /** Make the card the one that Tab reaches, now: to change that later would make the browser lay out the page. */
  #focused(card: CardText): void {
    this.#focus = card;
    this.requestUpdate();
  }

  protected override updated(changes: PropertyValues<this>): void {
    super.updated(changes);
    this.#lay();
    this.#observeCard();
  }

  #measure(): [hand: number, card: number] {
    return [this.clientWidth, parseFloat(getComputedStyle(this).getPropertyValue("--cw")) || 80];
  }

  #measureAgain(): void {
    const sizes = this.#measure();
    if (String(this.#sizes) === String(sizes)) return;
    this.#sizes = sizes;
    this.requestUpdate();
  }

  #observeCard(): void {
    const card = this.querySelector(".card");
    if (card === this.#sample) return;
    if (this.#sample) this.#resize.unobserve(this.#sample);
    this.#sample = card;
    if (card) this.#resize.observe(card);
  }

  #lay(): void {
    // Measured once: at a table that opens at the start of a frame, which lays out the page anyway; later at once, as
    // the piles would move down and up again for a hand that has no height yet.
    if (!this.closest("[data-opens]")) this.#sizes ??= this.#measure();
    if (!this.#sizes) {
      void nextFrame().then(() => this.isConnected && this.#measureAgain());
      return;
    }
    const [width, cardWidth] = this.#sizes;
    this.#markPlaced();
    if (!width) return;
    this.#card = cardWidth;
    const groups = this.#laid();
    this.#shape = layOutFan(
      width,
      cardWidth,
      groups.map((group) => group.cards.length),
      groups.map((group) => group.meld < 0),
    );
    this.style.height = `${Math.ceil(this.#shape.height)}px`;
    this.dataset.rows = String(this.#shape.rows);
    const fresh: HTMLElement[] = [];
    groups
      .flatMap((group) => group.cards)
      .forEach((card, i) => {
        const spot = this.#shape.spots[i];
        const button = this.#button(card);
        if (!spot || !button) return;
        button.dataset.row = String(spot.row);
        if (card === this.#dragged) return;
        const lift = card === this.chosen ? this.#card * LIFT_PER_ROW[spot.row] : 0;
        // A new card appears in its place at once: any flight starts elsewhere.
        if (!button.style.transform) fresh.push(button);
        button.style.transform = placeOf(spot, lift);
        button.style.zIndex = String(levelOf(spot, i));
      });
    this.#showSlot();
    for (const button of fresh) for (const move of button.getAnimations()) move.finish();
  }

  /** Mark at the insertion place of the dragged card. */
  #showSlot(): void {
    const mark = this.querySelector<HTMLElement>(".insert");
    const spot = this.#slot === null ? undefined : this.#shape.spots[this.#slot];
    if (!mark) return;
    mark.hidden = !spot;
    if (!spot) return;
    mark.style.transform = placeOf(spot, 0);
    mark.style.zIndex = "59";
  }

  #choose(card: CardText): void {
    this.#focus = card;
    this.dispatchEvent(new CustomEvent("choose", { detail: card, bubbles: true }));
  }

  #press(event: PointerEvent, card: CardText): void {
    const button = event.currentTarget as HTMLElement;
    const rest = button.style.transform;
    let zone: HTMLElement | null = null;
    const mark = (next: HTMLElement | null): void => {
      zone?.classList.remove("over");
      zone = next;
      zone?.classList.add("over");
    };
    const start = this.#shape.spots[this.shown.indexOf(card)];
    startDrag(event, {
      start: () => {
        this.#dragged = card;
        button.classList.add("dragged");
        button.style.zIndex = "60";
      },
      move: (dx, dy, x, y) => {
        button.style.transform = `translate(${dx}px, ${dy}px) ${rest}`;
        mark(this.active ? dropZoneAt(x, y) : null);
        this.#slot = zone || !start ? null : this.#slotUnder(start.x + dx, start.y + dy, y);
        this.#lay();
      },
      end: (_x, _y, done) => {
        const name = zone?.dataset.drop ?? "";
        const order = this.#slot === null ? null : moveCard(this.shown, card, this.#slot);
        mark(null);
        this.#dragged = null;
        this.#slot = null;
        button.classList.remove("dragged");
        if (done && name)
          this.dispatchEvent(
            new CustomEvent<DropDetail>("drop-card", { detail: { card, zone: name }, bubbles: true }),
          );
        else if (done && order) this.#reorder(order);
        this.requestUpdate();
      },
    });
  }

  /** Position in the order for a card with its corner at `x`, `y` of the hand; null outside the hand. */
  #slotUnder(x: number, y: number, pointer: number): number | null {
    const box = this.getBoundingClientRect();
    if (pointer < box.top - this.#card * 0.6 || pointer > box.bottom + 40) return null;
    return cardIndexAt(this.#shape, this.#card, x + this.#card / 2, y + this.#card / 2);
  }

  #reorder(order: CardText[]): void {
    this.dispatchEvent(new CustomEvent("reorder", { detail: order, bubbles: true }));
  }

  readonly #key = (event: KeyboardEvent): void => {
    const cards = this.shown;
    const at = cards.indexOf(this.#focus ?? cards[0] ?? "");
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: cards.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(cards.length - 1, to));
    const card = cards[at] ?? "";
    if (event.shiftKey) {
      this.#reorder(moveCard(cards, card, next));
      void this.updateComplete.then(() => this.focusCard(card));
    } else {
      this.focusCard(cards[next]);
    }
  };
}

defineElement("uc-hand", HandElement);
