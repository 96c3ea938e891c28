/**
 * Computed sizes and positions.
 * The content-security policy forbids style attributes, so each property is set individually.
 */

import { noChange } from "lit";
import { Directive, directive, type ElementPart } from "lit/directive.js";

class Placed extends Directive {
  override update(part: ElementPart, [styles]: [Readonly<Record<string, string>>]): typeof noChange {
    const { style } = part.element as HTMLElement;
    for (const [name, value] of Object.entries(styles)) style.setProperty(name, value);
    return noChange;
  }

  render(_styles: Readonly<Record<string, string>>): typeof noChange {
    return noChange;
  }
}

/** For an element: `<span ${placed({ left: "10%" })}>`. */
export const positionStyle = directive(Placed);
