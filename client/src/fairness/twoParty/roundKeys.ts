/** The secrets of a player in a round: keys and a permutation, derived from one seed by HKDF-SHA-256. */

import { expand, extract } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { type Bytes, type DealId, encodeDeal, fields, toHex } from "../fairDeal.ts";
import { wideScalar } from "./cardPoints.ts";

const SEED_BYTES = 32;
const SALT = new TextEncoder().encode("undercut/two-party/1");

/** The commitment of a seat to its seed. */
export const seedCommitment = (deal: DealId, seat: number, seed: Bytes): Bytes =>
  sha256(fields("undercut/seed/1", encodeDeal(deal), `${seat}`, seed)) as Bytes;

/** The keys of a seat for `size` positions. The deal and the seat are in every derivation. */
export class RoundKeys {
  /** The key of the shuffle: the same for all positions. */
  readonly shuffleKey: bigint;
  /** The key of each position: revealing one opens one card. */
  readonly cardKeys: readonly bigint[];
  /** Positions before the shuffle, by position after it: indices in the order of their 16 random bytes. */
  readonly permutation: readonly number[];

  constructor(
    readonly deal: DealId,
    readonly seat: number,
    readonly seed: Bytes,
    readonly size: number,
  ) {
    if (seed.length !== SEED_BYTES) throw new Error(`a seed has ${SEED_BYTES} bytes, not ${seed.length}`);
    const key = extract(sha256, seed, SALT);
    const derived = (length: number, ...names: string[]): Bytes =>
      expand(sha256, key, fields(encodeDeal(deal), `${seat}`, ...names), length) as Bytes;
    this.shuffleKey = wideScalar(derived(64, "shuffle"));
    this.cardKeys = Array.from({ length: size }, (_, at) => wideScalar(derived(64, "card", `${at}`)));
    const drawn = derived(16 * size, "permutation");
    const order = Array.from({ length: size }, (_, at) => ({
      at,
      drawn: toHex(drawn.slice(16 * at, 16 * at + 16)),
    }));
    order.sort((one, other) =>
      one.drawn < other.drawn ? -1 : one.drawn > other.drawn ? 1 : one.at - other.at,
    );
    this.permutation = order.map(({ at }) => at);
  }

  get commitment(): Bytes {
    return seedCommitment(this.deal, this.seat, this.seed);
  }
}
