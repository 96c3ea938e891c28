/** One-time questions over the table after a finished round: sound, then notifications in a game with people. */

import { html, nothing, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { announce } from "../app/announce.ts";
import { onPrefs, prefs, setPref } from "../app/prefs.ts";
import { playSound } from "../app/sounds.ts";
import { notificationTexts as t } from "../i18n/texts/notifications.ts";
import type { State } from "../protocol/messages.ts";
import { isAway } from "../table/away.ts";
import { hasCoach } from "../table/coachView.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import { hasPeople } from "./alerts.ts";
import { canNotify, canVibrate } from "./push.ts";

function answerSounds(yes: boolean): void {
  setPref("askedSounds", true);
  if (!yes) return;
  setPref("sounds", true);
  setPref("vibration", canVibrate());
  playSound("turn");
}

async function answerNotices(yes: boolean): Promise<void> {
  setPref("askedNotices", true);
  if (!yes) return;
  const { subscribe: turnOn } = await import("./push.ts").catch(() => ({ subscribe: null }));
  if (!turnOn) return; // loading failed: the page offers to load the new version
  const outcome = await turnOn();
  announce({ on: t.noticesOn, local: t.noticesLocal, denied: t.noticesDenied }[outcome]);
}

class CallQuestion extends LightDomElement {
  @property() state!: State | null;
  /** The question on the screen, and the round in which it was first shown: it is asked in no other round. */
  #shown: { pref: "askedSounds" | "askedNotices"; round: string } | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.untilRemoved(onPrefs(() => this.requestUpdate()));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#leave();
  }

  /** A question that was on the screen is not asked again. */
  #leave(): void {
    if (this.#shown) setPref(this.#shown.pref, true);
    this.#shown = null;
  }

  override willUpdate(): void {
    const { state } = this;
    if (this.#shown && state && this.#shown.round !== `${state.game}.${state.round}`) this.#leave();
  }

  #ask(pref: "askedSounds" | "askedNotices", text: string, answer: (yes: boolean) => void): TemplateResult {
    const { state } = this;
    this.#shown ??= { pref, round: `${state?.game}.${state?.round}` };
    return view(text, (yes) => {
      this.#shown = null;
      answer(yes);
    });
  }

  /** The question to ask now, if any: one in a round, after another one. */
  protected override render(): TemplateResult | typeof nothing {
    const { state } = this;
    if (state?.role !== "seat" || state.stage !== "playing" || (prefs().coach && hasCoach(state)))
      return nothing;
    if (state.round < 2 && state.game < 2) return nothing;
    // After a knock, cards lie where questions are.
    if ((state.boards[state.board ?? 0]?.knocker ?? null) !== null) return nothing;
    // The bar has space for one line, which absent players need.
    if (state.players.some(isAway)) return nothing;
    if (!prefs().askedSounds && !prefs().sounds)
      return this.#ask("askedSounds", canVibrate() ? t.askSoundsAndVibration : t.askSounds, answerSounds);
    if (!prefs().askedNotices && !prefs().notices && hasPeople(state) && canNotify())
      return this.#ask("askedNotices", t.askNotices, (yes) => void answerNotices(yes));
    return nothing;
  }
}

const view = (text: string, answer: (yes: boolean) => void): TemplateResult =>
  html`<aside class="away-bar" aria-label=${t.ask}><div class="away-line question"><p>${text}</p>
    <span class="away-buttons"><button type="button" class="button small primary"
      @click=${() => answer(true)}>${t.yes}</button><button type="button" class="button small"
      @click=${() => answer(false)}>${t.no}</button></span></div></aside>`;

defineElement("uc-question", CallQuestion);
