/** Deals of an honest server and of dishonest ones: each way to cheat is noticed and named. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type DealCheck, dealChecks } from "../src/fairness/checks.ts";
import { randomShare, toHex } from "../src/fairness/fairDeal.ts";
import type { ShareCommand } from "../src/fairness/witness.ts";
import type { DealtProof, Result, Sheet } from "../src/protocol/messages.ts";
import { Dealer, fakeStorage } from "./dealer.ts";

let dealer: Dealer;

const emptySheet: Sheet = {
  kind: "knockout",
  sentence: "",
  target: null,
  deals: null,
  scored: 0,
  box_bonus: 0,
  names: [],
  columns: [],
  out: [],
};

beforeEach(async () => {
  fakeStorage();
  dealer = new Dealer();
  await dealer.welcome();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const codes = ({ faults }: DealCheck): string[] => faults.map(({ code }) => code);

/** The share that the witness sends for this deal. */
const share = async (): Promise<string> => ((await dealer.command("share")) as ShareCommand).share;

/** A deal up to the share, and its proof. */
async function shared(): Promise<DealtProof> {
  await dealer.commits();
  const command = await dealer.command("share");
  dealer.ack(command);
  return dealer.proof((command as ShareCommand).share);
}

describe("an honest server", () => {
  it("gives deals to which both sides contribute, round after round", async () => {
    for (const round of [1, 2, 3]) {
      const check = await dealer.honest();
      expect(check).toMatchObject({ round, proof: "both", missing: [], repeated: [], faults: [], cards: 23 });
    }
    expect(dealer.told).toEqual([]);
  });

  it("gets a share only after it has committed to its own secret, once", async () => {
    dealer.ack(await dealer.command("commit"));
    expect(dealer.newest("share")).toBeUndefined();
    const event = await dealer.secretCommitted();
    dealer.pending = dealer.pendingOf(event);
    await dealer.update(event);
    await share();
    await dealer.update();
    expect(dealer.sent.map(({ type }) => type)).toEqual(["commit", "share"]);
  });

  it("gets the same share from a page that was loaded again between the commitment and the share", async () => {
    const { commitment } = await dealer.command("commit");
    dealer.reload();
    await dealer.welcome();
    const again = await dealer.command("commit");
    expect(dealer.sent).toHaveLength(2);
    expect(again.commitment).toBe(commitment);
    expect((await dealer.honest()).faults).toEqual([]);
  });

  it("gets a share that was sent before a reload once more if it has not arrived", async () => {
    await dealer.commits();
    const first = await share();
    dealer.reload();
    await dealer.welcome();
    expect(dealer.sent.filter(({ type }) => type === "share")).toHaveLength(2);
    expect(await share()).toBe(first);
    dealer.ack(await dealer.command("share"));
    const check = await dealer.plays(await dealer.dealtBy(await dealer.proof(first)));
    expect(check).toMatchObject({ proof: "both", faults: [] });
  });

  it("repeats a deal once, with new shares, which is said", async () => {
    await dealer.commits();
    const first = await share();
    dealer.attempt = 1;
    dealer.secret = randomShare();
    dealer.pending = null;
    await dealer.update(dealer.repeated([1]));
    expect(dealer.told).toEqual(["The cards were dealt again: Bob’s browser did not answer in time."]);
    const proof = await shared();
    expect(proof.shares[0]?.share).not.toBe(first);
    const check = await dealer.plays(await dealer.dealtBy(proof));
    expect(check).toMatchObject({ proof: "both", faults: [], repeated: ["Bob"] });
  });

  it("deals the second time without a share that is missing again", async () => {
    await dealer.commits();
    dealer.attempt = 1;
    dealer.pending = null;
    await dealer.update(dealer.repeated([1]));
    await dealer.commits();
    const own = await share();
    dealer.ack(await dealer.command("share"));
    const proof = await dealer.proof(own);
    const shares = proof.shares.map((one) => (one.seat === 1 ? { ...one, share: null } : one));
    const check = await dealer.plays(await dealer.dealtBy({ ...proof, shares }));
    expect(check).toMatchObject({ proof: "server", missing: ["Bob"], faults: [] });
  });

  it("deals without a browser that froze: it finds the repetition together with the commitment", async () => {
    dealer.ack(await dealer.command("commit"));
    const event = await dealer.secretCommitted();
    dealer.pending = dealer.pendingOf(event);
    await dealer.update(event);
    dealer.attempt = 1;
    dealer.pending = null;
    await dealer.update(dealer.repeated([0]));
    expect(dealer.told).toEqual(["The cards were dealt again: your browser did not answer in time."]);
    expect((await dealer.honest()).faults).toEqual([]);
  });

  it("may miss a share that was sent on a connection that was lost", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await dealer.commits();
    await share();
    await dealer.welcome();
    expect(dealer.sent.filter(({ type }) => type === "share")).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2000);
    dealer.attempt = 1;
    dealer.pending = null;
    await dealer.update(dealer.repeated([0]));
    expect(dealer.told).toEqual(["The cards were dealt again: your browser did not answer in time."]);
  });

  it("opens its secret when the rounds at all boards are over", async () => {
    const proof = await shared();
    const [first, one] = [await dealer.dealtBy(proof), dealer.result];
    const [second, two] = [await dealer.dealtBy(proof, 1), { ...dealer.result, board: 1 }];
    await dealer.update({ kind: "started", game: 1 }, first, second);
    const results = [
      { ...one, hands: [], commitment: first.commitment },
      { ...two, hands: [], commitment: second.commitment },
    ];
    await dealer.update({ kind: "round_over", board: 0, result: { ...results[0], secret: null } as Result });
    expect(dealChecks(dealer.table)).toEqual([]);
    dealer.results = results as Result[];
    dealer.stage = "round_over";
    dealer.round += 1;
    await dealer.update({ kind: "round_over", board: 1, result: results[1] as Result });
    await vi.waitFor(() => expect(dealChecks(dealer.table)).toHaveLength(2));
    for (const check of dealChecks(dealer.table)) expect(check).toMatchObject({ proof: "both", faults: [] });
  });

  it("lets another tab of the same player contribute", async () => {
    dealer.refuse(await dealer.command("commit"), "already_committed");
    const event = await dealer.secretCommitted();
    const theirs = event.commitments.map((one) => ({ ...one, commitment: "ab".repeat(32) }));
    dealer.pending = dealer.pendingOf({ ...event, commitments: theirs });
    await dealer.update({ ...event, commitments: theirs });
    expect(dealer.newest("share")).toBeUndefined();
    expect(dealer.told).toEqual([]);
  });

  it("of an earlier version gets no commitments, and its own commitment is verified", async () => {
    const old = new Dealer(true);
    await old.welcome();
    const check = await old.plays(await old.dealtBy(null));
    expect(old.sent).toEqual([]);
    expect(check).toMatchObject({ proof: "server", faults: [], cards: 23 });
    const next = await old.plays(await old.dealtBy(null), old.actions, { nonce: "another" });
    expect(codes(next)).toEqual(["commitmentWrong"]);
  });
});

