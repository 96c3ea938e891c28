/** Options that do not fit together, as rulesets refuse them: house rules are chosen without a connection too. */

import type { OptionValue } from "./padrules.ts";

type Options = Readonly<Record<string, OptionValue>>;

const SEATS: Record<string, number[]> = {
  two_handed: [2],
  cutthroat: [3],
  round_table: [3, 4],
  partners: [4],
};

const CONFLICTS: readonly [(o: Options) => boolean, string][] = [
  [
    (o) => !SEATS[String(o.form)]?.includes(Number(o.seats)),
    "seats and form do not fit: two_handed is for 2 seats, cutthroat for 3, round_table for 3 or 4, partners for 4",
  ],
  [(o) => o.partners_rotate === true && o.form !== "partners", "partners_rotate needs form=partners"],
  [
    (o) => o.dealt === 11 && o.form === "round_table",
    "form=round_table needs dealt=10: everybody is dealt ten cards",
  ],
  [
    (o) => o.knock_limit === "upcard" && o.turned_up === false,
    "knock_limit=upcard needs turned_up=yes: the upcard sets the limit",
  ],
  [
    (o) => o.spades_double !== "no" && o.turned_up === false,
    "spades_double needs turned_up=yes: the upcard decides",
  ],
  [
    (o) => o.deciding === "round" && (o.target !== null || o.deals !== null || o.sheet !== "single"),
    "deciding=round needs target=None, deals=None and sheet=single: one round is the whole game",
  ],
  [
    (o) => o.sheet !== "single" && o.target === null,
    "sheet=hollywood and sheet=knockout need a target, such as target=100",
  ],
  [
    (o) => o.sheet === "hollywood" && o.form !== "two_handed" && o.form !== "partners",
    "sheet=hollywood needs two sides: form=two_handed or form=partners",
  ],
  [
    (o) => o.sheet === "knockout" && o.form === "partners",
    "sheet=knockout has no partners: form must be two_handed, cutthroat or round_table",
  ],
  [
    (o) => o.sheet === "knockout" && o.deals !== null,
    "sheet=knockout needs deals=None: it ends when one player is left",
  ],
  [(o) => Boolean(o.shutout_bonus) && o.shutout !== "flat", "shutout_bonus needs shutout=flat, or 0 otherwise"],
  [
    (o) => o.games !== null && o.deciding === "points" && o.target === null && o.deals === null,
    "games needs games that end: set target, deals or deciding=round",
  ],
];

/** What does not fit, in sentences; empty if it can be played. */
export const unfit = (options: Options): string[] =>
  CONFLICTS.flatMap(([wrong, sentence]) => (wrong(options) ? [sentence] : []));
