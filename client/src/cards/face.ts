/** Face of a card as SVG: large indices, pips if the card is large, a court picture for J, Q and K. */

import { html, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { prefs } from "../app/prefs.ts";
import type { CardText } from "../protocol/messages.ts";
import { rankLetter, rankOf, suitLetter } from "./names.ts";

/** Addresses of the twelve court pictures (sources in art/README.md). */
const FILES = import.meta.glob<string>("../art/courts/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

const COURTS = new Map(Object.entries(FILES).map(([path, url]) => [path.slice(-6, -4), url]));

const court = (card: CardText): string => COURTS.get(card) ?? "";

const LEFT = 78;
const MIDDLE = 120;
const RIGHT = 162;

/** Pip centres in the upper half of a 240 by 336 card; the lower half is mirrored, the middle row is not. */
const HALVES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[MIDDLE, 66]],
  [[MIDDLE, 66]],
  [
    [LEFT, 66],
    [RIGHT, 66],
  ],
  [
    [LEFT, 66],
    [RIGHT, 66],
  ],
  [
    [LEFT, 66],
    [RIGHT, 66],
  ],
  [
    [LEFT, 66],
    [RIGHT, 66],
  ],
  [
    [LEFT, 66],
    [RIGHT, 66],
  ],
  [
    [LEFT, 60],
    [RIGHT, 60],
    [LEFT, 132],
    [RIGHT, 132],
  ],
  [
    [LEFT, 60],
    [RIGHT, 60],
    [LEFT, 132],
    [RIGHT, 132],
    [MIDDLE, 96],
  ],
];
const MIDDLES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [],
  [[MIDDLE, 168]],
  [],
  [[MIDDLE, 168]],
  [
    [LEFT, 168],
    [RIGHT, 168],
  ],
  [
    [LEFT, 168],
    [RIGHT, 168],
    [MIDDLE, 117],
  ],
  [
    [LEFT, 168],
    [RIGHT, 168],
    [MIDDLE, 117],
    [MIDDLE, 219],
  ],
  [[MIDDLE, 168]],
  [],
];

const use = (id: string, size: number, x: number, y: number): SVGTemplateResult =>
  svg`<use href="#${id}" x=${x - size / 2} y=${y - size / 2} width=${size} height=${size}></use>`;

function pips(card: CardText): SVGTemplateResult {
  const rank = rankOf(card);
  const id = `suit-${suitLetter(card)}`;
  const size = rank >= 8 ? 46 : 52;
  const half = (HALVES[rank] ?? []).map(([x, y]) => use(id, size, x, y));
  return svg`${half}${(MIDDLES[rank] ?? []).filter(([, y]) => y <= 168).map(([x, y]) => use(id, size, x, y))}
    <g transform="rotate(180 120 168)">${(HALVES[rank] ?? []).map(([x, y]) => use(id, size, x, y))}
    ${(MIDDLES[rank] ?? []).filter(([, y]) => y > 168).map(([x, y]) => use(id, size, 240 - x, 336 - y))}</g>`;
}

function middle(card: CardText): SVGTemplateResult {
  const rank = rankOf(card);
  const id = `suit-${suitLetter(card)}`;
  if (rank === 0) return use(id, 130, MIDDLE, 168);
  if (rank < 10) return pips(card);
  return svg`<image href=${court(card)} x="50" y="57" width="140" height="222" preserveAspectRatio="none"></image>
    <rect x="50" y="57" width="140" height="222" rx="3" class="frame"></rect>`;
}

const corner = (card: CardText): SVGTemplateResult =>
  svg`${use(`rank-${rankLetter(card)}`, 56, 27, 38)}${use(`suit-${suitLetter(card)}`, 35, 27, 90)}`;

/** For cards wider than about 84 pixels. */
const full = (card: CardText): SVGTemplateResult =>
  svg`<g class="full">${middle(card)}${corner(card)}<g transform="rotate(180 120 168)">${corner(card)}</g></g>`;

/** For small cards: one large index, one large suit or the court picture. */
const small = (card: CardText): SVGTemplateResult =>
  svg`<g class="small">
    ${use(`rank-${rankLetter(card)}`, 106, 46, 66)}${use(`suit-${suitLetter(card)}`, 70, 46, 160)}
    ${
      rankOf(card) < 10
        ? use(`suit-${suitLetter(card)}`, 128, 160, 252)
        : svg`<image href=${court(card)} x="92" y="92" width="140" height="222" preserveAspectRatio="none"></image>
          <rect x="92" y="92" width="140" height="222" rx="3" class="frame"></rect>`
    }</g>`;

/**
 * For older eyes: the index fills the left half, which the next card of a hand leaves free. A further suit beside it
 * stays in sight where a second row covers the foot.
 */
const big = (card: CardText): SVGTemplateResult => {
  const suit = `suit-${suitLetter(card)}`;
  return svg`${use(`rank-${rankLetter(card)}`, 212, 70, 116)}${use(suit, 48, 156, 42)}${use(suit, 104, 66, 278)}`;
};

/** The picture alone, hidden from assistive technology: the element around it has the spoken name. */
export const cardPicture = (card: CardText, isBig = prefs().bigIndices): TemplateResult =>
  html`<svg class="face suit-${suitLetter(card)}" viewBox="0 0 240 336" aria-hidden="true"
    focusable="false">${isBig ? big(card) : [full(card), small(card)]}</svg>`;

/** Prefetch the pictures, so that the first court card appears at once. */
export function preloadCourtCards(): void {
  for (const url of COURTS.values()) new Image().src = url;
}
