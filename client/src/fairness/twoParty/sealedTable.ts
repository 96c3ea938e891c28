/** What the service says of a table at which two players deal themselves (docs/protocol.md). */

import type { Command } from "../../protocol/link.ts";
import type {
  SealedEvent,
  SealedState,
  ServerMessage,
  State,
  TableEvent,
  SignedMessage as WireMessage,
} from "../../protocol/messages.ts";
import type { SignedMessage } from "./signedMessage.ts";

/** An attempt to deal a round. */
export interface DealName {
  game: number;
  round: number;
  attempt: number;
}

export type SealedCommand = Extract<Command, { type: "commit_key" | "reveal_key" | "sealed" | "complaint" }>;

export type FollowedMessage = Extract<ServerMessage, { type: "welcome" | "update" }>;

/** The two-party part of a state; null at other tables. */
export const sealedOf = (state: State | null | undefined): SealedState | null => state?.sealed ?? null;

/** The event of a message; null for other events. */
export const sealedEvent = (event: TableEvent): SealedEvent | null => (event.kind === "sealed" ? event : null);

/** Whether an event concerns the deal only, and the table does not show it. */
export const isOfDeal = ({ kind }: TableEvent): boolean => /^(key_|sealed_)/.test(kind);

export const isSameDeal = (one: DealName | null, other: DealName | null): boolean =>
  !!one && !!other && one.game === other.game && one.round === other.round && one.attempt === other.attempt;

/** A message of the service, with the fields that it may lack. */
export const signedMessage = (message: WireMessage): SignedMessage => ({
  protocol: "",
  signature: "",
  ...message,
});
