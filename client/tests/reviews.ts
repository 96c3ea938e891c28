/** A reviewed game for tests: two short rounds, the second incomplete until a test completes it. */

import type {
  Chance,
  Replay,
  ReplayStep,
  Review,
  ReviewedDecision,
  ReviewedRound,
} from "../src/protocol/messages.ts";

const HANDS = [
  { seat: 0, cards: ["Ac", "Ad", "As", "Kd"], melds: [["Ac", "Ad", "As"]], unmelded: ["Kd"], deadwood: 10 },
  { seat: 1, cards: ["4h", "5h", "6h", "Qs"], melds: [["4h", "5h", "6h"]], unmelded: ["Qs"], deadwood: 10 },
];

const step = (seat: number | null, action: string | null, card: string | null, pile: string): ReplayStep => ({
  seat,
  action,
  card,
  phase: "discard",
  to_act: 0,
  stock: 31,
  pile: pile.split(" ").filter(Boolean),
  hands: HANDS,
});

export const STEPS: ReplayStep[] = [
  step(null, null, null, "9c"),
  step(0, "take", "9c", ""),
  step(0, "discard Kd", "Kd", "Kd"),
  step(1, "draw 7h", "7h", "Kd"),
  step(1, "discard Qs", "Qs", "Kd Qs"),
  step(0, "draw 2c", "2c", "Kd Qs"),
  step(0, "knock 9c = AcAdAs 2c3c4c", "9c", "Kd Qs 9c"),
  step(1, "defend = 4h5h6h ; 7h", null, "Kd Qs 9c"),
];

export const replay = (number: number): Replay => ({
  round: number,
  game: 1,
  board: 0,
  seats: [0, 1],
  dealer: 1,
  rules: "standard",
  players: ["Ada", "simple"],
  bots: [null, "simple"],
  result: {
    board: 0,
    round: number,
    how: "knock",
    winner: 0,
    knocker: 0,
    card: "9c",
    points: [12, 0],
    hands: [],
    lines: [],
    doubled: false,
    net: [12, 0],
    nonce: "",
    commitment: "",
    secret: null,
    deck: "",
  },
  proof: null,
  steps: STEPS,
});

export const decision = (index: number, changes: Partial<ReviewedDecision> = {}): ReviewedDecision => ({
  index,
  seat: STEPS[index + 1]?.seat ?? 0,
  kind: "discard",
  played: "discard Kd",
  best: "discard Kd",
  choices: [
    { action: "discard Kd", points: 4, points_stderr: 0.5, win: 0.55, win_stderr: 0.01, gap_stderr: 0 },
    { action: "discard Ac", points: 1.5, points_stderr: 0.5, win: 0.53, win_stderr: 0.01, gap_stderr: 0.25 },
  ],
  loss: 0,
  loss_stderr: 0,
  win_loss: 0,
  class: "best",
  clear: true,
  verdict: "clear",
  counted: true,
  why: null,
  holds: [],
  ...changes,
});

export const DECISIONS: ReviewedDecision[] = [
  decision(0, { kind: "upcard", played: "take", best: "pass", loss: 1, win_loss: 0.006, class: "inaccuracy" }),
  decision(1),
  decision(2, { kind: "draw", played: "draw", best: "take", loss: 5, win_loss: 0.05, class: "blunder" }),
  decision(3, { played: "discard Qs", best: "discard Qs" }),
  decision(4, { kind: "draw", played: "draw", best: "take", loss: 3, win_loss: 0.02, class: "mistake" }),
  decision(5, {
    kind: "knock",
    played: "knock 9c",
    best: "discard 9c",
    loss: 9,
    win_loss: 0.04,
    class: "blunder",
  }),
  decision(5, { kind: "spread", played: "knock 9c = AcAdAs 2c3c4c", best: "knock 9c = AcAdAs 2c3c4c" }),
  decision(6, {
    kind: "defence",
    played: "defend = 4h5h6h ; 7h",
    best: "defend = 4h5h6h ; 7h",
    class: "forced",
  }),
];

export const CHANCES: Chance[] = [
  { index: -1, seat: 0, kind: "deal", luck: -6, card: null },
  { index: 2, seat: 1, kind: "draw", luck: 5, card: "7h" },
  { index: 4, seat: 0, kind: "draw", luck: 20, card: "2c" },
];

export const round = (number: number, changes: Partial<ReviewedRound> = {}): ReviewedRound => ({
  round: number,
  done: true,
  scores: number === 1 ? [0, 0] : [12, 0],
  replay: replay(number),
  decisions: DECISIONS,
  chances: CHANCES,
  win: [0.5, 0.4, 0.4, 0.3, 0.3, 0.7, 0.6, 0.65],
  ...changes,
});

export const notBegun = (number: number): ReviewedRound =>
  round(number, { done: false, decisions: [], chances: [], win: [] });

export const review = (changes: Partial<Review> = {}): Review => ({
  table: "t",
  you: 0,
  game: 1,
  status: "working",
  place: null,
  reason: null,
  done: 8,
  total: 16,
  n: 9,
  rules: "standard",
  title: "Standard",
  players: ["Ada", "simple"],
  bots: [null, "simple"],
  seats: [],
  rounds: [round(1), notBegun(2)],
  ...changes,
});

/** An incremental answer. */
export const news = (changes: Partial<Review>): Review => review({ rounds: [], ...changes });
