/** State derived from the entries of a score pad: rows, sheet, next dealer and players, payments. */

import type { RulesetOptions } from "../../protocol/options.ts";
import { checkBoards, checkPoints } from "./check.ts";
import { padRules, sideCount, sideOfSeat } from "./rules.ts";
import { type BoardResult, boardResult } from "./score.ts";
import {
  countingGames,
  eliminatedSides,
  emptySheet,
  isOver,
  type PadSheet,
  type SideEntry,
  scoreChange,
  sheetTotals,
  withEntry,
} from "./sheet.ts";
import type {
  NextBoard,
  PadBoard,
  PadDoc,
  PadEntry,
  PadRefusal,
  PadRow,
  PadState,
  Payment,
  RowBoard,
  Stake,
} from "./types.ts";

/** Between two rounds: the next dealer and the next players. */
interface Between {
  rules: RulesetOptions;
  sheet: PadSheet;
  dealer: number | null;
  /** Seats that play, in order of play. */
  playing: number[];
}

function begin(rules: RulesetOptions, dealer: number): Between {
  const all = Array.from({ length: rules.seats }, (_, seat) => seat);
  const playing = rules.form === "cutthroat" ? [dealer, (dealer + 1) % rules.seats] : all;
  return { rules, sheet: emptySheet(rules), dealer, playing };
}

/** Boards of the next round according to the rules; none if the game is over. */
function boardsOf({ rules, sheet, dealer, playing }: Between): NextBoard[] {
  if (isOver(sheet)) return [];
  if (rules.form !== "partners") return [{ seats: playing, dealer }];
  const changed = rules.partners_rotate && sheet.entries.length % 2 === 1;
  const pairs = changed
    ? [
        [0, 3],
        [2, 1],
      ]
    : [
        [0, 1],
        [2, 3],
      ];
  return pairs.map((seats) => ({ seats, dealer: dealer === null ? null : (seats[dealer % 2] ?? null) }));
}

/** Compute the derived state of a pad. */
export function padState(doc: PadDoc): PadState {
  const rules = padRules(doc.options);
  let now = begin(rules, doc.dealer);
  const rows: PadRow[] = [];
  for (const entry of doc.entries) {
    const named = boardsOf(now);
    const expected = { rules, boards: named, out: eliminatedSides(now.sheet) };
    const found = entry.points ? checkPoints(expected, entry) : checkBoards(expected, entry);
    if ("code" in found) {
      rows.push(refusedRow(now, entry, found));
      continue;
    }
    const played = Array.isArray(found) ? found : found.played;
    const unexpected = named.some(({ seats }) => !played.some((one) => sameSeats(seats, one)));
    const then = seated(now, played, entry.dealer ?? null);
    const [row, after] = Array.isArray(found)
      ? counted(then, entry, played)
      : pointsOnly(then, entry, found.winner);
    rows.push({ ...row, unexpected });
    now = after;
  }
  const boards = boardsOf(now);
  const out = eliminatedSides(now.sheet);
  const playing = new Set(boards.flatMap(({ seats }) => seats));
  return {
    rules,
    rows,
    sheet: now.sheet,
    next: {
      dealer: boards.length ? now.dealer : null,
      boards,
      resting: boards.length
        ? doc.players.flatMap((_, seat) => (playing.has(seat) || out.includes(seat) ? [] : [seat]))
        : [],
      out,
    },
    settlement: settle(now.sheet, doc.stake),
  };
}

/** State of a pad before one of its rounds. */
export function stateBeforeRound(doc: PadDoc, id: string): PadDoc {
  const at = doc.entries.findIndex((entry) => entry.id === id);
  return at < 0 ? doc : { ...doc, entries: doc.entries.slice(0, at) };
}

/** Evaluate an entry as if appended to a pad. */
export function tryEntry(doc: PadDoc, entry: PadEntry): PadRow {
  const { rows } = padState({ ...doc, entries: [...doc.entries, entry] });
  return rows.at(-1) as PadRow;
}

const sameSeats = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((seat) => b.includes(seat));

/** Replace the expected players and the expected dealer by the actual ones. */
function seated(now: Between, played: readonly number[][], dealt: number | null): Between {
  const dealer = dealt ?? now.dealer;
  const playing = played[0] ?? [];
  if (now.rules.form === "partners" || sameSeats(playing, now.playing)) return { ...now, dealer };
  if (dealer === null || playing.includes(dealer)) return { ...now, playing, dealer };
  // If the expected dealer does not play, the player who replaces it deals.
  const newcomer = playing.find((seat) => !now.playing.includes(seat));
  return { ...now, playing, dealer: newcomer ?? dealer };
}

