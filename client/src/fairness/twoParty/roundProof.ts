/** Proofs of two-party rounds in records: keys, seeds and signatures. As `undercut/two_party/round_proof.py`. */

import { type DealId, fromHex } from "../fairDeal.ts";
import { MessageOrder } from "./messageOrder.ts";
import type { PlayRules } from "./publicRound.ts";
import { RoundKeys } from "./roundKeys.ts";
import { PROTOCOL, type SignedMessage } from "./signedMessage.ts";
import { checkActions, deckOf, dueBody, type Rules } from "./verification.ts";

/** The value of a record's `x_proof`. Keys and seeds are by seat. */
export interface TwoPartyProof extends DealId {
  protocol: typeof PROTOCOL;
  keys: [string, string];
  seeds: [string, string];
  signatures: string[];
}

/** What a record says of the round. */
export interface RecordedRound {
  rules: string;
  play: PlayRules;
  dealer: number;
  actions: readonly string[];
}

/** Whether the proof of a record is one of a two-party round. */
export const isTwoPartyProof = (proof: unknown): proof is TwoPartyProof =>
  typeof proof === "object" && proof !== null && "protocol" in proof && proof.protocol === PROTOCOL;

/**
 * Write all messages of a round again from the seeds and the actions, and check that the players signed them.
 * Returns the deck. Throws `Misbehaviour`, or an Error if the proof is incomplete.
 */
export function verifyProof(proof: TwoPartyProof, recorded: RecordedRound, rules: Rules): string[] {
  const { table, game, round, attempt, signatures } = proof;
  const deal = { table, game, round, attempt };
  const [first, second] = proof.keys.map(fromHex);
  if (!first || !second) throw new Error("the proof needs two keys");
  const { actions, ...agreed } = recorded;
  const order = new MessageOrder({ ...agreed, deal, keys: [first, second] });
  const keys = proof.seeds.map((seed, seat) => new RoundKeys(deal, seat, fromHex(seed), order.size));
  for (const signature of signatures) order.add(nextMessage(order, keys, actions, signature));
  if (!order.isOver) throw order.refuse();
  if (order.actions.length !== actions.length) throw new Error("the record has more actions than the round");
  const deck = deckOf(order.terms, keys);
  checkActions(order, deck, rules);
  return deck;
}

function nextMessage(
  order: MessageOrder,
  keys: readonly RoundKeys[],
  actions: readonly string[],
  signature: string,
): SignedMessage {
  const due = order.due();
  if (!due) throw new Error("the proof has more signatures than the round has messages");
  const { seat, kind } = due;
  const action = actions[order.actions.length];
  if (kind === "action" && action === undefined) throw new Error("the record ends before the round is over");
  return {
    protocol: PROTOCOL,
    ...order.terms.deal,
    seat,
    number: order.messages.length,
    transcript: order.transcript,
    kind,
    body: kind === "action" ? [action as string] : dueBody(order, keys[seat] as RoundKeys),
    signature,
  };
}
