/** Remaining time of a player, and low-time warnings. */

import { describe, expect, it } from "vitest";
import type { Clock } from "../src/protocol/messages.ts";
import { LowClock, timeLeft } from "../src/table/clock.ts";
import { player } from "./states.ts";

const clock = (turn: number, more: Partial<Extract<Clock, { kind: "bank" }>> = {}): Clock => ({
  kind: "bank",
  turn_ms: 20_000,
  bank_ms: 300_000,
  running: [0],
  paused: false,
  now: 0,
  turn_left_ms: { "0": turn },
  left_ms: [300_000, 300_000],
  ...more,
});
const left = (turn: number, bank: number, age = 0) => timeLeft(clock(turn), player(0, { left_ms: bank }), age);

describe("the time that is left", () => {
  it("is that of the turn first, then the bank", () => {
    expect(left(20_000, 300_000, 5000)).toMatchObject({ shown: 15_000, all: 315_000, running: true });
    expect(left(20_000, 300_000, 25_000)).toMatchObject({ shown: 295_000, all: 295_000 });
    expect(left(20_000, 1000, 25_000)).toMatchObject({ shown: 0, all: 0 });
  });

  it("does not run for somebody who waits, and a bot has none", () => {
    expect(timeLeft(clock(0), player(1, { left_ms: 9000 }), 5000)).toMatchObject({
      shown: 9000,
      running: false,
      low: false,
    });
    expect(timeLeft(clock(0), player(1), 0)).toBeNull();
    expect(timeLeft({ kind: "none" }, player(0, { left_ms: 9 }), 0)).toBeNull();
  });

  it.each([
    [20_000, 59_000, false],
    [0, 61_000, false],
    [0, 59_000, true],
    [14_000, 0, true],
    [16_000, 0, false],
    [4000, 12_000, false],
  ])("with %d ms of the turn and %d ms in the bank: low is %s", (turn, bank, low) => {
    expect(left(turn, bank)?.low).toBe(low);
  });
});

describe("a low clock", () => {
  it("is announced once at a minute, at half a minute and at ten seconds", () => {
    const low = new LowClock();
    const said = [65, 60, 59, 45, 30, 20, 10, 5, 1].map((seconds) => low.next(left(0, seconds * 1000)));
    expect(said).toEqual([null, null, 59, null, 30, null, 10, null, null]);
  });

  it("is announced again in the next turn", () => {
    const low = new LowClock();
    expect(low.next(left(0, 25_000))).toBe(25);
    expect(low.next(left(20_000, 25_000))).toBeNull();
    expect(low.next(left(0, 24_000))).toBe(24);
  });
});
