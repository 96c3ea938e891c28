/** The reader's defence, card by card: every state is one of the choices that the service offers. */

import type { CardText, DefenceChoice } from "../protocol/messages.ts";

const cardsOf = (choice: DefenceChoice): Set<CardText> => new Set(choice.laid_off.map(({ card }) => card));

const within = (some: ReadonlySet<CardText>, all: ReadonlySet<CardText>): boolean =>
  [...some].every((card) => all.has(card));

/** Order two choices: by the number of cards laid off, then by deadwood. */
const fewest = (a: DefenceChoice, b: DefenceChoice): number =>
  a.laid_off.length - b.laid_off.length || a.deadwood - b.deadwood;

/** The choice with the fewest cards laid off and the least deadwood: what the defender sees first. */
export const firstChoice = (options: readonly DefenceChoice[]): DefenceChoice | undefined =>
  [...options].sort(fewest)[0];

/** The choice that the service suggests. */
export const bestChoice = (options: readonly DefenceChoice[]): DefenceChoice | undefined =>
  options.find(({ best }) => best) ?? options[0];

/** Lay off one card more, with the cards that it needs: the 9 on 5-6-7 brings the 8 along. */
export function withCard(
  options: readonly DefenceChoice[],
  now: DefenceChoice,
  card: CardText,
): DefenceChoice | undefined {
  const wanted = new Set(cardsOf(now)).add(card);
  return options.filter((one) => within(wanted, cardsOf(one))).sort(fewest)[0];
}

/** Take one card back, with the cards that need it. */
export function withoutCard(
  options: readonly DefenceChoice[],
  now: DefenceChoice,
  card: CardText,
): DefenceChoice | undefined {
  const kept = cardsOf(now);
  kept.delete(card);
  return options
    .filter((one) => within(cardsOf(one), kept))
    .sort((a, b) => b.laid_off.length - a.laid_off.length || a.deadwood - b.deadwood)[0];
}

/** Cards that can be laid off now; `glows` if this leaves no more deadwood. */
export function fittingCards(
  options: readonly DefenceChoice[],
  now: DefenceChoice,
): Map<CardText, { glows: boolean }> {
  const laid = cardsOf(now);
  const fits = new Map<CardText, { glows: boolean }>();
  for (const { card } of options.flatMap((one) => one.laid_off)) {
    if (laid.has(card) || fits.has(card)) continue;
    const next = withCard(options, now, card);
    if (next) fits.set(card, { glows: next.deadwood <= now.deadwood });
  }
  return fits;
}
