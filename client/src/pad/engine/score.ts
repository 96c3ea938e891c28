/** Scoring of a round at a real table, as in scoring.py: its winner, its points and their reasons, its boxes. */

import type { PadKind } from "../../protocol/messages.ts";
import type { RulesetOptions } from "../../protocol/options.ts";

/** Result of one board. Numbers are by its places, in order of play; `deadwood` is after lay-offs. */
export interface PlayedBoard {
  ending: PadKind;
  /** Place of the knocker; null for a dead hand. */
  knocker: number | null;
  deadwood: number[];
  /** Whether the upcard was a spade; relevant only if the rules double for it. */
  spade: boolean;
}

export interface BoardScoreLine {
  place: number;
  points: number;
  reason: "deadwood" | "gin" | "big_gin" | "undercut" | "undercut_bonus" | "low" | "doubled";
}

export interface BoardResult {
  winner: number | null;
  undercut: boolean;
  dead: boolean;
  lines: BoardScoreLine[];
  points: number[];
  /** Boxes besides the winner's box for the round, by place. */
  extra: number[];
  /** All boxes, by place. */
  boxes: number[];
  doubled: boolean;
}

type Settled = "won" | "undercut" | "tied";

function against(rules: RulesetOptions, played: PlayedBoard, place: number): Settled {
  const mine = played.deadwood[played.knocker ?? 0] ?? 0;
  const theirs = played.deadwood[place] ?? 0;
  if (played.ending !== "knock" || theirs > mine) return "won";
  return theirs < mine || rules.undercut === "at_most" ? "undercut" : "tied";
}

/** Player with strictly the least deadwood; null if the lowest is shared. */
function lowest(deadwood: readonly number[]): number | null {
  const least = Math.min(...deadwood);
  const holders = deadwood.flatMap((left, place) => (left === least ? [place] : []));
  return holders.length === 1 ? (holders[0] ?? null) : null;
}

function settlement(
  rules: RulesetOptions,
  played: PlayedBoard,
  place: number,
  settled: Settled,
): BoardScoreLine[] {
  const knocker = played.knocker ?? 0;
  const gap = (played.deadwood[place] ?? 0) - (played.deadwood[knocker] ?? 0);
  if (settled === "tied") return [];
  if (settled === "undercut") {
    return [
      { place, points: -gap, reason: "undercut" },
      { place, points: rules.undercut_bonus, reason: "undercut_bonus" },
    ];
  }
  const flat = played.ending !== "knock" && rules.gin_scores === "bonus";
  const lines: BoardScoreLine[] = flat ? [] : [{ place: knocker, points: gap, reason: "deadwood" }];
  if (played.ending === "gin") lines.push({ place: knocker, points: rules.gin_bonus, reason: "gin" });
  if (played.ending === "big_gin") {
    lines.push({ place: knocker, points: rules.big_gin_bonus ?? 0, reason: "big_gin" });
  }
  return lines;
}

function stockOut(winner: number | null, deadwood: readonly number[]): BoardScoreLine[] {
  if (winner === null) return [];
  const low = deadwood[winner] ?? 0;
  return deadwood.flatMap((left, place): BoardScoreLine[] =>
    place === winner ? [] : [{ place: winner, points: left - low, reason: "low" }],
  );
}

/** Score a board's round. */
export function boardResult(rules: RulesetOptions, played: PlayedBoard): BoardResult {
  const { deadwood, knocker } = played;
  const dead = knocker === null;
  const settled = deadwood.map((_, place) =>
    dead || place === knocker ? null : against(rules, played, place),
  );
  const under = settled.flatMap((how, place) => (how === "undercut" ? [place] : []));
  let winner: number | null = null;
  if (dead) winner = rules.dead_hand === "low_deadwood" ? lowest(deadwood) : null;
  else if (under.length) {
    // The least deadwood; the first of equals.
    winner = under.reduce((best, place) => ((deadwood[place] ?? 0) < (deadwood[best] ?? 0) ? place : best));
  } else if (settled.includes("won")) winner = knocker;

  let lines = dead
    ? stockOut(winner, deadwood)
    : settled.flatMap((how, place) => (how === null ? [] : settlement(rules, played, place, how)));
  lines = lines.filter((line) => line.points || ["deadwood", "undercut", "low"].includes(line.reason));
  const doubled = played.spade && rules.spades_double !== "no";
  if (doubled) lines = [...lines, ...lines.map((line): BoardScoreLine => ({ ...line, reason: "doubled" }))];

  const points = deadwood.map((_, place) =>
    lines.reduce((sum, line) => sum + (line.place === place ? line.points : 0), 0),
  );
  const factor = played.spade && rules.spades_double === "points_and_boxes" ? 2 : 1;
  const extra = deadwood.map((_, place) => factor * extraBoxes(rules, played, place, settled[place] ?? null));
  const boxes = extra.map((count, place) => count + (place === winner ? factor : 0));
  return { winner, undercut: under.length > 0, dead, lines, points, extra, boxes, doubled };
}

function extraBoxes(
  rules: RulesetOptions,
  played: PlayedBoard,
  place: number,
  settled: Settled | null,
): number {
  if (settled === "undercut") return rules.undercut_boxes;
  if (place !== played.knocker) return 0;
  if (played.ending === "big_gin") return rules.big_gin_boxes;
  return played.ending === "gin" ? rules.gin_boxes : 0;
}