const zeros = (n: number): number[] => Array<number>(n).fill(0);

const runningOf = (sheet: PadSheet): number[][] => sheet.games.map(({ scores }) => scores);

function refusedRow(now: Between, entry: PadEntry, refused: PadRefusal): PadRow {
  return {
    entry,
    refused,
    dealer: entry.dealer ?? now.dealer,
    boards: [],
    points: [],
    added: [],
    winner: null,
    boxes: [],
    games: [],
    unexpected: false,
    running: runningOf(now.sheet),
  };
}

function scored(rules: RulesetOptions, board: PadBoard, seats: readonly number[]): BoardResult {
  return boardResult(rules, {
    ending: board.kind,
    knocker: board.knocker === null ? null : seats.indexOf(board.knocker),
    deadwood: seats.map((seat) => board.deadwood[seat] ?? 0),
    spade: board.spade ?? false,
  });
}

function endingOf(
  rules: RulesetOptions,
  { kind }: PadBoard,
  { dead, undercut }: BoardResult,
): RowBoard["ending"] {
  if (dead || kind === "dead") return rules.dead_hand === "low_deadwood" ? "stock_out" : "dead";
  return undercut ? "undercut" : kind;
}

function rowBoard(rules: RulesetOptions, board: PadBoard, seats: number[], result: BoardResult): RowBoard {
  return {
    seats,
    ending: endingOf(rules, board, result),
    winner: result.winner === null ? null : (seats[result.winner] ?? null),
    points: result.points,
    boxes: result.boxes,
    lines: result.lines.map(({ place, points, reason }) => ({ seat: seats[place] ?? 0, points, reason })),
  };
}

/** Settle a round of the seated players. */
function counted(now: Between, entry: PadEntry, played: readonly number[][]): [PadRow, Between] {
  const { rules } = now;
  const boards = entry.boards.map((board, i) => {
    const seats = played[i] ?? [];
    return { board, seats, result: scored(rules, board, seats) };
  });
  const told = boards.map(({ board, seats, result }) => rowBoard(rules, board, seats, result));
  return onSheet(now, entry, sideEntry(rules, boards), told);
}

/** Settle a round recorded by its points alone. Its winner has one box. */
function pointsOnly(now: Between, entry: PadEntry, winner: number | null): [PadRow, Between] {
  const given = entry.points ?? [];
  const adds = now.rules.sheet === "knockout";
  const sided: SideEntry = {
    points: given.map((n) => (adds ? 0 : (n ?? 0))),
    winner,
    deadwood: given.map((n) => (adds ? n : null)),
    dead: winner === null,
    boxes: given.map((_, side) => (side === winner ? 1 : 0)),
  };
  return onSheet(now, entry, sided, []);
}

function onSheet(now: Between, entry: PadEntry, sided: SideEntry, boards: RowBoard[]): [PadRow, Between] {
  const { rules } = now;
  const sheet = withEntry(now.sheet, sided);
  const row: PadRow = {
    entry,
    refused: null,
    dealer: now.dealer,
    boards,
    points: sided.points,
    added: scoreChange(rules, sided),
    winner: sided.winner,
    boxes: sided.boxes,
    games: countingGames(now.sheet, sided),
    unexpected: false,
    running: runningOf(sheet),
  };
  return [row, { ...now, sheet, ...whoPlays(now, sided, sheet, nextDealer(now, sided)) }];
}

/** Round by side. */
function sideEntry(
  rules: RulesetOptions,
  boards: readonly { board: PadBoard; seats: number[]; result: BoardResult }[],
): SideEntry {
  const sides = sideCount(rules);
  const partners = rules.form === "partners";
  const worth = zeros(sides);
  const won = zeros(sides);
  const deadwood = Array<number | null>(sides).fill(null);
  for (const { board, seats, result } of boards)
    seats.forEach((seat, place) => {
      const side = sideOfSeat(rules, seat);
      worth[side] = (worth[side] ?? 0) + (result.points[place] ?? 0);
      won[side] = (won[side] ?? 0) + ((partners ? result.extra : result.boxes)[place] ?? 0);
      deadwood[side] = (deadwood[side] ?? 0) + (board.deadwood[seat] ?? 0);
    });
  const dead = boards.every(({ result }) => result.dead);
  if (partners) return differenceOf({ points: worth, winner: null, deadwood, dead, boxes: won });
  const winner =
    dead && rules.sheet === "knockout" && rules.knockout_entry === "knocked" ? null : winnerOf(boards);
  return { points: worth, winner, deadwood, dead, boxes: won };
}

