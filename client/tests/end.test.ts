/** The end of a game in words, its graph and its facts, and both accounts of a review. */

import { afterEach, describe, expect, it } from "vitest";
import { accountsText, betterSeat, gainText, luckiestCard, worstErrorOf } from "../src/end/facts.ts";
import { linePath, scoreGraph, scoreHistory, spreadLabels, winGraph } from "../src/end/graph.ts";
import { endingOf } from "../src/end/headline.ts";
import { setLanguage } from "../src/i18n/speech.ts";
import { catalogues as german } from "../src/i18n/texts/languages/de.ts";
import { catalogues as later } from "../src/i18n/texts/languages/de-later.ts";
import type { SeatReview, Sheet, SheetColumn, SheetRow, State } from "../src/protocol/messages.ts";
import { lossOf, neutralOrder, trialText } from "../src/review/again.ts";
import { momentsOf } from "../src/review/moments.ts";
import { difficultyText } from "../src/review/worst.ts";
import { decision, review } from "./reviews.ts";
import { player, state } from "./states.ts";

afterEach(() => setLanguage("en", {}));

const row = (round: number, running: number[], winner: number | null): SheetRow => ({
  round,
  entries: running,
  running,
  boxes: running.map((_, side) => Number(side === winner)),
  winner,
  note: "",
});

const column = (changes: Partial<SheetColumn> = {}): SheetColumn => ({
  name: "Game",
  over: true,
  winner: 0,
  scores: [139, 97],
  boxes: [4, 4],
  earlier: 0,
  rows: [
    row(1, [50, 0], 0),
    row(2, [50, 40], 1),
    row(3, [80, 40], 0),
    row(4, [80, 60], 1),
    row(5, [90, 60], 0),
    row(6, [90, 90], 1),
    row(7, [90, 97], 1),
    row(8, [139, 97], 0),
  ],
  settlement: [
    { side: 0, points: 100, reason: "game bonus" },
    { side: 0, points: 100, reason: "boxes" },
    { side: 1, points: 100, reason: "boxes" },
  ],
  totals: [339, 197],
  ...changes,
});

const sheet = (changes: Partial<Sheet> = {}): Sheet => ({
  kind: "single",
  sentence: "",
  target: 100,
  deals: null,
  scored: 8,
  box_bonus: 25,
  names: ["Ada", "Bob"],
  columns: [column()],
  out: [],
  ...changes,
});

const over = (changes: Partial<State> = {}): State =>
  state({
    stage: "game_over",
    winners: [0],
    end: { reason: "score", seat: null, by: null },
    sheet: sheet(),
    ...changes,
  });

const said = (changes: Partial<State> = {}): string => {
  const { headline, score, parts } = endingOf(over(changes));
  return [headline, score, "|", ...parts].filter(Boolean).join(" ");
};

describe("the end of a game", () => {
  it("is told to the winner, the loser and a watcher", () => {
    expect(said()).toBe("You win 339 to 197 | 139 points, 100 for the game, 100 for four rounds won.");
    expect(said({ you: 1 })).toBe(
      "Ada wins 339 to 197 | Ada: 139 points, 100 for the game, 100 for four rounds won.",
    );
    expect(said({ you: null, role: "watch" })).toMatch(/^Ada beats Bob 339 to 197 \| Ada: 139 points/);
  });

  it("is told in German", () => {
    setLanguage("de", { ...german, ...later });
    expect(said()).toBe(
      "Du gewinnst 339 zu 197 | 139 Punkte, 100 für die Partie, 100 für vier gewonnene Runden.",
    );
    expect(said({ you: null, role: "watch" })).toMatch(/^Ada schlägt Bob 339 zu 197/);
  });

  it("counts boxes if they are not the rounds won, or if older rounds are not on the sheet", () => {
    const more = sheet({ columns: [column({ boxes: [5, 4] })] });
    expect(said({ sheet: more })).toContain("100 for 5 boxes.");
    const older = sheet({ columns: [column({ earlier: 3 })] });
    expect(said({ sheet: older })).toContain("100 for 4 boxes.");
  });

  it("names what ended it before its end, and then the score of the reader first", () => {
    const end = { reason: "resigned", seat: 1, by: null } as const;
    const open = sheet({ columns: [column({ totals: null, settlement: [], over: false, winner: null })] });
    expect(said({ end, sheet: open })).toBe("You win Bob resigned | The score was 139 to 97.");
    expect(said({ end, sheet: open, you: 1 })).toBe("Ada wins You resigned | The score was 97 to 139.");
    expect(said({ end: { reason: "time", seat: 1, by: null } })).toMatch(/^You win Bob ran out of time \|/);
    const none = { end: { reason: "void", seat: 1, by: 0 } as const, winners: [], sheet: null };
    expect(said(none)).toMatch(/^The game is void Bob left the table/);
  });

  it("is a draw without a winner", () => {
    const even = sheet({ columns: [column({ totals: [90, 90], settlement: [], winner: null })] });
    expect(said({ winners: [], sheet: even })).toBe("A draw 90 to 90 | 8 rounds.");
  });

  it("ranks three players, a knockout by the least deadwood", () => {
    const players = [player(0), player(1), player(2)];
    const names = ["Ada", "Bob", "Cyd"];
    const three = sheet({
      names,
      columns: [column({ totals: [20, 104, 23], scores: [20, 104, 23], settlement: [] })],
    });
    const ending = endingOf(over({ players, winners: [1], sheet: three }));
    expect([ending.headline, ending.score]).toEqual(["Bob wins", "104 points"]);
    expect(ending.ranking.map(({ name, total }) => `${name} ${total}`)).toEqual([
      "Bob 104",
      "Cyd 23",
      "You 20",
    ]);
    const last = endingOf(over({ players, winners: [0], sheet: { ...three, kind: "knockout", out: [1, 2] } }));
    expect([last.headline, last.score]).toEqual(["You win", ""]);
    expect(last.ranking.map(({ total }) => total)).toEqual([20, 23, 104]);
  });

  it("is that of partners together", () => {
    const players = [0, 1, 2, 3].map((seat) => player(seat, { side: seat % 2 }));
    expect(said({ players, winners: [0, 2] })).toMatch(/^You and Cyd win 339 to 197/);
    expect(said({ players, winners: [0, 2], you: null })).toMatch(/^Ada and Cyd beat Bob and Dan/);
  });

  it("is that of the match once it is over; before that it says how the match stands", () => {
    const match = { games: 3, wins: [2, 1], totals: [600, 500], over: true, winner: 0 };
    expect(said({ match })).toBe("You win the match 2 to 1 | Last game: 339 to 197.");
    const open = { ...match, wins: [1, 0], over: false, winner: null };
    expect(said({ match: open })).toMatch(/^You win game 1 339 to 197 \| 139 points.* Games won: 1 to 0\.$/);
    const left = { ...match, wins: [1, 1] };
    const end = { reason: "resigned", seat: 1, by: null } as const;
    expect(said({ match: left, end })).toBe("You win the match Bob resigned | Games won: 1 to 1.");
  });
});

