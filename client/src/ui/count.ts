/** A number that counts up, or down, to its value. */

import { property } from "lit/decorators.js";
import { isMotionOff } from "../app/prefs.ts";
import { defineElement, LightDomElement } from "./plain.ts";

const COUNT_MS = 450;

export class CountElement extends LightDomElement {
  /** The number to show. */
  @property({ type: Number }) to = 0;
  /** The number shown first; a number that appears counts from 0. */
  @property({ type: Number }) from = 0;
  /** Time to wait before a new number is counted, in milliseconds. */
  delay = 0;
  #shown: number | null = null;
  #frame = 0;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    cancelAnimationFrame(this.#frame);
  }

  /** Show the value at once. */
  finish(): void {
    cancelAnimationFrame(this.#frame);
    this.#shown = this.to;
    this.requestUpdate();
  }

  protected override willUpdate(changes: Map<string, unknown>): void {
    if (!changes.has("to")) return;
    cancelAnimationFrame(this.#frame);
    const start = this.#shown ?? this.from;
    if (isMotionOff() || start === this.to) {
      this.#shown = this.to;
      return;
    }
    this.#shown = start;
    const begun = performance.now() + this.delay;
    const next = (now: number): void => {
      // A frame may have begun before the change that it shows.
      const share = Math.max(0, Math.min(1, (now - begun) / COUNT_MS));
      this.#shown = Math.round(start + (this.to - start) * share);
      this.requestUpdate();
      if (share < 1) this.#frame = requestAnimationFrame(next);
    };
    this.#frame = requestAnimationFrame(next);
  }

  protected override render(): string {
    return String(this.#shown ?? this.to);
  }
}

defineElement("uc-count", CountElement);
