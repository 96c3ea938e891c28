/** Rule book: the differences, chapters to read, then every option with its choices for house rules. */

import { property, state } from "lit/decorators.js";
import "./rules.css";
import { html, nothing, type TemplateResult } from "lit";
import { setPref } from "../app/prefs.ts";
import { serviceUrl } from "../app/root.ts";
import { navigate, replaceAddress } from "../app/router.ts";
import { termsOfOption } from "../glossary/terms.ts";
import { t } from "../i18n/texts/base.ts";
import { rulesTexts } from "../i18n/texts/rules.ts";
import { lessonBlock } from "../learn/lesson.ts";
import { ApiError, api, callService, errorText } from "../protocol/api.ts";
import type {
  Glossary,
  OptionDifference,
  RuleBook,
  RuleOption,
  Rules,
  RulesChapters,
} from "../protocol/messages.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import { rulesetName } from "./names.ts";
import { optionView } from "./optionField.ts";
import {
  hasNoLimit,
  optionChapters,
  optionSentence,
  optionTitle,
  parseRulesText,
  rulesPath,
  SUGGESTED_KNOCK_LIMIT,
} from "./options.ts";

export class RulesScreen extends LightDomElement {
  /** Text of a ruleset, including house rules, from the address. */
  @property() name = "";
  @state() book: RuleBook | null = null;
  @state() glossary: Glossary | null = null;
  @state() changes: Record<string, string> = {};
  @state() house: Rules | null = null;
  @state() error: string[] = [];
  /** The last chapters received. */
  @state() told: RulesChapters | null = null;
  /** Whether the chapters of the shown rules failed to load. */
  @state() lost = false;
  #asked = 0;
  /** Ruleset whose chapters were requested last. */
  #reading = "";

