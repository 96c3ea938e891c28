/** Summary of verified files: what is listed, and which sentence explains a refusal. */

import { describe, expect, it } from "vitest";
import { setLanguage } from "../src/i18n/speech.ts";
import { verifyTexts } from "../src/i18n/texts/verify.ts";
import type { Deal } from "../src/verify/fileVerifier.ts";
import { FileTally, MOST_GAMES, ranges, reasonOf } from "../src/verify/tally.ts";

const deal = (line: number, round: number | null, more: Partial<Deal> = {}): Deal => ({
  line,
  round,
  ok: true,
  proof: "server",
  players: ["Ann", "Ben"],
  ...more,
});

const refusal = (code: string, action?: number | null): Partial<Deal> => ({
  ok: false,
  error: { code, message: "", ...(action === undefined ? {} : { action }) },
});

describe("the summary of a file", () => {
  it("has rounds by outcome for each record, and the refused ones", () => {
    const tally = new FileTally();
    for (const round of [1, 2, 2, 4]) tally.add(deal(1, round));
    tally.add(deal(1, 3, { proof: "both" }));
    tally.add(deal(1, 5, { proof: "server", missing: [1] }));
    tally.add(deal(1, 6, refusal("deck_mismatch")));
    tally.add(deal(9, null, refusal("bad_json")));
    expect(tally.deals).toBe(8);
    expect(tally.records).toBe(2);
    expect(tally.counts).toEqual({ both: 1, players: 0, missing: 1, server: 4, none: 0, refused: 2 });
    const [game, other] = tally.games;
    expect(game?.rounds.get("server")).toEqual([1, 2, 4]);
    expect([...(game?.missing ?? [])]).toEqual([1]);
    expect(game?.refused.map(({ round }) => round)).toEqual([6]);
    expect(other?.line).toBe(9);
  });

  it("lists refused records of a file with more games than are listed", () => {
    const tally = new FileTally();
    for (let line = 1; line <= MOST_GAMES + 50; line++) tally.add(deal(line, 1));
    tally.add(deal(MOST_GAMES + 51, 1, refusal("bad_proof")));
    expect(tally.records).toBe(MOST_GAMES + 51);
    expect(tally.games).toHaveLength(MOST_GAMES + 1);
    expect(tally.games.at(-1)?.refused).toHaveLength(1);
  });

  it("joins consecutive rounds", () => {
    expect(ranges([1, 2, 3, 5, 7, 8])).toEqual([
      [1, 3],
      [5, 5],
      [7, 8],
    ]);
  });
});

describe("a refusal", () => {
  it("is explained by its code, or as an impossible action", () => {
    expect(reasonOf({ code: "deck_mismatch", message: "" })).toBe("deck_mismatch");
    expect(reasonOf({ code: "wrong_phase", message: "", action: 3 })).toBe("action");
    expect(reasonOf({ code: "illegal_action", message: "", step: "move" })).toBe("misbehaviour");
    expect(reasonOf({ code: "unknown_key", message: "" })).toBe("other");
    expect(reasonOf({ code: "invalid_setup", message: "", action: null })).toBe("other");
  });

  it("has a sentence", () => {
    setLanguage("en", {});
    expect(verifyTexts.reasons.deck_mismatch).toContain("shares and the secret");
    expect(verifyTexts.refused(1, 1)).toBe("The deal is refused.");
    expect(verifyTexts.refused(2, 7)).toBe("2 of 7 deals are refused.");
  });
});
