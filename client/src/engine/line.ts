/** The part of the websocket interface that a table's link needs; the service in the page implements it too. */

export interface Line {
  readonly readyState: number;
  send(frame: string): void;
  close(code?: number): void;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
  addEventListener(type: "close", listener: (event: { code: number }) => void): void;
}

type Listener = (event: { data: unknown; code: number }) => void;

/** A connection to the service in this page. */
export class PageLine implements Line {
  readyState: number = WebSocket.OPEN;
  readonly #listeners: Record<"message" | "close", Listener[]> = { message: [], close: [] };

  constructor(
    readonly send: (frame: string) => void,
    readonly gone: (code: number) => void,
  ) {}

  addEventListener(type: "message" | "close", listener: (event: never) => void): void {
    this.#listeners[type].push(listener as unknown as Listener);
  }

  close(code = 1000): void {
    if (this.readyState !== WebSocket.OPEN) return;
    this.readyState = WebSocket.CLOSED;
    this.gone(code);
  }

  heard(frame: string): void {
    for (const listener of this.#listeners.message) listener({ data: frame, code: 0 });
  }

  ended(code: number): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    for (const listener of this.#listeners.close) listener({ data: "", code });
  }
}
