/** Cards as points of ristretto255 (RFC 9496). Scalars are bigints from 1 to the order of the group, exclusive. */

import { ristretto255, ristretto255_hasher } from "@noble/curves/ed25519.js";
import { sha512 } from "@noble/hashes/sha2.js";
import { type Bytes, fields, fromHex, toHex } from "../fairDeal.ts";

const { Point } = ristretto255;
export type Point = InstanceType<typeof Point>;

const ORDER = Point.Fn.ORDER;

/** The deck in the order of the cards' numbers. */
export const CARDS: readonly string[] = [..."A23456789TJQK"].flatMap((rank) =>
  [..."cdhs"].map((suit) => rank + suit),
);

const points = new Map<string, Point>();

/** The point of a card: SHA-512 of `"undercut/card/1" | number`, mapped to the group. */
export function cardPoint(card: string): Point {
  let point = points.get(card);
  if (!point) {
    const hash = sha512(fields("undercut/card/1", `${CARDS.indexOf(card)}`));
    point = ristretto255_hasher.deriveToCurve?.(hash) as Point;
    points.set(card, point);
  }
  return point;
}

const cards = new Map<string, string>();

/** Compute the points of all cards, unless that is done. */
export function readyCards(): void {
  if (cards.size === 0) for (const card of CARDS) cards.set(cardPoint(card).toHex(), card);
}

/** The card of a point; undefined if it is not a card. */
export function cardOf(point: Point): string | undefined {
  readyCards();
  return cards.get(point.toHex());
}

/** A point from hex: "identity", or null if it is not the canonical encoding of a point. */
export function readPoint(hex: string): Point | "identity" | null {
  try {
    const point = Point.fromBytes(fromHex(hex));
    return point.is0() ? "identity" : point;
  } catch {
    return null;
  }
}

export const times = (scalar: bigint, point: Point): Point => point.multiply(scalar % ORDER);

export const inverse = (scalar: bigint): bigint => Point.Fn.inv(scalar);

export const product = (one: bigint, other: bigint): bigint => (one * other) % ORDER;

const littleEndian = (bytes: Bytes): bigint => BigInt(`0x${toHex(bytes.slice().reverse())}`);

/** 64 random bytes as a scalar. Zero, which no seed is known to give, is refused. */
export function wideScalar(bytes: Bytes): bigint {
  const scalar = littleEndian(bytes) % ORDER;
  if (scalar === 0n) throw new Error("this seed gives a scalar of zero: draw another seed");
  return scalar;
}

/** A scalar (which may be zero) from hex; null if it is not below the order. */
export function readScalar(hex: string): bigint | null {
  const scalar = littleEndian(fromHex(hex));
  return scalar < ORDER ? scalar : null;
}

export const scalarHex = (scalar: bigint): string =>
  toHex(fromHex(scalar.toString(16).padStart(64, "0")).reverse());
