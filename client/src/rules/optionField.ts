/** One option of a ruleset: its current value and, when opened, the alternatives. */

import "./option.css";
import { html, nothing, type TemplateResult } from "lit";
import { termLinks } from "../glossary/terms.ts";
import { t } from "../i18n/texts/base.ts";
import type { RuleOption, Term } from "../protocol/messages.ts";
import { initialNumber, isNumber, optionSentence, optionTitle, splitAtNumber } from "./options.ts";

export interface OptionStatus {
  /** Current value. */
  value: string;
  /** Value in the ruleset being changed. */
  base: string;
  /** Whether the current value differs from the ruleset compared with. */
  differs: boolean;
  /** Glossary terms that the option affects. */
  terms: readonly Term[];
}

type Set = (value: string) => void;

function wordChoice(
  option: RuleOption,
  value: string,
  sentence: string,
  now: OptionStatus,
  set: Set,
): TemplateResult {
  return html`<label class="check"><input type="radio" name=${option.name} value=${value}
    .checked=${now.value === value} @change=${() => set(value)} />
    <span>${sentence}${value === now.base ? html` <span class="note">${t.asInBook}</span>` : nothing}</span></label>`;
}

/** The sentence with a field instead of its number. */
function numberChoice(option: RuleOption, now: OptionStatus, set: Set): TemplateResult | typeof nothing {
  if (!option.range) return nothing;
  const [low, high] = option.range;
  const [before, after] = splitAtNumber(option);
  const chosen = isNumber(option, now.value);
  const number = chosen ? now.value : initialNumber(option, now.base);
  const change = (event: Event): void => set((event.target as HTMLInputElement).value);
  return html`<div class="check">${
    option.values.length
      ? html`<input type="radio" name=${option.name} value="number" .checked=${chosen}
          aria-label=${optionSentence(option, number)} @change=${() => set(number)} />`
      : nothing
  }<span>${before}<input type="number" id="option-${option.name}-number" aria-label=${optionTitle(option.name)}
      min=${low} max=${high} .value=${number} @change=${change} />${after}${
        isNumber(option, now.base) && now.value !== now.base
          ? html` <span class="note">${t.was(now.base)}</span>`
          : nothing
      }</span></div>`;
}

export function optionView(option: RuleOption, now: OptionStatus, set: Set): TemplateResult {
  const label = optionTitle(option.name);
  return html`<details class="option ${now.differs ? "differs-here" : ""}" id="option-${option.name}">
    <summary><b>${label}</b> <span class="says">${optionSentence(option, now.value)}</span>${
      now.differs ? html` <span class="badge">${t.differsMark}</span>` : nothing
    }</summary>
    <fieldset><legend class="note">${option.sentence}${termLinks(now.terms)}</legend>
      ${option.values.map(({ value, sentence }) => wordChoice(option, value, sentence, now, set))}
      ${numberChoice(option, now, set)}
    </fieldset>
  </details>`;
}
