/** Coach of a first game: its panel, and its advice for a position, from what the player sees. */

import "./coach.css";
import "./pointing.css";
import { html, type nothing, type TemplateResult } from "lit";
import { setPref } from "../app/prefs.ts";
import { DECK } from "../cards/deck.ts";
import { cardsForGin } from "../cards/gin.ts";
import { cardPoints, isSet, rankOf, shortCardList, shortCardName, suitOf } from "../cards/names.ts";
import { coachTexts as t } from "../i18n/texts/coach.ts";
import type { Advice, Board, CardText, HandState, State } from "../protocol/messages.ts";
import { iconView } from "../ui/icons.ts";
import { playerName } from "./eventTexts.ts";
import { NOTHING_POINTED, type Pointed } from "./highlight.ts";
import type { Hints } from "./hints.ts";

/** Sentences for a moment, and the cards that they are about. */
export interface CoachAdvice {
  lines: string[];
  pointed: Pointed;
  /** The recommended action, or "". */
  action: string;
}

const advice = (line: string, action = "", cards: readonly CardText[] = []): CoachAdvice => ({
  lines: line ? [line] : [],
  pointed: { cards, stock: action === "draw" },
  action,
});

/** Holds the last advice, which stays visible while cards are in flight. */
export class Coach {
  #said = advice("");
  #ready = false;

  /** The cards that the coach talks about; none while cards are in flight. */
  get pointed(): Pointed {
    return this.#ready ? this.#said.pointed : NOTHING_POINTED;
  }

