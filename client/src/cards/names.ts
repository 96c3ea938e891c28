/** Names, sort order and values of cards, independent of the rules of a round. */

import { isolateLtr } from "../i18n/direction.ts";
import { commonText } from "../i18n/speech.ts";
import type { CardText } from "../protocol/messages.ts";

export const RANKS = "A23456789TJQK";
const SUITS = "cdhs";

/** Rank of a card, from 0 for the ace to 12 for the king. */
export const rankOf = (card: CardText): number => RANKS.indexOf(card[0] ?? "");

/** Suit of a card: 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export const suitOf = (card: CardText): number => SUITS.indexOf(card[1] ?? "");

export const suitLetter = (card: CardText): string => card[1] ?? "s";

export const rankLetter = (card: CardText): string => card[0] ?? "A";

/** `7 of hearts`: the spoken name, for screen readers. */
export const spokenCardName = (card: CardText): string =>
  commonText("card", {
    rank: commonText(`rank-${rankLetter(card)}`),
    suit: commonText(`suit-${suitLetter(card)}`),
  });

const INDEXED = "ATJQK";

/** Index in the corner of a card: `10`, and the letters of the page's language. */
export const cornerIndex = (card: CardText): string =>
  INDEXED.includes(rankLetter(card)) ? commonText(`index-${rankLetter(card)}`) : rankLetter(card);

export const suitSymbol = (card: CardText): string => "♣♦♥♠"[suitOf(card)] ?? "";

/** `7♥`: the written name, for running text. */
export const shortCardName = (card: CardText): string => isolateLtr(`${cornerIndex(card)}${suitSymbol(card)}`);

export const shortCardList = (cards: readonly CardText[]): string =>
  isolateLtr(cards.map(shortCardName).join(" "));

export const cardPoints = (card: CardText): number => Math.min(rankOf(card) + 1, 10);

export const totalPoints = (cards: readonly CardText[]): number =>
  cards.reduce((sum, card) => sum + cardPoints(card), 0);

/** Whether the cards of a meld share their rank. */
export const isSet = (meld: readonly CardText[]): boolean =>
  meld.length > 1 && rankOf(meld[0] ?? "") === rankOf(meld[1] ?? "");
