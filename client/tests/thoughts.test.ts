/** Second thoughts: delayed discards, undone actions, hints for the current decision only. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { State, TakenBackEvent } from "../src/protocol/messages.ts";
import { eventSentence } from "../src/table/eventTexts.ts";
import { stateAfterEvent } from "../src/table/interpolate.ts";
import { TableModel } from "../src/table/state.ts";
import { FakeSocket, fakeBrowser, realBrowser } from "./browser.ts";
import { acted, board, hand, state, turn } from "./states.ts";

let model: TableModel;

const aids = (more: Partial<NonNullable<State["aids"]>> = {}): State["aids"] => ({
  hint: true,
  hinted: false,
  back: null,
  ...more,
});
const mine = (n = 5, more: Partial<State> = {}): State =>
  state({ n, turn: turn(["discard 7h", "discard 8h"]), aids: aids(), ...more });
const say = (message: Parameters<FakeSocket["say"]>[0]): void => FakeSocket.last.say(message);
const welcome = (of: State): void =>
  say({ type: "welcome", protocol: 1, server: "s", events: [], state: of, chat: 0 });
const types = (): unknown[] => FakeSocket.last.commands.map((command) => command.type);
const lastId = (): string => String(FakeSocket.last.commands.at(-1)?.id);
const hint = (id: string): void =>
  say({
    type: "hint",
    id,
    n: 6,
    verdict: "clear",
    choices: [{ action: "discard 8h", points: 2, points_stderr: 0, win: 0.5, win_stderr: 0, gap_stderr: 0 }],
    text: "Discard the 8h: it fits nothing else you hold and counts 8.",
    cards: ["8h"],
    holds: [],
  });
const takenBack = (action: string, seat = 0): TakenBackEvent => ({
  kind: "taken_back",
  n: 9,
  at: 0,
  board: 0,
  seat,
  action,
});

beforeEach(() => {
  fakeBrowser();
  model = new TableModel(
    "t",
    () => undefined,
    () => undefined,
  );
});

afterEach(() => {
  model.end();
  realBrowser();
});

describe("a discard that waits", () => {
  it("is sent at once when its player says so, and once only", () => {
    welcome(mine());
    model.act("discard 7h", "Discard", 2000);
    expect(model.held?.card).toBe("7h");
    model.sendNow();
    model.sendNow();
    vi.advanceTimersByTime(5000);
    expect(FakeSocket.last.commands.map((command) => command.action)).toEqual(["discard 7h"]);
  });

  it("is sent when the table is left", () => {
    welcome(mine());
    model.act("discard 7h", "Discard", 2000);
    model.end();
    expect(FakeSocket.last.commands.map((command) => command.action)).toEqual(["discard 7h"]);
  });

  it("is not sent when it is undone", () => {
    welcome(mine());
    model.act("discard 7h", "Discard", 2000);
    model.undo();
    model.end();
    expect(FakeSocket.last.commands).toEqual([]);
  });
});

describe("taking back", () => {
  it("is sent only if there is something to take back", () => {
    welcome(mine());
    model.takeBack();
    expect(types()).toEqual([]);
    say({
      type: "update",
      events: [],
      state: state({ n: 6, aids: aids({ hint: false, back: "discard 7h" }) }),
    });
    model.takeBack();
    expect(types()).toEqual(["take_back"]);
  });

  it("puts a discard back into the hand, and a taken card back on the pile", () => {
    const before = state({ hand: hand("2c 3c 7h 8h"), boards: [board({ pile: ["Kc"], top: "Kc" })] });
    const discarded = stateAfterEvent(before, acted(6, 0, "discard", { card: "7h", action: "discard 7h" }));
    const back = stateAfterEvent(discarded, takenBack("discard 7h"));
    expect([...(back.hand?.cards ?? [])].sort()).toEqual([...(before.hand?.cards ?? [])].sort());
    expect(back.boards[0]?.pile).toEqual(["Kc"]);
    expect(back.boards[0]?.holds).toEqual(before.boards[0]?.holds);
    const took = stateAfterEvent(before, acted(6, 0, "take", { card: "Kc", action: "take" }));
    const again = stateAfterEvent(took, takenBack("take"));
    expect(again.hand?.cards).toEqual(before.hand?.cards);
    expect([again.boards[0]?.pile, again.boards[0]?.top]).toEqual([["Kc"], "Kc"]);
    expect(again.boards[0]?.holds).toEqual(before.boards[0]?.holds);
  });

  it("of another player changes its cards and not the reader's", () => {
    const before = state({ boards: [board({ pile: ["Kc", "7h"], top: "7h" })] });
    const back = stateAfterEvent(before, takenBack("discard 7h", 1));
    expect(back.hand).toEqual(before.hand);
    expect(back.boards[0]?.holds.find((hold) => hold.seat === 1)?.count).toBe(11);
    expect(back.boards[0]?.top).toBe("Kc");
  });

  it("is told in words", () => {
    expect(eventSentence(takenBack("discard 7h"), state())).toBe(
      "You took the 7 of hearts back from the pile.",
    );
    expect(eventSentence(takenBack("take"), state())).toBe("You put the card back on the pile.");
    expect(eventSentence(takenBack("knock = AsAdAc"), state())).toBe("You took back the knock.");
  });
});

describe("a hint", () => {
  it("is asked for once, and shown when it comes", () => {
    welcome(mine());
    model.askHint();
    model.askHint();
    expect(types()).toEqual(["hint"]);
    say({ type: "ack", id: lastId(), n: 5, repeated: false });
    expect(model.ready).toBe(true);
    hint(lastId());
    expect(model.hints.advice?.choices[0]?.action).toBe("discard 8h");
    model.askHint();
    expect(types()).toEqual(["hint"]);
  });

  it("that comes after the decision is neither shown nor complained about", () => {
    welcome(mine());
    model.askHint();
    const id = lastId();
    model.act("discard 7h");
    say({
      type: "update",
      events: [acted(6, 0, "discard", { card: "7h", action: "discard 7h" })],
      state: state({ n: 6, aids: aids({ hint: false }) }),
    });
    hint(id);
    say({ type: "error", id, code: "stale", message: "the game has moved on" });
    expect(model.hints.advice).toBeNull();
    expect(model.error).toBe("");
  });

  it("that is refused says why, and may be asked for again", () => {
    welcome(mine());
    model.askHint();
    say({ type: "error", id: lastId(), code: "too_busy", message: "too many hints" });
    expect(model.hints.error).toBe("too many hints");
    model.askHint();
    expect(types()).toEqual(["hint", "hint"]);
    expect(model.hints.error).toBe("");
  });

  it("that was noted when the connection was lost is asked for again", () => {
    welcome(mine());
    model.askHint();
    say({ type: "ack", id: lastId(), n: 5, repeated: false });
    FakeSocket.last.drop();
    vi.advanceTimersByTime(1000);
    welcome(mine());
    expect(types()).toEqual(["hint"]);
    hint(lastId());
    expect(model.hints.advice).not.toBeNull();
  });

  it("is not asked for where there is none", () => {
    welcome(mine(5, { aids: null }));
    model.askHint();
    expect(types()).toEqual([]);
  });
});
