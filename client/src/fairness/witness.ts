/** Watches the deals at a table for one seat: commits to shares, sends them, and checks the server's messages. */

import { readStored, writeStored } from "../app/browserStorage.ts";
import type {
  ComingDeal,
  Commit,
  DealRepeatedEvent,
  DealtEvent,
  DealtProof,
  DeckShare,
  Player,
  Result,
  Seat,
  SeatCommitment,
  SecretCommittedEvent,
  ServerMessage,
  State,
  TableEvent,
} from "../protocol/messages.ts";
import { addCheck, type Fault } from "./checks.ts";
import { fromHex, randomShare, shareCommitment, toHex } from "./fairDeal.ts";
import type { FaultCode } from "./proof.ts";
import { checkRound, dealPart, type RoundFault } from "./roundCheck.ts";
import type { SeenRound } from "./seenCards.ts";
import { faultText, namesText, repetitionText } from "./sentences.ts";

export type CommitCommand = Omit<Commit, "id">;
export type ShareCommand = Omit<DeckShare, "id">;

/** The connection of a table, and where the reader is told something. */
export interface WitnessHost {
  readonly table: string;
  /** Send a command. Returns its id. */
  send: (command: CommitCommand | ShareCommand) => string;
  /** Show a sentence for some seconds. */
  tell: (text: string) => void;
}

/** The reader's share of a deal. */
interface OwnShare {
  attempt: number;
  share: string;
  /** Empty while it is computed. */
  commitment: string;
  /** Whether the server has acknowledged the commitment; refused: another tab or device has committed. */
  taken: "" | "acknowledged" | "refused";
  /** When the share was sent, in milliseconds since 1970; 0 before. */
  sent: number;
  /** Whether the server has acknowledged the share. */
  arrived: boolean;
  /** Whether the connection was lost in between, so that the share may have been late. */
  interrupted: boolean;
}

/** The server's commitment to its secret, with those to the shares. */
type Committed = Pick<SecretCommittedEvent, "attempt" | "commitments" | "commitment">;

/** What is known of a deal. Kept in the tab, so that a reload loses nothing. */
interface Deal {
  game: number;
  round: number;
  own: OwnShare | null;
  committed: Committed | null;
  repeated: DealRepeatedEvent[];
  dealt: (DealtEvent | null)[];
  faults: Fault[];
  /** Messages about the deal, as evidence. */
  log: unknown[];
}

/** Time after which a live connection must have delivered a share. The server waits two seconds. */
const IN_TIME_MS = 1500;
/** Number of secrets remembered in a tab. */
const MOST_SECRETS = 300;
const SECRETS = "undercut-secrets";

type Answer = Extract<ServerMessage, { type: "ack" | "error" }>;

type Sent = { deal: Deal; own: OwnShare; command: CommitCommand | ShareCommand };

type Ended = { result: Result; game: number };

const isRound = (one: Result, { round, board }: Result): boolean =>
  one.round === round && one.board === board && !!one.secret;

const seatsOf = (list: readonly SeatCommitment[]): string =>
  JSON.stringify(list.map(({ seat, commitment }) => [seat, commitment]));

function parse<T>(text: string | null, otherwise: T): T {
  try {
    return text ? (JSON.parse(text) as T) : otherwise;
  } catch {
    return otherwise;
  }
}

const isSorted = (seats: readonly Seat[]): boolean =>
  seats.every((seat, i) => i === 0 || seat > (seats[i - 1] ?? 0));

export class DealWitness {
  #deals: Deal[] = [];
  #seat: Seat | null = null;
  #players: readonly Player[] = [];
  /** People who play the coming round. */
  #playing: readonly Player[] = [];
  /** Storage key; empty before the first state. */
  #key = "";
  /** Number of the newest event. */
  #n = 0;
  /** Rounds that are played, by board. */
  #rounds: (SeenRound | undefined)[] = [];
  /** Rounds that are over at a board, and not verified yet. */
  #ended: Ended[] = [];
  /** Commands without an answer, by id. */
  readonly #sent = new Map<string, Sent>();

