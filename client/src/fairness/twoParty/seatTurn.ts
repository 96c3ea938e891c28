/** What a player may do with their hand in a two-party round, as the service computes it for other tables. */

import type { Kernel } from "../../../../kernel/wasm/npm/index.js";
import type {
  CardText,
  DefenceChoice,
  HandState,
  KnockChoice,
  LayOff,
  RefusedCard,
  SpreadChoice,
  Turn,
} from "../../protocol/messages.ts";
import { CARDS } from "./cardPoints.ts";
import type { PublicRound } from "./publicRound.ts";

/** Most ways to knock or to defend that are offered. */
const MOST_CHOICES = 24;
/** More deadwood than any hand has. */
const ANY_DEADWOOD = 110;

/** The round of a seat that is to act. `hand` are its cards, `limit` the most deadwood of a knock. */
export interface Turning {
  kernel: Kernel;
  /** The ruleset as text. */
  rules: string;
  /** Whether whoever draws the last card and can knock must knock. */
  mustKnock: boolean;
  limit: number | null;
  round: PublicRound;
  hand: readonly CardText[];
  /** The knocker's melds, in phase `defend`. */
  spread: readonly (readonly CardText[])[];
}

/** What ends a turn. */
interface Endings {
  discards: CardText[];
  knocks: CardText[];
  bigGin: boolean;
}

const numberOf = (card: CardText): number => CARDS.indexOf(card);

/** Cards from low to high. */
export const sorted = (cards: readonly CardText[]): CardText[] =>
  [...cards].sort((one, other) => numberOf(one) - numberOf(other));

export const pointsOf = (cards: readonly CardText[]): number =>
  cards.reduce((sum, card) => sum + Math.min((numberOf(card) >> 2) + 1, 10), 0);

const joined = (melds: readonly (readonly CardText[])[]): string =>
  melds.map((meld) => ` ${meld.join("")}`).join("");

export const knockText = (card: CardText, melds: readonly (readonly CardText[])[]): string =>
  `knock ${card} =${joined(melds)}`;

export const defenceText = (melds: readonly (readonly CardText[])[], laidOff: readonly CardText[]): string =>
  `defend =${joined(melds)} ;${laidOff.map((card) => ` ${card}`).join("")}`;

// --- the end of a turn ----------------------------------------------------------------------------------------------

/** Discards and knocks of eleven cards: those of a round that has just begun, in which the hand was dealt. */
function endings(
  { kernel, rules, limit }: Turning,
  hand: readonly CardText[],
  taken: CardText | null,
): Endings {
  const drawn = taken ?? (hand[0] as CardText);
  const own = hand.filter((card) => card !== drawn);
  const rest = CARDS.filter((card) => !hand.includes(card));
  const others = rest.slice(0, own.length);
  const [upcard, next] = taken === null ? [rest[own.length], drawn] : [drawn, rest[own.length]];
  const dealt = own.flatMap((card, at) => [card, others[at] as CardText]);
  const deck = [...dealt, upcard as CardText, next as CardText, ...rest.slice(own.length + 1)];
  const changes = `dealt=10, turned_up=yes, opening=free, knock_limit=${limit ?? "None"}, must_knock_on_last_card=no`;
  const round = kernel.deal({ rules: `${rules}, ${changes}`, dealer: 1, deck });
  try {
    const legal = round.apply(taken === null ? "draw" : "take").legal();
    const cardsOf = (verb: string): CardText[] =>
      legal.flatMap((text) => (text.startsWith(`${verb} `) ? [text.slice(verb.length + 1)] : []));
    return { discards: cardsOf("discard"), knocks: cardsOf("knock"), bigGin: legal.includes("big gin") };
  } finally {
    round.free();
  }
}

/** Whether the seat has drawn the last card above the wall. */
const isLastCard = ({ rules, phase, taken, stockLeft, isOpeningDiscard }: PublicRound): boolean =>
  phase === "discard" && taken === null && !isOpeningDiscard && stockLeft <= rules.wall;

