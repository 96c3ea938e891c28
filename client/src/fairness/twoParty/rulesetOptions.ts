/** The options of a ruleset for two, from its text and the kernel's list of rulesets. */

import { NAMED } from "../../../../kernel/wasm/npm/rulesets.js";

const WORDS: Record<string, unknown> = { yes: true, no: false, None: null };

const readValue = (text: string): unknown =>
  text in WORDS ? WORDS[text] : /^\d+$/.test(text) ? Number(text) : text;

/** The options of `standard, knock_limit=5` by name. Throws an Error if there is no such ruleset. */
export function optionsOf(rules: string): Record<string, unknown> {
  const [base = "", ...changes] = rules.split(",").map((part) => part.trim());
  if (!Object.hasOwn(NAMED, base)) throw new Error(`there is no ruleset "${base}" for two players`);
  const changed = changes.map((change) => change.split("=").map((part) => part.trim()));
  const texts: Record<string, string> = { ...NAMED.standard, ...NAMED[base], ...Object.fromEntries(changed) };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, readValue(text)]));
}
