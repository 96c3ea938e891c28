/** Tables in a list. */

import { html, type TemplateResult } from "lit";
import type { Summary } from "../model/messages.ts";
import { t } from "../texts.ts";

/** A table that is not over, or was closed. */
export function gameLine(game: Summary): TemplateResult {
  const others = game.players.filter((_, seat) => seat !== game.seat).join(", ");
  return html`<li class="game"><a href="/table/${game.table}">
      <span class="game-who">${t.versus(others)}</span>
      <span class="note">${game.rules} · ${t.roundsPlayed(game.round)} ·
        ${new Date(game.changed).toLocaleDateString()}</span>
      <span class="game-score">${game.scores.join(" : ")}</span>
      <span class="badge ${game.your_turn ? "turn" : ""}">${
        game.your_turn ? t.yourTurnShort : t.stage[game.stage]
      }</span>
    </a></li>`;
}
