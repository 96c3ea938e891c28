/** Place of the levels' sentences at the table. Their code is loaded only for games that have them. */

import { afterPaint } from "../app/afterStart.ts";
import { prefs } from "../app/prefs.ts";
import { isFullyTranslated } from "../i18n/activation.ts";
import type { Result, State, TableEvent } from "../protocol/messages.ts";
import type * as Code from "./voices.ts";

/** Whether the levels speak: one person plays against the computer. */
const hasVoices = ({ players }: State): boolean =>
  prefs().voices && players.filter(({ bot }) => bot === null).length === 1;

export class VoiceView {
  #code: typeof Code | null = null;
  #voices: Code.Voices | null = null;
  #loads = false;
  /** Events that arrived before the code. */
  #waiting: [TableEvent, State][] = [];

  /** `changed` is called when a sentence has changed. */
  constructor(readonly changed: () => void) {}

  hear(event: TableEvent, state: State): void {
    if (!hasVoices(state)) return;
    if (this.#voices) this.#voices.hear(event, state);
    else this.#waiting.push([event, state]);
    void this.#load();
  }

  /** Load the code. A failed attempt is repeated at the next event. */
  async #load(): Promise<void> {
    if (this.#loads) return;
    this.#loads = true;
    try {
      await Promise.all([isFullyTranslated(), afterPaint()]);
      this.#code = await import("./voices.ts");
    } catch {
      this.#loads = false;
      this.#waiting = [];
      return;
    }
    this.#voices = new this.#code.Voices(this.changed);
    for (const [event, state] of this.#waiting) this.#voices.hear(event, state);
    this.changed();
  }

  /** What a player says during a round, or "". */
  readonly of = (seat: number): string => (prefs().voices && this.#voices?.of(seat)) || "";

  /** What a level says at the end of a round, as a paragraph; null if nothing. */
  readonly after = (state: State, result: Result): unknown => {
    if (!hasVoices(state)) return null;
    void this.#load();
    const said = this.#code?.saidAfter(state, result);
    return said ? this.#code?.saidView(state, said) : null;
  };

  end(): void {
    this.#voices?.end();
  }
}
