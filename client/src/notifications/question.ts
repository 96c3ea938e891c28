/** One-time questions above the table: sound at the first game, notifications at the first one with other people. */

import { html, nothing, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { announce } from "../app/announce.ts";
import { onPrefs, prefs, setPref } from "../app/prefs.ts";
import { playSound } from "../app/sounds.ts";
import { notificationTexts as t } from "../i18n/texts/notifications.ts";
import type { State } from "../protocol/messages.ts";
import { isAway } from "../table/away.ts";
import { hasCoach } from "../table/coach.ts";
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

  override connectedCallback(): void {
    super.connectedCallback();
    this.untilRemoved(onPrefs(() => this.requestUpdate()));
  }

  /** The question to ask now, if any. */
  protected override render(): TemplateResult | typeof nothing {
    const { state } = this;
    if (state?.role !== "seat" || state.stage !== "playing" || (prefs().coach && hasCoach(state)))
      return nothing;
    // The bar has space for one line, which absent players need.
    if (state.players.some(isAway)) return nothing;
    if (!prefs().askedSounds && !prefs().sounds)
      return view(canVibrate() ? t.askSoundsAndVibration : t.askSounds, answerSounds);
    if (!prefs().askedNotices && !prefs().notices && hasPeople(state) && canNotify())
      return view(t.askNotices, (yes) => void answerNotices(yes));
    return nothing;
  }
}

const view = (text: string, answer: (yes: boolean) => void): TemplateResult =>
  html`<aside class="away-bar" aria-label=${t.ask}><div class="away-line question"><p>${text}</p>
    <span class="away-buttons"><button type="button" class="button small primary"
      @click=${() => answer(true)}>${t.yes}</button><button type="button" class="button small"
      @click=${() => answer(false)}>${t.no}</button></span></div></aside>`;

defineElement("uc-question", CallQuestion);
