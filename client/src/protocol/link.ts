/** Websocket of one table: reconnects automatically and resends commands until they are answered. */

import { readStored, writeStored } from "../app/browserStorage.ts";
import { fileUrl, isEmbedded } from "../app/root.ts";
import type { SocketLike } from "../engine/engine.ts";
import { currentLocale } from "../i18n/speech.ts";
import { connectivity } from "./connectivity.ts";
import { connectEmbedded } from "./embedded.ts";
import type { ServerMessage, Command as Written } from "./messages.ts";

export type LinkStatus = "connecting" | "open" | "lost" | "closed";

type Unsent<T> = T extends unknown ? Omit<T, "id" | "last"> : never;

/** A command without the fields that the link adds. */
export type Command = Unsent<Exclude<Written, { type: "sync" | "ping" }>>;

interface Waiting {
  id: string;
  text: string;
  sent: boolean;
}

/** Close codes after which reconnecting cannot help. */
const FINAL = new Set([4401, 4403, 4404, 4410, 4422]);
const PING_MS = 15_000;
/** Maximum delay between tries: short for the first tries of an outage, longer afterwards. */
const SOON_MS = 2500;
const SOON_TRIES = 20;
const LATER_MS = 8000;

/** Opens the socket of a table. */
export type SocketFactory = (table: string, query: string) => SocketLike;

/** Open a websocket of the service. */
function webLine(table: string, query: string): SocketLike {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const path = `/api/tables/${encodeURIComponent(table)}/ws?${query}`;
  return new WebSocket(`${scheme}://${location.host}${fileUrl(path)}`);
}

/** Commands of this tab without an answer before it was reloaded. The service executes none of them twice. */
function unsent(key: string): Waiting[] {
  try {
    const texts = JSON.parse(readStored(key, "sessionStorage") ?? "[]") as [string, string][];
    return texts.map(([id, text]) => ({ id, text, sent: false }));
  } catch {
    return [];
  }
}

export class Link {
  status: LinkStatus = "connecting";
  closeCode = 0;
  #socket: SocketLike | null = null;
  #waiting: Waiting[] = [];
  #tries = 0;
  #timer = 0;
  #ping = 0;
  #heard = 0;
  #serial = 0;
  #ended = false;
  /** Version of the service that sent the state. */
  #server = "";
  /** Storage key of unanswered commands, which are resent after a reload of the page. */
  readonly #key: string;
  readonly #prefix = crypto.getRandomValues(new Uint32Array(2)).join("").slice(0, 16);

  constructor(
    readonly table: string,
    readonly lastSeen: () => number,
    readonly onMessage: (message: ServerMessage) => void,
    readonly onStatus: (status: LinkStatus) => void,
    readonly lineOf: SocketFactory = isEmbedded ? connectEmbedded : webLine,
  ) {
    this.#key = `undercut-unsent:${table}`;
    this.#waiting = unsent(this.#key);
    window.addEventListener("online", this.#hurry);
    window.addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#open();
  }

  /** Send a command, now or after the next reconnect; returns its id. */
  send(command: Command): string {
    this.#serial += 1;
    const id = `${this.#prefix}-${this.#serial}`;
    const entry = { id, text: JSON.stringify({ ...command, id, last: this.lastSeen() }), sent: false };
    this.#waiting.push(entry);
    this.#keep();
    this.#flush();
    return id;
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearInterval(this.#ping);
    window.removeEventListener("online", this.#hurry);
    window.removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#hurry);
    // The close code shows the service that the player left the table on purpose.
    this.#socket?.close(1000);
  }

  #set(status: LinkStatus): void {
    if (this.status === status) return;
    this.status = status;
    if (status === "lost") connectivity.lost();
    else if (status === "open") connectivity.found();
    this.onStatus(status);
  }

  #open(): void {
    clearTimeout(this.#timer);
    // A service of the same version does not resend the state if it has not changed.
    const query = `lang=${currentLocale()}&last=${this.lastSeen()}&shown=${encodeURIComponent(this.#server)}`;
    const socket = this.lineOf(this.table, query);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.addEventListener("message", (event) => this.#hear(socket, event));
    socket.addEventListener("close", (event) => this.#closed(socket, event.code));
    clearInterval(this.#ping);
    this.#ping = setInterval(() => this.#beat(socket), PING_MS);
  }

  #hear(socket: SocketLike, event: { data: unknown }): void {
    if (socket !== this.#socket) return;
    this.#heard = Date.now();
    let message: ServerMessage;
    try {
      message = JSON.parse(String(event.data)) as ServerMessage;
    } catch {
      return;
    }
    if (message.type === "ack" || message.type === "error") {
      const { id } = message;
      if (this.#waiting.some((entry) => entry.id === id)) {
        this.#waiting = this.#waiting.filter((entry) => entry.id !== id);
        this.#keep();
      }
    }
    if (message.type === "welcome") {
      this.#tries = 0;
      this.#server = message.server;
      for (const entry of this.#waiting) entry.sent = false;
      this.#set("open");
      this.onMessage(message);
      this.#flush();
      return;
    }
    this.onMessage(message);
  }

  #keep(): void {
    const kept = this.#waiting.filter(({ text }) => !/"type":"(hint|com|share|rev|sea)/.test(text));
    const texts = kept.map(({ id, text }) => [id, text]);
    writeStored(this.#key, JSON.stringify(texts), "sessionStorage");
  }

  #flush(): void {
    if (this.status !== "open" || this.#socket?.readyState !== WebSocket.OPEN) return;
    for (const entry of this.#waiting) {
      if (!entry.sent) this.#socket.send(entry.text);
      entry.sent = true;
    }
  }

  /** Send a heartbeat; drop the connection if the previous one is still unanswered. */
  #beat(socket: SocketLike): void {
    if (socket !== this.#socket || socket.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.#heard > 2.5 * PING_MS) this.#closed(socket, 0);
    else socket.send(JSON.stringify({ type: "ping", id: `${this.#prefix}-p${Date.now()}` }));
  }

  #closed(socket: SocketLike, code: number): void {
    if (this.#ended || socket !== this.#socket) return;
    this.#socket = null;
    socket.close();
    this.closeCode = code;
    if (FINAL.has(code)) {
      this.#set("closed");
      return;
    }
    this.#set("lost");
    const most = this.#tries < SOON_TRIES ? SOON_MS : LATER_MS;
    const wait = Math.min(most, 300 * 1.7 ** this.#tries) * (0.7 + Math.random() * 0.6);
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  readonly #hurry = (): void => {
    if (
      this.status === "lost" &&
      document.visibilityState === "visible" &&
      (navigator.onLine || isEmbedded) &&
      !this.#socket
    )
      this.#open();
  };

  /** The browser detects a lost network long before the socket does. */
  readonly #drop = (): void => {
    if (this.#socket && !isEmbedded) this.#closed(this.#socket, 0);
  };
}
