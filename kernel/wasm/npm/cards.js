// Cards, sets of cards and actions as text and as numbers. A card is 4 * rank + suit (A = 0 to K = 12; c d h s).
import { KernelError } from "./errors.js";

const RANKS = "A23456789TJQK";
const SUITS = "cdhs";

/** The text of a card: `Th`. */
export const cardText = (card) => RANKS[card >> 2] + SUITS[card & 3];

/** The number of a card from its text (`Th`, `10h`), or the number itself. */
export function cardNumber(card) {
  if (Number.isInteger(card) && card >= 0 && card < 52) return card;
  const found = typeof card === "string" && /^(10|[2-9atjqk])([cdhs])$/i.exec(card.trim());
  if (!found) throw new KernelError("bad_card", `${JSON.stringify(card)} is not a card, such as As or Th`);
  const rank = found[1] === "10" ? "T" : found[1].toUpperCase();
  return 4 * RANKS.indexOf(rank) + SUITS.indexOf(found[2].toLowerCase());
}

/** The numbers of cards from a text (`As 2s`, `As2s`) or an array of cards, in the same order. */
export function cardNumbers(cards) {
  if (typeof cards !== "string") return Array.from(cards, cardNumber);
  const found = cards.match(/(10|[2-9atjqk])[cdhs]/gi) ?? [];
  if (found.join("").length !== cards.replace(/[\s,]/g, "").length)
    throw new KernelError("bad_card", `${JSON.stringify(cards)} is not a list of cards, such as As 2s 3s`);
  return found.map(cardNumber);
}

/** The word of a set of cards: the sum of 2^card, which a number holds exactly. */
export function wordOf(cards) {
  let word = 0;
  const seen = new Set();
  for (const card of cardNumbers(cards)) {
    if (seen.has(card)) throw new KernelError("card_twice", `${cardText(card)} is there twice`);
    seen.add(card);
    word += 2 ** card;
  }
  return word;
}

/** The texts of the cards of a word, lowest first. */
export function cardsOf(word) {
  const out = [];
  for (let card = 0; word > 0; ++card, word = Math.floor(word / 2)) if (word % 2) out.push(cardText(card));
  return out;
}

/** The words of melds: a text (`As2s3s KcKdKh`, melds with blanks between them) or an array of sets. */
export const meldWords = (melds) =>
  (typeof melds === "string" ? melds.trim().split(/\s+/).filter(Boolean) : Array.from(melds)).map(wordOf);

export const KNOCK = 52;
export const PASS = 104;
export const TAKE = 105;
export const DRAW = 106;
export const BIG_GIN = 107;
export const DEFEND = 108;

const PLAIN = { pass: PASS, take: TAKE, draw: DRAW, "big gin": BIG_GIN, defend: DEFEND };

/**
 * An action from its text, as in round records: `discard 7h`, `knock 7h = AsAdAc 4s5s6s`, `defend = 9c9d9h ; Ac 7s`, and
 * `draw 5h` of what a seat saw. `melds` and `laidOff` are words, undefined if none are named.
 */
export function parseAction(text) {
  const bad = () => new KernelError("bad_action", `${JSON.stringify(text)} is not an action, such as discard 7h`);
  if (typeof text !== "string") throw bad();
  const [head, tail, ...more] = text.split("=").map((part) => part.trim());
  if (more.length) throw bad();
  const [, verb, card] = /^(pass|take|draw|discard|knock|big gin|defend)(?:\s+(\S+))?$/i.exec(head) ?? [];
  if (!verb) throw bad();
  const name = verb.toLowerCase();
  const dropped = name === "discard" || name === "knock";
  if ((dropped && !card) || (card && !dropped && name !== "draw")) throw bad();
  const out = { number: dropped ? cardNumber(card) + (name === "knock" ? KNOCK : 0) : PLAIN[name] };
  if (name === "draw" && card) out.drawn = cardNumber(card);
  if (tail !== undefined) {
    if (name !== "knock" && name !== "big gin" && name !== "defend") throw bad();
    const [melds, off, ...rest] = tail.split(";");
    if (rest.length || (off !== undefined && name !== "defend")) throw bad();
    out.melds = meldWords(melds);
    out.laidOff = off === undefined ? 0 : wordOf(off);
  }
  return out;
}
