/** Messages of a two-party deal: numbered, signed, and chained by the hash of the transcript (docs/fairness.md). */

import { ed25519 } from "@noble/curves/ed25519.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { type Bytes, type DealId, encodeDeal, fields, fromHex, toHex } from "../fairDeal.ts";
import type { PlayRules } from "./publicRound.ts";

export const PROTOCOL = "undercut/two-party/1";

/** What both players have to agree on before a deal. The dealer shuffles first; `keys` are by seat. */
export interface Terms {
  deal: DealId;
  /** The ruleset as text, and its options that the order of turns depends on. */
  rules: string;
  play: PlayRules;
  dealer: number;
  keys: readonly [Bytes, Bytes];
}

export type MessageKind = "commitment" | "list" | "shares" | "action" | "seed";

/** A message of a seat. All of it but the signature is signed. */
export interface SignedMessage {
  protocol: string;
  table: string;
  game: number;
  round: number;
  attempt: number;
  seat: number;
  number: number;
  /** The hash of the transcript before this message. */
  transcript: string;
  kind: string;
  body: string[];
  signature: string;
}

const hash = (...parts: (Bytes | string)[]): Bytes => sha256(fields(...parts)) as Bytes;

/** The hash of the transcript before the first message. */
export const firstTranscript = ({ deal, rules, dealer, keys }: Terms): string =>
  toHex(hash("undercut/terms/1", PROTOCOL, encodeDeal(deal), rules, `${dealer}`, ...keys.map(toHex)));

export function signedBytes(message: Omit<SignedMessage, "signature">): Bytes {
  const { protocol, seat, number, transcript, kind, body } = message;
  return fields(protocol, encodeDeal(message), `${seat}`, `${number}`, transcript, kind, ...body);
}

/** The hash of the transcript that ends with a message. */
export const transcriptAfter = (message: SignedMessage): string =>
  toHex(hash("undercut/transcript/1", signedBytes(message)));

export const sign = (message: Omit<SignedMessage, "signature">, privateKey: Bytes): SignedMessage => ({
  ...message,
  signature: toHex(ed25519.sign(signedBytes(message), privateKey) as Bytes),
});

export function isSigned(message: SignedMessage, key: Bytes): boolean {
  try {
    return ed25519.verify(fromHex(message.signature), signedBytes(message), key, { zip215: false });
  } catch {
    return false;
  }
}

export const publicKey = (privateKey: Bytes): Bytes => ed25519.getPublicKey(privateKey) as Bytes;

/** Whether bytes are a public key with which not everybody can sign. */
export function isSafeKey(key: Bytes): boolean {
  try {
    return key.length === 32 && !ed25519.Point.fromBytes(key).isSmallOrder();
  } catch {
    return false;
  }
}

/** The commitment of a seat to its key. Both are exchanged before the keys (`safetyCode`). */
export const keyCommitment = (table: string, seat: number, key: Bytes): Bytes =>
  hash("undercut/key/1", table, `${seat}`, key);

/** The code that two players compare, such as `4821 0937`: it differs if a relay replaced a key. */
export function safetyCode(table: string, keys: readonly [Bytes, Bytes]): string {
  const number = BigInt(`0x${toHex(hash("undercut/safety-code/1", table, ...keys))}`) % 10n ** 8n;
  const digits = number.toString().padStart(8, "0");
  return `${digits.slice(0, 4)} ${digits.slice(4)}`;
}
