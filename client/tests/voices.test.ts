/** What the levels say: when, who, and the same for the same deal. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setLanguage } from "../src/i18n/speech.ts";
import { catalogues as german } from "../src/i18n/texts/languages/de-later.ts";
import { catalogues as spanish } from "../src/i18n/texts/languages/es-later.ts";
import type { Result, State } from "../src/protocol/messages.ts";
import { saidAfter, Voices } from "../src/table/voices.ts";
import { acted, dealt, player, state } from "./states.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  setLanguage("en", {});
});

const bot = (seat: number, level = "medium") => player(seat, { bot: level, name: level });
const game = (changes: Partial<State> = {}): State => state({ players: [player(0), bot(1)], ...changes });

/** Hash of a deal: `often` of four digits decides whether a level speaks, the next who, the next what. */
const deal = (whether: number, who = 0, what = 0): string =>
  [whether, who, what, whether, who, what, whether, who, what]
    .map((n) => n.toString(16).padStart(4, "0"))
    .join("");

const result = (changes: Partial<Result> = {}): Result => ({
  board: 0,
  round: 1,
  how: "gin",
  winner: 1,
  knocker: 1,
  card: "Kd",
  points: [0, 45],
  hands: [0, 1].map((seat) => ({ seat, melds: [], laid_off: [], unmelded: [], deadwood: 0, on: [] })),
  lines: [],
  doubled: false,
  net: null,
  nonce: "",
  commitment: deal(0),
  secret: null,
  deck: "",
  ...changes,
});

const said = (changes: Partial<Result>, at = game()): string => saidAfter(at, result(changes))?.text ?? "";

describe("the end of a round", () => {
  it.each([
    [{}, "Gin. Sweet as honey."],
    [{ winner: 0, knocker: 0, points: [45, 0] }, "Gin? Well, I never."],
    [{ how: "undercut", winner: 1, knocker: 0, points: [0, 28] }, "Knocked right into my paws."],
    [{ how: "undercut", winner: 0, knocker: 1, points: [28, 0] }, "Hm. I should have waited."],
    [{ how: "knock", winner: 1, points: [0, 30] }, "That will last me the winter."],
    [{ how: "knock", winner: 0, knocker: 0, points: [30, 0] }, "Ouch. I felt that one."],
    [{ how: "knock", winner: 1, points: [0, 29] }, ""],
    [{ how: "dead", winner: null, knocker: null, points: [0, 0] }, ""],
  ] satisfies [Partial<Result>, string][])("%j: %s", (changes, text) => {
    expect(said(changes)).toBe(text);
  });

  it("has a sentence in most deals, of two, and the same for the same deal", () => {
    const texts = Array.from({ length: 400 }, (_, i) =>
      said({ commitment: deal(i * 157, 0, (i * 61) % 65_536) }),
    );
    const spoken = texts.filter(Boolean);
    expect(new Set(spoken).size).toBe(2);
    expect(spoken.length / texts.length).toBeGreaterThan(0.6);
    expect(spoken.length / texts.length).toBeLessThan(0.8);
    expect(said({ commitment: deal(3, 0, 1) })).toBe(said({ commitment: deal(3, 0, 1) }));
  });

  it("is not commented by a partner of the winner, nor by a person or a bot without a level", () => {
    const pairs = [player(0), bot(1), { ...bot(2), side: 0 }, { ...player(3), side: 1 }];
    expect(said({ winner: 0, knocker: 0, points: [45, 0] }, game({ players: pairs }))).toMatch(/^Gin\?/);
    const alone = [player(0), { ...bot(1), side: 0 }];
    expect(said({ winner: 0, knocker: 0, points: [45, 0] }, game({ players: alone }))).toBe("");
    expect(said({}, game({ players: [player(0), bot(1, "random")] }))).toBe("");
  });
});

describe("during a round", () => {
  const start = (voices: Voices, round: number, of = game()): void =>
    voices.hear(dealt(1, { round, at: 1000, commitment: deal(0) }), of);

  it("a level greets at the start of a game, for some seconds", () => {
    const voices = new Voices(() => undefined);
    start(voices, 1);
    expect(voices.of(1)).toBe("Good to see you. Pull up a chair.");
    expect(voices.of(0)).toBe("");
    vi.advanceTimersByTime(6000);
    expect(voices.of(1)).toBe("");
  });

  it("speaks once after a long think, and not in the round of the greeting", () => {
    const think = (round: number, ms: number, verb: "discard" | "knock" = "discard"): string => {
      const voices = new Voices(() => undefined);
      start(voices, round);
      vi.advanceTimersByTime(6000);
      voices.hear(acted(2, 0, verb, { at: 1000 + ms }), game());
      const text = voices.of(1);
      vi.advanceTimersByTime(6000);
      voices.hear(acted(3, 0, verb, { at: 1000 + 2 * ms }), game());
      expect(voices.of(1)).toBe("");
      return text;
    };
    expect(think(2, 60_000)).toBe("No hurry. I like the quiet.");
    expect(think(2, 20_000)).toBe("");
    expect(think(2, 60_000, "knock")).toBe("");
    expect(think(1, 60_000)).toBe("");
  });
});

const LEVELS = ["easy", "medium", "hard", "expert"];
const ENDS = (["gin", "undercut", "knock"] as const).flatMap((how) => [0, 1].map((who) => ({ how, who })));
const TEXTS = LEVELS.flatMap((level) => ENDS.flatMap((end) => [0, 1].map((what) => ({ level, ...end, what }))));

it.each([
  ["en", {}],
  ["de", german],
  ["es", spanish],
] as const)("every level has every sentence, short enough for a phone: %s", (language, catalogue) => {
  setLanguage(language, catalogue);
  const texts = TEXTS.map(({ level, how, who, what }) => {
    const points = who ? [0, 60] : [60, 0];
    const knocker = how === "undercut" ? 1 - who : who;
    const at = game({ players: [player(0), bot(1, level)] });
    return said({ how, winner: who, knocker, points, commitment: deal(0, 0, what) }, at);
  });
  expect(new Set(texts).size).toBe(TEXTS.length);
  for (const text of texts) {
    expect(text).not.toMatch(/^$|^\w+-/);
    expect(text.length).toBeLessThanOrEqual(44);
    // No sentence is about a card.
    expect(text).not.toMatch(/[♣♦♥♠]|\d/);
  }
});
