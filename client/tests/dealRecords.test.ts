/** Deals of records and replays, and what a seal says of several. */

import { describe, expect, it } from "vitest";
import lines from "../../conformance/fair_deals.jsonl?raw";
import type { DealCheck } from "../src/fairness/checks.ts";
import { deckHash } from "../src/fairness/fairDeal.ts";
import { checkRecord } from "../src/fairness/records.ts";
import type { DealProof, TableRecord } from "../src/protocol/messages.ts";

const vectors = lines
  .trim()
  .split("\n")
  .slice(0, 30)
  .map((line) => JSON.parse(line));

interface Change {
  proof?: Partial<DealProof> | null;
  deck?: string;
  nonce?: string;
}

/** The outcome for a record of a vector, after a change of it. */
async function checked(vector: (typeof vectors)[number], change: Change = {}): Promise<DealCheck> {
  const { seats, shares, commitments, secret, commitment, deck, ...deal } = vector;
  const list = seats.map((seat: number, i: number) => ({
    seat,
    share: shares[i],
    commitment: commitments[i],
  }));
  const proof = { ...deal, people: seats, shares: list, secret, commitment, ...change.proof };
  const record = { deck: change.deck ?? deck, players: ["Ada", "Bob", "Cyd", "Dan"] };
  return checkRecord(
    {
      round: 7,
      game: deal.game,
      board: deal.board,
      seats,
      record: change.proof === null ? record : { ...record, x_proof: proof },
      nonce: change.nonce ?? "n",
      commitment: await deckHash("n", deck),
    } as TableRecord,
    3,
  );
}

const codes = ({ faults }: DealCheck): string[] => faults.map(({ code }) => code);

describe("a record", () => {
  it("of an honest deal is verified, and names whose share is missing", async () => {
    for (const vector of vectors) {
      const check = await checked(vector);
      expect(check).toMatchObject({ round: 3, faults: [] });
      const isWhole = vector.seats.length > 0 && vector.shares.every(Boolean);
      expect(check.proof).toBe(isWhole ? "both" : "server");
      expect(check.missing).toHaveLength(vector.shares.filter((share: string | null) => !share).length);
    }
  });

  it("without shares is proven by the server alone", async () => {
    expect(await checked(vectors[0], { proof: null })).toMatchObject({ proof: "server", faults: [] });
  });

  it("with a changed field is refused", async () => {
    for (const vector of vectors) {
      const cards = vector.deck.split(" ");
      const swapped = [cards[1], cards[0], ...cards.slice(2)].join(" ");
      expect(codes(await checked(vector, { deck: swapped }))).toEqual(["commitmentWrong", "deckWrong"]);
      expect(codes(await checked(vector, { nonce: "m" }))).toEqual(["commitmentWrong"]);
      const other = "ab".repeat(32);
      expect(codes(await checked(vector, { proof: { secret: other } }))).toEqual(["secretWrong", "deckWrong"]);
      expect(codes(await checked(vector, { proof: { commitment: other } }))).toContain("secretWrong");
      expect(codes(await checked(vector, { proof: { round: vector.round + 1 } }))).toContain("secretWrong");
      expect(codes(await checked(vector, { proof: { secret: "AB" } }))).toEqual(["malformed"]);
    }
  });
});
