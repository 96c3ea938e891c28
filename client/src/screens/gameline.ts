/** Games in a list. */

import { html, nothing, type TemplateResult } from "lit";
import type { PlayedGame, Summary } from "../model/messages.ts";
import { endText } from "../model/played.ts";
import { t } from "../texts.ts";

const outcomeOf = ({ winner, end }: PlayedGame, seat: number | null): string =>
  end.reason === "void"
    ? t.void
    : !winner.length
      ? t.drawn
      : seat === null
        ? t.stage.game_over
        : winner.includes(seat)
          ? t.won
          : t.lost;

/** A finished game: to its replay and its review. */
export function playedLine(table: Summary, played: PlayedGame): TemplateResult {
  const others = table.players.filter((_, seat) => seat !== table.seat).join(", ");
  const name = (seat: number): string => (seat === table.seat ? t.you : (table.players[seat] ?? ""));
  const page = `${table.table}?game=${played.game}`;
  const look = html`<span class="game-who">${t.versus(others)}</span>
      <span class="note">${table.rules} · ${t.roundsPlayed(played.rounds)} ·
        ${new Date(played.ended).toLocaleDateString()} · ${endText(played.end, name)}</span>
      <span class="game-score">${played.scores.join(" : ")}</span>
      <span class="badge">${outcomeOf(played, table.seat)}</span>`;
  return html`<li class="game">${
    played.rounds > 0
      ? html`<a href="/history/${page}">${look}</a>`
      : html`<div class="game-done">${look}</div>`
  }${
    table.players.length === 2 && played.rounds > 0
      ? html`<a class="button small review-link" href="/review/${page}"
            aria-label=${t.reviewThis(others)}>${t.reviewTitle}</a>`
      : nothing
  }</li>`;
}

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
