/** Which message is due, and the checks that need no secret. As `undercut/two_party/message_order.py`. */

import { type Bytes, fromHex, toHex } from "../fairDeal.ts";
import { cardOf, inverse, type Point, product, readPoint, readScalar, times } from "./cardPoints.ts";
import { type Kind, Misbehaviour } from "./misbehaviour.ts";
import {
  type Action,
  dealtPositions,
  namedCards,
  PublicRound,
  readAction,
  upcardPosition,
} from "./publicRound.ts";
import { seedCommitment } from "./roundKeys.ts";
import {
  firstTranscript,
  isSafeKey,
  isSigned,
  type MessageKind,
  PROTOCOL,
  type SignedMessage,
  signedBytes,
  type Terms,
  transcriptAfter,
} from "./signedMessage.ts";

/** The next message. `positions` are those of the shares, in order. */
export interface Due {
  seat: number;
  kind: MessageKind;
  step: string;
  positions: readonly number[];
}

export interface StatedAction {
  seat: number;
  action: Action;
  text: string;
  /** The number of the message. */
  number: number;
}

/** A message that is the next one, with its decoded body. */
export type Checked = { message: SignedMessage } & (
  | { kind: "commitment" }
  | { kind: "list"; points: Point[] }
  | { kind: "shares"; scalars: Map<number, bigint> }
  | { kind: "action"; action: Action }
  | { kind: "seed"; seed: Bytes }
);

/** The number of messages before the first action. */
const DEALING = 8;
const KINDS = ["commitment", "list", "shares", "action", "seed"];
const HEX = /^[0-9a-f]{64}$/;
const ASCII = /^[ -~]*$/;

/** The messages of a round so far, and the state that everybody can compute from them. */
export class MessageOrder {
  readonly messages: SignedMessage[] = [];
  transcript: string;
  readonly commitments: [string, string] = ["", ""];
  readonly lists: Point[][] = [];
  /** Scalars by seat and position. */
  readonly shares: readonly [Map<number, bigint>, Map<number, bigint>] = [new Map(), new Map()];
  readonly seeds: [Bytes | null, Bytes | null] = [null, null];
  readonly actions: StatedAction[] = [];
  /** The public state; null before the deal is complete. */
  round: PublicRound | null = null;
  /** The position drawn last, while the share of the other seat is due. */
  private shareDue: { seat: number; position: number } | null = null;

  constructor(readonly terms: Terms) {
    const [one, other] = terms.keys;
    if (!terms.keys.every(isSafeKey) || toHex(one) === toHex(other))
      throw new Error("both seats need a key of their own");
    this.transcript = firstTranscript(terms);
  }

  get size(): number {
    return this.terms.play.cards.length;
  }

  get isOver(): boolean {
    return this.seeds.every((seed) => seed !== null);
  }

  /** The next message; null after the last. */
  due(): Due | null {
    const { dealer, play } = this.terms;
    const number = this.messages.length;
    if (number < DEALING) {
      const seat = [1, 3, 5, 6].includes(number) ? 1 - dealer : dealer;
      if (number < 2) return { seat, kind: "commitment", step: "commitment", positions: [] };
      if (number < 6) return { seat, kind: "list", step: `list ${number - 1}`, positions: [] };
      const up = upcardPosition(play);
      const hand = dealtPositions(play, dealer, 1 - seat);
      return {
        seat,
        kind: "shares",
        step: "shares of the deal",
        positions: up === null ? hand : [...hand, up],
      };
    }
    return this.dueInPlay(this.round as PublicRound);
  }

  private dueInPlay(round: PublicRound): Due | null {
    if (this.shareDue) {
      const { seat, position } = this.shareDue;
      return { seat: 1 - seat, kind: "shares", step: `share of position ${position}`, positions: [position] };
    }
    if (round.isOver || round.knocker !== null) {
      const first = round.knocker ?? this.terms.dealer;
      for (const seat of round.isOver ? [first, 1 - first] : [first])
        if (!this.seeds[seat]) return { seat, kind: "seed", step: "seed", positions: [] };
    }
    if (round.isOver) return null;
    return { seat: round.toAct, kind: "action", step: `action ${this.actions.length + 1}`, positions: [] };
  }

  /** Append a message. Throws `Misbehaviour`, without a change. */
  add(message: SignedMessage): void {
    this.append(this.check(message));
  }

  /** Check and decode a message that should be the next one. Throws `Misbehaviour`. */
  check(message: SignedMessage): Checked {
    this.checkPlace(message);
    return this.decode(message);
  }

  /** Decode the body of the message that is due. Throws `Misbehaviour`. */
  decode(message: SignedMessage): Checked {
    const kind = message.kind as MessageKind;
    switch (kind) {
      case "commitment":
        this.checkHex(message, message.body, 1);
        return { message, kind };
      case "list":
        return { message, kind, points: this.points(message) };
      case "shares":
        return { message, kind, scalars: this.scalars(message) };
      case "action":
        return { message, kind, action: this.action(message) };
      case "seed":
        return { message, kind, seed: this.seed(message) };
    }
  }

