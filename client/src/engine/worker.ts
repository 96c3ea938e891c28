/**
 * Worker that runs the service: Python (Pyodide) runs `undercut.server.page.service`, with the kernel's WebAssembly
 * module beside it and IndexedDB as storage. See docs/decisions/0031-the-service-in-a-page.md.
 *
 * A worker for analyses is the same without a service: it answers the requests of `undercut.server.reviews`. So is the
 * worker that verifies files, with `undercut.server.page.verifier`.
 */

import type { PyodideAPI } from "pyodide";
import { deleteOldFiles, type EngineFiles, engineFileList } from "./files.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { markTiming, startPython } from "./python.ts";
import {
  confirmSnapshot,
  deleteSnapshot,
  hasSnapshot,
  loadSnapshot,
  snapshotUrl,
  storeSnapshot,
} from "./snapshot.ts";
import { EngineStorage } from "./storage.ts";

declare const self: DedicatedWorkerGlobalScope;

const tell = (told: FromWorker, moved: Transferable[] = []): void => self.postMessage(told, moved);

/** Identity of this worker: its file name has a hash. */
const WORKER = self.location.pathname.split("/").pop() ?? "";
const PAGE = "undercut.server.page.service";
const VERIFIER = "undercut.server.page.verifier";
/** Duration after which the deals verified so far are shown. */
const VERIFY_S = 0.2;
/** Delays before a snapshot is made, and for Python to release the objects that it awaited. */
const LATER_MS = 4000;
const SETTLED_MS = 100;

/** Functions that `undercut.server.page.worker` provides to this worker. */
interface Service {
  start(): void;
  request(method: string, path: string, body: Uint8Array, languages: string, guest: string): Promise<Answered>;
  open(line: number, table: string, query: string, guest: string): void;
  on_message(line: number, frame: string): void;
  on_close(line: number, code: number): void;
  export_data(): Uint8Array<ArrayBuffer>;
  restore(copy: Uint8Array): Promise<void>;
}

/** The verification of a file, by `undercut.server.page.verifier`. */
interface Verification {
  proceed(seconds: number): string;
  destroy(): void;
}

/** A Python value. */
interface Proxied<T> {
  toJs(how?: object): T;
  destroy(): void;
}

type Answered = Proxied<[number, Record<string, string>, Uint8Array]>;

type Written = Awaited<ReturnType<EngineStorage["read"]>>;

let python: PyodideAPI | null = null;
let service: Service | null = null;
let analyst: Analyst | null = null;
let verification: Verification | null = null;

/** Report the share of the files received. */
function counter(files: EngineFiles): (bytes: number) => void {
  const total = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  return (bytes) => {
    done += bytes;
    tell({ type: "progress", done: Math.min(done, total), total });
  };
}

/** Start Python from its snapshot, or from scratch if there is none or it is unusable. */
async function startWith(
  folder: string,
  files: EngineFiles,
  address: string,
  use: (started: PyodideAPI) => unknown,
): Promise<PyodideAPI> {
  const snapshot = loadSnapshot(address);
  const how = { folder, files, arrived: counter(files), snapshot, forSnapshot: false };
  try {
    const { python: started } = await startPython(how);
    await use(started);
    if (await snapshot) void confirmSnapshot(address).catch(() => {});
    return started;
  } catch (error) {
    if (!(await snapshot)) throw error;
    console.info(`what was kept of Python cannot be used: ${error}`);
    await deleteSnapshot(address);
    const { python: started } = await startPython({ ...how, snapshot: Promise.resolve(null) });
    await use(started);
    return started;
  }
}

/** Data for the next start. */
async function makeSnapshot(folder: string): Promise<void> {
  const files = await engineFileList(folder);
  const how = { folder, files, arrived: () => {}, snapshot: Promise.resolve(null), forSnapshot: true };
  const { python: started, kernel } = await startPython(how);
  const page = started.pyimport("undercut.server.page.worker") as Proxied<never> & { prepare(): Promise<void> };
  await page.prepare();
  page.destroy();
  // Python releases a resumed coroutine a moment later.
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  started.runPython("import gc; gc.collect()");
  const memory = started.makeMemorySnapshot() as Uint8Array<ArrayBuffer>;
  await storeSnapshot(snapshotUrl(folder, files, WORKER), { python: memory, kernel: kernel.state() });
}

/** Create a snapshot in a separate worker: in this one, games have been played already. */
function letSnapshotBeMade(files: string): void {
  const worker = new Worker(self.location.href, { name: "undercut-snapshot" });
  const end = (why = ""): void => {
    worker.terminate();
    // The next start is as slow as the first; nothing else is affected.
    if (why) console.info(`no snapshot has been made: ${why}`);
  };
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === "ready") end();
    else if (data.type === "failed") end(data.why);
  };
  worker.onerror = (event) => end(event.message);
  worker.postMessage({ type: "start", files, room: "", work: "snapshot" } satisfies ToWorker);
}

/** Worker for analyses, started by this one on demand. */
class Analyst {
  #worker: Worker | null = null;
  #serial = 0;
  #waiting = new Map<number, { resolve(answer: string): void; reject(error: Error): void }>();

  constructor(readonly files: string) {}

