/** Summary of the verified deals of a file: games, counts by proof, and the first refusals. */

import type { Deal } from "./fileVerifier.ts";

/** Number of games of a file that are listed, and of refused deals of a game. */
export const MOST_GAMES = 200;
export const MOST_REFUSED = 50;

/** Outcomes from best to worst. */
export const OUTCOMES = ["both", "players", "missing", "server", "none", "refused"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const outcomeOf = (deal: Deal): Outcome =>
  !deal.ok ? "refused" : deal.missing?.length ? "missing" : (deal.proof ?? "none");

export type Counts = Record<Outcome, number>;

/** A record: a game, or a single round. */
export interface CheckedGame {
  line: number;
  players: string[];
  counts: Counts;
  /** Rounds by outcome, in order; the refused ones are in `refused`. */
  rounds: Map<Outcome, number[]>;
  /** Names or numbers of the seats without a share, by round. */
  missing: Set<number>;
  refused: Deal[];
}

const noCounts = (): Counts => ({
  both: 0,
  players: 0,
  missing: 0,
  server: 0,
  none: 0,
  refused: 0,
});

/** Deals of a file, added as they are verified. */
export class FileTally {
  readonly counts = noCounts();
  /** Number of records, including those that are not listed. */
  records = 0;
  readonly games: CheckedGame[] = [];
  #line = 0;
  #last: CheckedGame | null = null;

  get deals(): number {
    return OUTCOMES.reduce((sum, outcome) => sum + this.counts[outcome], 0);
  }

  add(deal: Deal): void {
    if (deal.line !== this.#line) this.#begin(deal);
    const outcome = outcomeOf(deal);
    this.counts[outcome] += 1;
    const game = this.#last;
    if (!game) return;
    game.counts[outcome] += 1;
    for (const seat of deal.missing ?? []) game.missing.add(seat);
    if (outcome === "refused") {
      if (game.refused.length < MOST_REFUSED) game.refused.push(deal);
      return;
    }
    const rounds = game.rounds.get(outcome) ?? [];
    game.rounds.set(outcome, rounds);
    if (deal.round !== null && rounds.at(-1) !== deal.round) rounds.push(deal.round);
  }

  #begin({ line, players, ok }: Deal): void {
    this.#line = line;
    this.records += 1;
    // A refused record is listed even if the list is full, so that none is overlooked.
    const isListed = this.games.length < MOST_GAMES || (!ok && this.games.length < 2 * MOST_GAMES);
    this.#last = isListed
      ? { line, players, counts: noCounts(), rounds: new Map(), missing: new Set(), refused: [] }
      : null;
    if (this.#last) this.games.push(this.#last);
  }
}

/** Ranges of consecutive numbers: `[1, 2, 3, 5]` is `[[1, 3], [5, 5]]`. */
export function ranges(numbers: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found;
}

/** Which sentence explains a refusal. */
export function reasonOf({ code, action, step }: NonNullable<Deal["error"]>): string {
  if (step !== undefined) return "misbehaviour";
  if (REASONS.has(code)) return code;
  return action === undefined || action === null ? "other" : "action";
}

/** Codes with a sentence of their own. */
const REASONS = new Set([
  "share_mismatch",
  "secret_mismatch",
  "deck_mismatch",
  "commitment_mismatch",
  "bad_proof",
  "result_mismatch",
  "other_rules",
  "bad_json",
  "to_import",
]);
