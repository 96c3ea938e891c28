/**
 * The seal's verification of good and forged deals, against the codes of `undercut verify`. tests/page/test_verify.py
 * writes the deals and names their file in VITE_DEAL_FILES; without it, this test is skipped.
 */

import { expect, it } from "vitest";
import { type FaultCode, isCommitted, proofFaults } from "../src/fairness/proof.ts";
import type { DealProof } from "../src/protocol/messages.ts";

interface Deal {
  file: string;
  /** Code of the command; empty for a good deal. */
  code: string;
  deck: string;
  nonce: string;
  commitment: string;
  proof: DealProof | null;
}

/** Faults of the seal by code of the command. A malformed proof may have any fault. */
const FAULTS: Record<string, FaultCode> = {
  share_mismatch: "shareWrong",
  secret_mismatch: "secretWrong",
  deck_mismatch: "deckWrong",
  commitment_mismatch: "commitmentWrong",
};
const path = import.meta.env.VITE_DEAL_FILES as string | undefined;
const FILES = "node:fs";

async function faultsOf({ deck, nonce, commitment, proof }: Deal): Promise<FaultCode[]> {
  const found: FaultCode[] = [];
  if (nonce && !(await isCommitted(nonce, deck, commitment))) found.push("commitmentWrong");
  if (proof) for (const { code } of await proofFaults(proof, deck.split(" "))) found.push(code);
  return found;
}

it.skipIf(!path)("agrees with the command", async () => {
  const files = (await import(/* @vite-ignore */ FILES)) as { readFileSync(path: string, how: string): string };
  const deals = JSON.parse(files.readFileSync(path ?? "", "utf8")) as Deal[];
  expect(deals.length).toBeGreaterThan(400);
  for (const deal of deals) {
    const [first] = await faultsOf(deal);
    if (deal.code === "bad_proof") expect(first, deal.file).toBeDefined();
    else expect(first, deal.file).toBe(deal.code ? FAULTS[deal.code] : undefined);
  }
});