function winnerOf([first]: readonly { seats: number[]; result: BoardResult }[]): number | null {
  const place = first?.result.winner ?? null;
  return place === null ? null : (first?.seats[place] ?? null);
}

/** Partners: the points of both boards are added; the leading side scores the difference and gets the box. */
function differenceOf(entry: SideEntry): SideEntry {
  const gap = (entry.points[0] ?? 0) - (entry.points[1] ?? 0);
  const winner = gap === 0 ? null : gap > 0 ? 0 : 1;
  const boxes = entry.boxes.map((n, side) => n + (side === winner ? 1 : 0));
  return { ...entry, points: [Math.max(gap, 0), Math.max(-gap, 0)], winner, boxes };
}

function nextDealer({ rules, dealer, playing }: Between, entry: SideEntry): number | null {
  let way = rules.next_dealer;
  if (entry.dead && entry.winner === null) {
    if (rules.dead_redeal === "same") return dealer;
    if (way === "winner" || way === "loser") way = "alternate";
  }
  switch (way) {
    case "random":
      return null;
    case "alternate":
      return dealer === null ? null : leftOf(playing, dealer);
    case "winner":
      return entry.winner ?? dealer;
    case "loser":
      return entry.winner === null ? dealer : loserOf(rules, playing, entry, entry.winner);
  }
}

/** Loser of a round; among several, the one with the most deadwood. */
function loserOf(rules: RulesetOptions, playing: readonly number[], entry: SideEntry, winner: number): number {
  if (rules.form === "partners") return 1 - winner;
  const left = (seat: number): number => entry.deadwood[seat] ?? 0;
  const losers = playing.filter((seat) => seat !== winner).sort((a, b) => left(b) - left(a) || a - b);
  return losers[0] ?? winner;
}

const leftOf = (playing: readonly number[], seat: number): number =>
  playing[(playing.indexOf(seat) + 1) % playing.length] ?? seat;

type Seating = Pick<Between, "playing" | "dealer">;

/** Players who leave the table in a cutthroat game, and those eliminated from a knockout. */
function whoPlays(now: Between, entry: SideEntry, sheet: PadSheet, dealt: number | null): Seating {
  const out = eliminatedSides(sheet);
  const seating = { playing: now.playing, dealer: dealt };
  const changed = now.rules.form === "cutthroat" ? madeWay(seating, entry.winner, out) : seating;
  return out.length && !isOver(sheet) ? without(changed, out) : changed;
}

/** Replace the loser and eliminated players; the newcomer takes the place, and the deal if it was the loser's. */
function madeWay({ playing, dealer }: Seating, winner: number | null, out: readonly number[]): Seating {
  let now = { playing, dealer };
  for (const leaves of playing) {
    if (!out.includes(leaves) && (winner === null || leaves === winner)) continue;
    const free = [0, 1, 2].find((seat) => !now.playing.includes(seat) && !out.includes(seat));
    const newcomer = free ?? leaves;
    now = {
      playing: now.playing.map((seat) => (seat === leaves ? newcomer : seat)),
      dealer: now.dealer === leaves ? newcomer : now.dealer,
    };
  }
  return now;
}

function without({ playing, dealer }: Seating, out: readonly number[]): Seating {
  const left = playing.filter((seat) => !out.includes(seat));
  let deals = dealer;
  while (left.length && deals !== null && out.includes(deals)) deals = leftOf(playing, deals);
  return { playing: left, dealer: deals };
}

/** Payments: each side pays each other side the difference of their totals. */
function settle(sheet: PadSheet, stake: Stake | null): PadState["settlement"] {
  const sign = sheet.rules.sheet === "knockout" ? -1 : 1;
  const worth = sheetTotals(sheet).map((total) => sign * total);
  const net = worth.map((mine) => worth.reduce((sum, theirs) => sum + mine - theirs, 0));
  const payments = worth.flatMap((one, a) =>
    worth.flatMap((two, b): Payment[] => {
      if (b <= a || one === two) return [];
      const points = Math.abs(one - two);
      const [from, to] = one < two ? [a, b] : [b, a];
      return [{ from, to, points, thousandths: stake ? points * stake.thousandths : null }];
    }),
  );
  return { final: isOver(sheet), net, payments };
}
