/** Form to set up a position: all cards to click, who discarded which, whose turn, rules and score. */

import { html, nothing, type TemplateResult } from "lit";
import { DECK } from "../cards/deck.ts";
import { cornerIndex, shortCardName, spokenCardName, suitLetter, suitSymbol } from "../cards/names.ts";
import { analyzeTexts as t } from "../i18n/texts/analyze.ts";
import type { CardText, Rules } from "../protocol/messages.ts";
import { rulesetName } from "../rules/names.ts";
import type { DiscardedCard, SeatPosition } from "./positions.ts";

export type CardZone = "hand" | "pile" | "known";

const PLACES: readonly CardZone[] = ["hand", "pile", "known"];

export const zoneOfCard = (spot: SeatPosition, card: CardText): CardZone | "" =>
  spot.hand.includes(card)
    ? "hand"
    : spot.known.includes(card)
      ? "known"
      : spot.pile.some((one) => one.card === card)
        ? "pile"
        : "";

/** Position without a card. */
export function removeCard(spot: SeatPosition, card: CardText): SeatPosition {
  const rest = (cards: readonly CardText[]): CardText[] => cards.filter((one) => one !== card);
  return {
    ...spot,
    hand: rest(spot.hand),
    known: rest(spot.known),
    pile: spot.pile.filter((one) => one.card !== card),
    drawn: spot.drawn === card ? null : spot.drawn,
    taken: spot.taken === card ? null : spot.taken,
  };
}

/** Position after a click on a card: the card is placed, or removed if it was placed there before. */
export function positionAfterClick(spot: SeatPosition, card: CardText, place: CardZone): SeatPosition {
  const clean = removeCard(spot, card);
  if (zoneOfCard(spot, card) === place) return clean;
  if (place === "hand") return { ...clean, hand: [...clean.hand, card] };
  if (place === "known") return { ...clean, known: [...clean.known, card] };
  return { ...clean, pile: [...clean.pile, { card, by: null }], passes: 0 };
}

interface Acts {
  place: CardZone;
  choose: (place: CardZone) => void;
  change: (spot: SeatPosition) => void;
}

/** Move between the cards of the table with the arrow keys. */
function walk(event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 13, ArrowUp: -13 }[event.key];
  const cards = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[data-pick]")];
  const at = cards.indexOf(event.target as HTMLElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  cards[(at + step + 52) % 52]?.focus();
}

function deck(spot: SeatPosition, { place, change }: Acts): TemplateResult {
  const inOrder = [0, 1, 2, 3].flatMap((suit) => DECK.filter((_, i) => i % 4 === suit));
  return html`<div class="pick-deck" role="group" aria-label=${t.deck} @keydown=${walk}>${inOrder.map(
    (card, i) => {
      const lies = zoneOfCard(spot, card);
      return html`<button type="button" data-pick=${card} tabindex=${i ? -1 : 0}
      class="pick suit-${suitLetter(card)} ${lies ? `in-${lies}` : ""}"
      aria-label="${spokenCardName(card)}, ${t.lies[lies]}" aria-pressed=${lies !== ""}
      @click=${() => change(positionAfterClick(spot, card, place))}>${cornerIndex(card)}<span>${suitSymbol(
        card,
      )}</span></button>`;
    },
  )}</div>`;
}

function places({ place, choose }: Acts): TemplateResult {
  return html`<fieldset class="segments"><legend>${t.where}</legend>${PLACES.map(
    (one) =>
      html`<label><input type="radio" name="place" .checked=${one === place} @change=${() => choose(one)}>
        <span class="place-${one}">${t.places[one]}</span></label>`,
  )}<p class="note">${t.placesNote}</p></fieldset>`;
}

/** Cycle: unknown, you, the opponent. */
const nextBy = (by: number | null, seat: number): number | null =>
  by === null ? seat : by === seat ? 1 - seat : null;

function discards(spot: SeatPosition, change: (spot: SeatPosition) => void): TemplateResult | typeof nothing {
  if (!spot.pile.length) return nothing;
  const who = ({ by }: DiscardedCard, i: number): string =>
    by === null ? (i === 0 && !spot.upcard ? t.by.up : t.by.none) : by === spot.seat ? t.by.me : t.by.other;
  const turn = (at: number): SeatPosition => ({
    ...spot,
    pile: spot.pile.map((one, i) => (i === at ? { ...one, by: nextBy(one.by, spot.seat) } : one)),
  });
  return html`<fieldset class="discards"><legend>${t.discards}</legend><ol>${spot.pile.map(
    (one, i) =>
      html`<li><button type="button" class="button small" @click=${() => change(turn(i))}
        aria-label="${spokenCardName(one.card)}: ${who(one, i)}"
        ><b class="suit-${suitLetter(one.card)}">${shortCardName(one.card)}</b>
        ${who(one, i)}</button></li>`,
  )}</ol><p class="note">${t.discardsNote}</p></fieldset>`;
}

