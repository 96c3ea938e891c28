/** Stored form of a score pad (docs/pad.md), and the types of its derived state. */

import type { PadDocument, PadRound, PadStake, PadBoard as WrittenBoard } from "../../protocol/messages.ts";
import type { RulesetOptions } from "../../protocol/options.ts";
import type { PadOptions } from "./rules.ts";
import type { BoardResult } from "./score.ts";
import type { PadSheet } from "./sheet.ts";

/** A board; `knocker` is null for a dead hand. */
export interface PadBoard extends WrittenBoard {
  knocker: number | null;
}

export interface PadEntry extends PadRound {
  boards: PadBoard[];
}

export type Stake = Required<PadStake>;

/** A pad with all optional fields. */
export interface PadDoc extends Required<PadDocument> {
  options: PadOptions;
  stake: Stake | null;
  entries: PadEntry[];
}

/** Reason why an entry does not count; `option` is the option to change if the players use other rules. */
export interface PadRefusal {
  code: string;
  board: number | null;
  seat: number | null;
  option: string | null;
}

/** A board of the next round: its seats in order of play, and its dealer; null if the dealer is drawn. */
export interface NextBoard {
  seats: number[];
  dealer: number | null;
}

export interface BoardScore {
  seat: number;
  points: number;
  reason: BoardResult["lines"][number]["reason"];
}

/** A board of a counted round. `points` and `boxes` are by place in `seats`. */
export interface RowBoard {
  seats: number[];
  ending: "knock" | "gin" | "big_gin" | "undercut" | "dead" | "stock_out";
  winner: number | null;
  points: number[];
  boxes: number[];
  lines: BoardScore[];
}

/** An evaluated entry, by side; a refused entry counts for nothing. `running` are the scores after it. */
export interface PadRow {
  entry: PadEntry;
  refused: PadRefusal | null;
  dealer: number | null;
  boards: RowBoard[];
  points: number[];
  added: number[];
  winner: number | null;
  boxes: number[];
  games: number[];
  unexpected: boolean;
  running: number[][];
}

export interface Payment {
  from: number;
  to: number;
  points: number;
  thousandths: number | null;
}

export interface NextRound {
  dealer: number | null;
  boards: NextBoard[];
  resting: number[];
  out: number[];
}

export interface PadState {
  rules: RulesetOptions;
  rows: PadRow[];
  sheet: PadSheet;
  next: NextRound;
  settlement: { final: boolean; net: number[]; payments: Payment[] };
}
