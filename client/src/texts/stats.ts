/** Texts of the page of statistics. */

import { t } from "../texts.ts";

const number = new Intl.NumberFormat("en", { maximumFractionDigits: 1, signDisplay: "exceptZero" });
const share = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });

export const percent = (value: number): string => share.format(value);
export const signed = (value: number): string => number.format(value).replace("-", "−");

export const statsTexts = {
  intro:
    "All games that you have finished. After ± and in brackets: the range that holds the true value 19 times of 20.",
  filters: "Which games",
  against: "Against",
  everybody: "Everybody",
  computer: "The computer",
  people: "People",
  mixed: "Several kinds of players",
  rules: "Rules",
  allRules: "All rules",
  time: "Time",
  times: {
    "0": "All time",
    "365": "The last year",
    "90": "The last 90 days",
    "30": "The last 30 days",
  } as Record<string, string>,
  waiting: (n: number): string => `${n} more ${n === 1 ? "table is" : "tables are"} being counted…`,
  none: "No finished games yet.",
  noneChosen: "No finished games among these. Choose others above.",
  opponent: (name: string): string =>
    name === "people" ? statsTexts.people : name === "mixed" ? statsTexts.mixed : t.levelName(name),

  numbers: "In numbers",
  games: "Games",
  gamesNote: (won: number, lost: number, drawn: number, empty: number): string =>
    [`${won} won`, `${lost} lost`, drawn ? `${drawn} drawn` : "", empty ? `${empty} void` : ""]
      .filter(Boolean)
      .join(", "),
  won: "Games won",
  points: "Points a round",
  pointsNote: "Yours less the others’.",
  few: "Too few rounds for a range.",
  fewDots: "Rings: fewer than 10 rounds, so no range.",
  rounds: "Rounds",
  roundsWon: (n: number): string => `${n} won`,
  knocks: "Knocks",
  gins: "Gins",
  undercuts: "Undercuts",
  undercutNote: (n: number): string => `Undercut by others: ${n}`,
  dead: "Dead hands",
  ofRounds: (part: number, rounds: number): string => (rounds ? `${percent(part / rounds)} of the rounds` : ""),

  byOpponent: "Against each opponent",
  byRules: "By rule book",
  overTime: "Over time",
  byTurn: "Knocks by turn",
  byTurnNote: "In which of your turns of a round you knocked, gins included.",
  asTable: "As a table",
  name: "Opponent",
  book: "Rules",
  from: "From",
  turn: "Turn",
  wonRounds: "Rounds won",
  range: (low: string, high: string): string => `${low} to ${high}`,
  chartPoints: "Points a round",
  chartSpoken: (what: string, parts: string): string => `${what}: ${parts}.`,
  legendGins: "gins",
  legendKnocks: "other knocks",
};
