/** Hashes of pages without Web Crypto, against Web Crypto and the vectors of conformance/fair_deals.jsonl. */

import { afterEach, expect, it, vi } from "vitest";
import lines from "../../conformance/fair_deals.jsonl?raw";
import { deckFromShares, fromHex, secretCommitment, toHex } from "../src/fairness/fairDeal.ts";
import { hmacSha256, sha256 } from "../src/fairness/sha256.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("are those of Web Crypto, for every length around a block", async () => {
  for (let length = 0; length < 140; length++) {
    const data = crypto.getRandomValues(new Uint8Array(length));
    expect(toHex(sha256(data))).toBe(toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", data))));
    const key = crypto.getRandomValues(new Uint8Array(length + 1));
    const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, [
      "sign",
    ]);
    const signed = new Uint8Array(await crypto.subtle.sign("HMAC", imported, data));
    expect(toHex(hmacSha256(key, data))).toBe(toHex(signed));
  }
});

it("give the decks of the vectors", async () => {
  vi.stubGlobal("crypto", {});
  for (const line of lines.trim().split("\n").slice(0, 20)) {
    const { secret, commitment, shares, commitments, board, deck, ...deal } = JSON.parse(line);
    const S = await secretCommitment(deal, commitments.map(fromHex), fromHex(secret));
    expect(toHex(S)).toBe(commitment);
    const given = shares.map((share: string | null) => (share === null ? null : fromHex(share)));
    expect((await deckFromShares(fromHex(secret), deal, S, given, board)).join(" ")).toBe(deck);
  }
});
