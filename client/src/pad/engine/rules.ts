/** Options of a ruleset that scoring at a real table needs, as values. */

import { DEFAULTS, type RulesetOptions } from "../../protocol/options.ts";

/** An option's value as JSON: words and numbers as they are, null for no limit. */
export type OptionValue = string | number | boolean | null;

export type PadOptions = Readonly<Record<string, OptionValue>>;

/** Read options and their values; missing ones get their default. */
export const padRules = (options: PadOptions): RulesetOptions => ({ ...DEFAULTS, ...options });

/** Parse a ruleset's options as sent by the service, texts: `yes` is true, `None` is null. */
export function optionValues(texts: Readonly<Record<string, string>>): Record<string, OptionValue> {
  const value = (text: string): OptionValue => {
    if (text === "None") return null;
    if (/^-?\d+$/.test(text)) return Number(text);
    return text;
  };
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      ["yes", "no"].includes(text) && name !== "spades_double" ? text === "yes" : value(text),
    ]),
  );
}

/** Number of sides: two for partners, otherwise one per seat. */
export const sideCount = (rules: RulesetOptions): number => (rules.form === "partners" ? 2 : rules.seats);

/** Side that a seat scores for: seats 0 and 2 against 1 and 3 for partners, otherwise the seat itself. */
export const sideOfSeat = (rules: RulesetOptions, seat: number): number =>
  rules.form === "partners" ? seat % 2 : seat;

/** Whether boxes score. */
export function hasBoxes(rules: RulesetOptions): boolean {
  const ends = rules.deciding === "round" || rules.target !== null || rules.deals !== null;
  return rules.box_bonus > 0 && rules.sheet !== "knockout" && (ends || rules.boxes === "at_once");
}

/** Whether the knocker lays off on the defender's melds, so that a knock may leave no deadwood. */
export const knockerLaysOff = (rules: RulesetOptions): boolean =>
  rules.lay_offs_by === "knocker" && rules.lay_offs !== "none";