describe("its graph", () => {
  it("shows the lead after every round until it is reviewed", () => {
    expect(scoreHistory(sheet()).slice(0, 3)).toEqual([
      [0, 0],
      [50, 0],
      [50, 40],
    ]);
    const graph = scoreGraph(over({ you: 1 }));
    expect(graph?.title).toBe("Your lead after each round");
    expect(graph?.axis).toEqual(["+50", "0", "−50"]);
    expect(graph?.lines[0]?.places[1]).toEqual({ x: 0.125, y: 0 });
    expect(scoreGraph(over({ sheet: sheet({ columns: [column({ rows: [] })] }) }))).toBeNull();
  });

  it("adds the games of a sheet of three", () => {
    const three = sheet({ columns: [column(), column({ rows: [row(4, [0, 20], 1)] })] });
    expect(scoreHistory(three).at(-1)).toEqual([139, 117]);
  });

  it("shows the chance to win with both marks once it is reviewed", () => {
    const whole = review();
    const moments = momentsOf(whole);
    const error = worstErrorOf(moments, 0, () => "You");
    const lucky = luckiestCard(moments);
    const graph = winGraph(whole, moments, 0, "You", error?.moment ?? null, lucky?.moment ?? null);
    const slots = (graph?.lines[0]?.places.length ?? 0) - 1;
    expect(graph?.lines[0]?.places[0]).toEqual({ x: 0, y: 0.5 });
    expect(graph?.error?.y).toBe(0.7);
    expect(graph?.luck?.y).toBe(0.7);
    expect(slots).toBeGreaterThan(0);
    expect(winGraph(review({ rounds: [] }), [], 0, "You", null, null)).toBeNull();
  });

  it("is drawn from left to right, high values above", () => {
    expect(
      linePath(
        [
          { x: 0, y: 0 },
          { x: 0.5, y: 1 },
        ],
        100,
        10,
      ),
    ).toBe("M0.0 10.0L50.0 0.0");
  });
});

describe("its facts", () => {
  const moments = momentsOf(review());

  it("are the worst error and the luckiest draw", () => {
    const names = (seat: number): string => (seat === 0 ? "You" : "simple");
    expect(worstErrorOf(moments, 0, names)).toMatchObject({ loss: 9, text: "You knocked, discarding 9♣" });
    const lucky = luckiestCard(moments);
    expect(lucky).toMatchObject({ card: "2c", seat: 0, unit: "win" });
    expect(lucky && gainText(lucky)).toBe("40 percentage points");
  });

  it("are none without errors and draws", () => {
    expect(worstErrorOf([], 0, String)).toBeNull();
    expect(luckiestCard([])).toBeNull();
  });
});

