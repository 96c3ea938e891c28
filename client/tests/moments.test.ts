/** Moments of a review: their order, merged answers, errors. */

import { describe, expect, it } from "vitest";
import {
  adjacentError,
  knownCards,
  mergeReviews,
  momentsOf,
  positionOf,
  strokesOf,
  worstErrors,
} from "../src/review/moments.ts";
import { DECISIONS, decision, news, notBegun, review, round } from "./reviews.ts";

const ids = (moments: { id: string }[]): string[] => moments.map((moment) => moment.id);

describe("moments", () => {
  it("are the deal, every action and the end of each round, with what is priced so far", () => {
    const moments = momentsOf(review());
    expect(ids(moments).slice(0, 9)).toEqual(["1.d", "1.0", "1.1", "1.2", "1.3", "1.4", "1.5", "1.5s", "1.6"]);
    expect(ids(moments).slice(9, 12)).toEqual(["1.e", "2.d", "2.0"]);
    expect(moments[3]?.decision?.class).toBe("blunder");
    expect(moments[7]?.decision?.kind).toBe("spread");
    expect(moments[11]?.decision).toBeNull();
    expect(moments[0]?.chances.map((chance) => chance.kind)).toEqual(["deal"]);
  });

  it("leave out the melds of a knock that could be shown in one way only", () => {
    const one = decision(5, { kind: "spread", choices: DECISIONS[0]?.choices.slice(0, 1) ?? [] });
    const rounds = [round(1, { decisions: [...DECISIONS.slice(0, 6), one] })];
    expect(ids(momentsOf(review({ rounds })))).not.toContain("1.5s");
  });
});

describe("errors", () => {
  const moments = momentsOf(review());

  it("are listed by what they cost, of one seat or of both", () => {
    expect(ids(worstErrors(moments, null))).toEqual(["1.2", "1.5", "1.4", "1.0"]);
    expect(ids(worstErrors(moments, 0))).toEqual(["1.5", "1.4", "1.0"]);
  });

  it("are listed by points if there is no chance to win", () => {
    const decisions = DECISIONS.map((one) => ({ ...one, win_loss: null }));
    expect(ids(worstErrors(momentsOf(review({ rounds: [round(1, { decisions })] })), null))[0]).toBe("1.5");
  });

  it("leave out what does not count", () => {
    const decisions = DECISIONS.map((one) => ({ ...one, counted: one.index !== 2 }));
    expect(ids(worstErrors(momentsOf(review({ rounds: [round(1, { decisions })] })), 1))).toEqual([]);
  });

  it("can be gone through in both directions", () => {
    expect(adjacentError(moments, 1, 1, null)).toBe(3);
    expect(adjacentError(moments, 1, 1, 0)).toBe(5);
    expect(adjacentError(moments, 5, -1, 0)).toBe(1);
    expect(adjacentError(moments, 1, -1, 0)).toBeUndefined();
    expect(adjacentError(moments, 6, 1, null)).toBeUndefined();
  });
});

it("luck is told as one seat sees it, the greatest first", () => {
  const strokes = strokesOf(momentsOf(review()), 0);
  expect(strokes.map(({ moment, luck }) => [moment.id, luck])).toEqual([
    ["1.4", 20],
    ["1.d", -6],
    ["1.2", -5],
  ]);
  expect(strokesOf(momentsOf(review()), 1)[0]?.luck).toBe(-20);
});

it("cards that were seen to be taken are known until they are discarded", () => {
  expect(knownCards(round(1), 0, 0)).toEqual([]);
  expect(knownCards(round(1), 0, 1)).toEqual(["9c"]);
  expect(knownCards(round(1), 0, 5)).toEqual(["9c"]);
  expect(knownCards(round(1), 0, 6)).toEqual([]);
  expect(knownCards(round(1), 1, 6)).toEqual([]);
});

describe("a newer answer", () => {
  const known = review({ rounds: [round(1, { done: false, chances: [], win: [] }), notBegun(2)] });

  it("adds its decisions, and the end of a round", () => {
    const first = round(1, { replay: null, decisions: [] });
    const second = round(2, {
      replay: null,
      done: false,
      decisions: DECISIONS.slice(0, 1),
      chances: [],
      win: [],
    });
    const both = mergeReviews(known, news({ n: 11, done: 9, rounds: [first, second] }));
    expect(both?.done).toBe(9);
    expect(both?.rounds.map((one) => [one.done, one.decisions.length, one.win.length])).toEqual([
      [true, 8, 8],
      [false, 1, 0],
    ]);
    expect(both?.rounds[0]?.replay).not.toBeNull();
  });

  it("adds nothing twice", () => {
    const again = round(1, { replay: null, done: false, chances: [], win: [] });
    expect(mergeReviews(known, news({ rounds: [again] }))?.rounds[0]?.decisions).toHaveLength(8);
  });

  it("replaces everything if it is whole, and does not fit if it is older", () => {
    expect(mergeReviews(known, review({ n: 0, rounds: [notBegun(1)] }))?.rounds).toHaveLength(1);
    expect(mergeReviews(known, news({ n: 3 }))).toBeNull();
  });
});

describe("the position of a decision", () => {
  const moments = momentsOf(review());
  const at = (id: string) =>
    moments.find((moment) => moment.id === id) ?? (moments[0] as (typeof moments)[number]);

  it("is what its seat saw: own draws with their cards, the other's without", () => {
    expect(positionOf(at("1.0"), "standard, target=60")).toBe("standard,target=60_0_1_AcAdAsKd_9c_0-0_-");
    expect(positionOf(at("1.3"), "standard")).toBe("standard_1_1_4h5h6hQs_9c_0-0_t.Kd.d7h");
    expect(positionOf(at("1.4"), "standard")).toBe("standard_0_1_AcAdAsKd_9c_0-0_t.Kd.d.Qs");
  });

  it("is not there for deals, ends, lay-offs and what is not priced", () => {
    for (const id of ["1.d", "1.e", "1.5s", "1.6", "2.1"]) expect(positionOf(at(id), "standard")).toBeNull();
  });
});
