/** Names in narrow columns: cut so that they can be told apart. */

import "./apart.css";
import { html, type TemplateResult } from "lit";

/** Letters as readers see them. A segmenter is slow to make, so names without accents do without. */
const letters = (text: string): string[] =>
  /^[ -~]*$/.test(text) ? [...text] : [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

function sharedStart(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((letter, i) => letter !== other[i]);
  return at < 0 ? one.length : at;
}

/**
 * Each name in two parts, of which the first may be cut: `["random ", "2"]` beside `random 1`. The second part is
 * empty where the first `least` letters tell a name from the others.
 */
export function partedNames(names: readonly string[], least: number): [start: string, end: string][] {
  const split = names.map(letters);
  return split.map((name, i) => {
    const shared = Math.max(0, ...split.map((other, k) => (k === i ? 0 : sharedStart(name, other))));
    return shared < least ? [name.join(""), ""] : [name.slice(0, shared).join(""), name.slice(shared).join("")];
  });
}

/** A name among others, for a column that may be too narrow for it. */
export function nameApart(names: readonly string[], at: number, least = 4): TemplateResult {
  const [start, end] = partedNames(names, least)[at] ?? ["", ""];
  const name = start + end;
  const styles = names.length > 2 ? "apart of-many" : "apart";
  if (!end) return html`<span class=${styles} title=${name}><span>${name}</span></span>`;
  return html`<span class="sr">${name}</span><span class=${styles} title=${name} aria-hidden="true"><span
    class="shared">${start}</span><span>${end}</span></span>`;
}
