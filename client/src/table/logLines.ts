/** Log of a round in words: the lines of the table's log. */

import { prefs } from "../app/prefs.ts";
import { shortCardName } from "../cards/names.ts";
import type { Result, State, TableEvent } from "../protocol/messages.ts";
import { eventSentence } from "./eventTexts.ts";

/** An event as written (`You drew the K♦.`) and as spoken (`You drew the king of diamonds.`). */
export interface LogLine {
  n: number;
  shown: string;
  said: string;
}

/** Capacity: more than the events of a round of two boards plus those of the next round still to be shown. */
const KEPT = 400;
const OPENING = new Set<TableEvent["kind"]>(["started", "cut", "dealt"]);

/** Events of the newest round, from its cut or its deals on. */
function ofRound(events: readonly TableEvent[]): readonly TableEvent[] {
  let from = events.findLastIndex((event) => event.kind === "dealt");
  while (from > 0 && OPENING.has(events[from - 1]?.kind ?? "acted")) from -= 1;
  return events.slice(Math.max(0, from));
}

/** Events received for a table, once each, by number. */
export class EventLog {
  #events: readonly TableEvent[] = [];

  add(events: readonly TableEvent[]): void {
    const known = new Set(this.#events.map((event) => event.n));
    const fresh = events.filter((event) => !known.has(event.n));
    if (fresh.length) this.#events = [...this.#events, ...fresh].sort((a, b) => a.n - b.n).slice(-KEPT);
  }

  /** Result of a board's round, as far as it is shown. */
  result(state: State, board: number): Result | null {
    const over = ofRound(this.#events.filter((event) => event.n <= state.n)).findLast(
      (event) => event.kind === "round_over" && event.board === board,
    );
    return over?.kind === "round_over" ? over.result : null;
  }

  /** Lines of the round shown so far, newest last. */
  lines(state: State): LogLine[] {
    return ofRound(this.#events.filter((event) => event.n <= state.n)).flatMap((event) => {
      // The coach asks for one at every decision.
      if (event.kind === "hinted" && event.seat === state.you && prefs().coach) return [];
      const said = eventSentence(event, state);
      return said ? [{ n: event.n, shown: eventSentence(event, state, shortCardName), said }] : [];
    });
  }
}