  /** Append what `check` has just returned. Throws `Misbehaviour` if the upcard cannot be opened. */
  append(checked: Checked): void {
    const { message, kind } = checked;
    if (kind === "commitment") this.commitments[message.seat] = message.body[0] as string;
    else if (kind === "list") this.lists.push(checked.points);
    else if (kind === "shares") this.addShares(message, checked.scalars);
    else if (kind === "action") this.addAction(message, checked.action);
    else this.seeds[message.seat] = checked.seed;
    this.messages.push(message);
    this.transcript = transcriptAfter(message);
  }

  /** The error for the message that is due but does not arrive. */
  refuse(): Misbehaviour {
    const due = this.due();
    if (!due) throw new Error("no message is due");
    const kind = due.kind === "action" ? "missing_message" : "refused_opening";
    const place = { seat: due.seat, number: this.messages.length, step: due.step, proven: false };
    return new Misbehaviour(kind, `seat ${due.seat} does not send what is due: ${due.step}`, place);
  }

  /** The error for a message. */
  error(kind: Kind, text: string, message: SignedMessage, proven = true): Misbehaviour {
    const due = this.due();
    const step =
      due && message.seat === due.seat && message.kind === due.kind
        ? due.step
        : KINDS.includes(message.kind)
          ? message.kind
          : "message";
    return new Misbehaviour(kind, text, { seat: message.seat, number: message.number, step, proven });
  }

  // --- checks -------------------------------------------------------------------------------------------------------

  private checkPlace(message: SignedMessage): void {
    const { seat, number, table, game, round, attempt } = message;
    const { terms } = this;
    const texts = [table, message.transcript, message.kind, ...message.body];
    if (![0, 1].includes(seat) || number < 0 || !texts.every((text) => ASCII.test(text)))
      throw this.error(
        "malformed_message",
        "a message has a seat, 0 or 1, a number, and ASCII text",
        message,
        false,
      );
    const { deal } = terms;
    const same = table === deal.table && game === deal.game && round === deal.round && attempt === deal.attempt;
    if (message.protocol !== PROTOCOL || !same)
      throw this.error("foreign_round", "the message belongs to another round", message, false);
    if (!isSigned(message, terms.keys[seat] as Bytes))
      throw this.error("forged_signature", `the signature is not by the key of seat ${seat}`, message, false);
    const next = this.messages.length;
    if (number < next) throw this.repeated(message);
    if (number > next)
      throw this.error(
        "missing_message",
        `message ${next} is missing before message ${number}`,
        message,
        false,
      );
    if (message.transcript !== this.transcript) {
      const text =
        "the message continues another transcript: the two players have not received the same messages";
      throw this.error("other_transcript", text, message, false);
    }
    const due = this.due();
    if (!due || seat !== due.seat || message.kind !== due.kind) throw this.notDue(message, due);
  }

  private repeated(message: SignedMessage): Misbehaviour {
    const { seat, number, kind } = message;
    const before = this.messages[number] as SignedMessage;
    if (toHex(signedBytes(message)) === toHex(signedBytes(before)) || seat !== before.seat)
      return this.error("replayed_message", `message ${number} was received before`, message, false);
    const dealing = kind === "commitment" || kind === "list";
    const text = `seat ${seat} signed two different messages ${number}`;
    return this.error(dealing ? "second_deal" : "changed_message", text, message);
  }

  private notDue(message: SignedMessage, due: Due | null): Misbehaviour {
    const { seat, kind } = message;
    const expected = due ? `due is: ${due.step}, by seat ${due.seat}` : "no message is due";
    if ((kind === "commitment" || kind === "list") && this.messages.length >= DEALING)
      return this.error("second_deal", `seat ${seat} deals again; ${expected}`, message);
    if (due && seat === due.seat && (due.kind === "shares" || due.kind === "seed"))
      return this.error(
        "refused_opening",
        `seat ${seat} sends another message (${kind}); ${expected}`,
        message,
      );
    if (kind === "shares" || kind === "seed")
      return this.error("early_opening", `seat ${seat} opens too early (${kind}); ${expected}`, message);
    return this.error("out_of_turn", `seat ${seat} sends a message (${kind}); ${expected}`, message);
  }

  private checkHex(message: SignedMessage, texts: readonly string[], count: number): void {
    const wrong = texts.find((text) => !HEX.test(text));
    if (wrong !== undefined)
      throw this.error("malformed_message", `"${wrong.slice(0, 70)}" is not 64 lowercase hex digits`, message);
    if (texts.length !== count)
      throw this.error("malformed_message", `the message has ${texts.length} values, not ${count}`, message);
  }

  private points(message: SignedMessage): Point[] {
    this.checkHex(message, message.body, this.size);
    const seen = new Map<string, number>();
    return message.body.map((hex, at) => {
      const point = readPoint(hex);
      if (!point) {
        const text = `position ${at} is not the canonical encoding of a point`;
        throw this.error("non_canonical_encoding", text, message);
      }
      if (point === "identity")
        throw this.error("identity_point", `position ${at} is the identity point`, message);
      if (seen.has(hex))
        throw this.error("duplicate_card", `positions ${seen.get(hex)} and ${at} are the same card`, message);
      seen.set(hex, at);
      return point;
    });
  }

