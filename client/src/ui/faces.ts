/**
 * Faces of the levels: rabbit, bear, fox, owl. Original drawings, 32 by 32, with distinct outlines:
 * long ears, round ears, a pointed snout, tufts over large eyes. The level's name is shown beside each.
 */

import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { botLevel } from "../protocol/playerNames.ts";
import { iconView } from "./icons.ts";

const eyes = (left: number, right: number, y: number, r = 1.4): SVGTemplateResult =>
  svg`<circle class="ink" cx=${left} cy=${y} r=${r}></circle>
    <circle class="ink" cx=${right} cy=${y} r=${r}></circle>`;

const FACES: Record<string, SVGTemplateResult> = {
  easy: svg`<path class="fur" d="M10.500 15C7 9 7 2.500 9.800 2.500S14 8 14.200 13.200h3.600
      C18 8 19.400 2.500 22.200 2.500S25 9 21.500 15
      c2.300 1.700 3.500 4 3.500 6.500C25 26.500 21 29.500 16 29.500S7 26.500 7 21.500
      c0-2.500 1.200-4.800 3.500-6.500Z"></path>
    ${eyes(12.3, 19.7, 19.5)}<path class="ink" d="M14.400 22.600h3.200L16 24.400Z"></path>
    <path class="stroke" d="M16 24.400v1.300M16 25.700c-1 1.100-2.200 1.100-3 .4M16 25.700
      c1 1.100 2.200 1.100 3 .4"></path>`,
  medium: svg`<path class="fur" d="M8.300 12.200A4.400 4.400 0 1 1 13 7.400a12 12 0 0 1 6 0
      a4.400 4.400 0 1 1 4.700 4.800
      C26 14 27 16.500 27 19c0 6-5 9.500-11 9.500S5 25 5 19c0-2.500 1-5 3.300-6.800Z"></path>
    ${eyes(11.5, 20.5, 16.5)}<ellipse class="pale" cx="16" cy="22.300" rx="5" ry="4"></ellipse>
    <path class="ink" d="M13.800 20h4.400c0 1.500-1 2.400-2.200 2.400S13.800 21.500 13.800 20Z"></path>
    <path class="stroke" d="M16 22.400v1.300M13.600 24.200c1 .9 3.800.9 4.800 0"></path>`,
  hard: svg`<path class="fur" d="M4 3.500 11.500 9.500c3-.9 6-.9 9 0L28 3.500
      c.8 6 .4 10.500-1.500 14.500L16 29.500 5.500 18C3.600 14 3.200 9.500 4 3.500Z"></path>
    <path class="pale" d="M5.500 18c3.500-.8 7.500.8 10.500 5.500 3-4.700 7-6.300 10.500-5.500L16
      29.500Z"></path>
    <path class="stroke" d="M9.600 14.400l3.800 1.300M22.400 14.400l-3.800 1.300"></path>${eyes(
      12,
      20,
      16.6,
      1.2,
    )}
    <path class="ink" d="M14.200 26h3.600L16 29.300Z"></path>`,
  expert: svg`<path class="fur" d="M5 3.500c2.700 2.400 5.800 3.500 8.500 3.700h5
      C21.200 7 24.300 5.900 27 3.500c.8 3.500.5 6-.7 8.200C27 14 27 16 27 17.500
      c0 6.500-4.500 12-11 12s-11-5.500-11-12c0-1.500 0-3.500.7-5.800C4.500 9.500 4.200 7 5 3.500Z"></path>
    <circle class="pale" cx="11.200" cy="15" r="4.600"></circle>
    <circle class="pale" cx="20.800" cy="15" r="4.600"></circle>
    ${eyes(11.2, 20.8, 15, 2.1)}<path class="beak" d="M14 18.500h4L16 22.500Z"></path>
    <path class="stroke" d="M12.200 25l1.200 1 1.200-1M17.400 25l1.200 1 1.200-1"></path>`,
};

/** Face of a bot that plays a level. */
export function levelFace(bot: string | null): TemplateResult | typeof nothing {
  const level = botLevel(bot);
  if (level === null) return nothing;
  return html`<svg class="portrait portrait-${level}" viewBox="0 0 32 32" aria-hidden="true" focusable="false">${
    FACES[level]
  }</svg>`;
}

/** Icon before a player's name: a level's face, or the mark of other bots and of people. */
export const portrait = (bot: string | null): TemplateResult =>
  botLevel(bot) === null ? iconView(bot ? "bot" : "person") : html`${levelFace(bot)}`;
