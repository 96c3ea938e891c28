/** The messages of docs/protocol.md, as types. Cards are texts such as `7h`; seats are numbers from 0. */

export type CardText = string;
export type Seat = number;
export type Phase = "upcard" | "draw" | "discard" | "defend" | "last_take" | "over";
export type Stage = "waiting" | "playing" | "round_over" | "game_over" | "closed";

export interface OptionValue {
  name: string;
  value: string;
  sentence: string;
  changed?: boolean;
  base?: string;
}

export interface Rules {
  name: string;
  text: string;
  title: string;
  hash: string;
  seats: number;
  form: string;
  options: OptionValue[];
  differs: OptionValue[];
}

export interface RuleOption {
  name: string;
  chapter: string;
  values: string[];
  range: [number, number] | null;
  sentence: string;
}

export interface RuleBook {
  default: string;
  rulesets: Rules[];
  options: RuleOption[];
}

export interface Bot {
  name: string;
  sentence: string;
  level: number;
  /** The level that people choose by, or null for the other players. */
  label: string | null;
}

export interface Summary {
  table: string;
  rules: string;
  title: string;
  role: "seat" | "watch";
  seat: Seat | null;
  stage: Stage;
  your_turn: boolean;
  round: number;
  scores: number[];
  players: string[];
  winner: Seat[] | null;
  created: number;
  changed: number;
}

export interface Me {
  guest: string;
  name: string;
  tables: Summary[];
}

export interface Links {
  invite: string | null;
  watch: string | null;
  resume: string | null;
}

export interface Player {
  seat: Seat;
  name: string;
  bot: string | null;
  side: number;
  connected: boolean;
  sits_out: boolean;
  ready: boolean;
  rematch: boolean | null;
  left_ms: number | null;
}

export interface Holding {
  seat: Seat;
  count: number;
  known: CardText[];
}

export interface Spread {
  melds: CardText[][];
  unmelded: CardText[];
  deadwood: number;
  gin: boolean;
  card: CardText | null;
}

export interface Defence {
  seat: Seat;
  melds: CardText[][];
  laid_off: CardText[];
  unmelded: CardText[];
  deadwood: number;
}

export interface Board {
  board: number;
  seats: Seat[];
  dealer: Seat;
  phase: Phase;
  to_act: Seat | null;
  upcard: CardText | null;
  top: CardText | null;
  pile: CardText[];
  stock: number;
  wall: number;
  limit: number | null;
  knocker: Seat | null;
  spread: Spread | null;
  taken: CardText | null;
  holds: Holding[];
  defences: Defence[];
}

export interface HandState {
  cards: CardText[];
  melds: CardText[][];
  unmelded: CardText[];
  deadwood: number;
  drawn: CardText | null;
  taken: CardText | null;
  after: Record<CardText, number> | null;
  breaks: CardText[];
}

export interface Refused {
  code: string;
  message: string;
  option: string | null;
}

export interface SpreadChoice {
  action: string;
  melds: CardText[][];
  unmelded: CardText[];
  deadwood: number;
  best: boolean;
}

export interface KnockChoice {
  card: CardText;
  deadwood: number;
  gin: boolean;
  spreads: SpreadChoice[];
}

export interface LayOff {
  card: CardText;
  on: number;
}

export interface DefenceChoice {
  action: string;
  melds: CardText[][];
  laid_off: LayOff[];
  unmelded: CardText[];
  deadwood: number;
  best: boolean;
}

export interface Turn {
  legal: string[];
  refused: Record<CardText, Refused>;
  knocks: KnockChoice[];
  big_gin: { action: string; melds: CardText[][] } | null;
  defence: { options: DefenceChoice[] } | null;
}

export interface ResultHand {
  seat: Seat;
  melds: CardText[][];
  laid_off: CardText[];
  unmelded: CardText[];
  deadwood: number;
  on: LayOff[];
}

export interface Result {
  board: number;
  round: number;
  how: "knock" | "gin" | "big_gin" | "undercut" | "dead" | "stock_out" | "resigned";
  winner: Seat | null;
  knocker: Seat | null;
  card: CardText | null;
  points: number[];
  hands: ResultHand[];
  lines: { seat: Seat; points: number; reason: string }[];
  doubled: boolean;
  net: number[];
  nonce?: string;
  commitment?: string;
  deck?: string;
}

export interface SheetColumn {
  name: string;
  over: boolean;
  winner: number | null;
  scores: number[];
  rows: { round: number; entries: number[]; running: number[]; note: string }[];
  settlement: { side: number; points: number; reason: string }[];
  totals: number[] | null;
}

export interface Sheet {
  kind: "single" | "hollywood" | "knockout";
  target: number | null;
  names: string[];
  columns: SheetColumn[];
  out: number[];
}

export interface Clock {
  kind: "none" | "bank";
  turn_ms?: number;
  bank_ms?: number;
  running?: Seat[];
  paused?: boolean;
  now?: number;
  turn_left_ms?: Record<string, number>;
  left_ms?: (number | null)[];
}

export interface State {
  table: string;
  n: number;
  role: "seat" | "watch";
  you: Seat | null;
  stage: Stage;
  game: number;
  round: number;
  rules: string;
  title: string;
  form: string;
  differs: OptionValue[];
  players: Player[];
  board: number | null;
  boards: Board[];
  /** The winning seats once the game is over; empty where it is drawn. */
  winners: Seat[] | null;
  hand: HandState | null;
  turn: Turn | null;
  result: Result | null;
  results?: (Result | null)[] | null;
  scores: number[];
  sheet: Sheet | null;
  clock: Clock;
  rematch: { wanted: (boolean | null)[]; open: boolean } | null;
  watchers: number;
  links: Links;
}

export interface TableEvent {
  n: number;
  at: number;
  kind:
    | "joined"
    | "started"
    | "cut"
    | "dealt"
    | "acted"
    | "round_over"
    | "ready"
    | "resigned"
    | "game_over"
    | "rematch";
  board?: number;
  seat?: Seat;
  seats?: Seat[];
  name?: string;
  action?: string;
  verb?: "pass" | "take" | "draw" | "discard" | "knock" | "big_gin" | "defend";
  card?: CardText | null;
  gin?: boolean;
  deadwood?: number | null;
  laid_off?: CardText[];
  round?: number;
  dealer?: Seat;
  upcard?: CardText | null;
  hand?: CardText[] | null;
  result?: Result;
  reason?: string;
  winners?: Seat[];
  cards?: [Seat, CardText][];
  accept?: boolean;
  game?: number;
}
