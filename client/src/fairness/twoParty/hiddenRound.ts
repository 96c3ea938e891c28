/** The round of one player of a two-party deal: messages in, messages and cards out, without input and output. */

import type { Bytes, DealId } from "../fairDeal.ts";
import { cardPoint, type Point, readyCards } from "./cardPoints.ts";
import { type Checked, MessageOrder, type StatedAction } from "./messageOrder.ts";
import { Misbehaviour } from "./misbehaviour.ts";
import { type Action, dealtPositions, namedCards, readAction, upcardPosition } from "./publicRound.ts";
import { RoundKeys } from "./roundKeys.ts";
import { type MessageKind, PROTOCOL, type SignedMessage, sign, type Terms } from "./signedMessage.ts";
import { checkActions, checkKeys, deckOf, dueBody, listOf, type Rules, shuffled } from "./verification.ts";

/** What a seat can compute before a deal begins: its keys, and the first list if it deals. */
export interface ReadyDeal {
  keys: RoundKeys;
  firstList: Point[];
}

/** Compute it, while the players look at the last result. */
export function readyDeal(deal: DealId, seat: number, seed: Bytes, cards: readonly string[]): ReadyDeal {
  readyCards();
  const keys = new RoundKeys(deal, seat, seed, cards.length);
  return { keys, firstList: shuffled(keys, cards.map(cardPoint)) };
}

/**
 * A two-party round as one player has it.
 *
 * `receive` takes a message of the other player, `answer` returns what this seat owes without a decision, and `act`
 * states an action. This seat's messages are in the transcript when they are returned. Store the seed, the private key
 * and `order.messages` before sending: after a reload, a new round with the same seed continues by `restore`. A seat
 * that forgets what it sent could be made to send shares for another course of the round.
 */
export class HiddenRound {
  readonly order: MessageOrder;
  readonly keys: RoundKeys;
  /** The cards that this seat has opened, by position. */
  readonly opened = new Map<number, string>();
  /** This seat's hand; empty before the deal is complete. */
  hand: readonly string[] = [];
  /** The deck, once the other seat has revealed its seed. */
  deck: readonly string[] | null = null;

  /** `ready`: keys and list that were computed in advance, if they are those of the seed. */
  constructor(
    terms: Terms,
    readonly seat: number,
    seed: Bytes,
    private readonly privateKey: Bytes,
    private readonly rules: Rules,
    private readonly ready: ReadyDeal | null = null,
  ) {
    this.order = new MessageOrder(terms);
    this.keys = ready?.keys ?? new RoundKeys(terms.deal, seat, seed, this.order.size);
  }

  get terms(): Terms {
    return this.order.terms;
  }

  // --- messages -----------------------------------------------------------------------------------------------------

  /** Take a message of the other player. Throws `Misbehaviour`, without a change. */
  receive(message: SignedMessage): void {
    const checked = this.order.check(message);
    if (message.seat === this.seat)
      throw this.order.error("out_of_turn", "this is this seat's own message", message, false);
    this.take(checked);
  }

  /** Take stored messages of both players, after a reload. Throws `Misbehaviour`. */
  restore(messages: readonly SignedMessage[]): void {
    for (const message of messages) this.take(this.order.check(message));
  }

  /** The message that this seat owes without a decision; null if it owes none. */
  nextAnswer(): SignedMessage | null {
    const due = this.order.due();
    if (due?.seat !== this.seat || due.kind === "action") return null;
    return due.kind === "list" ? this.sendList() : this.send(due.kind, dueBody(this.order, this.keys));
  }

  /** All messages that this seat owes without a decision. */
  answer(): SignedMessage[] {
    const out: SignedMessage[] = [];
    for (let next = this.nextAnswer(); next; next = this.nextAnswer()) out.push(next);
    return out;
  }

  /** State an action of this seat, which names its melds. Throws an Error if it is not possible now. */
  act(text: string): SignedMessage {
    const due = this.order.due();
    const action = readAction(text);
    if (due?.seat !== this.seat || due.kind !== "action") throw new Error("it is not this seat's turn");
    if (!action) throw new Error(`"${text}" is not an action as it is written in a record`);
    const missing = namedCards(action).filter((card) => !this.hand.includes(card));
    if (missing.length) throw new Error(`the hand does not contain ${missing.join(" ")}`);
    const why = this.order.round?.whyNot(action);
    if (why) throw new Error(why);
    return this.send("action", [text]);
  }

  /** A list of this seat. Its points are known, so its encoding need not be read again. */
  private sendList(): SignedMessage {
    const index = this.order.lists.length;
    const points = (index === 0 && this.ready?.firstList) || listOf(this.order, this.keys, index);
    const message = this.signed(
      "list",
      points.map((point) => point.toHex()),
    );
    this.take({ message, kind: "list", points });
    return message;
  }

