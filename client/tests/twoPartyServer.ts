/** A service for two-party tables in memory, as far as their sessions see it (docs/protocol.md). */

import type { Kernel } from "../../kernel/wasm/npm/index.js";
import type { DealCheck } from "../src/fairness/checks.ts";
import { fromHex } from "../src/fairness/fairDeal.ts";
import { kernelRules } from "../src/fairness/twoParty/kernelRules.ts";
import { exportText, importedSeat, type KeyStore, type StoredSeat } from "../src/fairness/twoParty/keyStore.ts";
import { MessageOrder } from "../src/fairness/twoParty/messageOrder.ts";
import { Misbehaviour } from "../src/fairness/twoParty/misbehaviour.ts";
import { playRules } from "../src/fairness/twoParty/publicRound.ts";
import { RoundService } from "../src/fairness/twoParty/roundService.ts";
import { optionsOf } from "../src/fairness/twoParty/rulesetOptions.ts";
import { type DealName, type SealedCommand, signedMessage } from "../src/fairness/twoParty/sealedTable.ts";
import { TwoPartySession } from "../src/fairness/twoParty/session.ts";
import type { SignedMessage } from "../src/fairness/twoParty/signedMessage.ts";
import { verifyRound } from "../src/fairness/twoParty/verification.ts";
import type {
  SealedMessages,
  SeatKey,
  ServerMessage,
  State,
  StoppedDeal,
  TableEvent,
} from "../src/protocol/messages.ts";

/** Keys in memory, copied as IndexedDB does. */
export class MemoryStore implements KeyStore {
  readonly values = new Map<string, StoredSeat>();
  /** Called before each write. */
  onSave: (value: StoredSeat) => void = () => undefined;

  load(table: string, seat: number): Promise<StoredSeat | null> {
    return Promise.resolve(structuredClone(this.values.get(`${table} ${seat}`) ?? null));
  }

  save(value: StoredSeat): Promise<void> {
    this.onSave(value);
    this.values.set(`${value.table} ${value.seat}`, structuredClone(value));
    return Promise.resolve();
  }

  /** Another store with the same keys, by way of a file. */
  moved(table: string, seat: number): StoredSeat {
    return importedSeat(exportText(this.values.get(`${table} ${seat}`) as StoredSeat)) as StoredSeat;
  }
}

/** A seat's page: its session, what its table has got, and whether it is connected. */
export interface Page {
  session: TwoPartySession;
  shown: ServerMessage[];
  checks: DealCheck[];
  online: boolean;
  /** Commands that were sent while the page was offline. */
  unsent: [string, SealedCommand][];
}

export class MemoryServer {
  readonly table = "T1";
  readonly keys: SeatKey[] = [];
  order: MessageOrder | null = null;
  deal: DealName = { game: 1, round: 1, attempt: 0 };
  dealer = 0;
  stopped: StoppedDeal | null = null;
  deck = "";
  stage: "waiting" | "playing" | "round_over" = "waiting";
  n = 0;
  readonly events: unknown[] = [];
  readonly pages: (Page | null)[] = [null, null];
  readonly stores = [new MemoryStore(), new MemoryStore()];
  readonly services: RoundService[];
  /** Changes a message on its way to a seat. */
  relayed: (message: SignedMessage, to: number) => SignedMessage = (message) => message;
  #serial = 0;

  constructor(
    readonly kernel: Kernel,
    readonly rules = "standard",
  ) {
    this.services = [new RoundService(kernel), new RoundService(kernel)];
  }

  state(seat: number): State {
    const { order, stage, stopped } = this;
    const running = order && stage !== "waiting" && (stage === "playing" || stopped);
    const deal = running
      ? {
          ...this.deal,
          dealer: this.dealer,
          rules: this.rules,
          number: order.messages.length,
          due: stopped ? null : order.due(),
          refusal_ms: null,
          stopped,
        }
      : null;
    return {
      table: this.table,
      n: this.n,
      you: seat,
      stage,
      game: 1,
      round: this.deal.round,
      boards: [],
      hand: null,
      turn: null,
      sealed: { keys: structuredClone(this.keys), deal: structuredClone(deal) },
    } as unknown as State;
  }

  /** Open the page of a seat: a new page, or the same after a reload. */
  open(seat: number, store: KeyStore = this.stores[seat] as MemoryStore): Page {
    const page: Page = {
      session: undefined as unknown as TwoPartySession,
      shown: [],
      checks: [],
      online: true,
      unsent: [],
    };
    this.services[seat] = new RoundService(this.kernel);
    const service = this.services[seat] as RoundService;
    page.session = new TwoPartySession({
      table: this.table,
      store,
      ask: (request) => Promise.resolve(structuredClone(service.answer(structuredClone(request)))),
      send: (command) => {
        this.#serial += 1;
        const id = `c${this.#serial}`;
        page.unsent.push([id, structuredClone(command)]);
        return id;
      },
      show: (message) => page.shown.push(message),
      messages: (deal) => Promise.resolve(structuredClone(this.messages(deal))),
      changed: () => undefined,
      checked: (check) => page.checks.push(check),
      sentence: ({ code }) => code,
    });
    this.pages[seat] = page;
    this.welcome(seat);
    return page;
  }

