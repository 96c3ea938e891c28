/** The Web Worker of a two-party round, as a function. */

import type { RoundReply, RoundRequest } from "./roundService.ts";
import address from "./worker.ts?worker&url";

export class RoundWorker {
  #worker: Worker | null = null;
  #serial = 0;
  readonly #waiting = new Map<number, (reply: RoundReply) => void>();

  /** Answer a request in the worker. Requests are carried out in order. */
  ask(request: RoundRequest): Promise<RoundReply> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    this.#serial += 1;
    const id = this.#serial;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      worker.postMessage({ id, request });
    });
  }

  end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #start(): Worker {
    const worker = new Worker(address, { name: "undercut-deal" });
    worker.onmessage = ({ data: { id, reply } }: MessageEvent<{ id: number; reply: RoundReply }>) => {
      this.#waiting.get(id)?.(reply);
      this.#waiting.delete(id);
    };
    worker.onerror = (event) => {
      for (const resolve of this.#waiting.values()) resolve({ kind: "refused", message: event.message });
      this.#waiting.clear();
    };
    return worker;
  }
}
