/** The public part of a round of two players: whose turn it is, and what lies open. Mirrors `undercut/public.py`. */

import { CARDS } from "./cardPoints.ts";

/** The options of a ruleset on which turns depend. */
export interface PlayRules {
  /** The deck, by the cards' numbers. */
  cards: readonly string[];
  handSize: number;
  dealt: 10 | 11;
  upcard: boolean;
  opening: "offer" | "free" | "discard";
  /** Whether the stock must be drawn from after both have passed. */
  stockAfterPasses: boolean;
  wall: number;
  lastTake: boolean;
  rediscard: boolean;
  bigGin: boolean;
  firstDiscardKnock: boolean;
  faceDownKnock: boolean;
  /** Whether the other player may answer a knock with deadwood, and gin. */
  defendsKnock: boolean;
  defendsGin: boolean;
}

/** The options of a ruleset, as in the service's rulesets. */
export function playRules(options: Readonly<Record<string, unknown>>): PlayRules {
  const { ranks = 13, suits = 4, hand_size = 10, dealt, lay_offs, lay_offs_by } = options;
  const defends = lay_offs_by !== "knocker";
  return {
    cards: CARDS.filter((_, card) => card >> 2 < Number(ranks) && (card & 3) < Number(suits)),
    handSize: Number(hand_size),
    dealt: dealt === 11 ? 11 : 10,
    upcard: dealt === 10 || options.turned_up === true,
    opening: options.opening as PlayRules["opening"],
    stockAfterPasses: options.after_passes === "stock",
    wall: Number(options.wall),
    lastTake: options.last_take === true,
    rediscard: options.rediscard === true,
    bigGin: options.big_gin_bonus !== null,
    firstDiscardKnock: options.first_discard_knock === true,
    faceDownKnock: options.knock_card === "face_down",
    defendsKnock: defends && (lay_offs === "knock" || lay_offs === "knock_and_gin"),
    defendsGin: defends && lay_offs === "knock_and_gin",
  };
}

export type Phase = "upcard" | "draw" | "discard" | "defend" | "last_take" | "over";

export type Action =
  | { kind: "pass" | "take" | "draw" }
  | { kind: "discard"; card: string }
  | { kind: "knock"; card: string; melds: string[][] }
  | { kind: "big gin"; melds: string[][] }
  | { kind: "defend"; melds: string[][]; laidOff: string[] };

const CARD = "[A2-9TJQK][cdhs]";
const MELDS = `((?:${CARD}){3,}(?: (?:${CARD}){3,})*)`;
const PATTERN = new RegExp(
  `^(?:(pass|take|draw)|discard (${CARD})|knock (${CARD}) =(?: ${MELDS})?|big gin = ${MELDS}` +
    `|defend =(?: ${MELDS})? ;(?: (${CARD}(?: ${CARD})*))?)$`,
);

const RANKS = "A23456789TJQK";
const numberOf = (card: string): number => 4 * RANKS.indexOf(card.charAt(0)) + "cdhs".indexOf(card.charAt(1));

/** Whether cards are a set or a run, in the order of their numbers. */
function isMeld(cards: readonly string[]): boolean {
  const numbers = cards.map(numberOf);
  const steps = numbers.slice(1).map((number, i) => number - (numbers[i] as number));
  const isSet = new Set(numbers.map((number) => number >> 2)).size === 1 && steps.every((step) => step > 0);
  return cards.length >= 3 && (isSet || steps.every((step) => step === 4));
}

const cardsIn = (text: string | undefined): string[] => text?.match(/../g) ?? [];
const meldsIn = (text: string | undefined): string[][] => (text ? text.split(" ").map(cardsIn) : []);