  /** A message that this seat owes or states: neither its place nor its signature need be checked. */
  private send(kind: MessageKind, body: string[]): SignedMessage {
    const message = this.signed(kind, body);
    this.take(this.order.decode(message));
    return message;
  }

  private signed(kind: MessageKind, body: string[]): SignedMessage {
    const { table, game, round, attempt } = this.terms.deal;
    const { messages, transcript } = this.order;
    return sign(
      {
        protocol: PROTOCOL,
        table,
        game,
        round,
        attempt,
        seat: this.seat,
        number: messages.length,
        transcript,
        kind,
        body,
      },
      this.privateKey,
    );
  }

  /** Check a message with this seat's secrets, and add it. */
  private take(checked: Checked): void {
    const { message } = checked;
    const other = message.seat !== this.seat;
    const cards = other && checked.kind === "shares" ? this.openedBy(message, checked.scalars) : null;
    if (other && checked.kind === "action") this.checkOther(message, checked.action);
    const deck = other && checked.kind === "seed" ? this.checkedDeck(message, checked.seed) : this.deck;
    const top = this.order.round?.top ?? null;
    this.order.append(checked);
    this.deck = deck;
    for (const [position, card] of cards ?? []) this.opened.set(position, card);
    if (checked.kind === "shares") this.deal(cards);
    else if (!other && checked.kind === "action") this.move(checked.action, top);
  }

  /** Take opened cards into the hand, or the whole hand when the deal is complete. */
  private deal(cards: Map<number, string> | null): void {
    const { play, dealer } = this.terms;
    const hand = dealtPositions(play, dealer, this.seat);
    if (this.order.actions.length) this.hand = [...this.hand, ...(cards?.values() ?? [])];
    else if (this.order.round) this.hand = hand.map((position) => this.opened.get(position) as string);
  }

  private move(action: Action, top: string | null): void {
    if (action.kind === "take" && top !== null) this.hand = [...this.hand, top];
    if (action.kind === "discard" || action.kind === "knock")
      this.hand = this.hand.filter((card) => card !== action.card);
  }

  // --- the other's messages -----------------------------------------------------------------------------------------

  /** The cards that shares open. Throws `Misbehaviour`. */
  private openedBy(message: SignedMessage, scalars: Map<number, bigint>): Map<number, string> {
    const { order } = this;
    const cards = new Map<number, string>();
    for (const [position, scalar] of scalars) {
      const card = order.open(position, scalar, this.keys.cardKeys[position] as bigint);
      if (card === undefined) throw this.notOpened(message, position, scalar);
      if ([...cards.values(), ...this.opened.values()].includes(card))
        throw order.error("duplicate_card", `position ${position} is ${card}, as another position`, message);
      const stated = order.actions.findIndex(
        ({ seat, action }) => seat !== this.seat && namedCards(action).includes(card),
      );
      if (stated >= 0) throw this.statedFalsely(stated, card);
      cards.set(position, card);
    }
    return cards;
  }

  private notOpened(message: SignedMessage, position: number, scalar: bigint): Misbehaviour {
    const { cardKeys } = this.keys;
    const at = cardKeys.findIndex((key, i) => i !== position && this.order.open(i, scalar, key) !== undefined);
    if (at < 0)
      return this.order.error("wrong_scalar", `the share does not open position ${position}`, message, false);
    const text = `the share opens position ${at}, not ${position}`;
    return this.order.error("swapped_position", text, message, false);
  }

  private statedFalsely(index: number, card: string): Misbehaviour {
    const { seat, number } = this.order.actions[index] as StatedAction;
    const text = `seat ${seat} stated ${card}, which it did not hold: the card was drawn from the stock later`;
    return new Misbehaviour("false_statement", text, {
      seat,
      number,
      step: `action ${index + 1}`,
      proven: false,
    });
  }

  /** Check a stated action against what this seat holds. */
  private checkOther(message: SignedMessage, action: Action): void {
    const up = upcardPosition(this.terms.play);
    const held = this.order.round?.known[message.seat] ?? [];
    // The upcard, and every card that this seat had, is not in the other's hand, unless it took it from the pile.
    const had = [...this.opened].filter(([position]) => position !== up).map(([, card]) => card);
    const upcard = this.order.round?.upcard;
    const elsewhere = [...had, ...(upcard ? [upcard] : []), ...this.hand].filter(
      (card) => !held.includes(card),
    );
    this.order.checkNamed(message, action, elsewhere);
  }

  /** The deck, after everything that the other seat did was computed again with its seed. Throws `Misbehaviour`. */
  private checkedDeck(message: SignedMessage, seed: Bytes): string[] {
    const keys = new RoundKeys(this.terms.deal, message.seat, seed, this.order.size);
    checkKeys(this.order, keys);
    const deck = deckOf(this.terms, this.seat === 0 ? [this.keys, keys] : [keys, this.keys]);
    checkActions(this.order, deck, this.rules);
    return deck;
  }
}
