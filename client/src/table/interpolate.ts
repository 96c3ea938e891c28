/**
 * Intermediate table states between two full states: each event moves cards and counts.
 * Only for showing events one after another; the server alone decides which actions are legal.
 */

import { isSet, totalPoints } from "../cards/names.ts";
import type {
  ActedEvent,
  Board,
  CardText,
  DealtEvent,
  Defence,
  HandState,
  Holding,
  Result,
  Spread,
  State,
  Step,
  TableEvent,
  TakenBackEvent,
} from "../protocol/messages.ts";

function changeHolding(board: Board, seat: number, change: (hold: Holding) => Holding): Holding[] {
  return board.holds.map((hold) => (hold.seat === seat ? change(hold) : hold));
}

/** Hands that later events or the newest state show: the knocker's, and those of the defenders. */
export interface ShownHands {
  spread: Spread | null;
  defences: Defence[];
}

/** Hands at a board after event `at`, from the result of the round or from the newest state. */
export function shownHands(events: readonly TableEvent[], at: number, newest: State): ShownHands {
  const event = events[at];
  const board = event && "board" in event ? event.board : 0;
  for (const later of events.slice(at)) {
    if (later.kind === "dealt" && later.board === board) return { spread: null, defences: [] };
    if (later.kind === "round_over" && later.board === board) return ofResult(later.result);
  }
  const { spread = null, defences = [] } = newest.boards[board] ?? {};
  return { spread, defences };
}

function ofResult({ hands, knocker, card }: Result): ShownHands {
  const own = hands.find(({ seat }) => seat === knocker);
  const spread = own && {
    melds: own.melds,
    unmelded: own.unmelded,
    deadwood: own.deadwood,
    gin: own.deadwood === 0,
    card,
  };
  return { spread: spread ?? null, defences: hands.filter(({ seat }) => seat !== knocker) };
}

/** Cards on the table after a knock. A card that lies face down stays so. */
const knocked = (event: ActedEvent, { spread }: ShownHands): Pick<Board, "knocker" | "spread" | "phase"> => ({
  knocker: event.seat,
  phase: "defend",
  spread: {
    melds: spread?.melds ?? [],
    unmelded: spread?.unmelded ?? [],
    deadwood: event.deadwood ?? 0,
    gin: event.gin,
    card: event.card,
  },
});

/** Latest turn of each seat, with one more action; a seat's new turn replaces its previous one. */
function withStep(latest: readonly Step[], { seat, action, card }: ActedEvent): Step[] {
  const goesOn = latest.at(-1)?.seat === seat;
  return [...(goesOn ? latest : latest.filter((step) => step.seat !== seat)), { seat, action, card }];
}

function movedBoard(before: Board, event: ActedEvent, shown: ShownHands): Board {
  const { seat, card } = event;
  const board = { ...before, latest: withStep(before.latest, event) };
  switch (event.verb) {
    case "draw": {
      const holds = changeHolding(board, seat, (hold) => ({ ...hold, count: hold.count + 1 }));
      return { ...board, stock: board.stock - 1, holds, phase: "discard" };
    }
    case "take": {
      const pile = board.pile.slice(0, -1);
      const holds = changeHolding(board, seat, (hold) => ({
        ...hold,
        count: hold.count + 1,
        known: card ? [...hold.known, card] : hold.known,
      }));
      return { ...board, pile, top: pile.at(-1) ?? null, taken: card, holds, phase: "discard" };
    }
    case "discard":
    case "knock": {
      const lies = event.verb === "knock" ? knocked(event, shown) : {};
      const pile = card ? [...board.pile, card] : board.pile;
      const holds = changeHolding(board, seat, (hold) => ({
        ...hold,
        count: hold.count - 1,
        known: hold.known.filter((other) => other !== card),
      }));
      return { ...board, pile, top: pile.at(-1) ?? null, taken: null, holds, ...lies };
    }
    case "big_gin":
      return { ...board, ...knocked(event, shown) };
    case "defend": {
      const made = shown.defences.filter((defence) => defence.seat === seat);
      return { ...board, to_act: null, defences: [...board.defences, ...made] };
    }
    default:
      return board;
  }
}

/** Deadwood after the best discard with the melds unchanged; `kept` is the card just taken, not to be discarded. */
function withoutHighest(loose: readonly CardText[], kept: CardText | null): number {
  return (
    totalPoints(loose) -
    Math.max(0, ...loose.filter((card) => card !== kept).map((card) => totalPoints([card])))
  );
}

/** Add or remove a card of the hand; intact melds stay, other cards become loose. */
function movedHand(hand: HandState, event: ActedEvent): HandState {
  const card = event.card;
  if (!card) return hand;
  const arrives = event.verb === "draw" || event.verb === "take";
  const cards = arrives ? [...hand.cards, card] : hand.cards.filter((other) => other !== card);
  const melds = hand.melds
    .filter((meld) => meld.every((other) => cards.includes(other)) || (isSet(meld) && meld.length > 3))
    .map((meld) => meld.filter((other) => cards.includes(other)));
  const melded = new Set(melds.flat());
  const unmelded = cards.filter((other) => !melded.has(other));
  return {
    ...hand,
    cards,
    melds,
    unmelded,
    deadwood: arrives ? withoutHighest(unmelded, event.verb === "take" ? card : null) : totalPoints(unmelded),
    drawn: arrives ? card : null,
    taken: event.verb === "take" ? card : null,
    after: null,
    breaks: [],
  };
}