function select(
  label: string,
  name: string,
  options: readonly (readonly [string, string])[],
  value: string,
  pick: (value: string) => void,
): TemplateResult {
  return html`<div class="field"><label for="spot-${name}">${label}</label>
    <select id="spot-${name}"
      @change=${(event: Event) => pick((event.target as HTMLSelectElement).value)}>${options.map(
        ([key, text]) => html`<option value=${key} ?selected=${key === value}>${text}</option>`,
      )}</select></div>`;
}

function turnField(spot: SeatPosition, change: (spot: SeatPosition) => void): TemplateResult | typeof nothing {
  if (spot.hand.length !== 11) return nothing;
  const options = [
    ["", t.turns.drewAny] as const,
    ...spot.hand.map((card) => [`d${card}`, t.turns.drew(shortCardName(card))] as const),
    ...spot.hand.map((card) => [`t${card}`, t.turns.took(shortCardName(card))] as const),
  ];
  const now = spot.taken ? `t${spot.taken}` : spot.drawn ? `d${spot.drawn}` : "";
  return select(t.turnCard, "turn", options, now, (value) => {
    const card = value.slice(1) || null;
    change({ ...spot, drawn: value[0] === "d" ? card : null, taken: value[0] === "t" ? card : null });
  });
}

function passField(spot: SeatPosition, change: (spot: SeatPosition) => void): TemplateResult | typeof nothing {
  if (spot.hand.length !== 10 || spot.pile.length !== 1 || spot.pile[0]?.by !== null) return nothing;
  const options = Object.entries(t.passedBy);
  return select(t.passes, "passes", options, String(spot.passes), (value) =>
    change({ ...spot, passes: Number(value), dealer: null }),
  );
}

function upcardField(spot: SeatPosition, change: (spot: SeatPosition) => void): TemplateResult {
  const cards = [...spot.hand, ...spot.known, ...spot.pile.slice(1).map(({ card }) => card)];
  const bottom = spot.pile.length ? t.upcardBottom : t.upcardNone;
  const options = [["", bottom] as const, ...cards.map((card) => [card, shortCardName(card)] as const)];
  return select(t.upcard, "upcard", options, spot.upcard ?? "", (value) =>
    change({ ...spot, upcard: value || null }),
  );
}

function scoreField(
  label: string,
  seat: number,
  spot: SeatPosition,
  change: (spot: SeatPosition) => void,
): TemplateResult {
  const set = (event: Event): void => {
    const points = Math.max(0, Math.trunc(Number((event.target as HTMLInputElement).value) || 0));
    change({ ...spot, scores: [0, 1].map((one) => (one === seat ? points : (spot.scores[one] ?? 0))) });
  };
  return html`<div class="field"><label for="spot-score-${seat}">${label}</label>
    <input id="spot-score-${seat}" type="number" min="0" max="9999" inputmode="numeric"
      .value=${String(spot.scores[seat] ?? 0)} @change=${set}></div>`;
}

function ruleField(
  spot: SeatPosition,
  rules: readonly Rules[],
  change: (spot: SeatPosition) => void,
): TemplateResult {
  const names = rules
    .filter(({ seats }) => seats === 2)
    .map(({ text, name }) => [text, rulesetName(name)] as const);
  const own = names.some(([text]) => text.replaceAll(" ", "") === spot.rules)
    ? []
    : [[spot.rules, rulesetName(spot.rules)] as const];
  const now = names.find(([text]) => text.replaceAll(" ", "") === spot.rules)?.[0] ?? spot.rules;
  return select(t.rules, "rules", [...own, ...names], now, (value) =>
    change({ ...spot, rules: value.replaceAll(" ", "") }),
  );
}

function dealerField(spot: SeatPosition, change: (spot: SeatPosition) => void): TemplateResult {
  const options = [
    ["", t.dealers.none],
    [String(spot.seat), t.dealers.me],
    [String(1 - spot.seat), t.dealers.other],
  ] as const;
  return select(t.dealer, "dealer", options, spot.dealer === null ? "" : String(spot.dealer), (value) =>
    change({ ...spot, dealer: value === "" ? null : Number(value) }),
  );
}

export function positionEditor(spot: SeatPosition, rules: readonly Rules[], acts: Acts): TemplateResult {
  const { change } = acts;
  return html`<section class="panel spot-editor" aria-labelledby="edit-title"><h2 id="edit-title">${t.edit}</h2>
    ${places(acts)}${deck(spot, acts)}${discards(spot, change)}
    <div class="spot-fields">
      ${turnField(spot, change)}${passField(spot, change)}${upcardField(spot, change)}${dealerField(
        spot,
        change,
      )}${ruleField(spot, rules, change)}${scoreField(t.mine, spot.seat, spot, change)}${scoreField(
        t.theirs,
        1 - spot.seat,
        spot,
        change,
      )}</div></section>`;
}
