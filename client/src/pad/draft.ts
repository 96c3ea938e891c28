/** Draft of a round during entry, and the pad entry made from it. */

import type { PadKind } from "../protocol/messages.ts";
import type { RulesetOptions } from "../protocol/options.ts";
import { knockLimit, MAX_ROUND_POINTS } from "./engine/check.ts";
import { knockerLaysOff, sideCount, sideOfSeat } from "./engine/rules.ts";
import type { NextRound, PadBoard, PadEntry } from "./engine/types.ts";

export interface BoardDraft {
  seats: number[];
  /** The seat that knocked; null for a dead hand; undefined until chosen. */
  knocker: number | null | undefined;
  kind: Exclude<PadKind, "dead">;
  /** Typed input, by seat of the table. */
  left: string[];
  spade: boolean;
}

export interface Draft {
  boards: BoardDraft[];
  /** The dealer, if different from the one that the pad expects. */
  dealer: number | null;
  /** Typed input by side, if only the points of the round are known. */
  points: string[] | null;
}

/** Board index of the fields for points. */
export const POINTS_BOARD = -1;

/** A field: the deadwood of a seat at a board, or the points of a side. */
export interface Field {
  board: number;
  seat: number;
}

export const emptyDraft = (rules: RulesetOptions, next: NextRound, players: number): Draft => ({
  boards: next.boards.map(({ seats }) => ({
    seats,
    knocker: undefined,
    kind: rules.knock_limit === 0 ? "gin" : "knock",
    left: Array<string>(players).fill(""),
    spade: false,
  })),
  dealer: null,
  points: null,
});

/** Sides that play in a round. */
export const playingSides = (rules: RulesetOptions, { boards }: Pick<Draft, "boards">): number[] =>
  [...new Set(boards.flatMap(({ seats }) => seats.map((seat) => sideOfSeat(rules, seat))))].sort(
    (a, b) => a - b,
  );

/** Convert a draft to points alone, or back to boards. */
export const withPoints = (rules: RulesetOptions, draft: Draft, on: boolean): Draft => ({
  ...draft,
  points: on ? Array<string>(sideCount(rules)).fill("") : null,
});

/** Draft of a round to correct. */
export function draftFromEntry(
  rules: RulesetOptions,
  entry: PadEntry,
  next: NextRound,
  players: number,
): Draft {
  const empty = emptyDraft(rules, next, players);
  const { points } = entry;
  if (points) {
    const played = points.flatMap((n, side) => (n === null ? [] : [side]));
    const typed = { ...empty, dealer: entry.dealer ?? null, points: points.map((n) => String(n ?? "")) };
    return rules.form === "cutthroat" && played.length === 2
      ? withBoardPlayers(typed, [inOrder(empty.boards[0]?.seats ?? [], played)])
      : typed;
  }
  return {
    points: null,
    dealer: entry.dealer ?? null,
    boards: empty.boards.map((draft, i) => {
      const board = entry.boards[i];
      if (!board) return draft;
      const played = board.deadwood.flatMap((left, seat) => (left === null ? [] : [seat]));
      const seats = played.length === draft.seats.length ? inOrder(draft.seats, played) : draft.seats;
      return {
        seats,
        knocker: board.knocker,
        kind: board.kind === "dead" ? draft.kind : board.kind,
        left: draft.left.map((_, seat) => String(board.deadwood[seat] ?? "")),
        spade: board.spade ?? false,
      };
    }),
  };
}

/** Players of a board, in the places that the rules give them. */
function inOrder(named: readonly number[], played: readonly number[]): number[] {
  const others = played.filter((seat) => !named.includes(seat));
  return named.map((seat) => (played.includes(seat) ? seat : (others.shift() ?? seat)));
}

/** Whether a dead hand needs the deadwood of all players. */
export const needsAllDeadwood = (rules: RulesetOptions): boolean => rules.dead_hand === "low_deadwood";

