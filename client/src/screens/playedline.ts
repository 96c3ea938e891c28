/** Rows for finished games in a list. */

import { apart } from "../words/direction.ts";
import { day } from "../words/numbers.ts";
import "../styles/people.css";
import { html, nothing, type TemplateResult } from "lit";
import { endText } from "../model/played.ts";
import { api } from "../protocol/api.ts";
import type { PlayedGame, Summary } from "../protocol/messages.ts";
import { t } from "../texts/base.ts";
import { peopleTexts } from "../texts/people.ts";
import "../ui/share.ts";
import { atRoot } from "../root.ts";
import { othersAt, withWhom } from "./gameline.ts";

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
export function playedLine(table: Summary, played: PlayedGame): TemplateResult {
  const others = othersAt(table);
  const name = (seat: number): string => (seat === table.seat ? t.you : (table.players[seat] ?? ""));
  const page = `${table.table}?game=${played.game}`;
  const look = html`${withWhom(table)}
      <span class="note">${apart(table.rules)} · ${t.roundsPlayed(played.rounds)} ·
        ${day(played.ended)} · ${endText(played.end, name)}</span>
      <span class="game-score">${played.scores.join(" : ")}</span>
      <span class="badge">${outcomeOf(played, table.seat)}</span>`;
  if (!played.rounds) return html`<li class="game"><div class="game-done">${look}</div></li>`;
  return html`<li class="game played"><a href=${atRoot(`/history/${page}`)}>${look}</a>
    <div class="game-acts">${
      table.players.length === 2
        ? html`<a class="button small review-link" href=${atRoot(`/review/${page}`)}
            aria-label=${t.reviewThis(others)}>${t.reviewTitle}</a>`
        : nothing
    }${
      table.seat === null
        ? nothing
        : html`<uc-share table=${table.table} game=${played.game} label=${peopleTexts.shareThis(others)}></uc-share>`
    }<a class="button small review-link" href=${api.recordOf(table.table, played.game)} download
        aria-label=${peopleTexts.downloadThis(others)}>${peopleTexts.download}</a></div></li>`;
}
