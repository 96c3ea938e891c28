/** Asked once, on the table: a sound at the first game, notifications at the first one with other people. */

import "../styles/called.css";
import { html, nothing, type TemplateResult } from "lit";
import { announce } from "../announce.ts";
import { hasCoach } from "../model/coach.ts";
import type { State } from "../model/types.ts";
import { prefs, setPref } from "../prefs.ts";
import { play } from "../sounds.ts";
import { calledTexts as t } from "../texts/called.ts";
import { hasPeople } from "./caller.ts";
import { canNotify, canVibrate } from "./possible.ts";

function answerSounds(yes: boolean): void {
  setPref("askedSounds", true);
  if (!yes) return;
  setPref("sounds", true);
  setPref("vibration", canVibrate());
  play("turn");
}

async function answerNotices(yes: boolean): Promise<void> {
  setPref("askedNotices", true);
  if (!yes) return;
  const { turnOn } = await import("./push.ts");
  const outcome = await turnOn();
  announce({ on: t.noticesOn, local: t.noticesLocal, denied: t.noticesDenied }[outcome]);
}

/** The question, if there is one to ask now. */
export function question(state: State): TemplateResult | typeof nothing {
  if (state.role !== "seat" || state.stage !== "playing" || (prefs().coach && hasCoach(state))) return nothing;
  if (!prefs().askedSounds && !prefs().sounds)
    return view(canVibrate() ? t.askSoundsAndVibration : t.askSounds, answerSounds);
  if (!prefs().askedNotices && !prefs().notices && hasPeople(state) && canNotify())
    return view(t.askNotices, (yes) => void answerNotices(yes));
  return nothing;
}

const view = (text: string, answer: (yes: boolean) => void): TemplateResult =>
  html`<aside class="call-question" aria-label=${t.ask}><p>${text}</p>
    <span class="call-answers"><button type="button" class="button small primary"
      @click=${() => answer(true)}>${t.yes}</button><button type="button" class="button small"
      @click=${() => answer(false)}>${t.no}</button></span></aside>`;
