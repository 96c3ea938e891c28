/** Verification with the seeds: everything is computed again. As `undercut/two_party/verification.py`. */

import { toHex } from "../fairDeal.ts";
import { cardPoint, inverse, type Point, product, scalarHex, times } from "./cardPoints.ts";
import { MessageOrder, type StatedAction } from "./messageOrder.ts";
import { type Kind, Misbehaviour } from "./misbehaviour.ts";
import { dealtPositions, namedCards, PublicRound, upcardPosition } from "./publicRound.ts";
import { RoundKeys } from "./roundKeys.ts";
import type { SignedMessage, Terms } from "./signedMessage.ts";

/** A refusal of a stated action by the rules, given all cards. `action` is its index. */
export interface Refused {
  action: number;
  message: string;
}

/** Plays actions with the real cards by the rules: the first that is refused, or null. */
export type Rules = (terms: Terms, deck: readonly string[], actions: readonly string[]) => Refused | null;

const error = (kind: Kind, text: string, { seat, number }: SignedMessage, step: string): Misbehaviour =>
  new Misbehaviour(kind, text, { seat, number, step, proven: true });

/** The deck in the order of dealing. `keys` are by seat. */
export function deckOf({ play, dealer }: Pick<Terms, "play" | "dealer">, keys: readonly RoundKeys[]): string[] {
  const [first, second] = [keys[dealer], keys[1 - dealer]] as [RoundKeys, RoundKeys];
  return second.permutation.map((at) => play.cards[first.permutation[at] as number] as string);
}

const listBefore = (order: MessageOrder, index: number): Point[] =>
  index ? (order.lists[index - 1] as Point[]) : order.terms.play.cards.map(cardPoint);

/** Points with the key of the shuffle, in the order of the permutation. */
export const shuffled = (keys: RoundKeys, points: readonly Point[]): Point[] =>
  keys.permutation.map((at) => times(keys.shuffleKey, points[at] as Point));

/** List `index` (from 0) of the seat with these keys, given the list before it. */
export function listOf(order: MessageOrder, keys: RoundKeys, index: number): Point[] {
  const before = listBefore(order, index);
  if (index < 2) return shuffled(keys, before);
  const unlock = inverse(keys.shuffleKey);
  return before.map((point, at) => times(product(keys.cardKeys[at] as bigint, unlock), point));
}

/** The body of a message with the shares of some positions. */
const shareBody = (keys: RoundKeys, positions: readonly number[]): string[] =>
  positions.flatMap((at) => [`${at}`, scalarHex(keys.cardKeys[at] as bigint)]);

/** The body of the message that is due, if it is no action, computed with the keys of its seat. */
export function dueBody(order: MessageOrder, keys: RoundKeys): string[] {
  const due = order.due();
  if (due?.kind === "commitment") return [toHex(keys.commitment)];
  if (due?.kind === "list") return listOf(order, keys, order.lists.length).map((point) => point.toHex());
  if (due?.kind === "shares") return shareBody(keys, due.positions);
  return [toHex(keys.seed)];
}

/** Check that the lists and shares of a seat were computed with its keys. Throws `Misbehaviour`. */
export function checkKeys(order: MessageOrder, keys: RoundKeys): void {
  for (const message of order.messages) {
    if (message.seat !== keys.seat) continue;
    if (message.kind === "list") checkList(order, keys, message);
    if (message.kind !== "shares") continue;
    const positions = message.body.filter((_, at) => at % 2 === 0).map(Number);
    const right = shareBody(keys, positions);
    const wrong = positions[message.body.findIndex((text, at) => text !== right[at]) >> 1];
    if (wrong !== undefined) {
      const text = `the share of position ${wrong} is not the key that the seed gives`;
      throw error("wrong_scalar", text, message, `share of position ${wrong}`);
    }
  }
}

