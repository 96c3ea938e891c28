/** The hint for the decision that is shown: asked for once, and forgotten when the game moves on. */

import { t } from "../texts/base.ts";
import type { Advice, ServerMessage } from "./messages.ts";

export class Hints {
  /** What the service has said, if it has. */
  advice: Advice | null = null;
  /** Why there is no hint, or empty. */
  error = "";
  /** The id of the command that asked, until it is answered. */
  #asked = "";
  /** Whether the service has noted it. */
  #noted = false;
  /** Hints for decisions that were made before they came. */
  readonly #dropped = new Set<string>();

  /** `send` asks the service for a hint and answers the id of the command. */
  constructor(readonly send: () => string) {}

  ask(): void {
    if (this.#asked || this.advice) return;
    this.error = "";
    this.#noted = false;
    this.#asked = this.send();
  }

  /** Whether there is a hint for the decision that is shown, one to wait for, or a reason why not. */
  get wanted(): boolean {
    return !!(this.#asked || this.advice || this.error);
  }

  /** Whether a message was about a hint alone. */
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

  /** There is a new connection: the answer to a hint that was noted went to the one before. */
  again(): void {
    if (!this.#asked || !this.#noted) return;
    this.#noted = false;
    this.#asked = this.send();
  }

  /** Another decision: a hint for the one before it is of no use. */
  forget(): void {
    if (this.#asked) this.#dropped.add(this.#asked);
    this.#settle(null, "");
  }
}
