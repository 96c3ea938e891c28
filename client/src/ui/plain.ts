/** Components without a shadow root: one stylesheet, one tree for labels, focus and pointer. */

import { LitElement } from "lit";

export class Plain extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}

/** Register a component once (development reloads may evaluate a module again). */
export function define(name: string, type: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, type);
}