  ask(request: string): Promise<string> {
    this.#worker ??= this.#started();
    this.#serial += 1;
    const id = this.#serial;
    this.#worker.postMessage({ type: "analyse", id, request } satisfies ToWorker);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #started(): Worker {
    const worker = new Worker(self.location.href, { name: "undercut-analyses" });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "analysed") {
        this.#waiting.get(data.id)?.resolve(data.answer);
        this.#waiting.delete(data.id);
      } else if (data.type === "failed") this.end(data.why);
    };
    worker.onerror = (event) => this.end(event.message);
    worker.postMessage({ type: "start", files: this.files, room: "", work: "analyses" } satisfies ToWorker);
    return worker;
  }

  end(why = "the worker for analyses has ended"): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(new Error(why));
    this.#waiting.clear();
  }
}

async function readKept(room: string): Promise<{ kept: EngineStorage; written: Written }> {
  const kept = await EngineStorage.open(room);
  return { kept, written: await kept.read() };
}

/** Start the service with the data stored in the browser. */
function begun(started: PyodideAPI, kept: EngineStorage, { copy, writes }: Written, asks: Analyst): Service {
  const host = {
    append: (write: Uint8Array) => kept.append(write),
    replace: (whole: Uint8Array) => kept.replace(whole),
    send: (line: number, frame: string) => tell({ type: "frame", line, frame }),
    close: (line: number, code: number) => tell({ type: "closed", line, code }),
    ask: (request: string) => asks.ask(request),
    end: () => asks.end(),
  };
  const page = started.pyimport("undercut.server.page.worker") as {
    begin(host: unknown, copy: Uint8Array | null, writes: Uint8Array[]): Service;
  };
  markTiming("imported");
  return page.begin(host, copy, writes);
}

async function starting({ files: folder, room, work }: ToWorker & { type: "start" }): Promise<void> {
  markTiming("begun");
  if (work === "snapshot") return makeSnapshot(folder);
  const reading = work === "service" ? readKept(room) : null;
  reading?.catch(() => {}); // awaited below
  const files = await engineFileList(folder);
  markTiming("listed");
  const snapshot = snapshotUrl(folder, files, WORKER);
  if (!reading) {
    const module = work === "verify" ? VERIFIER : PAGE;
    python = await startWith(folder, files, snapshot, (started) => started.pyimport(module));
    return;
  }
  const asks = new Analyst(folder);
  analyst = asks;
  python = await startWith(folder, files, snapshot, async (started) => {
    const { kept, written } = await reading;
    service = begun(started, kept, written, asks);
    service.start();
  });
  markTiming("service");
  setTimeout(() => void keepWhatIsUseful(folder, files, snapshot).catch(() => {}), LATER_MS);
}

/** Without storage space, every start is like the first one. */
async function keepWhatIsUseful(folder: string, files: EngineFiles, snapshot: string): Promise<void> {
  await deleteOldFiles(folder, files, snapshot);
  if (!(await hasSnapshot(snapshot))) letSnapshotBeMade(folder);
}

let ready: Promise<void> = Promise.resolve();

async function answer(asked: ToWorker & { type: "ask" }): Promise<void> {
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

/** Error answer for a failure outside Python, in the service's format. */
function wrong(id: number, error: unknown): void {
  const body = new TextEncoder().encode(JSON.stringify({ code: "internal", message: String(error) }));
  tell({ type: "answer", id, status: 500, kind: "application/json", name: "", body });
}

async function carryOut(asked: ToWorker): Promise<void> {
  switch (asked.type) {
    case "ask":
      markTiming(`>${asked.method} ${asked.path}`);
      await answer(asked);
      markTiming(`<${asked.method} ${asked.path}`);
      return;
    case "open":
      service?.open(asked.line, asked.table, asked.query, asked.guest);
      return;
    case "send":
      service?.on_message(asked.line, asked.frame);
      return;
    case "close":
      service?.on_close(asked.line, asked.code);
      return;
    case "copy": {
      if (!service) throw new Error("the service has not started");
      const body = service.export_data();
      tell({ type: "answer", id: asked.id, status: 200, kind: "application/vnd.sqlite3", name: "", body });
      return;
    }
    case "restore":
      await service?.restore(asked.copy);
      tell({ type: "answer", id: asked.id, status: 204, kind: "", name: "", body: new Uint8Array() });
      return;
    case "analyse": {
      const page = python?.pyimport(PAGE) as { answer_analysis(request: string): string };
      tell({ type: "analysed", id: asked.id, answer: page.answer_analysis(asked.request) });
      return;
    }
    case "verify": {
      const { file, language } = asked;
      const reader = new FileReaderSync();
      const read = (at: number, count: number): Uint8Array =>
        new Uint8Array(reader.readAsArrayBuffer(file.slice(at, at + count)));
      const page = python?.pyimport(VERIFIER) as { begin(...how: unknown[]): Verification };
      verification?.destroy();
      verification = page.begin(read, file.size, language);
      return;
    }
    case "proceed":
      tell({ type: "verified", id: asked.id, deals: verification?.proceed(VERIFY_S) ?? "" });
      return;
    case "start":
      return; // already done
  }
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === "start") {
    ready = starting(data).then(() => tell({ type: "ready" }));
    ready.catch((error: unknown) => tell({ type: "failed", why: String(error) }));
    return;
  }
  // Handle messages in order, once the service is ready.
  void ready
    .then(() => carryOut(data))
    .catch((error: unknown) => {
      if (data.type === "proceed") tell({ type: "unverified", id: data.id, why: String(error) });
      else if ("id" in data && data.type !== "analyse") wrong(data.id, error);
    });
};

// Stop the worker for analyses when this worker closes.
self.addEventListener("close", () => analyst?.end());
