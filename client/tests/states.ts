/** Table states for tests: two players and an empty table, modified by each test. */

import type {
  ActedEvent,
  Board,
  DealtEvent,
  HandState,
  Player,
  State,
  Turn,
  Verb,
} from "../src/protocol/messages.ts";

export const player = (seat: number, changes: Partial<Player> = {}): Player => ({
  seat,
  name: ["Ada", "Bob", "Cyd", "Dan"][seat] ?? "?",
  bot: null,
  side: seat,
  connected: true,
  sits_out: false,
  ready: false,
  rematch: null,
  left_ms: null,
  away_ms: null,
  claim: null,
  ...changes,
});

export const board = (changes: Partial<Board> = {}): Board => ({
  board: 0,
  seats: [0, 1],
  dealer: 1,
  phase: "draw",
  to_act: 0,
  upcard: "7h",
  doubles: "no",
  top: "7h",
  pile: ["7h"],
  stock: 31,
  wall: 2,
  limit: 10,
  knocker: null,
  spread: null,
  taken: null,
  holds: [
    { seat: 0, count: 10, known: [] },
    { seat: 1, count: 10, known: [] },
  ],
  defences: [],
  latest: [],
  ...changes,
});

export const hand = (cards: string, changes: Partial<HandState> = {}): HandState => ({
  cards: cards.split(" "),
  melds: [],
  unmelded: cards.split(" "),
  deadwood: 0,
  drawn: null,
  taken: null,
  after: null,
  breaks: [],
  ...changes,
});

export const turn = (legal: string[], changes: Partial<Turn> = {}): Turn => ({
  legal,
  refused: {},
  knocks: [],
  big_gin: null,
  defence: null,
  ...changes,
});

export const state = (changes: Partial<State> = {}): State => ({
  table: "t",
  n: 5,
  role: "seat",
  you: 0,
  stage: "playing",
  game: 1,
  round: 1,
  rules: "standard",
  title: "Standard",
  form: "two_handed",
  differs: [],
  players: [player(0), player(1)],
  board: 0,
  boards: [board()],
  winners: null,
  end: null,
  hand: hand("2c 3c 4c 9d 9h 9s Kd Qh 5s Ac", {
    melds: [
      ["2c", "3c", "4c"],
      ["9d", "9h", "9s"],
    ],
    unmelded: ["Kd", "Qh", "5s", "Ac"],
    deadwood: 26,
  }),
  turn: null,
  result: null,
  results: [],
  scores: [0, 0],
  sheet: null,
  match: null,
  clock: { kind: "none" },
  rematch: null,
  watchers: 0,
  links: { invite: null, watch: null, resume: null },
  aids: null,
  ...changes,
});

export const acted = (n: number, seat: number, verb: Verb, more: Partial<ActedEvent> = {}): ActedEvent => ({
  n,
  at: 0,
  kind: "acted",
  board: 0,
  seat,
  action: verb,
  verb,
  card: null,
  gin: false,
  deadwood: null,
  laid_off: [],
  ...more,
});

export const dealt = (n: number, more: Partial<DealtEvent> = {}): DealtEvent => ({
  n,
  at: 0,
  kind: "dealt",
  board: 0,
  round: 1,
  seats: [0, 1],
  dealer: 0,
  upcard: null,
  doubles: "no",
  held: [10, 10],
  stock: 31,
  hand: null,
  commitment: "",
  ...more,
});