describe("both accounts", () => {
  const seat = (one: number, lost: number, luck: number): SeatReview => ({
    seat: one,
    player: null,
    decisions: 40,
    error_rate: lost / 40,
    errors: { inaccuracy: 0, mistake: 0, blunder: 0 },
    luck,
    result: 0,
    adjusted: -luck,
    win_lost: null,
    kinds: { discard: { decisions: 40, lost } },
    luck_kinds: {},
    level: null,
  });
  const text = (a: number, b: number, luck: number, you = 0): string =>
    accountsText(review({ seats: [seat(0, a, luck), seat(1, b, -luck)] }), you, (one) =>
      one === you ? "You" : "Bob",
    );

  it("are one sentence", () => {
    expect(text(5, 20, -15)).toBe("You played better; the cards cost you 15 points.");
    expect(text(20, 5, 15.4)).toBe("Bob played better; the cards brought you 15 points.");
    expect(text(20, 5, 15.4, 1)).toBe("You played better; the cards cost you 15 points.");
    expect(text(20, 20.5, 1)).toBe("You and Bob played equally well; the cards favoured nobody.");
    expect(accountsText(review(), 0, String)).toBe("");
  });

  it("name nobody better if both gave away about as much", () => {
    expect(betterSeat([seat(0, 30, 0), seat(1, 35, 0)])).toBeNull();
    expect(betterSeat([seat(0, 30, 0), seat(1, 40, 0)])).toBe(0);
    expect(betterSeat([seat(0, 0.4, 0), seat(1, 0, 0)])).toBeNull();
  });
});

describe("another trial", () => {
  const choices = [
    { action: "discard Kd", points: 4, points_stderr: 0, win: null, win_stderr: null, gap_stderr: 0 },
    { action: "discard 9c", points: 3.8, points_stderr: 0, win: null, win_stderr: null, gap_stderr: 0.2 },
    { action: "knock 2c", points: 1, points_stderr: 0, win: null, win_stderr: null, gap_stderr: 0.2 },
    { action: "discard 2c", points: 0, points_stderr: 0, win: null, win_stderr: null, gap_stderr: 0.2 },
  ];
  const one = decision(1, { choices });

  it("offers the choices in an order that gives nothing away", () => {
    expect(neutralOrder(choices).map(({ action }) => action)).toEqual([
      "discard 2c",
      "discard 9c",
      "discard Kd",
      "knock 2c",
    ]);
  });

  it("is worth what the choice loses, nothing within the margin of error", () => {
    expect(choices.map(({ action }) => lossOf(one, action))).toEqual([0, 0, 3, 4]);
    const [, , moment] = momentsOf(review());
    const here = moment && { ...moment, decision: one };
    expect(here && trialText(here, "discard Kd")).toBe("Discard king of diamonds: right.");
    expect(here && trialText(here, "discard 9c")).toBe("Discard 9 of clubs: no measurable loss.");
    expect(here && trialText(here, "discard 2c")).toBe(
      "Discard 2 of clubs: 4.0 points given away. Try once more.",
    );
  });

  it("says which levels find the best choice", () => {
    expect(difficultyText(null)).toBe("");
    expect(difficultyText([])).toBe("Every level finds this.");
    expect(difficultyText(["easy"])).toBe("Easy misses this; Medium, Hard, and Expert find it.");
    expect(difficultyText(["easy", "medium", "hard"])).toBe(
      "Easy, Medium, and Hard miss this; Expert finds it.",
    );
    expect(difficultyText(["easy", "medium", "hard", "expert"])).toBe("No level finds this.");
  });
});

describe("labels of the lines", () => {
  it("lie at their lines, at least a line of text apart, and inside the graph", () => {
    expect(spreadLabels([0.1, 0.9])).toEqual([0.1, 0.9]);
    const cases = [
      [0.5, 0.5, 0.5],
      [0, 0, 0, 0],
      [1, 1, 1, 1],
      [0.4, 0.5, 0.45, 1],
      [0.9, 0.1, 0.95, 0.12],
    ];
    for (const heights of cases) {
      const placed = spreadLabels(heights);
      const sorted = [...placed].sort((a, b) => a - b);
      sorted.slice(1).forEach((one, i) => {
        expect(one - (sorted[i] ?? 0)).toBeGreaterThanOrEqual(0.25 - 1e-9);
      });
      expect(sorted[0]).toBeGreaterThanOrEqual(-1e-9);
      expect(sorted.at(-1)).toBeLessThanOrEqual(1 + 1e-9);
      // The order is that of the lines.
      heights.forEach((a, i) => {
        heights.forEach((b, k) => {
          if (a < b) expect(placed[i]).toBeLessThan(placed[k] ?? 0);
        });
      });
    }
  });

  it("are the names of three players, in colours of their own", () => {
    const three = sheet({ names: ["Ada", "Bob", "Cyd"], columns: [column({ rows: [row(1, [5, 9, 0], 1)] })] });
    const graph = scoreGraph(over({ sheet: three, players: [player(0), player(1), player(2)], you: 1 }));
    expect(graph?.lines.map(({ name, colour }) => `${name} ${colour}`).sort()).toEqual([
      "Ada 1",
      "Bob 0",
      "Cyd 2",
    ]);
  });
});
