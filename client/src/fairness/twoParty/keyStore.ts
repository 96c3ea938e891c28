/** The keys of this device for two-party tables, and the messages of their rounds. */

import type { SignedMessage } from "./signedMessage.ts";

/** A round that is dealt or played. A seed belongs to one attempt of one round. */
export interface StoredRound {
  game: number;
  round: number;
  attempt: number;
  dealer: number;
  rules: string;
  seed: string;
  /** Of both players, without gaps. */
  messages: SignedMessage[];
  /** Whether the round was stopped: nothing is sent for it any more. */
  stopped: boolean;
}

/** What this device knows of a seat at a table. All bytes are hex. */
export interface StoredSeat {
  table: string;
  seat: number;
  privateKey: string;
  key: string;
  commitment: string;
  /** The other seat's commitment, as it was before this seat revealed its key; empty before. */
  otherCommitment: string;
  /** Whether this seat's key was sent. */
  revealed: boolean;
  otherKey: string;
  /** The eight digits; empty before both keys are known. */
  safetyCode: string;
  /** Whether the players have compared the digits. */
  compared: boolean;
  round: StoredRound | null;
  /** Time of the last change, in milliseconds since 1970. */
  at: number;
}

/** Storage that lasts. `save` resolves once the value is on disk. */
export interface KeyStore {
  load(table: string, seat: number): Promise<StoredSeat | null>;
  save(value: StoredSeat): Promise<void>;
}

const SEATS = "seats";
/** Number of seats whose keys are kept. */
const MOST = 100;

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser's storage does not answer"));
  });

export class BrowserKeyStore implements KeyStore {
  private constructor(private readonly db: IDBDatabase) {}

  static async open(): Promise<BrowserKeyStore> {
    const request = indexedDB.open("undercut-two-party", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(SEATS, { keyPath: ["table", "seat"] }).createIndex("at", "at");
    };
    const db = await result(request);
    db.onversionchange = () => db.close();
    const store = new BrowserKeyStore(db);
    await store.dropOldest();
    return store;
  }

  async load(table: string, seat: number): Promise<StoredSeat | null> {
    const seats = this.db.transaction(SEATS).objectStore(SEATS);
    return ((await result(seats.get([table, seat]))) as StoredSeat | undefined) ?? null;
  }

  save(value: StoredSeat): Promise<void> {
    const work = this.db.transaction(SEATS, "readwrite", { durability: "strict" });
    work.objectStore(SEATS).put(value);
    return new Promise((resolve, reject) => {
      work.oncomplete = () => resolve();
      work.onabort = () => reject(work.error ?? new Error("the browser has kept nothing"));
    });
  }

  private async dropOldest(): Promise<void> {
    const seats = this.db.transaction(SEATS, "readwrite").objectStore(SEATS);
    const keys = await result(seats.index("at").getAllKeys());
    for (const key of keys.slice(0, -MOST)) seats.delete(key);
  }
}

// --- files ----------------------------------------------------------------------------------------------------------

const FORMAT = "undercut/two-party-keys/1";
const TEXTS = [
  "table",
  "privateKey",
  "key",
  "commitment",
  "otherCommitment",
  "otherKey",
  "safetyCode",
] as const;

/** The text of a file with a seat's keys, for another device. */
export const exportText = (value: StoredSeat): string => `${JSON.stringify({ format: FORMAT, ...value })}\n`;

/** The keys in a file; null if it contains none. */
export function importedSeat(text: string): StoredSeat | null {
  try {
    const { format, ...value } = JSON.parse(text) as StoredSeat & { format: string };
    const isWhole =
      format === FORMAT &&
      TEXTS.every((name) => typeof value[name] === "string") &&
      (value.seat === 0 || value.seat === 1) &&
      /^[0-9a-f]{64}$/.test(value.privateKey) &&
      (value.round === null || Array.isArray(value.round.messages));
    return isWhole ? value : null;
  } catch {
    return null;
  }
}
