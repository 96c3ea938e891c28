/** The coach's panel at the table: the possible actions, and what a good player would do. */

import "../styles/coach.css";
import { html, nothing, type TemplateResult } from "lit";
import { coached, hasCoach } from "../model/coach.ts";
import { prefs, setPref } from "../prefs.ts";
import type { Board, State } from "../protocol/messages.ts";
import { coachTexts as t } from "../texts/coach.ts";
import { icon } from "../ui/icons.ts";

/** Holds the last advice, which stays visible while cards are in flight. */
export class Coach {
  #said: string[] = [];

  /** `ready` is false while a command is pending or playback is running. */
  view(state: State, board: Board | undefined, ready: boolean): TemplateResult | typeof nothing {
    if (!prefs().coach || !hasCoach(state)) return nothing;
    if (ready || state.stage !== "playing") this.#said = coached(state, board);
    return html`<aside class="coach" aria-label=${t.title}>
      <div role="status">${this.#said.map((line) => html`<p>${line}</p>`)}</div>
      <button type="button" class="icon-button" aria-label=${t.leave} title=${t.leave}
        @click=${() => setPref("coach", false)}>${icon("close")}</button></aside>`;
  }
}