/** Card that an undone action returns: a discard from the pile, or a taken card from the hand. */
export function returnedCard(board: Board | undefined, { action }: TakenBackEvent): CardText | null {
  const [verb, card] = action.split(" ");
  if (verb === "take") return board?.taken ?? null;
  return verb === "discard" || verb === "knock" ? (card ?? null) : null;
}

/** Board with the last action undone: cards are where they were before it. */
function boardBefore(board: Board, event: TakenBackEvent): Board {
  const card = returnedCard(board, event);
  const took = event.action === "take";
  const latest = board.latest.slice(0, -1);
  if (event.action === "draw") {
    const holds = changeHolding(board, event.seat, (hold) => ({ ...hold, count: hold.count - 1 }));
    return { ...board, latest, holds, stock: board.stock + 1 };
  }
  if (!card) return { ...board, latest };
  const pile = took ? [...board.pile, card] : board.pile.filter((other) => other !== card);
  const holds = changeHolding(board, event.seat, (hold) => ({
    ...hold,
    count: hold.count + (took ? -1 : 1),
    known: took ? hold.known.filter((other) => other !== card) : hold.known,
  }));
  const knocks = event.action.startsWith("knock") ? { knocker: null, spread: null } : {};
  return { ...board, pile, top: pile.at(-1) ?? null, taken: null, holds, latest, ...knocks };
}

/** Hand with the card of an undone action added or removed. */
function handBefore(hand: HandState, card: CardText | null, took: boolean): HandState {
  if (!card) return hand;
  const cards = took ? hand.cards.filter((other) => other !== card) : [...hand.cards, card];
  return dealtHand(cards);
}

/** `before` is the board of the previous round. */
function dealtBoard(event: DealtEvent, before: Board | undefined): Board {
  const { seats } = event;
  const pile: CardText[] = event.upcard ? [event.upcard] : [];
  const first = seats[(seats.indexOf(event.dealer) + 1) % Math.max(1, seats.length)] ?? null;
  return {
    board: event.board,
    seats,
    dealer: event.dealer,
    phase: "draw",
    to_act: first,
    upcard: event.upcard,
    doubles: event.doubles,
    top: pile[0] ?? null,
    pile,
    stock: event.stock,
    wall: 0,
    limit: before?.limit ?? null,
    knocker: null,
    spread: null,
    taken: null,
    holds: seats.map((seat, i) => ({ seat, count: event.held[i] ?? 0, known: [] })),
    defences: [],
    latest: [],
  };
}

function dealtHand(cards: CardText[]): HandState {
  return {
    cards,
    melds: [],
    unmelded: cards,
    deadwood: totalPoints(cards),
    drawn: null,
    taken: null,
    after: null,
    breaks: [],
  };
}

function takenBack(state: State, event: TakenBackEvent): State {
  const board = state.boards[event.board];
  if (!board) return state;
  const boards = state.boards.with(event.board, boardBefore(board, event));
  const mine = event.seat === state.you ? state.hand : null;
  const hand = mine ? handBefore(mine, returnedCard(board, event), event.action === "take") : state.hand;
  return { ...state, boards, hand };
}

/** Whether an event belongs to a round at another board, which does not affect the players at this one. */
export const isOtherBoard = (state: State, event: TableEvent): boolean =>
  "board" in event && state.board !== null && event.board !== state.board;

const overAt = (boards: readonly Board[], at: number): Board[] =>
  boards.map((board, i) => (i === at ? { ...board, phase: "over", to_act: null } : board));

const NONE: ShownHands = { spread: null, defences: [] };

/** State right after an event. Events at another board keep the turn; others clear it. */
export function stateAfterEvent(state: State, event: TableEvent, shown = NONE): State {
  const base: State = { ...state, n: event.n, turn: isOtherBoard(state, event) ? state.turn : null };
  if (event.kind === "dealt") {
    const at = event.board;
    const boards = [...base.boards];
    boards[at] = dealtBoard(event, base.boards[at]);
    const mine = event.hand ? dealtHand(event.hand) : base.board === at ? null : base.hand;
    return { ...base, boards, hand: mine, result: null, stage: "playing", round: event.round };
  }
  if (event.kind === "taken_back") return takenBack(base, event);
  if (event.kind === "round_over") return { ...base, boards: overAt(base.boards, event.board) };
  if (event.kind !== "acted") return base;
  const at = event.board;
  const board = base.boards[at];
  if (!board) return base;
  const boards = base.boards.map((other, i) => (i === at ? movedBoard(board, event, shown) : other));
  const hand = base.hand && event.seat === base.you ? movedHand(base.hand, event) : base.hand;
  return { ...base, boards, hand };
}
