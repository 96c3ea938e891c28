/** A file with games of other programs: lists them, and opens replays without storing anything. */

import { html, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { navigate } from "../app/router.ts";
import { isolateName } from "../i18n/direction.ts";
import { peopleTexts } from "../i18n/texts/people.ts";
import { callService, errorText } from "../protocol/api.ts";
import type { GameText } from "../protocol/messages.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import { decodeText, type ImportedGame, MAX_FILE_BYTES, parseGames } from "./imports.ts";

/** Maximum number of listed games. */
const MOST = 200;

export class GameFile extends LightDomElement {
  @state() games: ImportedGame[] = [];
  @state() said = "";
  @state() busy = false;

  readonly #chosen = (event: Event): void => {
    const [file] = (event.target as HTMLInputElement).files ?? [];
    if (file) void this.#read(file);
  };

  async #read(file: File): Promise<void> {
    this.games = [];
    if (file.size > MAX_FILE_BYTES) {
      this.said = peopleTexts.fileLarge;
      return;
    }
    const found = parseGames(decodeText(await file.arrayBuffer()));
    this.games = found.filter(({ ask }) => ask !== null);
    this.said = this.games.length ? peopleTexts.fileGames(this.games.length) : peopleTexts.fileNothing;
  }

  async #open({ ask }: ImportedGame): Promise<void> {
    if (!ask || this.busy) return;
    this.busy = true;
    try {
      const { text } = await callService<GameText>("POST", "/api/import", ask);
      navigate(`/replay?${new URLSearchParams({ text })}`);
    } catch (error) {
      this.said = errorText(error);
    } finally {
      this.busy = false;
    }
  }

  #line(game: ImportedGame, number: number): TemplateResult {
    const players = game.players.map(isolateName).join(" · ") || peopleTexts.fileGame(number);
    return html`<li class="game played"><div class="game-done"><span>${players}</span>
      <span class="game-score">${game.scores.join(" : ")}</span></div>
      <div class="game-acts"><button type="button" class="button small" ?disabled=${this.busy}
        @click=${() => void this.#open(game)} aria-label=${peopleTexts.fileReplayThis(players)}>${
          peopleTexts.fileReplay
        }</button></div></li>`;
  }

  protected override render(): TemplateResult {
    return html`<section class="panel" aria-labelledby="game-file-title"><h2 id="game-file-title">${
      peopleTexts.fileTitle
    }</h2>
      <div class="field"><label for="game-file">${peopleTexts.fileLabel}</label>
        <input id="game-file" type="file" accept=".json,.jsonl,.txt" @change=${this.#chosen} />
        <p class="note">${peopleTexts.fileNote}</p></div>
      <p class="note" role="status">${this.said}</p>
      ${
        this.games.length
          ? html`<ul class="games">${this.games.slice(0, MOST).map((game, i) => this.#line(game, i + 1))}</ul>`
          : ""
      }</section>`;
  }
}

defineElement("uc-game-file", GameFile);
