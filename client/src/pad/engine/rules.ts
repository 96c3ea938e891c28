/** Options of a ruleset that scoring at a real table needs, as values. */

export interface PadRules {
  seats: number;
  form: "two_handed" | "cutthroat" | "round_table" | "partners";
  partnersRotate: boolean;
  nextDealer: "alternate" | "winner" | "loser" | "random";
  deadRedeal: "same" | "next";
  /** A number, the word `upcard`, or null for any deadwood. */
  knockLimit: number | "upcard" | null;
  upcardAce: "one" | "gin";
  spadesDouble: "no" | "points" | "points_and_boxes";
  bigGinBonus: number | null;
  layOffs: "none" | "knock" | "knock_and_gin";
  layOffsBy: "defender" | "knocker";
  deadHand: "void" | "low_deadwood";
  ginBonus: number;
  ginScores: "bonus_and_deadwood" | "bonus";
  undercut: "at_most" | "below";
  undercutBonus: number;
  target: number | null;
  deciding: "points" | "round";
  deals: number | null;
  gameBonus: number;
  shutout: "none" | "double_bonus" | "double_total" | "double_all" | "flat";
  shutoutBonus: number;
  boxBonus: number;
  boxes: "at_end" | "at_once";
  ginBoxes: number;
  bigGinBoxes: number;
  undercutBoxes: number;
  sheet: "single" | "hollywood" | "knockout";
  hollywoodEntry: "open" | "first";
  knockoutEntry: "won" | "knocked";
}

/** An option's value as JSON: words and numbers as they are, null for no limit. */
export type OptionValue = string | number | boolean | null;

export type PadOptions = Readonly<Record<string, OptionValue>>;

/** Defaults of the options used for scoring. */
const DEFAULTS: PadOptions = {
  seats: 2,
  form: "two_handed",
  partners_rotate: false,
  next_dealer: "winner",
  dead_redeal: "same",
  knock_limit: 10,
  upcard_ace: "one",
  spades_double: "no",
  big_gin_bonus: 31,
  lay_offs: "knock",
  lay_offs_by: "defender",
  dead_hand: "void",
  gin_bonus: 25,
  gin_scores: "bonus_and_deadwood",
  undercut: "at_most",
  undercut_bonus: 25,
  target: 100,
  deciding: "points",
  deals: null,
  game_bonus: 100,
  shutout: "double_bonus",
  shutout_bonus: 0,
  box_bonus: 25,
  boxes: "at_end",
  gin_boxes: 0,
  big_gin_boxes: 0,
  undercut_boxes: 0,
  sheet: "single",
  hollywood_entry: "open",
  knockout_entry: "won",
};

/** Read options and their values; missing ones get their default. */
export function padRules(options: PadOptions): PadRules {
  const of = <T extends OptionValue>(name: string): T => (options[name] ?? defaultOf(options, name)) as T;
  return {
    seats: of("seats"),
    form: of("form"),
    partnersRotate: of("partners_rotate"),
    nextDealer: of("next_dealer"),
    deadRedeal: of("dead_redeal"),
    knockLimit: of("knock_limit"),
    upcardAce: of("upcard_ace"),
    spadesDouble: of("spades_double"),
    bigGinBonus: of("big_gin_bonus"),
    layOffs: of("lay_offs"),
    layOffsBy: of("lay_offs_by"),
    deadHand: of("dead_hand"),
    ginBonus: of("gin_bonus"),
    ginScores: of("gin_scores"),
    undercut: of("undercut"),
    undercutBonus: of("undercut_bonus"),
    target: of("target"),
    deciding: of("deciding"),
    deals: of("deals"),
    gameBonus: of("game_bonus"),
    shutout: of("shutout"),
    shutoutBonus: of("shutout_bonus"),
    boxBonus: of("box_bonus"),
    boxes: of("boxes"),
    ginBoxes: of("gin_boxes"),
    bigGinBoxes: of("big_gin_boxes"),
    undercutBoxes: of("undercut_boxes"),
    sheet: of("sheet"),
    hollywoodEntry: of("hollywood_entry"),
    knockoutEntry: of("knockout_entry"),
  };
}

/** Null is a value of its own unless the option is missing. */
const defaultOf = (options: PadOptions, name: string): OptionValue =>
  name in options ? null : (DEFAULTS[name] ?? null);

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
export const sidesOf = (rules: PadRules): number => (rules.form === "partners" ? 2 : rules.seats);

/** Side that a seat scores for: seats 0 and 2 against 1 and 3 for partners, otherwise the seat itself. */
export const sideOf = (rules: PadRules, seat: number): number => (rules.form === "partners" ? seat % 2 : seat);

/** Whether boxes score. */
export function hasBoxes(rules: PadRules): boolean {
  const ends = rules.deciding === "round" || rules.target !== null || rules.deals !== null;
  return rules.boxBonus > 0 && rules.sheet !== "knockout" && (ends || rules.boxes === "at_once");
}

/** Whether the knocker lays off on the defender's melds, so that a knock may leave no deadwood. */
export const knockerLaysOff = (rules: PadRules): boolean =>
  rules.layOffsBy === "knocker" && rules.layOffs !== "none";
