/** Sentences about deals. */

import { formatList } from "../i18n/numbers.ts";
import { t as base } from "../i18n/texts/base.ts";
import { say, fairnessTexts as t } from "../i18n/texts/fairness.ts";
import type { Fault } from "./checks.ts";

/** Names in a list; null stands for the reader. */
export const namesText = (names: readonly (string | null)[]): string =>
  formatList([...new Set(names)].map((name) => name ?? base.you));

/** Sentence for a repetition. */
export const repetitionText = (names: readonly (string | null)[]): string => t.again(namesText(names));

/** Sentence for a contradiction. */
export const faultText = ({ code, about }: Fault): string => say(`faults-${code}`, { about });