/** What may end this turn; null in other phases than `discard`. */
function possible(turning: Turning): Endings | null {
  const { round, hand, mustKnock } = turning;
  if (round.phase !== "discard") return null;
  const found = endings(turning, hand, round.taken);
  if (round.isOpeningDiscard && !round.rules.firstDiscardKnock) return { ...found, knocks: [], bigGin: false };
  const must =
    round.isLastTake || (mustKnock && isLastCard(round) && (found.knocks.length > 0 || found.bigGin));
  return must ? { ...found, discards: [] } : found;
}

/** Whether a knock is possible with the top of the discard pile. */
function canKnockWithTop(turning: Turning): boolean {
  const { top } = turning.round;
  if (top === null) return false;
  const { knocks, bigGin } = endings(turning, [...turning.hand, top], top);
  return knocks.length > 0 || bigGin;
}

/** The texts of the legal actions: a knock, big gin and a defence without melds. */
export function legalActions(turning: Turning): string[] {
  const { round } = turning;
  switch (round.phase) {
    case "upcard":
      return ["pass", "take"];
    case "draw":
      return round.whyNot({ kind: "take" }) === null ? ["take", "draw"] : ["draw"];
    case "last_take":
      return canKnockWithTop(turning) ? ["pass", "take"] : ["pass"];
    case "defend":
      return ["defend"];
    case "discard": {
      const { discards, knocks, bigGin } = possible(turning) as Endings;
      const texts = [...discards.map((card) => `discard ${card}`), ...knocks.map((card) => `knock ${card}`)];
      return bigGin ? [...texts, "big gin"] : texts;
    }
    case "over":
      return [];
  }
}

/** Why a card may not be discarded, by code; the page has the sentences. */
function refusals({ round, hand }: Turning, { discards, knocks, bigGin }: Endings): Turn["refused"] {
  const out: Record<CardText, RefusedCard> = {};
  const code = (card: CardText): [string, string] => {
    if (card === round.taken && !round.rules.rediscard) return ["rediscard", "rediscard"];
    if (round.isLastTake) return ["must_knock", "last_take"];
    const must = !discards.length && (knocks.length > 0 || bigGin);
    return must ? ["must_knock", "must_knock_on_last_card"] : ["protected_meld", "protect_melds"];
  };
  for (const card of hand) {
    const [found, option] = code(card);
    if (!discards.includes(card)) out[card] = { code: found, message: "", option };
  }
  return out;
}

// --- melds ----------------------------------------------------------------------------------------------------------

/** The melds of a knock: with the least deadwood, and then with the fewest cards that the other could lay off. */
function spreadToShow(kernel: Kernel, cards: readonly CardText[], gone: readonly CardText[]) {
  const others = CARDS.filter((card) => !cards.includes(card) && !gone.includes(card));
  const risk = (melds: readonly (readonly CardText[])[]): number =>
    others.filter((card) => melds.some((meld) => kernel.layable([card], [meld]).length)).length;
  const found = kernel.arrangements(cards);
  return found
    .map((one) => ({ one, risk: found.length > 1 ? risk(one.melds) : 0 }))
    .reduce((least, next) => (next.risk < least.risk ? next : least)).one;
}

function knockChoice({ kernel, round, hand, limit }: Turning, card: CardText): KnockChoice {
  const cards = hand.filter((held) => held !== card);
  const first = spreadToShow(kernel, cards, [...round.pile, card]);
  const others = kernel
    .arrangements(cards, Math.min(limit ?? ANY_DEADWOOD, ANY_DEADWOOD))
    .filter(({ melds }) => melds.length && joined(melds) !== joined(first.melds))
    .sort((one, other) => pointsOf(one.unmelded) - pointsOf(other.unmelded));
  const spreads = [first, ...others].slice(0, MOST_CHOICES).map(
    ({ melds, unmelded }, at): SpreadChoice => ({
      action: knockText(card, melds),
      melds,
      unmelded,
      deadwood: pointsOf(unmelded),
      best: at === 0,
    }),
  );
  const deadwood = pointsOf(first.unmelded);
  return { card, deadwood, gin: deadwood === 0, spreads };
}

