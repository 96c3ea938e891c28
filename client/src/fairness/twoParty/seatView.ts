/** What a player sees of their two-party round, in the form in which the table shows rounds. */

import type { Kernel } from "../../../../kernel/wasm/npm/index.js";
import type { Board, CardText, HandState, Seat, Spread, Step, Turn, Verb } from "../../protocol/messages.ts";
import { CARDS } from "./cardPoints.ts";
import type { HiddenRound } from "./hiddenRound.ts";
import type { StatedAction } from "./messageOrder.ts";
import { type Action, dealtPositions, namedCards, PublicRound, upcardPosition } from "./publicRound.ts";
import { handState, pointsOf, sorted, type Turning, turnState } from "./seatTurn.ts";

/** An action of the round as this seat saw it. `number` is that of its message. */
export interface SeenStep {
  number: number;
  seat: Seat;
  action: string;
  verb: Verb;
  /** The card taken, discarded, or drawn by this seat. */
  card: CardText | null;
  gin: boolean;
  /** Of knocks and defences. */
  deadwood: number | null;
  laidOff: CardText[];
}

/** The deal as this seat saw it. */
export interface SeenDeal {
  dealer: Seat;
  seats: Seat[];
  upcard: CardText | null;
  held: number[];
  stock: number;
  hand: CardText[];
}

export interface SeatView {
  board: Board;
  hand: HandState;
  turn: Turn | null;
  deal: SeenDeal;
  steps: SeenStep[];
}

/** What both hands held after a knock, as far as this seat knows. */
interface Shown {
  knock: Spread | null;
  defence: { deadwood: number } | null;
}

/** Whether a message is still to come that shows the newest action: a drawn card, or the knocker's seed. */
function isIncomplete({ order, seat, deck }: HiddenRound): boolean {
  const due = order.due();
  const knocker = order.round?.knocker ?? null;
  if (knocker !== null && knocker !== seat && !deck) return true;
  const last = order.actions.at(-1);
  return due?.kind === "shares" && due.seat !== seat && last?.seat === seat && last.action.kind === "draw";
}

/**
 * The round as its player sees it; null before the deal and while the newest action cannot be shown yet. `mustKnock`:
 * whether who draws the last card and can knock must knock.
 */
export function seatView(hidden: HiddenRound, kernel: Kernel, mustKnock: boolean): SeatView | null {
  const { order, seat } = hidden;
  const { round } = order;
  if (!round || isIncomplete(hidden)) return null;
  const { dealer } = order.terms;
  const seats: Seat[] = [1 - dealer, dealer];
  const shown = shownHands(hidden);
  const limit = limitOf(hidden, kernel);
  const mine = round.toAct === seat && !round.isOver;
  const turning: Turning | null = mine
    ? {
        kernel,
        rules: order.terms.rules,
        mustKnock,
        limit,
        round,
        hand: hidden.hand,
        spread: round.spread,
      }
    : null;
  const steps = seenSteps(hidden, shown);
  return {
    board: boardOf(hidden, seats, shown, limit, steps),
    hand: handState(kernel, hidden.hand, turning, drawnCard(round, steps)),
    turn: turning ? turnState(turning) : null,
    deal: dealOf(hidden, seats),
    steps,
  };
}

/** The card that the seat to act drew from the stock in this turn, if it is known. */
const drawnCard = (round: PublicRound, steps: readonly SeenStep[]): CardText | null =>
  round.phase === "discard" && steps.at(-1)?.verb === "draw" ? (steps.at(-1)?.card ?? null) : null;

function dealOf({ order, seat, opened }: HiddenRound, seats: Seat[]): SeenDeal {
  const { play, dealer } = order.terms;
  const up = upcardPosition(play);
  const start = new PublicRound(play, dealer, order.round?.upcard ?? null);
  return {
    dealer,
    seats,
    upcard: up === null ? null : start.upcard,
    held: seats.map((one) => dealtPositions(play, dealer, one).length),
    stock: start.stockLeft,
    hand: sorted(dealtPositions(play, dealer, seat).map((at) => opened.get(at) as CardText)),
  };
}

/** The limit of a knock, as the kernel has it for this upcard. */
function limitOf({ order, opened }: HiddenRound, kernel: Kernel): number | null {
  const { play, rules, dealer } = order.terms;
  const up = upcardPosition(play);
  const upcard = order.round?.upcard ?? null;
  const known = new Map(opened);
  if (up !== null && upcard !== null) known.set(up, upcard);
  const rest = CARDS.filter((card) => ![...known.values()].includes(card));
  const deck = CARDS.map((_, at) => known.get(at) ?? (rest.shift() as CardText));
  const round = kernel.deal({ rules, dealer: dealer === 0 ? 0 : 1, deck });
  try {
    return round.state().limit;
  } finally {
    round.free();
  }
}

// --- both hands -----------------------------------------------------------------------------------------------------

