/** A card: `As`, `Th` or `10h`, or its number 4 * rank + suit (A = 0 to K = 12; c d h s). */
export type Card = string | number;
/** Cards: a text (`As 2s 3s`) or an array of cards. */
export type Cards = string | readonly Card[];
/** Melds: a text (`As2s3s KcKdKh`) or an array of sets of cards. */
export type Melds = string | readonly Cards[];
/** The text of a ruleset (`oklahoma, knock_limit=5`), or options that replace those of `standard`. */
export type Rules = string | Readonly<Record<string, string | number | boolean | null>>;

/** What was refused. */
export class KernelError extends Error {
  /** What kind of refusal it is: `rediscard`, `over_limit`, `bad_card` and the like. */
  readonly code: string;
  /** The option of the rules that forbids it, or an empty text. */
  readonly option: string;
  constructor(code: string, message: string, option?: string);
}

/** A choice of melds. */
export interface Arrangement {
  melds: string[][];
  unmelded: string[];
}

/** The best defence. `deadwood` is what is left after laying off. */
export interface Defence {
  deadwood: number;
  melds: string[][];
  laidOff: string[];
  unmelded: string[];
}

export interface Result {
  how: "knock" | "gin" | "big_gin" | "undercut" | "dead" | "stock_out";
  winner: 0 | 1 | null;
  points: [number, number];
  deadwood: [number, number];
  laidOff: string[];
}

export interface State {
  phase: "upcard" | "draw" | "discard" | "defend" | "last_take" | "over";
  /** The seat whose turn it is; null once the round is over. */
  toAct: 0 | 1 | null;
  dealer: 0 | 1;
  passes: number;
  /** The most deadwood with which one may knock; null: any. */
  limit: number | null;
  stockLeft: number;
  hands: [string[], string[]];
  /** The cards of each hand that the other seat saw it take. */
  known: [string[], string[]];
  upcard: string | null;
  top: string | null;
  /** The card just taken from the pile. */
  taken: string | null;
  /** From the bottom up. */
  pile: string[];
  /** From the top down. */
  stock: string[];
  knocker: 0 | 1 | null;
  result: Result | null;
}

export class Round {
  private constructor();
  /** The texts of the legal actions. */
  legal(): string[];
  /** Does an action. Throws `KernelError`, and changes nothing, if it is not legal. */
  apply(action: string): this;
  state(): State;
  copy(): Round;
  /** Gives the memory back; the round cannot be used afterwards. */
  free(): void;
}

/** What a seat has seen of its round. */
export interface Seen {
  rules?: Rules;
  seat: 0 | 1;
  dealer: 0 | 1;
  /** The cards dealt to the seat. */
  hand: Cards;
  upcard?: Card | null;
  /** The actions so far: its own draws as `draw 5h`, the other's as `draw`. */
  actions?: readonly string[];
}

export interface SearchOptions {
  /** Deals in which candidates are tried, at most. */
  worlds?: number;
  /** Hands of the particle filter. */
  particles?: number;
  /** Limit of time in milliseconds; 0: none, and the answer depends on the question alone. */
  ms?: number;
  /** Standard errors by which the choice of `patient` must be beaten. */
  trust?: number;
  /** Candidates, at most. */
  most?: number;
  allLines?: boolean;
  /** Whether every deal that fits is equally likely. */
  uniform?: boolean;
  /** What a round is worth: its points, or who wins it. */
  worth?: "points" | "winner";
  seed?: number | bigint;
}

export interface Line {
  action: string;
  /** Points a round. */
  points: number;
  /** The standard error of the points. */
  error: number;
  worth: number;
  /** The standard error of the difference to the choice. */
  gapError: number;
  worlds: number;
}

export interface Found {
  /** The choice first. */
  lines: Line[];
  worlds: number;
  /** The effective sample of the deals as a share, and its lowest on the way. */
  effective: number;
  leastEffective: number;
}

export class Kernel {
  private constructor();
  /** The names of the rulesets for two. */
  readonly rulesets: string[];
  deadwood(cards: Cards): number;
  bestDiscard(cards: Cards): { card: string; deadwood: number };
  discards(cards: Cards): Record<string, number>;
  arrangements(cards: Cards, most?: number): Arrangement[];
  defend(cards: Cards, melds: Melds): Defence;
  layable(cards: Cards, melds: Melds): string[];
  checkRules(rules: Rules): void;
  deal(options: { rules?: Rules; dealer: 0 | 1; deck: Cards }): Round;
  choose(player: "simple" | "quick" | "patient", seen: Seen, seed?: string): string | null;
  search(seen: Seen, options?: SearchOptions): Found;
}

/** Loads the kernel: the module of this package, or the bytes, module or response that is given. */
export function load(source?: BufferSource | WebAssembly.Module | Response | Promise<BufferSource | Response>): Promise<Kernel>;
