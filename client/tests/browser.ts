/** Minimal browser for connection and playback, and a websocket controlled by the test. */

import { vi } from "vitest";
import type { ServerMessage } from "../src/protocol/messages.ts";

export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  readonly sent: Record<string, unknown>[] = [];

  constructor(readonly url: string) {
    super();
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error("nothing was connected");
    return socket;
  }

  /** Frames sent, without pings. */
  get commands(): Record<string, unknown>[] {
    return this.sent.filter((message) => message.type !== "ping");
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  /** Receive a message of the service. */
  say(message: ServerMessage): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }

  /** Close the connection from the service's side. */
  drop(code = 1006): void {
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

/** Install fake timers, a page at localhost and `FakeSocket`s. Removed when the test ends. */
export function fakeBrowser(): { window: EventTarget; document: EventTarget } {
  vi.useFakeTimers();
  FakeSocket.all = [];
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("location", { protocol: "https:", host: "cards.example" });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("WebSocket", FakeSocket);
  return { window, document };
}

export function realBrowser(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
