/** Verification of a finished deal: its commitments, its deck, and every card that was seen. */

import type { CardText, DealProof, Seat } from "../protocol/messages.ts";
import { deckFromShares, deckHash, fromHex, secretCommitment, shareCommitment, toHex } from "./fairDeal.ts";

/** What is wrong with a deal; fairness.ftl has a sentence for each. */
export type FaultCode =
  | "ownMissing"
  | "ownChanged"
  | "early"
  | "sealChanged"
  | "listChanged"
  | "shareDropped"
  | "shareLost"
  | "shareChanged"
  | "shareWrong"
  | "secretMissing"
  | "secretWrong"
  | "deckWrong"
  | "cardWrong"
  | "commitmentWrong"
  | "reused"
  | "attempts"
  | "repeatHidden"
  | "ignored"
  | "orderWrong"
  | "peopleWrong"
  | "malformed";

export interface ProofFault {
  code: FaultCode;
  seat?: Seat;
  card?: CardText;
}

/** What is wrong with the shares, the secret and the deck of a proof. */
export async function proofFaults(proof: DealProof, deck: readonly CardText[]): Promise<ProofFault[]> {
  try {
    const found: ProofFault[] = [];
    const { attempt = 0, board = 0 } = proof;
    const deal = { ...proof, attempt };
    const shares = proof.shares.map(({ share }) => (share === null ? null : fromHex(share)));
    for (const [i, { seat, commitment }] of proof.shares.entries()) {
      const share = shares[i];
      if (share && toHex(await shareCommitment(deal, seat, share)) !== commitment)
        found.push({ code: "shareWrong", seat });
    }
    const secret = fromHex(proof.secret);
    const commitments = proof.shares.map(({ commitment }) => fromHex(commitment));
    if (toHex(await secretCommitment(deal, commitments, secret)) !== proof.commitment)
      found.push({ code: "secretWrong" });
    const made = await deckFromShares(secret, deal, fromHex(proof.commitment), shares, board, deck);
    if (made.join() !== deck.join()) found.push({ code: "deckWrong" });
    return found;
  } catch {
    return [{ code: "malformed" }];
  }
}

/** Whether a deck is the one to which a server alone committed. */
export const isCommitted = async (nonce: string, deck: string, commitment: string): Promise<boolean> =>
  (await deckHash(nonce, deck)) === commitment.toLowerCase();