function checkList(order: MessageOrder, keys: RoundKeys, message: SignedMessage): void {
  const index = message.number - 2;
  const right = listOf(order, keys, index).map((point) => point.toHex());
  const wrong = right.findIndex((hex, at) => hex !== message.body[at]);
  if (wrong < 0) return;
  const [kind, text] = difference(order, keys, index, wrong, right);
  throw error(kind, `position ${wrong} ${text}`, message, `list ${index + 1}`);
}

const NOT_ENCRYPTED: [Kind, string] = ["wrong_scalar", "was not encrypted with the key that the seed gives"];

/** What is wrong with a list that differs from `right`, first at position `wrong`. */
function difference(
  order: MessageOrder,
  keys: RoundKeys,
  index: number,
  wrong: number,
  right: readonly string[],
): [Kind, string] {
  const before = listBefore(order, index).map((point) => point.toHex());
  const list = order.lists[index] as Point[];
  if (index < 2) {
    const unlock = inverse(keys.shuffleKey);
    if (list.some((point) => !before.includes(times(unlock, point).toHex()))) return NOT_ENCRYPTED;
    return ["changed_permutation", "has a card that the permutation of the seed does not put there"];
  }
  const found = list[wrong] as Point;
  const unlock = product(inverse(keys.cardKeys[wrong] as bigint), keys.shuffleKey);
  const at = Math.max(right.indexOf(found.toHex()), before.indexOf(times(unlock, found).toHex()));
  return at < 0 ? NOT_ENCRYPTED : ["swapped_position", `has the card of position ${at}`];
}

/** Check that each stated card was in the hand at that moment, and that the rules held. Throws `Misbehaviour`. */
export function checkActions(order: MessageOrder, deck: readonly string[], rules: Rules): void {
  const refuse = (index: number, kind: Kind, text: string): never => {
    const { number } = order.actions[index] as StatedAction;
    throw error(kind, text, order.messages[number] as SignedMessage, `action ${index + 1}`);
  };
  const untrue = firstUntrue(order, deck);
  const texts = order.actions.map(({ text }) => text);
  const refused = rules(order.terms, deck, untrue ? texts.slice(0, untrue.action) : texts);
  if (refused) refuse(refused.action, "illegal_action", refused.message);
  if (untrue) refuse(untrue.action, "false_statement", untrue.message);
}

/** The first action that names a card which its seat did not hold; null if there is none. */
function firstUntrue({ terms, actions }: MessageOrder, deck: readonly string[]): Refused | null {
  const up = upcardPosition(terms.play);
  let round = new PublicRound(terms.play, terms.dealer, up === null ? null : (deck[up] as string));
  const dealt = (seat: number): string[] =>
    dealtPositions(terms.play, terms.dealer, seat).map((at) => deck[at] as string);
  const hands = [new Set(dealt(0)), new Set(dealt(1))] as const;
  for (const [index, { seat, action }] of actions.entries()) {
    const hand = hands[seat] as Set<string>;
    const missing = namedCards(action).filter((card) => !hand.has(card));
    if (missing.length)
      return { action: index, message: `seat ${seat} stated ${missing.join(" ")}, which it did not hold` };
    if (action.kind === "take") hand.add(round.top as string);
    if (action.kind === "draw") hand.add(deck[round.nextPosition] as string);
    if (action.kind === "discard" || action.kind === "knock") hand.delete(action.card);
    round = round.after(action);
  }
  return null;
}

/** Verify all messages of a round. Returns the deck. Throws `Misbehaviour`, also if a message is missing. */
export function verifyRound(terms: Terms, messages: readonly SignedMessage[], rules: Rules): string[] {
  const order = new MessageOrder(terms);
  for (const message of messages) order.add(message);
  const { dealer } = terms;
  const keys = order.seeds.map((seed, seat) => seed && new RoundKeys(terms.deal, seat, seed, order.size));
  const [first, second] = [keys[dealer], keys[1 - dealer]];
  if (!order.isOver || !first || !second) throw order.refuse();
  checkKeys(order, first);
  checkKeys(order, second);
  const deck = deckOf(terms, keys as RoundKeys[]);
  checkActions(order, deck, rules);
  return deck;
}
