/** Score sheets of a pad: single, Hollywood and knockout, as in the modules of src/undercut/sheets/. */

import type { Settlement, Sheet, SheetColumn, SheetRow } from "../../protocol/messages.ts";
import type { RulesetOptions } from "../../protocol/options.ts";
import { hasBoxes, sideCount } from "./rules.ts";

/** A round on the sheet, by side. Sides that did not play have no deadwood. */
export interface SideEntry {
  points: number[];
  winner: number | null;
  deadwood: (number | null)[];
  dead: boolean;
  boxes: number[];
}

interface Game {
  /** Indices of the entries that count in the game. */
  entries: number[];
  scores: number[];
  boxes: number[];
  won: number[];
  over: boolean;
  winner: number | null;
}

export interface PadSheet {
  rules: RulesetOptions;
  entries: SideEntry[];
  games: Game[];
  /** Knockout: the remaining players, and those before the last one was eliminated. */
  alive: number[];
  last: number[];
}

const begun = (sides: number): Game => ({
  entries: [],
  scores: Array<number>(sides).fill(0),
  boxes: Array<number>(sides).fill(0),
  won: Array<number>(sides).fill(0),
  over: false,
  winner: null,
});

const plus = (a: readonly number[], b: readonly number[]): number[] => a.map((n, i) => n + (b[i] ?? 0));

/** Side with the highest number; null if several share it. */
function leader(scores: readonly number[]): number | null {
  const best = Math.max(...scores);
  return scores.indexOf(best) === scores.lastIndexOf(best) ? scores.indexOf(best) : null;
}

export function emptySheet(rules: RulesetOptions): PadSheet {
  const sides = sideCount(rules);
  const all = Array.from({ length: sides }, (_, side) => side);
  const games = Array.from({ length: rules.sheet === "hollywood" ? 3 : 1 }, () => begun(sides));
  return { rules, entries: [], games, alive: all, last: all };
}

/** Points that a round adds to each side's score. */
export function scoreChange(rules: RulesetOptions, entry: SideEntry): number[] {
  if (rules.sheet === "knockout") {
    const counts = rules.knockout_entry === "won" ? entry.winner !== null : !entry.dead;
    return entry.deadwood.map((left, side) => (counts && side !== entry.winner ? (left ?? 0) : 0));
  }
  const box = rules.boxes === "at_once" ? rules.box_bonus : 0;
  return entry.points.map((points, side) => points + box * (entry.boxes[side] ?? 0));
}

function entered(rules: RulesetOptions, game: Game, entry: SideEntry, number: number): Game {
  return {
    ...game,
    entries: [...game.entries, number],
    scores: plus(game.scores, scoreChange(rules, entry)),
    boxes: plus(game.boxes, entry.boxes),
    won: game.won.map((n, side) => n + (side === entry.winner ? 1 : 0)),
  };
}

const closed = (game: Game): Game => (game.over ? game : { ...game, over: true, winner: leader(game.scores) });

function inSingle(
  rules: RulesetOptions,
  game: Game,
  entry: SideEntry,
  number: number,
  deals: number | null,
): Game {
  const after = entered(rules, game, entry, number);
  if (rules.deciding === "round") return { ...after, over: true, winner: entry.winner };
  const reached = rules.target !== null && Math.max(...after.scores) >= rules.target;
  if (reached && leader(after.scores) !== null) return closed(after);
  return deals !== null && after.won.reduce((a, b) => a + b, 0) >= deals ? closed(after) : after;
}

/** Games of the sheet in which a round would count. */
export function countingGames(sheet: PadSheet, entry: SideEntry): number[] {
  if (sheet.rules.sheet !== "hollywood") return [0];
  if (entry.winner === null) return [];
  const { winner } = entry;
  const nth = sheet.entries.filter((one) => one.winner === winner).length + 1;
  const open = sheet.games.flatMap((game, i) => (game.over ? [] : [i]));
  return sheet.rules.hollywood_entry === "first" ? open.filter((i) => i < nth) : open.slice(0, nth);
}

/** Return the sheet with one more round. */
export function withEntry(sheet: PadSheet, entry: SideEntry): PadSheet {
  const { rules } = sheet;
  const number = sheet.entries.length;
  const entries = [...sheet.entries, entry];
  if (rules.sheet === "knockout") return inKnockout(sheet, entry, number, entries);
  if (rules.sheet === "single")
    return {
      ...sheet,
      entries,
      games: sheet.games.map((game) => inSingle(rules, game, entry, number, rules.deals)),
    };
  const takes = countingGames(sheet, entry);
  let games = sheet.games.map((game, i) =>
    takes.includes(i) ? inSingle(rules, game, entry, number, null) : game,
  );
  const won = entries.filter(({ winner }) => winner !== null).length;
  if (entry.winner !== null && rules.deals !== null && won >= rules.deals) games = games.map(closed);
  return { ...sheet, entries, games };
}

function inKnockout(sheet: PadSheet, entry: SideEntry, number: number, entries: SideEntry[]): PadSheet {
  const game = sheet.games.map((one) => entered(sheet.rules, one, entry, number))[0] ?? begun(0);
  const target = sheet.rules.target ?? Number.POSITIVE_INFINITY;
  const alive = sheet.alive.filter((side) => (game.scores[side] ?? 0) < target);
  const went = alive.length < sheet.alive.length;
  const over = alive.length < 2;
  const last = went ? sheet.alive : sheet.last;
  return { ...sheet, entries, games: [{ ...game, over, winner: lastOne(game, alive, last) }], alive, last };
}

