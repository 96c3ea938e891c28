/**
 * The worker with the service in it: Python (Pyodide) runs `undercut.server.page.service` here, with the kernel's
 * WebAssembly module beside it, and IndexedDB for what is kept. See docs/decisions/0031-the-service-in-a-page.md.
 *
 * A worker for analyses is the same without a service: it answers what `undercut.server.reviews` asks.
 */

import type { PyodideAPI, loadPyodide as Starts } from "pyodide";
import { compiledOf, type EngineFiles, fetched, forgetOthers, keepCompiled, listed } from "./files.ts";
import { Kept } from "./keeping.ts";
import { startKernel } from "./kernel.ts";
import type { Asked, Told } from "./messages.ts";

declare const self: DedicatedWorkerGlobalScope;

const tell = (told: Told, moved: Transferable[] = []): void => self.postMessage(told, moved);

const SITE = "/lib/python3.14/site-packages";

/** What `undercut.server.page.worker` gives this worker. */
interface Service {
  start(): void;
  request(method: string, path: string, body: Uint8Array, languages: string, guest: string): Promise<Answered>;
  open(line: number, table: string, query: string, guest: string): void;
  hear(line: number, frame: string): void;
  gone(line: number, code: number): void;
  whole(): Uint8Array<ArrayBuffer>;
  compiled(folder: string): Promise<Uint8Array<ArrayBuffer>>;
  put(copy: Uint8Array): Promise<void>;
}

/** A value of Python. */
interface Proxied<T> {
  toJs(how?: object): T;
  destroy(): void;
}

type Answered = Proxied<[number, Record<string, string>, Uint8Array]>;

let python: PyodideAPI | null = null;
let service: Service | null = null;
let analyst: Analyst | null = null;

/** Tells how much of the files has arrived. */
function counter(files: EngineFiles): (bytes: number) => void {
  const total = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  return (bytes) => {
    done += bytes;
    tell({ type: "progress", done: Math.min(done, total), total });
  };
}

/** A module of which only the text is at hand. */
async function moduleOf<T>(text: string): Promise<T> {
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return (await import(/* @vite-ignore */ address)) as T;
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function startPython(folder: string): Promise<PyodideAPI> {
  const files = await listed(folder);
  const arrived = counter(files);
  const coming: Record<string, Promise<Response>> = {};
  for (const [name, file] of Object.entries(files)) coming[name] = fetched(folder, file, arrived);
  const file = (name: string): Promise<Response> => {
    const found = coming[name];
    if (!found) throw new Error(`the engine has no ${name}`);
    return found;
  };
  const bytes = async (name: string): Promise<ArrayBuffer> => (await file(name)).arrayBuffer();
  const text = async (name: string): Promise<string> => (await file(name)).text();

  // Pyodide refuses workers that may import scripts from data: addresses, which the policy of a server forbids anyway.
  Object.defineProperty(self, "importScripts", { value: undefined });
  const [starts, assembled, kernel] = await Promise.all([
    text("pyodide.mjs").then(moduleOf<{ loadPyodide: typeof Starts }>),
    text("pyodide.asm.mjs").then(moduleOf<{ default: never }>),
    bytes("undercut-kernel.wasm").then(startKernel),
  ]);
  // Pyodide asks for its files by name, in a folder that there is not.
  const fetching = self.fetch.bind(self);
  self.fetch = (asked, init) => {
    const name = String(asked instanceof Request ? asked.url : asked)
      .split("/")
      .pop();
    return name && name in coming ? file(name) : fetching(asked, init);
  };
  const started = await starts
    .loadPyodide({
      indexURL: folder,
      lockFileContents: await text("lock.json"),
      createPyodideModule: assembled.default,
      convertNullToNone: true,
    } as Parameters<typeof Starts>[0])
    .finally(() => {
      self.fetch = fetching;
    });
  for (const name of ["packages.zip", "undercut.zip"])
    started.unpackArchive(await bytes(name), "zip", { extractDir: SITE });
  const compiled = await compiledOf(folder, files);
  if (compiled) started.unpackArchive(compiled, "zip", { extractDir: SITE });
  else keepLater = () => keepCompiledOf(folder, files);
  (self as unknown as { undercutKernel: unknown }).undercutKernel = kernel;
  void forgetOthers(folder, files);
  return started;
}

/** Keeps the bytecode of what has been compiled, if it has not been kept. */
let keepLater: (() => Promise<void>) | null = null;
const LATER_MS = 4000;

async function keepCompiledOf(folder: string, files: EngineFiles): Promise<void> {
  if (service) await keepCompiled(folder, files, await service.compiled(SITE));
}

/** The worker for analyses, which this one starts when it is needed. */
class Analyst {
  #worker: Worker | null = null;
  #serial = 0;
  #waiting = new Map<number, { resolve(answer: string): void; reject(error: Error): void }>();

  constructor(readonly files: string) {}

  ask(request: string): Promise<string> {
    this.#worker ??= this.#started();
    this.#serial += 1;
    const id = this.#serial;
    this.#worker.postMessage({ type: "analyse", id, request } satisfies Asked);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #started(): Worker {
    const worker = new Worker(self.location.href, { name: "undercut-analyses" });
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.type === "analysed") {
        this.#waiting.get(data.id)?.resolve(data.answer);
        this.#waiting.delete(data.id);
      } else if (data.type === "failed") this.end(data.why);
    };
    worker.onerror = (event) => this.end(event.message);
    worker.postMessage({ type: "start", files: this.files, room: "", analyses: true } satisfies Asked);
    return worker;
  }

  end(why = "the worker for analyses has ended"): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(new Error(why));
    this.#waiting.clear();
  }
}