  constructor(readonly host: WitnessHost) {}

  /** Follow a message. Returns whether it answers a command of this witness, and concerns nobody else. */
  hear(message: ServerMessage): boolean {
    if (message.type === "ack" || message.type === "error") return this.#heardAnswer(message);
    if (message.type === "welcome") this.#reconnected();
    if (message.type === "welcome" || message.type === "update") {
      if (message.state) this.#follow(message.events, message.state, message.type === "update");
      this.#save();
    }
    return false;
  }

  #heardAnswer(answer: Answer): boolean {
    const id = answer.id ?? "";
    const sent = this.#sent.get(id);
    if (!sent) return false;
    this.#sent.delete(id);
    this.#answered(sent, answer);
    this.#save();
    return true;
  }

  /** A share that was sent on the lost connection may be late. */
  #reconnected(): void {
    for (const { own } of this.#deals) if (own?.sent && !own.arrived) own.interrupted = true;
  }

  #follow(events: readonly TableEvent[], state: State, live: boolean): void {
    this.#seat = state.you;
    const out = state.sheet?.out ?? [];
    this.#players = state.players;
    this.#playing = state.players.filter(({ bot, side, sits_out }) => !bot && !sits_out && !out.includes(side));
    if (!this.#key) {
      this.#key = `undercut-deals:${this.host.table}:${state.you ?? "watch"}`;
      this.#deals = parse(readStored(this.#key, "sessionStorage"), [] as Deal[]);
    }
    const fresh = events.filter(({ n }) => n > this.#n);
    let game = state.game - fresh.filter(({ kind }) => kind === "started").length;
    for (const event of fresh) {
      if (event.kind === "started") game = event.game;
      this.#event(event, game, live);
    }
    this.#n = Math.max(this.#n, state.n);
    this.#end(state);
    this.#contribute(state);
  }

  #event(event: TableEvent, game: number, live: boolean): void {
    switch (event.kind) {
      case "secret_committed":
        this.#committed(event);
        break;
      case "deal_repeated":
        this.#repeated(event, live);
        break;
      case "dealt":
        this.#dealt(event, game);
        break;
      case "acted":
        this.#rounds[event.board]?.acted.push(event);
        break;
      case "taken_back":
        this.#rounds[event.board]?.acted.pop();
        break;
      case "round_over":
        this.#ended.push({ result: event.result, game });
        break;
      default:
        break;
    }
  }

  /** What is known of a deal, from now on if it is new. */
  #deal(game: number, round: number): Deal {
    const known = this.#deals.find((one) => one.game === game && one.round === round);
    if (known) return known;
    const deal: Deal = {
      game,
      round,
      own: null,
      committed: null,
      repeated: [],
      dealt: [],
      faults: [],
      log: [],
    };
    this.#deals = [...this.#deals.slice(-2), deal];
    return deal;
  }

  #save(): void {
    if (this.#key) writeStored(this.#key, JSON.stringify(this.#deals), "sessionStorage");
  }

  #fault(deal: Deal, code: FaultCode, first: unknown, second: unknown, about = ""): void {
    if (deal.faults.some((fault) => fault.code === code)) return;
    const found: Fault = { code, about, messages: [first, second] };
    deal.faults.push(found);
    this.host.tell(faultText(found));
  }

  /** Names of seats; null stands for the reader. */
  #names(seats: readonly Seat[]): (string | null)[] {
    return seats.map((seat) =>
      seat === this.#seat ? null : (this.#players.find((player) => player.seat === seat)?.name ?? ""),
    );
  }

  // --- the reader's share -------------------------------------------------------------------------------------------

  /** Commit to a share of the coming deal, or send it. */
  #contribute(state: State): void {
    const coming = state.you === null ? null : state.deal;
    if (!coming?.people.includes(state.you ?? -1)) return;
    const deal = this.#deal(coming.game, coming.round);
    if (deal.dealt.length) return;
    if (coming.commitment) this.#reveal(deal, coming);
    else this.#commit(deal, coming.attempt);
  }

  #commit(deal: Deal, attempt: number): void {
    if (deal.own?.attempt === attempt) {
      if (!deal.own.taken && !this.#waits(deal.own)) void this.#sendCommitment(deal, deal.own);
      return;
    }
    const share = toHex(randomShare());
    deal.own = { attempt, share, commitment: "", taken: "", sent: 0, arrived: false, interrupted: false };
    void this.#sendCommitment(deal, deal.own);
  }

  async #sendCommitment(deal: Deal, own: OwnShare): Promise<void> {
    const id = { table: this.host.table, game: deal.game, round: deal.round, attempt: own.attempt };
    own.commitment ||= toHex(await shareCommitment(id, this.#seat ?? 0, fromHex(own.share)));
    if (deal.own !== own || own.taken || this.#waits(own)) return;
    this.#send(deal, own, this.#commitCommand(deal, own));
    this.#save();
  }

  #commitCommand({ game, round }: Deal, { attempt, commitment }: OwnShare): CommitCommand {
    return { type: "commit", game, round, attempt, commitment };
  }

  #shareCommand({ game, round }: Deal, { attempt, share }: OwnShare): ShareCommand {
    return { type: "share", game, round, attempt, share };
  }

  /** Send the share, once the server has committed to its secret and to the reader's commitment. */
  #reveal(deal: Deal, pending: ComingDeal): void {
    const { own } = deal;
    if (!own || own.attempt !== pending.attempt || own.taken === "refused") return;
    deal.committed ??= { ...pending, commitment: pending.commitment ?? "" };
    if (deal.committed.commitment !== pending.commitment)
      this.#fault(deal, "sealChanged", deal.committed, pending);
    this.#checkOwn(deal);
    const mine = deal.committed.commitments.find(({ seat }) => seat === this.#seat);
    if (deal.faults.length || mine?.commitment !== own.commitment) return;
    if (pending.shares_of.includes(this.#seat ?? 0)) own.arrived = true;
    if (own.arrived || this.#waits(own)) return;
    own.sent ||= Date.now();
    this.#send(deal, own, this.#shareCommand(deal, own));
  }

  #waits(own: OwnShare): boolean {
    return [...this.#sent.values()].some((sent) => sent.own === own);
  }

  #send(deal: Deal, own: OwnShare, command: CommitCommand | ShareCommand): void {
    deal.log.push({ sent: Date.now(), ...command });
    this.#sent.set(this.host.send(command), { deal, own, command });
  }

  #answered({ deal, own, command }: Sent, answer: Answer): void {
    deal.log.push(answer);
    if (command.type === "commit") {
      own.taken = answer.type === "ack" ? "acknowledged" : "refused";
      this.#checkOwn(deal, answer);
    } else if (answer.type === "ack") own.arrived = true;
    else if (answer.code === "share_mismatch")
      this.#fault(deal, "shareWrong", command, answer, namesText([null]));
    else own.interrupted = true;
  }

  /** The server's list must have the reader's commitment, once it has been acknowledged. */
  #checkOwn(deal: Deal, answer: unknown = null): void {
    const { own, committed } = deal;
    if (!own || own.attempt !== committed?.attempt || own.taken === "refused") return;
    const mine = committed.commitments.find(({ seat }) => seat === this.#seat);
    const sent = answer ?? this.#commitCommand(deal, own);
    if (mine && mine.commitment === own.commitment) own.taken = "acknowledged";
    else if (own.taken) this.#fault(deal, mine ? "ownChanged" : "ownMissing", sent, committed);
  }

  // --- the server's messages ----------------------------------------------------------------------------------------

  #committed(event: SecretCommittedEvent): void {
    const deal = this.#deal(event.game, event.round);
    const before = deal.committed;
    deal.log.push(event);
    if (before?.attempt === event.attempt) {
      if (before.commitment !== event.commitment) this.#fault(deal, "sealChanged", before, event);
      if (seatsOf(before.commitments) !== seatsOf(event.commitments))
        this.#fault(deal, "listChanged", before, event);
    } else {
      const [dealt] = deal.dealt.filter(Boolean);
      if (dealt) this.#fault(deal, "orderWrong", dealt, event);
      this.#checkAttempt(deal, event.attempt, before, event);
      deal.committed = event;
      this.#checkSeats(deal, event.people, event.commitments, event);
    }
    this.#checkOwn(deal);
  }

  /** A deal is repeated once at most, and not without notice. */
  #checkAttempt(deal: Deal, attempt: number, before: unknown, event: unknown): void {
    if (attempt > 1) this.#fault(deal, "attempts", before, event);
    const own = deal.own?.attempt === attempt - 1 && deal.own.taken === "acknowledged" ? deal.own : null;
    if (attempt > 0 && !deal.repeated.some((one) => one.attempt === attempt) && (before || own))
      this.#fault(deal, "repeatHidden", before ?? (own && this.#commitCommand(deal, own)), event);
  }

  /** The list must have the seats in order, people only, and all people who play. */
  #checkSeats(deal: Deal, people: readonly Seat[], list: readonly SeatCommitment[], event: unknown): void {
    const seats = list.map(({ seat }) => seat);
    if (!isSorted(people) || !isSorted(seats)) this.#fault(deal, "orderWrong", event, null);
    if (
      this.#playing.some(({ seat }) => !people.includes(seat)) ||
      seats.some((seat) => !people.includes(seat))
    )
      this.#fault(deal, "peopleWrong", event, { players: this.#players });
  }

  #repeated(event: DealRepeatedEvent, live: boolean): void {
    const deal = this.#deal(event.game, event.round);
    if (deal.repeated.some(({ attempt }) => attempt === event.attempt)) return;
    deal.log.push({ heard: Date.now(), ...event });
    deal.repeated.push(event);
    if (event.attempt > 1) this.#fault(deal, "attempts", deal.repeated.at(-2), event);
    if (event.missing.includes(this.#seat ?? -1)) this.#checkArrived(deal, event.attempt - 1, event);
    deal.committed = null;
    if (live) this.host.tell(repetitionText(this.#names(event.missing)));
  }

  /** The server says that the reader's share is missing. */
  #checkArrived(deal: Deal, attempt: number, event: unknown): void {
    const { own } = deal;
    if (own?.attempt !== attempt || own.taken !== "acknowledged" || !own.sent) return;
    const inTime = Date.now() - own.sent >= IN_TIME_MS && !own.interrupted;
    if (own.arrived || inTime)
      this.#fault(deal, own.arrived ? "shareDropped" : "shareLost", this.#shareCommand(deal, own), event);
  }

  #dealt(event: DealtEvent, game: number): void {
    if (event.board === 0) this.#rounds = [];
    this.#rounds[event.board] = { dealt: event, acted: [] };
    const deal = this.#deal(game, event.round);
    const isKnown = !!deal.dealt[event.board];
    deal.dealt[event.board] = event;
    if (isKnown) return;
    deal.log.push(event);
    const { proof } = event;
    const mine = deal.own?.taken === "acknowledged" ? deal.own : null;
    if (proof) {
      this.#checkProof(deal, proof, mine, event);
      this.#checkSeats(deal, proof.people, proof.shares, event);
      if (mine?.attempt === proof.attempt) this.#checkShare(deal, proof, mine, event);
    } else if (mine || deal.committed)
      this.#fault(deal, "ignored", mine ? this.#commitCommand(deal, mine) : deal.committed, event);
  }

  /** The deal must follow the newest `secret_committed`, with the same commitments. */
  #checkProof(deal: Deal, proof: DealtProof, mine: OwnShare | null, event: unknown): void {
    const { committed } = deal;
    if (committed?.attempt === proof.attempt) {
      if (committed.commitment !== proof.commitment) this.#fault(deal, "sealChanged", committed, event);
      if (seatsOf(committed.commitments) !== seatsOf(proof.shares))
        this.#fault(deal, "listChanged", committed, event);
    } else if (proof.attempt < (committed?.attempt ?? 0)) this.#fault(deal, "orderWrong", committed, event);
    else {
      this.#checkAttempt(deal, proof.attempt, committed, event);
      if (mine?.attempt === proof.attempt) this.#fault(deal, "early", this.#commitCommand(deal, mine), event);
    }
  }

  /** The deal must have the reader's share. */
  #checkShare(deal: Deal, proof: DealtProof, mine: OwnShare, event: unknown): void {
    const told = proof.shares.find(({ seat }) => seat === this.#seat);
    if (told?.share === null) this.#checkArrived(deal, proof.attempt, event);
    else if (told && told.share !== mine.share)
      this.#fault(deal, "shareChanged", this.#shareCommand(deal, mine), event);
  }

  // --- the end of a round -------------------------------------------------------------------------------------------

  /** Verify the rounds that are over. At several boards, the server opens its secret when all are over. */
  #end(state: State): void {
    const isOver = ({ result, game }: Ended): boolean =>
      state.stage !== "playing" || state.game !== game || state.round !== result.round;
    for (const { result, game } of this.#ended.filter(isOver)) {
      const deal = this.#deal(game, result.round);
      const secret = result.secret ?? state.results.find((one) => isRound(one, result))?.secret ?? null;
      const whole = { ...result, secret };
      deal.log.push(dealPart(whole));
      const seen = this.#rounds[result.board];
      // Without the computation there is no outcome, and no seal.
      this.#verify(deal, whole, seen?.dealt.round === result.round ? seen : null).catch(() => undefined);
    }
    this.#ended = this.#ended.filter((one) => !isOver(one));
  }

  async #verify(deal: Deal, result: Result, seen: SeenRound | null): Promise<void> {
    const { game, round } = deal;
    const { table } = this.host;
    const dealt: DealtEvent | null = deal.dealt[result.board] ?? seen?.dealt ?? null;
    const { cards, faults } = await checkRound({ table, game, round }, dealt, result, seen);
    const all = [...deal.faults, ...faults.map((found) => this.#named(found))];
    const earlier = result.secret ? this.#reused(result.secret, `${table}, ${game}, ${round}`) : null;
    if (earlier) all.push({ code: "reused", about: "", messages: [{ deal: earlier }, dealPart(result)] });
    const { people = [], shares = [] } = dealt?.proof ?? {};
    const missing = people.filter((seat) => !shares.some((one) => one.seat === seat && one.share !== null));
    addCheck(table, {
      game,
      round,
      board: result.board,
      proof: people.length && !missing.length ? "both" : "server",
      missing: this.#names(missing),
      repeated: this.#names(deal.repeated.flatMap((event) => event.missing)),
      cards,
      faults: all,
      ...(all.length ? { log: deal.log } : {}),
    });
  }

  #named({ code, seat, card = "", messages }: RoundFault): Fault {
    return { code, about: seat === undefined ? card : namesText(this.#names([seat])), messages };
  }

  /** Remember a secret. Returns the other deal in which it was used, if there is one. */
  #reused(secret: string, deal: string): string | null {
    const known = parse(readStored(SECRETS, "sessionStorage"), {} as Record<string, string>);
    const earlier = known[secret] ?? deal;
    const kept = Object.entries({ ...known, [secret]: earlier }).slice(-MOST_SECRETS);
    writeStored(SECRETS, JSON.stringify(Object.fromEntries(kept)), "sessionStorage");
    return earlier === deal ? null : earlier;
  }
}
