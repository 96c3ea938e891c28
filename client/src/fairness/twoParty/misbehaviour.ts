/** The error of two-party deals: who broke the protocol, in which step, and how (docs/fairness.md). */

export type Kind =
  | "duplicate_card"
  | "wrong_scalar"
  | "identity_point"
  | "non_canonical_encoding"
  | "swapped_position"
  | "replayed_message"
  | "forged_signature"
  | "early_opening"
  | "refused_opening"
  | "wrong_seed"
  | "changed_permutation"
  | "second_deal"
  | "foreign_round"
  | "changed_message"
  | "other_transcript"
  | "missing_message"
  | "out_of_turn"
  | "malformed_message"
  | "false_statement"
  | "illegal_action";

/** Where a protocol was broken. `proven`: the messages prove it, because a relay cannot have caused it. */
export interface Place {
  seat: number;
  number: number;
  step: string;
  proven: boolean;
}

/** A message that breaks the protocol. The state of the receiver does not change. */
export class Misbehaviour extends Error {
  constructor(
    readonly kind: Kind,
    message: string,
    readonly place: Place,
  ) {
    super(message);
    this.name = "Misbehaviour";
  }
}
