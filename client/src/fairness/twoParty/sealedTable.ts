/** What the service says of a table at which two players deal themselves (docs/protocol.md). */

import type { ServerMessage, State, TableEvent } from "../../protocol/messages.ts";
import type { Due } from "./messageOrder.ts";
import type { SignedMessage } from "./signedMessage.ts";

export interface SealedKey {
  seat: number;
  commitment: string;
  key: string | null;
}

/** Why a round was stopped. `by` is the seat that complained, null for the service's own check. */
export interface Stopped {
  seat: number;
  error: string;
  number: number;
  step: string;
  proven: boolean;
  by: number | null;
  confirmed: boolean;
}

export interface DealName {
  game: number;
  round: number;
  attempt: number;
}

export interface SealedDeal extends DealName {
  dealer: number;
  rules: string;
  /** Number of messages that the service has. */
  number: number;
  due: Due | null;
  /** Time until the game may be claimed because an automatic message is missing. */
  refusal_ms: number | null;
  stopped: Stopped | null;
}

export interface SealedState {
  keys: SealedKey[];
  deal: SealedDeal | null;
}

export interface SealedEvent {
  kind: "sealed";
  n: number;
  at: number;
  message: SignedMessage;
  shown: TableEvent | null;
}

/** All messages of a deal, as the service keeps them. */
export interface SealedMessages extends DealName {
  table: string;
  rules: string;
  dealer: number;
  keys: string[];
  messages: SignedMessage[];
  stopped: Stopped | null;
  complaint_seed: string | null;
}

export type SealedCommand =
  | { type: "commit_key"; commitment: string }
  | { type: "reveal_key"; key: string }
  | { type: "sealed"; message: SignedMessage }
  | ({ type: "complaint"; error: string; number: number; step: string; seed: string | null } & DealName);

export type FollowedMessage = Extract<ServerMessage, { type: "welcome" | "update" }>;

/** The two-party part of a state; null at other tables. */
export const sealedOf = (state: State | null | undefined): SealedState | null =>
  (state as { sealed?: SealedState | null } | null | undefined)?.sealed ?? null;

/** The event of a message; null for other events. */
export const sealedEvent = (event: TableEvent): SealedEvent | null =>
  (event.kind as string) === "sealed" ? (event as unknown as SealedEvent) : null;

const OWN_KINDS = /^(key_|sealed_)/;

/** Whether an event concerns the deal only, and the table does not show it. */
export const isOfDeal = ({ kind }: TableEvent): boolean => OWN_KINDS.test(kind);

export const isSameDeal = (one: DealName | null, other: DealName | null): boolean =>
  !!one && !!other && one.game === other.game && one.round === other.round && one.attempt === other.attempt;