/** Winner of a knockout: the last player in; if all were eliminated at once, the one with the least deadwood. */
function lastOne(game: Game, alive: number[], last: number[]): number | null {
  if (alive.length) return alive.length === 1 ? (alive[0] ?? null) : null;
  const least = Math.min(...last.map((side) => game.scores[side] ?? 0));
  const lowest = last.filter((side) => game.scores[side] === least);
  return lowest.length === 1 ? (lowest[0] ?? null) : null;
}

export const isOver = ({ games }: PadSheet): boolean => games.every((game) => game.over);

/** Sides eliminated from a knockout. */
export const eliminatedSides = ({ games, alive }: PadSheet): number[] =>
  (games[0]?.scores ?? []).flatMap((_, side) => (alive.includes(side) ? [] : [side]));

type Item = [what: string, points: number[]];

/** Bonuses that a game adds at its end, in the order of addition. */
function items(rules: RulesetOptions, game: Game): Item[] {
  if (!game.over || rules.sheet === "knockout") return [];
  const worth = game.boxes.map((n) => (rules.boxes === "at_end" ? rules.box_bonus * n : 0));
  const { winner } = game;
  const found: Item[] = [];
  if (winner !== null) {
    const alone = (amount: number): number[] => game.scores.map((_, side) => (side === winner ? amount : 0));
    if (rules.game_bonus) found.push(["game bonus", alone(rules.game_bonus)]);
    const shutout = shutoutOf(rules, game, winner, worth[winner] ?? 0);
    if (shutout) found.push(["shutout", alone(shutout)]);
  }
  if (worth.some(Boolean)) found.push(["boxes", worth]);
  return found;
}

function shutoutOf(rules: RulesetOptions, game: Game, winner: number, boxes: number): number {
  if (game.won.some((n, side) => n && side !== winner)) return 0;
  const score = game.scores[winner] ?? 0;
  switch (rules.shutout) {
    case "none":
      return 0;
    case "double_bonus":
      return rules.game_bonus;
    case "double_total":
      return rules.game_bonus + score;
    case "double_all":
      return rules.game_bonus + score + boxes;
    case "flat":
      return rules.shutout_bonus;
  }
}

const totalsOf = (rules: RulesetOptions, game: Game): number[] =>
  items(rules, game).reduce((sum, [, points]) => plus(sum, points), game.scores);

/** Totals by side with the bonuses of finished games; for Hollywood the sums of its games. */
export const sheetTotals = ({ rules, games }: PadSheet): number[] =>
  games.map((game) => totalsOf(rules, game)).reduce(plus);

/** Winner; null if there is none yet or the game is drawn. */
export function sheetWinner(sheet: PadSheet): number | null {
  if (!isOver(sheet)) return null;
  return sheet.rules.sheet === "hollywood" ? leader(sheetTotals(sheet)) : (sheet.games[0]?.winner ?? null);
}

/** The sheet in the format of tables. `numbers` are its rounds' numbers, `names` those of the sides. */
export function sheetMessage(
  sheet: PadSheet,
  names: readonly string[],
  sentence: string,
  numbers: readonly number[],
  newest = Number.POSITIVE_INFINITY,
): Sheet {
  const { rules, games } = sheet;
  return {
    kind: rules.sheet,
    sentence,
    target: rules.target,
    deals: rules.deciding === "round" ? 1 : rules.deals,
    scored: sheet.entries.filter(({ winner }) => winner !== null).length,
    box_bonus: hasBoxes(rules) ? rules.box_bonus : 0,
    names: [...names],
    columns: games.map((game, i) =>
      column(sheet, game, games.length > 1 ? `Game ${i + 1}` : "Game", numbers, newest),
    ),
    out: eliminatedSides(sheet),
  };
}

function column(
  sheet: PadSheet,
  game: Game,
  name: string,
  numbers: readonly number[],
  newest: number,
): SheetColumn {
  const { rules } = sheet;
  let running = game.scores.map(() => 0);
  const rows = game.entries.flatMap((number): SheetRow[] => {
    const entry = sheet.entries[number];
    if (!entry) return [];
    const entries = scoreChange(rules, entry);
    running = plus(running, entries);
    const note = entry.dead ? (entry.winner === null ? "dead" : "stock out") : "";
    const { boxes, winner } = entry;
    return [{ round: numbers[number] ?? number + 1, entries, running, boxes, winner, note }];
  });
  const over = game.winner !== null || isOver(sheet);
  const settlement = items(rules, game).flatMap(([reason, points]) =>
    points.flatMap((amount, side): Settlement[] => (amount ? [{ side, points: amount, reason }] : [])),
  );
  const earlier = Math.max(rows.length - newest, 0);
  return {
    name,
    over,
    winner: game.winner,
    scores: game.scores,
    boxes: rules.sheet === "knockout" ? game.won : game.boxes,
    earlier,
    rows: rows.slice(earlier),
    settlement,
    totals: over ? totalsOf(rules, game) : null,
  };
}
