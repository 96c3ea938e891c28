/** What the service sends as a whole: messages of the websocket, replays (docs/protocol.md). */

import type { CardText, Clock, Phase, Player, Result, Seat, State, TableEvent } from "./types.ts";

export interface ReplayStep {
  seat: Seat | null;
  action: string | null;
  card: CardText | null;
  phase: Phase;
  to_act: Seat | null;
  stock: number;
  pile: CardText[];
  hands: { seat: Seat; cards: CardText[]; melds: CardText[][]; unmelded: CardText[]; deadwood: number }[];
}

export interface Replay {
  round: number;
  board: number;
  seats: Seat[];
  dealer: Seat;
  players: string[];
  result: Result;
  steps: ReplayStep[];
}

export type ServerMessage =
  | { type: "welcome"; protocol: number; server: string; events: TableEvent[]; state: State }
  | { type: "ack"; id: string; n: number; repeated: boolean }
  | { type: "update"; events: TableEvent[]; state: State }
  | { type: "presence"; players: Player[]; watchers: number; clock: Clock }
  | { type: "error"; id: string | null; code: string; message: string; option?: string | null }
  | { type: "pong"; id: string; now: number }
  | { type: "closing"; reason: string; retry_ms: number };
