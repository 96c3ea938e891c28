/** The few things of a browser that connection and playback touch, and a websocket that the test speaks through. */

import { vi } from "vitest";
import type { ServerMessage } from "../src/model/messages.ts";

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

  /** What was sent, pings left out. */
  get commands(): Record<string, unknown>[] {
    return this.sent.filter((message) => message.type !== "ping");
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  /** The service says something. */
  say(message: ServerMessage): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }

  /** The connection ends, from the other side. */
  drop(code = 1006): void {
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

/** Timers of the test's own, a page at localhost, sockets that are `FakeSocket`s. Ends with the test. */
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
