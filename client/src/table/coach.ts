/** Coach of a first game: its panel, and its advice for a position, from what the player sees. */

import "./coach.css";
import { html, nothing, type TemplateResult } from "lit";
import { prefs, setPref } from "../app/prefs.ts";
import { cardPoints, isSet, rankOf, shortCardList, shortCardName, suitOf } from "../cards/names.ts";
import { coachTexts as t } from "../i18n/texts/coach.ts";
import type { Board, CardText, HandState, State } from "../protocol/messages.ts";
import { iconView } from "../ui/icons.ts";
import { playerName } from "./eventTexts.ts";

/** Holds the last advice, which stays visible while cards are in flight. */
export class Coach {
  #said: string[] = [];

  /** `ready` is false while a command is pending or playback is running. */
  view(state: State, board: Board | undefined, ready: boolean): TemplateResult | typeof nothing {
    if (!prefs().coach || !hasCoach(state)) return nothing;
    if (ready || state.stage !== "playing") this.#said = coachSentences(state, board);
    return html`<aside class="coach" aria-label=${t.title}>
      <div role="status">${this.#said.map((line) => html`<p>${line}</p>`)}</div>
      <button type="button" class="icon-button" aria-label=${t.leave} title=${t.leave}
        @click=${() => setPref("coach", false)}>${iconView("close")}</button></aside>`;
  }
}

const LEAST = 3;

/** Cards that a meld can spare: one of four of a rank, an end of a run of four or more. */
const spare = (meld: readonly CardText[]): readonly CardText[] => {
  if (meld.length <= LEAST) return [];
  return isSet(meld) ? meld : [meld[0] ?? "", meld.at(-1) ?? ""];
};

/**
 * Return the meld that a card would make or extend: the longer of its set and its run, or none. Cards of other melds
 * count only if those melds stay valid without them.
 */
export function meldWithCard({ melds, unmelded }: HandState, card: CardText): CardText[] {
  const free = [...unmelded, ...melds.flatMap(spare)];
  const like = melds.filter((meld) => isSet(meld) && rankOf(meld[0] ?? "") === rankOf(card)).flat();
  const set = [...new Set([...free, ...like])].filter((one) => rankOf(one) === rankOf(card));
  const runs = melds.filter((meld) => !isSet(meld) && suitOf(meld[0] ?? "") === suitOf(card)).flat();
  const suited = new Map(
    [...free, ...runs].filter((one) => suitOf(one) === suitOf(card)).map((one) => [rankOf(one), one] as const),
  );
  const run: CardText[] = [];
  for (const step of [-1, 1])
    for (let rank = rankOf(card) + step; suited.has(rank); rank += step) run.push(suited.get(rank) ?? card);
  const best = [...(set.length > run.length ? set : run), card];
  return best.length < LEAST ? [] : best.sort((a, b) => rankOf(a) - rankOf(b) || suitOf(a) - suitOf(b));
}

/** Deadwood worth keeping to avoid giving the opponent a useful card, in points. */
const DANGER = 5;

/** Whether a card goes with one that another player took: same rank, or adjacent in the same suit. */
function isDangerous(board: Board, you: number | null, card: CardText): boolean {
  const taken = board.holds.filter(({ seat }) => seat !== you).flatMap(({ known }) => known);
  return taken.some(
    (one) =>
      rankOf(one) === rankOf(card) ||
      (suitOf(one) === suitOf(card) && Math.abs(rankOf(one) - rankOf(card)) === 1),
  );
}

/** Return the recommended discard: little deadwood left, unlikely to help an opponent; the highest among equals. */
export function bestDiscard(
  state: State,
  board: Board,
): { card: CardText; left: number; least: boolean } | null {
  const legal = new Set(state.turn?.legal ?? []);
  const found = Object.entries(state.hand?.after ?? {})
    .filter(([card]) => legal.has(`discard ${card}`))
    .map(([card, left]) => ({ card, left, cost: left + (isDangerous(board, state.you, card) ? DANGER : 0) }))
    .sort((a, b) => a.cost - b.cost || cardPoints(b.card) - cardPoints(a.card));
  const best = found[0];
  return best ? { ...best, least: found.every(({ left }) => left >= best.left) } : null;
}

function discarding(state: State, board: Board): string {
  if (state.turn?.big_gin) return t.bigGin;
  const knock = [...(state.turn?.knocks ?? [])].sort((a, b) => a.deadwood - b.deadwood)[0];
  if (knock?.gin) return t.gin(shortCardName(knock.card));
  if (knock) return t.knock(shortCardName(knock.card), knock.deadwood);
  const best = bestDiscard(state, board);
  if (!best) return "";
  const other = state.players.find((player) => player.seat !== state.you);
  return best.least
    ? t.discard(shortCardName(best.card), best.left)
    : t.safer(shortCardName(best.card), best.left, playerName(state, other?.seat));
}

/** Recommend taking a card that makes or extends a meld; otherwise drawing. */
function choosing(state: State, board: Board): string {
  const { top } = board;
  const may = new Set(state.turn?.legal ?? []);
  if (!top || !may.has("take")) return t.mustDraw;
  const meld = state.hand ? meldWithCard(state.hand, top) : [];
  const offered = may.has("pass");
  if (meld.length)
    return (offered ? t.upcardMeld : t.takeMeld)(
      shortCardName(top),
      shortCardList(meld.filter((card) => card !== top)),
    );
  return (offered ? t.upcardNone : t.drawNone)(shortCardName(top));
}

function waiting(state: State, board: Board): string {
  const other = board.to_act;
  return other === null || other === state.you ? "" : t.wait(playerName(state, other));
}

function ended(state: State): string {
  if (state.stage === "game_over") return state.sheet?.columns[0]?.rows.length ? t.overReview : t.over;
  const winner = state.result?.winner ?? null;
  if (!state.result || winner === null) return t.nobody;
  const points = state.result.points[winner] ?? 0;
  return winner === state.you ? t.won(points) : t.lost(playerName(state, winner), points);
}

/** Whether the table has a coach: a game of two against the computer. */
export const hasCoach = (state: State): boolean =>
  state.role === "seat" && state.form === "two_handed" && state.players.some((player) => player.bot !== null);

/** Return the sentences for this moment; empty if there is no advice. */
export function coachSentences(state: State, board: Board | undefined): string[] {
  if (state.stage === "round_over" || state.stage === "game_over") return [ended(state)];
  if (!board || !state.hand || state.stage !== "playing") return [];
  const begun = board.phase === "discard" || board.latest.some(({ seat }) => seat === state.you);
  const first = state.round === 1 && !begun ? t.cards(state.hand.melds.length, state.hand.deadwood) : "";
  let now = waiting(state, board);
  if (state.turn) {
    if (board.phase === "discard") now = discarding(state, board);
    else if (board.phase === "defend") now = t.defend(playerName(state, board.knocker));
    else now = choosing(state, board);
  }
  return [first, now].filter(Boolean);
}
