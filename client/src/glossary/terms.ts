/** Glossary terms: those that explain a refusal or an option, terms by chapter, and links. */

import { html, nothing, type TemplateResult } from "lit";
import { serviceUrl } from "../app/root.ts";
import { t } from "../i18n/texts/base.ts";
import type { Glossary, Term } from "../protocol/messages.ts";

/** Terms that explain a refusal, the most useful first. */
export function termsOfRefusal(glossary: Glossary | null, code: string): Term[] {
  const ids = glossary?.refusals[code] ?? [];
  return ids.flatMap((id) => glossary?.terms.find((term) => term.id === id) ?? []);
}

/** Terms that an option affects. */
export const termsOfOption = (glossary: Glossary | null, option: string): Term[] =>
  glossary?.terms.filter((term) => term.options.includes(option)) ?? [];

/** Terms by chapter, in the order of the glossary. */
export function termsByChapter(glossary: Glossary): [string, Term[]][] {
  const chapters = new Map<string, Term[]>();
  for (const term of glossary.terms) chapters.set(term.chapter, [...(chapters.get(term.chapter) ?? []), term]);
  return [...chapters];
}

/** Links to the terms, which open in a new tab so that the current page stays open. */
export function termLinks(terms: readonly Term[]): TemplateResult | typeof nothing {
  if (!terms.length) return nothing;
  return html`<span class="terms">${terms.map(
    ({ id, title }) =>
      html` <a href=${serviceUrl(`/glossary/${id}`)} target="_blank" aria-label=${t.whatIs(title)}>${title}</a>`,
  )}</span>`;
}
