/** A game in a list. */

import { html, nothing, type TemplateResult } from "lit";
import type { Summary } from "../model/messages.ts";
import { reviewTexts } from "../texts/review.ts";
import { t } from "../texts.ts";

export function gameLine(game: Summary): TemplateResult {
  const over = game.over && game.stage !== "closed";
  const others = game.players.filter((_, seat) => seat !== game.seat).join(", ");
  const outcome =
    !over || !game.winner
      ? ""
      : !game.winner.length
        ? t.drawn
        : game.seat !== null && game.winner.includes(game.seat)
          ? t.won
          : t.lost;
  return html`<li class="game"><a href=${over ? `/history/${game.table}` : `/table/${game.table}`}>
      <span class="game-who">${t.versus(others)}</span>
      <span class="note">${game.rules} · ${t.roundsPlayed(game.round)} ·
        ${new Date(game.changed).toLocaleDateString()}</span>
      <span class="game-score">${game.scores.join(" : ")}</span>
      <span class="badge ${game.your_turn ? "turn" : ""}">${
        game.your_turn ? t.yourTurnShort : outcome || t.stage[game.stage]
      }</span>
    </a>${
      over && game.players.length === 2 && game.round > 0
        ? html`<a class="button small review-link" href="/review/${game.table}?game=${game.game}"
            aria-label=${reviewTexts.reviewThis(others)}>${reviewTexts.title}</a>`
        : nothing
    }</li>`;
}
