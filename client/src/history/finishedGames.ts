/** Finished games: their order in lists, and why they ended. */

import { say, t } from "../i18n/texts/base.ts";
import type { GameEnd, PlayedGame, Seat, Summary, TableGame } from "../protocol/messages.ts";
import { withShownNames } from "../protocol/playerNames.ts";

/** A line of a list: an unfinished table, or a finished game of a table. */
export interface HistoryEntry {
  table: Summary;
  played: PlayedGame | null;
  at: number;
}

/** All finished games of some tables, and all running, closed or unreadable tables, newest first. */
export function historyEntries(tables: readonly Summary[]): HistoryEntry[] {
  const lines = tables.flatMap((table): HistoryEntry[] => {
    if (table.unreadable) return [{ table, played: null, at: table.changed }];
    const games = table.played.map((played) => ({ table, played, at: played.ended }));
    const ended = table.over && games.length > 0;
    return ended ? games : [...games, { table, played: null, at: table.changed }];
  });
  return lines.sort((a, b) => b.at - a.at);
}

/** Side that a seat scores for: partners sit opposite. */
export const sideOfSeat = (seat: Seat, form: string): number => (form === "partners" ? seat % 2 : seat);

/** Game in which its players, also on its sheet, have display names. */
export function withDisplayNames(game: TableGame): TableGame {
  const shown = withShownNames(game);
  const names = game.sheet.names.map((_, side) =>
    shown.players
      .map((name, seat) => (seat === game.you ? t.you : name))
      .filter((_name, seat) => sideOfSeat(seat, game.form) === side)
      .join(" & "),
  );
  return { ...shown, sheet: { ...game.sheet, names } };
}

/** Sentence for why a game ended: `Ada resigned.` */
export function endText(end: GameEnd, name: (seat: Seat) => string): string {
  const who = end.seat === null ? "" : name(end.seat);
  const by = end.by === null ? "" : name(end.by);
  return say(`ended-${end.reason}`, { who, by });
}
