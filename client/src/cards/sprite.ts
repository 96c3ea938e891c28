/**
 * Shapes of ranks and suits, once per page; cards refer to them with `<use>`.
 * After the CC0 faces of Adrian Kennard.
 */

import { html, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { cornerIndex, RANKS } from "./names.ts";

/** By index letter: B and D are the jack and the queen in German. */
const INDEX_PATHS: Record<string, string> = {
  A: "M-270 460h160m-90-10L0-460l200 910m-90 10h160m-390-330h240",
  "2": "M-225-225c-20-40 25-235 225-235s225 135 225 235c0 200-450 385-450 685h450V300",
  "3": "M-250-320v-140h450L-110-80c10-10 60-40 110-40 200 0 250 120 250 270 0 200-80 310-280 310s-230-160-230-160",
  "4": "M50 460h200m-100 0v-920l-450 635v25h570",
  "5": "M170-460h-345l-35 345s10-85 210-85c100 0 255 120 255 320S180 460-20 460s-235-175-235-175",
  "6": "M-250 100a250 250 0 0 1 500 0v110a250 250 0 0 1-500 0v-420A250 250 0 0 1 0-460c150 0 180 60 200 85",
  "7": "M-265-320v-140h530C135-200-90 100-90 460",
  "8": "M-1-50a205 205 0 1 1 2 0h-2a255 255 0 1 0 2 0Z",
  "9": "M250-100a250 250 0 0 1-500 0v-110a250 250 0 0 1 500 0v420A250 250 0 0 1 0 460c-150 0-180-60-200-85",
  "10": "M-260 430v-860M-50 0v-310a150 150 0 0 1 300 0v620a150 150 0 0 1-300 0Z",
  J: "M50-460h200m-100 0v710a100 100 0 0 1-400 0v-30",
  Q: "M-260 100c300 0 220 360 520 360M-175 0v-285a175 175 0 0 1 350 0v570a175 175 0 0 1-350 0Z",
  K: "M-285-460h200m-100 0v920m-100 0h200M85-460h200m-100 20-355 595M85 460h200m-100-20L-10-70",
  B: "M-280-460H5a220 220 0 0 1 0 440H-180M5-20a240 240 0 0 1 0 480H-280M-180-460v920",
  D: "M-290-460H-30a300 300 0 0 1 300 300v320a300 300 0 0 1-300 300H-290M-190-460v920",
};

const SUIT_PATHS: Record<string, string> = {
  c:
    "M30 150c5 235 55 250 100 350h-260c45-100 95-115 100-350" +
    "a10 10 0 0 0-20 0 210 210 0 1 1-74-201 10 10 0 0 0 14-14 230 230 0 1 1 220 0 10 10 0 0 0 14 14" +
    " 210 210 0 1 1-74 201 10 10 0 0 0-20 0Z",
  d: "M-400 0C-350 0 0-450 0-500 0-450 350 0 400 0 350 0 0 450 0 500 0 450-350 0-400 0Z",
  h:
    "M0-300c0-100 100-200 200-200s200 100 200 250C400 0 0 400 0 500 0 400-400 0-400-250" +
    "c0-150 100-250 200-250S0-400 0-300Z",
  s:
    "M0-500c100 250 355 400 355 685a150 150 0 0 1-300 0 10 10 0 0 0-20 0c0 200 50 215 95 315h-260" +
    "c45-100 95-115 95-315a10 10 0 0 0-20 0 150 150 0 0 1-300 0c0-285 255-435 355-685Z",
};

/** Index of a rank: a path, or letters if there is no path for them. */
function index(rank: string): SVGTemplateResult {
  const text = cornerIndex(rank);
  const d = INDEX_PATHS[text];
  return d
    ? svg`<path d=${d} fill="none" stroke="currentColor" stroke-width="120" stroke-linecap="square"
        stroke-miterlimit="1.5"></path>`
    : svg`<text y="460" text-anchor="middle" font-size="1250" fill="currentColor">${text}</text>`;
}

/** Rendered once per page, hidden. */
export const iconSprite = (): TemplateResult => html`
  <svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>
      ${[...RANKS].map(
        (rank) => svg`<symbol id="rank-${rank}" viewBox="-500 -550 1000 1100">${index(rank)}</symbol>`,
      )}
      ${Object.entries(SUIT_PATHS).map(
        ([suit, d]) =>
          svg`<symbol id="suit-${suit}" viewBox="-500 -500 1000 1000">
            <path d=${d} fill="currentColor"></path></symbol>`,
      )}
    </defs>
  </svg>`;
