/** Components without a shadow root: one stylesheet, one tree for labels, focus and pointer alike. */

import { LitElement } from "lit";

export class Plain extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}

/** Registers a component once (a module may be evaluated again while developing). */
export function define(name: string, type: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, type);
}
