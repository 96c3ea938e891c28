/** Requests to the service: JSON in and out, refusals as errors with a code. */

import { fileAt, isEmbedded } from "../app/root.ts";
import { namedGame } from "../history/finishedGames.ts";
import { spokenLocale } from "../i18n/speech.ts";
import { t } from "../i18n/texts/base.ts";
import { connectivity } from "./connectivity.ts";
import { askEmbedded } from "./embedded.ts";
import type {
  Analysis,
  AskImport,
  Bots,
  BroughtGame,
  DailyPuzzle,
  GameText,
  Glossary,
  Invitation,
  Lessons,
  Made,
  Me,
  NewTable,
  NextPuzzle,
  Offered,
  Offers,
  PuzzleAnswer,
  PuzzleSource,
  Reach,
  Refusal,
  Replay,
  ReplayLink,
  Review,
  ReviewLink,
  RuleBook,
  Rules,
  RulesChapters,
  Seated,
  State,
  Statistics,
  Summaries,
  Summary,
  TableGame,
} from "./messages.ts";
import { named, namedState } from "./playerNames.ts";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly defects: string[] = [],
  ) {
    super(message);
  }
}

/** Sentence for a failed request. */
export const errorText = (error: unknown): string => (error instanceof ApiError ? error.message : t.errorPlain);

/** Send a request to the service. Aborting it by `signal` gives the same error as a lost connection. */
export async function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  let answer: Response;
  try {
    const headers = { accept: "application/json", "accept-language": spokenLocale() };
    const init: RequestInit = { method, headers, signal: signal ?? null };
    if (body !== undefined) {
      init.body = JSON.stringify(body);
      init.headers = { ...headers, "content-type": "application/json" };
    }
    answer = isEmbedded ? await askEmbedded(method, path, body) : await fetch(fileAt(path), init);
  } catch {
    if (!signal?.aborted) connectivity.lost();
    throw new ApiError(0, "offline", t.serverAway);
  }
  connectivity.found();
  if (answer.status === 204) return undefined as T;
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok) return data as T;
  const refusal = (data ?? {}) as Partial<Refusal>;
  throw new ApiError(
    answer.status,
    refusal.code ?? "error",
    refusalText({ ...refusal, message: refusal.message ?? t.errorPlain }),
    refusal.defects ?? [],
  );
}

/** A list of tables with display names. */
const withNames = <T extends { tables: Summary[] }>(lists: T): T => ({
  ...lists,
  tables: lists.tables.map(named),
});

/** Address of the review of a table's game. */
const reviewOf = (table: string, game: number): string =>
  `/api/tables/${encodeURIComponent(table)}/review/${game}`;

const offerOf = (table: string): string => `/api/tables/${encodeURIComponent(table)}/offer`;

/** Address of the link of a table's game. */
const shareOf = (table: string, game: number): string =>
  `/api/tables/${encodeURIComponent(table)}/share/${game}`;

/** Return a function that sends a request once and caches its answer; after a failure it sends it again. */
function once<T>(path: string): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () =>
    (answer ??= call<T>("GET", path).catch((error: unknown) => {
      answer = null;
      throw error;
    }));
}