describe("people", () => {
  it("who are out of a knockout game need not be listed", async () => {
    dealer.sheet = { ...emptySheet, out: [1] };
    dealer.ack(await dealer.command("commit"));
    const event = await dealer.secretCommitted();
    await dealer.update({ ...event, people: [0], commitments: event.commitments.slice(0, 1) });
    expect(dealer.told).toEqual([]);
  });
});

describe("a server that", () => {
  it("draws its secret before the commitments: its own comes without the reader's", async () => {
    dealer.ack(await dealer.command("commit"));
    const event = await dealer.secretCommitted();
    const alone = { ...event, commitments: event.commitments.slice(1) };
    dealer.pending = dealer.pendingOf(alone);
    await dealer.update(alone);
    expect(dealer.newest("share")).toBeUndefined();
    expect(dealer.told[0]).toContain("left it out");
    const proof = await dealer.proof(null);
    const check = await dealer.plays(await dealer.dealtBy({ ...proof, shares: proof.shares.slice(1) }));
    expect(codes(check)).toContain("ownMissing");
    expect(check.faults[0]?.messages[1]).toMatchObject({ kind: "secret_committed" });
  });

  it("acknowledges a commitment only after it has published its own", async () => {
    const commit = await dealer.command("commit");
    const event = await dealer.secretCommitted();
    const alone = { ...event, commitments: event.commitments.slice(1) };
    dealer.pending = dealer.pendingOf(alone);
    await dealer.update(alone);
    expect(dealer.told).toEqual([]);
    dealer.ack(commit);
    expect(dealer.told[0]).toContain("left it out");
  });

  it("lists another commitment for the reader", async () => {
    dealer.ack(await dealer.command("commit"));
    const event = await dealer.secretCommitted();
    const [first, second] = event.commitments;
    const list = [{ seat: 0, commitment: second?.commitment ?? "" }, first && { ...first, seat: 1 }];
    const changed = { ...event, commitments: list as typeof event.commitments };
    dealer.pending = dealer.pendingOf(changed);
    await dealer.update(changed);
    expect(dealer.newest("share")).toBeUndefined();
    expect(dealer.told[0]).toContain("another seal for you");
  });

  it("drops a share that it has acknowledged", async () => {
    const proof = await shared();
    const shares = proof.shares.map((one) => (one.seat === 0 ? { ...one, share: null } : one));
    const check = await dealer.plays(await dealer.dealtBy({ ...proof, shares }));
    expect(check).toMatchObject({ proof: "server", missing: [null] });
    expect(codes(check)).toEqual(["shareDropped"]);
    const [first, second] = check.faults[0]?.messages ?? [];
    expect(first).toMatchObject({ type: "share", share: proof.shares[0]?.share });
    expect(second).toMatchObject({ kind: "dealt" });
    expect(check.log?.length).toBeGreaterThan(3);
  });

  it("ignores a share on a live connection", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await dealer.commits();
    await share();
    vi.setSystemTime(Date.now() + 2000);
    dealer.attempt = 1;
    dealer.pending = null;
    await dealer.update(dealer.repeated([0]));
    expect(dealer.told[0]).toContain("your browser sent it in time");
  });

  it("uses another share for the reader", async () => {
    const proof = await shared();
    const shares = proof.shares.map((one) => (one.seat === 0 ? { ...one, share: toHex(randomShare()) } : one));
    const check = await dealer.plays(await dealer.dealtBy({ ...proof, shares }));
    expect(codes(check)).toEqual(["shareChanged", "shareWrong"]);
  });

  it("uses another share for somebody else", async () => {
    const proof = await shared();
    const shares = proof.shares.map((one) => (one.seat === 1 ? { ...one, share: toHex(randomShare()) } : one));
    const check = await dealer.plays(await dealer.dealtBy({ ...proof, shares }));
    expect(codes(check)).toEqual(["shareWrong"]);
    expect(check.faults[0]?.about).toBe("Bob");
  });

  it("deals before it has committed to its secret", async () => {
    dealer.ack(await dealer.command("commit"));
    const check = await dealer.plays(await dealer.dealtBy(await dealer.proof(null)));
    expect(codes(check)).toContain("early");
  });

  it("publishes its commitment after the deal", async () => {
    const proof = await shared();
    await dealer.update({ kind: "started", game: 1 }, await dealer.dealtBy(proof));
    await dealer.update({ ...(await dealer.secretCommitted()), attempt: 1 });
    expect(dealer.told.join()).toContain("wrong order");
  });

  it("lists the commitments in another order", async () => {
    dealer.ack(await dealer.command("commit"));
    const event = await dealer.secretCommitted();
    await dealer.update({ ...event, commitments: event.commitments.toReversed() });
    expect(dealer.told[0]).toContain("wrong order");
  });

  it("changes its commitment between two messages", async () => {
    const proof = await shared();
    const check = await dealer.plays(await dealer.dealtBy({ ...proof, commitment: "cd".repeat(32) }));
    expect(codes(check)).toEqual(["sealChanged", "secretWrong"]);
  });

  it("changes its commitment before the share", async () => {
    dealer.ack(await dealer.command("commit"));
    const event = await dealer.secretCommitted();
    await dealer.update(event);
    dealer.pending = dealer.pendingOf({ ...event, commitment: "cd".repeat(32) });
    await dealer.update();
    expect(dealer.newest("share")).toBeUndefined();
    expect(dealer.told[0]).toContain("changed from one message to the next");
  });

  it("changes the other commitments between two messages", async () => {
    const proof = await shared();
    const shares = proof.shares.map((one) => (one.seat === 1 ? { ...one, commitment: "cd".repeat(32) } : one));
    const check = await dealer.plays(await dealer.dealtBy({ ...proof, shares }));
    expect(codes(check)).toContain("listChanged");
  });

  it("opens another secret", async () => {
    const proof = await shared();
    const event = await dealer.dealtBy(proof);
    const check = await dealer.plays(event, dealer.actions, { secret: "12".repeat(32) });
    expect(codes(check)).toEqual(["secretWrong", "deckWrong"]);
  });

  it("does not open its secret", async () => {
    const event = await dealer.dealtBy(await shared());
    const check = await dealer.plays(event, dealer.actions, { secret: null });
    expect(codes(check)).toEqual(["secretMissing"]);
  });

  it("opens a secret that is none", async () => {
    const event = await dealer.dealtBy(await shared());
    expect(codes(await dealer.plays(event, dealer.actions, { secret: "?" }))).toEqual(["malformed"]);
  });

  it("uses a secret twice", async () => {
    const { secret } = dealer;
    expect(codes(await dealer.honest())).toEqual([]);
    dealer.secret = secret;
    expect(codes(await dealer.honest())).toEqual(["reused"]);
  });

  it("deals another deck than the shares give", async () => {
    const proof = await shared();
    const { secret } = dealer;
    dealer.secret = randomShare();
    const event = await dealer.dealtBy(proof);
    dealer.secret = secret;
    expect(codes(await dealer.plays(event))).toEqual(["deckWrong"]);
  });

  it.each(["hand", "upcard", "draw", "result"])(
    "shows a card that is not in the deck there: %s",
    async (where) => {
      const event = await dealer.dealtBy(await shared());
      const under = dealer.deck[50] ?? "";
      const { actions, result } = dealer;
      const wrongHand = { ...event, hand: [...(event.hand ?? []).slice(1), under] };
      const wrongResult = result.hands.map((one) => (one.seat === 1 ? { ...one, unmelded: [under] } : one));
      const drawn = actions.map((one, i) => (i === 0 ? { ...one, card: under } : one)) as typeof actions;
      const check = await dealer.plays(
        where === "hand" ? wrongHand : where === "upcard" ? { ...event, upcard: under } : event,
        where === "draw" ? drawn : actions,
        where === "result" ? { hands: wrongResult } : {},
      );
      expect(codes(check)).toEqual(["cardWrong"]);
      expect(check.faults[0]?.about).toBe(under);
    },
  );

  it("hides the second attempt", async () => {
    const first = await shared();
    dealer.attempt = 1;
    const check = await dealer.plays(await dealer.dealtBy({ ...first, attempt: 1 }));
    expect(codes(check)).toContain("repeatHidden");
  });

  it("commits to a second secret without a repetition", async () => {
    await shared();
    const event = await dealer.secretCommitted();
    await dealer.update({ ...event, attempt: 1 });
    expect(dealer.told[0]).toContain("without notice");
  });

  it("deals more than twice", async () => {
    await shared();
    dealer.attempt = 1;
    await dealer.update(dealer.repeated([1]));
    dealer.attempt = 2;
    await dealer.update(dealer.repeated([1]));
    expect(dealer.told.join()).toContain("more than twice");
  });

  it("accepts a commitment, and deals alone", async () => {
    dealer.ack(await dealer.command("commit"));
    const check = await dealer.plays(await dealer.dealtBy(null));
    expect(codes(check)).toEqual(["ignored"]);
    expect(check.proof).toBe("server");
  });

  it("leaves a person out of the list of people", async () => {
    const proof = await shared();
    const check = await dealer.plays(await dealer.dealtBy({ ...proof, people: [0], shares: proof.shares }));
    expect(codes(check)).toContain("peopleWrong");
  });

  it("refuses a share as wrong", async () => {
    await dealer.commits();
    dealer.refuse(await dealer.command("share"), "share_mismatch");
    expect(dealer.told[0]).toContain("does not match its seal");
  });

  it("is still convicted after the page was loaded again", async () => {
    const proof = await shared();
    const shares = proof.shares.map((one) => (one.seat === 0 ? { ...one, share: null } : one));
    expect(codes(await dealer.plays(await dealer.dealtBy({ ...proof, shares })))).toEqual(["shareDropped"]);
    dealer.reload();
    await dealer.welcome();
    expect(codes(await dealer.honest())).toEqual([]);
  });
});
