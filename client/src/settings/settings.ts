/** Settings: appearance, sounds, notifications, pace; stored in this browser. */

import "./settings.css";
import "./yourData.ts";
import "./yourName.ts";
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { onPrefs, type Prefs, prefs, setPref } from "../app/prefs.ts";
import { isEmbedded } from "../app/root.ts";
import { playSound } from "../app/sounds.ts";
import { cardPicture } from "../cards/face.ts";
import { LANGUAGES } from "../i18n/languages.ts";
import { t } from "../i18n/texts/base.ts";
import { coachTexts } from "../i18n/texts/coach.ts";
import { lobbyTexts } from "../i18n/texts/lobby.ts";
import { notificationTexts } from "../i18n/texts/notifications.ts";
import { settingsTexts } from "../i18n/texts/settings.ts";
import { thoughtTexts } from "../i18n/texts/thoughts.ts";
import { canNotify, type NotificationState, subscribe, unsubscribe } from "../notifications/push.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import { applyLook, LOOKS, lookOf } from "./looks.ts";

type Flag =
  | "fourColour"
  | "bigIndices"
  | "contrast"
  | "sounds"
  | "vibration"
  | "leftHanded"
  | "askBreaks"
  | "askKnocks"
  | "quickDiscard"
  | "showSeen"
  | "coach"
  | "voices";
type Choice = "theme" | "pace" | "discardMs" | "cardSize" | "back" | "felt" | "soundSet";

const pairs = <K extends string>(names: Record<K, string>): (readonly [K, string])[] =>
  Object.entries(names) as [K, string][];

const HAND = ["7c", "8d", "Qh", "Ts", "As"];

/** Small decorative table that previews the settings. */
const preview = (): TemplateResult =>
  html`<div class="preview" aria-hidden="true">
    <div class="piles"><span class="card back"></span><span class="card">${cardPicture("9h")}</span></div>
    <div class="preview-hand">${HAND.map((card) => html`<span class="card">${cardPicture(card)}</span>`)}</div>
    <p class="preview-said">${settingsTexts.yourTurn}<span class="preview-buttons"><span>${
      settingsTexts.pass
    }</span><span class="primary">${settingsTexts.deal}</span></span></p></div>`;

export class SettingsScreen extends LightDomElement {
  /** Result of the permission request for notifications. */
  #notices: NotificationState | "" = "";

  override connectedCallback(): void {
    super.connectedCallback();
    this.untilRemoved(onPrefs(() => this.requestUpdate()));
  }

