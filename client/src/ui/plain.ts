/** Components without a shadow root: one stylesheet, one tree for labels, focus and pointer. */

import { LitElement } from "lit";

export class LightDomElement extends LitElement {
  #stops: (() => void)[] = [];

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Call these when the component is removed from the page, once. */
  protected untilRemoved(...stops: (() => void)[]): void {
    this.#stops.push(...stops);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stops.splice(0)) stop();
  }
}

/** Register a component once (development reloads may evaluate a module again). */
export function defineElement(name: string, type: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, type);
}
