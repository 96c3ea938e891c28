/** Deals of finished rounds, verified from the service's records or from a replay. */

import { callService } from "../protocol/api.ts";
import type { DealProof, Records, Replay, TableRecord } from "../protocol/messages.ts";
import type { DealCheck, Fault } from "./checks.ts";
import { isCommitted, proofFaults } from "./proof.ts";
import type { checkTwoParty } from "./twoParty/recordedRounds.ts";
import type { TwoPartyProof } from "./twoParty/roundProof.ts";

/** Whether two players dealt without the server. */
const isTwoParty = (proof: unknown): proof is TwoPartyProof =>
  (proof as TwoPartyProof | null | undefined)?.protocol === "undercut/two-party/1";

const checkPlayers: typeof checkTwoParty = async (...round) =>
  (await import("./twoParty/recordedRounds.ts")).checkTwoParty(...round);

/** Verify the deals of a table's game. */
export async function recordChecks(table: string, game: number): Promise<DealCheck[]> {
  const { records } = await callService<Records>("GET", `/api/tables/${encodeURIComponent(table)}/records`);
  const mine = records.filter((record) => record.game === game);
  const first = Math.min(...mine.map(({ round }) => round));
  return Promise.all(mine.map((record) => checkRecord(record, record.round - first + 1)));
}

/** Verify the deal of a record. `round` is the round of the game. */
export const checkRecord = (
  { game, board, record, nonce, commitment }: TableRecord,
  round: number,
): Promise<DealCheck> => {
  const deck = String(record.deck);
  const sealed: unknown = record.x_proof;
  if (isTwoParty(sealed)) {
    const { rules, dealer, actions } = record as unknown as {
      rules: string;
      dealer: number;
      actions: string[];
    };
    return checkPlayers({ game, round, board }, sealed, { rules, dealer, actions }, deck);
  }
  const proof = (record.x_proof ?? null) as DealProof | null;
  const players: unknown = record.players;
  const names = Array.isArray(players) ? players.map(String) : [];
  return checkDeal({ game, round, board }, { nonce, commitment, deck }, proof, names);
};

/** Verify the deal of a replay. */
export const checkReplay = ({
  game,
  board,
  dealer,
  rules,
  players,
  result,
  steps,
  proof = null,
  sealed = null,
}: Replay): Promise<DealCheck> => {
  const { round, nonce, commitment, deck } = result;
  if (isTwoParty(sealed)) {
    // A replay names the card of a draw, which its player did not state.
    const actions = steps.flatMap(({ action }) => action?.replace(/^draw .*/, "draw") ?? []);
    return checkPlayers({ game, round, board }, sealed, { rules, dealer, actions }, deck);
  }
  return checkDeal({ game, round, board }, { nonce, commitment, deck }, proof, players);
};

/** Verify a deal. `names` are the players' by seat. */
async function checkDeal(
  at: { game: number; round: number; board: number },
  server: { nonce: string; commitment: string; deck: string },
  proof: DealProof | null,
  names: readonly string[],
): Promise<DealCheck> {
  const faults: Fault[] = [];
  const { nonce, commitment, deck } = server;
  if (nonce && !(await isCommitted(nonce, deck, commitment)))
    faults.push({ code: "commitmentWrong", about: "", messages: [{ nonce, commitment }, { deck }] });
  const found = proof ? await proofFaults(proof, deck.split(" ")) : [];
  for (const { code, seat = -1 } of found)
    faults.push({ code, about: names[seat] ?? "", messages: [proof, { deck }] });
  const arrived = (seat: number): boolean =>
    !!proof?.shares.some((one) => one.seat === seat && one.share !== null);
  const missing = proof?.people.filter((seat) => !arrived(seat)) ?? [];
  return {
    ...at,
    proof: proof?.people.length && !missing.length ? "both" : nonce || proof ? "server" : "none",
    missing: missing.map((seat) => names[seat] ?? ""),
    repeated: [],
    cards: 0,
    faults,
  };
}
