/** The exchange of keys at a two-party table: first both commitments, then both keys. */

import type { SeatKey } from "../../protocol/messages.ts";
import { toHex } from "../fairDeal.ts";
import type { KeyStore, StoredSeat } from "./keyStore.ts";
import type { RoundReply, RoundRequest } from "./roundService.ts";
import type { SealedCommand } from "./sealedTable.ts";

/** What this device has of a table's keys. */
export type KeysFound =
  /** The other seat's key is still to come. */
  | "waiting"
  /** Both keys are known. */
  | "ready"
  /** This seat's key is on another device. */
  | "elsewhere"
  /** The service has sent another key, or one to which the other seat did not commit. */
  | "changed";

export interface KeyExchange {
  store: KeyStore;
  ask: (request: RoundRequest) => Promise<RoundReply>;
  send: (command: SealedCommand) => void;
}

export const randomHex = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)));

async function newSeat({ ask }: KeyExchange, table: string, seat: number): Promise<StoredSeat> {
  const privateKey = randomHex();
  const reply = await ask({ call: "key", table, seat, privateKey });
  if (reply.kind !== "key") throw new Error("there is no key");
  const { key, commitment } = reply;
  return {
    table,
    seat,
    privateKey,
    key,
    commitment,
    otherCommitment: "",
    revealed: false,
    otherKey: "",
    safetyCode: "",
    compared: false,
    round: null,
    at: Date.now(),
  };
}

/**
 * Do what is due, given the keys at the table. Everything is stored before it is sent, and the other seat's commitment
 * before this seat's key is sent. Returns the seat with what is known now.
 */
export async function exchangeKeys(
  exchange: KeyExchange,
  place: { table: string; seat: number },
  stored: StoredSeat | null,
  keys: readonly SeatKey[],
): Promise<{ stored: StoredSeat | null; found: KeysFound }> {
  const { table, seat } = place;
  const mine = keys.find((one) => one.seat === seat);
  const other = keys.find((one) => one.seat !== seat);
  if (!mine) {
    // A key that the other seat may have seen is not used with another person.
    const own = stored && !stored.revealed ? stored : await newSeat(exchange, table, seat);
    const fresh = { ...own, otherCommitment: "" };
    await exchange.store.save(fresh);
    exchange.send({ type: "commit_key", commitment: fresh.commitment });
    return { stored: fresh, found: "waiting" };
  }
  if (!stored || stored.commitment !== mine.commitment) return { stored, found: "elsewhere" };
  if (!other) return { stored, found: "waiting" };
  if (stored.otherCommitment && stored.otherCommitment !== other.commitment)
    return { stored, found: "changed" };
  const known = { ...stored, otherCommitment: other.commitment, revealed: true };
  if (!mine.key) {
    await exchange.store.save(known);
    exchange.send({ type: "reveal_key", key: known.key });
  }
  if (!mine.key || !other.key) return { stored: known, found: "waiting" };
  if (known.otherKey) return { stored: known, found: known.otherKey === other.key ? "ready" : "changed" };
  return finished(exchange, known, other.key);
}

async function finished(exchange: KeyExchange, known: StoredSeat, otherKey: string) {
  const { table, seat, key, otherCommitment } = known;
  const keys: [string, string] = seat === 0 ? [key, otherKey] : [otherKey, key];
  const reply = await exchange.ask({ call: "keys", table, seat, commitment: otherCommitment, keys });
  if (reply.kind !== "keys" || !reply.isCommitted) return { stored: known, found: "changed" as const };
  const complete = { ...known, otherKey, safetyCode: reply.safetyCode };
  await exchange.store.save(complete);
  return { stored: complete, found: "ready" as const };
}