/** The meld on which each card is laid off, in order: the 8 before the 9 on 5-6-7. */
function layOffs(
  kernel: Kernel,
  cards: readonly CardText[],
  spread: readonly (readonly CardText[])[],
): LayOff[] {
  const grown = spread.map((meld) => [...meld]);
  const rest = [...cards];
  const laid: LayOff[] = [];
  const next = (): LayOff | undefined =>
    rest
      .flatMap((card) => grown.map((_, on) => ({ card, on })))
      .find(({ card, on }) => kernel.layable([card], [grown[on] as CardText[]]).length);
  for (let found = next(); found; found = next()) {
    laid.push(found);
    grown[found.on] = sorted([...(grown[found.on] as CardText[]), found.card]);
    rest.splice(rest.indexOf(found.card), 1);
  }
  return laid;
}

/** All subsets of some cards. */
const subsets = (cards: readonly CardText[]): CardText[][] =>
  Array.from({ length: 2 ** cards.length }, (_, chosen) => cards.filter((_card, at) => (chosen >> at) & 1));

/** The ways to defend, the best first. */
function defences({ kernel, hand, spread }: Turning): DefenceChoice[] {
  type Way = { melds: string[][]; laidOff: string[]; unmelded: string[]; deadwood: number };
  const best: Way = kernel.defend(hand, spread);
  const others = subsets(kernel.layable(hand, spread))
    .filter((off) => kernel.layable(off, spread).length === off.length)
    .flatMap((laidOff) =>
      kernel
        .arrangements(hand.filter((card) => !laidOff.includes(card)))
        .map(({ melds, unmelded }): Way => ({ melds, laidOff, unmelded, deadwood: pointsOf(unmelded) })),
    )
    .filter(
      (way) => defenceText(way.melds, sorted(way.laidOff)) !== defenceText(best.melds, sorted(best.laidOff)),
    )
    .sort((one, other) => one.deadwood - other.deadwood || one.laidOff.length - other.laidOff.length);
  return [best, ...others].slice(0, MOST_CHOICES).map(({ melds, laidOff, unmelded, deadwood }, at) => ({
    action: defenceText(melds, sorted(laidOff)),
    melds,
    laid_off: layOffs(kernel, sorted(laidOff), spread),
    unmelded,
    deadwood,
    best: at === 0,
  }));
}

// --- for the page ---------------------------------------------------------------------------------------------------

/** The possible actions of the seat to act. */
export function turnState(turning: Turning): Turn {
  const found = possible(turning);
  const melds = found?.bigGin ? spreadToShow(turning.kernel, turning.hand, turning.round.pile).melds : [];
  return {
    legal: legalActions(turning),
    refused: found ? refusals(turning, found) : {},
    knocks: found?.knocks.map((card) => knockChoice(turning, card)) ?? [],
    big_gin: found?.bigGin ? { action: `big gin =${joined(melds)}`, melds } : null,
    defence: turning.round.phase === "defend" ? { options: defences(turning) } : null,
  };
}

/** The hand of a seat. `turning` is null unless it is to act; `drawn` is the card that it drew in this turn. */
export function handState(
  kernel: Kernel,
  hand: readonly CardText[],
  turning: Turning | null,
  drawn: CardText | null,
): HandState {
  const [best] = kernel.arrangements(hand);
  const melds = best?.melds ?? [];
  const unmelded = best?.unmelded ?? sorted(hand);
  const found = turning && possible(turning);
  const after = found ? kernel.discards(hand) : null;
  const allowed = found ? [...found.discards, ...found.knocks] : [];
  const taken = turning?.round.taken ?? null;
  return {
    cards: sorted(hand),
    melds,
    unmelded,
    deadwood:
      after && allowed.length ? Math.min(...allowed.map((card) => after[card] as number)) : pointsOf(unmelded),
    drawn: turning ? (taken ?? drawn) : null,
    taken,
    after,
    breaks: found ? melds.flat() : [],
  };
}
