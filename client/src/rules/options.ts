/** Options of rulesets in words, all from the service's table of options. */

import { say } from "../i18n/texts/options.ts";
import type { RuleOption, Rules } from "../protocol/messages.ts";

/** Knock limit offered for rules without one, as in most rule books. */
export const SUGGESTED_KNOCK_LIMIT = 10;

/** Whether any hand may knock, which ends rounds between strong players very early. */
export const hasNoLimit = (rules: Rules): boolean => rules.options.knock_limit === "None";

/** Address of a ruleset's page, by its text: `/rules/standard,knock_limit=5`. */
export const rulesPath = (text: string): string => `/rules/${text.replaceAll(", ", ",")}`;

/** Parse the name and the changed options of a ruleset's text, with or without spaces. */
export function parseRulesText(text: string): [string, Record<string, string>] {
  const [name = "", ...changes] = text.split(",").map((part) => part.trim());
  return [
    name,
    Object.fromEntries(
      changes.map((change) => {
        const at = change.indexOf("=");
        return at < 0 ? [change, ""] : [change.slice(0, at).trim(), change.slice(at + 1).trim()];
      }),
    ),
  ];
}

/** Title of an option: `Knock limit` for `knock_limit`. The service names the chapters. */
export function optionTitle(name: string): string {
  const words = name.replaceAll(/[_-]/g, " ");
  return say.maybe(`label-${name}`) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a value is one of the option's numbers without a sentence of their own. */
export const isNumber = (option: RuleOption, value: string): boolean =>
  option.range !== null && !option.values.some((one) => one.value === value);

/** Description of the option at this value. */
export function optionSentence(option: RuleOption, value: string): string {
  const own = option.values.find((one) => one.value === value);
  return own?.sentence ?? option.number?.replace("{}", value) ?? value;
}

/** The sentence for numbers, split before and after the number. */
export function splitAtNumber(option: RuleOption): [string, string] {
  const [before = "", after = ""] = (option.number ?? "{}").split("{}");
  return [before, after];
}

/** Initial number for a field: the ruleset's own, the default, or the least above zero. */
export function initialNumber(option: RuleOption, standing: string): string {
  const [low, high] = option.range ?? [0, 0];
  const usual = [standing, option.default].find((value) => isNumber(option, value));
  return usual ?? String(Math.min(high, Math.max(low, 10)));
}

/** Chapters in the order of the options, each with its options. */
export function optionChapters(options: readonly RuleOption[]): [string, RuleOption[]][] {
  const chapters = new Map<string, RuleOption[]>();
  for (const option of options) chapters.set(option.chapter, [...(chapters.get(option.chapter) ?? []), option]);
  return [...chapters];
}

/**
 * Rules to announce before the game, beside the ruleset's title: the effects of house rules, and the
 * ruleset's notes.
 */
export function rulesRemarks(rules: Rules): string[] {
  const own = rules.text === rules.name ? [] : rules.differs.map(({ sentence }) => sentence);
  return [...new Set([...own, ...rules.notes])];
}
