/** The seal of replays of two-party rounds: everything is verified, as by `undercut verify`. */

import { describe, expect, it, vi } from "vitest";
import lines from "../../conformance/two_party_rounds.jsonl?raw";
import { checkReplay } from "../src/fairness/records.ts";
import { loadKernel } from "../src/fairness/twoParty/kernelRules.ts";
import { type RoundReply, type RoundRequest, RoundService } from "../src/fairness/twoParty/roundService.ts";
import { PROTOCOL, type SignedMessage } from "../src/fairness/twoParty/signedMessage.ts";
import type { Replay } from "../src/protocol/messages.ts";
import { replay } from "./reviews.ts";

vi.mock("../src/fairness/twoParty/roundWorker.ts", () => ({
  RoundWorker: class {
    async ask(request: RoundRequest): Promise<RoundReply> {
      return new RoundService(await loadKernel()).answer(request);
    }
    end(): void {}
  },
}));

type Proof = NonNullable<Replay["sealed"]>;

const vector = JSON.parse(lines.trim().split("\n")[3] as string);
const messages: SignedMessage[] = vector.messages;

/** The vector as a replay of the service. */
function played(): Replay & { sealed: Proof } {
  const { table, game, round, attempt, keys, seeds, rules, dealer, deck } = vector;
  const signatures = messages.map(({ signature }) => signature);
  const sealed: Proof = { protocol: PROTOCOL, table, game, round, attempt, keys, seeds, signatures };
  const { result, steps, ...about } = replay(1);
  const [first] = steps;
  if (!first) throw new Error("a replay begins with the deal");
  const actions = messages.filter(({ kind }) => kind === "action").map(({ body }) => body[0] as string);
  const shown = actions.map((action) => (action === "draw" ? "draw 7h" : action));
  const all = [first, ...shown.map((action) => ({ ...first, action }))];
  return { ...about, game, rules, dealer, result: { ...result, deck }, steps: all, sealed };
}

describe("the seal of a replay", () => {
  it("verifies a round that two players dealt", async () => {
    expect(await checkReplay(played())).toMatchObject({ proof: "players", faults: [] });
  });

  const changes: [string, (proof: Proof, replay: Replay) => Partial<Replay>][] = [
    [
      "a forged signature",
      (sealed) => ({ sealed: { ...sealed, signatures: sealed.signatures.with(9, "5a".repeat(64)) } }),
    ],
    [
      "another action",
      (_, { steps }) => ({ steps: steps.toSpliced(1, 1, { ...steps[1], action: "take" } as never) }),
    ],
    ["a missing action", (_, { steps }) => ({ steps: steps.slice(0, -1) })],
    ["other rules", (_, { rules }) => ({ rules: `${rules}, gin_bonus=30` })],
    ["another dealer", (_, { dealer }) => ({ dealer: 1 - dealer })],
    [
      "another deck",
      (_, { result }) => ({ result: { ...result, deck: result.deck.split(" ").toReversed().join(" ") } }),
    ],
  ];
  it.each(changes)("finds %s", async (_, change) => {
    const right = played();
    const found = await checkReplay({ ...right, ...change(right.sealed, right) });
    expect(found.faults).toHaveLength(1);
  });
});
