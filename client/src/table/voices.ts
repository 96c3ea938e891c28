/** What the levels say now and then. The deal chooses the sentence, so that repeats and replays agree. */

import "./voices.css";
import { html, type TemplateResult } from "lit";
import { announce } from "../app/announce.ts";
import { peopleTexts } from "../i18n/texts/people.ts";
import { say } from "../i18n/texts/voices.ts";
import type { Player, Result, Seat, State, TableEvent } from "../protocol/messages.ts";
import { botLevel } from "../protocol/playerNames.ts";
import { levelFace } from "../ui/faces.ts";
import { playerName } from "./eventTexts.ts";

/** The players, and the reader's seat. */
export interface Company {
  players: readonly Pick<Player, "seat" | "name" | "bot" | "side">[];
  you: Seat | null;
}

/** A sentence of a level. */
export interface Spoken {
  seat: Seat;
  text: string;
}

/** Moments in which a level may speak, from its point of view. */
type Moment = "start" | "gin" | "ginned" | "undercut" | "caught" | "won" | "lost" | "think";

/** Sentences of a level for a moment. */
const VARIANTS = 2;
/** Least points of a big win. */
const BIG = 30;
/** Least time of a long think, in ms. */
const LONG_MS = 40_000;
/** Share of these moments in which a level speaks, in percent. */
const CHANCE = 70;
/** How long a sentence stays during a round, in ms. */
const SHOWN_MS = 6000;

/** A number below `below` from a part of the deal's hash. */
const pick = (deal: string, part: number, below: number): number =>
  (Number.parseInt(deal.slice(4 * part, 4 * part + 4), 16) || 0) % below;

/** `first` is the first of three parts of the hash: whether to speak, who, and what. */
function speak(
  state: Company,
  deal: string,
  first: number,
  moments: readonly (readonly [Seat, Moment | null])[],
): Spoken | null {
  const could = moments.flatMap(([seat, moment]) => {
    const level = botLevel(state.players.find((player) => player.seat === seat)?.bot);
    return level && moment ? [{ seat, name: `${level}-${moment}` }] : [];
  });
  const one = could[pick(deal, first + 1, could.length || 1)];
  if (!one || (!one.name.endsWith("start") && pick(deal, first, 100) >= CHANCE)) return null;
  return { seat: one.seat, text: say(`says-${one.name}-${1 + pick(deal, first + 2, VARIANTS)}`) };
}

const sideOf = (state: Company, seat: Seat | null): number | undefined =>
  state.players.find((player) => player.seat === seat)?.side;

/** What the end of a round is for a player. */
function endFor(state: Company, { how, winner, knocker, points }: Result, seat: Seat): Moment | null {
  const own: Record<string, Moment> = { undercut: "undercut", gin: "gin", big_gin: "gin" };
  const big = winner !== null && (points[winner] ?? 0) >= BIG;
  if (seat === winner) return own[how] ?? (big ? "won" : null);
  // Nothing to say about a partner's round, or about one without a winner.
  if (winner === null || sideOf(state, seat) === sideOf(state, winner)) return null;
  if (how === "undercut") return seat === knocker ? "caught" : null;
  return own[how] ? "ginned" : big ? "lost" : null;
}

/** What a level says at the end of a round, or null. */
export const saidAfter = (state: Company, result: Result): Spoken | null =>
  speak(
    state,
    result.commitment,
    0,
    result.hands.map(({ seat }) => [seat, endFor(state, result, seat)] as const),
  );

/** The sentence beside the face of its level. */
export const saidView = (state: Company, { seat, text }: Spoken): TemplateResult =>
  html`<p class="voice">${levelFace(
    state.players.find((player) => player.seat === seat)?.bot ?? null,
  )}<span class="sr">${playerName(state, seat)}: </span>${text}</p>`;

/** Follows a table's events; holds the sentence of a round for some seconds. */
export class Voices {
  #now: Spoken | null = null;
  #timer = 0;
  #deal = "";
  #at = 0;
  /** Whether a level has spoken in this round. */
  #spoke = false;

  /** `changed` is called when the sentence has changed. */
  constructor(readonly changed: () => void) {}

  hear(event: TableEvent, state: State): void {
    const before = this.#at;
    this.#at = event.at;
    if (event.kind === "dealt" && event.board === state.board) {
      this.#deal = event.commitment;
      this.#spoke = event.round === 1;
      this.#say(this.#spoke ? this.#of(state, 3, "start") : null, state);
    } else if (event.kind === "round_over" && event.board === state.board) {
      this.#say(null, state);
      const said = saidAfter(state, event.result);
      if (said) announce(peopleTexts.says(playerName(state, said.seat), said.text));
    } else if (event.kind === "acted" && event.seat === state.you && before && event.at - before >= LONG_MS) {
      if (this.#spoke || !this.#deal || /knock|gin/.test(event.verb)) return;
      this.#spoke = true;
      this.#say(this.#of(state, 6, "think"), state);
    }
  }

  /** What a player says now, or "". */
  of(seat: Seat): string {
    return this.#now?.seat === seat ? this.#now.text : "";
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #of(state: State, first: number, moment: Moment): Spoken | null {
    const seats = state.boards[state.board ?? 0]?.seats ?? [];
    return speak(
      state,
      this.#deal,
      first,
      seats.map((seat) => [seat, moment] as const),
    );
  }

  #say(said: Spoken | null, state: State): void {
    clearTimeout(this.#timer);
    this.#now = said;
    if (said) {
      announce(peopleTexts.says(playerName(state, said.seat), said.text));
      this.#timer = setTimeout(() => {
        this.#now = null;
        this.changed();
      }, SHOWN_MS);
    }
    this.changed();
  }
}
