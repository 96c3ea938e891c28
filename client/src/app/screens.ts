/**
 * The only list of screens, in the order of the menu. The build writes their addresses into `screens.json`, which the
 * server reads.
 *
 * A screen without `load` is part of the start bundle; the others are loaded on first use.
 */

import { html, type TemplateResult } from "lit";
import { t } from "../i18n/texts/base.ts";
import { linkTexts } from "../i18n/texts/links.ts";
import { peopleTexts } from "../i18n/texts/people.ts";
import type { api } from "../protocol/api.ts";
import { currentPath, isEmbedded, serviceUrl } from "./root.ts";

export interface Route {
  screen: Screen;
  /** Token, table id or ruleset name from the address. */
  arg: string;
  round: number;
  /** Game number of a review; 0 if the address has none. */
  game: number;
  /** Whole game as text, in the address of a replay. */
  text?: string;
}

type Place = Omit<Route, "screen">;

interface Screen {
  name: string;
  /** First parts of the screen's addresses; by default its name. */
  parts?: readonly string[];
  /** Whether the screen's address has a name after the first part; by default the name is optional. */
  named?: boolean;
  /** The place given by a query instead of a name. */
  fromQuery?: (query: URLSearchParams) => Partial<Place> | null;
  title: () => string;
  /** Name in the menu, for screens in the menu. */
  menuText?: () => string;
  load?: () => Promise<unknown>;
  /** Request what the screen shows, while its code loads; the answer is cached. */
  request?: (from: typeof api) => Promise<unknown>;
  element: (place: Place) => TemplateResult;
  /** Whether it is a table, which has neither the menu nor the offers of the other screens. */
  isTable?: boolean;
  /** Whether the menu is hidden. */
  hidesMenu?: (place: Place) => boolean;
  /** Whether the screen's element handles a changed name in the address, so that it need not be created again. */
  follows?: boolean;
  /** Whether it needs the service in the page. */
  embeddedOnly?: boolean;
}

const MISSING: Screen = {
  name: "missing",
  title: () => t.missingTitle,
  element: () => html`<main id="main" class="page" tabindex="-1"><h1>${t.missingTitle}</h1>
    <p>${t.missing(currentPath())}</p>
    <p><a class="button primary" href=${serviceUrl("/")}>${t.backToLobby}</a></p></main>`,
};

export const SCREENS: readonly Screen[] = [
  { name: "lobby", parts: [""], title: () => t.tagline, element: () => html`<uc-lobby></uc-lobby>` },
  {
    name: "join",
    parts: ["t", "w", "r"],
    named: true,
    title: () => linkTexts.invitation,
    load: () => import("../join/join.ts"),
    element: ({ arg }) => html`<uc-join token=${arg}></uc-join>`,
  },
  {
    name: "table",
    named: true,
    title: () => t.table,
    element: ({ arg }) => html`<uc-table table=${arg}></uc-table>`,
    isTable: true,
  },
  {
    name: "two",
    named: true,
    title: () => t.table,
    load: () => import("../table/two.ts"),
    element: ({ arg }) => html`<uc-two table=${arg}></uc-two>`,
    isTable: true,
    embeddedOnly: true,
  },
  {
    name: "learn",
    title: () => t.learnTitle,
    menuText: () => t.learn,
    load: () => import("../learn/learn.ts"),
    request: ({ lessons }) => lessons(),
    element: ({ arg }) => html`<uc-learn chapter=${arg}></uc-learn>`,
    follows: true,
  },
  {
    name: "puzzles",
    fromQuery: errorPuzzle,
    title: () => t.puzzlesTitle,
    menuText: () => t.puzzlesTitle,
    load: () => import("../puzzles/puzzles.ts"),
    element: ({ arg }) => html`<uc-puzzles arg=${arg}></uc-puzzles>`,
  },
  {
    name: "analyze",
    title: () => t.analysisTitle,
    load: () => import("../analyze/analyze.ts"),
    element: () => html`<uc-analyze></uc-analyze>`,
  },
  {
    name: "rules",
    title: () => t.rulesTitle,
    menuText: () => t.ruleset,
    load: () => import("../rules/rules.ts"),
    element: ({ arg }) => html`<uc-rules name=${arg}></uc-rules>`,
    follows: true,
  },
  {
    name: "pad",
    title: () => t.padTitle,
    menuText: () => t.padTitle,
    load: () => import("../pad/pad.ts"),
    element: ({ arg }) => html`<uc-pad arg=${arg}></uc-pad>`,
    hidesMenu: ({ arg }) => arg !== "" && arg !== "new",
  },
  {
    name: "history",
    named: false,
    title: () => t.historyTitle,
    menuText: () => t.history,
    load: () => import("../history/history.ts"),
    element: () => html`<uc-history></uc-history>`,
  },
  {
    name: "replay",
    parts: ["history"],
    named: true,
    title: () => t.history,
    load: () => import("../replay/replay.ts"),
    element: ({ arg, round, game }) => html`<uc-replay table=${arg} round=${round} game=${game}></uc-replay>`,
  },
  {
    name: "shared",
    parts: ["replay"],
    named: true,
    fromQuery: gameText,
    title: () => peopleTexts.sharedTitle,
    load: () => import("../replay/replay.ts"),
    element: ({ arg, text, round }) =>
      html`<uc-replay token=${arg} .text=${text ?? ""} round=${round}></uc-replay>`,
  },
  {
    name: "review",
    named: true,
    title: () => t.reviewTitle,
    load: () => import("../review/review.ts"),
    element: ({ arg, game }) => html`<uc-review arg=${arg} game=${game}></uc-review>`,
  },
  {
    name: "glossary",
    title: () => t.glossaryTitle,
    load: () => import("../glossary/glossary.ts"),
    element: ({ arg }) => html`<uc-glossary term=${arg}></uc-glossary>`,
  },
  {
    name: "settings",
    title: () => t.settingsTitle,
    menuText: () => t.settings,
    load: () => import("../settings/settings.ts"),
    element: () => html`<uc-settings></uc-settings>`,
  },
  {
    name: "verify",
    title: () => t.verifyTitle,
    load: () => import("../verify/verify.ts"),
    element: () => html`<uc-verify></uc-verify>`,
  },
  {
    name: "fairness",
    title: () => peopleTexts.statsLink,
    load: () => import("../deals/deals.ts"),
    element: () => html`<uc-deals></uc-deals>`,
  },
  {
    name: "stats",
    title: () => peopleTexts.statsTitle,
    load: () => import("../stats/stats.ts"),
    element: () => html`<uc-stats></uc-stats>`,
  },
];

