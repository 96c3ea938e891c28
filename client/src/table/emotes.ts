/** Emotes: original drawings, 32 by 32. The page shows or announces the name of each. */

import { html, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import type { Emote } from "../protocol/messages.ts";

const face = (inside: SVGTemplateResult): SVGTemplateResult =>
  svg`<circle class="skin" cx="16" cy="16" r="13"></circle>${inside}`;
const eye = (x: number): SVGTemplateResult => svg`<circle class="ink" cx=${x} cy="13" r="1.800"></circle>`;

const DRAWN: Record<Emote, SVGTemplateResult> = {
  smile: face(
    svg`${eye(11.5)}${eye(20.5)}<path class="stroke" d="M9.500 19c2.500 4.500 10.500 4.500 13 0"></path>`,
  ),
  laugh: face(svg`<path class="stroke" d="M8.500 13.500l3-2.500 3 2.500M17.500 13.500l3-2.500 3 2.500"></path>
    <path class="ink" d="M9 18h14c0 5-3.200 7.500-7 7.500S9 23 9 18Z"></path>`),
  wow: face(svg`${eye(11.5)}${eye(20.5)}<path class="stroke" d="M9 9l3-1.500M23 9l-3-1.500"></path>
    <ellipse class="ink" cx="16" cy="21.500" rx="3.200" ry="4"></ellipse>`),
  think: face(
    svg`${eye(12.5)}${eye(21.5)}<path class="stroke" d="M10 8.500l4-.5M19 9.500l4 1M12 21.500l8-2"></path>`,
  ),
  sad: face(svg`${eye(11.5)}${eye(20.5)}<path class="stroke" d="M10 23c2.500-4 9.500-4 12 0"></path>
    <path class="tear" d="M22.500 16c1.800 2.600 1.800 4.300 0 4.300s-1.800-1.700 0-4.300Z"></path>`),
  clap: svg`<path class="ray" d="M16 1.500v4M8.500 3.500l2 3.500M23.500 3.500l-2 3.500"></path>
    <path class="skin" d="M15 29C9 29 6 25 6 20.500V13a1.900 1.900 0 0 1 3.800 0V11a1.900 1.900 0 0 1 3.800 0v1
      a1.700 1.700 0 0 1 3.200 0V24c0 3-.3 5-1.800 5Z"></path>
    <path class="skin" d="M17 29c6 0 9-4 9-8.500V13a1.900 1.900 0 0 0-3.800 0V11a1.900 1.900 0 0 0-3.800 0v1
      a1.700 1.700 0 0 0-3.200 0V24c0 3 .3 5 1.800 5Z"></path>`,
};

export const emotePicture = (name: Emote): TemplateResult =>
  html`<svg class="emote" viewBox="0 0 32 32" aria-hidden="true" focusable="false">${DRAWN[name]}</svg>`;
