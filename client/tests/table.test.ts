/** Live table of the page: when a player may act, what can be undone, the order of shown events. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setLiveRegion } from "../src/app/announce.ts";
import type { State, TableEvent } from "../src/protocol/messages.ts";
import { dealMs } from "../src/table/playback.ts";
import { thinkingText } from "../src/table/players.ts";
import { TableModel } from "../src/table/state.ts";
import { FakeSocket, fakeBrowser, realBrowser } from "./browser.ts";
import { acted, board, dealt, player, state, turn } from "./states.ts";

let model: TableModel;
let shown: (number | null)[] = [];

const welcome = (of: State, events: TableEvent[] = []): void =>
  FakeSocket.last.say({ type: "welcome", protocol: 1, chat: null, server: "s", events, state: of });
const briefly = (): void =>
  FakeSocket.last.say({ type: "welcome", protocol: 1, chat: null, server: "s", events: [], state: null });
const update = (of: State, events: TableEvent[]): void =>
  FakeSocket.last.say({ type: "update", events, state: of });
const ack = (id: unknown, n: number): void =>
  FakeSocket.last.say({ type: "ack", id: String(id), n, repeated: false });
const mine = (n = 5): State => state({ n, turn: turn(["draw", "take"]) });

beforeEach(() => {
  fakeBrowser();
  shown = [];
  model = new TableModel(
    "t",
    () => undefined,
    (event) => event && shown.push(event.n),
  );
});

afterEach(() => {
  model.end();
  realBrowser();
});

describe("playback", () => {
  it("is twice as fast while more than six events wait", () => {
    welcome(state({ n: 5 }));
    const events = Array.from({ length: 8 }, (_, i) => acted(6 + i, 1, "draw", { card: null }));
    update(state({ n: 13 }), events);
    const times: number[] = [];
    for (let ms = 0; times.length < 8 && ms < 10_000; ms += 10) {
      while (times.length < shown.length) times.push(ms);
      vi.advanceTimersByTime(10);
    }
    const pauses = times.slice(1).map((ms, i) => ms - (times[i] ?? 0));
    expect(pauses).toEqual([260, 520, 520, 520, 520, 520, 520]);
  });

  it("shows the end of a game together with that of its last round", () => {
    welcome(state({ n: 5 }));
    const acts = acted(6, 1, "discard", { card: "Kc" });
    const over = [
      { n: 7, at: 0, kind: "round_over", board: 0, result: { board: 0, hands: [] } },
      { n: 8, at: 0, kind: "game_over" },
    ] as unknown as TableEvent[];
    update(state({ n: 8, stage: "game_over" }), [acts, ...over]);
    // A table is rendered after each task.
    const seen: (number | null | undefined)[] = [];
    while (!shown.includes(8)) {
      vi.advanceTimersToNextTimer();
      seen.push(shown.at(-1));
    }
    expect(shown).toEqual([6, 7, 8]);
    expect(seen).not.toContain(7);
  });
});

describe("acting", () => {
  it("sends at once, and nothing more before the answer and what it brought about", () => {
    welcome(mine());
    expect(model.ready).toBe(true);
    model.act("draw");
    model.act("draw");
    expect(FakeSocket.last.commands.map((command) => command.action)).toEqual(["draw"]);
    ack(FakeSocket.last.commands[0]?.id, 6);
    expect(model.ready).toBe(false);
    update(state({ n: 6, turn: turn(["discard 7h"]) }), [acted(6, 0, "draw", { card: "8h" })]);
    vi.advanceTimersByTime(2000);
    expect(model.ready).toBe(true);
  });

  it("not out of turn", () => {
    welcome(state());
    model.act("draw");
    expect(FakeSocket.last.commands).toEqual([]);
  });

  it("a knock waits and can be undone", () => {
    welcome(mine());
    model.act("knock 7h", "Knock", 2000);
    expect(model.held?.label).toBe("Knock");
    expect(model.ready).toBe(false);
    model.undo();
    vi.advanceTimersByTime(5000);
    expect(FakeSocket.last.commands).toEqual([]);
    expect(model.ready).toBe(true);
  });

  it("a knock that is not undone is sent after its time", () => {
    welcome(mine());
    model.act("knock 7h", "Knock", 2000);
    vi.advanceTimersByTime(1999);
    expect(FakeSocket.last.commands).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.last.commands.map((command) => command.action)).toEqual(["knock 7h"]);
    expect(model.held).toBeNull();
  });

  it("a refusal is shown for some seconds, and one may act again", () => {
    welcome(mine());
    model.act("draw");
    const id = String(FakeSocket.last.commands[0]?.id);
    FakeSocket.last.say({ type: "error", id, code: "wrong_phase", message: "Discard first." });
    expect(model.error).toBe("Discard first.");
    expect(model.ready).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(model.error).toBe("");
  });
});

describe("what is shown", () => {
  it("events one after another, each after a pause, and the turn only with the last", () => {
    welcome(state());
    update(mine(7), [acted(6, 1, "draw"), acted(7, 1, "discard", { card: "Kc" })]);
    expect(shown).toEqual([6]);
    expect(model.ready).toBe(false);
    vi.advanceTimersByTime(600);
    expect(shown).toEqual([6, 7]);
    vi.advanceTimersByTime(600);
    expect(model.ready).toBe(true);
  });

  it("one may go on while the other pair plays, and a hint stays", () => {
    const pairs = { form: "partners", boards: [board(), board({ board: 1, seats: [2, 3] })] };
    const aids = { hint: true, hinted: false, back: null };
    const there = { board: 1 };
    welcome(state({ turn: turn(["draw"]), aids, ...pairs }));
    model.askHint();
    update(state({ n: 8, turn: turn(["draw"]), aids, ...pairs }), [
      acted(6, 2, "draw", there),
      acted(7, 2, "knock", { ...there, card: "Kc" }),
      acted(8, 3, "defend", there),
    ]);
    expect(shown).toEqual([6]);
    expect(model.ready).toBe(true);
    expect(model.hints.wanted).toBe(true);
    model.act("draw");
    expect(FakeSocket.last.commands.at(-1)).toMatchObject({ action: "draw", last: 8 });
  });

  it("no event twice, whether it comes with an update or again with a welcome", () => {
    welcome(state());
    const draw = acted(6, 1, "draw");
    update(state({ n: 6 }), [draw]);
    update(state({ n: 6 }), [draw]);
    vi.advanceTimersByTime(2000);
    FakeSocket.last.drop();
    vi.advanceTimersByTime(1000);
    welcome(mine(7), [draw, acted(7, 1, "discard", { card: "Kc" })]);
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([6, 7]);
    expect(model.ready).toBe(true);
  });

  it("what is shown stays, and one may go on, if nothing has happened while the connection was lost", () => {
    welcome(mine());
    const before = model.state;
    FakeSocket.last.drop();
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.last.url).toMatch(/last=5&shown=s$/);
    briefly();
    expect(model.state).toBe(before);
    model.act("draw");
    expect(FakeSocket.last.commands.map((command) => [command.action, command.last])).toEqual([["draw", 5]]);
    ack(FakeSocket.last.commands[0]?.id, 6);
    update(state({ n: 6, turn: turn(["discard 7h"]) }), [acted(6, 0, "draw", { card: "8h" })]);
    vi.advanceTimersByTime(2000);
    expect(shown).toEqual([6]);
    expect(model.ready).toBe(true);
  });

  it("what happened while the connection was lost is caught up on", () => {
    welcome(state());
    FakeSocket.last.drop();
    vi.advanceTimersByTime(1000);
    welcome(mine(7), [acted(6, 1, "draw"), acted(7, 1, "discard", { card: "Kc" })]);
    expect(model.catchingUp).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(model.catchingUp).toBe(false);
    expect(shown).toEqual([6, 7]);
  });

  it("a long absence: the last sixteen events one by one, those before at once", () => {
    welcome(state());
    const events = Array.from({ length: 40 }, (_, i) => acted(6 + i, 1, "pass"));
    update(mine(45), events);
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual(events.slice(-16).map((event) => event.n));
  });

  it("a table that is opened in mid-round at once", () => {
    welcome(mine(30), [acted(29, 1, "draw"), acted(30, 1, "discard", { card: "Kc" })]);
    expect(shown).toEqual([]);
    expect(model.ready).toBe(true);
  });

  it("a round in which the reader has not acted yet, from the deal on: the upcard is seen before it is taken", () => {
    const deal = dealt(2, { upcard: "7h", hand: ["2c"] });
    const taken = board({ pile: [], top: null });
    welcome({ ...mine(3), boards: [taken] }, [deal, acted(3, 1, "take", { card: "7h" })]);
    vi.advanceTimersByTime(dealMs(1) + 800);
    expect(model.state?.boards[0]?.top).toBe("7h");
    expect(shown).toEqual([2]);
    vi.advanceTimersByTime(200);
    expect(shown).toEqual([2, 3]);
    expect(model.state?.boards[0]).toEqual(taken);
  });

  it("a round in which the reader has acted at once", () => {
    const deal = dealt(2, { upcard: "7h", hand: ["2c"] });
    welcome(mine(4), [deal, acted(3, 0, "pass"), acted(4, 1, "pass")]);
    expect(shown).toEqual([]);
    expect(model.ready).toBe(true);
  });

  it("who is there changes without an event", () => {
    welcome(mine());
    const players = [player(0), player(1, { connected: false })];
    FakeSocket.last.say({ type: "presence", players, watchers: 2, clock: { kind: "none" } });
    expect(model.state?.players[1]?.connected).toBe(false);
    expect(model.state?.watchers).toBe(2);
    expect(model.ready).toBe(true);
  });
});

describe("thinking", () => {
  it("is told until what the bot does arrives", () => {
    welcome(state());
    expect(thinkingText(model.thinking, 1)).toBe("");
    FakeSocket.last.say({ type: "thinking", seat: 1, ahead: 7 });
    expect(thinkingText(model.thinking, 1)).toContain("7 ahead");
    expect(thinkingText(model.thinking, 2)).toBe("");
    FakeSocket.last.say({ type: "thinking", seat: 1, ahead: 0 });
    expect(thinkingText(model.thinking, 1)).toBe("thinking…");
    update(state({ n: 6 }), [acted(6, 1, "draw")]);
    expect(model.thinking).toBe(null);
  });
});

describe("the connection", () => {
  const region = { textContent: "" };
  const said = (): string => {
    vi.advanceTimersByTime(1000);
    return region.textContent;
  };

  beforeEach(() => {
    region.textContent = "";
    setLiveRegion(region as HTMLElement);
  });

  it("is spoken of when it is lost and when it is back, before what was missed", () => {
    welcome(mine());
    expect(said()).toBe("");
    FakeSocket.last.drop();
    expect(said()).toMatch(/Connection lost\. Reconnecting…$/);
    welcome(state({ n: 6 }), [acted(6, 1, "pass")]);
    expect(said()).toMatch(/^Connected again\. Catching up…/);
  });
});
