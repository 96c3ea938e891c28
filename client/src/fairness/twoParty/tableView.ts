/** Messages of the service, completed with what only this seat knows: its hand, its choices, and the cards it drew. */

import type {
  ActedEvent,
  CardText,
  RefusedCard,
  SealedEvent,
  State,
  TableEvent,
  Turn,
} from "../../protocol/messages.ts";
import { isOfDeal, sealedEvent } from "./sealedTable.ts";
import type { SeatView, SeenStep } from "./seatView.ts";

/** Returns why a card may not be discarded. `allowed` are those that may. */
export type RefusalSentence = (refused: RefusedCard, card: CardText, allowed: readonly CardText[]) => string;

const acted = ({ n, at }: SealedEvent, step: SeenStep): ActedEvent => ({
  kind: "acted",
  n,
  at,
  board: 0,
  seat: step.seat,
  action: step.action,
  verb: step.verb,
  card: step.card,
  gin: step.gin,
  deadwood: step.deadwood,
  laid_off: step.laidOff,
});

/** The event of the table that a message stands for, as this seat sees it; null if it shows nothing. */
function shownEvent(event: SealedEvent, view: SeatView | null): TableEvent | null {
  const { shown, message } = event;
  const step = view?.steps.find(({ number }) => number === message.number);
  if (step) return acted(event, step);
  if (shown?.kind !== "dealt" || !view) return shown;
  const { seats, dealer, upcard, held, stock, hand } = view.deal;
  return { ...shown, seats, dealer, upcard, held, stock, hand };
}

/** Events as the table shows them. `view` is the round to which a message belongs, if it is known. */
export const shownEvents = (
  events: readonly TableEvent[],
  view: (event: SealedEvent) => SeatView | null,
): TableEvent[] =>
  events.flatMap((event) => {
    const sealed = sealedEvent(event);
    const shown = sealed ? shownEvent(sealed, view(sealed)) : isOfDeal(event) ? null : event;
    return shown ? [shown] : [];
  });

function withSentences(turn: Turn, sentence: RefusalSentence): Turn {
  const allowed = turn.legal.flatMap((text) => (text.startsWith("discard ") ? [text.slice(8)] : []));
  const refused = Object.entries(turn.refused).map(([card, one]): [CardText, RefusedCard] => [
    card,
    { ...one, message: sentence(one, card, allowed) },
  ]);
  return { ...turn, refused: Object.fromEntries(refused) };
}

/** The state with this seat's hand and the board that its messages give. `mayAct`: nothing of it is under way. */
export function shownState(state: State, view: SeatView, mayAct: boolean, sentence: RefusalSentence): State {
  const doubles = state.boards[0]?.doubles ?? "no";
  const { hand, turn } = view;
  return {
    ...state,
    board: 0,
    boards: [{ ...view.board, doubles }],
    hand,
    turn: turn && mayAct ? withSentences(turn, sentence) : null,
  };
}
