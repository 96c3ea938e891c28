/** Unanswered commands survive a reload; the server executes nothing twice. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Link } from "../src/protocol/link.ts";
import { FakeSocket, fakeBrowser, realBrowser } from "./browser.ts";
import { state } from "./states.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  fakeBrowser();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  realBrowser();
});

const open = (): Link =>
  new Link(
    "t",
    () => 7,
    () => undefined,
    () => undefined,
  );

const welcome = (): void =>
  FakeSocket.last.say({
    type: "welcome",
    protocol: 1,
    chat: null,
    server: "s",
    events: [],
    state: state({ n: 9 }),
  });

it("sends what the page before it could not, as it was, and not what was answered", () => {
  const first = open();
  welcome();
  const answered = first.send({ type: "next" });
  FakeSocket.last.say({ type: "ack", id: answered, n: 8, repeated: false });
  const id = first.send({ type: "act", action: "draw" });
  first.send({ type: "hint" });
  // The page is reloaded.
  const second = open();
  expect(FakeSocket.last.commands).toEqual([]);
  welcome();
  expect(FakeSocket.last.commands).toEqual([{ type: "act", action: "draw", id, last: 7 }]);
  FakeSocket.last.say({ type: "ack", id, n: 9, repeated: true });
  const third = open();
  welcome();
  expect(FakeSocket.last.commands).toEqual([]);
  for (const link of [first, second, third]) link.end();
});

it("opens with what is kept damaged", () => {
  kept.set("undercut-unsent:t", "{");
  const link = open();
  welcome();
  expect(FakeSocket.last.commands).toEqual([]);
  link.end();
});
