/** All games of the reader, newest first. */

import { html, type TemplateResult } from "lit";
import { type Listed, listed } from "../model/played.ts";
import { ApiError, api } from "../protocol/api.ts";
import { atRoot } from "../root.ts";
import { t } from "../texts/base.ts";
import { peopleTexts } from "../texts/people.ts";
import "../ui/gamefile.ts";
import { define, Plain } from "../ui/plain.ts";
import { gameLine } from "./gameline.ts";
import { playedLine } from "./playedline.ts";

export class HistoryScreen extends Plain {
  static override properties = { games: { state: true }, error: { state: true } };

  declare games: Listed[] | null;
  declare error: string;

  constructor() {
    super();
    this.games = null;
    this.error = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    api
      .me()
      .then(() => api.tables())
      .then(
        (answer) => (this.games = listed(answer.tables)),
        (error: unknown) => (this.error = error instanceof ApiError ? error.message : t.errorPlain),
      );
  }

  #downloads(): TemplateResult {
    return html`<div class="history-acts"><a class="button" href=${atRoot("/stats")}>${
      peopleTexts.statsLink
    }</a><a class="button" href=${api.allRecords} download>${
      peopleTexts.downloadAll
    }</a></div><p class="note">${peopleTexts.downloadNote}</p>`;
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
                played ? playedLine(table, played) : gameLine(table),
              )}</ul>`
            : html`<p class="panel">${t.noGames}</p>`
      }
      <uc-game-file></uc-game-file>
    </main>`;
  }
}

define("uc-history", HistoryScreen);
