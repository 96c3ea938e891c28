/** Choices for a new pad, and the pad's head made from them. */

import { formatDecimal } from "../i18n/numbers.ts";
import { padTexts as p } from "../i18n/texts/pad.ts";
import type { RuleBook, Rules } from "../protocol/messages.ts";
import type { PadHeadFields } from "./engine/operations.ts";
import { type OptionValue, optionValues } from "./engine/rules.ts";
import type { PadDoc } from "./engine/types.ts";
import { cleanName, nameKey } from "./names.ts";

export interface RulesChoice {
  /** Name of the ruleset that the changes apply to. */
  base: string;
  /** Options that differ from the named ruleset, as texts. */
  changes: Record<string, string>;
  names: string[];
  dealer: number;
  stake: string;
  currency: string;
}

/** Options that affect the score or the deal and can be set for a pad. */
export const PAD_OPTIONS = [
  "target",
  "deciding",
  "deals",
  "knock_limit",
  "gin_bonus",
  "gin_scores",
  "big_gin_bonus",
  "undercut",
  "undercut_bonus",
  "spades_double",
  "dead_hand",
  "box_bonus",
  "boxes",
  "gin_boxes",
  "big_gin_boxes",
  "undercut_boxes",
  "game_bonus",
  "shutout",
  "shutout_bonus",
  "hollywood_entry",
  "knockout_entry",
  "partners_rotate",
  "next_dealer",
  "dead_redeal",
];

export const defaultChoice = (names: readonly string[]): RulesChoice => ({
  base: "standard",
  changes: {},
  names: [names[0] ?? "", names[1] ?? "", names[2] ?? "", names[3] ?? ""],
  dealer: 0,
  stake: "",
  currency: "€",
});

/** Choices of an existing pad, for a new one like it. */
export function choiceOfPad(doc: PadDoc, book: RuleBook): RulesChoice {
  const base = doc.rules.split(",")[0] ?? "standard";
  const rules = book.rulesets.find((one) => one.name === base);
  const values = optionValues(rules?.options ?? {});
  const changed = Object.entries(doc.options).filter(([name, value]) => rules && values[name] !== value);
  return {
    base: rules ? base : "standard",
    changes: rules ? Object.fromEntries(changed.map(([name, value]) => [name, textOf(value)])) : {},
    names: Array.from({ length: 4 }, (_, i) => doc.players[i] ?? ""),
    dealer: 0,
    stake: doc.stake ? plain(doc.stake.thousandths / 1000) : "",
    currency: doc.stake?.currency ?? "€",
  };
}

/** Format a number with all its decimals. */
const plain = (value: number): string => formatDecimal(value, String(value).split(".")[1]?.length ?? 0);

