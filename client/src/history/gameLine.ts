/** Rows for tables in a list. */

import { html, nothing, type TemplateResult } from "lit";
import { isEmbedded, serviceUrl } from "../app/root.ts";
import { isolateName } from "../i18n/direction.ts";
import { formatDay } from "../i18n/numbers.ts";
import { t } from "../i18n/texts/base.ts";
import type { Summary } from "../protocol/messages.ts";
import { rulesetName } from "../rules/names.ts";
import { levelFace } from "../ui/faces.ts";

/** Names of the other players at a table. */
export const otherPlayerNames = (game: Summary): string =>
  game.players.filter((_, seat) => seat !== game.seat).join(", ");

/** The reader's opponents, with the faces of levels. */
export const opponentsView = (game: Summary): TemplateResult =>
  html`<span class="game-who">${game.bots.map((bot, seat) =>
    seat === game.seat ? "" : levelFace(bot),
  )}<span>${t.versus(otherPlayerNames(game))}</span></span>`;

/** A table that cannot be displayed. */
const unreadable = (game: Summary): TemplateResult => html`<li class="game"><div class="game-done">
      ${game.players.length ? opponentsView(game) : nothing}
      <span class="note">${t.unreadable} ${formatDay(game.changed)}</span>
      <span class="badge">${t.stage.unreadable}</span>
    </div></li>`;

/** Address of a table. If the service runs in the page, tables with two people are played at one screen. */
export const tableUrl = (game: Summary): string =>
  `/${isEmbedded && game.bots.length === 2 && game.bots.every((bot) => !bot) ? "two" : "table"}/${game.table}`;

/** A table that is unfinished, closed or unreadable. */
export function unfinishedGameView(game: Summary): TemplateResult {
  if (game.unreadable) return unreadable(game);
  return html`<li class="game"><a href=${serviceUrl(tableUrl(game))}>
      ${opponentsView(game)}
      <span class="note">${isolateName(rulesetName(game.rules))} · ${t.roundsPlayed(game.round)} ·
        ${formatDay(game.changed)}</span>
      <span class="game-score">${game.scores.join(" : ")}</span>
      <span class="badge ${game.your_turn ? "turn" : ""}">${
        game.your_turn ? t.yourTurnShort : t.stage[game.stage]
      }</span>
    </a></li>`;
}
