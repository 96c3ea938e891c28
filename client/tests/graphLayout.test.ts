/** Graph of a review: its heights, its markers, and the moment of a click. */

import { describe, expect, it } from "vitest";
import { biggestStep, graphPath, layOutGraph, momentAtX, momentSlot } from "../src/review/graphLayout.ts";
import { momentsOf } from "../src/review/moments.ts";
import { notBegun, review, round } from "./reviews.ts";

const made = (changes = {}, seat = 0) => {
  const game = review(changes);
  const moments = momentsOf(game);
  return { moments, graph: layOutGraph(game, moments, seat) };
};

describe("the graph", () => {
  it("has a value for each position of the rounds that are complete", () => {
    const { graph } = made();
    expect(graph.kind).toBe("win");
    expect(graph.values.slice(0, 8)).toEqual([0.5, 0.4, 0.4, 0.3, 0.3, 0.7, 0.6, 0.65]);
    expect(graph.values.slice(8)).toEqual(Array.from({ length: 8 }, () => null));
    expect(graph.rounds.map(({ from, to }) => [from, to])).toEqual([
      [0, 7],
      [8, 15],
    ]);
  });

  it("is turned over for the other seat", () => {
    expect(made({}, 1).graph.values[3]).toBeCloseTo(0.7);
  });

  it("marks errors on the line, whoever made them, and great luck at the edges", () => {
    const { graph } = made();
    expect(graph.errors.map(({ slot, look }) => [slot, look])).toEqual([
      [0, "inaccuracy own"],
      [2, "blunder other"],
      [4, "mistake own"],
      [5, "blunder own"],
    ]);
    expect(graph.errors[1]?.y).toBeCloseTo(0.4);
    expect(graph.luck.map(({ slot, look }) => [slot, look])).toEqual([
      [4, "good"],
      [0, "bad"],
      [2, "bad"],
    ]);
  });

  it("adds up the luck if the rules have no target", () => {
    const { graph } = made({ rounds: [round(1, { win: [] }), notBegun(2)] });
    expect(graph.kind).toBe("luck");
    expect(graph.values.slice(0, 9)).toEqual([-6, -6, -6, -11, -11, 9, 9, 9, null]);
    expect(graph.most).toBe(11);
    expect(graph.heights[5]).toBeCloseTo(0.5 + 9 / 22);
  });

  it("goes on where the round before ended", () => {
    const { graph } = made({ rounds: [round(1, { win: [] }), round(2, { win: [] })] });
    expect(graph.values.slice(7, 9)).toEqual([9, 3]);
  });
});

describe("its line", () => {
  it("is drawn where values are known, and closed for the area below it", () => {
    const { graph } = made();
    expect(graphPath(graph, 150, 100)).toBe(
      "M0.0 50.0L10.0 60.0L20.0 60.0L30.0 70.0L40.0 70.0L50.0 30.0L60.0 40.0L70.0 35.0",
    );
    expect(graphPath(graph, 150, 100, true)).toMatch(/L70\.0 100L0\.0 100Z$/);
  });

  it("is not drawn before the first round is complete", () => {
    expect(graphPath(made({ rounds: [notBegun(1)] }).graph, 100, 100)).toBe("");
  });
});

describe("a click", () => {
  const { graph, moments } = made();

  it("means the nearest position", () => {
    const at = momentAtX(graph, moments, 3.2 / 15, 0);
    expect(moments[at]?.id).toBe("1.3");
    expect(momentSlot(graph, moments[at] as (typeof moments)[number])).toBe(3);
    expect(moments[momentAtX(graph, moments, 1, 0)]?.id).toBe("2.e");
  });

  it("means an error that is near", () => {
    expect(moments[momentAtX(graph, moments, 3.2 / 15, 0.06)]?.id).toBe("1.4");
  });
});

it("the biggest step of a round is the one that moved the line most", () => {
  const { graph } = made();
  const [first, second] = graph.rounds;
  expect(first && biggestStep(graph, first)).toEqual({ index: 4, from: 0.3, to: 0.7 });
  expect(second && biggestStep(graph, second)).toBeNull();
});
