/** Outcomes of the verifications of this tab, by table, for the seals. */

import { readStored, writeStored } from "../app/browserStorage.ts";
import type { FaultCode } from "./proof.ts";

/** A contradiction, with the two messages that contradict each other. */
export interface Fault {
  code: FaultCode;
  /** Name of the player whom it concerns, or the card. */
  about: string;
  messages: [unknown, unknown];
}

/** The outcome for a round. */
export interface DealCheck {
  game: number;
  round: number;
  board: number;
  /** Who contributed to the deck: all people and the server, two players alone, the server alone; or no proof. */
  proof: "both" | "players" | "server" | "none";
  /** Names of the people without a share; null stands for the reader. */
  missing: (string | null)[];
  /** Names of those who did not answer in time before a repetition. */
  repeated: (string | null)[];
  /** Number of seen cards that were compared with the deck. */
  cards: number;
  faults: Fault[];
  /** All messages about the deal, if there is a contradiction. */
  log?: unknown[];
}

/** Number of stored outcomes of a table. */
const MOST = 60;

const listeners = new Set<() => void>();
const found = new Map<string, DealCheck[]>();

const keyOf = (table: string): string => `undercut-checks:${table}`;

/** Outcomes for a table, oldest first. */
export function dealChecks(table: string): DealCheck[] {
  const known = found.get(table);
  if (known) return known;
  let stored: DealCheck[] = [];
  try {
    stored = JSON.parse(readStored(keyOf(table), "sessionStorage") ?? "[]") as DealCheck[];
  } catch {
    // As if there were none.
  }
  found.set(table, stored);
  return stored;
}

/** Add an outcome. A contradiction stays, also if the messages come again after a reload. */
export function addCheck(table: string, check: DealCheck): void {
  const same = (one: DealCheck): boolean =>
    one.game === check.game && one.round === check.round && one.board === check.board;
  const known = dealChecks(table);
  const before = known.find(same);
  if (before && (before.faults.length || before.cards > check.cards)) return;
  const checks = [...known.filter((one) => !same(one)), check].slice(-MOST);
  found.set(table, checks);
  writeStored(keyOf(table), JSON.stringify(checks), "sessionStorage");
  for (const listener of listeners) listener();
}

/** Call a function after each new outcome, until the returned function is called. */
export function onCheck(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
