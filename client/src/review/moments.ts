/** A review as a sequence of moments: each deal, each action with its evaluation, each end. */

import type {
  CardText,
  Chance,
  ReplayStep,
  Review,
  ReviewedDecision,
  ReviewedRound,
  Seat,
} from "../protocol/messages.ts";

/** Decisions to show: one seat's, or both seats'. */
export type SeatFilter = Seat | null;

export interface Moment {
  /** `2.14` for action 14 of round 2, `2.14s` for its melds, `2.d` for the deal, `2.e` for the end. */
  id: string;
  kind: "deal" | "act" | "spread" | "end";
  round: ReviewedRound;
  /** Index of the action; -1 for the deal, the number of actions for the end. */
  index: number;
  /** The acting seat; null for the deal and the end. */
  seat: Seat | null;
  decision: ReviewedDecision | null;
  chances: Chance[];
}

const ERRORS = new Set(["inaccuracy", "mistake", "blunder"]);

export const isError = (decision: ReviewedDecision | null): decision is ReviewedDecision =>
  !!decision?.counted && ERRORS.has(decision.class);

/** Merge a newer answer, full or incremental. Null if the two do not fit. */
export function mergeReviews(known: Review | null, fresh: Review): Review | null {
  if (!known || fresh.rounds.some((round) => round.replay)) return fresh;
  if (fresh.n < known.n) return null;
  const rounds = known.rounds.map((round) => {
    const more = fresh.rounds.find((one) => one.round === round.round);
    return more ? withMore(round, more) : round;
  });
  return { ...fresh, rounds, seats: fresh.seats.length ? fresh.seats : known.seats };
}

function withMore(round: ReviewedRound, more: ReviewedRound): ReviewedRound {
  const news = more.decisions.filter((one) => !round.decisions.some((old) => same(old, one)));
  const decisions = [...round.decisions, ...news];
  return more.done
    ? { ...round, done: true, decisions, chances: more.chances, win: more.win }
    : { ...round, decisions };
}

const same = (a: ReviewedDecision, b: ReviewedDecision): boolean =>
  a.index === b.index && (a.kind === "spread") === (b.kind === "spread");

/** All moments in game order. */
export const momentsOf = (review: Review): Moment[] => review.rounds.flatMap(momentsOfRound);

function momentsOfRound(round: ReviewedRound): Moment[] {
  const steps = round.replay?.steps ?? [];
  if (!steps.length) return [];
  const chances = (index: number): Chance[] => round.chances.filter((one) => one.index === index);
  const moments: Moment[] = [
    {
      id: `${round.round}.d`,
      kind: "deal",
      round,
      index: -1,
      seat: null,
      decision: null,
      chances: chances(-1),
    },
  ];
  steps.slice(1).forEach((step, index) => {
    const here = round.decisions.filter((one) => one.index === index);
    const spread = here.find((one) => one.kind === "spread");
    const decision = here.find((one) => one !== spread) ?? null;
    const moment = { round, index, seat: step.seat };
    moments.push({ ...moment, id: `${round.round}.${index}`, kind: "act", decision, chances: chances(index) });
    if (spread && spread.choices.length > 1)
      moments.push({
        ...moment,
        id: `${round.round}.${index}s`,
        kind: "spread",
        decision: spread,
        chances: [],
      });
  });
  moments.push({
    id: `${round.round}.e`,
    kind: "end",
    round,
    index: steps.length - 1,
    seat: null,
    decision: null,
    chances: [],
  });
  return moments;
}

const isOf = (moment: Moment, whose: SeatFilter): boolean => whose === null || moment.seat === whose;

/** Errors of one seat, or of both, in game order. */
export const errorsOf = (moments: readonly Moment[], whose: SeatFilter): Moment[] =>
  moments.filter((moment) => isError(moment.decision) && isOf(moment, whose));

/** Loss of a decision: in chance to win if known, otherwise in points. */
export function lossWeight({ decision }: Moment): number {
  return decision?.win_loss ?? decision?.loss ?? 0;
}

/** The same, largest loss first. */
export const worstErrors = (moments: readonly Moment[], whose: SeatFilter): Moment[] =>
  errorsOf(moments, whose).sort((a, b) => lossWeight(b) - lossWeight(a) || loss(b) - loss(a));

const loss = ({ decision }: Moment): number => decision?.loss ?? 0;

export interface StrokeOfLuck {
  moment: Moment;
  chance: Chance;
  /** Luck points from a seat's point of view. */
  luck: number;
}

/** All luck from a seat's point of view, the largest first. */
export const strokesOf = (moments: readonly Moment[], seat: Seat): StrokeOfLuck[] =>
  moments
    .flatMap((moment) => moment.chances.map((chance) => ({ moment, chance, luck: luckForSeat(chance, seat) })))
    .sort((a, b) => Math.abs(b.luck) - Math.abs(a.luck));

export const luckForSeat = (chance: Chance, seat: Seat): number =>
  chance.seat === seat ? chance.luck : -chance.luck;

/** Next error after a place (`by` 1), or the previous error (-1); undefined if there is none. */
export function adjacentError(
  moments: readonly Moment[],
  at: number,
  by: 1 | -1,
  whose: SeatFilter,
): number | undefined {
  for (let i = at + by; i >= 0 && i < moments.length; i += by) {
    const moment = moments[i];
    if (moment && isError(moment.decision) && isOf(moment, whose)) return i;
  }
  return undefined;
}

/** Cards that a seat took from the discard pile before an action and still held. */
export function knownCards(round: ReviewedRound, seat: Seat, index: number): CardText[] {
  const known = new Set<CardText>();
  for (const step of round.replay?.steps.slice(1, index + 1) ?? []) {
    if (step.seat !== seat || !step.card) continue;
    if (step.action?.startsWith("take")) known.add(step.card);
    else known.delete(step.card);
  }
  return [...known];
}

function short(step: ReplayStep, seat: Seat): string {
  const verb = step.action?.split(" ")[0];
  if (verb === "pass" || verb === "take") return verb.charAt(0);
  if (verb === "draw") return step.seat === seat ? `d${step.card ?? ""}` : "d";
  return step.card ?? "";
}

/** Position text of a moment; null if it has no decision, or only a choice of melds. */
export function positionOf({ kind, seat, index, round, decision }: Moment, rules: string): string | null {
  const { replay } = round;
  if (kind !== "act" || seat === null || !replay || !decision || decision.kind === "defence") return null;
  const [dealt] = replay.steps;
  const hand = dealt?.hands.find((one) => one.seat === seat)?.cards ?? [];
  const actions = replay.steps.slice(1, index + 1).map((step) => short(step, seat));
  return [
    rules.replaceAll(" ", ""),
    seat,
    replay.dealer,
    hand.join(""),
    dealt?.pile[0] ?? "-",
    round.scores.join("-"),
    actions.join(".") || "-",
  ].join("_");
}
