/** The rule book, and the picker of options: what each does in a sentence, and what differs from the book. */

import { html, nothing, type TemplateResult } from "lit";
import type { OptionDifference, RuleBook, RuleOption, Rules } from "../model/rules.ts";
import { ApiError, api } from "../net/api.ts";
import { setPref } from "../prefs.ts";
import { go } from "../router.ts";
import { t } from "../texts.ts";
import { define, Plain } from "../ui/plain.ts";

const say = (value: string): string => t.values[value] ?? value;
const label = (name: string): string => t.optionNames[name] ?? name;

export class RulesScreen extends Plain {
  static override properties = {
    name: {},
    book: { state: true },
    changes: { state: true },
    house: { state: true },
    error: { state: true },
  };

  declare name: string;
  declare book: RuleBook | null;
  declare changes: Record<string, string>;
  declare house: Rules | null;
  declare error: string[];
  #asked = 0;

  constructor() {
    super();
    this.name = "";
    this.book = null;
    this.changes = {};
    this.house = null;
    this.error = [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    api.rulesets().then(
      (book) => (this.book = book),
      (error: unknown) => (this.error = [error instanceof ApiError ? error.message : t.errorPlain]),
    );
  }

  get #base(): Rules | undefined {
    return this.book?.rulesets.find((rules) => rules.name === (this.name || this.book?.default));
  }

  async #set(name: string, value: string, base: Rules): Promise<void> {
    const standing = base.options.find((option) => option.name === name)?.value;
    const { [name]: _, ...rest } = this.changes;
    this.changes = value === standing ? rest : { ...rest, [name]: value };
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

  #play(rules: Rules): void {
    setPref("rules", rules.text);
    go("/");
  }

  protected override render(): TemplateResult {
    const { book } = this;
    const base = this.#base;
    if (!book || !base)
      return html`<main id="main" class="page" tabindex="-1"><h1>${t.rulesTitle}</h1>
        <p role="status">${this.error[0] ?? t.loading}</p></main>`;
    return html`<main id="main" class="page rules" tabindex="-1"><h1>${t.rulesTitle}</h1><p>${t.rulesIntro}</p>
      <div class="rules-grid">
        <nav class="panel books" aria-label=${t.rulesTitle}><ul>${book.rulesets.map(
          (rules) => html`<li><a href="/rules/${rules.name}" aria-current=${rules === base ? "page" : nothing}
            @click=${() => this.#reset()}>
            <b>${rules.name}</b><span class="note">${rules.title}</span></a></li>`,
        )}</ul></nav>
        ${this.#page(book, base)}
      </div></main>`;
  }

  #page(book: RuleBook, base: Rules): TemplateResult {
    const now = this.house ?? base;
    const blocked = this.error.length > 0;
    const chapters = [...new Set(book.options.map((option) => option.chapter))];
    const against = this.house ? base.name : t.standard;
    return html`<article class="panel">
      <h2>${now.text}</h2><p>${now.title} <span class="note">${t.seatsLine(now.seats)}.</span></p>
      ${
        blocked
          ? html`<div class="notice bad" role="alert"><p>${t.cannotPlay}</p><ul>${this.error.map(
              (text) => html`<li>${text}</li>`,
            )}</ul></div>`
          : nothing
      }
      <div class="row"><button type="button" class="button primary" ?disabled=${blocked}
        @click=${() => this.#play(now)}>${t.playThis}</button>
        ${
          Object.keys(this.changes).length
            ? html`<button type="button" class="button" @click=${() => this.#reset()}>${t.reset}</button>`
            : nothing
        }</div>
      <section class="differs-box"><h3>${t.differsFrom(against)}</h3>
        ${
          now.differs.length
            ? html`<ul class="differs">${now.differs.map((option) => this.#differs(option))}</ul>`
            : html`<p class="note">${t.differsNothing(against)}</p>`
        }</section>
      <h3>${t.makeYours}</h3>
      ${chapters.map(
        (chapter) => html`<fieldset class="chapter"><legend>${t.chapters[chapter] ?? chapter}</legend>
        ${book.options
          .filter((option) => option.chapter === chapter)
          .map((option) => this.#option(option, base))}</fieldset>`,
      )}
    </article>`;
  }

  #differs(option: OptionDifference): TemplateResult {
    return html`<li><b>${label(option.name)}: ${say(option.value)}</b>
      <span class="note">(${t.was(say(option.base ?? ""))})</span><br />
      <span class="note">${option.sentence}</span></li>`;
  }

  #option(option: RuleOption, base: Rules): TemplateResult {
    const standing = base.options.find((one) => one.name === option.name)?.value ?? "";
    const value = this.changes[option.name] ?? standing;
    const changed = option.name in this.changes;
    const set = (text: string): void => void this.#set(option.name, text, base);
    const id = `option-${option.name}`;
    const numeric = option.range !== null && !option.values.includes(value);
    return html`<div class="option ${changed ? "changed" : ""}">
      <label for=${id}>${label(option.name)}</label>
      <div class="option-value">
        ${
          option.values.length
            ? html`<select id=${id} aria-describedby="${id}-note" @change=${(event: Event) => {
                const chosen = (event.target as HTMLSelectElement).value;
                set(
                  chosen === "#"
                    ? String(/^\d+$/.test(standing) ? standing : Math.max(option.range?.[0] ?? 0, 10))
                    : chosen,
                );
              }}>
          ${option.values.map(
            (one) => html`<option value=${one} .selected=${!numeric && one === value}>${say(one)}</option>`,
          )}
          ${
            option.range
              ? html`<option value="#" .selected=${numeric}>${t.anyNumber(...option.range)}</option>`
              : nothing
          }</select>`
            : nothing
        }
        ${
          option.range && (numeric || !option.values.length)
            ? html`<input id=${option.values.length ? `${id}-number` : id} aria-label=${label(option.name)}
          aria-describedby="${id}-note" type="number" min=${option.range[0]} max=${option.range[1]} .value=${value}
          @change=${(event: Event) => set((event.target as HTMLInputElement).value)} />`
            : nothing
        }
      </div>
      <p class="note" id="${id}-note">${option.sentence} ${
        changed ? html`<b>${t.was(say(standing))}</b>` : nothing
      }</p>
    </div>`;
  }
}

define("uc-rules", RulesScreen);
