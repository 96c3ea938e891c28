/** Verification of files in a web worker, by the Python function of `undercut verify`. It sends nothing anywhere. */

import { fileUrl } from "../app/root.ts";
import type { FromWorker, ToWorker } from "../engine/messages.ts";
import address from "../engine/worker.ts?worker&url";
import { currentLocale } from "../i18n/speech.ts";

/** A verified or refused deal, as `undercut verify --json` prints it, with the players' names if known. */
export interface Deal {
  line: number;
  /** Null if a record cannot be read, or not be played as a whole. */
  round: number | null;
  ok: boolean;
  proof?: "both" | "players" | "server" | "none";
  /** Seats of people without a share. */
  missing?: number[];
  /** `step` is the step of a round that two players dealt. */
  error?: { code: string; message: string; place?: string; action?: number | null; step?: string };
  players: string[];
}

/** Deals of a file: those since the last answer, and the number of bytes read so far. */
export interface Verified {
  deals: Deal[];
  read: number;
  done: boolean;
}

export class FileVerifier {
  /** Part of the program that has been loaded, from 0 to 1. */
  loaded = 0;
  readonly #worker: Worker;
  #serial = 0;
  #waiting = new Map<number, { resolve(found: Verified): void; reject(error: Error): void }>();

  /** `onStart` is called with progress, and when the program is ready; `onFailed` if it cannot be loaded. */
  constructor(
    readonly onStart: (isReady: boolean) => void,
    readonly onFailed: (why: string) => void,
  ) {
    this.#worker = new Worker(address, { name: "undercut-verify" });
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#onMessage(data);
    this.#worker.onerror = (event) => this.#fail(event.message);
    const files = new URL(fileUrl("/engine/"), location.href).href;
    this.#send({ type: "start", files, room: "", work: "verify" });
  }

  /** Choose the file to verify. */
  open(file: Blob): void {
    this.#send({ type: "verify", file, language: currentLocale() });
  }

  /** Verify the next deals of the file. */
  proceed(): Promise<Verified> {
    this.#serial += 1;
    const id = this.#serial;
    this.#send({ type: "proceed", id });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  close(): void {
    this.#worker.terminate();
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #fail(why: string): void {
    this.onFailed(why);
    for (const { reject } of this.#waiting.values()) reject(new Error(why));
    this.#waiting.clear();
  }

  #onMessage(message: FromWorker): void {
    switch (message.type) {
      case "progress":
        this.loaded = message.total ? message.done / message.total : 0;
        this.onStart(false);
        break;
      case "ready":
        this.onStart(true);
        break;
      case "failed":
        this.#fail(message.why);
        break;
      case "verified":
        this.#waiting.get(message.id)?.resolve(JSON.parse(message.deals) as Verified);
        this.#waiting.delete(message.id);
        break;
      case "unverified":
        this.#waiting.get(message.id)?.reject(new Error(message.why));
        this.#waiting.delete(message.id);
        break;
      default:
        break; // not sent by a worker that verifies
    }
  }
}
