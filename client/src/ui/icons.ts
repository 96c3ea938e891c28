/** Line icons, 24 by 24, in the text's colour; the element around them has the name. */

import { html, type SVGTemplateResult, svg, type TemplateResult } from "lit";

const line = (d: string): SVGTemplateResult => svg`<path d=${d}></path>`;

const PATHS = {
  close: line("M6 6l12 12M18 6L6 18"),
  menu: line("M4 7h16M4 12h16M4 17h16"),
  eye: line(
    "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM12 9.200" +
      "a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600Z",
  ),
  sheet: line("M6 3.500h12v17H6zM9 8h6M9 12h6M9 16h3"),
  list: line("M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500h.01M4.500 12h.01M4.500 17.500h.01"),
  sort: line("M4 7h10M4 12h7M4 17h4M17 6v12M14 15l3 3 3-3"),
  back: line("M15 5l-7 7 7 7"),
  forward: line("M9 5l7 7-7 7"),
  start: line("M18 5l-7 7 7 7M6.500 5v14"),
  end: line("M6 5l7 7-7 7M17.500 5v14"),
  play: line("M8 5.500v13l10.500-6.500z"),
  pause: line("M9 5.500v13M15 5.500v13"),
  gear: line(
    "M12 5.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z" +
      "M12 2.500v3M12 18.500v3M2.500 12h3M18.500 12h3M5.300 5.300l2.100 2.100M16.600 16.600l2.100 2.100" +
      "M18.700 5.300l-2.100 2.100M7.400 16.600l-2.100 2.100",
  ),
  book: line("M5 4.500h11a3 3 0 0 1 3 3v12H8a3 3 0 0 1-3-3zM5 16.500a3 3 0 0 1 3-3h11"),
  clock: line("M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 7.500V12l3 2"),
  undo: line("M8.500 5L4 9.500 8.500 14M4.500 9.500H14a5 5 0 0 1 0 10H9"),
  bulb: line(
    "M9 17.500h6M10 20.500h4M12 3.500a6 6 0 0 0-3.600 10.800c.600.500.900 1.200.900 2v1.200h5.400v-1.200" +
      "c0-.800.300-1.500.900-2A6 6 0 0 0 12 3.500Z",
  ),
  share: line("M12 15V4M8 7.500L12 3.500l4 4M6 11H5v9h14v-9h-1"),
  bot: line("M6 9h12v10H6zM12 9V5M9 13.500h.01M15 13.500h.01M9.500 16.500h5"),
  person: line(
    "M12 4.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM5 20c.6-4 3.300-5.500 7-5.500s6.400 1.500 7 5.500",
  ),
  talk: line("M4 5h16v11h-9l-4.500 4v-4H4zM8 9h8M8 12h5"),
  check: line("M5 12.500l4.500 4.500L19 7.500"),
};

export type IconName = keyof typeof PATHS;

/** Directional icons, mirrored from right to left. */
const DIRECTED: ReadonlySet<IconName> = new Set([
  "back",
  "forward",
  "start",
  "end",
  "play",
  "undo",
  "list",
  "sheet",
  "sort",
]);

export const iconView = (name: IconName): TemplateResult =>
  html`<svg class="icon ${DIRECTED.has(name) ? "directed" : ""}" viewBox="0 0 24 24" aria-hidden="true"
    focusable="false">${PATHS[name]}</svg>`;
