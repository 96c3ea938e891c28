/** Connection of a table: resent commands, reconnects, permanent failure. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Link, type LinkStatus } from "../src/protocol/link.ts";
import type { ServerMessage } from "../src/protocol/messages.ts";
import { FakeSocket, fakeBrowser, realBrowser } from "./browser.ts";
import { state } from "./states.ts";

let seen = 0;
let heard: ServerMessage[] = [];
let statuses: LinkStatus[] = [];
let link: Link;
let page: ReturnType<typeof fakeBrowser>;

const welcome = (n = 5): ServerMessage => ({
  type: "welcome",
  protocol: 1,
  chat: null,
  server: "s",
  events: [],
  state: state({ n }),
});

beforeEach(() => {
  page = fakeBrowser();
  seen = 0;
  heard = [];
  statuses = [];
  link = new Link(
    "a/b",
    () => seen,
    (message) => heard.push(message),
    (status) => statuses.push(status),
  );
});

afterEach(() => {
  link.end();
  realBrowser();
});

describe("commands", () => {
  it("wait for the welcome, then go out once each, in order, with ids of their own", () => {
    const first = link.send({ type: "act", action: "draw" });
    const second = link.send({ type: "next" });
    expect(FakeSocket.last.commands).toEqual([]);
    FakeSocket.last.say(welcome());
    expect(FakeSocket.last.commands).toEqual([
      { type: "act", action: "draw", id: first, last: 0 },
      { type: "next", id: second, last: 0 },
    ]);
    expect(first).not.toBe(second);
  });

  it("go out again after a lost connection, with the same id, unless they were answered", () => {
    FakeSocket.last.say(welcome());
    const answered = link.send({ type: "act", action: "draw" });
    const open = link.send({ type: "act", action: "discard 7h" });
    FakeSocket.last.say({ type: "ack", id: answered, n: 6, repeated: false });
    FakeSocket.last.drop();
    vi.advanceTimersByTime(1000);
    FakeSocket.last.say(welcome());
    expect(FakeSocket.last.commands.map((command) => command.id)).toEqual([open]);
  });

  it("that were refused do not go out again", () => {
    FakeSocket.last.say(welcome());
    const id = link.send({ type: "act", action: "draw" });
    FakeSocket.last.say({ type: "error", id, code: "not_your_turn", message: "It is not your turn." });
    FakeSocket.last.drop();
    vi.advanceTimersByTime(1000);
    FakeSocket.last.say(welcome());
    expect(FakeSocket.last.commands).toEqual([]);
  });
});

describe("the connection", () => {
  it("asks for what came after the last event that was seen, and says who has told it", () => {
    expect(FakeSocket.last.url).toBe("wss://cards.example/api/tables/a%2Fb/ws?lang=en&last=0&shown=");
    FakeSocket.last.say(welcome());
    seen = 17;
    FakeSocket.last.drop();
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.last.url).toMatch(/last=17&shown=s$/);
    expect(statuses).toEqual(["open", "lost"]);
  });

  it("waits longer after each failure, but a minute not for long, and shortly again after a welcome", () => {
    const waits = Array.from({ length: 24 }, () => {
      FakeSocket.last.drop();
      const [count, start] = [FakeSocket.all.length, Date.now()];
      while (FakeSocket.all.length === count) vi.advanceTimersByTime(50);
      return Date.now() - start;
    });
    expect(waits[0]).toBeLessThan(500);
    expect(Math.max(...waits.slice(0, 20))).toBeLessThan(3500);
    expect(waits.slice(0, 20).reduce((sum, wait) => sum + wait)).toBeGreaterThan(30_000);
    expect(waits[23]).toBeGreaterThan(5000);
    expect(Math.max(...waits)).toBeLessThan(11_000);
    FakeSocket.last.say(welcome());
    FakeSocket.last.drop();
    const count = FakeSocket.all.length;
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all.length).toBe(count + 1);
  });

  it.each([4401, 4403, 4404, 4410])("does not come back after close code %i", (code) => {
    FakeSocket.last.drop(code);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(link.status).toBe("closed");
    expect(link.closeCode).toBe(code);
  });

  it("gives up a socket that answers no ping, and opens another", () => {
    FakeSocket.last.say(welcome());
    vi.advanceTimersByTime(16_000);
    expect(FakeSocket.last.sent.at(-1)?.type).toBe("ping");
    vi.advanceTimersByTime(45_000);
    expect(statuses).toEqual(["open", "lost"]);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });

  it("stays while pings are answered", () => {
    FakeSocket.last.say(welcome());
    for (let i = 0; i < 10; i++) {
      vi.advanceTimersByTime(15_000);
      FakeSocket.last.say({ type: "pong", id: "p", now: 0 });
    }
    expect(FakeSocket.all).toHaveLength(1);
    expect(statuses).toEqual(["open"]);
  });

  it("is lost at once when the device goes offline, and back at once when it is online", () => {
    FakeSocket.last.say(welcome());
    page.window.dispatchEvent(new Event("offline"));
    expect(link.status).toBe("lost");
    page.window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("hears nothing more from a socket that was given up, nor what is not JSON", () => {
    const [old] = FakeSocket.all;
    old?.say(welcome());
    old?.drop();
    vi.advanceTimersByTime(1000);
    old?.say(welcome(9));
    FakeSocket.last.dispatchEvent(Object.assign(new Event("message"), { data: "<html>" }));
    expect(heard).toHaveLength(1);
  });

  it("ends for good", () => {
    FakeSocket.last.say(welcome());
    link.end();
    FakeSocket.last.drop();
    vi.advanceTimersByTime(60_000);
    page.window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(1);
  });
});
