/** Proofs of two-party rounds in records and replays, verified in the worker. */

import type { DealCheck } from "../checks.ts";
import type { TwoPartyProof } from "./roundProof.ts";
import type { PlayedRound } from "./roundService.ts";
import { RoundWorker } from "./roundWorker.ts";

/** The outcome for a round of which `deck` is recorded. */
export async function checkTwoParty(
  at: Pick<DealCheck, "game" | "round" | "board">,
  proof: TwoPartyProof,
  played: PlayedRound,
  deck: string,
): Promise<DealCheck> {
  const worker = new RoundWorker();
  const reply = await worker.ask({ call: "verify", proof, played });
  worker.end();
  const isRight = reply.kind === "verified" && reply.deck === deck;
  const code = reply.kind === "verified" ? ("deckWrong" as const) : ("malformed" as const);
  return {
    ...at,
    proof: "players",
    missing: [],
    repeated: [],
    cards: 0,
    faults: isRight ? [] : [{ code, about: "", messages: [proof, reply] }],
  };
}
