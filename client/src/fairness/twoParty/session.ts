/** A player's side of a two-party table: keeps the keys, answers what is due, and completes what the table shows. */

import type {
  RunningDeal,
  SealedEvent,
  SealedMessages,
  ServerMessage,
  State,
  TableEvent,
  SignedMessage as WireMessage,
} from "../../protocol/messages.ts";
import type { DealCheck } from "../checks.ts";
import { exchangeKeys, type KeysFound, randomHex } from "./keyExchange.ts";
import type { KeyStore, StoredRound, StoredSeat } from "./keyStore.ts";
import type { FoundMisbehaviour, KnownRound, RoundReply, RoundRequest } from "./roundService.ts";
import {
  type DealName,
  type FollowedMessage,
  isSameDeal,
  type SealedCommand,
  sealedEvent,
  sealedOf,
  signedMessage,
} from "./sealedTable.ts";
import type { SeatView } from "./seatView.ts";
import type { SignedMessage } from "./signedMessage.ts";
import { type RefusalSentence, shownEvents, shownState } from "./tableView.ts";

/** The connection of a table, the worker, and where the table is shown. */
export interface SessionHost {
  readonly table: string;
  readonly store: KeyStore;
  ask(request: RoundRequest): Promise<RoundReply>;
  /** Send a command. Returns its id. */
  send(command: SealedCommand): string;
  /** Hand a message on to the table. */
  show(message: ServerMessage): void;
  /** All messages of a deal, as the service keeps them. */
  messages(deal: DealName): Promise<SealedMessages>;
  /** Called when something has changed that the table's state does not contain. */
  changed(): void;
  /** The outcome of this seat's own check of a round. */
  checked(check: DealCheck): void;
  readonly sentence: RefusalSentence;
}

/** What the player should know of the deal, beside the state. */
export interface DealNews {
  keys: KeysFound;
  /** Whether the seed of the running deal is on another device. */
  seedElsewhere: boolean;
  /** What was wrong with a message of the other seat. */
  fault: FoundMisbehaviour | null;
  /** Why the service has refused a message of this seat. */
  refused: string;
}

type Answer = Extract<ServerMessage, { type: "ack" | "error" }>;

/** Refusals after which the same message may be accepted. */
const PASSING = ["storage_unavailable", "too_many_requests", "too_busy", "internal", "shutting_down"];
const AGAIN_MS = 2000;
/** Longest time for which an answer waits for the state that contains it. */
const ANSWER_MS = 300;
/** A deal that takes longer is shown while it goes on. */
const LATE_MS = 1000;

const isSame = (one: SignedMessage, other: SignedMessage): boolean =>
  one.signature === other.signature && one.body.join() === other.body.join();

export class TwoPartySession {
  readonly news: DealNews = { keys: "waiting", seedElsewhere: false, fault: null, refused: "" };
  /** The newest deal of the service; null between rounds. */
  deal: RunningDeal | null = null;
  stored: StoredSeat | null = null;
  #known: KnownRound | null = null;
  /** The deal that is open in the worker. */
  #opened: DealName | null = null;
  /** The newest view of the round, while a newer one is incomplete. */
  #view: SeatView | null = null;
  /** Events that wait for the message that completes them. */
  #pending: TableEvent[] = [];
  /** The newest state with them. */
  #held: { message: FollowedMessage; state: State } | null = null;
  /** Timer after which a deal is shown that is not complete yet. */
  #late = 0;
  /** Commands without an answer, by id. */
  readonly #sent = new Map<string, SealedCommand>();
  /** Actions of the player without an answer, by the id of their command. */
  readonly #acts = new Map<string, string>();
  /** Answers that the table gets with the state that contains them: each drawing takes a slow phone 50 ms. */
  #answers: Answer[] = [];
  /** Number of the newest entry that the table shows. */
  #shown = 0;
  /** The deal that is expected next, with its seed. Nothing of it was sent. */
  #coming: (DealName & { seed: string }) | null = null;
  #serial = 0;
  #queue: Promise<void> = Promise.resolve();
  #ended = false;

  constructor(readonly host: SessionHost) {}