  /**
   * `ready` is false while a command is pending or playback is running. `hints` are those of this decision, null where
   * there are none.
   */
  view(
    state: State,
    board: Board | undefined,
    ready: boolean,
    hints: Hints | null,
  ): TemplateResult | typeof nothing {
    this.#ready = ready;
    const looks = !!hints && !hints.advice && !hints.error;
    if (ready || state.stage !== "playing") this.#said = coachAdvice(state, board, hints?.advice, looks);
    return html`<aside class="coach" aria-label=${t.title} aria-busy=${looks}>
      <div role="status">${this.#said.lines.map((line) => html`<p>${line}</p>`)}</div>
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

/** Cards that other players took and still hold. */
const takenCards = (board: Board, you: number | null): CardText[] =>
  board.holds.filter(({ seat }) => seat !== you).flatMap(({ known }) => known);

/** Whether a card goes with one that another player took: same rank, or adjacent in the same suit. */
function isDangerous(board: Board, you: number | null, card: CardText): boolean {
  return takenCards(board, you).some(
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

/** Cards for gin from which on it is better to wait than to knock (a tip of the lessons, measured there). */
const WAIT = 4;

/** Cards in the stock or in other hands, as far as the player knows. */
function unseenCards(state: State, board: Board): CardText[] {
  const seen = [...(state.hand?.cards ?? []), ...board.pile, ...takenCards(board, state.you)];
  return DECK.filter((card) => !seen.includes(card));
}

/** Advice if a knock is possible: knock, or wait for gin. */
function knocking(state: State, board: Board): CoachAdvice | null {
  const knock = [...(state.turn?.knocks ?? [])].sort((a, b) => a.deadwood - b.deadwood)[0];
  if (!knock) return null;
  const card = shortCardName(knock.card);
  const action = `knock ${knock.card}`;
  if (knock.gin) return advice(t.gin(card), action, [knock.card]);
  const kept = state.hand?.cards.filter((one) => one !== knock.card) ?? [];
  const outs = cardsForGin(kept, unseenCards(state, board)).length;
  const mayWait = state.turn?.legal.includes(`discard ${knock.card}`);
  return outs >= WAIT && mayWait
    ? advice(t.waitGin(card, knock.deadwood, outs), `discard ${knock.card}`, [knock.card])
    : advice(t.knock(card, knock.deadwood, outs), action, [knock.card]);
}

/** Warning of the cards that go with those another player took; empty if there are none. */
function dangerLine(state: State, board: Board): string {
  const taken = takenCards(board, state.you);
  const other = state.players.find((player) => player.seat !== state.you);
  return taken.length ? t.danger(playerName(state, other?.seat), shortCardList(taken)) : "";
}

function discarding(state: State, board: Board): CoachAdvice {
  if (state.turn?.big_gin) return advice(t.bigGin, state.turn.big_gin.action, state.hand?.cards);
  const knock = knocking(state, board);
  if (knock) return knock;
  const best = bestDiscard(state, board);
  if (!best) return advice("");
  const other = state.players.find((player) => player.seat !== state.you);
  const card = shortCardName(best.card);
  const action = `discard ${best.card}`;
  if (!best.least) return advice(t.safer(card, best.left, playerName(state, other?.seat)), action, [best.card]);
  const cards = state.hand?.cards ?? [];
  const risky = cards.some((one) => isDangerous(board, state.you, one)) ? dangerLine(state, board) : "";
  const told = advice(t.discard(card, best.left), action, [best.card]);
  return { ...told, lines: [...told.lines, risky].filter(Boolean) };
}

/** Recommend taking a card that makes or extends a meld; otherwise drawing. */
function choosing(state: State, board: Board): CoachAdvice {
  const { top } = board;
  const may = new Set(state.turn?.legal ?? []);
  if (!top || !may.has("take")) return advice(t.mustDraw, "draw");
  const meld = state.hand ? meldWithCard(state.hand, top) : [];
  const offered = may.has("pass");
  const card = shortCardName(top);
  if (!meld.length)
    return advice((offered ? t.upcardNone : t.drawNone)(card), offered ? "pass" : "draw", [top]);
  const list = shortCardList(meld.filter((one) => one !== top));
  return advice((offered ? t.upcardMeld : t.takeMeld)(card, list), "take", meld);
}

function waiting(state: State, board: Board): string {
  const other = board.to_act;
  if (other === null || other === state.you) return "";
  return dangerLine(state, board) || t.wait(playerName(state, other));
}

function ended(state: State): string {
  if (state.stage === "game_over") return state.sheet?.columns[0]?.rows.length ? t.overReview : t.over;
  const winner = state.result?.winner ?? null;
  if (!state.result || winner === null) return t.nobody;
  const points = state.result.points[winner] ?? 0;
  return winner === state.you ? t.won(points) : t.lost(playerName(state, winner), points);
}

/** The hint's sentence, with the names of cards as they are shown. */
const withNames = (text: string): string => text.replace(/\b[A2-9TJQK][cdhs]\b/g, shortCardName);

/** The advice of a hint: in the coach's own words if it would advise the same, else in those of the hint. */
function agreed(own: CoachAdvice, hint: Advice): CoachAdvice {
  const action = hint.choices[0]?.action ?? "";
  return action === own.action ? own : { ...advice(withNames(hint.text), action, hint.cards) };
}

/**
 * Return the advice for this moment; without sentences if there is none. Where there are hints, the coach waits for
 * the hint (`looks`) and advises the same.
 */
export function coachAdvice(
  state: State,
  board: Board | undefined,
  hint: Advice | null = null,
  looks = false,
): CoachAdvice {
  if (state.stage === "round_over" || state.stage === "game_over") return advice(ended(state));
  if (!board || !state.hand || state.stage !== "playing") return advice("");
  const begun = board.phase === "discard" || board.latest.some(({ seat }) => seat === state.you);
  const first = state.round === 1 && !begun ? t.cards(state.hand.melds.length, state.hand.deadwood) : "";
  let now = advice(waiting(state, board));
  if (state.turn) {
    if (board.phase === "discard") now = discarding(state, board);
    else if (board.phase === "defend") now = advice(t.defend(playerName(state, board.knocker)));
    else now = choosing(state, board);
    if (looks) now = advice(t.looks);
    else if (hint) now = agreed(now, hint);
  }
  return { ...now, lines: [first, ...now.lines].filter(Boolean) };
}
