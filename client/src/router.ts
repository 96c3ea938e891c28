/** Page addresses and navigation without reloading the page. */

import { hasEntry, moved, whenStill } from "./covers.ts";
import { atRoot, inside, isHere } from "./root.ts";

export interface Route {
  screen:
    | "lobby"
    | "join"
    | "table"
    | "history"
    | "replay"
    | "shared"
    | "review"
    | "puzzles"
    | "analyze"
    | "learn"
    | "rules"
    | "glossary"
    | "settings"
    | "stats"
    | "pad"
    | "two"
    | "missing";
  /** Token, table id or ruleset name from the address. */
  arg: string;
  round: number;
  /** Game number of a review; 0 if the address has none. */
  game: number;
  /** Whole game as text, in the address of a replay. */
  text?: string;
}

/** Screens whose address requires a name. */
const NAMED: Readonly<Record<string, Route["screen"]>> = {
  t: "join",
  w: "join",
  r: "join",
  table: "table",
  review: "review",
  two: "two",
};

const isNamed = (first: string): boolean => Object.hasOwn(NAMED, first) && (first !== "two" || isHere);

export function routeOf(path: string, query = ""): Route {
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean).map(decoded);
  const number = (name: string): number => Number(new URLSearchParams(query).get(name) ?? 0) || 0;
  const to = (screen: Route["screen"]): Route => ({
    screen,
    arg: second,
    round: number("round"),
    game: number("game"),
  });
  if (third) return to("missing");
  if (first === "history") return to(second ? "replay" : "history");
  if (first === "replay") return replayOf(to(second ? "shared" : "missing"), query);
  if (first === "puzzles") return { ...to("puzzles"), arg: second || puzzleOf(query) };
  if (second && isNamed(first)) return to(NAMED[first] ?? "missing");
  if (!first) return to("lobby");
  return to(isPage(first) ? first : "missing");
}

/** A shared game: the token of its link, or the whole game as text. */
function replayOf(route: Route, query: string): Route {
  const text = new URLSearchParams(query).get("text");
  return text && !route.arg ? { ...route, screen: "shared", text } : route;
}

/** Decode a part of an address; invalid encodings are returned unchanged. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Pages whose address has nothing after the name. */
const PAGES = ["analyze", "learn", "rules", "glossary", "settings", "stats", "pad"] as const;

const isPage = (name: string): name is (typeof PAGES)[number] => (PAGES as readonly string[]).includes(name);

/** `?table=T&round=2&index=7` refers to an error of the reader's own: the puzzle `T.2.7`. */
function puzzleOf(query: string): string {
  const given = new URLSearchParams(query);
  const parts = ["table", "round", "index"].map((name) => given.get(name) ?? "");
  return parts.every(Boolean) ? parts.join(".") : "";
}

const listeners = new Set<() => void>();

/** Replace the current address without navigating. */
export const rename = (path: string): void => history.replaceState(history.state, "", atRoot(path));

export function go(path: string, replace = false): void {
  whenStill(() => {
    // A cover has a history entry of its own, which no link leads to.
    if (replace || hasEntry()) history.replaceState(null, "", atRoot(path));
    else history.pushState(null, "", atRoot(path));
    for (const listener of listeners) listener();
  });
}

export function onRoute(listener: () => void): () => void {
  if (!listeners.size) window.addEventListener("popstate", popped);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (!listeners.size) window.removeEventListener("popstate", popped);
  };
}

function popped(): void {
  if (moved()) for (const listener of listeners) listener();
}

/** Address after the `#` of a link to this page; null for other links. */
const behindHash = (link: HTMLAnchorElement): string | null =>
  link.pathname === location.pathname && link.hash.startsWith("#/") ? link.hash.slice(1) : null;

/** Whether a link leads to a fragment of this page instead of a screen. */
const isPlace = (link: HTMLAnchorElement): boolean =>
  link.pathname === location.pathname && /^#[^/]/.test(link.hash);

/** Click handler for the page or a link: navigates within the page if the address is one of ours. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  const asked = link && isHere && link.hasAttribute("download") ? inside(link.pathname) : null;
  if (asked?.startsWith("/api/")) {
    event.preventDefault();
    const coming = import("./net/here.ts");
    coming.then(({ saveHere }) => saveHere(asked)).catch(() => undefined); // already loaded
    return;
  }
  if (link && isHere && isPlace(link)) {
    event.preventDefault();
    document.querySelector<HTMLElement>(link.hash)?.focus();
    return;
  }
  const path = link && (isHere ? behindHash(link) : inside(link.pathname));
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  if (
    link.origin !== location.origin ||
    link.target ||
    link.hasAttribute("download") ||
    path === null ||
    path.startsWith("/api")
  )
    return;
  if (!isHere && link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(isHere ? path : path + link.search);
}