async function startService(files: string, room: string): Promise<void> {
  const [started, kept] = await Promise.all([startPython(files), Kept.open(room)]);
  const { copy, writes } = await kept.read();
  const found = new Analyst(files);
  analyst = found;
  const host = {
    append: (write: Uint8Array) => kept.append(write),
    replace: (whole: Uint8Array) => kept.replace(whole),
    send: (line: number, frame: string) => tell({ type: "frame", line, frame }),
    close: (line: number, code: number) => tell({ type: "closed", line, code }),
    ask: (request: string) => found.ask(request),
    end: () => found.end(),
  };
  const page = started.pyimport("undercut.server.page.worker") as {
    begin(host: unknown, copy: Uint8Array | null, writes: Uint8Array[]): Service;
  };
  service = page.begin(host, copy, writes);
  service.start();
  python = started;
}

const starting = async (asked: Asked & { type: "start" }): Promise<void> => {
  if (asked.analyses) python = await startPython(asked.files);
  else await startService(asked.files, asked.room);
  tell({ type: "ready" });
  // When what was waited for has been done. If the browser cannot keep it, it is compiled again.
  setTimeout(() => void keepLater?.().catch(() => undefined), LATER_MS);
};

let ready: Promise<void> = Promise.resolve();

async function answer(asked: Asked & { type: "ask" }): Promise<void> {
  if (!service) throw new Error("the service has not started");
  const told = await service.request(asked.method, asked.path, asked.body, asked.languages, asked.guest);
  const [status, headers, body] = told.toJs({ dict_converter: Object.fromEntries });
  told.destroy();
  const copied = body.slice() as Uint8Array<ArrayBuffer>;
  tell(
    {
      type: "answer",
      id: asked.id,
      status,
      kind: headers["content-type"] ?? "",
      name: headers["Content-Disposition"] ?? "",
      body: copied,
    },
    [copied.buffer],
  );
}

/** An answer that Python did not give: what was wrong, as the service says it. */
function wrong(id: number, error: unknown): void {
  const body = new TextEncoder().encode(JSON.stringify({ code: "internal", message: String(error) }));
  tell({ type: "answer", id, status: 500, kind: "application/json", name: "", body });
}

async function carryOut(asked: Asked): Promise<void> {
  switch (asked.type) {
    case "ask":
      return answer(asked);
    case "open":
      service?.open(asked.line, asked.table, asked.query, asked.guest);
      return;
    case "say":
      service?.hear(asked.line, asked.frame);
      return;
    case "gone":
      service?.gone(asked.line, asked.code);
      return;
    case "copy": {
      if (!service) throw new Error("the service has not started");
      const body = service.whole();
      tell({ type: "answer", id: asked.id, status: 200, kind: "application/vnd.sqlite3", name: "", body });
      return;
    }
    case "put":
      await service?.put(asked.copy);
      tell({ type: "answer", id: asked.id, status: 204, kind: "", name: "", body: new Uint8Array() });
      return;
    case "analyse": {
      const page = python?.pyimport("undercut.server.page.service") as { analysed(request: string): string };
      tell({ type: "analysed", id: asked.id, answer: page.analysed(asked.request) });
      return;
    }
    case "start":
      return; // it has been
  }
}

self.onmessage = ({ data }: MessageEvent<Asked>) => {
  if (data.type === "start") {
    ready = starting(data);
    ready.catch((error: unknown) => tell({ type: "failed", why: String(error) }));
    return;
  }
  // In the order in which they come, once the service is there.
  void ready
    .then(() => carryOut(data))
    .catch((error: unknown) => {
      if ("id" in data && data.type !== "analyse") wrong(data.id, error);
    });
};

// Nobody is left to analyse for.
self.addEventListener("close", () => analyst?.end());
