/** A server that deals by both sides' shares to a witness at seat 0, honestly or not. Seat 1 is another person. */

import { vi } from "vitest";
import { type DealCheck, dealChecks } from "../src/fairness/checks.ts";
import {
  deckFromShares,
  deckHash,
  fromHex,
  randomShare,
  secretCommitment,
  shareCommitment,
  toHex,
} from "../src/fairness/fairDeal.ts";
import { type CommitCommand, DealWitness, type ShareCommand } from "../src/fairness/witness.ts";
import type {
  ComingDeal,
  DealRepeatedEvent,
  DealtEvent,
  DealtProof,
  Result,
  SecretCommittedEvent,
  ServerMessage,
  Sheet,
  State,
  TableEvent,
} from "../src/protocol/messages.ts";
import { acted, dealt, player, state } from "./states.ts";

export type Sent = (CommitCommand | ShareCommand) & { id: string };

/** The storage of a tab. */
export function fakeStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  return kept;
}

const tick = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

export class Dealer {
  static tables = 0;
  readonly table = `table${Dealer.tables++}`;
  readonly sent: Sent[] = [];
  readonly told: string[] = [];
  witness = this.#open();
  n = 0;
  round = 1;
  attempt = 0;
  secret = randomShare();
  /** Shares of the other person. */
  theirs = randomShare();
  pending: ComingDeal | null = null;
  stage: "waiting" | "playing" | "round_over" = "waiting";
  deck: string[] = [];
  sheet: Sheet | null = null;
  results: Result[] = [];

  /** `isOld`: a server whose states say nothing about deals. */
  constructor(readonly isOld = false) {}

