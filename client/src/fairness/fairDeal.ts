/**
 * Deals that players can verify (docs/fairness.md, protocol A): commitments and decks, computed with Web Crypto.
 * Browsers offer it only over HTTPS and on the own device; other pages compute it themselves.
 */

import { hmacSha256, sha256 } from "./sha256.ts";

const encoder = new TextEncoder();

/** The deck in the order from which it is shuffled. */
const CARDS = [..."A23456789TJQK"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));

/** A deal: part of every hash. Games and rounds are counted from 1, attempts from 0. */
export interface DealId {
  table: string;
  game: number;
  round: number;
  attempt: number;
}

export type Bytes = Uint8Array<ArrayBuffer>;

/** A share or a secret: 32 random bytes. */
export const randomShare = (): Bytes => crypto.getRandomValues(new Uint8Array(32));

export const toHex = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export function fromHex(text: string): Bytes {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) throw new Error("not a text of lowercase hex digits");
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Fields, each after its length in four bytes, so that no two lists are equal. */
export function fields(...parts: (Bytes | string)[]): Bytes {
  const all = parts.map((part) => (typeof part === "string" ? encoder.encode(part) : part));
  const joined = new Uint8Array(all.reduce((size, part) => size + 4 + part.length, 0));
  let at = 0;
  for (const part of all) {
    new DataView(joined.buffer).setUint32(at, part.length);
    joined.set(part, at + 4);
    at += 4 + part.length;
  }
  return joined;
}

export const encodeDeal = ({ table, game, round, attempt }: DealId): Bytes =>
  fields(table, `${game}`, `${round}`, `${attempt}`);

/** Web Crypto, typed as what it is on pages without HTTPS. */
const subtle = (): SubtleCrypto | undefined => crypto.subtle;

const hash = async (data: Bytes): Promise<Bytes> => {
  const web = subtle();
  return web ? new Uint8Array(await web.digest("SHA-256", data)) : sha256(data);
};

async function signer(key: Bytes): Promise<(data: Bytes) => Promise<Bytes>> {
  const web = subtle();
  if (!web) return async (data) => hmacSha256(key, data);
  const imported = await web.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (data) => new Uint8Array(await web.sign("HMAC", imported, data));
}

/** The commitment of a seat to its share. */
export const shareCommitment = (deal: DealId, seat: number, share: Bytes): Promise<Bytes> =>
  hash(fields("undercut/share/1", encodeDeal(deal), `${seat}`, share));

/** The server's commitment to its secret, after those to the shares. */
export const secretCommitment = (deal: DealId, commitments: Bytes[], secret: Bytes): Promise<Bytes> =>
  hash(fields("undercut/secret/1", encodeDeal(deal), ...commitments, secret));

/** The commitment of a server alone to a deck, as cards with spaces between them. */
export const deckHash = async (nonce: string, deck: string): Promise<string> =>
  toHex(await hash(encoder.encode(`${nonce}:${deck}`)));

/** The random 32-bit words of a key, from a block on. Blocks are computed sixteen at a time. */
async function* randomWords(key: Bytes, board: number): AsyncGenerator<number> {
  const sign = await signer(key);
  for (let first = 0; ; first += 16) {
    const blocks = Array.from({ length: 16 }, (_, i) => {
      const counter = new Uint8Array(8);
      const view = new DataView(counter.buffer);
      view.setUint32(0, board);
      view.setUint32(4, first + i);
      return sign(counter);
    });
    for (const block of await Promise.all(blocks)) {
      const view = new DataView(block.buffer);
      for (let at = 0; at < block.length; at += 4) yield view.getUint32(at);
    }
  }
}

/**
 * The deck in the order of dealing. `shares` has an element per commitment to a share; null did not arrive.
 * `cards` are the cards of the deck, in any order.
 */
export async function deckFromShares(
  secret: Bytes,
  deal: DealId,
  committed: Bytes,
  shares: (Bytes | null)[],
  board = 0,
  cards: readonly string[] = CARDS,
): Promise<string[]> {
  const given = shares.map((share) => share ?? new Uint8Array(0));
  const key = await (await signer(secret))(fields("undercut/deck/1", encodeDeal(deal), committed, ...given));
  const deck = CARDS.filter((card) => cards.includes(card));
  const words = randomWords(key, board);
  for (let last = deck.length - 1; last > 0; last--) {
    const bound = last + 1;
    // Words of the incomplete last interval are skipped, so that all cards are equally likely.
    const limit = 2 ** 32 - (2 ** 32 % bound);
    let word = limit;
    while (word >= limit) word = (await words.next()).value;
    const at = word % bound;
    [deck[last], deck[at]] = [deck[at] as string, deck[last] as string];
  }
  return deck;
}