export const api = {
  me: (): Promise<Me> => call<Me>("GET", "/api/me").then(withNames),
  rename: (name: string): Promise<Me> => call<Me>("PUT", "/api/me", { name }).then(withNames),
  rulesets: once<RuleBook>("/api/rulesets"),
  house: (base: string, options: Record<string, string>): Promise<Rules> =>
    call("POST", "/api/rules", { base, options }),
  rulesOf: (text: string): Promise<Rules> => call("POST", "/api/rules", { text }),
  bots: once<Bots>("/api/bots"),
  glossary: once<Glossary>("/api/glossary"),
  lessons: (): Promise<Lessons> => call("GET", "/api/lessons"),
  rulebook: (rules: string): Promise<RulesChapters> =>
    call("GET", `/api/rulebook?${new URLSearchParams({ rules })}`),
  newTable: (wanted: NewTable): Promise<Made> => call("POST", "/api/tables", wanted),
  /** Request the preview of a link, without taking a seat. */
  invitation: (token: string): Promise<Invitation> =>
    call<Invitation>("POST", "/api/invitation", { token }).then(named),
  /** Follow a link: take a seat under a name, or `watch`. */
  join: (token: string, more: { name?: string; watch?: true } = {}): Promise<Seated> =>
    call("POST", "/api/join", { token, ...more }),
  /** Tables that anybody may join. */
  offers: (): Promise<Offers> =>
    call<Offers>("GET", "/api/offers").then(({ tables }) => ({ tables: tables.map(named) })),
  offered: (table: string): Promise<Offered> => call("GET", offerOf(table)),
  offer: (table: string, open: boolean): Promise<Offered> => call(open ? "PUT" : "DELETE", offerOf(table)),
  reach: (): Promise<Reach> => call("GET", "/api/reach"),
  tables: (): Promise<Summaries> => call<Summaries>("GET", "/api/tables").then(withNames),
  state: (table: string): Promise<State> =>
    call<State>("GET", `/api/tables/${encodeURIComponent(table)}`).then(namedState),
  close: (table: string): Promise<void> => call("DELETE", `/api/tables/${encodeURIComponent(table)}`),
  /** A game of a table; 0 for the newest. */
  game: (table: string, game: number): Promise<TableGame> =>
    call<TableGame>("GET", `/api/tables/${encodeURIComponent(table)}/game${game ? `?game=${game}` : ""}`).then(
      namedGame,
    ),
  /** A round of a game; counted over all games of the table if `game` is 0. */
  replay: (table: string, round: number, game: number): Promise<Replay> =>
    call<Replay>(
      "GET",
      `/api/tables/${encodeURIComponent(table)}/replay/${round}${game ? `?game=${game}` : ""}`,
    ).then(named),
  stats: (asked: { against: string; rules: string; days: string }): Promise<Statistics> =>
    call("GET", `/api/stats?${new URLSearchParams(asked)}`),
  recordOf: (table: string, game: number): string =>
    fileAt(`/api/tables/${encodeURIComponent(table)}/games/${game}/record`),
  allRecords: fileAt("/api/records"),
  shareGame: (table: string, game: number): Promise<ReplayLink> => call("POST", shareOf(table, game)),
  withdrawGame: (table: string, game: number): Promise<void> => call("DELETE", shareOf(table, game)),
  /** The game of a text, and one of its rounds. */
  brought: (text: string, round: number): Promise<BroughtGame> =>
    call<BroughtGame>("POST", "/api/replay", { text, round }).then(({ game, replay }) => ({
      game: namedGame(game),
      replay: named(replay),
    })),
  /** A game of a file as text for a link. */
  importGame: (ask: AskImport): Promise<GameText> => call("POST", "/api/import", ask),
  /** A finished game as text for a link. */
  gameText: (table: string, game: number): Promise<GameText> =>
    call("GET", `/api/tables/${encodeURIComponent(table)}/games/${game}/text`),
  sharedGame: (token: string): Promise<TableGame> =>
    call<TableGame>("GET", `/api/replays/${encodeURIComponent(token)}`).then(namedGame),
  sharedReplay: (token: string, round: number): Promise<Replay> =>
    call<Replay>("GET", `/api/replays/${encodeURIComponent(token)}/rounds/${round}`).then(named),
  replayQr: (token: string, origin: string): string =>
    fileAt(`/api/replays/${encodeURIComponent(token)}/qr.svg?${new URLSearchParams({ origin })}`),
  askReview: (table: string, game: number): Promise<Review> =>
    call<Review>("POST", reviewOf(table, game)).then(named),
  review: (table: string, game: number, after: number): Promise<Review> =>
    call<Review>("GET", `${reviewOf(table, game)}?after=${after}`).then(named),
  shareReview: (table: string, game: number): Promise<ReviewLink> =>
    call("POST", `${reviewOf(table, game)}/share`),
  sharedReview: (token: string, after: number): Promise<Review> =>
    call<Review>("GET", `/api/reviews/${encodeURIComponent(token)}?after=${after}`).then(named),
  analyze: (position: string, budget: number): Promise<Analysis> =>
    call("POST", "/api/analyze", { position, budget }),
  nextPuzzle: (source: PuzzleSource): Promise<NextPuzzle> => call("GET", `/api/puzzles/next?source=${source}`),
  dailyPuzzle: (): Promise<DailyPuzzle> => call("GET", "/api/puzzles/daily"),
  puzzle: (id: string): Promise<NextPuzzle> => call("GET", `/api/puzzles/${encodeURIComponent(id)}`),
  answerPuzzle: (id: string, action: string): Promise<PuzzleAnswer> =>
    call("POST", `/api/puzzles/${encodeURIComponent(id)}/answer`, { action }),
  qr: (table: string, link: Invitation["kind"], origin: string): string =>
    fileAt(`/api/tables/${encodeURIComponent(table)}/qr.svg?${new URLSearchParams({ link, origin })}`),
};

/** Capitalise a refusal and add a full stop, and the reference number of an error that the service logged. */
export function refusalText({ message, reference }: { message: string; reference?: string | null }): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  const sentence = /[.!?…]$/.test(text) ? text : `${text}.`;
  return reference ? `${sentence} ${t.reference(reference)}` : sentence;
}
