/** Links to terms of the glossary. */

import { html, nothing, type TemplateResult } from "lit";
import type { Term } from "../protocol/messages.ts";
import { atRoot } from "../root.ts";
import { t } from "../texts/base.ts";

/** Links to the terms in a new tab, so that the current page stays. */
export function termLinks(terms: readonly Term[]): TemplateResult | typeof nothing {
  if (!terms.length) return nothing;
  return html`<span class="terms">${terms.map(
    ({ id, title }) =>
      html` <a href=${atRoot(`/glossary/${id}`)} target="_blank" aria-label=${t.whatIs(title)}>${title}</a>`,
  )}</span>`;
}
