/** Layout of a hand on screens of several widths. */

import { describe, expect, it } from "vitest";
import { cardIndexAt, type Fan, layOutFan } from "../src/table/fan.ts";

const PHONE = { width: 358, card: 88 };
const DESK = { width: 1100, card: 120 };
const ELEVEN = [3, 4, 4];

/** Distances between neighbouring cards of a row. */
function steps(shape: Fan): number[] {
  return shape.spots.flatMap((spot, i) => {
    const next = shape.spots[i + 1];
    return next && next.row === spot.row ? [next.x - spot.x] : [];
  });
}

describe("the fan", () => {
  it.each([
    ["a phone", PHONE, 2],
    ["a desk", DESK, 1],
  ])("on %s", (_, { width, card }, rows) => {
    const shape = layOutFan(width, card, ELEVEN);
    expect(shape.spots).toHaveLength(11);
    expect(shape.rows).toBe(rows);
    for (const spot of shape.spots) {
      expect(spot.x).toBeGreaterThanOrEqual(0);
      expect(spot.x + card).toBeLessThanOrEqual(width);
      expect(spot.y + card * 1.4).toBeLessThanOrEqual(shape.height + card * 0.2);
    }
  });

  it("leaves every card of a phone's hand a finger's width", () => {
    for (const step of steps(layOutFan(PHONE.width, PHONE.card, ELEVEN)))
      expect(step).toBeGreaterThanOrEqual(44);
  });

  it("sets groups apart if there is room", () => {
    const [a = 0, b = 0, gap = 0] = steps(layOutFan(DESK.width, 90, [3, 3]));
    expect(b).toBeCloseTo(a);
    expect(gap).toBeGreaterThan(a);
  });

  it("splits two rows at a gap between melds near the middle", () => {
    const rows = layOutFan(PHONE.width, PHONE.card, [4, 4, 3]).spots.map((spot) => spot.row);
    expect(rows.filter((row) => row === 0)).toHaveLength(6);
    const even = layOutFan(PHONE.width, PHONE.card, [5, 6]).spots.map((spot) => spot.row);
    expect(even.filter((row) => row === 0)).toHaveLength(5);
  });

  it("breaks the rows of a phone between melds, and divides only loose cards", () => {
    const upper = (sizes: number[], loose: boolean[]): number =>
      layOutFan(374, 82, sizes, loose).spots.filter((spot) => spot.row === 0).length;
    expect(upper([4, 3, 4], [false, false, true])).toBe(7);
    expect(upper([3, 8], [false, true])).toBe(6);
    expect(upper([7, 4], [false, true])).toBe(7);
    expect(upper([4, 7], [false, false])).toBe(4);
  });

  it("keeps its rows and its height when a card is drawn", () => {
    for (let width = 300; width < 1200; width += 7) {
      const [ten, eleven] = [layOutFan(width, 82, [10]), layOutFan(width, 82, [11])];
      expect([ten.rows, ten.height]).toEqual([eleven.rows, eleven.height]);
    }
  });

  it("fills the width of a phone", () => {
    const { spots } = layOutFan(374, 82, [3, 3, 4], [false, false, true]);
    const last = spots.filter((spot) => spot.row === 0).at(-1);
    expect((last?.x ?? 0) + 82).toBeGreaterThan(340);
  });

  it("turns outwards: the left end to the left, the right end to the right, the middle not at all", () => {
    const { spots } = layOutFan(DESK.width, DESK.card, [9]);
    expect(spots[0]?.turn).toBeLessThan(0);
    expect(spots[4]?.turn).toBeCloseTo(0);
    expect(spots[8]?.turn).toBeCloseTo(-(spots[0]?.turn ?? 0));
  });

  it("lays an empty hand and a single card without a fault", () => {
    expect(layOutFan(DESK.width, DESK.card, []).spots).toEqual([]);
    const [only] = layOutFan(DESK.width, DESK.card, [1]).spots;
    expect(only?.x).toBeCloseTo((DESK.width - DESK.card) / 2);
  });
});

describe("the place that a point means", () => {
  it("is the card whose middle is nearest, in either row", () => {
    for (const { width, card } of [PHONE, DESK]) {
      const shape = layOutFan(width, card, ELEVEN);
      shape.spots.forEach((spot, i) => {
        expect(cardIndexAt(shape, card, spot.x + card / 2, spot.y + card / 2)).toBe(i);
      });
    }
  });

  it("is the last card for a point beyond the right end", () => {
    const shape = layOutFan(DESK.width, DESK.card, ELEVEN);
    expect(cardIndexAt(shape, DESK.card, DESK.width + 200, 60)).toBe(10);
  });
});
