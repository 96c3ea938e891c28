/** Display names: bots are shown by their level. Messages and records keep the bots' names. */

import { say, t } from "../i18n/texts/base.ts";
import type { Player, State } from "./messages.ts";

/** Level of a bot, such as `expert` for `expert:ms=300`; null for other bots and for people. */
export function botLevel(bot: string | null | undefined): string | null {
  const [base = ""] = (bot ?? "").split(":");
  return Object.hasOwn(t.levelNames, base) ? base : null;
}

/** Display name of a level; other players keep their names. */
export const levelName = (bot: string): string => say.maybe(`levelNames-${bot}`) ?? bot;

/** `Medium 2` for the second `medium` of a table. A bot with another name keeps it. */
export function displayName(name: string, bot: string | null | undefined): string {
  const level = botLevel(bot);
  if (level === null || name.split(" ")[0] !== level) return name;
  return levelName(level) + name.slice(level.length);
}

/** Message with display names for its players; `bots` are by seat. */
export const withShownNames = <T extends { players: string[]; bots: (string | null)[] }>(message: T): T => ({
  ...message,
  players: message.players.map((name, seat) => displayName(name, message.bots?.[seat])),
});

/** The same for a game of a text, which has no other word about its bots than their names. */
export const withNamesOfText = <T extends { players: string[] }>(message: T): T => ({
  ...message,
  players: message.players.map((name) => displayName(name, name)),
});

export const playersWithShownNames = (players: readonly Player[]): Player[] =>
  players.map((player) => ({ ...player, name: displayName(player.name, player.bot) }));

/** Table with display names, on its score sheet too, where the reader is "You" as everywhere at the table. */
export function stateWithShownNames(state: State): State {
  const players = playersWithShownNames(state.players);
  const ofSide = (side: number): string =>
    players
      .filter((player) => player.side === side)
      .map((player) => (player.seat === state.you ? t.you : player.name))
      .join(" & ");
  const sheet = state.sheet && {
    ...state.sheet,
    names: state.sheet.names.map((name, side) => ofSide(side) || name),
  };
  return { ...state, players, sheet };
}