function textOf(value: unknown): string {
  if (value === null) return "None";
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

export const rulesOfChoice = (book: RuleBook, { base }: RulesChoice): Rules | undefined =>
  book.rulesets.find(({ name }) => name === base);

/** Every option as text. */
export const optionTexts = (rules: Rules, { changes }: RulesChoice): Record<string, string> => ({
  ...rules.options,
  ...changes,
});

/** Set options of a choice; values equal to the ruleset's are dropped. */
export function withOptions(
  rules: Rules,
  choice: RulesChoice,
  set: Readonly<Record<string, string>>,
): RulesChoice {
  const all = { ...choice.changes, ...set };
  const changes = Object.fromEntries(
    Object.entries(all).filter(([name, value]) => rules.options[name] !== value),
  );
  return { ...choice, changes };
}

const FORMS: Record<number, string[]> = {
  2: ["two_handed"],
  3: ["cutthroat", "round_table"],
  4: ["round_table", "partners"],
};

export const availableForms = (seats: number): string[] => FORMS[seats] ?? [];

/** Change the number of players or the form, with all dependent choices. */
export function withSeats(
  rules: Rules,
  choice: RulesChoice,
  seats: number,
  form = availableForms(seats)[0] ?? "",
): RulesChoice {
  const now = optionTexts(rules, choice);
  const set: Record<string, string> = { seats: String(seats), form };
  if (form !== "partners") set.partners_rotate = "no";
  if (form === "round_table" && now.dealt === "11")
    Object.assign(set, { dealt: "10", opening: "offer", turned_up: "yes" });
  if (now.sheet === "hollywood" && !["two_handed", "partners"].includes(form)) set.sheet = "single";
  if (now.sheet === "knockout" && form === "partners") set.sheet = "single";
  return { ...withOptions(rules, choice, set), dealer: choice.dealer % seats };
}

export function withSheet(rules: Rules, choice: RulesChoice, sheet: string): RulesChoice {
  const now = optionTexts(rules, choice);
  const set: Record<string, string> = { sheet };
  if (sheet !== "single" && now.target === "None") set.target = "100";
  if (sheet !== "single" && now.deciding === "round") Object.assign(set, { deciding: "points", target: "100" });
  if (sheet === "knockout") set.deals = "None";
  return withOptions(rules, choice, set);
}

/** Sheets available for this form. */
export const availableSheets = (form: string): string[] => [
  "single",
  ...(form === "two_handed" || form === "partners" ? ["hollywood"] : []),
  ...(form === "partners" ? [] : ["knockout"]),
];

export interface NewPadResult {
  head: PadHeadFields | null;
  defects: string[];
  /** First player with an invalid name. */
  wrongName: number | null;
}

const MOST_LETTERS = 40;

/** Return the head of the pad, or the error. */
export function newPadHead(rules: Rules, choice: RulesChoice): NewPadResult {
  const texts = optionTexts(rules, choice);
  const options = optionValues(texts);
  const players = choice.names.slice(0, Number(texts.seats)).map(cleanName);
  const [wrongName, wrong] = nameDefect(players);
  const thousandths = Math.round(Number(choice.stake.replace(",", ".")) * 1000);
  const bad = choice.stake.trim() !== "" && !(thousandths >= 1 && thousandths <= 1_000_000);
  const defects = [...(wrong ? [wrong] : []), ...(bad ? [p.badStake] : []), ...ruleConflicts(options)];
  if (defects.length) return { head: null, defects, wrongName };
  const differs = Object.entries(choice.changes).map(([name, value]) => `${name}=${value}`);
  const stake = choice.stake.trim() ? { thousandths, currency: cleanName(choice.currency).slice(0, 8) } : null;
  const head = {
    title: "",
    rules: [choice.base, ...differs].join(", "),
    options,
    players,
    dealer: choice.dealer,
    stake,
  };
  return { head, defects: [], wrongName: null };
}

function nameDefect(players: readonly string[]): [number | null, string] {
  const empty = players.indexOf("");
  if (empty >= 0) return [empty, p.names.empty];
  const long = players.findIndex((name) => name.length > MOST_LETTERS);
  if (long >= 0) return [long, p.names.long];
  const low = players.map(nameKey);
  const twice = low.findIndex((name, i) => low.indexOf(name) < i);
  return twice >= 0 ? [twice, p.names.same] : [null, ""];
}

type Options = Readonly<Record<string, OptionValue>>;

// --- incompatible options: the same checks as for rulesets, because house rules can be chosen offline too ---

const SEATS: Record<string, number[]> = {
  two_handed: [2],
  cutthroat: [3],
  round_table: [3, 4],
  partners: [4],
};

const CONFLICTS: readonly [(o: Options) => boolean, keyof typeof p.unfit][] = [
  [(o) => !SEATS[String(o.form)]?.includes(Number(o.seats)), "seats"],
  [(o) => o.partners_rotate === true && o.form !== "partners", "rotate"],
  [(o) => o.dealt === 11 && o.form === "round_table", "ten"],
  [(o) => o.knock_limit === "upcard" && o.turned_up === false, "limit"],
  [(o) => o.spades_double !== "no" && o.turned_up === false, "spades"],
  [(o) => o.gin_scores === "bonus" && o.gin_bonus === 0, "gin"],
  [(o) => o.lay_offs_by === "knocker" && o.form === "round_table", "knocker"],
  [(o) => o.deciding === "round" && (o.target !== null || o.deals !== null || o.sheet !== "single"), "round"],
  [(o) => o.sheet !== "single" && o.target === null, "target"],
  [(o) => o.sheet === "hollywood" && o.form !== "two_handed" && o.form !== "partners", "hollywood"],
  [(o) => o.sheet === "knockout" && o.form === "partners", "partners"],
  [(o) => o.sheet === "knockout" && o.deals !== null, "deals"],
  [(o) => Boolean(o.shutout_bonus) && o.shutout !== "flat", "shutout"],
  [(o) => o.games !== null && o.deciding === "points" && o.target === null && o.deals === null, "games"],
];

/** Return the conflicts in sentences; empty if the rules can be played. */
export const ruleConflicts = (options: Options): string[] =>
  CONFLICTS.flatMap(([wrong, which]) => (wrong(options) ? [p.unfit[which]] : []));
