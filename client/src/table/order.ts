/** Order of the cards in the hand: by suit, by rank, by melds, or the player's own. */

import type { SortMode } from "../app/prefs.ts";
import { rankOf, suitOf } from "../cards/names.ts";
import type { CardText } from "../protocol/messages.ts";

/** Adjacent cards, with the index of their meld, or -1 for loose cards. */
export interface CardGroup {
  cards: CardText[];
  meld: number;
}

const bySuit = (a: CardText, b: CardText): number => suitOf(a) - suitOf(b) || rankOf(a) - rankOf(b);
const byRank = (a: CardText, b: CardText): number => rankOf(a) - rankOf(b) || suitOf(a) - suitOf(b);

/** Suits in alternating colours: clubs, diamonds, spades, hearts. */
const ALTERNATING = [0, 1, 3, 2];
const bySuitColour = (a: CardText, b: CardText): number =>
  (ALTERNATING[suitOf(a)] ?? 0) - (ALTERNATING[suitOf(b)] ?? 0) || rankOf(a) - rankOf(b);

/** Sort cards by rank, then by suit. */
export const byRankAndSuit = (cards: readonly CardText[]): CardText[] => [...cards].sort(byRank);

/** Sort the cards of a meld, with its laid-off cards, in sequence. */
export const sortMeld = (meld: readonly CardText[]): CardText[] => [...meld].sort(isRunOrder(meld));

/** Group the cards of a hand by the chosen order. `free` is the player's own order. */
export function groupHand(
  cards: readonly CardText[],
  melds: readonly CardText[][],
  mode: SortMode,
  free: readonly CardText[],
): CardGroup[] {
  const meldOf = (card: CardText): number => melds.findIndex((meld) => meld.includes(card));
  if (mode === "melds") {
    const loose = cards.filter((card) => meldOf(card) < 0).sort(byRank);
    const groups = melds.map((meld, i) => ({ cards: sortMeld(meld), meld: i }));
    return loose.length ? [...groups, { cards: loose, meld: -1 }] : groups;
  }
  if (mode === "suit") {
    const sorted = [...cards].sort(bySuitColour);
    return splitBy(sorted, (card) => suitOf(card));
  }
  if (mode === "rank") return [{ cards: [...cards].sort(byRank), meld: -1 }];
  return [{ cards: updateOrder(cards, free), meld: -1 }];
}

const isRunOrder = (meld: readonly CardText[]): ((a: CardText, b: CardText) => number) =>
  rankOf(meld[0] ?? "") === rankOf(meld[1] ?? "") ? bySuit : byRank;

function splitBy(cards: readonly CardText[], key: (card: CardText) => number): CardGroup[] {
  const groups: CardGroup[] = [];
  let last: number | null = null;
  for (const card of cards) {
    if (key(card) !== last) groups.push({ cards: [], meld: -1 });
    groups.at(-1)?.cards.push(card);
    last = key(card);
  }
  return groups;
}

/** Update the player's order: departed cards are removed, new ones appended on the right. */
export function updateOrder(cards: readonly CardText[], free: readonly CardText[]): CardText[] {
  const held = new Set(cards);
  const kept = free.filter((card) => held.has(card));
  const known = new Set(kept);
  return [...kept, ...cards.filter((card) => !known.has(card))];
}

/** Move one card of the order to another place. */
export function moveCard(order: readonly CardText[], card: CardText, to: number): CardText[] {
  const rest = order.filter((other) => other !== card);
  rest.splice(Math.max(0, Math.min(rest.length, to)), 0, card);
  return rest;
}