/** An action as it is written in records, with its melds; null for any other text. */
export function readAction(text: string): Action | null {
  const found = PATTERN.exec(text);
  if (!found) return null;
  const [, plain, discarded, knock, knockMelds, ginMelds, defendMelds, laidOff] = found;
  if (plain) return { kind: plain as "pass" | "take" | "draw" };
  if (discarded) return { kind: "discard", card: discarded };
  const melds = meldsIn(knockMelds ?? ginMelds ?? defendMelds);
  if (!melds.every(isMeld)) return null;
  if (knock) return { kind: "knock", card: knock, melds };
  if (ginMelds) return { kind: "big gin", melds };
  const cards = laidOff?.split(" ") ?? [];
  return new Set(cards).size === cards.length ? { kind: "defend", melds, laidOff: cards } : null;
}

/** The cards that an action names: its seat states that it holds them. */
export function namedCards(action: Action): string[] {
  if (action.kind === "discard") return [action.card];
  if (action.kind === "knock") return [action.card, ...action.melds.flat()];
  if (action.kind === "big gin") return action.melds.flat();
  return action.kind === "defend" ? [...action.melds.flat(), ...action.laidOff] : [];
}

/** The positions of the deck that are dealt to a seat. */
export function dealtPositions({ handSize, dealt }: PlayRules, dealer: number, seat: number): number[] {
  const first = 1 - dealer;
  const found = Array.from({ length: 2 * handSize }, (_, at) => at).filter((at) => (first + at) % 2 === seat);
  return dealt === 11 && seat === first ? [...found, 2 * handSize] : found;
}

/** The position of the upcard; null if no card is turned up. */
export const upcardPosition = ({ handSize, dealt, upcard }: PlayRules): number | null =>
  upcard ? 2 * handSize + (dealt === 11 ? 1 : 0) : null;

const IN_PHASE: Record<Phase, readonly Action["kind"][]> = {
  upcard: ["pass", "take"],
  draw: ["take", "draw"],
  last_take: ["pass", "take"],
  defend: ["defend"],
  discard: ["discard", "knock", "big gin"],
  over: [],
};

/** A round as everybody sees it. Values do not change: `after` returns the next one. */
export class PublicRound {
  readonly phase: Phase;
  readonly toAct: number;
  readonly stockLeft: number;
  /** From the bottom up. */
  readonly pile: readonly string[];
  /** By seat: cards taken from the pile and still held. */
  readonly known: readonly (readonly string[])[];
  readonly taken: string | null = null;
  readonly passes: number = 0;
  readonly knocker: number | null = null;
  readonly spread: readonly (readonly string[])[] = [];

  constructor(
    readonly rules: PlayRules,
    readonly dealer: number,
    readonly upcard: string | null,
  ) {
    const { cards, handSize, dealt, opening } = rules;
    this.phase = ({ offer: "upcard", free: "draw", discard: "discard" } as const)[opening];
    this.toAct = 1 - dealer;
    this.stockLeft = cards.length - 2 * handSize - (dealt === 11 ? 1 : 0) - (upcard === null ? 0 : 1);
    this.pile = upcard === null ? [] : [upcard];
    this.known = [[], []];
  }

  get isOver(): boolean {
    return this.phase === "over";
  }

  get top(): string | null {
    return this.pile.at(-1) ?? null;
  }

  /** The position of the next card of the stock. */
  get nextPosition(): number {
    return this.rules.cards.length - this.stockLeft;
  }

  get isOpeningDiscard(): boolean {
    const { rules, phase, taken } = this;
    const full = new PublicRound(rules, this.dealer, this.upcard).stockLeft;
    return phase === "discard" && taken === null && rules.opening === "discard" && this.stockLeft === full;
  }

  get isLastTake(): boolean {
    return this.taken !== null && this.rules.lastTake && this.stockLeft <= this.rules.wall;
  }

