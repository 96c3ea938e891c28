/** Seats that played at the boards of an entry, and the refusals of docs/pad.md in their order. */

import type { RulesetOptions } from "../../protocol/options.ts";
import { knockerLaysOff, sideCount } from "./rules.ts";
import type { NextBoard, PadBoard, PadEntry, PadRefusal } from "./types.ts";

const MOST_DEADWOOD = 100;
/** Maximum points of a round recorded by its points alone. */
export const MAX_ROUND_POINTS = 9999;

class Refused extends Error {
  constructor(readonly refusal: PadRefusal) {
    super(refusal.code);
  }
}

function refuse(code: string, more: Partial<PadRefusal> = {}): never {
  throw new Refused({ code, board: null, seat: null, option: null, ...more });
}

/** Constraints on a round: the boards set by the rules (none if the game is over), and the eliminated players. */
export interface RoundConstraints {
  rules: RulesetOptions;
  boards: readonly NextBoard[];
  out: readonly number[];
}

/** Return the seats that played at each board, in order of play, or the refusal. */
export function checkBoards(now: RoundConstraints, entry: PadEntry): number[][] | PadRefusal {
  try {
    return found(now, entry);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

function found(now: RoundConstraints, entry: PadEntry): number[][] {
  if (!now.boards.length) refuse("game_over");
  if (entry.boards.length !== now.boards.length) refuse("wrong_boards", { option: "form" });
  if (!fits(now.rules, entry)) refuse("wrong_seats", { option: "seats" });
  const played: number[][] = [];
  entry.boards.forEach((board, at) => {
    const gone = played.flat();
    const named = now.boards[at]?.seats ?? [];
    // If the earlier board had other players than expected, the remaining players are at this board.
    const expected = named.some((seat) => gone.includes(seat))
      ? [0, 2, 1, 3].filter((seat) => !gone.includes(seat))
      : named;
    const seats = seatsOf({ ...now, board, at, gone, expected });
    checkBoard(now.rules, board, seats, at);
    played.push(seats);
  });
  const { dealer } = entry;
  if (dealer != null && !played.flat().includes(dealer)) refuse("dealer_not_playing", { seat: dealer });
  return played;
}

/** Return the seats and the winning side of a round recorded by its points alone, or the refusal. */
export function checkPoints(
  now: RoundConstraints,
  entry: PadEntry,
): { played: number[][]; winner: number | null } | PadRefusal {
  try {
    return pointed(now, entry, entry.points ?? []);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

function pointed(now: RoundConstraints, entry: PadEntry, points: readonly (number | null)[]) {
  const { rules } = now;
  if (!now.boards.length) refuse("game_over");
  if (points.length !== sideCount(rules) || !fits(rules, entry)) refuse("wrong_seats", { option: "seats" });
  const played = seatsWithPoints(now, points);
  const wrong = points.findIndex((n) => (n ?? 0) < 0 || (n ?? 0) > MAX_ROUND_POINTS);
  if (wrong >= 0) refuse("points_range", { seat: wrong });
  const { dealer } = entry;
  if (dealer != null && !played.flat().includes(dealer)) refuse("dealer_not_playing", { seat: dealer });
  return { played, winner: winnerBy(rules, points) };
}

function seatsWithPoints(
  { rules, boards, out }: RoundConstraints,
  points: readonly (number | null)[],
): number[][] {
  const has = points.flatMap((n, side) => (n === null ? [] : [side]));
  const lacks = (side: number | undefined): never => refuse("missing_points", { seat: side ?? null });
  const expected = boards.map(({ seats }) => seats);
  if (rules.form === "partners") {
    const side = [0, 1].find((one) => !has.includes(one));
    return side === undefined ? expected : lacks(side);
  }
  const outside = has.find((side) => out.includes(side));
  if (outside !== undefined) refuse("not_playing", { seat: outside });
  const board = expected[0] ?? [];
  const missed = ascending(board).find((side) => !has.includes(side));
  if (rules.form !== "cutthroat") return missed === undefined ? expected : lacks(missed);
  if (has.length > 2) refuse("not_playing", { seat: has.find((side) => !board.includes(side)) ?? null });
  if (has.length < 2) lacks(missed);
  return [same(has, board) ? [...board] : has];
}

/** Side with the most points, on a knockout sheet the side that adds nothing; null without points. */
function winnerBy(rules: RulesetOptions, points: readonly (number | null)[]): number | null {
  const some = points.flatMap((n, side) => (n ? [side] : []));
  if (!some.length) return null;
  if (rules.sheet === "knockout") {
    const none = points.flatMap((n, side) => (n === 0 ? [side] : []));
    if (none.length !== 1) refuse("one_winner");
    return none[0] ?? null;
  }
  if (some.length > 1 && rules.form !== "round_table") refuse("one_winner");
  return some.reduce((best, side) => ((points[side] ?? 0) > (points[best] ?? 0) ? side : best));
}

/** Whether the value is an entry for this number of players. */
function fits({ seats }: RulesetOptions, { boards, dealer }: PadEntry): boolean {
  const isSeat = (seat: number | null | undefined): boolean => seat == null || (seat >= 0 && seat < seats);
  return isSeat(dealer) && boards.every((board) => board.deadwood.length === seats && isSeat(board.knocker));
}

interface AtBoard extends RoundConstraints {
  board: PadBoard;
  at: number;
  /** Seats of earlier boards. */
  gone: readonly number[];
  expected: readonly number[];
}

const given = ({ deadwood }: PadBoard): number[] =>
  deadwood.flatMap((left, seat) => (left === null ? [] : [seat]));

const ascending = (seats: readonly number[]): number[] => [...seats].sort((a, b) => a - b);

const bySide = (seats: readonly number[]): number[] => [...seats].sort((a, b) => (a % 2) - (b % 2) || a - b);

const same = (a: readonly number[], b: readonly number[]): boolean =>
  ascending(a).join() === ascending(b).join();

function missing({ board, at }: AtBoard, seat: number | undefined): never {
  const option = board.kind === "dead" ? "dead_hand" : null;
  return refuse("missing_deadwood", { board: at, seat: seat ?? null, option });
}

function seatsOf(place: AtBoard): number[] {
  const { rules, board, at, out, expected } = place;
  const seats = given(board);
  if (!seats.length) {
    if (board.kind !== "dead" || rules.dead_hand !== "void") missing(place, Math.min(...expected));
    return [...expected];
  }
  if (rules.form === "partners") return pairOf(place, seats);
  const outside = seats.find((seat) => out.includes(seat));
  if (outside !== undefined) refuse("not_playing", { board: at, seat: outside });
  if (rules.form === "cutthroat") return twoOf(place, seats);
  const lacks = ascending(expected).find((seat) => !seats.includes(seat));
  if (lacks !== undefined) missing(place, lacks);
  return [...expected];
}

/** Cutthroat: any two players. */
function twoOf(place: AtBoard, seats: number[]): number[] {
  const { at, expected } = place;
  if (seats.length > 2)
    refuse("not_playing", { board: at, seat: seats.find((seat) => !expected.includes(seat)) ?? null });
  if (seats.length < 2)
    missing(
      place,
      ascending(expected).find((seat) => !seats.includes(seat)),
    );
  return same(seats, expected) ? [...expected] : seats;
}

/** Partners: one player of each side. */
function pairOf(place: AtBoard, seats: readonly number[]): number[] {
  const { at, gone, expected } = place;
  const sides: number[] = [];
  for (const seat of seats) {
    if (gone.includes(seat) || sides.includes(seat % 2)) refuse("not_playing", { board: at, seat });
    sides.push(seat % 2);
  }
  if (seats.length < 2)
    missing(
      place,
      expected.find((seat) => !sides.includes(seat % 2)),
    );
  return same(seats, expected) ? [...expected] : bySide(seats);
}

function checkBoard(rules: RulesetOptions, board: PadBoard, seats: readonly number[], at: number): void {
  for (const seat of ascending(seats)) {
    const left = board.deadwood[seat] ?? 0;
    if (left < 0 || left > MOST_DEADWOOD) refuse("deadwood_range", { board: at, seat });
  }
  if (board.knocker !== null) checkKnock(rules, board, board.knocker, seats, at);
  if (board.spade && rules.spades_double === "no") refuse("no_spade", { board: at, option: "spades_double" });
}

function checkKnock(
  rules: RulesetOptions,
  { kind, deadwood }: PadBoard,
  seat: number,
  seats: readonly number[],
  board: number,
): void {
  const left = deadwood[seat] ?? 0;
  if (!seats.includes(seat)) refuse("not_playing", { board, seat });
  if (kind === "big_gin" && rules.big_gin_bonus === null)
    refuse("no_big_gin", { board, seat, option: "big_gin_bonus" });
  if (kind !== "knock") {
    if (left) refuse("gin_with_deadwood", { board, seat });
    return;
  }
  if (!left && !knockerLaysOff(rules)) refuse("knock_is_gin", { board, seat });
  if (left > knockLimit(rules)) refuse("over_limit", { board, seat, option: "knock_limit" });
}

/** Highest deadwood to knock with, as far as a pad can know: no upcard exceeds 10. */
export function knockLimit({ knock_limit: limit }: RulesetOptions): number {
  if (limit === "upcard") return 10;
  return limit ?? MOST_DEADWOOD;
}
