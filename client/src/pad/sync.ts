/**
 * Synchronises a pad with the service while its page is open: sends local operations and receives those of others.
 * Nothing is lost offline: operations are sent once the service is reachable.
 */

import { padTexts as p } from "../i18n/texts/pad.ts";
import { ApiError, api, callService } from "../protocol/api.ts";
import type {
  PadLink,
  PadLinkKind,
  PadOperation,
  PadRole,
  PadState,
  PadSummaries,
} from "../protocol/messages.ts";
import type { PadOp } from "./engine/operations.ts";
import { optionValues } from "./engine/rules.ts";
import { loadPad, type StoredPad, storePad } from "./store.ts";

export type SyncState = "new" | "synced" | "offline" | "refused" | "gone";

/** Maximum number of operations in a request. */
const BATCH = 20;
const FIRST_WAIT_MS = 1500;
const LONGEST_WAIT_MS = 30_000;

export class PadSync {
  state: SyncState = "new";
  /** Reason why the service refuses the local operations. */
  why = "";
  links: PadState["links"] = null;
  #stopped = false;
  #poll: AbortController | null = null;
  #wake: (() => void) | null = null;
  #waitMs = FIRST_WAIT_MS;

  constructor(
    readonly key: string,
    readonly told: () => void,
  ) {
    window.addEventListener("online", this.kick);
    document.addEventListener("visibilitychange", this.kick);
    void this.#run();
  }

  /** Send new operations, or retry at once because the connection may be back. */
  readonly kick = (): void => {
    this.#waitMs = FIRST_WAIT_MS;
    this.#poll?.abort();
    this.#wake?.();
  };

  stop(): void {
    this.#stopped = true;
    this.kick();
    window.removeEventListener("online", this.kick);
    document.removeEventListener("visibilitychange", this.kick);
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#step();
        this.#waitMs = FIRST_WAIT_MS;
      } catch (error) {
        if (this.#poll?.signal.aborted) continue;
        this.#failed(error);
        await this.#pause(this.state === "offline" ? this.#waitMs : null);
        this.#waitMs = Math.min(this.#waitMs * 2, LONGEST_WAIT_MS);
      }
    }
  }

  /** Wait for `ms` milliseconds (null: without limit) or until `kick` is called. */
  #pause(ms: number | null): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === null ? 0 : setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Send one request and handle its answer. */
  async #step(): Promise<void> {
    this.#poll = null;
    const kept = loadPad(this.key);
    const n = kept?.remote?.n ?? 0;
    if (kept?.pending.length && kept.remote?.role !== "view") {
      await this.#take(await padApi.send(this.key, n, kept.pending.slice(0, BATCH) as PadOperation[]));
      return;
    }
    if (this.state === "synced" && document.visibilityState === "hidden") {
      await this.#pause(null);
      return;
    }
    this.#poll = new AbortController();
    const known = this.state === "synced";
    await this.#take(await padApi.state(this.key, n, known ? this.#poll.signal : undefined));
  }

  async #take(answer: PadState): Promise<void> {
    const come = await Promise.all(
      answer.operations.map(async (one) => ({ n: one.n, op: await whole(one.operation) })),
    );
    const kept = loadPad(this.key) ?? empty(this.key);
    const had = new Set(kept.ops.map(({ id }) => id));
    const fresh = come.map(({ op }) => op).filter(({ id }) => !had.has(id));
    const got = new Set(come.map(({ op }) => op.id));
    const n = Math.max(kept.remote?.n ?? 0, ...come.map((one) => one.n));
    const pending = kept.pending.filter(({ id }) => !got.has(id) && !had.has(id));
    const role = answer.role as PadRole;
    const changed = fresh.some(({ id }) => !kept.pending.some((one) => one.id === id));
    if (fresh.length || !kept.remote || kept.remote.role !== role || pending.length < kept.pending.length)
      storePad({
        ...kept,
        ops: [...kept.ops, ...fresh],
        pending,
        remote: { n, role },
        changed: changed ? Date.now() : kept.changed,
      });
    this.links = answer.links;
    this.#is(n < answer.last ? this.state : "synced");
  }

  #is(state: SyncState, why = ""): void {
    this.state = state;
    this.why = why;
    this.told();
  }

  #failed(error: unknown): void {
    // The answer could not be stored: the browser's storage is full.
    if (!(error instanceof ApiError)) {
      this.#is("refused", p.full);
      return;
    }
    if (error.code === "pad_behind") {
      const kept = loadPad(this.key);
      if (kept) storePad({ ...kept, ops: [], pending: [...kept.ops, ...kept.pending], remote: null });
      this.#is("offline");
      return;
    }
    const gone = ["unknown_pad", "pad_deleted"].includes(error.code);
    const later = error.status === 0 || error.status === 429 || error.status >= 500;
    this.#is(gone ? "gone" : later ? "offline" : "refused", error.message);
  }
}

const empty = (id: string): StoredPad => ({
  id,
  ops: [],
  pending: [],
  undo: [],
  remote: null,
  changed: Date.now(),
});

/** Fill in the missing optional fields of an operation, in a head also the options of its rules. */
async function whole(op: PadOperation): Promise<PadOp> {
  if (op.kind === "remove") return op;
  if (op.kind === "put") {
    const boards = op.entry.boards.map((board) => ({ ...board, knocker: board.knocker ?? null }));
    return { ...op, entry: { ...op.entry, boards } };
  }
  const options = op.options ?? optionValues((await api.rulesOf(op.rules)).options);
  return { ...op, title: op.title ?? "", dealer: op.dealer ?? 0, stake: stakeOf(op.stake), options };
}

const stakeOf = (stake: { thousandths: number; currency?: string } | null | undefined) =>
  stake ? { thousandths: stake.thousandths, currency: stake.currency ?? "" } : null;

/** Open a pad by its link, with all operations. Throws ApiError. */
export async function fetchPad(key: string): Promise<void> {
  let last = -1;
  for (let n = 0; n !== last; ) {
    const answer = await padApi.state(key, n);
    const ops = await Promise.all(answer.operations.map(({ operation }) => whole(operation)));
    const kept = n ? (loadPad(key) ?? empty(key)) : empty(key);
    n = answer.operations.at(-1)?.n ?? answer.last;
    last = answer.last;
    storePad({ ...kept, ops: [...kept.ops, ...ops], remote: { n, role: answer.role } });
  }
}

const padAt = (key: string): string => `/api/pads/${encodeURIComponent(key)}`;

/** Maximum time in seconds for which the service holds a request for new operations. */
const WAIT_S = 25;

export const padApi = {
  mine: (): Promise<PadSummaries> => callService("GET", "/api/pads"),
  /** Return the operations after number `after`; with `signal`, the service holds the request until there are any. */
  state: (key: string, after: number, signal?: AbortSignal): Promise<PadState> =>
    callService("GET", `${padAt(key)}?after=${after}${signal ? `&wait=${WAIT_S}` : ""}`, undefined, signal),
  send: (key: string, after: number, operations: PadOperation[]): Promise<PadState> =>
    callService("POST", padAt(key), { after, operations }),
  delete: (key: string): Promise<void> => callService("DELETE", padAt(key)),
  link: (key: string, kind: PadLinkKind): Promise<PadLink> =>
    callService("POST", `${padAt(key)}/links`, { kind }),
  withdraw: (key: string, kind: PadLinkKind): Promise<void> =>
    callService("DELETE", `${padAt(key)}/links/${kind}`),
  qr: (key: string, link: PadLinkKind, origin: string): string =>
    `${padAt(key)}/qr.svg?${new URLSearchParams({ link, origin })}`,
};
