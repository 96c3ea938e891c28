/** Verification of a round that is over: its commitment, its proof, and every card that was seen. */

import type { CardText, DealtEvent, Result, Seat } from "../protocol/messages.ts";
import type { DealId } from "./fairDeal.ts";
import { type FaultCode, isCommitted, type ProofFault, proofFaults } from "./proof.ts";
import { compareCards, type SeenRound } from "./seenCards.ts";

export interface RoundFault extends ProofFault {
  messages: [unknown, unknown];
}

/** Parts of a result that concern the deal. */
export const dealPart = ({ board, round, nonce, commitment, secret = null, deck }: Result): object => ({
  board,
  round,
  nonce,
  commitment,
  secret,
  deck,
});

/** The faults of a round, and the number of cards that were compared. `seen` is null if its start was not seen. */
export async function checkRound(
  deal: Omit<DealId, "attempt">,
  dealt: DealtEvent | null,
  result: Result,
  seen: SeenRound | null,
): Promise<{ cards: number; faults: RoundFault[] }> {
  const shown = dealPart(result);
  const found = (
    code: FaultCode,
    more: { seat?: Seat; card?: CardText } = {},
    first: unknown = dealt,
  ): RoundFault => ({
    code,
    ...more,
    messages: [first, shown],
  });
  const deck = result.deck.split(" ");
  const faults: RoundFault[] = [];
  const commitment = dealt?.commitment ?? result.commitment;
  if (commitment !== result.commitment || !(await isCommitted(result.nonce, result.deck, commitment)))
    faults.push(found("commitmentWrong"));
  const { proof = null } = dealt ?? {};
  const { secret = null, board } = result;
  if (proof && secret === null) faults.push(found("secretMissing"));
  if (proof && secret !== null) {
    const wrong = await proofFaults({ ...deal, ...proof, board, secret }, deck);
    faults.push(...wrong.map(({ code, ...more }) => found(code, more)));
  }
  if (!seen) return { cards: 0, faults };
  const { cards, wrong } = compareCards(deck, seen, result);
  if (wrong) faults.push(found("cardWrong", { card: wrong.card }, wrong.message));
  return { cards, faults };
}
