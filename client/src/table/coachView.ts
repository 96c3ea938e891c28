/** Place of the coach at the table. Its code is loaded only for players who have it switched on. */

import { nothing, type TemplateResult } from "lit";
import { prefs } from "../app/prefs.ts";
import { isFullyTranslated } from "../i18n/activation.ts";
import type { Board, State } from "../protocol/messages.ts";
import type { Coach } from "./coach.ts";
import { NOTHING_POINTED, type Pointed } from "./highlight.ts";
import type { TableModel } from "./state.ts";

/** Whether the table has a coach: a game of two against the computer. */
export const hasCoach = (state: State): boolean =>
  state.role === "seat" && state.form === "two_handed" && state.players.some((player) => player.bot !== null);

export class CoachView {
  #coach: Coach | null = null;
  #asked = false;

  /** `changed` is called when the coach has been loaded. */
  constructor(readonly changed: () => void) {}

  /** The cards that the coach talks about. */
  get pointed(): Pointed {
    return (prefs().coach && this.#coach?.pointed) || NOTHING_POINTED;
  }

  /** Ask for the hint of a decision, which the coach puts into its own words. */
  follow(model: TableModel | null): void {
    const state = model?.state;
    if (!state || !prefs().coach || !hasCoach(state)) return;
    if (model.ready && state.aids?.hint && !model.hints.wanted) model.askHint();
  }

  view(state: State, board: Board | undefined, model: TableModel | null): TemplateResult | typeof nothing {
    if (!prefs().coach || !hasCoach(state)) return nothing;
    const hints = model && (state.aids?.hint || model.hints.wanted) ? model.hints : null;
    if (this.#coach) return this.#coach.view(state, board, !model?.busy, hints);
    if (!this.#asked) {
      this.#asked = true;
      const coming = isFullyTranslated().then(() => import("./coach.ts"));
      coming.then(
        (code) => {
          this.#coach = new code.Coach();
          this.changed();
        },
        () => (this.#asked = false),
      );
    }
    return nothing;
  }
}