  /** Why no hand allows an action; null if some hand may. The knock limit is checked when the hands are known. */
  whyNot(action: Action): string | null {
    if (!IN_PHASE[this.phase].includes(action.kind)) return `in phase ${this.phase} one cannot ${action.kind}`;
    if (action.kind === "take") return this.whyNotTake();
    if (action.kind === "discard") return this.whyNotAgain(action.card) ?? this.whyNotPlain();
    if (action.kind === "knock") return this.whyNotAgain(action.card) ?? this.whyNotSpread(action);
    if (action.kind === "big gin") return this.rules.bigGin ? this.whyNotSpread(action) : "there is no big gin";
    return null;
  }

  private whyNotAgain(card: string): string | null {
    return card === this.taken && !this.rules.rediscard ? `${card} was taken in this turn` : null;
  }

  private whyNotPlain(): string | null {
    return this.isLastTake ? "after the last take one must knock" : null;
  }

  private whyNotTake(): string | null {
    if (this.top === null) return "the discard pile is empty";
    const refused = this.phase === "draw" && this.passes > 0 && this.rules.stockAfterPasses;
    return refused ? "both players have passed the upcard" : null;
  }

  private whyNotSpread(action: Extract<Action, { kind: "knock" | "big gin" }>): string | null {
    if (this.isOpeningDiscard && !this.rules.firstDiscardKnock) return "the first discard cannot be a knock";
    const named = namedCards(action);
    if (new Set(named).size < named.length) return "a card is in two melds";
    const { handSize } = this.rules;
    const certain = (this.known[this.toAct] ?? []).filter((card) => !named.includes(card)).length;
    const laid = action.melds.flat().length;
    if (action.kind === "big gin") return laid === handSize + 1 && !certain ? null : "big gin melds all cards";
    return laid + certain > handSize ? "these are more cards than a hand has" : null;
  }

  after(action: Action): PublicRound {
    switch (action.kind) {
      case "pass":
        return this.passed();
      case "take": {
        const card = this.top as string;
        const known = this.known.map((cards, seat) => (seat === this.toAct ? [...cards, card] : cards));
        return this.with({ phase: "discard", pile: this.pile.slice(0, -1), known, taken: card, passes: 0 });
      }
      case "draw":
        return this.with({ phase: "discard", stockLeft: this.stockLeft - 1, taken: null, passes: 0 });
      case "discard":
        return this.with({ phase: this.phaseAfterDiscard(), toAct: 1 - this.toAct, ...this.left(action.card) });
      case "knock":
      case "big gin":
        return this.knocked(action);
      case "defend":
        return this.with({ phase: "over", toAct: 1 - this.toAct });
    }
  }

  private with(changes: Partial<PublicRound>): PublicRound {
    return Object.assign(Object.create(PublicRound.prototype), this, changes);
  }

  private passed(): PublicRound {
    if (this.phase === "last_take") return this.with({ phase: "over" });
    const passes = this.passes + 1;
    return this.with({ passes, phase: passes === 2 ? "draw" : "upcard", toAct: 1 - this.toAct });
  }

  private left(card: string): Partial<PublicRound> {
    const known = this.known.map((cards) => cards.filter((held) => held !== card));
    return { pile: [...this.pile, card], known, taken: null };
  }

  private phaseAfterDiscard(): Phase {
    if (this.stockLeft > this.rules.wall) return "draw";
    return this.rules.lastTake ? "last_take" : "over";
  }

  private knocked(action: Extract<Action, { kind: "knock" | "big gin" }>): PublicRound {
    const { rules, toAct } = this;
    const gin = action.melds.flat().length >= rules.handSize;
    const defends = gin ? rules.defendsGin : rules.defendsKnock;
    const faceDown = { taken: null, known: this.known.map((cards, seat) => (seat === toAct ? [] : cards)) };
    const moved =
      action.kind === "big gin" ? { taken: null } : rules.faceDownKnock ? faceDown : this.left(action.card);
    const spread = { knocker: toAct, spread: action.melds };
    return this.with({ phase: defends ? "defend" : "over", toAct: 1 - toAct, ...spread, ...moved });
  }
}
