/** A two-party round behind messages that can be cloned: what a Web Worker answers to the page. */

import type { Bytes } from "../fairDeal.ts";
import { HiddenRound } from "./hiddenRound.ts";
import type { Due } from "./messageOrder.ts";
import { type Kind, Misbehaviour, type Place } from "./misbehaviour.ts";
import type { PublicRound } from "./publicRound.ts";
import type { SignedMessage, Terms } from "./signedMessage.ts";
import type { Rules } from "./verification.ts";

/** A request of the page. Every request but `open` belongs to the round that was opened last. */
export type RoundRequest =
  | { call: "open"; terms: Terms; seat: number; seed: Bytes; privateKey: Bytes; messages: SignedMessage[] }
  | { call: "receive"; message: SignedMessage }
  | { call: "act"; text: string }
  | { call: "refuse" };

/** What the page may know: this seat's hand, the public state, and what is due. */
export interface KnownRound {
  hand: readonly string[];
  /** The deck, once the other seat has revealed its seed. */
  deck: readonly string[] | null;
  round: PublicRound | null;
  due: Due | null;
}

/** The answer. `outgoing` are this seat's new messages: store them, then send them. */
export type RoundReply =
  | { kind: "known"; known: KnownRound; outgoing: SignedMessage[] }
  | { kind: "misbehaviour"; misbehaviour: { kind: Kind; message: string; place: Place } }
  | { kind: "refused"; message: string };

export class RoundService {
  private round: HiddenRound | null = null;

  constructor(private readonly rules: Rules) {}

  /** Answer a request. Errors are answers too; they change nothing. */
  answer(request: RoundRequest): RoundReply {
    try {
      const outgoing = this.carryOut(request);
      return { kind: "known", known: this.known(), outgoing };
    } catch (error) {
      if (error instanceof Misbehaviour) {
        const { kind, message, place } = error;
        return { kind: "misbehaviour", misbehaviour: { kind, message, place } };
      }
      return { kind: "refused", message: error instanceof Error ? error.message : String(error) };
    }
  }

  private get opened(): HiddenRound {
    if (!this.round) throw new Error("no round is open");
    return this.round;
  }

  private carryOut(request: RoundRequest): SignedMessage[] {
    switch (request.call) {
      case "open": {
        const { terms, seat, seed, privateKey, messages } = request;
        const round = new HiddenRound(terms, seat, seed, privateKey, this.rules);
        round.restore(messages);
        this.round = round;
        return round.answer();
      }
      case "receive":
        this.opened.receive(request.message);
        return this.opened.answer();
      case "act":
        return [this.opened.act(request.text), ...this.opened.answer()];
      case "refuse":
        throw this.opened.order.refuse();
    }
  }

  private known(): KnownRound {
    const { hand, deck, order } = this.opened;
    return { hand, deck, round: order.round, due: order.due() };
  }
}
