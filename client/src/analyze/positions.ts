/** Position texts (docs/positions.md): parses them, and writes set-ups. The module does not know the rules:
 * the service decides whether a position is possible. */

import type { CardText, Seat } from "../protocol/messages.ts";

export interface DiscardedCard {
  card: CardText;
  /** Who discarded the card; null for the upcard and if unknown. */
  by: Seat | null;
}

/** A position of two players from a seat's point of view. */
export interface SeatPosition {
  /** Text form of a ruleset, without spaces. */
  rules: string;
  seat: Seat;
  dealer: Seat | null;
  hand: CardText[];
  /** The turned-up card; null if there is none or it is the bottom card of the pile. */
  upcard: CardText | null;
  pile: DiscardedCard[];
  known: CardText[];
  passes: number;
  drawn: CardText | null;
  taken: CardText | null;
  scores: number[];
}

/** A text that is not a position. The service gives the detailed message. */
export class InvalidPosition extends Error {}

/** The service's card syntax (`CARD_PATTERN` in src/undercut/cards.py). */
const CARD = /(?:10|[Aa2-9TtJjBQqDKk])[cC♣♧dD♦♢hH♥♡sS♠♤]/g;
const SUIT_SIGNS = ["cC♣♧", "dD♦♢", "hH♥♡", "sS♠♤"];

const cardsIn = (text: string): CardText[] =>
  (text.match(CARD) ?? []).map((card) => {
    const rank = card.slice(0, -1).replace("10", "T").replace("B", "J").replace("D", "Q").toUpperCase();
    return rank + "cdhs"[SUIT_SIGNS.findIndex((signs) => signs.includes(card.slice(-1)))];
  });

/** Split the fields. The first is the rules: everything before a number, `full` or `setup`. */
export function splitFields(text: string): string[] {
  const spaced = text.trim().split(/\s+/);
  const plain = spaced.length > 1;
  const parts = plain ? spaced : (spaced[0] ?? "").split("_");
  const at = parts.findIndex((part, i) => i > 0 && /^(\d+|full|setup)$/.test(part));
  if (at < 0) throw new InvalidPosition(text);
  return [parts.slice(0, at).join(plain ? "" : "_"), ...parts.slice(at)];
}

const numbers = (text: string): number[] => (text === "-" ? [] : text.split("-").map(Number));

const others = (seat: Seat): Seat => 1 - seat;

interface Running {
  hands: Set<CardText>[];
  known: Set<CardText>[];
  pile: DiscardedCard[];
  taken: CardText | null;
  drawn: CardText | null;
  passes: number;
  actor: Seat;
}

function take(now: Running): void {
  const card = now.pile.pop()?.card ?? null;
  now.taken = card;
  if (!card) return;
  now.hands[now.actor]?.add(card);
  now.known[now.actor]?.add(card);
}

function draw(now: Running, card: CardText | null): void {
  now.drawn = card;
  if (card) now.hands[now.actor]?.add(card);
}

function discard(now: Running, card: CardText): void {
  now.hands[now.actor]?.delete(card);
  now.known[now.actor]?.delete(card);
  now.pile.push({ card, by: now.actor });
}

/** Apply one action. `stock` holds the next cards of the stock, if known. */
function act(now: Running, action: string, stock: CardText[] | null): void {
  const verb = /^[ptdkbf]/.exec(action)?.[0] ?? "";
  const card = cardsIn(action.split("=")[0] ?? "")[0] ?? null;
  if (verb === "p") now.passes++;
  else if (verb === "t" || verb === "d") now.passes = 0;
  if (verb === "t") take(now);
  if (verb === "d") draw(now, card ?? stock?.shift() ?? null);
  if (verb === "t" || verb === "d") return;
  if (card && (verb === "" || verb === "k")) discard(now, card);
  now.actor = (now.actor + 1) % now.hands.length;
  now.taken = null;
  now.drawn = null;
}

function played(
  dealer: Seat,
  hands: CardText[][],
  upcard: CardText | null,
  actions: string,
  stock: CardText[] | null,
): Running {
  const now: Running = {
    hands: hands.map((cards) => new Set(cards)),
    known: hands.map(() => new Set()),
    pile: upcard ? [{ card: upcard, by: null }] : [],
    taken: null,
    drawn: null,
    passes: 0,
    actor: (dealer + 1) % hands.length,
  };
  for (const action of actions === "-" ? [] : actions.split(".")) act(now, action, stock);
  return now;
}

