/** Graph of a review: one value per position of the game, with markers. */

import type { Review, ReviewedRound, Seat } from "../protocol/messages.ts";
import { isError, luckForSeat, type Moment } from "./moments.ts";

export interface GraphRound {
  round: ReviewedRound;
  /** First and last slot of the round's positions. */
  from: number;
  to: number;
}

export interface Mark {
  slot: number;
  moment: number;
  /** Class of an error, or whether a stroke of luck was good. */
  look: string;
  /** Height from 0 to 1. */
  y: number;
}

export interface Graph {
  kind: "win" | "luck";
  /** Heights from 0 to 1, null if not known. */
  heights: (number | null)[];
  /** Unit of the values: chances to win, or points of luck. */
  values: (number | null)[];
  /** Greatest luck, at the top of the graph; the bottom is its negative. */
  most: number;
  rounds: GraphRound[];
  errors: Mark[];
  luck: Mark[];
}

/** Luck below this many points has no marker; the number of markers is limited. */
const LEAST = 4;
const MOST = 14;

/** Slot of a moment; the positions of all rounds form one row. A deal shares the slot of the first position. */
export function momentSlot(graph: Graph, moment: Moment): number {
  const round = graph.rounds.find((one) => one.round.round === moment.round.round);
  return (round?.from ?? 0) + Math.max(0, moment.index);
}

/** Graph from a seat's point of view. */
export function layOutGraph(review: Review, moments: readonly Moment[], seat: Seat): Graph {
  const rounds: GraphRound[] = [];
  for (const round of review.rounds) {
    const from = (rounds.at(-1)?.to ?? -1) + 1;
    rounds.push({ round, from, to: from + Math.max(1, round.replay?.steps.length ?? 1) - 1 });
  }
  const done = review.rounds.filter((round) => round.done);
  const kind = done.length && done.every((round) => !round.win.length) ? "luck" : "win";
  const values = kind === "win" ? chances(rounds, seat) : lucks(rounds, seat);
  const most = Math.max(10, ...values.map((value) => Math.abs(value ?? 0)));
  const heights =
    kind === "win" ? values : values.map((value) => (value === null ? null : 0.5 + value / most / 2));
  const graph: Graph = { kind, heights, values, most, rounds, errors: [], luck: [] };
  mark(graph, moments, seat);
  return graph;
}

const slots = (one: GraphRound): number[] => Array.from({ length: one.to - one.from + 1 }, (_, i) => i);

const chances = (rounds: readonly GraphRound[], seat: Seat): (number | null)[] =>
  rounds.flatMap((one) =>
    slots(one).map((i) => {
      const win = one.round.win[i];
      return win === undefined ? null : seat === 0 ? win : 1 - win;
    }),
  );

function lucks(rounds: readonly GraphRound[], seat: Seat): (number | null)[] {
  let before = 0;
  let known = true;
  return rounds.flatMap((one) => {
    known &&= one.round.done;
    if (!known) return slots(one).map(() => null);
    const so = before;
    const until = (i: number): number =>
      so +
      one.round.chances
        .filter((chance) => chance.index < i)
        .reduce((sum, chance) => sum + luckForSeat(chance, seat), 0);
    before = until(Number.POSITIVE_INFINITY);
    return slots(one).map(until);
  });
}

function mark(graph: Graph, moments: readonly Moment[], seat: Seat): void {
  const strokes: { slot: number; moment: number; luck: number }[] = [];
  moments.forEach((moment, i) => {
    const slot = momentSlot(graph, moment);
    if (isError(moment.decision)) {
      const look = `${moment.decision.class} ${moment.seat === seat ? "own" : "other"}`;
      graph.errors.push({ slot, moment: i, look, y: graph.heights[slot] ?? 0.5 });
    }
    const luck = moment.chances.reduce((sum, chance) => sum + luckForSeat(chance, seat), 0);
    if (Math.abs(luck) >= LEAST) strokes.push({ slot, moment: i, luck });
  });
  graph.luck = strokes
    .sort((a, b) => Math.abs(b.luck) - Math.abs(a.luck))
    .slice(0, MOST)
    .map(({ slot, moment, luck }) => ({ slot, moment, look: luck > 0 ? "good" : "bad", y: luck > 0 ? 1 : 0 }));
}

/** SVG path data of the known stretches, `width` by `height`; `closed` adds the area down to the bottom. */
export function graphPath(graph: Graph, width: number, height: number, closed = false): string {
  const step = width / Math.max(1, graph.heights.length - 1);
  let path = "";
  let start: number | null = null;
  const end = (slot: number): void => {
    if (closed && start !== null) path += `L${at(slot * step)} ${height}L${at(start * step)} ${height}Z`;
    start = null;
  };
  graph.heights.forEach((y, slot) => {
    if (y === null) {
      if (start !== null) end(slot - 1);
      return;
    }
    path += `${start === null ? "M" : "L"}${at(slot * step)} ${at((1 - y) * height)}`;
    start ??= slot;
  });
  if (start !== null) end(graph.heights.length - 1);
  return path;
}

const at = (x: number): string => x.toFixed(1);

/** Return the moment of a click at `x` (0 to 1): an error within `reach`, otherwise the nearest moment. */
export function momentAtX(graph: Graph, moments: readonly Moment[], x: number, reach: number): number {
  const slot = x * Math.max(1, graph.heights.length - 1);
  const near = (one: { slot: number }): number => Math.abs(one.slot - slot);
  const error = [...graph.errors].sort((a, b) => near(a) - near(b))[0];
  if (error && near(error) / Math.max(1, graph.heights.length - 1) <= reach) return error.moment;
  let best = 0;
  moments.forEach((moment, i) => {
    const found = moments[best];
    if (
      found &&
      moment.kind !== "spread" &&
      near({ slot: momentSlot(graph, moment) }) <= near({ slot: momentSlot(graph, found) })
    )
      best = i;
  });
  return best;
}

/** Largest step of a round in its graph: the index of its action, with the values before and after. */
export function biggestStep(graph: Graph, one: GraphRound): { index: number; from: number; to: number } | null {
  let best: { index: number; from: number; to: number } | null = null;
  for (let slot = one.from; slot < one.to; slot++) {
    const [from, to] = [graph.values[slot] ?? null, graph.values[slot + 1] ?? null];
    if (from === null || to === null) continue;
    if (!best || Math.abs(to - from) > Math.abs(best.to - best.from))
      best = { index: slot - one.from, from, to };
  }
  return best;
}
