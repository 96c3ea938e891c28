/** Place of the coach at the table. Its code is loaded only for players who have it switched on. */

import { nothing, type TemplateResult } from "lit";
import { prefs } from "../app/prefs.ts";
import type { Board, State } from "../protocol/messages.ts";
import type { Coach } from "./coach.ts";
import { NOTHING_POINTED, type Pointed } from "./highlight.ts";

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

  /** `ready` is false while a command is pending or playback is running. */
  view(state: State, board: Board | undefined, ready: boolean): TemplateResult | typeof nothing {
    if (!prefs().coach || !hasCoach(state)) return nothing;
    if (this.#coach) return this.#coach.view(state, board, ready);
    if (!this.#asked) {
      this.#asked = true;
      const coming = import("./coach.ts");
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
