/** Base class of screens with charts, which are drawn at the available width. */

import { state } from "lit/decorators.js";
import { LightDomElement } from "../ui/plain.ts";

const LEAST_WIDTH = 240;

export abstract class ChartScreen extends LightDomElement {
  /** Width of a chart, in pixels. */
  @state() wide = 0;

  readonly #sizes = new ResizeObserver(() => this.#measure());

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
  }

  protected override updated(): void {
    this.#measure();
  }

  #measure(): void {
    const figure = this.querySelector("figure");
    if (figure) this.wide = Math.max(LEAST_WIDTH, Math.floor(figure.clientWidth));
  }
}
