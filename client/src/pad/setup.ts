/** A new pad: players, rules, first dealer and stakes. */

import { html, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { navigate } from "../app/router.ts";
import { formatDecimal } from "../i18n/numbers.ts";
import { t } from "../i18n/texts/base.ts";
import { padTexts as p, say } from "../i18n/texts/pad.ts";
import { api } from "../protocol/api.ts";
import type { RuleBook, RuleOption, Rules } from "../protocol/messages.ts";
import { rulesetName } from "../rules/names.ts";
import { optionView } from "../rules/optionField.ts";
import { optionChapters, optionTitle } from "../rules/options.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import {
  availableForms,
  availableSheets,
  choiceOfPad,
  defaultChoice,
  newPadHead,
  optionTexts,
  PAD_OPTIONS,
  type RulesChoice,
  rulesOfChoice,
  withOptions,
  withSeats,
  withSheet,
} from "./choice.ts";
import { createPad, loadPads, loadPlayerNames, padDocument } from "./store.ts";
import { joinNames } from "./words.ts";

export class PadSetup extends LightDomElement {
  @state() book: RuleBook | null = null;
  @state() choice: RulesChoice = defaultChoice(loadPlayerNames());
  @state() defects: string[] = [];
  @state() wrongName: number | null = null;
  @state() lost = false;

  override connectedCallback(): void {
    super.connectedCallback();
    api.rulesets().then(
      (book) => {
        this.book = book;
        const last = loadPads()[0];
        const doc = last && last.remote?.role !== "view" && padDocument(last);
        if (doc) this.choice = choiceOfPad(doc, book);
      },
      () => (this.lost = true),
    );
  }

