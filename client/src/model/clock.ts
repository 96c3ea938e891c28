/** What is left of a player's time, and when it runs low. */

import type { Clock, Player, State } from "./types.ts";

/** When a list of players came: its times, and the clock that came with it, count from then. */
const came = new WeakMap<readonly Player[], number>();

/** How old the times of a state are, in ms. */
export function ageOf({ players }: State): number {
  const now = Date.now();
  if (!came.has(players)) came.set(players, now);
  return now - (came.get(players) ?? now);
}

export interface TimeLeft {
  /** What the clock shows: what is left of the turn's own time, then of the bank, in ms. */
  shown: number;
  /** All that is left in this turn, in ms. */
  all: number;
  running: boolean;
  low: boolean;
}

const MINUTE = 60_000;
const SHORT = 15_000;
/** It is said that time runs low once it falls below each of these, in ms. */
const MARKS = [MINUTE, 30_000, 10_000];

/** `age` is how old the clock's figures are, in ms. Null for a player without a clock. */
export function timeLeft(clock: Clock, player: Player, age: number): TimeLeft | null {
  if (clock.kind !== "bank" || player.left_ms === null) return null;
  const running = !clock.paused && (clock.running ?? []).includes(player.seat);
  const turn = clock.turn_left_ms?.[String(player.seat)] ?? 0;
  const spent = running ? age : 0;
  const own = Math.max(0, turn - spent);
  const bank = Math.max(0, player.left_ms - Math.max(0, spent - turn));
  const all = own + bank;
  // While the turn has time of its own, the bank is safe; without a bank the turn's own time is all there is.
  const low = running && (own === 0 ? all < MINUTE : all < SHORT);
  return { shown: running && own > 0 ? own : bank, all, running, low };
}

/** Says once for each mark of a turn how many seconds are left. */
export class LowClock {
  #said = 0;

  /** The seconds to announce now, or null. */
  next(left: TimeLeft | null): number | null {
    if (!left?.low) {
      this.#said = 0;
      return null;
    }
    const passed = MARKS.filter((mark) => left.all <= mark).length;
    if (passed <= this.#said) return null;
    this.#said = passed;
    return Math.ceil(left.all / 1000);
  }
}
