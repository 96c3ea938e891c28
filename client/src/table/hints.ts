/** Hint for the current decision. */

import { nothing, type TemplateResult } from "lit";
import { t } from "../i18n/texts/base.ts";
import { thoughtTexts } from "../i18n/texts/thoughts.ts";
import type { Advice, CardText, ServerMessage } from "../protocol/messages.ts";
import { newVersion } from "../protocol/version.ts";
import { NOTHING_POINTED, type Pointed } from "./highlight.ts";
import type { hintPanel } from "./hintPanel.ts";
import type { TableModel } from "./state.ts";

/** A hint that is requested once and dropped when the game moves on. */
export class Hints {
  /** The service's answer, once it has arrived. */
  advice: Advice | null = null;
  /** Reason why there is no hint, or empty. */
  error = "";
  /** Id of the command that requested it, until it is answered. */
  #asked = "";
  /** Whether the service has accepted the request. */
  #noted = false;
  /** Hints that arrived after their decision was made. */
  readonly #dropped = new Set<string>();

  /** `send` requests a hint from the service and returns the id of the command. */
  constructor(readonly send: () => string) {}

  ask(): void {
    if (this.#asked || this.advice) return;
    this.error = "";
    this.#noted = false;
    this.#asked = this.send();
  }

  /** Whether the current decision has a hint, a pending request, or a reason why there is none. */
  get wanted(): boolean {
    return !!(this.#asked || this.advice || this.error);
  }

  /** Handle a message. Returns whether it concerned only a hint. */
  hear(message: ServerMessage): boolean {
    switch (message.type) {
      case "hint":
        if (message.id === this.#asked) this.#settle(message, "");
        return true;
      case "ack":
        this.#noted ||= message.id === this.#asked;
        return false;
      case "error":
        if (!message.id || message.id !== this.#asked) return this.#dropped.has(message.id ?? "");
        this.#settle(null, message.code === "stale" ? t.stale : message.message);
        return true;
      default:
        return false;
    }
  }

  #settle(advice: Advice | null, error: string): void {
    this.#asked = "";
    this.advice = advice;
    this.error = error;
  }

  /** Handle a new connection: the answer to an accepted request went to the previous one. */
  again(): void {
    if (!this.#asked || !this.#noted) return;
    this.#noted = false;
    this.#asked = this.send();
  }

  /** The cards that the hint talks about. */
  get pointed(): Pointed {
    if (!this.advice) return NOTHING_POINTED;
    return { cards: this.advice.cards, stock: this.advice.choices[0]?.action === "draw" };
  }

  /** Drop the hint when the decision changes. */
  forget(): void {
    if (this.#asked) this.#dropped.add(this.#asked);
    this.#settle(null, "");
  }
}

/** The view of hints, loaded after the table or on first use. */
export class HintView {
  #draw: typeof hintPanel | null = null;
  /** Whether every choice is shown instead of the best few. */
  #every = false;

  /** `changed` is called when the view has changed. */
  constructor(readonly changed: () => void) {}

  /** Request a hint; returns whether to wait for one. */
  ask(model: TableModel | null): boolean {
    if (!model?.ready || !model.state?.aids?.hint) {
      model?.tell(thoughtTexts.noHint);
      return false;
    }
    this.#every = false;
    model.askHint();
    this.load(() => void newVersion.look().then((found) => model.tell(found ? t.newVersion : t.errorPlain)));
    return true;
  }

  /** Load the view, if it is not loaded. */
  load(failed: () => void): void {
    if (this.#draw) return;
    // Not import(…).then: the build would call both functions only after it has loaded styles, which may fail.
    const coming = import("./hintPanel.ts");
    coming.then((code) => {
      this.#draw = code.hintPanel;
      this.changed();
    }, failed);
  }

  view(model: TableModel | null, top: CardText, close: () => void): TemplateResult | typeof nothing {
    if (!model || !this.#draw) return nothing;
    const toggle = (): void => {
      this.#every = !this.#every;
      this.changed();
    };
    return this.#draw(model.hints, top, this.#every, toggle, close);
  }
}
