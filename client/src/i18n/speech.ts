/** Formats the messages of the catalogues (src/undercut/locales, in Fluent) in the page's language. */

import {
  FluentBundle,
  FluentNumber,
  type FluentResource,
  type FluentValue,
  type FluentVariable,
} from "@fluent/bundle";
import englishCommon from "../../../src/undercut/locales/en/common.ftl";
import { LANGUAGES, languageOf, PSEUDO_LANGUAGES } from "./languages.ts";

export type Argument = string | number | boolean | null;

/** Messages of a catalogue. */
export type Catalogue = FluentResource["body"];

/** Catalogues of a language by area. */
export type Catalogues = Readonly<Record<string, Catalogue>>;

let language = "en";
let loaded: Catalogues = {};
const bundles = new Map<string, FluentBundle>();

/** Switch the language. Texts that are formatted already do not change without a reload of the page. */
export function setLanguage(id: string, catalogues: Catalogues): void {
  if (id !== language) {
    language = id;
    loaded = {};
    joints = [];
    bundles.clear();
  }
  loaded = { ...loaded, ...catalogues };
}

/** Current language code, such as `de`. */
export const currentLanguage = (): string => language;

/** Locale for Intl (numbers, dates and lists): the current language, for pseudo-languages English. */
export const currentLocale = (): string => (Object.hasOwn(LANGUAGES, language) ? language : "en");

/** Separator between several names. */
let joints: readonly string[] = [];

/** Conjunction of lists (numbers.ts): ` and `; in Spanish ` y `, before an i ` e `. */
function listJoints(): string[] {
  const list = new Intl.ListFormat(currentLocale());
  return ["a", "i"].flatMap((name) => list.formatToParts(["a", name])[1]?.value ?? []);
}

/** Grammatical person in sentences: `you`, `many` (`Ann & Bob`, `Ann and Bob`) or `one`. */
function person(name: string): string {
  if (name === commonText("you")) return "you";
  // Most names: the formats of lists take 5 ms to load, on phones 20 ms.
  if (!name.includes(" ")) return "one";
  if (!joints.length) joints = [" & ", ` ${commonText("and")} `, ...listJoints()];
  return joints.some((joint) => name.includes(joint)) ? "many" : "one";
}

const NONE: Readonly<Record<string, Argument>> = {};

const FUNCTIONS = {
  PERSON: ([name]: (FluentValue | string)[]): FluentValue => person(String(name)),
};

function bundleOf(area: string, english: Catalogue): FluentBundle {
  const found = bundles.get(area);
  if (found) return found;
  const own = loaded[area];
  const direction = languageOf(language)?.direction;
  const made = new FluentBundle(own === undefined ? "en" : language, {
    functions: FUNCTIONS,
    // Isolate names only in right-to-left text; elsewhere the marks have no use.
    useIsolating: direction === "rtl",
    ...(Object.hasOwn(PSEUDO_LANGUAGES, language) ? { transform: pseudoTranslate(language) } : {}),
  });
  made._intls = numberFormats();
  made.addResource({ body: own ?? english });
  bundles.set(area, made);
  return made;
}

/** Numbers have no thousands separators: scores and counts of games. */
const PLAIN_NUMBER = { useGrouping: false };

/**
 * Number formats of the bundles. Whole numbers are alike in all languages here, so that no page waits until the
 * browser has loaded its own formats (15 ms, on phones 60 ms).
 */
const numberFormats = (): FluentBundle["_intls"] => {
  const format = (value: number): string =>
    Number.isInteger(value)
      ? String(value)
      : new Intl.NumberFormat(currentLocale(), PLAIN_NUMBER).format(value);
  const select = (value: number): string => (Math.abs(value) === 1 ? "one" : "other");
  const key = JSON.stringify(PLAIN_NUMBER);
  return new Map<unknown, unknown>([
    [Intl.NumberFormat, { [key]: { format } }],
    [Intl.PluralRules, { [key]: { select } }],
  ]) as FluentBundle["_intls"];
};

function variable(value: Argument): FluentVariable {
  if (typeof value === "number") return new FluentNumber(value, PLAIN_NUMBER);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value ?? "nothing";
}

export interface Formatter {
  (id: string, args?: Readonly<Record<string, Argument>>): string;
  /** Message whose name is composed from the service's data; null if there is none. */
  maybe: (id: string, args?: Readonly<Record<string, Argument>>) => string | null;
}

/** Formatter of an area's messages. `english` is its English catalogue. */
export function formatter(area: string, english: Catalogue): Formatter {
  const say = (id: string, args = NONE): string => {
    const bundle = bundleOf(area, english);
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) return id;
    if (args === NONE) return bundle.formatPattern(pattern);
    const errors: Error[] = [];
    const values = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, variable(value)]));
    const text = bundle.formatPattern(pattern, values, errors);
    for (const error of errors) console.error(`${area}: ${id}: ${error.message}`);
    return text;
  };
  return Object.assign(say, {
    maybe: (id: string, args?: Readonly<Record<string, Argument>>) =>
      bundleOf(area, english).hasMessage(id) ? say(id, args) : null,
  });
}

/** Texts shared with the terminal and the service: cards, and the grammatical person of players. */
export const commonText = formatter("common", englishCommon);

/** Pseudo-languages from English for layout tests: text that stays plain English does not come from a catalogue. */
const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ";
const letters = [...ACCENTED];

const accented = (letter: string): string => {
  const shown = letters[PLAIN.indexOf(letter)] ?? letter;
  return /[aeiou]/i.test(letter) ? shown + shown : shown;
};

/** Accents and doubled vowels: a third longer, like German. Single letters stay, such as those on cards. */
const long = (text: string): string =>
  text.replaceAll(/[a-z]{2,}/gi, (word) => Array.from(word, accented).join(""));

/** Enclose every word in marks that reverse it. */
const turned = (plain: string): string => plain.replaceAll(/[a-z]{2,}/gi, (word) => `\u202e${word}\u202c`);

export const pseudoTranslate = (trial: string): ((text: string) => string) =>
  trial === "ar-XB" ? turned : long;
