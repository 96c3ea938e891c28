/** Glossary: definitions of the game's terms. */

import "./glossary.css";
import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { shortCardName } from "../cards/names.ts";
import { t } from "../i18n/texts/base.ts";
import { api, errorText } from "../protocol/api.ts";
import type { Glossary, Term } from "../protocol/messages.ts";
import { optionTitle } from "../rules/options.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import { termsByChapter } from "./terms.ts";

/** Text with `7c 7d` as on the cards: `7♣ 7♦`. */
const withCards = (text: string): string =>
  text.replace(/\b[A2-9TJQK][cdhs](?: [A2-9TJQK][cdhs])+\b/g, (cards) =>
    cards.split(" ").map(shortCardName).join(" "),
  );

export class GlossaryScreen extends LightDomElement {
  /** Id of the term to show first, or empty. */
  @property() term = "";
  @state() glossary: Glossary | null = null;
  @state() error = "";

  override connectedCallback(): void {
    super.connectedCallback();
    api.glossary().then(
      (glossary) => {
        this.glossary = glossary;
        void this.updateComplete.then(() => this.#show());
      },
      (error: unknown) => (this.error = errorText(error)),
    );
  }

  #show(): void {
    if (this.term) document.getElementById(`term-${this.term}`)?.focus();
  }

  protected override render(): TemplateResult {
    const { glossary } = this;
    return html`<main id="main" class="page" tabindex="-1"><h1>${t.glossaryTitle}</h1>
      ${
        glossary
          ? termsByChapter(glossary).map(
              ([chapter, terms]) => html`<section class="panel"><h2>${chapter}</h2>
                ${terms.map((term) => this.#term(term))}</section>`,
            )
          : html`<p role="status">${this.error || t.loading}</p>`
      }</main>`;
  }

  #term({ id, title, text, aliases, options }: Term): TemplateResult {
    const names = options.map(optionTitle).join(", ");
    return html`<article><h3 id="term-${id}" tabindex="-1">${title}</h3><p>${withCards(text)}</p>
      ${aliases.length ? html`<p class="note">${t.alsoCalled(aliases.join(", "))}</p>` : nothing}
      ${options.length ? html`<p class="note">${t.decidedBy(names)}</p>` : nothing}</article>`;
  }
}

defineElement("uc-glossary", GlossaryScreen);
