/** Requests to the service: JSON in and out, refusals as errors with a code. */

import { fileUrl, isEmbedded } from "../app/root.ts";
import { withDisplayNames } from "../history/finishedGames.ts";
import { currentLocale } from "../i18n/speech.ts";
import { t } from "../i18n/texts/base.ts";
import { connectivity } from "./connectivity.ts";
import { askEmbedded } from "./embedded.ts";
import type {
  Bots,
  CreatedTable,
  DailyPuzzle,
  GameText,
  Glossary,
  Invitation,
  Lessons,
  Me,
  NewTable,
  OfferStatus,
  Offers,
  Reach,
  Refusal,
  Replay,
  ReplayLink,
  RuleBook,
  Rules,
  State,
  Summaries,
  Summary,
  TableGame,
  TableSeat,
  UploadedGame,
} from "./messages.ts";
import { stateWithShownNames, withNamesOfText, withShownNames } from "./playerNames.ts";

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
export async function callService<T>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  let answer: Response;
  try {
    const headers = { accept: "application/json", "accept-language": currentLocale() };
    const init: RequestInit = { method, headers, signal: signal ?? null };
    if (body !== undefined) {
      init.body = JSON.stringify(body);
      init.headers = { ...headers, "content-type": "application/json" };
    }
    answer = isEmbedded ? await askEmbedded(method, path, body) : await fetch(fileUrl(path), init);
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
  tables: lists.tables.map(withShownNames),
});

const offerOf = (table: string): string => `/api/tables/${encodeURIComponent(table)}/offer`;

/** Address of the link of a table's game. */
const shareOf = (table: string, game: number): string =>
  `/api/tables/${encodeURIComponent(table)}/share/${game}`;

/** Return a function that sends a request once and caches its answer; after a failure it sends it again. */
function once<T>(path: string): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () =>
    (answer ??= callService<T>("GET", path).catch((error: unknown) => {
      answer = null;
      throw error;
    }));
}

export const api = {
  me: (): Promise<Me> => callService<Me>("GET", "/api/me").then(withNames),
  rename: (name: string): Promise<Me> => callService<Me>("PUT", "/api/me", { name }).then(withNames),
  rulesets: once<RuleBook>("/api/rulesets"),
  house: (base: string, options: Record<string, string>): Promise<Rules> =>
    callService("POST", "/api/rules", { base, options }),
  rulesOf: (text: string): Promise<Rules> => callService("POST", "/api/rules", { text }),
  bots: once<Bots>("/api/bots"),
  glossary: once<Glossary>("/api/glossary"),
  lessons: once<Lessons>("/api/lessons"),
  /** Create a table. Its page contributes to the deck. */
  newTable: (wanted: NewTable): Promise<CreatedTable> =>
    callService("POST", "/api/tables", { shares: true, ...wanted }),
  /** Request the preview of a link, without taking a seat. */
  invitation: (token: string): Promise<Invitation> =>
    callService<Invitation>("POST", "/api/invitation", { token }).then(withShownNames),
  /** Follow a link: take a seat under a name, or `watch`. */
  join: (
    token: string,
    more: { name?: string; watch?: true; shares?: boolean; deals?: "players" } = {},
  ): Promise<TableSeat> => callService("POST", "/api/join", { token, ...more }),
  /** Tables that anybody may join. */
  offers: (): Promise<Offers> =>
    callService<Offers>("GET", "/api/offers").then(({ tables }) => ({ tables: tables.map(withShownNames) })),
  offered: (table: string): Promise<OfferStatus> => callService("GET", offerOf(table)),
  offer: (table: string, open: boolean): Promise<OfferStatus> =>
    callService(open ? "PUT" : "DELETE", offerOf(table)),
  reach: (): Promise<Reach> => callService("GET", "/api/reach"),
  tables: (): Promise<Summaries> => callService<Summaries>("GET", "/api/tables").then(withNames),
  state: (table: string): Promise<State> =>
    callService<State>("GET", `/api/tables/${encodeURIComponent(table)}`).then(stateWithShownNames),
  close: (table: string): Promise<void> => callService("DELETE", `/api/tables/${encodeURIComponent(table)}`),
  /** A game of a table; 0 for the newest. */
  game: (table: string, game: number): Promise<TableGame> =>
    callService<TableGame>(
      "GET",
      `/api/tables/${encodeURIComponent(table)}/game${game ? `?game=${game}` : ""}`,
    ).then(withDisplayNames),
  /** A round of a game; counted over all games of the table if `game` is 0. */
  replay: (table: string, round: number, game: number): Promise<Replay> =>
    callService<Replay>(
      "GET",
      `/api/tables/${encodeURIComponent(table)}/replay/${round}${game ? `?game=${game}` : ""}`,
    ).then(withShownNames),
  recordOf: (table: string, game: number): string =>
    fileUrl(`/api/tables/${encodeURIComponent(table)}/games/${game}/record`),
  allRecords: fileUrl("/api/records"),
  shareGame: (table: string, game: number): Promise<ReplayLink> => callService("POST", shareOf(table, game)),
  withdrawGame: (table: string, game: number): Promise<void> => callService("DELETE", shareOf(table, game)),
  /** The game of a text, and one of its rounds. */
  brought: (text: string, round: number): Promise<UploadedGame> =>
    callService<UploadedGame>("POST", "/api/replay", { text, round }).then(({ game, replay }) => ({
      game: withDisplayNames(withNamesOfText(game)),
      replay: withNamesOfText(replay),
    })),
  /** A finished game as text for a link. */
  gameText: (table: string, game: number): Promise<GameText> =>
    callService("GET", `/api/tables/${encodeURIComponent(table)}/games/${game}/text`),
  sharedGame: (token: string): Promise<TableGame> =>
    callService<TableGame>("GET", `/api/replays/${encodeURIComponent(token)}`).then(withDisplayNames),
  sharedReplay: (token: string, round: number): Promise<Replay> =>
    callService<Replay>("GET", `/api/replays/${encodeURIComponent(token)}/rounds/${round}`).then(
      withShownNames,
    ),
  replayQr: (token: string, origin: string): string =>
    fileUrl(`/api/replays/${encodeURIComponent(token)}/qr.svg?${new URLSearchParams({ origin })}`),
  dailyPuzzle: (): Promise<DailyPuzzle> => callService("GET", "/api/puzzles/daily"),
  qr: (table: string, link: Invitation["kind"], origin: string): string =>
    fileUrl(`/api/tables/${encodeURIComponent(table)}/qr.svg?${new URLSearchParams({ link, origin })}`),
};

/** Capitalise a refusal and add a full stop, and the reference number of an error that the service logged. */
export function refusalText({ message, reference }: { message: string; reference?: string | null }): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  const sentence = /[.!?…]$/.test(text) ? text : `${text}.`;
  return reference ? `${sentence} ${t.reference(reference)}` : sentence;
}