  #check(key: Flag, text: string, note = ""): TemplateResult {
    return html`<div class="field"><label class="check"><input type="checkbox" .checked=${prefs()[key]}
      @change=${(event: Event) => {
        setPref(key, (event.target as HTMLInputElement).checked);
        if (key === "sounds") playSound("card");
      }} /> ${text}</label>
      ${note ? html`<p class="note">${note}</p>` : nothing}</div>`;
  }

  #pick<K extends Choice>(
    key: K,
    text: string,
    choices: readonly (readonly [Prefs[K], string])[],
    note = "",
  ): TemplateResult {
    return html`<fieldset class="field segments"><legend>${text}</legend>
      ${choices.map(
        ([value, name]) => html`<label><input type="radio" name=${key} .checked=${prefs()[key] === value}
        @change=${() => {
          setPref(key, value);
          if (key === "soundSet") playSound("turn");
        }} /><span>${name}</span></label>`,
      )}
      ${note ? html`<p class="note">${note}</p>` : nothing}</fieldset>`;
  }

  async #notify(on: boolean): Promise<void> {
    this.#notices = "";
    if (on) this.#notices = await subscribe();
    else await unsubscribe();
    this.requestUpdate();
  }

  #calls(): TemplateResult {
    const can = canNotify();
    const said = {
      "": "",
      on: notificationTexts.noticesOn,
      local: notificationTexts.localOnly,
      denied: notificationTexts.noticesDenied,
    };
    return html`<div class="field"><label class="check"><input type="checkbox" ?disabled=${!can}
      .checked=${can && prefs().notices}
      @change=${(event: Event) => void this.#notify((event.target as HTMLInputElement).checked)} />
      ${notificationTexts.notices}</label>
      <p class="note">${can ? notificationTexts.noticesNote : notificationTexts.noticesImpossible}</p>
      <p class="note" role="status">${said[this.#notices]}</p></div>`;
  }

  /** Reload the page in the other language; nothing on it is lost. */
  #language(): TemplateResult {
    const chosen = prefs().language;
    return html`<div class="field"><label for="language">${settingsTexts.language}</label>
      <select id="language" @change=${(event: Event) => {
        setPref("language", (event.target as HTMLSelectElement).value);
        location.reload();
      }}><option value="" ?selected=${!chosen}>${settingsTexts.languageAuto}</option>${Object.entries(
        LANGUAGES,
      ).map(
        ([id, { name }]) => html`<option value=${id} lang=${id} ?selected=${id === chosen}>${name}</option>`,
      )}</select></div>`;
  }

  /** Looks that set several of the choices below. */
  #presets(): TemplateResult {
    const now = lookOf(prefs());
    return html`<fieldset class="field segments"><legend>${lobbyTexts.looksTitle}</legend>${LOOKS.map(
      (look) => html`<label><input type="radio" name="look" .checked=${live(look === now)}
        @change=${() => applyLook(look)} /><span>${lobbyTexts.looks[look]}</span></label>`,
    )}</fieldset>`;
  }

  #looks(): TemplateResult {
    return html`<section class="panel" aria-labelledby="set-looks"><h2 id="set-looks">${settingsTexts.looks}</h2>
      ${this.#presets()}
      ${this.#language()}
      ${this.#pick("theme", t.theme, pairs(t.themes))}
      ${this.#pick("cardSize", settingsTexts.cardSize, pairs(settingsTexts.cardSizes))}
      ${this.#pick("back", settingsTexts.back, pairs(settingsTexts.backs))}
      ${this.#pick("felt", settingsTexts.felt, pairs(settingsTexts.felts))}
      ${this.#check("fourColour", t.fourColour, t.fourColourNote)}
      ${this.#check("bigIndices", settingsTexts.bigIndices, settingsTexts.bigIndicesNote)}
      ${this.#check("contrast", settingsTexts.contrast, settingsTexts.contrastNote)}
      ${this.#check("leftHanded", settingsTexts.leftHanded, settingsTexts.leftHandedNote)}</section>`;
  }

  protected override render(): TemplateResult {
    return html`<main id="main" class="page settings" tabindex="-1"><h1>${t.settingsTitle}</h1>
      ${preview()}${this.#looks()}
      <section class="panel" aria-labelledby="set-calls"><h2 id="set-calls">${settingsTexts.calls}</h2>
        ${this.#check("sounds", t.sounds, t.soundsNote)}
        ${this.#pick("soundSet", settingsTexts.soundSet, pairs(settingsTexts.soundSets))}
        ${this.#check("vibration", notificationTexts.vibration, notificationTexts.vibrationNote)}
        ${isEmbedded ? nothing : this.#calls()}</section>
      <section class="panel" aria-labelledby="set-play"><h2 id="set-play">${settingsTexts.play}</h2>
        ${this.#pick("pace", settingsTexts.pace, pairs(settingsTexts.paces), settingsTexts.paceNote)}
        ${this.#pick(
          "discardMs",
          thoughtTexts.grace,
          [0, 2000, 4000].map((ms) => [ms, thoughtTexts.graceValue(ms / 1000)] as const),
          thoughtTexts.graceNote,
        )}
        ${this.#check("askKnocks", settingsTexts.askKnocks)} ${this.#check("askBreaks", t.askBreaks)}
        ${this.#check("quickDiscard", t.quickDiscard, t.quickDiscardNote)}
        ${this.#check("showSeen", t.showSeen)} ${this.#check("coach", coachTexts.setting, coachTexts.settingNote)}
        ${this.#check("voices", settingsTexts.voices, settingsTexts.voicesNote)}
      </section>
      <uc-your-name></uc-your-name>
      ${isEmbedded ? html`<uc-copies></uc-copies>` : html`<uc-keep></uc-keep><uc-your-data></uc-your-data>`}</main>`;
  }
}

defineElement("uc-settings", SettingsScreen);
