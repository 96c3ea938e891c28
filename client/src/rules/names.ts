/** Names of rulesets for people. Addresses, files and commands use the rulesets' own names. */

import { say, t } from "../i18n/texts/base.ts";

/** `Standard gin` for `standard`; `Standard gin, changed` for `standard, knock_limit=5`. */
export function rulesetName(text: string): string {
  const [name = "", ...changes] = text.split(",");
  const known = say.maybe(`rulesetNames-${name.replaceAll("-", "_")}`) ?? name;
  return changes.length ? t.rulesChanged(known) : known;
}