  override connectedCallback(): void {
    super.connectedCallback();
    api.rulesets().then(
      (book) => {
        this.book = book;
        void this.#check();
      },
      (error: unknown) => (this.error = [errorText(error)]),
    );
    // Without the glossary, the options have no links to its terms.
    api.glossary().then(
      (glossary) => (this.glossary = glossary),
      () => undefined,
    );
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has("name")) return;
    this.#reset();
    this.changes = parseRulesText(this.name)[1];
    if (this.book) void this.#check();
  }

  override updated(): void {
    const text = (this.house ?? this.#base)?.text;
    if (!text || text === this.#reading || this.error.length) return;
    this.#reading = text;
    callService<RulesChapters>("GET", `/api/rulebook?${new URLSearchParams({ rules: text })}`).then(
      (told) => {
        if (text !== this.#reading) return;
        this.told = told;
        this.lost = false;
      },
      () => {
        if (text === this.#reading) this.lost = true;
      },
    );
  }

  get #base(): Rules | undefined {
    const name = parseRulesText(this.name)[0] || this.book?.default;
    return this.book?.rulesets.find((rules) => rules.name === name);
  }

  async #set(name: string, value: string, base: Rules): Promise<void> {
    const standing = base.options[name];
    const { [name]: _, ...rest } = this.changes;
    this.changes = value === standing ? rest : { ...rest, [name]: value };
    await this.#check();
    // The address is always that of the shown rules, so that it can be bookmarked and sent.
    const now = this.house ?? (this.error.length ? null : base);
    if (now) replaceAddress(rulesPath(now.text));
  }

  /** Request the ruleset with these changes from the service, which refuses incompatible ones. */
  async #check(): Promise<void> {
    const base = this.#base;
    if (!base) return;
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const house = Object.keys(this.changes).length ? await api.house(base.name, this.changes) : null;
      if (asked !== this.#asked) return;
      this.house = house;
      this.error = [];
    } catch (error) {
      if (asked !== this.#asked) return;
      this.house = null;
      this.error =
        error instanceof ApiError ? (error.defects.length ? error.defects : [error.message]) : [t.errorPlain];
    }
  }

  #reset(): void {
    this.#asked += 1;
    this.changes = {};
    this.house = null;
    this.error = [];
  }

  #undo(base: Rules): void {
    this.#reset();
    replaceAddress(rulesPath(base.text));
  }

  /** The rules to read. The previous ones stay until the next arrive. */
  #chapters(): TemplateResult {
    const { told } = this;
    if (this.lost) return html`<p class="notice" role="status">${rulesTexts.noChapters}</p>`;
    if (!told) return html`<p class="note">${this.error.length ? nothing : t.loading}</p>`;
    return html`<nav class="contents" aria-label=${rulesTexts.contents}><ul>${told.chapters.map(
      ({ id, title }) => html`<li><a href="#rules-${id}">${title}</a></li>`,
    )}<li><a href="#options">${rulesTexts.options}</a></li></ul></nav>
      ${told.chapters.map(
        ({ id, title, blocks }) => html`<section class="lesson" aria-labelledby="rules-${id}">
          <h3 id="rules-${id}" tabindex="-1">${title}</h3>
          ${blocks.map((one) => lessonBlock(one, told.rules))}</section>`,
      )}`;
  }

  #play(rules: Rules): void {
    setPref("rules", rules.text);
    navigate("/");
  }

  protected override render(): TemplateResult {
    const { book } = this;
    const base = this.#base;
    if (!book)
      return html`<main id="main" class="page" tabindex="-1"><h1>${t.rulesTitle}</h1>
        <p role="status">${this.error[0] ?? t.loading}</p></main>`;
    return html`<main id="main" class="page rules" tabindex="-1"><h1>${t.rulesTitle}</h1><p>${t.rulesIntro}
      <a href=${serviceUrl("/learn")}>${t.learnTitle}</a> · <a href=${serviceUrl("/glossary")}>${
        t.glossaryTitle
      }</a> · <a href=${serviceUrl("/verify")}>${t.verifyTitle}</a> ·
      <a href=${serviceUrl("/fairness")}>${rulesTexts.fairDeals}</a></p>
      <div class="rules-grid">
        <nav class="panel books" aria-label=${t.rulesTitle}><ul>${book.rulesets.map(
          (
            rules,
          ) => html`<li><a href=${serviceUrl(`/rules/${rules.name}`)} aria-current=${rules === base ? "page" : nothing}
            @click=${() => this.#reset()}>
            <b>${rulesetName(rules.name)}</b><span class="note">${rules.title}</span></a></li>`,
        )}</ul></nav>
        ${base ? this.#page(book, base) : this.#unknown()}
      </div></main>`;
  }

  #unknown(): TemplateResult {
    return html`<article class="panel"><h2>${t.missingTitle}</h2>
      <p role="status">${t.unknownRules(this.name)}</p></article>`;
  }

  #page(book: RuleBook, base: Rules): TemplateResult {
    const now = this.house ?? base;
    const blocked = this.error.length > 0;
    return html`<article class="panel">
      <h2>${rulesetName(now.text)}</h2>
      <p>${now.title} <span class="note">${t.seatsLine(now.seats)}.</span></p>
      ${now.notes.map((note) => html`<p class="notice">${note}</p>`)}
      ${
        hasNoLimit(now)
          ? html`<div class="row"><button type="button" class="button"
              @click=${() => void this.#set("knock_limit", String(SUGGESTED_KNOCK_LIMIT), base)}>${t.knockLimitOffer(
                SUGGESTED_KNOCK_LIMIT,
              )}</button></div>`
          : nothing
      }
      ${blocked ? this.#defects() : nothing}
      <div class="row"><button type="button" class="button primary" ?disabled=${blocked}
        @click=${() => this.#play(now)}>${t.playThis}</button>
        ${
          Object.keys(this.changes).length
            ? html`<button type="button" class="button" @click=${() => this.#undo(base)}>${t.reset}</button>`
            : nothing
        }<a class="button" href="#options">${rulesTexts.toOptions}</a></div>
      ${this.#differences(book, base, now)}
      ${this.#chapters()}
      <h3 id="options" tabindex="-1">${t.makeYours}</h3>
      ${optionChapters(book.options).map(
        ([chapter, options]) => html`<section class="chapter"><h4>${optionTitle(chapter)}</h4>
          ${options.map((option) => this.#option(option, base, now))}</section>`,
      )}
      <p class="note">${rulesTexts.written} <code class="slug" translate="no">${now.text}</code></p>
    </article>`;
  }

  #defects(): TemplateResult {
    return html`<div class="notice bad" role="alert"><p>${t.cannotPlay}</p>
      <ul>${this.error.map((text) => html`<li>${text}</li>`)}</ul></div>`;
  }

  #differences(book: RuleBook, base: Rules, now: Rules): TemplateResult | typeof nothing {
    const against = this.house ? base.name : book.default;
    if (now.text === against) return nothing;
    const entry = (name: string): RuleOption | undefined => book.options.find((option) => option.name === name);
    const line = ({ name, value, base: was }: OptionDifference): TemplateResult => {
      const option = entry(name);
      return html`<li><b>${optionTitle(name)}.</b> ${option ? optionSentence(option, value) : value}
        <span class="note">${t.insteadOf(option ? optionSentence(option, was) : was)}</span></li>`;
    };
    return html`<section class="differs-box"><h3>${t.differsFrom(rulesetName(against))}</h3>
      ${
        now.differs.length
          ? html`<ul class="differs">${now.differs.map(line)}</ul>`
          : html`<p class="note">${t.differsNothing(rulesetName(against))}</p>`
      }</section>`;
  }

  #option(option: RuleOption, base: Rules, now: Rules): TemplateResult {
    const { name } = option;
    const standing = now.options[name] ?? "";
    const value = this.changes[name] ?? standing;
    const differs = value !== standing || now.differs.some((one) => one.name === name);
    const terms = termsOfOption(this.glossary, name);
    return optionView(option, { value, base: base.options[name] ?? "", differs, terms }, (chosen) => {
      void this.#set(name, chosen, base);
    });
  }
}

defineElement("uc-rules", RulesScreen);
