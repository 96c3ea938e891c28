/** What the page and the worker with the service in it tell each other. */

/** What a worker is for: the service, analyses, or to make the snapshot that the next ones start from. */
export type Work = "service" | "analyses" | "snapshot";

/** To the worker. */
export type Asked =
  /** Starts it; `files` is the folder of the engine. Only one for the service has a room. */
  | { type: "start"; files: string; room: string; work: Work }
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
  | { type: "say"; line: number; frame: string }
  | { type: "gone"; line: number; code: number }
  /** All that is kept, as a file; or a file in its place. */
  | { type: "copy"; id: number }
  | { type: "put"; id: number; copy: Uint8Array<ArrayBuffer> }
  /** A request to the worker for analyses. */
  | { type: "analyse"; id: number; request: string };

/** From the worker. */
export type Told =
  | { type: "progress"; done: number; total: number }
  | { type: "ready" }
  | { type: "failed"; why: string }
  | { type: "answer"; id: number; status: number; kind: string; name: string; body: Uint8Array<ArrayBuffer> }
  | { type: "frame"; line: number; frame: string }
  | { type: "closed"; line: number; code: number }
  | { type: "analysed"; id: number; answer: string };