  end(): void {
    this.#ended = true;
    clearTimeout(this.#late);
  }

  /** Take a message of the service. Returns whether the table gets it later, from this session. */
  hear(message: ServerMessage): boolean {
    if (message.type === "ack" || message.type === "error") return this.#heardAnswer(message);
    if (message.type === "presence") this.#run(async () => this.host.show(message));
    else if (message.type === "welcome" || message.type === "update") this.#run(() => this.#follow(message));
    else return false;
    return true;
  }

  /** State an action of the player. Returns an id, with which the table gets the answer. */
  act(text: string): string {
    this.#serial += 1;
    const id = `own-${this.#serial}`;
    this.#run(() => this.#act(id, text));
    return id;
  }

  /** Remember that the players have compared the safety code. */
  async compare(): Promise<void> {
    await this.#save({ compared: true });
    this.host.changed();
  }

  /** Take keys from a file. Returns whether they are those of this seat. */
  async take(imported: StoredSeat, state: State): Promise<boolean> {
    const mine = sealedOf(state)?.keys.find((one) => one.seat === state.you);
    const isMine =
      imported.table === this.host.table &&
      imported.seat === state.you &&
      imported.commitment === mine?.commitment;
    if (!isMine) return false;
    this.#run(async () => {
      await this.host.store.save(imported);
      this.stored = imported;
      this.#opened = null;
      await this.#follow({ type: "update", events: [], state });
    });
    await this.#queue;
    return true;
  }

  /** Resolves when everything that was received is done. */
  idle(): Promise<void> {
    return this.#queue;
  }

  // --- order --------------------------------------------------------------------------------------------------------

  #run(task: () => Promise<void>): void {
    this.#queue = this.#queue.then(async () => {
      if (this.#ended) return;
      try {
        await task();
      } catch (error) {
        this.news.refused = error instanceof Error ? error.message : String(error);
      }
      this.host.changed();
    });
  }

  /** Store changes, with all earlier ones. Resolves once they are on disk; what is sent then may be sent. */
  async #save(changes: Partial<StoredSeat>): Promise<void> {
    const before = this.stored;
    if (!before) return;
    const next = { ...before, ...changes, at: Date.now() };
    this.stored = next;
    try {
      await this.host.store.save(next);
    } catch (error) {
      if (this.stored === next) this.stored = before;
      throw error;
    }
  }

  /** Store changes on which nothing depends that is sent now. They are in all later ones too. */
  #saveMeanwhile(changes: Partial<StoredSeat>): void {
    this.#save(changes).catch(() => undefined);
  }

  #send(command: SealedCommand): string {
    const id = this.host.send(command);
    this.#sent.set(id, command);
    return id;
  }

  #heardAnswer(answer: Answer): boolean {
    const id = answer.id ?? "";
    const command = this.#sent.get(id);
    if (!command) return false;
    this.#sent.delete(id);
    const act = this.#acts.get(id);
    this.#acts.delete(id);
    if (act && answer.type === "ack" && answer.n > this.#shown) {
      this.#answers.push({ ...answer, id: act });
      // If the other browser does not answer, the player must be able to send something else.
      setTimeout(() => this.#flushAnswers(), ANSWER_MS);
    } else if (act) this.host.show({ ...answer, id: act });
    if (answer.type === "error") this.#failed(command, answer);
    this.host.changed();
    return true;
  }

  #failed(command: SealedCommand, { code, message }: Extract<Answer, { type: "error" }>): void {
    if (PASSING.includes(code)) setTimeout(() => this.#ended || this.#send(command), AGAIN_MS);
    else if (command.type === "sealed" && code !== "stale") this.news.refused = message;
  }

  // --- the service's messages ---------------------------------------------------------------------------------------

  async #follow(message: FollowedMessage): Promise<void> {
    const { state } = message;
    const sealed = sealedOf(state);
    if (!state || !sealed || state.you === null) {
      this.#flushAnswers();
      this.host.show(message);
      return;
    }
    const seat = state.you;
    const { table, store } = this.host;
    this.stored ??= await store.load(table, seat);
    const exchange = { store, ask: this.host.ask, send: (command: SealedCommand) => this.#sendOnce(command) };
    const { stored, found } = await exchangeKeys(exchange, { table, seat }, this.stored, sealed.keys);
    this.stored = stored;
    this.news.keys = found;
    const { deal } = sealed;
    if (!isSameDeal(deal, this.deal)) this.#newDeal(deal);
    this.deal = deal;
    if (deal && found === "ready") await this.#followDeal(deal, message.events);
    this.#check(message);
    this.#show(message, state);
    if (found === "ready") this.#prepare(state, deal);
  }

  /** Let the worker compute what it can of the coming deal, while the players look at the last result. */
  #prepare({ stage, game, round }: State, deal: RunningDeal | null): void {
    const { stored } = this;
    if (!stored?.round || !/round_over|game_over/.test(stage)) return;
    const next = deal?.stopped
      ? { game, round: deal.round, attempt: deal.attempt + 1 }
      : stage === "round_over"
        ? { game, round: round + 1, attempt: 0 }
        : { game: game + 1, round: 1, attempt: 0 };
    if (isSameDeal(this.#coming, next)) return;
    this.#coming = { ...next, seed: randomHex() };
    const { seat, table } = stored;
    const { rules } = stored.round;
    const { seed } = this.#coming;
    void this.host.ask({ call: "prepare", deal: { table, ...next }, seat, seed, rules });
  }

  #newDeal(deal: RunningDeal | null): void {
    this.news.seedElsewhere = false;
    this.news.fault = null;
    this.news.refused = "";
    if (deal) this.#view = null;
    clearTimeout(this.#late);
    this.#late = 0;
  }

  /** Send a command unless it is under way. */
  #sendOnce(command: SealedCommand): void {
    const text = JSON.stringify(command);
    if (![...this.#sent.values()].some((one) => JSON.stringify(one) === text)) this.#send(command);
  }

  /** The stored round of a deal, a new one if the deal has just begun; null if its seed is on another device. */
  async #roundOf(deal: RunningDeal): Promise<StoredRound | null> {
    const known = this.stored?.round ?? null;
    if (known && isSameDeal(known, deal)) return known;
    if (deal.stopped) return null;
    const before = deal.number ? (await this.host.messages(deal)).messages : [];
    if (before.some(({ seat }) => seat === this.stored?.seat)) return null;
    const { game, round, attempt, dealer, rules } = deal;
    const coming = this.#coming && isSameDeal(this.#coming, deal) ? this.#coming.seed : randomHex();
    this.#coming = null;
    const fresh = { game, round, attempt, dealer, rules, seed: coming, messages: [], stopped: false };
    // It is stored with the first message of this seat: before, another seed would do as well.
    if (this.stored) this.stored = { ...this.stored, round: fresh };
    return fresh;
  }

  async #followDeal(deal: RunningDeal, events: readonly TableEvent[]): Promise<void> {
    const round = await this.#roundOf(deal);
    this.news.seedElsewhere = !round && !deal.stopped;
    if (!round) return;
    if (!isSameDeal(this.#opened, deal)) await this.#open(round);
    const incoming = events.flatMap((event) => sealedEvent(event)?.message ?? []);
    await this.#takeAll(incoming.filter((message) => isSameDeal(message, deal)));
    if (!this.#isStopped && deal.number > this.#count)
      await this.#takeAll((await this.host.messages(deal)).messages);
    if (deal.stopped && !this.#isStopped) await this.#stop();
    this.#sendMissing(deal);
  }

  get #isStopped(): boolean {
    return this.stored?.round?.stopped ?? true;
  }

  get #count(): number {
    return this.stored?.round?.messages.length ?? 0;
  }

  async #open(round: StoredRound): Promise<void> {
    const { stored } = this;
    if (!stored) return;
    const { seat, key, otherKey, privateKey, table } = stored;
    const { game, attempt, rules, dealer, seed, messages } = round;
    const keys: [string, string] = seat === 0 ? [key, otherKey] : [otherKey, key];
    const deal = { table, game, round: round.round, attempt };
    this.#known = null;
    this.#opened = deal;
    await this.#handle(
      await this.host.ask({ call: "open", deal, rules, dealer, keys, seat, seed, privateKey, messages }),
      null,
    );
  }

  /** Take messages of the service. Those that are known must be the same. */
  async #takeAll(messages: readonly WireMessage[]): Promise<void> {
    for (const message of messages.map(signedMessage)) {
      const known = this.stored?.round?.messages[message.number];
      if (this.#isStopped || message.number > this.#count) return;
      if (known && isSame(known, message)) continue;
      const call = message.seat === this.stored?.seat && !known ? "restore" : "receive";
      await this.#handle(await this.host.ask({ call, message }), message);
    }
  }

  /** Store what the worker has answered, then send it. */
  async #handle(reply: RoundReply, incoming: SignedMessage | null): Promise<void> {
    if (reply.kind === "misbehaviour") await this.#complain(reply.misbehaviour);
    if (reply.kind === "refused") throw new Error(reply.message);
    const round = this.stored?.round;
    if (reply.kind !== "known" || !round) return;
    const messages = [...round.messages, ...(incoming ? [incoming] : []), ...reply.outgoing];
    const changes = { round: { ...round, messages } };
    if (reply.outgoing.length) await this.#save(changes);
    else if (incoming) this.#saveMeanwhile(changes);
    this.#known = reply.known;
    if (reply.known.view) this.#view = reply.known.view;
    // After a round that was stopped nothing is sent.
    if (!round.stopped) for (const message of reply.outgoing) this.#send({ type: "sealed", message });
  }

  /** Send own messages that the service does not have, after a reload or a lost connection. */
  #sendMissing({ number }: RunningDeal): void {
    if (this.#isStopped) return;
    const sent = [...this.#sent.values()].map((one) => (one.type === "sealed" ? one.message.number : -1));
    for (const message of this.stored?.round?.messages.slice(number) ?? [])
      if (message.seat === this.stored?.seat && !sent.includes(message.number))
        this.#send({ type: "sealed", message });
  }

  // --- misbehaviour -------------------------------------------------------------------------------------------------

  async #stop(): Promise<void> {
    if (this.stored?.round) await this.#save({ round: { ...this.stored.round, stopped: true } });
  }

  async #complain(found: FoundMisbehaviour): Promise<void> {
    this.news.fault = found;
    const round = this.stored?.round;
    if (!round) return;
    await this.#stop();
    const { game, attempt, seed } = round;
    const { number, step } = found.place;
    const error = found.kind;
    this.#send({ type: "complaint", game, round: round.round, attempt, error, number, step, seed });
  }

  // --- actions ------------------------------------------------------------------------------------------------------

  async #act(id: string, text: string): Promise<void> {
    const refuse = (message: string): void =>
      this.host.show({ type: "error", id, code: "stale", message } as ServerMessage);
    if (!this.#opened || this.#isStopped) {
      refuse("");
      return;
    }
    const reply = await this.host.ask({ call: "act", text: this.#whole(text) });
    if (reply.kind === "refused") {
      refuse(reply.message);
      return;
    }
    const own = reply.kind === "known" ? reply.outgoing[0] : null;
    await this.#handle(reply, null);
    for (const [sent, command] of this.#sent)
      if (command.type === "sealed" && command.message === own) this.#acts.set(sent, id);
  }

  /** An action with its melds: the first choice, if the player named none. */
  #whole(text: string): string {
    const turn = this.#view?.turn;
    if (text.includes("=") || !turn) return text;
    if (text === "big gin") return turn.big_gin?.action ?? text;
    if (text === "defend") return turn.defence?.options[0]?.action ?? text;
    const knock = turn.knocks.find(({ card }) => text === `knock ${card}`);
    return knock?.spreads[0]?.action ?? text;
  }

  // --- what the table shows -----------------------------------------------------------------------------------------

  /** Whether the newest action cannot be shown yet, or the deal goes on. */
  #isIncomplete({ stage }: State): boolean {
    return stage === "playing" && !this.#isStopped && !this.#known?.view;
  }

  get #isOpen(): boolean {
    return !!this.deal && isSameDeal(this.#opened, this.deal);
  }

  #show(message: FollowedMessage, state: State): void {
    const events = [...this.#pending, ...message.events];
    // The cut is shown while the browsers deal.
    const isCut = events.some(({ kind }) => kind === "cut");
    if (this.#isOpen && message.type === "update" && this.#isIncomplete(state) && !isCut) {
      this.#pending = events;
      this.#held = { message, state };
      if (!this.#known?.round)
        this.#late ||= setTimeout(() => this.#run(async () => this.#showHeld()), LATE_MS);
      return;
    }
    this.#showAll(message, state, events);
  }

  /** Show that a deal goes on. While it is quick, the result before it stays: a drawing would delay the deal. */
  #showHeld(): void {
    if (this.#held && !this.#known?.round) this.#showAll(this.#held.message, this.#held.state, this.#pending);
  }

  #showAll(message: FollowedMessage, state: State, events: readonly TableEvent[]): void {
    this.#pending = [];
    this.#held = null;
    const view = this.#isOpen ? this.#view : null;
    const viewOf = (event: SealedEvent): SeatView | null =>
      isSameDeal(event.message, this.#opened) ? this.#view : null;
    const mayAct = state.stage === "playing" && !this.#isStopped && !this.news.refused;
    const shown = view ? shownState(state, view, mayAct, this.host.sentence) : state;
    this.#flushAnswers();
    this.#shown = state.n;
    this.host.show({ ...message, events: shownEvents(events, viewOf), state: shown });
  }

  #flushAnswers(): void {
    for (const answer of this.#answers.splice(0)) this.host.show(answer);
  }

  /** Compare the deck of a finished round with the one that this seat has computed. */
  #check({ events, state }: FollowedMessage): void {
    for (const event of events) {
      const deck = this.#known?.deck;
      if (event.kind !== "round_over" || !deck || !this.#opened || !state) continue;
      const { result } = event;
      const isRight = result.deck === deck.join(" ");
      const messages: [unknown, unknown] = [{ deck: deck.join(" ") }, { deck: result.deck }];
      this.host.checked({
        game: this.#opened.game,
        round: result.round,
        board: 0,
        proof: "players",
        missing: [],
        repeated: [],
        cards: deck.length,
        faults: isRight ? [] : [{ code: "deckWrong", about: "", messages }],
      });
    }
  }
}
