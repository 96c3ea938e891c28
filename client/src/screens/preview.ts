/** Small table that previews the settings. It is decorative: the settings themselves say what it shows. */

import { html, type TemplateResult } from "lit";
import { face } from "../cards/face.ts";
import { settingsTexts as t } from "../texts/settings.ts";

const HAND = ["7c", "8d", "Qh", "Ts", "As"];

export const preview = (): TemplateResult =>
  html`<div class="preview" aria-hidden="true">
    <div class="piles"><span class="card back"></span><span class="card">${face("9h")}</span></div>
    <div class="preview-hand">${HAND.map((card) => html`<span class="card">${face(card)}</span>`)}</div>
    <p class="preview-said">${t.yourTurn}<span class="preview-buttons"><span>${t.pass}</span><span
      class="primary">${t.deal}</span></span></p></div>`;
