/** Client of the service that runs in this page: requests, table connections, start-up progress. */

import { fileUrl, rootPath } from "../app/root.ts";
import { newVersion } from "../protocol/version.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import address from "./worker.ts?worker&url";

/** `elsewhere`: another tab of this browser runs the service. */
export type EngineStage = "idle" | "loading" | "ready" | "elsewhere" | "failed";

type Answer = FromWorker & { type: "answer" };

const LOCK = `undercut-service${rootPath}`;
const encoder = new TextEncoder();

/** Throw the error of an answer, if it has one. */
function check({ status, body }: Answer): void {
  if (status < 400) return;
  const { message } = JSON.parse(new TextDecoder().decode(body)) as { message: string };
  throw new Error(message);
}

/** The part of the websocket interface that a table's link needs; the service in the page implements it too. */
export interface SocketLike {
  readonly readyState: number;
  send(frame: string): void;
  close(code?: number): void;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
  addEventListener(type: "close", listener: (event: { code: number }) => void): void;
}

type Listener = (event: { data: unknown; code: number }) => void;

/** A connection to the service in this page. */
export class EmbeddedSocket implements SocketLike {
  readyState: number = WebSocket.OPEN;
  readonly #listeners: Record<"message" | "close", Listener[]> = { message: [], close: [] };

  constructor(
    readonly send: (frame: string) => void,
    readonly onClose: (code: number) => void,
  ) {}

  addEventListener(type: "message" | "close", listener: (event: never) => void): void {
    this.#listeners[type].push(listener as unknown as Listener);
  }

  close(code = 1000): void {
    if (this.readyState !== WebSocket.OPEN) return;
    this.readyState = WebSocket.CLOSED;
    this.onClose(code);
  }

  onMessage(frame: string): void {
    for (const listener of this.#listeners.message) listener({ data: frame, code: 0 });
  }

  onEnd(code: number): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    for (const listener of this.#listeners.close) listener({ data: "", code });
  }
}

class Engine {
  stage: EngineStage = "idle";
  /** From 0 to 1. */
  progress = 0;
  why = "";
  #worker: Worker | null = null;
  #serial = 0;
  #waiting = new Map<number, (answer: Answer) => void>();
  #lines = new Map<number, EmbeddedSocket>();
  #listeners = new Set<() => void>();

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #set(stage: EngineStage, why = ""): void {
    if (stage === "failed") console.error(`the service in this page has failed: ${why}`);
    this.stage = stage;
    this.why = why;
    for (const listener of this.#listeners) listener();
  }

  /**
   * Start the service unless another tab runs it: its storage allows one writer. `steal` takes over from that tab.
   */
  start(steal = false): void {
    if (this.stage === "loading" || this.stage === "ready") return;
    this.#set("loading");
    const held = navigator.locks.request(LOCK, steal ? { steal } : { ifAvailable: true }, async (lock) => {
      if (!lock) {
        this.#set("elsewhere");
        return;
      }
      this.#begin();
      await new Promise(() => {}); // until the page is closed
    });
    held.catch(() => this.#end("elsewhere"));
  }

  #begin(): void {
    const worker = new Worker(address, { name: "undercut-service" });
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#onMessage(data);
    worker.onerror = (event) => {
      this.#end("failed", event.message);
      void newVersion.look();
    };
    const files = new URL(fileUrl("/engine/"), location.href).href;
    this.#send({ type: "start", files, room: rootPath, work: "service" });
  }

  /** Stop the service; pending requests fail as unreachable. */
  #end(stage: EngineStage, why = ""): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#set(stage, why);
    const unreachable = {
      type: "answer",
      id: 0,
      status: 0,
      kind: "",
      name: "",
      body: new Uint8Array(),
    } as const;
    for (const settle of this.#waiting.values()) settle(unreachable);
    this.#waiting.clear();
    const lines = [...this.#lines.values()];
    this.#lines.clear();
    for (const line of lines) line.onEnd(4410);
  }

  #send(asked: ToWorker, moved: Transferable[] = []): void {
    this.#worker?.postMessage(asked, moved);
  }

  #onMessage(message: FromWorker): void {
    switch (message.type) {
      case "progress":
        this.progress = message.total ? message.done / message.total : 0;
        for (const listener of this.#listeners) listener();
        break;
      case "ready":
        this.#set("ready");
        break;
      case "failed":
        this.#end("failed", message.why);
        void newVersion.look();
        break;
      case "answer":
        this.#waiting.get(message.id)?.(message);
        this.#waiting.delete(message.id);
        break;
      case "frame":
        this.#lines.get(message.line)?.onMessage(message.frame);
        break;
      case "closed":
        this.#lines.get(message.line)?.onEnd(message.code);
        this.#lines.delete(message.line);
        break;
      case "analysed":
      case "verified":
      case "unverified":
        break; // not answers of a service
    }
  }

  #request(asking: (id: number) => ToWorker, moved: Transferable[] = []): Promise<Answer> {
    this.start();
    if (this.stage === "elsewhere" || this.stage === "failed") return Promise.reject(new Error(this.why));
    this.#serial += 1;
    const id = this.#serial;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, (answer) => (answer.status ? resolve(answer) : reject(new Error(this.why))));
      this.#whenBegun(() => this.#send(asking(id), moved));
    });
  }

  /** The lock is granted a moment after the request. */
  #whenBegun(tell: () => void): void {
    if (this.#worker) {
      tell();
      return;
    }
    const stop = this.onChange(() => {
      if (this.stage === "loading" && !this.#worker) return;
      stop();
      if (this.#worker) tell();
      else this.#end(this.stage, this.why);
    });
    queueMicrotask(() => {
      if (this.#worker) {
        stop();
        tell();
      }
    });
  }

  /** Return the answer to a request, like `fetch`. Rejects if the service is not running. */
  async ask(method: string, path: string, body: string, languages: string, guest = ""): Promise<Response> {
    const data = encoder.encode(body);
    const message = await this.#request(
      (id) => ({ type: "ask", id, method, path, body: data, languages, guest }),
      [data.buffer],
    );
    const headers = new Headers({ "content-type": message.kind });
    if (message.name) headers.set("content-disposition", message.name);
    return new Response(message.status === 204 ? null : message.body, { status: message.status, headers });
  }

  /** Open a connection to a table. */
  line(table: string, query: string, guest = ""): EmbeddedSocket {
    this.start();
    this.#serial += 1;
    const line = this.#serial;
    const found = new EmbeddedSocket(
      (frame) => this.#send({ type: "send", line, frame }),
      (code) => {
        this.#lines.delete(line);
        this.#send({ type: "close", line, code });
      },
    );
    this.#lines.set(line, found);
    this.#whenBegun(() => this.#send({ type: "open", line, table, query, guest }));
    return found;
  }

  /** Export all stored data as a file. */
  async copy(): Promise<Blob> {
    const message = await this.#request((id) => ({ type: "copy", id }));
    check(message);
    return new Blob([message.body], { type: message.kind });
  }

  /** Replace all stored data by a file. Rejects with the reason if the file is invalid. */
  async restore(file: Blob): Promise<void> {
    const copy = new Uint8Array(await file.arrayBuffer());
    const message = await this.#request((id) => ({ type: "restore", id, copy }), [copy.buffer]);
    check(message);
  }
}

export const engine = new Engine();