function spotOf(
  now: Running,
  rules: string,
  seat: Seat,
  dealer: Seat,
  up: CardText | null,
  scores: number[],
): SeatPosition {
  const mine = now.actor === seat;
  const lies = now.pile[0]?.by === null;
  return {
    rules,
    seat,
    dealer,
    hand: [...(now.hands[seat] ?? [])],
    upcard: lies ? null : up,
    pile: now.pile,
    known: [...(now.known[others(seat)] ?? [])],
    passes: now.passes,
    drawn: mine ? now.drawn : null,
    taken: mine ? now.taken : null,
    scores,
  };
}

/** Parse a position. Throws NotAPosition if the fields do not match. */
export function parsePosition(text: string): SeatPosition {
  const [rules = "", kind = "", ...rest] = splitFields(text);
  if (kind === "setup") return readSetup(rules, rest);
  if (kind === "full") {
    const [dealer = "", deck = "", scores = "", actions = ""] = rest;
    return readFull(rules, Number(dealer), cardsIn(deck), numbers(scores), actions);
  }
  const [dealer = "", hand = "", upcard = "", scores = "", actions = ""] = rest;
  if (rest.length !== 5) throw new InvalidPosition(text);
  const [seat, up, points] = [Number(kind), cardsIn(upcard)[0] ?? null, numbers(scores)];
  const hands = Array.from({ length: Math.max(2, points.length) }, (_, i) => (i === seat ? cardsIn(hand) : []));
  const now = played(Number(dealer), hands, up, actions, null);
  return spotOf(now, rules, seat, Number(dealer), up, points);
}

const isEleven = (rules: string): boolean => /(^eleven\b(?!.*dealt=10))|dealt=11/.test(rules);

function readFull(
  rules: string,
  dealer: Seat,
  deck: CardText[],
  scores: number[],
  actions: string,
): SeatPosition {
  if (deck.length !== 52) throw new InvalidPosition(rules);
  const seats = Math.max(2, scores.length);
  const first = (dealer + 1) % seats;
  const hands: CardText[][] = Array.from({ length: seats }, () => []);
  deck.slice(0, 10 * seats).forEach((card, i) => {
    hands[(first + i) % seats]?.push(card);
  });
  const stock = deck.slice(10 * seats);
  const eleven = isEleven(rules);
  if (eleven) hands[first]?.push(stock.shift() ?? "");
  const up = eleven && /turned_up=no/.test(rules) ? null : (stock.shift() ?? null);
  const now = played(dealer, hands, up, actions, stock);
  return spotOf(now, rules, now.actor, dealer, up, scores);
}

function readSetup(rules: string, rest: string[]): SeatPosition {
  if (rest.length !== 9) throw new InvalidPosition(rules);
  const [seat = "", dealer = "", hand = "", upcard = "", pile = "", , known = "", last = "", scores = ""] =
    rest;
  const now = cardsIn(last)[0] ?? null;
  return {
    rules,
    seat: Number(seat),
    dealer: dealer === "-" ? null : Number(dealer),
    hand: cardsIn(hand),
    upcard: cardsIn(upcard)[0] ?? null,
    pile: (pile === "-" ? [] : pile.split(".")).map((one) => {
      const by = /([0-9])$/.exec(one.replace(CARD, "."))?.[1];
      return { card: cardsIn(one)[0] ?? "", by: by === undefined ? null : Number(by) };
    }),
    known: cardsIn(known),
    passes: /^p/.test(last) ? last.split(".").length : 0,
    drawn: last.startsWith("d") ? now : null,
    taken: last.startsWith("t") ? now : null,
    scores: numbers(scores),
  };
}

/** The position as a set-up for an address, with `_` between the fields. */
export function setupText(spot: SeatPosition): string {
  const last = spot.taken ? `t${spot.taken}` : spot.drawn ? `d${spot.drawn}` : "";
  const fields = [
    spot.rules,
    "setup",
    String(spot.seat),
    spot.dealer === null ? "" : String(spot.dealer),
    spot.hand.join(""),
    spot.upcard ?? "",
    spot.pile.map(({ card, by }) => `${card}${by ?? ""}`).join("."),
    "",
    spot.known.join(""),
    last || Array.from({ length: spot.passes }, () => "p").join("."),
    spot.scores.join("-"),
  ];
  return fields.map((field) => field || "-").join("_");
}

/** Number of cards in the stock: all that are in no hand and not in the pile. The opponent holds ten. */
export const stockSize = (spot: SeatPosition): number => 52 - 10 - spot.hand.length - spot.pile.length;
