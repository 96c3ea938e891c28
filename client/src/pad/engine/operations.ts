/** A pad as a list of operations, the format in which browsers store and send it (docs/pad.md). */

import type { PadDoc, PadEntry } from "./types.ts";

export type PadHeadFields = Pick<PadDoc, "title" | "rules" | "options" | "players" | "dealer" | "stake">;

export type PadOp =
  | ({ kind: "head"; id: string } & PadHeadFields)
  | { kind: "put"; id: string; entry: PadEntry; before?: string | null }
  | { kind: "remove"; id: string; entry: string };

/** Apply operations in order and return the pad; null without a head. */
export function applyOperations(operations: readonly PadOp[]): PadDoc | null {
  let head: PadHeadFields | null = null;
  const order: string[] = [];
  const rounds = new Map<string, PadEntry | null>();
  const seen = new Set<string>();
  for (const one of operations) {
    if (seen.has(one.id)) continue;
    seen.add(one.id);
    if (one.kind === "head") head = one;
    else if (one.kind === "put") put(order, rounds, one.entry, one.before ?? null);
    else if (rounds.has(one.entry)) rounds.set(one.entry, null);
  }
  if (!head) return null;
  const { title, rules, options, players, dealer, stake } = head;
  const entries = order.flatMap((id) => rounds.get(id) ?? []);
  const version = entries.some(({ points }) => points) ? 2 : 1;
  return { format: "undercut-pad", version, title, rules, options, players, dealer, stake, entries };
}

function put(
  order: string[],
  rounds: Map<string, PadEntry | null>,
  entry: PadEntry,
  before: string | null,
): void {
  if (!rounds.has(entry.id)) {
    const at = before === null ? -1 : order.indexOf(before);
    order.splice(at < 0 ? order.length : at, 0, entry.id);
  }
  rounds.set(entry.id, entry);
}

/** An inverse change: the operation without its id. */
export type InverseChange = { kind: "remove"; entry: string } | { kind: "put"; entry: PadEntry };

/** Return the inverse of a change of the rounds; null if it changes nothing. */
export function inverseChange(doc: PadDoc, op: PadOp): InverseChange | null {
  if (op.kind === "head") return null;
  const id = op.kind === "put" ? op.entry.id : op.entry;
  const was = doc.entries.find((entry) => entry.id === id);
  if (was) return { kind: "put", entry: was };
  return op.kind === "put" ? { kind: "remove", entry: id } : null;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Create a unique id. */
export function newId(letters = 16): string {
  const random = crypto.getRandomValues(new Uint8Array(letters));
  return [...random].map((byte) => LETTERS[byte & 63]).join("");
}
