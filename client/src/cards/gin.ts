/** Cards that would make a hand gin. */

import type { CardText } from "../protocol/messages.ts";
import { rankOf, suitOf } from "./names.ts";

const LEAST = 3;

/** Melds of the cards that contain the first, lowest one. */
function meldsOfFirst(cards: readonly CardText[]): CardText[][] {
  const first = cards[0] ?? "";
  const same = cards.filter((card) => rankOf(card) === rankOf(first));
  const out = same.length > LEAST ? same.slice(1).map((left) => same.filter((card) => card !== left)) : [];
  if (same.length >= LEAST) out.push(same);
  const run = [first];
  for (;;) {
    const rank = rankOf(first) + run.length;
    const next = cards.find((card) => suitOf(card) === suitOf(first) && rankOf(card) === rank);
    if (!next) return out;
    run.push(next);
    if (run.length >= LEAST) out.push([...run]);
  }
}

/** Whether all cards but at most `spare` are in melds; `cards` are in order of rank. */
function isMelded(cards: readonly CardText[], spare: number): boolean {
  if (cards.length <= spare) return true;
  if (spare > 0 && isMelded(cards.slice(1), spare - 1)) return true;
  return meldsOfFirst(cards).some((meld) =>
    isMelded(
      cards.filter((card) => !meld.includes(card)),
      spare,
    ),
  );
}

/** Return the cards of `unseen` with each of which the ten held cards are gin after a discard. */
export function cardsForGin(held: readonly CardText[], unseen: readonly CardText[]): CardText[] {
  return unseen.filter((card) =>
    isMelded(
      [...held, card].sort((a, b) => rankOf(a) - rankOf(b)),
      1,
    ),
  );
}