  /** The scalars of shares by position. */
  private scalars(message: SignedMessage): Map<number, bigint> {
    const { body } = message;
    const names = body.filter((_, at) => at % 2 === 0);
    const values = body.filter((_, at) => at % 2 === 1);
    if (names.length !== values.length || !names.every((name) => /^(?:0|[1-9]\d{0,3})$/.test(name)))
      throw this.error("malformed_message", "shares are positions and scalars in turn", message);
    this.checkHex(message, values, names.length);
    const { positions } = this.due() as Due;
    const found = names.map(Number);
    if (found.join() !== positions.join()) throw this.wrongPositions(message, found, positions);
    return new Map(
      found.map((position, at) => [position, this.scalar(message, position, values[at] as string)]),
    );
  }

  private scalar(message: SignedMessage, position: number, hex: string): bigint {
    const scalar = readScalar(hex);
    if (scalar === null) {
      const text = `the share of position ${position} is not below the order of the group`;
      throw this.error("non_canonical_encoding", text, message);
    }
    if (scalar === 0n) throw this.error("wrong_scalar", `the share of position ${position} is zero`, message);
    return scalar;
  }

  private wrongPositions(message: SignedMessage, found: number[], due: readonly number[]): Misbehaviour {
    const shown = `due are the shares of ${due.join(", ")}`;
    const given = this.shares[message.seat] as Map<number, bigint>;
    const early = found.find((position) => !due.includes(position) && !given.has(position));
    if (early !== undefined && found.length > due.length)
      return this.error("early_opening", `position ${early} is not to be opened yet; ${shown}`, message);
    const missing = due.find((position) => !found.includes(position));
    if (missing !== undefined && found.length < due.length && found.every((position) => due.includes(position)))
      return this.error("refused_opening", `the share of position ${missing} is missing; ${shown}`, message);
    const wrong = found.find((position, at) => position !== due[at]);
    return this.error("swapped_position", `position ${wrong} is in the place of another; ${shown}`, message);
  }

  /** The action of a message, if some hand allows it as far as everybody knows. */
  private action(message: SignedMessage): Action {
    const round = this.round as PublicRound;
    const action = message.body.length === 1 ? readAction(message.body[0] as string) : null;
    if (!action)
      throw this.error("malformed_message", `"${message.body[0]}" must be written as in a record`, message);
    const { toAct, known, pile, spread } = round;
    const open = [...pile, ...(known[1 - toAct] ?? []), ...spread.flat()];
    this.checkNamed(message, action, open);
    const text = round.whyNot(action);
    if (text !== null) throw this.error("illegal_action", text, message);
    return action;
  }

  /** Throw `Misbehaviour` if an action names a card that the seat cannot hold, because it is elsewhere. */
  checkNamed(message: SignedMessage, action: Action, elsewhere: readonly string[]): void {
    const { cards } = this.terms.play;
    const wrong = namedCards(action).filter((card) => elsewhere.includes(card) || !cards.includes(card));
    if (wrong.length) {
      const text = `seat ${message.seat} states ${wrong.join(" ")}, which it cannot hold`;
      throw this.error("false_statement", text, message);
    }
  }

  private seed(message: SignedMessage): Bytes {
    this.checkHex(message, message.body, 1);
    const { seat } = message;
    const seed = fromHex(message.body[0] as string);
    if (toHex(seedCommitment(this.terms.deal, seat, seed)) !== this.commitments[seat])
      throw this.error("wrong_seed", `the seed of seat ${seat} does not match its commitment`, message);
    return seed;
  }

  // --- changes ------------------------------------------------------------------------------------------------------

  private addShares(message: SignedMessage, scalars: Map<number, bigint>): void {
    const { terms, shares } = this;
    if (this.messages.length === DEALING - 1) {
      const position = upcardPosition(terms.play);
      const theirs = position === null ? undefined : shares[1 - message.seat]?.get(position);
      const own = position === null ? undefined : scalars.get(position);
      const card =
        position !== null && own !== undefined && theirs !== undefined
          ? this.open(position, own, theirs)
          : null;
      if (card === undefined)
        throw this.error("wrong_scalar", "the shares of the upcard do not open a card", message, false);
      this.round = new PublicRound(terms.play, terms.dealer, card);
    }
    for (const [position, scalar] of scalars) shares[message.seat]?.set(position, scalar);
    this.shareDue = null;
  }

  private addAction(message: SignedMessage, action: Action): void {
    const round = this.round as PublicRound;
    const { seat, number } = message;
    if (action.kind === "draw") this.shareDue = { seat, position: round.nextPosition };
    this.actions.push({ seat, action, text: message.body[0] as string, number });
    this.round = round.after(action);
  }

  /** The card of a position, given both shares; undefined if they do not open a card. */
  open(position: number, one: bigint, other: bigint): string | undefined {
    const card = cardOf(times(inverse(product(one, other)), this.lists[3]?.[position] as Point));
    return card && this.terms.play.cards.includes(card) ? card : undefined;
  }
}
