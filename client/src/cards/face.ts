/** Face of a card as SVG: large indices, pips if the card is large, a court picture for J, Q and K. */

import { html, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { prefs } from "../app/prefs.ts";
import type { CardText } from "../protocol/messages.ts";
import { cornerIndex, rankOf, suitLetter } from "./names.ts";
import { INDEX_PATHS, outline, type Place, SUIT_PATHS } from "./outlines.ts";

/** Addresses of the twelve court pictures (sources in art/README.md). */
const FILES = import.meta.glob<string>("../art/courts/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

const COURTS = new Map(Object.entries(FILES).map(([path, url]) => [path.slice(-6, -4), url]));

const isCourt = (card: CardText): boolean => rankOf(card) > 9;

/** Heights of the pips by rank: in both outer columns, and in the middle one. Those of the lower half are turned. */
const COLUMNS: readonly (readonly [outer: readonly number[], middle: readonly number[]])[] = [
  [[], [168]],
  [[], [66, 270]],
  [[], [66, 168, 270]],
  [[66, 270], []],
  [[66, 270], [168]],
  [[66, 168, 270], []],
  [[66, 168, 270], [117]],
  [
    [66, 168, 270],
    [117, 219],
  ],
  [[60, 132, 204, 276], [168]],
  [
    [60, 132, 204, 276],
    [96, 240],
  ],
];

function pips(rank: number): Place[] {
  const [outer, middle] = COLUMNS[rank] ?? [[], []];
  const size = rank === 0 ? 130 : rank < 8 ? 52 : 46;
  const column = (x: number, heights: readonly number[]): Place[] =>
    heights.map((y) => [x, y, y > 168 ? -size : size]);
  return [...column(78, outer), ...column(162, outer), ...column(120, middle)];
}

/** Indices and suits of a card, in a look that is shown at some widths. */
function shapes(
  card: CardText,
  look: string,
  indices: readonly Place[],
  suits: readonly Place[],
): SVGTemplateResult {
  return svg`<path class=${look} d=${outline(SUIT_PATHS[suitLetter(card)] ?? "", suits)}></path>
    <path class="index ${look}" d=${outline(INDEX_PATHS[cornerIndex(card)] ?? "", indices, 1100)}
      stroke-width=${((indices[0]?.[2] ?? 0) * 120) / 1100}></path>`;
}

const court = (card: CardText): SVGTemplateResult =>
  svg`<g class="court"><image href=${COURTS.get(card)} width="140" height="222" preserveAspectRatio="none"></image>
    <rect width="140" height="222" rx="3" class="frame"></rect></g>`;

/** For cards wider than about 84 pixels. */
const full = (card: CardText): SVGTemplateResult =>
  shapes(
    card,
    "full",
    [
      [27, 38, 56],
      [213, 298, -56],
    ],
    [[27, 90, 35], [213, 246, -35], ...pips(rankOf(card))],
  );

/** For small cards: one large index, one large suit or the court picture. */
const small = (card: CardText): SVGTemplateResult =>
  shapes(card, "small", [[46, 66, 106]], [[46, 160, 70], ...(isCourt(card) ? [] : [[160, 252, 128] as const])]);

/**
 * For older eyes: the index fills the left half, which the next card of a hand leaves free. A further suit beside it
 * stays in sight where a second row covers the foot.
 */
const big = (card: CardText): SVGTemplateResult =>
  shapes(
    card,
    "",
    [[70, 116, 212]],
    [
      [156, 42, 48],
      [66, 278, 104],
    ],
  );

const drawings = new Map<string, unknown>();

/** The picture alone, hidden from assistive technology: the element around it has the spoken name. */
export function cardPicture(card: CardText, isBig = prefs().bigIndices): TemplateResult {
  const key = `${card}${isBig}`;
  const drawing =
    drawings.get(key) ?? (isBig ? big(card) : [isCourt(card) ? court(card) : "", full(card), small(card)]);
  drawings.set(key, drawing);
  return html`<svg class="face suit-${suitLetter(card)}" viewBox="0 0 240 336" aria-hidden="true">${drawing}</svg>`;
}

const loaded: HTMLImageElement[] = [];

/**
 * Load the pictures one by one, each in a task of its own, and hold them: a card that is rendered later shows its
 * picture in its first frame. The browser would load a picture again that it has only fetched, or dropped.
 */
export async function preloadCourtCards(): Promise<void> {
  for (const url of COURTS.values())
    await new Promise((done) => {
      const image = new Image();
      image.onload = image.onerror = done;
      image.src = url;
      loaded.push(image);
    });
}