  #set(changes: Partial<RulesChoice>): void {
    this.choice = { ...this.choice, ...changes };
  }

  #begin(event: SubmitEvent, rules: Rules): void {
    event.preventDefault();
    const { head, defects, wrongName } = newPadHead(rules, this.choice);
    this.defects = defects;
    this.wrongName = wrongName;
    if (head) {
      try {
        navigate(`/pad/${createPad(head).id}`, true);
      } catch {
        this.defects = [p.full];
      }
    } else
      void this.updateComplete.then(() =>
        this.querySelector<HTMLElement>(wrongName === null ? ".pad-defects" : `#player-${wrongName}`)?.focus(),
      );
  }

  protected override render(): TemplateResult {
    const { book } = this;
    const rules = book && rulesOfChoice(book, this.choice);
    return html`<main id="main" class="page pad-new" tabindex="-1"><h1>${p.start}</h1>
      ${book && rules ? this.#form(book, rules) : html`<p role="status">${this.lost ? p.noBook : t.loading}</p>`}
    </main>`;
  }

  #form(book: RuleBook, rules: Rules): TemplateResult {
    const options = optionTexts(rules, this.choice);
    return html`<form class="panel" novalidate @submit=${(event: SubmitEvent) => this.#begin(event, rules)}>
      ${this.#count(rules, options)} ${this.#players(Number(options.seats), options.form ?? "")}
      ${this.#rules(book, rules, options)} ${this.#stake()}
      ${
        this.defects.length
          ? html`<div class="notice bad pad-defects" role="alert" tabindex="-1">${this.defects.map(
              (text) => html`<p>${text}</p>`,
            )}</div>`
          : nothing
      }
      <div class="row"><button type="submit" class="button primary big">${p.begin}</button></div>
      ${this.#house(book, rules, options)}
    </form>`;
  }

  #segments(
    legend: string,
    name: string,
    values: readonly string[],
    now: string,
    text: (value: string) => string,
    set: (value: string) => void,
    note = "",
  ): TemplateResult {
    return html`<fieldset class="field segments"><legend>${legend}</legend>${values.map(
      (value) => html`<label><input type="radio" name=${name} value=${value} .checked=${live(value === now)}
        @change=${() => set(value)} /><span>${text(value)}</span></label>`,
    )}${note ? html`<p class="note">${note}</p>` : nothing}</fieldset>`;
  }

  #count(rules: Rules, options: Record<string, string>): TemplateResult {
    const seats = options.seats ?? "2";
    const forms = availableForms(Number(seats));
    return html`${this.#segments(p.count, "seats", ["2", "3", "4"], seats, String, (value) => {
      this.choice = withSeats(rules, this.choice, Number(value));
    })}${
      forms.length > 1
        ? this.#segments(
            p.form,
            "form",
            forms,
            options.form ?? "",
            (form) => say.maybe(`forms-${form}`) ?? form,
            (form) => {
              this.choice = withSeats(rules, this.choice, Number(seats), form);
            },
          )
        : nothing
    }`;
  }

  #players(seats: number, form: string): TemplateResult {
    const { names, dealer } = this.choice;
    const known = loadPlayerNames().filter((name) => !names.slice(0, seats).includes(name));
    const row = (seat: number): TemplateResult => html`<div class="player-row">
      <label class="sr" for="player-${seat}">${p.playerN(seat + 1)}</label>
      <input type="text" id="player-${seat}" maxlength="40" list="known-names" autocomplete="off"
        placeholder=${p.playerN(seat + 1)}
        .value=${live(names[seat] ?? "")} aria-invalid=${this.wrongName === seat}
        @input=${(event: Event) =>
          this.#set({ names: names.with(seat, (event.target as HTMLInputElement).value) })} />
      <label class="check deals"><input type="radio" name="dealer" .checked=${live(dealer === seat)}
        aria-label=${p.dealsFirst(names[seat]?.trim() || p.playerN(seat + 1))}
        @change=${() => this.#set({ dealer: seat })} /><span aria-hidden="true">${p.firstDealer}</span></label></div>`;
    const two = (a: number, b: number): string => joinNames([names[a]?.trim() || "…", names[b]?.trim() || "…"]);
    return html`<fieldset class="field players"><legend>${p.players}</legend>
      ${Array.from({ length: seats }, (_, seat) => row(seat))}
      <datalist id="known-names">${known.map((name) => html`<option value=${name}></option>`)}</datalist>
      ${form === "partners" ? html`<p class="note">${p.partnersAre(two(0, 2), two(1, 3))}</p>` : nothing}</fieldset>`;
  }

  #rules(book: RuleBook, rules: Rules, options: Record<string, string>): TemplateResult {
    const choose = (name: string): void => {
      const found = book.rulesets.find((one) => one.name === name);
      if (found) this.#set({ base: name, changes: {}, dealer: this.choice.dealer % found.seats });
    };
    const target = options.target ?? "None";
    return html`<div class="field"><label for="pad-rules">${p.book}</label><select id="pad-rules"
        @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>${book.rulesets.map(
          ({ name }) =>
            html`<option value=${name} ?selected=${name === rules.name}>${rulesetName(name)}</option>`,
        )}</select><p class="note">${rules.title}</p></div>
      ${this.#segments(
        p.sheet,
        "sheet",
        availableSheets(options.form ?? ""),
        options.sheet ?? "single",
        (sheet) => say.maybe(`sheets-${sheet}`) ?? sheet,
        (sheet) => {
          this.choice = withSheet(rules, this.choice, sheet);
        },
        say.maybe(`sheetNotes-${options.sheet}`) ?? "",
      )}
      ${
        target === "None"
          ? nothing
          : html`<label class="field short">${p.target}<input type="number" id="pad-target" min="1" max="100000"
              inputmode="numeric" .value=${live(target)} @change=${(event: Event) => {
                const number = Math.round(Number((event.target as HTMLInputElement).value));
                if (number >= 1 && number <= 100_000)
                  this.choice = withOptions(rules, this.choice, { target: String(number) });
                else this.requestUpdate();
              }} /></label>`
      }`;
  }

  #stake(): TemplateResult {
    const { stake, currency } = this.choice;
    const value = (event: Event): string => (event.target as HTMLInputElement).value;
    return html`<fieldset class="field"><legend>${p.stake}</legend><div class="row">
      <input type="text" class="stake" inputmode="decimal" aria-label=${p.stake} placeholder=${formatDecimal(0.05, 2)}
        .value=${live(stake)}
        @input=${(event: Event) => this.#set({ stake: value(event) })} />
      <input type="text" class="currency" maxlength="8" aria-label=${p.currency} .value=${live(currency)}
        @input=${(event: Event) => this.#set({ currency: value(event) })} /></div>
      <p class="note">${p.stakeNote}</p></fieldset>`;
  }

  #house(book: RuleBook, rules: Rules, options: Record<string, string>): TemplateResult {
    const offered = book.options.filter(({ name }) => PAD_OPTIONS.includes(name));
    const view = (option: RuleOption): TemplateResult => {
      const value = options[option.name] ?? option.default;
      const base = rules.options[option.name] ?? option.default;
      return optionView(option, { value, base, differs: value !== base, terms: [] }, (chosen) => {
        if (allowed(option, chosen)) this.choice = withOptions(rules, this.choice, { [option.name]: chosen });
        else this.requestUpdate();
      });
    };
    const changed = Object.keys(this.choice.changes).some((name) => PAD_OPTIONS.includes(name));
    return html`<details class="pad-house"><summary>${p.houseRules}${
      changed ? html` <span class="badge">${t.differsMark}</span>` : nothing
    }</summary><p class="note">${p.houseNote}</p>${optionChapters(offered).map(
      ([chapter, found]) =>
        html`<section class="chapter"><h2>${optionTitle(chapter)}</h2>${found.map(view)}</section>`,
    )}</details>`;
  }
}

/** Whether an option accepts this value: one of its words, or a whole number in its range. */
function allowed({ values, range }: RuleOption, chosen: string): boolean {
  if (values.some(({ value }) => value === chosen)) return true;
  const number = Number(chosen);
  return range !== null && /^\d+$/.test(chosen) && number >= range[0] && number <= range[1];
}

defineElement("uc-pad-setup", PadSetup);
