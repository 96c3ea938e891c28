/** Deals by shares and a secret, against the vectors of conformance/fair_deals.jsonl. */

import { describe, expect, it } from "vitest";
import lines from "../../conformance/fair_deals.jsonl?raw";
import {
  type DealId,
  deckFromShares,
  fromHex,
  secretCommitment,
  shareCommitment,
  toHex,
} from "../src/fairness/fairDeal.ts";

interface Vector extends DealId {
  board: number;
  seats: number[];
  shares: (string | null)[];
  commitments: string[];
  secret: string;
  commitment: string;
  deck: string;
}

const vectors = lines
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Vector);

describe("a fair deal", () => {
  it("has the commitments of the vectors", async () => {
    expect(vectors).toHaveLength(100);
    for (const vector of vectors) {
      for (const [i, share] of vector.shares.entries())
        if (share !== null)
          expect(toHex(await shareCommitment(vector, vector.seats[i] as number, fromHex(share)))).toBe(
            vector.commitments[i],
          );
      const commitments = vector.commitments.map(fromHex);
      expect(toHex(await secretCommitment(vector, commitments, fromHex(vector.secret)))).toBe(
        vector.commitment,
      );
    }
  });

  it("has the decks of the vectors", async () => {
    for (const { secret, commitment, shares, board, deck, ...deal } of vectors) {
      const given = shares.map((share) => (share === null ? null : fromHex(share)));
      const found = await deckFromShares(fromHex(secret), deal, fromHex(commitment), given, board);
      expect(found.join(" ")).toBe(deck);
    }
  });

  it("refuses texts that are not hex", () => {
    expect(() => fromHex("0G")).toThrow();
    expect(() => fromHex("abc")).toThrow();
  });
});
