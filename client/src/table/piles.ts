/** Stock and discard pile: two buttons. */

import { html, nothing, type TemplateResult } from "lit";
import { cardPicture } from "../cards/face.ts";
import { spokenCardName } from "../cards/names.ts";
import { t } from "../i18n/texts/base.ts";
import { feltTexts } from "../i18n/texts/felt.ts";
import type { Board, State } from "../protocol/messages.ts";
import { knockIsFaceDown, lastMove } from "./board.ts";
import { playerName } from "./eventTexts.ts";

export interface PileActions {
  draw: (() => void) | null;
  take: (() => void) | null;
  /** Discards the chosen card, if one is chosen and legal. */
  discard: { card: string; run: () => void } | null;
  press: (event: PointerEvent, what: "draw" | "take") => void;
}

/** Player who discarded, if that was the last move. */
export function lastDiscarder(state: State, board: Board): string {
  const move = lastMove(board);
  return move && /^(discard|knock)/.test(move.action) ? playerName(state, move.seat) : "";
}

const layers = (cards: number): string => `deep-${Math.max(0, Math.min(4, Math.ceil(cards / 8)))}`;

/** `aria-disabled` keeps a pile reachable and its state announced while no action is possible. */
function stock(board: Board, acts: PileActions): TemplateResult {
  const can = !!acts.draw;
  return html`<div class="place">
    <button type="button" class="pile-button stock ${layers(board.stock)} ${can ? "can" : ""}" aria-disabled=${!can}
      aria-label=${can ? t.drawStock(board.stock) : t.stock(board.stock)} aria-keyshortcuts="D"
      @click=${() => acts.draw?.()} @pointerdown=${(event: PointerEvent) => can && acts.press(event, "draw")}>
      <span class="card back"></span><span class="count" aria-hidden="true">${board.stock}</span>
    </button>
    <span class="caption" aria-hidden="true">${t.stockCaption}</span>
  </div>`;
}

function pileLabel(board: Board, acts: PileActions): string {
  if (acts.discard) return t.discardTo(spokenCardName(acts.discard.card));
  if (knockIsFaceDown(board)) return t.pileFaceDown;
  if (!board.top) return t.emptyPile;
  return acts.take ? t.takePile(spokenCardName(board.top)) : t.pile(spokenCardName(board.top));
}

/** Player who discarded the top card. */
const byView = (by: string): TemplateResult =>
  html`<span class="by"><span aria-hidden="true">${by}</span>
    <span class="sr" id="discarded-by">${feltTexts.discardedBy(by)}</span></span>`;

function pile(board: Board, acts: PileActions, by: string): TemplateResult {
  const can = !!(acts.take ?? acts.discard);
  // A face-down discard is on the table, but its identity is secret: it is not in the pile.
  const hidden = knockIsFaceDown(board);
  const under = hidden ? board.top : board.pile.at(-2);
  return html`<div class="place">
    <button type="button" class="pile-button pile ${can ? "can" : ""} ${acts.discard ? "drop-ready" : ""}"
      data-drop="discard"
      aria-disabled=${!can} aria-label=${pileLabel(board, acts)} aria-keyshortcuts="T X"
      aria-describedby=${by ? "discarded-by" : nothing}
      @click=${() => (acts.discard ? acts.discard.run() : acts.take?.())}
      @pointerdown=${(event: PointerEvent) => acts.take && acts.press(event, "take")}>
      <span class="slot"></span>
      ${under ? html`<span class="card under">${cardPicture(under)}</span>` : nothing}
      ${
        hidden
          ? html`<span class="card top back"></span>`
          : board.top
            ? html`<span class="card top ${by ? "moved" : ""}">${cardPicture(board.top)}</span>`
            : nothing
      }
      ${by ? byView(by) : nothing}
    </button>
    <span class="caption" aria-hidden="true">${t.pileCaption}</span>
  </div>`;
}

/** Knock limit while a knock is possible, and spade doubling. `mayKnock`: whether this turn may be a knock. */
export function boardNotes({ limit, doubles, knocker }: Board, mayKnock = true): TemplateResult {
  return html`<div class="board-notes">${
    knocker === null && mayKnock ? html`<p class="limit note">${t.knockLimit(limit)}</p>` : nothing
  }${
    doubles === "no"
      ? nothing
      : html`<p class="doubles" title=${t.doubles[doubles]}><span class="sr">${t.doubles[doubles]}</span>
            <span aria-hidden="true">♠ ${t.doublesShort[doubles]}</span></p>`
  }</div>`;
}

/** `by` is the name of the player whose discard was the last move, or empty. */
export const pilesView = (board: Board, acts: PileActions, by = ""): TemplateResult =>
  html`<div class="piles">${stock(board, acts)}${pile(board, acts, by)}</div>`;
