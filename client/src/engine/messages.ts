/** Messages between the page and the worker with the service. */

/** Role of a worker: the service, analyses, verifying files, or creating the snapshot for later starts. */
export type WorkerRole = "service" | "analyses" | "verify" | "snapshot";

/** To the worker. */
export type ToWorker =
  /** Start the worker; `files` is the folder of the engine. Only the service's worker has a room. */
  | { type: "start"; files: string; room: string; work: WorkerRole }
  | {
      type: "ask";
      id: number;
      method: string;
      path: string;
      body: Uint8Array<ArrayBuffer>;
      languages: string;
      guest: string;
    }
  | { type: "open"; line: number; table: string; query: string; guest: string }
  | { type: "send"; line: number; frame: string }
  | { type: "close"; line: number; code: number }
  /** Export of all stored data as a file, or import of one. */
  | { type: "copy"; id: number }
  | { type: "restore"; id: number; copy: Uint8Array<ArrayBuffer> }
  /** A request to the worker for analyses. */
  | { type: "analyse"; id: number; request: string }
  /** The worker that verifies files: choose a file, or verify its next deals. */
  | { type: "verify"; file: Blob; language: string }
  | { type: "proceed"; id: number };

/** From the worker. */
export type FromWorker =
  | { type: "progress"; done: number; total: number }
  | { type: "ready" }
  | { type: "failed"; why: string }
  | { type: "answer"; id: number; status: number; kind: string; name: string; body: Uint8Array<ArrayBuffer> }
  | { type: "frame"; line: number; frame: string }
  | { type: "closed"; line: number; code: number }
  | { type: "analysed"; id: number; answer: string }
  /** The deals verified since the last answer, as JSON; or why there will be no more. */
  | { type: "verified"; id: number; deals: string }
  | { type: "unverified"; id: number; why: string };
