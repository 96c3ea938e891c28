/** Cards seen so far, in a grid of suits and ranks; after a hint, how likely the opponent holds each. */

import "./seenGrid.css";
import { html, nothing, type TemplateResult } from "lit";
import { prefs, setPref } from "../app/prefs.ts";
import { DECK } from "../cards/deck.ts";
import { cornerIndex, rankOf, spokenCardName, suitLetter, suitOf } from "../cards/names.ts";
import { formatPercent } from "../i18n/numbers.ts";
import { t } from "../i18n/texts/base.ts";
import { thoughtTexts } from "../i18n/texts/thoughts.ts";
import type { Board, CardText, State } from "../protocol/messages.ts";
import { dialogView } from "../ui/dialog.ts";
import { isHandOpen } from "./board.ts";
import { playerName } from "./eventTexts.ts";
import type { Hints } from "./hints.ts";

const SUITS = ["♣", "♦", "♥", "♠"];
/** Lowest probability of each shade from 1 on. */
const SHADES = [0.15, 0.3, 0.45, 0.65];

/** Where a card was seen. */
export type Whereabouts = "hand" | "pile" | "taken" | "unseen";

/** Return where each card was seen last, as far as the player knows. */
export function whereabouts(state: State, board: Board): Map<CardText, Whereabouts> {
  const out = new Map<CardText, Whereabouts>(DECK.map((card) => [card, "unseen"]));
  for (const card of board.pile) out.set(card, "pile");
  for (const { seat, known } of board.holds)
    for (const card of known) out.set(card, seat === state.you ? "hand" : "taken");
  for (const card of state.hand?.cards ?? []) out.set(card, "hand");
  return out;
}

function cell(card: CardText, place: Whereabouts, chance: number | null, name: string): TemplateResult {
  const likely = place === "unseen" && chance !== null;
  const shade = likely ? SHADES.filter((least) => chance >= least).length : 0;
  const words = likely ? thoughtTexts.likely(formatPercent(chance), name) : thoughtTexts.places[place];
  const mark = { hand: "●", pile: "×", taken: "!", unseen: likely ? String(Math.round(100 * chance)) : "" }[
    place
  ];
  // No elements in the 52 cells: the dialog opens faster.
  return html`<td class="seen-${place} shade-${shade}" aria-label="${spokenCardName(card)}: ${words}">${mark}</td>`;
}

/** The grid with its legend. `ask` requests a hint; it is null if there is none. */
export function seenGrid(
  state: State,
  board: Board,
  hints: Hints | null,
  ask: (() => void) | null,
): TemplateResult {
  const places = whereabouts(state, board);
  const holds = hints?.advice?.holds ?? [];
  const rows: CardText[][] = SUITS.map((_, suit) =>
    DECK.filter((card) => suitOf(card) === suit).sort((a, b) => rankOf(a) - rankOf(b)),
  );
  const chance = (card: CardText): number | null => (holds.length ? (holds[DECK.indexOf(card)] ?? 0) : null);
  const others = board.holds.filter(({ seat }) => seat !== state.you && !isHandOpen(board, seat));
  const name = others.length === 1 ? playerName(state, others[0]?.seat) : "";
  const legend = (["hand", "pile", "taken"] as const).map(
    (place) =>
      html`<li><span class="swatch seen-${place}" aria-hidden="true">${
        { hand: "●", pile: "×", taken: "!" }[place]
      }</span>${thoughtTexts.places[place]}</li>`,
  );
  return html`<div class="seen-cards"><table class="seen-grid"><caption class="sr">${t.seen}</caption>
    <thead><tr><td></td>${rows[0]?.map((card) => html`<th scope="col">${cornerIndex(card)}</th>`)}</tr></thead>
    <tbody>${rows.map(
      (row, suit) => html`<tr><th scope="row" class="suit-${suitLetter(row[0] ?? "")}">${SUITS[suit]}</th>
        ${row.map((card) => cell(card, places.get(card) ?? "unseen", chance(card), name))}</tr>`,
    )}</tbody></table>
    <ul class="legend">${legend}</ul>
    ${holds.length && name ? html`<p class="note" role="status">${thoughtTexts.likelyNote(name)}</p>` : nothing}
    ${
      ask && !holds.length
        ? html`<p><button type="button" class="button small" ?disabled=${!!hints?.wanted} @click=${ask}>${
            thoughtTexts.likelyAsk
          }</button> <span class="note">${hints?.error || thoughtTexts.likelyCost}</span></p>`
        : nothing
    }</div>`;
}

export const seenDialog = (
  state: State,
  board: Board,
  hints: Hints | null,
  ask: () => void,
  close: () => void,
): TemplateResult =>
  dialogView(
    t.seen,
    "seen-dialog",
    html`<div class="dialog-body">${seenGrid(state, board, hints, state.aids?.hint ? ask : null)}
      <label class="check"><input type="checkbox" .checked=${prefs().showSeen}
        @change=${(event: Event) => setPref("showSeen", (event.target as HTMLInputElement).checked)} />
        ${t.seenAlways}</label></div>`,
    close,
  );
