/** Playback of events one after another at a readable pace, however many arrive at once. */

import { type AnimationPace, isMotionOff, prefs, reducedMotion } from "../app/prefs.ts";
import type { CardText, State, TableEvent } from "../protocol/messages.ts";
import { isOtherBoard, shownHands, stateAfterEvent } from "./interpolate.ts";

export interface PlaybackFrame {
  state: State;
  event: TableEvent | null;
}

/** Time for which the upcard is visible after the deal before another player's action is shown. */
const LOOK_MS = 900;
/** Maximum number of events shown individually; earlier ones are applied at once. */
const MOST = 16;

/** Time until the deal has been shown and the upcard has been seen. */
const pauseAfterDeal = (hand: readonly CardText[] | null): number =>
  dealMs(hand?.length ?? 0) + LOOK_MS * PACE_FACTORS[prefs().pace];

function pauseAfter(event: TableEvent, you: number | null, waiting: number): number {
  if (event.kind === "dealt") return pauseAfterDeal(event.hand);
  if (event.kind === "cut") return 900;
  if (event.kind !== "acted") return 0;
  const mine = event.seat === you;
  const base =
    event.verb === "knock" || event.verb === "big_gin" || event.verb === "defend"
      ? 1200
      : mine
        ? 230
        : event.verb === "discard"
          ? 320
          : 520;
  const hurry = waiting > 6 ? 0.5 : 1;
  return base * (mine ? 1 : PACE_FACTORS[prefs().pace]) * hurry * (reducedMotion() ? 0.6 : 1);
}

export class Playback {
  #queue: PlaybackFrame[] = [];
  #timer = 0;
  #last: State | null = null;

  constructor(readonly show: (scene: PlaybackFrame) => void) {}

  /** Whether an event is queued that may change the reader's decision. */
  get busy(): boolean {
    return this.#queue.some(({ state, event }) => !event || !isOtherBoard(state, event));
  }

  /** Show a state without playback. */
  jump(state: State): void {
    this.stop();
    this.#last = state;
    this.show({ state, event: null });
  }

  /** Queue events that lead to a state. */
  push(events: readonly TableEvent[], state: State): void {
    let from = this.#last;
    if (!from || !events.length) {
      this.#last = state;
      this.#queue.push({ state, event: null });
    } else {
      events.forEach((event, i) => {
        from =
          i === events.length - 1
            ? state
            : withPlayers(stateAfterEvent(from as State, event, shownHands(events, i, state)), state);
        if (i >= events.length - MOST) this.#queue.push({ state: from, event });
      });
      this.#last = state;
    }
    if (!this.#timer) this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#queue = [];
  }

  /** Show the next event without waiting. */
  hurry(): void {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#next();
  }

  #next(): void {
    this.#timer = 0;
    const scene = this.#queue.shift();
    if (!scene) return;
    this.show(scene);
    const pause =
      scene.event && prefs().pace !== "none" ? pauseAfter(scene.event, scene.state.you, this.#queue.length) : 0;
    // Rendered together: the last round's result would first offer another round.
    if (!pause && this.#queue.length) {
      this.#next();
      return;
    }
    // Keep the pause even if the queue is empty, so that the next event does not overlap this one.
    this.#timer = setTimeout(() => this.#next(), pause);
  }
}

/** Take players, clock and rules from the newest state; only cards are played back. */
const withPlayers = (state: State, newest: State): State => ({
  ...state,
  players: newest.players,
  clock: newest.clock,
  rules: newest.rules,
  title: newest.title,
});

// --- durations of card animations ---

/** Duration factor by pace; 1 is normal. */
export const PACE_FACTORS: Record<AnimationPace, number> = { none: 0, quick: 0.45, normal: 1, calm: 1.8 };

/** Flight time of a card. */
export const flightMs = (): number => 220 * (0.5 + PACE_FACTORS[prefs().pace] / 2);
/** Delay between two cards of a deal. */
export const dealStepMs = (): number => 22 * (0.5 + PACE_FACTORS[prefs().pace] / 2);
/** Longest wait for a picture before a card flies. */
export const LONGEST_WAIT_MS = 150;

/** Total time to show a deal of `cards` cards. */
export const dealMs = (cards: number): number =>
  isMotionOff() ? 0 : LONGEST_WAIT_MS + dealStepMs() * Math.max(0, cards - 1) + flightMs();
