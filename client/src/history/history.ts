/** All games of the reader, newest first; the lines of finished ones. */

import { state } from "lit/decorators.js";
import "./gameFile.ts";
import "./games.css";
import "../ui/share.ts";
import "../fairness/seal.ts";
import { html, nothing, type TemplateResult } from "lit";
import { serviceUrl } from "../app/root.ts";
import { isolateName } from "../i18n/direction.ts";
import { formatDay } from "../i18n/numbers.ts";
import { t } from "../i18n/texts/base.ts";
import { fairnessTexts } from "../i18n/texts/fairness.ts";
import { peopleTexts } from "../i18n/texts/people.ts";
import { api, errorText } from "../protocol/api.ts";
import type { PlayedGame, Summary } from "../protocol/messages.ts";
import { rulesetName } from "../rules/names.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import { endText, type HistoryEntry, historyEntries } from "./finishedGames.ts";
import { opponentsView, otherPlayerNames, unfinishedGameView } from "./gameLine.ts";

export class HistoryScreen extends LightDomElement {
  @state() games: HistoryEntry[] | null = null;
  @state() error = "";

  override connectedCallback(): void {
    super.connectedCallback();
    api
      .me()
      .then(() => api.tables())
      .then(
        (answer) => (this.games = historyEntries(answer.tables)),
        (error: unknown) => (this.error = errorText(error)),
      );
  }

  #downloads(): TemplateResult {
    return html`<div class="row"><a class="button" href=${serviceUrl("/stats")}>${
      peopleTexts.statsLink
    }</a><a class="button" href=${api.allRecords} download>${peopleTexts.downloadAll}</a>
      <a class="button" href=${serviceUrl("/verify")}>${t.verifyTitle}</a></div>`;
  }

  protected override render(): TemplateResult {
    const { games } = this;
    return html`<main id="main" class="page" tabindex="-1"><h1>${t.historyTitle}</h1>
      ${games?.some(({ played }) => played) ? this.#downloads() : ""}
      ${this.error ? html`<p class="notice bad" role="alert">${this.error}</p>` : ""}
      ${
        games === null
          ? html`<p role="status">${t.loading}</p>`
          : games.length
            ? html`<ul class="games panel">${games.map(({ table, played }) =>
                played ? finishedGameView(table, played) : unfinishedGameView(table),
              )}</ul>`
            : html`<p class="panel">${t.noGames}</p>`
      }
      <uc-game-file></uc-game-file>
    </main>`;
  }
}

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

/** A finished game: links to its replay and its review, with its share link and its record. */
export function finishedGameView(table: Summary, played: PlayedGame): TemplateResult {
  const others = otherPlayerNames(table);
  const name = (seat: number): string => (seat === table.seat ? t.you : (table.players[seat] ?? ""));
  const page = `${table.table}?game=${played.game}`;
  const look = html`${opponentsView(table)}
      <span class="note">${isolateName(rulesetName(table.rules))} · ${t.roundsPlayed(played.rounds)} ·
        ${formatDay(played.ended)} · ${endText(played.end, name)}</span>
      <span class="game-score">${played.scores.join(" : ")}</span>
      <span class="badge">${outcomeOf(played, table.seat)}</span>`;
  if (!played.rounds) return html`<li class="game"><div class="game-done">${look}</div></li>`;
  return html`<li class="game played"><a href=${serviceUrl(`/history/${page}`)}>${look}</a>
    <div class="game-acts">${
      table.players.length === 2
        ? html`<a class="button small review-link" href=${serviceUrl(`/review/${page}`)}
            aria-label=${t.reviewThis(others)}>${t.reviewTitle}</a>`
        : nothing
    }${
      table.seat === null
        ? nothing
        : html`<uc-share table=${table.table} game=${played.game} label=${peopleTexts.shareThis(others)}></uc-share>`
    }<a class="button small review-link" href=${api.recordOf(table.table, played.game)} download
        aria-label=${peopleTexts.downloadThis(others)}>${peopleTexts.download}</a><uc-seal table=${table.table}
        game=${played.game} label=${fairnessTexts.checkThis(others)}></uc-seal></div></li>`;
}

defineElement("uc-history", HistoryScreen);
