/** Remaining time of a player, low-time warnings, and texts of a clock. */

import { linkTexts } from "../i18n/texts/links.ts";
import type { Clock, Player, State } from "../protocol/messages.ts";

/** Arrival time of each list of players; its times, and the clock sent with it, run from that time. */
const came = new WeakMap<readonly Player[], number>();

/** Age of a state's times, in ms. */
export function stateAge({ players }: State): number {
  const now = Date.now();
  if (!came.has(players)) came.set(players, now);
  return now - (came.get(players) ?? now);
}

export interface TimeLeft {
  /** Displayed clock: the rest of the turn's own time, then of the bank, in ms. */
  shown: number;
  /** The rest of the turn's own time (all of it before the turn), and the reserve for the whole game, in ms. */
  turn: number;
  bank: number;
  /** Total time left in this turn, in ms. */
  all: number;
  running: boolean;
  low: boolean;
}

const MINUTE = 60_000;
const SHORT = 15_000;
/** Thresholds of the low-time warnings, in ms. */
const MARKS = [MINUTE, 30_000, 10_000];

/** Return the clock of a player; null without one. `age` is the age of the figures, in ms. */
export function timeLeft(clock: Clock, player: Player, age: number): TimeLeft | null {
  if (clock.kind !== "bank" || player.left_ms === null) return null;
  const running = !clock.paused && (clock.running ?? []).includes(player.seat);
  const turn = clock.turn_left_ms?.[String(player.seat)] ?? 0;
  const spent = running ? age : 0;
  const own = Math.max(0, turn - spent);
  const bank = Math.max(0, player.left_ms - Math.max(0, spent - turn));
  const all = own + bank;
  // The bank is used only after the turn's own time. Without a bank, the turn's own time is the total.
  const low = running && (own === 0 ? all < MINUTE : all < SHORT);
  const waits = clock.turn_left_ms?.[String(player.seat)] === undefined;
  return { shown: running && own > 0 ? own : bank, turn: waits ? clock.turn_ms : own, bank, all, running, low };
}

/** Low-time announcer: gives the seconds left once per threshold of a turn. */
export class LowClock {
  #said = 0;

  /** Return the seconds to announce now, or null. */
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

export function formatClock(clock: { turn_s: number; bank_s: number } | null): string {
  if (!clock) return linkTexts.noClock;
  const { turn_s: turn, bank_s: bank } = clock;
  return bank % 60 ? linkTexts.clock(turn, bank) : linkTexts.clockMinutes(turn, bank / 60);
}
