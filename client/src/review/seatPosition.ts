/** Position text of a decision from its seat's view (docs/positions.md), for the address of the analysis board. */

import type { ReplayStep, Seat } from "../protocol/messages.ts";
import type { Moment } from "./moments.ts";

function short(step: ReplayStep, seat: Seat): string {
  const verb = step.action?.split(" ")[0];
  if (verb === "pass" || verb === "take") return verb.charAt(0);
  if (verb === "draw") return step.seat === seat ? `d${step.card ?? ""}` : "d";
  return step.card ?? "";
}

/** Null if the moment has no decision, or only that of arranging melds. */
export function positionOf({ kind, seat, index, round, decision }: Moment, rules: string): string | null {
  const { replay } = round;
  if (kind !== "act" || seat === null || !replay || !decision || decision.kind === "defence") return null;
  const [dealt] = replay.steps;
  const hand = dealt?.hands.find((one) => one.seat === seat)?.cards ?? [];
  const actions = replay.steps.slice(1, index + 1).map((step) => short(step, seat));
  return [
    rules.replaceAll(" ", ""),
    seat,
    replay.dealer,
    hand.join(""),
    dealt?.pile[0] ?? "-",
    round.scores.join("-"),
    actions.join(".") || "-",
  ].join("_");
}