  welcome(seat: number): void {
    const page = this.pages[seat] as Page;
    page.online = true;
    page.session.hear(
      structuredClone({ type: "welcome", events: this.events, state: this.state(seat) }) as never,
    );
  }

  messages(deal: DealName): SealedMessages {
    return { ...deal, messages: this.order?.messages ?? [] } as unknown as SealedMessages;
  }

  /** Deliver what the pages have sent until nothing is under way. */
  async settle(): Promise<void> {
    for (let busy = true; busy; ) {
      busy = false;
      for (const [seat, page] of this.pages.entries()) {
        await page?.session.idle();
        if (!page?.online) continue;
        for (const [id, command] of page.unsent.splice(0)) {
          busy = true;
          this.#answer(seat, page, id, command);
        }
      }
    }
  }

  #answer(seat: number, page: Page, id: string, command: SealedCommand): void {
    const code = this.carryOut(seat, command);
    const answer = code
      ? { type: "error", id, code, message: code }
      : { type: "ack", id, n: this.n, repeated: false };
    page.session.hear(answer as unknown as ServerMessage);
  }

  #tell(...events: object[]): void {
    const numbered = events.map((event) => {
      this.n += 1;
      return { n: this.n, at: this.n, ...event };
    });
    this.events.push(...numbered);
    for (const [seat, page] of this.pages.entries())
      if (page?.online) {
        const own = structuredClone(numbered).map((event) =>
          "message" in event
            ? { ...event, message: this.relayed(event.message as SignedMessage, seat) }
            : event,
        );
        page.session.hear({ type: "update", events: own, state: this.state(seat) } as unknown as ServerMessage);
      }
  }

  /** Returns the code of a refusal, or "". */
  carryOut(seat: number, command: SealedCommand): string {
    switch (command.type) {
      case "commit_key":
        if (!this.keys.some((one) => one.seat === seat))
          this.keys.push({ seat, commitment: command.commitment, key: null });
        this.#tell({ kind: "key_committed", seat });
        return "";
      case "reveal_key": {
        const own = this.keys.find((one) => one.seat === seat);
        if (!own || this.keys.length < 2) return "not_committed";
        if (own.key) return "";
        own.key = command.key;
        this.#tell({ kind: "key_revealed", seat });
        if (this.keys.every(({ key }) => key)) this.start();
        return "";
      }
      case "sealed":
        return this.#sealed(signedMessage(command.message));
      case "complaint": {
        const { game, round, attempt, seed: _, type: __, ...found } = command;
        if (JSON.stringify({ game, round, attempt }) !== JSON.stringify(this.deal)) return "stale";
        this.stopped = { ...found, seat: 1 - seat, proven: false, by: seat, confirmed: true };
        this.stage = "round_over";
        this.#tell({ kind: "sealed_stopped", ...this.stopped });
        return "";
      }
    }
  }

  start(): void {
    const [first, second] = [0, 1].map((seat) => this.keys.find((one) => one.seat === seat)?.key ?? "");
    this.order = new MessageOrder({
      deal: { table: this.table, ...this.deal },
      rules: this.rules,
      play: playRules(optionsOf(this.rules)),
      dealer: this.dealer,
      keys: [fromHex(first as string), fromHex(second as string)],
    });
    this.stopped = null;
    this.stage = "playing";
    this.#tell({ kind: "sealed_started", ...this.deal, dealer: this.dealer });
  }

  /** Deal the next round, or the same again after it was stopped. */
  next(): void {
    const { game, round, attempt } = this.deal;
    this.deal = this.stopped ? { game, round, attempt: attempt + 1 } : { game, round: round + 1, attempt: 0 };
    if (!this.stopped) this.dealer = 1 - this.dealer;
    this.start();
  }

  #sealed(message: SignedMessage): string {
    const { order } = this;
    if (!order || this.stage !== "playing") return "stale";
    const known = order.messages[message.number];
    if (known && JSON.stringify(known) === JSON.stringify(message)) return "";
    try {
      order.add(message);
    } catch (error) {
      if (error instanceof Misbehaviour) return error.kind;
      throw error;
    }
    const shown = message.number === 7 ? { kind: "dealt", board: 0, round: this.deal.round } : null;
    this.#tell({ kind: "sealed", message, shown });
    if (order.isOver) {
      this.deck = verifyRound(order.terms, order.messages, kernelRules(this.kernel)).join(" ");
      this.stage = "round_over";
      this.#tell({ kind: "round_over", board: 0, result: { round: this.deal.round, deck: this.deck } });
    }
    return "";
  }
}

/** A number below `most` that follows from a text. */
export function drawn(text: string, most: number): number {
  let word = 7;
  for (const letter of text) word = (Math.imul(word, 31) + letter.charCodeAt(0)) >>> 0;
  return (Math.imul(word, 2654435761) >>> 8) % most;
}

export type Shown = Extract<ServerMessage, { type: "welcome" | "update" }>;

/** The newest state that a page's table has got. */
export function newest(page: Page): State {
  const states = page.shown.filter((one): one is Shown => "state" in one && !!one.state);
  return states.at(-1)?.state as State;
}

export const shownKinds = (page: Page): string[] =>
  page.shown.flatMap((one) => ("events" in one ? (one.events as TableEvent[]).map(({ kind }) => kind) : []));
