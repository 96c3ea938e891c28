/** Names of rulesets for people. Addresses, files and commands use the rulesets' own names. */

import { commonText } from "../i18n/speech.ts";

/** `Standard gin` for `standard`; `Standard gin, changed` for `standard, knock_limit=5`. */
export function rulesetName(text: string): string {
  const [name = "", ...changes] = text.split(",");
  const known = commonText.maybe(`ruleset-${name}`) ?? name;
  return changes.length ? commonText("ruleset-changed", { name: known }) : known;
}
