/** Position texts: the vectors of conformance/positions.jsonl, and the writer. */

import { describe, expect, it } from "vitest";
import lines from "../../conformance/positions.jsonl?raw";
import { parsePosition, setupText, splitFields, stockSize } from "../src/analyze/positions.ts";

interface Vector {
  text: string;
  url?: string;
  kind?: "seat" | "full" | "setup";
  seat: number;
  hand: string;
  upcard: string | null;
  pile: string;
  known: string[];
  stock: number;
  scores: number[];
  phase: string;
  to_act: number | null;
}

const vectors = lines
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Vector);
const sorted = (cards: readonly string[]): string => [...cards].sort().join(" ");
const listed = (text: string): string => sorted(text.split(" ").filter(Boolean));

describe("position texts", () => {
  // A finished round has no position to show, and a knock's discard may lie face down.
  const running = vectors.filter(
    (one) => one.kind && one.kind !== "full" && one.to_act !== null && one.phase !== "defend",
  );

  it("mean what the vectors say", () => {
    expect(running.length).toBeGreaterThan(100);
    for (const one of running) {
      const spot = parsePosition(one.text);
      expect(spot.seat).toBe(one.seat);
      expect(sorted(spot.hand)).toBe(listed(one.hand));
      expect(spot.pile.map(({ card }) => card).join(" ")).toBe(one.pile);
      expect(spot.upcard ?? (one.upcard ? spot.pile[0]?.card : null)).toBe(one.upcard);
      if (one.known.length === 2) expect(sorted(spot.known)).toBe(listed(one.known[1 - one.seat] ?? ""));
      if (one.known.length === 2 && one.to_act === one.seat) expect(stockSize(spot)).toBe(one.stock);
      const again = parsePosition(one.url ?? "");
      expect({ ...again, hand: sorted(again.hand), known: sorted(again.known) }).toEqual({
        ...spot,
        hand: sorted(spot.hand),
        known: sorted(spot.known),
      });
    }
  });

  it("are written as set-ups that read back", () => {
    for (const one of running.filter(({ known, to_act, seat }) => known.length === 2 && to_act === seat)) {
      const spot = parsePosition(one.text);
      const again = parsePosition(setupText(spot));
      expect(again).toEqual(spot);
      expect(setupText(again)).toMatch(/^[A-Za-z0-9\-._,=]+$/);
    }
  });

  it("show a full position as the seat to act sees it", () => {
    const deck = "AcAdAhAs2c2d2h2s3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s7c7d7h7s8c8d8h8s9c9d9h9s".concat(
      "TcTdThTsJcJdJhJsQcQdQhQsKcKdKhKs",
    );
    const spot = parsePosition(`standard full 1 ${deck} 0-0 p.p.d.Ac`);
    expect(spot.seat).toBe(1);
    expect(sorted(spot.hand)).toBe(sorted(["Ad", "As", "2d", "2s", "3d", "3s", "4d", "4s", "5d", "5s"]));
    expect(spot.pile).toEqual([
      { card: "6c", by: null },
      { card: "Ac", by: 0 },
    ]);
  });

  it("keep the underscores of options", () => {
    expect(splitFields("standard,knock_limit=5_0_1_AcAd_Kh_0-0_-")).toEqual([
      "standard,knock_limit=5",
      "0",
      "1",
      "AcAd",
      "Kh",
      "0-0",
      "-",
    ]);
  });

  it("are refused without their fields", () => {
    for (const text of ["", "standard", "standard 0 1", "standard setup 0 -", "standard full 0 Ac 0-0 -"])
      expect(() => parsePosition(text)).toThrow();
  });
});
