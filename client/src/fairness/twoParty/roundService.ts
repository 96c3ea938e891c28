/** A two-party round behind messages that can be cloned: what a Web Worker answers to the page. */

import type { Kernel } from "../../../../kernel/wasm/npm/index.js";
import { type DealId, encodeDeal, fromHex, toHex } from "../fairDeal.ts";
import { HiddenRound, type ReadyDeal, readyDeal } from "./hiddenRound.ts";
import { kernelRules } from "./kernelRules.ts";
import type { Due } from "./messageOrder.ts";
import { type Kind, Misbehaviour, type Place } from "./misbehaviour.ts";
import { type PublicRound, playRules } from "./publicRound.ts";
import { type TwoPartyProof, verifyProof } from "./roundProof.ts";
import { optionsOf } from "./rulesetOptions.ts";
import { type SeatView, seatView } from "./seatView.ts";
import { keyCommitment, publicKey, type SignedMessage, safetyCode } from "./signedMessage.ts";

/** A round to open. Bytes are hex, as in messages; keys are by seat. */
export interface RoundToOpen {
  deal: DealId;
  /** The ruleset as text. */
  rules: string;
  dealer: number;
  keys: readonly [string, string];
  seat: number;
  seed: string;
  privateKey: string;
  messages: readonly SignedMessage[];
}

/** A finished round. */
export interface PlayedRound {
  rules: string;
  dealer: number;
  actions: readonly string[];
}

/** A request of the page. Those for a round belong to the one that was opened last. */
export type RoundRequest =
  | { call: "key"; table: string; seat: number; privateKey: string }
  | { call: "keys"; table: string; seat: number; commitment: string; keys: readonly [string, string] }
  | ({ call: "open" } & RoundToOpen)
  | { call: "receive"; message: SignedMessage }
  | { call: "restore"; message: SignedMessage }
  | { call: "act"; text: string }
  | { call: "prepare"; deal: DealId; seat: number; seed: string; rules: string }
  | { call: "verify"; proof: TwoPartyProof; played: PlayedRound };

/** What the page may know: this seat's hand, the public state, and what is due. */
export interface KnownRound {
  hand: readonly string[];
  /** The deck, once the other seat has revealed its seed. */
  deck: readonly string[] | null;
  round: PublicRound | null;
  due: Due | null;
  /** Number of messages. */
  count: number;
  /** The round as the table shows it; null while its newest action cannot be shown. */
  view: SeatView | null;
}

/** A wrong message, as it crosses to the page. */
export interface FoundMisbehaviour {
  kind: Kind;
  message: string;
  place: Place;
}

/**
 * The answer. `key` is the public key with its commitment; `keys` says whether the other seat's key is the one to
 * which it committed. `outgoing` are this seat's new messages: store them, then send them.
 */
export type RoundReply =
  | { kind: "key"; key: string; commitment: string }
  | { kind: "keys"; isCommitted: boolean; safetyCode: string }
  | { kind: "verified"; deck: string }
  | { kind: "prepared" }
  | { kind: "known"; known: KnownRound; outgoing: SignedMessage[] }
  | { kind: "misbehaviour"; misbehaviour: FoundMisbehaviour }
  | { kind: "refused"; message: string };

export class RoundService {
  private round: HiddenRound | null = null;
  /** What was computed for the coming deal. */
  private ready: ReadyDeal | null = null;
  private mustKnock = false;

  constructor(private readonly kernel: Kernel) {}

  /** Answer a request. Errors are answers too; they change nothing. */
  answer(request: RoundRequest): RoundReply {
    try {
      return this.carryOut(request);
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

  private carryOut(request: RoundRequest): RoundReply {
    switch (request.call) {
      case "key": {
        const { table, seat, privateKey } = request;
        const key = publicKey(fromHex(privateKey));
        return { kind: "key", key: toHex(key), commitment: toHex(keyCommitment(table, seat, key)) };
      }
      case "keys": {
        const { table, seat, commitment } = request;
        const keys = [fromHex(request.keys[0]), fromHex(request.keys[1])] as const;
        const other = keyCommitment(table, 1 - seat, keys[1 - seat] as (typeof keys)[0]);
        return {
          kind: "keys",
          isCommitted: toHex(other) === commitment,
          safetyCode: safetyCode(table, keys),
        };
      }
      case "verify":
        return { kind: "verified", deck: this.verify(request.proof, request.played).join(" ") };
      case "prepare": {
        const { deal, seat, seed, rules } = request;
        this.ready = readyDeal(deal, seat, fromHex(seed), playRules(optionsOf(rules)).cards);
        return { kind: "prepared" };
      }
      case "open":
        this.open(request);
        break;
      case "receive":
        this.opened.receive(request.message);
        break;
      case "restore":
        this.opened.restore([request.message]);
        break;
      case "act": {
        const stated = this.opened.act(request.text);
        return this.known([stated, ...this.opened.answer()]);
      }
    }
    return this.known(this.opened.answer());
  }

  private open({ deal, rules, dealer, keys, seat, seed, privateKey, messages }: RoundToOpen): void {
    const options = optionsOf(rules);
    const terms = {
      deal,
      rules,
      play: playRules(options),
      dealer,
      keys: [fromHex(keys[0]), fromHex(keys[1])] as const,
    };
    const ready = this.readyFor(deal, seat, seed, terms.play.cards.length);
    const round = new HiddenRound(
      terms,
      seat,
      fromHex(seed),
      fromHex(privateKey),
      kernelRules(this.kernel),
      ready,
    );
    round.restore(messages);
    this.round = round;
    this.mustKnock = options.must_knock_on_last_card === true;
  }

  /** What was computed in advance, if it is for this deal. */
  private readyFor(deal: DealId, seat: number, seed: string, size: number): ReadyDeal | null {
    const { ready } = this;
    this.ready = null;
    if (!ready) return null;
    const { keys } = ready;
    const isSame = toHex(encodeDeal(keys.deal)) === toHex(encodeDeal(deal)) && toHex(keys.seed) === seed;
    return isSame && keys.seat === seat && keys.size === size ? ready : null;
  }

  /** The deck of a finished round. Throws an Error if its proof is wrong. */
  private verify(proof: TwoPartyProof, { rules, dealer, actions }: PlayedRound): string[] {
    const play = playRules(optionsOf(rules));
    return verifyProof(proof, { rules, play, dealer, actions }, kernelRules(this.kernel));
  }

  private known(outgoing: SignedMessage[]): RoundReply {
    const { hand, deck, order } = this.opened;
    const view = seatView(this.opened, this.kernel, this.mustKnock);
    const known = { hand, deck, round: order.round, due: order.due(), count: order.messages.length, view };
    return { kind: "known", known, outgoing };
  }
}