/** `?table=T&round=2&index=7` refers to an error that the reader made: the puzzle `T.2.7`. */
function errorPuzzle(query: URLSearchParams): Partial<Place> | null {
  const parts = ["table", "round", "index"].map((name) => query.get(name) ?? "");
  return parts.every(Boolean) ? { arg: parts.join(".") } : null;
}

/** `?text=` has a whole game as text. */
function gameText(query: URLSearchParams): Partial<Place> | null {
  const text = query.get("text");
  return text ? { text } : null;
}

/** First parts of a screen's addresses. */
const partsOf = ({ name, parts }: Screen): readonly string[] => parts ?? [name];

/** Screen and place given by an address. */
export function routeOf(path: string, search = ""): Route {
  const [first = "", arg = "", third = ""] = path.split("/").filter(Boolean).map(decoded);
  const query = new URLSearchParams(search);
  const number = (name: string): number => Number(query.get(name) ?? 0) || 0;
  const place: Place = { arg, round: number("round"), game: number("game") };
  for (const screen of third ? [] : SCREENS) {
    if (!partsOf(screen).includes(first) || (screen.embeddedOnly && !isEmbedded)) continue;
    const fromQuery = arg ? null : (screen.fromQuery?.(query) ?? null);
    if (screen.named === undefined || screen.named === (arg !== "" || fromQuery !== null))
      return { screen, ...place, ...fromQuery };
  }
  return { screen: MISSING, ...place };
}

/** Decode a part of an address; invalid encodings are returned unchanged. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** First parts of the addresses of the server's pages: `screens` without a name, `named` with a name. */
export function serverRoutes(): { screens: string[]; named: string[] } {
  const onServer = SCREENS.filter(({ embeddedOnly }) => !embeddedOnly);
  const parts = [...new Set(onServer.flatMap(partsOf))].filter(Boolean).sort();
  const isNamed = (part: string): boolean =>
    onServer.every((screen) => !partsOf(screen).includes(part) || (screen.named && !screen.fromQuery));
  // The page that runs the service has one address; its screens follow a `#`.
  return { screens: [...parts.filter((part) => !isNamed(part)), "here"], named: parts.filter(isNamed) };
}

/** Modules of the server's pages, by the first part of their addresses; with a slash if a name follows it. */
export function serverModules(): Record<string, string> {
  const modules: Record<string, string> = {};
  for (const screen of SCREENS) {
    if (!screen.load || screen.embeddedOnly) continue;
    const [, path = ""] = /["'`]([^"'`]+\.ts)["'`]/.exec(String(screen.load)) ?? [];
    for (const part of partsOf(screen)) {
      if (screen.named !== true || screen.fromQuery) modules[part] ??= path;
      if (screen.named !== false) modules[`${part}/`] ??= path;
    }
  }
  return modules;
}
