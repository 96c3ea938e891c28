/** Comparison of a deck with every card that a reader has seen: the round is played again with the deck. */

import type { ActedEvent, CardText, DealtEvent, Result, Seat } from "../protocol/messages.ts";

/** What a reader has seen of a round at one board: the deal, then the actions that were not taken back. */
export interface SeenRound {
  dealt: DealtEvent;
  acted: ActedEvent[];
}

/** A card that the deck has at another place, and the message with it. */
export interface WrongCard {
  card: CardText;
  message: unknown;
}

/** A round that is played with a deck. */
class ReplayedRound {
  readonly seen = new Set<CardText>();
  wrong: WrongCard | null = null;
  #at = 0;
  readonly #hands: Set<CardText>[];
  readonly #pile: CardText[] = [];

  constructor(
    readonly deck: readonly CardText[],
    readonly dealt: DealtEvent,
  ) {
    const { seats, held, upcard } = dealt;
    this.#hands = seats.map(() => new Set());
    const first = seats.indexOf(dealt.dealer) + 1;
    const each = Math.min(...held);
    for (let i = 0; i < each * seats.length; i++) this.#hands[(first + i) % seats.length]?.add(this.#next());
    if (Math.max(...held) > each) this.#hands[first % seats.length]?.add(this.#next());
    if (upcard === null) return;
    this.#pile.push(this.#next());
    this.#expect(this.#pile[0] === upcard, upcard, dealt);
  }

  #next(): CardText {
    return this.deck[this.#at++] ?? "";
  }

  #handOf(seat: Seat): Set<CardText> {
    return this.#hands[this.dealt.seats.indexOf(seat)] ?? new Set();
  }

  #expect(fits: boolean, card: CardText, message: unknown): void {
    this.seen.add(card);
    if (!fits) this.wrong ??= { card, message };
  }

  /** Compare the reader's hand, and the number of cards left. */
  deal(): void {
    const hand = this.dealt.hand ?? [];
    const own = this.#hands.find((cards) => cards.has(hand[0] ?? "")) ?? new Set();
    for (const card of hand) this.#expect(own.has(card), card, this.dealt);
    if (this.deck.length - this.#at !== this.dealt.stock) this.wrong ??= { card: "", message: this.dealt };
  }

  act(event: ActedEvent): void {
    const { card, verb } = event;
    const hand = this.#handOf(event.seat);
    if (verb === "draw" || verb === "take") {
      const moved = verb === "draw" ? this.#next() : (this.#pile.pop() ?? "");
      hand.add(moved);
      if (card) this.#expect(card === moved, card, event);
    } else if (card && (verb === "discard" || verb === "knock")) {
      this.#expect(hand.delete(card), card, event);
      this.#pile.push(card);
    }
  }

  /** Compare the hands that were shown in the end. */
  end(result: Result): void {
    for (const { seat, melds, unmelded, laid_off } of result.hands) {
      const hand = this.#handOf(seat);
      for (const card of [...melds.flat(), ...unmelded, ...laid_off])
        this.#expect(hand.has(card), card, result);
    }
  }
}

/** Return the number of different cards that were compared, and the first that contradicts the deck. */
export function compareCards(
  deck: readonly CardText[],
  seen: SeenRound,
  result: Result,
): { cards: number; wrong: WrongCard | null } {
  const round = new ReplayedRound(deck, seen.dealt);
  round.deal();
  for (const event of seen.acted) round.act(event);
  round.end(result);
  return { cards: round.seen.size, wrong: round.wrong };
}
