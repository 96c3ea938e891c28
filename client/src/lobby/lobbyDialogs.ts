/** Dialogs of the start page: the question of a first visit, and the choice of looks. */

import "./lobbyDialogs.css";
import { html, type TemplateResult } from "lit";
import { announce } from "../app/announce.ts";
import { prefs } from "../app/prefs.ts";
import { cardPicture } from "../cards/face.ts";
import { lobbyTexts as t } from "../i18n/texts/lobby.ts";
import { applyLook, LOOKS, type Look, lookOf } from "../settings/looks.ts";
import { closeThen, dialogView } from "../ui/dialog.ts";
import type { LobbyScreen } from "./lobby.ts";

function firstDialog(lobby: LobbyScreen): TemplateResult {
  const answer = (run: () => void) => (): void => {
    lobby.dialog = "";
    run();
  };
  const choice = (text: string, note: string, run: () => void): TemplateResult =>
    html`<button type="button" class="button answer" @click=${closeThen(answer(run))}><b>${text}</b>
      <span>${note}</span></button>`;
  return dialogView(
    t.firstTitle,
    "ask-dialog first-dialog",
    html`<div class="dialog-body">${choice(t.firstYes, t.firstYesNote, () => lobby.play())}${choice(
      t.firstNo,
      t.firstNoNote,
      () => lobby.learn(),
    )}</div>`,
    () => (lobby.dialog = ""),
  );
}

/** A look on two cards in its own colours. */
const sample = (look: Look): TemplateResult =>
  html`<span class="look-sample look-${look}" aria-hidden="true"><span class="card">${cardPicture(
    "7d",
    look === "clear",
  )}</span><span class="card">${cardPicture("Qs", look === "clear")}</span></span>`;

function looksDialog(lobby: LobbyScreen): TemplateResult {
  const now = lookOf(prefs());
  const choose = (look: Look): void => {
    applyLook(look);
    lobby.dialog = "";
    announce(t.looks[look]);
  };
  return dialogView(
    t.looksTitle,
    "looks-dialog",
    html`<div class="dialog-body looks">${LOOKS.map(
      (look) => html`<button type="button" class="button answer" aria-pressed=${look === now}
        @click=${closeThen(() => choose(look))}>${sample(look)}<b>${t.looks[look]}</b>
        <span>${t.lookNotes[look]}</span></button>`,
    )}</div>`,
    () => (lobby.dialog = ""),
  );
}

export const dialogs = { first: firstDialog, looks: looksDialog };
