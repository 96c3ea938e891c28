/** Alerts of the table: recipients, times, and their display on the page. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { State, TableEvent } from "../src/protocol/messages.ts";
import { fakeBrowser, realBrowser } from "./browser.ts";
import { player, state } from "./states.ts";

const people = (more: Partial<State> = {}): State =>
  state({ players: [player(0), player(1)], you: 0, turn: null, ...more });

const event = (kind: string, more: object): TableEvent => ({ n: 9, at: 0, kind, ...more }) as TableEvent;

const TURN = { legal: ["draw"], refused: {}, knocks: [], big_gin: null, defence: null } as State["turn"];

let page: { title: string; visibilityState: string; querySelector: () => { href: string } };
let link: { href: string };
let vibrated: unknown[];

beforeEach(() => {
  fakeBrowser();
  vibrated = [];
  link = { href: "https://cards.example/icon.svg" };
  page = Object.assign(document, { title: "", visibilityState: "visible", querySelector: () => link });
  vi.stubGlobal("location", { href: "https://cards.example/table/T" });
  vi.stubGlobal("navigator", { vibrate: (how: unknown) => vibrated.push(how) });
  vi.stubGlobal("localStorage", { getItem: () => '{"vibration": true}', setItem: () => undefined });
  vi.resetModules();
});
afterEach(() => realBrowser());

describe("who is called", () => {
  test.each([
    ["joined", { seat: 1, name: "Bob", bot: null }, "joined", "Bob"],
    ["rematch", { seat: 1, accept: true }, "rematch", "Bob"],
    ["back", { seat: 1 }, "back", "Bob"],
    ["claimed", { seat: 1, away: 0, void: false, done: false }, "claim", "Bob"],
    ["claimed", { seat: 1, away: 0, void: false, done: true }, "claimed", "Bob"],
    ["claimed", { seat: 1, away: 0, void: true, done: true }, "void", "Bob"],
  ])("by %s %o", async (kind, more, call, name) => {
    const { alertReason: callOf } = await import("../src/notifications/alerts.ts");
    expect(callOf(people(), [event(kind, more)], false)).toMatchObject({ kind: call, name, others: ["Bob"] });
  });

  test.each([
    ["joined", { seat: 1, name: "simple", bot: "simple" }],
    ["joined", { seat: 0, name: "Ada", bot: null }],
    ["rematch", { seat: 1, accept: false }],
    ["acted", { seat: 1, verb: "draw", action: "draw", card: null }],
  ])("not by %s %o", async (kind, more) => {
    const { alertReason: callOf } = await import("../src/notifications/alerts.ts");
    expect(callOf(people(), [event(kind, more)], false)).toBeNull();
  });

  test("no watcher, and nobody who plays against the computer", async () => {
    const { alertReason: callOf } = await import("../src/notifications/alerts.ts");
    expect(callOf(people({ role: "watch", you: null }), [], true)).toBeNull();
    expect(
      callOf(people({ players: [player(0), player(1, { bot: "hard" })], turn: TURN }), [], true),
    ).toBeNull();
    expect(callOf(people({ turn: TURN }), [], true)).toMatchObject({ kind: "turn", name: "" });
  });
});

test("title and icon change with the turn, and back", async () => {
  const { titlePage } = await import("../src/notifications/alerts.ts");
  const { TableAlerts } = await import("../src/notifications/alerts.ts");
  const caller = new TableAlerts();
  titlePage("Card table · Undercut");
  caller.arrived(people(), [], true);
  expect(page.title).toBe("Card table · Undercut");
  caller.arrived(people({ turn: TURN }), []);
  expect(page.title).toBe("● Your turn · Card table · Undercut");
  expect(link.href).toContain("icon-turn");
  titlePage("Another · Undercut");
  expect(page.title).toBe("● Your turn · Another · Undercut");
  caller.arrived(people(), []);
  expect([page.title, link.href]).toEqual(["Another · Undercut", "https://cards.example/icon.svg"]);
  caller.arrived(people({ turn: TURN }), []);
  caller.end();
  expect(page.title).toBe("Another · Undercut");
});

test("a turn vibrates once, when it begins", async () => {
  const { TableAlerts } = await import("../src/notifications/alerts.ts");
  const caller = new TableAlerts();
  caller.arrived(people({ turn: TURN }), [], true);
  expect(vibrated).toHaveLength(0);
  caller.arrived(people(), []);
  caller.arrived(people({ turn: TURN }), []);
  caller.arrived(people({ turn: TURN }), []);
  expect(vibrated).toHaveLength(1);
});