/** Seats whose deadwood is needed: the knocker first. */
export function seatsToEnter(rules: RulesetOptions, { seats, knocker, kind }: BoardDraft): number[] {
  if (knocker === undefined) return [];
  if (knocker === null) return needsAllDeadwood(rules) ? seats : [];
  const others = seats.filter((seat) => seat !== knocker);
  return kind === "knock" ? [knocker, ...others] : others;
}

/** All fields of both boards. */
export const allFields = (rules: RulesetOptions, draft: Draft): Field[] =>
  draft.points
    ? playingSides(rules, draft).map((seat) => ({ board: POINTS_BOARD, seat }))
    : draft.boards.flatMap((one, board) => seatsToEnter(rules, one).map((seat) => ({ board, seat })));

export const enteredText = ({ boards, points }: Draft, { board, seat }: Field): string =>
  (board === POINTS_BOARD ? points?.[seat] : boards[board]?.left[seat]) ?? "";

/** Maximum value of a field. */
export function maxFieldValue(rules: RulesetOptions, { boards }: Draft, { board, seat }: Field): number {
  if (board === POINTS_BOARD) return MAX_ROUND_POINTS;
  const draft = boards[board];
  return draft?.knocker === seat && draft.kind === "knock" ? knockLimit(rules) : 100;
}

/** Whether a further digit would exceed the maximum. */
export function isFieldFull(text: string, most: number): boolean {
  const number = Number(text);
  if (most === MAX_ROUND_POINTS) return text.length === String(most).length;
  return text.length > 1 || (text !== "" && text !== "0" && number * 10 > most);
}

/** Return the entry; null while something is missing. */
export function entryFromDraft(
  rules: RulesetOptions,
  draft: Draft,
  id: string,
  at: number | null,
): PadEntry | null {
  if (draft.points) return pointsEntry(rules, draft, draft.points, id, at);
  const boards = draft.boards.map((board) => boardOf(rules, board));
  if (boards.some((board) => board === null)) return null;
  return { id, boards: boards.flatMap((board) => board ?? []), dealer: draft.dealer, at };
}

/** A missing number counts as zero points; null if all are missing. */
function pointsEntry(rules: RulesetOptions, draft: Draft, typed: string[], id: string, at: number | null) {
  const sides = playingSides(rules, draft);
  if (!sides.some((side) => typed[side])) return null;
  const points = typed.map((text, side) => (sides.includes(side) ? Number(text) : null));
  return { id, boards: [], dealer: draft.dealer, at, points };
}

function boardOf(rules: RulesetOptions, draft: BoardDraft): PadBoard | null {
  const { knocker, kind, spade } = draft;
  if (knocker === undefined) return null;
  const wanted = seatsToEnter(rules, draft);
  if (wanted.some((seat) => !draft.left[seat])) return null;
  const deadwood = draft.left.map((text, seat): number | null => {
    if (wanted.includes(seat)) return Number(text);
    return seat === knocker ? 0 : null;
  });
  // A knock without deadwood is gin, whichever button was pressed, unless the rules let the knocker lay off.
  const none = knocker !== null && kind === "knock" && deadwood[knocker] === 0;
  const gin = none && !knockerLaysOff(rules);
  const how: PadKind = knocker === null ? "dead" : gin ? "gin" : kind;
  return { kind: how, knocker, deadwood, ...(spade && rules.spades_double !== "no" ? { spade: true } : {}) };
}

/** Replace the players at the boards; typed input stays with its seat. */
export const withBoardPlayers = (draft: Draft, seats: readonly number[][]): Draft => ({
  ...draft,
  boards: draft.boards.map((board, i) => {
    const now = seats[i] ?? board.seats;
    const knocker = board.knocker != null && !now.includes(board.knocker) ? undefined : board.knocker;
    return { ...board, seats: now, knocker };
  }),
});

/** Possible pairs: every player of one side against every player of the other. */
export const possiblePairs = (rules: RulesetOptions): number[][][] =>
  [
    [
      [0, 1],
      [2, 3],
    ],
    [
      [0, 3],
      [2, 1],
    ],
  ].map((pairs) => pairs.map((pair) => [...pair].sort((a, b) => sideOfSeat(rules, a) - sideOfSeat(rules, b))));