/** The other seat's hand, once the deck is known. */
function otherHand({ order, seat, deck }: HiddenRound): CardText[] | null {
  if (!deck) return null;
  const { play, dealer } = order.terms;
  const up = upcardPosition(play);
  const other = 1 - seat;
  const hand = new Set(dealtPositions(play, dealer, other).map((at) => deck[at] as CardText));
  let round = new PublicRound(play, dealer, up === null ? null : (deck[up] as CardText));
  for (const { seat: by, action } of order.actions) {
    if (by === other && action.kind === "take") hand.add(round.top as CardText);
    if (by === other && action.kind === "draw") hand.add(deck[round.nextPosition] as CardText);
    if (by === other && (action.kind === "discard" || action.kind === "knock")) hand.delete(action.card);
    round = round.after(action);
  }
  return [...hand];
}

/** What the knocker and the defender have laid down. */
function shownHands(hidden: HiddenRound): Shown {
  const { order, seat, hand } = hidden;
  const shown: Shown = { knock: null, defence: null };
  for (const { seat: by, action } of order.actions) {
    const cards = by === seat ? hand : (otherHand(hidden) ?? []);
    const named = namedCards(action);
    const unmelded = sorted(cards.filter((card) => !named.includes(card)));
    const deadwood = pointsOf(unmelded);
    if (action.kind === "knock" || action.kind === "big gin") {
      const isOpen = action.kind === "knock" && (!order.terms.play.faceDownKnock || order.round?.isOver);
      const card = isOpen ? action.card : null;
      shown.knock = { melds: action.melds, unmelded, deadwood, gin: deadwood === 0, card };
    } else if (action.kind === "defend") shown.defence = { deadwood };
  }
  return shown;
}

// --- actions --------------------------------------------------------------------------------------------------------

const VERBS = { "big gin": "big_gin" } as const;

/** The card that an action moves, as this seat sees it. `drawn` is the card that it draws itself. */
function movedCard(action: Action, round: PublicRound, drawn: CardText | null, shown: Shown): CardText | null {
  if (action.kind === "discard") return action.card;
  if (action.kind === "take") return round.top;
  return action.kind === "knock" ? (shown.knock?.card ?? null) : drawn;
}

function shownDeadwood({ kind }: Action, { knock, defence }: Shown): number | null {
  if (kind === "knock" || kind === "big gin") return knock?.deadwood ?? null;
  return kind === "defend" ? (defence?.deadwood ?? null) : null;
}

function seenSteps({ order, seat, opened }: HiddenRound, shown: Shown): SeenStep[] {
  const { play, dealer } = order.terms;
  let round = new PublicRound(play, dealer, order.round?.upcard ?? null);
  return order.actions.map(({ seat: by, action, text, number }: StatedAction): SeenStep => {
    const drawn = action.kind === "draw" && by === seat ? (opened.get(round.nextPosition) ?? null) : null;
    const card = movedCard(action, round, drawn, shown);
    const isKnock = action.kind === "knock" || action.kind === "big gin";
    round = round.after(action);
    return {
      number,
      seat: by,
      action: drawn ? `draw ${drawn}` : text,
      verb: VERBS[action.kind as "big gin"] ?? (action.kind as Verb),
      card,
      gin: isKnock && !!shown.knock?.gin,
      deadwood: shownDeadwood(action, shown),
      laidOff: action.kind === "defend" ? action.laidOff : [],
    };
  });
}

/** The actions of each seat's latest turn, in order. */
function latestSteps(steps: readonly SeenStep[]): Step[] {
  const starts = steps.flatMap(({ seat }, at) => (seat === steps[at - 1]?.seat ? [] : [at]));
  const from = starts.at(-2) ?? starts.at(-1) ?? 0;
  return steps.slice(from).map(({ seat, action, card, verb }) => ({
    seat,
    action: verb === "draw" ? "draw" : action,
    card: verb === "draw" || verb === "knock" ? null : card,
  }));
}

/** The number of cards that a seat holds. */
function cardCount(steps: readonly SeenStep[], seat: Seat, dealt: number): number {
  const count = (...verbs: Verb[]): number =>
    steps.filter((step) => step.seat === seat && verbs.includes(step.verb)).length;
  return dealt + count("draw", "take") - count("discard", "knock");
}

// --- the board ------------------------------------------------------------------------------------------------------

function boardOf(
  { order }: HiddenRound,
  seats: Seat[],
  { knock }: Shown,
  limit: number | null,
  steps: readonly SeenStep[],
): Board {
  const round = order.round as PublicRound;
  const { play, dealer } = order.terms;
  const count = (seat: Seat): number => cardCount(steps, seat, dealtPositions(play, dealer, seat).length);
  return {
    board: 0,
    seats,
    dealer,
    phase: round.phase,
    to_act: round.isOver ? null : round.toAct,
    upcard: round.upcard,
    doubles: "no",
    top: round.top,
    pile: [...round.pile],
    stock: round.stockLeft,
    wall: play.wall,
    limit,
    knocker: round.knocker,
    spread: knock,
    taken: round.taken,
    holds: seats.map((seat) => ({ seat, count: count(seat), known: sorted(round.known[seat] ?? []) })),
    defences: [],
    latest: latestSteps(steps),
  };
}
