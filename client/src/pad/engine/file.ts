/** Parser for score pad files (docs/pad.md) and for the output of `undercut pad --json`. */

import { cleanName, nameKey } from "../names.ts";
import type { PadHeadFields } from "./operations.ts";
import type { OptionValue } from "./rules.ts";
import type { PadBoard, PadEntry, Stake } from "./types.ts";

/** Size limit, above the largest pad that the service keeps. */
export const MAX_PAD_BYTES = 4_000_000;
const FORMAT = "undercut-pad";
const VERSION = 2;
const MOST_ENTRIES = 4900;
const ID = /^[\w-]{1,32}$/;
const KINDS = ["knock", "gin", "big_gin", "dead"];

/** Reason why a file is not a pad. */
export type FileDefect = "other" | "newer" | "large" | "broken";

export class PadFileError extends Error {
  constructor(readonly reason: FileDefect) {
    super(reason);
  }
}

export interface PadFile {
  /** Without options, the text of the rules defines them. */
  head: Omit<PadHeadFields, "options"> & { options: Record<string, OptionValue> | null };
  entries: PadEntry[];
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function check(right: boolean): asserts right {
  if (!right) throw new PadFileError("broken");
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** Convert a text to one line. */
function lineOf(value: unknown, most: number): string {
  check(typeof value === "string");
  const line = cleanName(value);
  check([...line].length <= most);
  return line;
}

/** Parse the pad of a file. Throws BadFile. */
export function readPadFile(text: string): PadFile {
  let read: unknown;
  try {
    read = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    throw new PadFileError("other");
  }
  const pad = isObject(read) && isObject(read.pad) ? read.pad : read;
  if (!isObject(pad) || pad.format !== FORMAT) throw new PadFileError("other");
  if (isWhole(pad.version) && pad.version > VERSION) throw new PadFileError("newer");
  check(pad.version === 1 || pad.version === VERSION);
  return { head: headOf(pad), entries: entriesOf(pad.entries ?? []) };
}

function headOf(pad: Json): PadFile["head"] {
  const { rules, options = null, dealer = 0 } = pad;
  check(typeof rules === "string" && rules.length > 0);
  check(Array.isArray(pad.players) && pad.players.length >= 2 && pad.players.length <= 4);
  const players = pad.players.map((name) => lineOf(name, 40));
  check(players.every(Boolean) && new Set(players.map(nameKey)).size === players.length);
  check(isWhole(dealer) && dealer >= 0 && dealer < players.length);
  const title = lineOf(pad.title ?? "", 60);
  return {
    title,
    rules,
    options: optionsOf(options, players.length),
    players,
    dealer,
    stake: stakeOf(pad.stake ?? null),
  };
}

function optionsOf(options: unknown, players: number): Record<string, OptionValue> | null {
  if (options === null) return null;
  check(isObject(options));
  const values = Object.entries(options).map(([name, value]): [string, OptionValue] => {
    check(isOption(value));
    return [name, value];
  });
  check((options.seats ?? 2) === players);
  return Object.fromEntries(values);
}

const isOption = (value: unknown): value is OptionValue =>
  value === null || typeof value === "string" || typeof value === "boolean" || isWhole(value);

function stakeOf(stake: unknown): Stake | null {
  if (stake === null) return null;
  check(isObject(stake));
  const { thousandths } = stake;
  check(isWhole(thousandths) && thousandths >= 1 && thousandths <= 1_000_000);
  return { thousandths, currency: lineOf(stake.currency ?? "", 8) };
}

function entriesOf(entries: unknown): PadEntry[] {
  check(Array.isArray(entries));
  if (entries.length > MOST_ENTRIES) throw new PadFileError("large");
  const found = entries.map(entryOf);
  check(new Set(found.map(({ id }) => id)).size === found.length);
  return found;
}

const isSeat = (value: unknown): value is number | null => value === null || isWhole(value);

const areNumbers = (value: unknown): value is (number | null)[] => Array.isArray(value) && value.every(isSeat);

function entryOf(entry: unknown): PadEntry {
  check(isObject(entry));
  const { id, boards, dealer = null, at = null, points = null } = entry;
  check(typeof id === "string" && ID.test(id) && Array.isArray(boards) && isSeat(dealer) && isSeat(at));
  check(points === null || (areNumbers(points) && boards.length === 0));
  const read = { id, boards: boards.map(boardOf), dealer, at };
  return points === null ? read : { ...read, points };
}

function boardOf(board: unknown): PadBoard {
  check(isObject(board));
  const { kind, knocker = null, deadwood, spade = false } = board;
  check(typeof kind === "string" && KINDS.includes(kind) && isSeat(knocker));
  check((kind === "dead") === (knocker === null) && areNumbers(deadwood) && typeof spade === "boolean");
  return { kind: kind as PadBoard["kind"], knocker, deadwood, ...(spade ? { spade } : {}) };
}