  #open(): DealWitness {
    return new DealWitness({
      table: this.table,
      send: (command) => {
        this.sent.push({ ...command, id: `c${this.sent.length}` } as Sent);
        return `c${this.sent.length - 1}`;
      },
      tell: (text) => this.told.push(text),
    });
  }

  /** Load the page again. */
  reload(): void {
    this.witness = this.#open();
  }

  get deal(): { table: string; game: number; round: number; attempt: number } {
    return { table: this.table, game: 1, round: this.round, attempt: this.attempt };
  }

  get state(): State {
    const names = {
      stage: this.stage,
      game: this.stage === "waiting" ? 0 : 1,
      players: [player(0), player(1)],
    };
    const round = this.stage === "playing" ? this.round : this.round - 1;
    return {
      ...state({ n: this.n, ...names, round, sheet: this.sheet, results: this.results }),
      table: this.table,
      ...(this.isOld ? {} : { deal: this.coming }),
    };
  }

  /** The coming deal, as the state has it. */
  get coming(): ComingDeal | null {
    if (this.stage === "playing") return null;
    const { table: _, ...deal } = this.deal;
    return this.pending ?? { ...deal, people: [0, 1], commitments: [], commitment: null, shares_of: [] };
  }

  hear(message: unknown): boolean {
    return this.witness.hear(structuredClone(message) as ServerMessage);
  }

  async welcome(events: readonly TableEvent[] = []): Promise<void> {
    this.hear({ type: "welcome", protocol: 1, server: "s", chat: null, events, state: this.state });
    await tick();
  }

  /** Send an event with the state after it. */
  async update(...events: Partial<TableEvent>[]): Promise<void> {
    const numbered = events.map((event) => ({ at: 0, ...event, n: ++this.n }));
    this.hear({ type: "update", events: numbered, state: this.state });
    await tick();
  }

  /** The newest command of a kind, once it was sent. */
  async command<Type extends Sent["type"]>(type: Type): Promise<Sent & { type: Type }> {
    await vi.waitFor(() => {
      if (!this.newest(type)) throw new Error(`no ${type} was sent`);
    });
    return this.newest(type) as Sent & { type: Type };
  }

  newest(type: string): Sent | undefined {
    return this.sent.findLast(
      (one) => one.type === type && one.round === this.round && one.attempt === this.attempt,
    );
  }

  ack(command: { id: string }): void {
    this.hear({ type: "ack", id: command.id, n: this.n, repeated: false });
  }

  refuse(command: { id: string }, code: string): void {
    this.hear({ type: "error", id: command.id, code, message: code });
  }

  // --- messages of an honest server ---------------------------------------------------------------------------------

  async secretCommitted(): Promise<Omit<SecretCommittedEvent, "n" | "at">> {
    const { commitment } = await this.command("commit");
    const theirs = toHex(await shareCommitment(this.deal, 1, this.theirs));
    const list = [commitment, theirs];
    const { table: _, ...deal } = this.deal;
    return {
      kind: "secret_committed",
      dealers: [1],
      ...deal,
      people: [0, 1],
      commitments: list.map((one, seat) => ({ seat, commitment: one })),
      commitment: toHex(await secretCommitment(this.deal, list.map(fromHex), this.secret)),
    };
  }

  pendingOf({ commitments, commitment }: Omit<SecretCommittedEvent, "n" | "at">): ComingDeal {
    const { table: _, ...deal } = this.deal;
    return { ...deal, people: [0, 1], commitments, commitment, shares_of: [] };
  }

  repeated(missing: number[]): Omit<DealRepeatedEvent, "n" | "at"> {
    return { kind: "deal_repeated", game: 1, round: this.round, attempt: this.attempt, missing };
  }

  /** Both sides commit; the server publishes its commitment, and the witness sends its share. */
  async commits(): Promise<Omit<SecretCommittedEvent, "n" | "at">> {
    this.ack(await this.command("commit"));
    const event = await this.secretCommitted();
    this.pending = this.pendingOf(event);
    await this.update(event);
    return event;
  }

  async proof(share: string | null): Promise<DealtProof> {
    const { commitments, commitment, people } = await this.secretCommitted();
    const shares = [share, toHex(this.theirs)];
    const list = commitments.map((one) => ({ ...one, share: shares[one.seat] ?? null }));
    return { attempt: this.attempt, people, shares: list, commitment };
  }

  /** The deal from a proof. */
  async dealtBy(proof: DealtProof | null, board = 0): Promise<DealtEvent> {
    const shares = (proof?.shares ?? []).map(({ share }) => (share === null ? null : fromHex(share)));
    const S = fromHex(proof?.commitment ?? "00".repeat(32));
    this.deck = await deckFromShares(this.secret, this.deal, S, shares, board);
    this.stage = "playing";
    this.pending = null;
    const hand = this.deck.slice(0, 20).filter((_, i) => i % 2 === 0);
    const commitment = await deckHash("nonce", this.deck.join(" "));
    const more = { board, round: this.round, dealer: 1, hand, upcard: this.deck[20] ?? "", commitment };
    return { ...dealt(0, more), proof };
  }

  /** A short round: the witness draws and discards, the other draws and knocks. */
  get actions(): TableEvent[] {
    const [drawn = "", , thrown = ""] = [this.deck[21], this.deck[22], this.deck[1]];
    return [
      acted(0, 0, "draw", { card: drawn }),
      acted(0, 0, "discard", { card: drawn }),
      acted(0, 1, "draw"),
      acted(0, 1, "knock", { card: thrown }),
    ];
  }

  get result(): Result {
    const mine = this.deck.slice(0, 20).filter((_, i) => i % 2 === 0);
    const theirs = [
      ...this.deck
        .slice(0, 20)
        .filter((_, i) => i % 2 === 1)
        .slice(1),
      this.deck[22] ?? "",
    ];
    const hand = (seat: number, unmelded: string[]) => ({
      seat,
      melds: [],
      laid_off: [],
      unmelded,
      deadwood: 0,
      on: [],
    });
    const about = {
      board: 0,
      round: this.round,
      how: "knock",
      winner: 1,
      knocker: 1,
      card: this.deck[1] ?? "",
    } as const;
    return {
      ...about,
      points: [],
      hands: [hand(0, mine), hand(1, theirs)],
      lines: [],
      doubled: false,
      net: null,
      nonce: "nonce",
      commitment: "",
      deck: this.deck.join(" "),
      secret: toHex(this.secret),
    };
  }

  /** Deal, play and end the round. Returns what the witness found. */
  async plays(
    event: DealtEvent,
    actions: readonly TableEvent[] = this.actions,
    change: Partial<Result> = {},
  ): Promise<DealCheck> {
    await this.update(...(this.round === 1 ? [{ kind: "started", game: 1 } as const] : []), event);
    await this.update(...actions);
    this.stage = "round_over";
    const result = { ...this.result, commitment: event.commitment, ...change };
    const { round } = this;
    this.round += 1;
    this.attempt = 0;
    this.secret = randomShare();
    await this.update({ kind: "round_over", board: 0, result });
    const found = () => dealChecks(this.table).find((check) => check.round === round);
    await vi.waitFor(() => {
      if (!found()) throw new Error("nothing was found");
    });
    return found() as DealCheck;
  }

  /** An honest round. */
  async honest(): Promise<DealCheck> {
    await this.commits();
    const share = await this.command("share");
    this.ack(share);
    return this.plays(await this.dealtBy(await this.proof((share as ShareCommand).share)));
  }
}
