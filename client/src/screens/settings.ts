/** Looks, sounds, pace; kept in this browser. */

import { html, nothing, type TemplateResult } from "lit";
import { shownCard } from "../cards/row.ts";
import { onPrefs, type Prefs, prefs, setPref } from "../prefs.ts";
import { play } from "../sounds.ts";
import { coachTexts } from "../texts/coach.ts";
import { t } from "../texts.ts";
import { define, Plain } from "../ui/plain.ts";

type Flag = "fourColour" | "sounds" | "askBreaks" | "quickDiscard" | "showSeen" | "coach";

export class SettingsScreen extends Plain {
  #off: (() => void) | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#off = onPrefs(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#off?.();
  }

  #check(key: Flag, text: string, note = ""): TemplateResult {
    return html`<div class="field"><label class="check"><input type="checkbox" .checked=${prefs()[key]}
      @change=${(event: Event) => {
        setPref(key, (event.target as HTMLInputElement).checked);
        if (key === "sounds") play("card");
      }} /> ${text}</label>
      ${note ? html`<p class="note">${note}</p>` : nothing}</div>`;
  }

  #pick<K extends "theme" | "pace" | "graceMs">(
    key: K,
    text: string,
    choices: readonly (readonly [Prefs[K], string])[],
    note = "",
  ): TemplateResult {
    return html`<fieldset class="field segments"><legend>${text}</legend>
      ${choices.map(
        ([value, name]) => html`<label><input type="radio" name=${key} .checked=${prefs()[key] === value}
        @change=${() => setPref(key, value)} /><span>${name}</span></label>`,
      )}
      ${note ? html`<p class="note">${note}</p>` : nothing}</fieldset>`;
  }

  protected override render(): TemplateResult {
    return html`<main id="main" class="page" tabindex="-1"><h1>${t.settingsTitle}</h1>
      <div class="panel">
        ${this.#pick("theme", t.theme, [
          ["auto", t.themes.auto],
          ["light", t.themes.light],
          ["dark", t.themes.dark],
        ])}
        ${this.#check("fourColour", t.fourColour, t.fourColourNote)}
        <div class="sample" aria-hidden="true">${["7c", "8d", "9h", "Ts"].map((card) => shownCard(card))}</div>
        ${this.#check("sounds", t.sounds, t.soundsNote)}
        ${this.#pick("pace", t.pace, [
          ["quick", t.paces.quick],
          ["normal", t.paces.normal],
          ["calm", t.paces.calm],
        ])}
        ${this.#pick(
          "graceMs",
          t.grace,
          [0, 2000, 4000].map((ms) => [ms, t.graceValue(ms)] as const),
          t.graceNote,
        )}
        ${this.#check("askBreaks", t.askBreaks)} ${this.#check("quickDiscard", t.quickDiscard, t.quickDiscardNote)}
        ${this.#check("showSeen", t.showSeen)} ${this.#check("coach", coachTexts.setting, coachTexts.settingNote)}
      </div></main>`;
  }
}

define("uc-settings", SettingsScreen);
