/** Incompatible options, with the same checks as rulesets: house rules can be chosen offline too. */

import { padTexts as p } from "../texts/pad.ts";
import type { OptionValue } from "./padrules.ts";

type Options = Readonly<Record<string, OptionValue>>;

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
export const unfit = (options: Options): string[] =>
  CONFLICTS.flatMap(([wrong, which]) => (wrong(options) ? [p.unfit[which]] : []));
