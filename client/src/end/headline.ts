/** Headline, score, points and ranking of a finished game, as texts. */

import { endText } from "../history/finishedGames.ts";
import { formatList } from "../i18n/numbers.ts";
import { t } from "../i18n/texts/base.ts";
import { endTexts } from "../i18n/texts/end.ts";
import type { Sheet, State } from "../protocol/messages.ts";
import { playerName } from "../table/eventTexts.ts";
import { sideScores } from "../table/scores.ts";

export interface Rank {
  name: string;
  total: number;
  mine: boolean;
}

export interface Ending {
  /** `You win`, `Ann beats Easy`. */
  headline: string;
  /** `339 to 197`, or why the game ended early. */
  score: string;
  /** Whether the game ended early: `score` says why. */
  early: boolean;
  /** What the winner's total consists of, or how the match stands. */
  parts: string[];
  /** Three or more sides, best first; empty for two. */
  ranking: Rank[];
  /** Whether the reader's side won. */
  won: boolean;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Total of each side over all games of the sheet. */
export const sideTotals = (sheet: Sheet): number[] =>
  sheet.names.map((_, side) => sum(sideScores(sheet, side)));

/** Side of the reader, or null for a watcher. */
export const readerSide = (state: State): number | null =>
  state.players.find((player) => player.seat === state.you)?.side ?? null;

const seatsOf = (state: State, side: number): string =>
  formatList(
    state.players
      .filter((player) => player.side === side)
      .sort((a, b) => Number(b.seat === state.you) - Number(a.seat === state.you))
      .map((player) => playerName(state, player.seat)),
  );

/** Side that won the game, or null. */
function winningSide(state: State): number | null {
  const [seat] = state.winners ?? [];
  return state.players.find((player) => player.seat === seat)?.side ?? null;
}

/** The first number of two sides is the winner's; without a winner the reader's. */
function pair(numbers: readonly number[], first: number): string {
  return endTexts.score(numbers[first] ?? 0, numbers[1 - first] ?? 0);
}

/** What a side's total consists of: points, bonuses, boxes. */
export function totalParts(sheet: Sheet, side: number): string {
  const columns = sheet.columns.filter((column) => column.totals !== null);
  const bonus = (reason: string): number =>
    sum(
      columns
        .flatMap((column) => column.settlement.filter((one) => one.side === side && one.reason === reason))
        .map((one) => one.points),
    );
  const boxes = bonus("boxes");
  const count = sum(columns.map((column) => column.boxes[side] ?? 0));
  const rounds = columns.flatMap((column) => column.rows).filter((row) => row.winner === side).length;
  const single = columns.length === 1 && !columns[0]?.earlier && rounds === count;
  const game = bonus("game bonus");
  const shutout = bonus("shutout");
  return [
    endTexts.part.points(sum(sheet.columns.map((column) => column.scores[side] ?? 0))),
    game ? endTexts.part.game(game) : "",
    shutout ? endTexts.part.shutout(shutout) : "",
    boxes ? (single ? endTexts.part.rounds(boxes, count) : endTexts.part.boxes(boxes, count)) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

const hasBonus = (sheet: Sheet, side: number): boolean =>
  sheet.columns.some((column) => column.settlement.some((one) => one.side === side && one.points > 0));

/** Number of rounds on the sheet. */
function roundsOf(sheet: Sheet): number {
  const [first] = sheet.columns;
  return first ? first.earlier + first.rows.length : 0;
}

function rankingOf(state: State, sheet: Sheet, winner: number | null): Rank[] {
  if (sheet.names.length < 3) return [];
  const totals = sideTotals(sheet);
  const low = sheet.kind === "knockout" ? 1 : -1;
  return totals
    .map((total, side) => ({ total, side }))
    .sort((a, b) => Number(b.side === winner) - Number(a.side === winner) || low * (a.total - b.total))
    .map(({ total, side }) => ({ name: seatsOf(state, side), total, mine: side === readerSide(state) }));
}

function gameHeadline(state: State, winner: number | null, sides: number): string {
  if (state.end?.reason === "void") return t.voidGame;
  if (winner === null) return endTexts.drawn;
  const names = seatsOf(state, winner);
  if (state.match && !state.match.over) return endTexts.winsGame(names, state.game);
  return readerSide(state) === null && sides === 2 && byScore(state)
    ? endTexts.beats(names, seatsOf(state, 1 - winner))
    : endTexts.wins(names);
}

const byScore = (state: State): boolean => !state.end || state.end.reason === "score";

/** Total of the winner, as the headline shows it; "" if the ranking says it better. */
function scoreText(sheet: Sheet, first: number): string {
  const totals = sideTotals(sheet);
  if (totals.length === 2) return pair(totals, first);
  return sheet.kind === "knockout" ? "" : t.points(totals[first] ?? 0);
}

/** What the total consists of, or how many rounds were played. */
function partsText(state: State, sheet: Sheet, winner: number | null): string {
  if (winner === null || sheet.kind === "knockout" || !hasBonus(sheet, winner))
    return endTexts.rounds(roundsOf(sheet));
  const parts = totalParts(sheet, winner);
  return readerSide(state) === winner
    ? endTexts.sentence(parts)
    : endTexts.partsOf(seatsOf(state, winner), parts);
}

/** Why the game ended before its end; "" otherwise. */
const earlyText = (state: State): string =>
  state.end && !byScore(state) ? endText(state.end, (seat) => playerName(state, seat)).replace(/\.$/, "") : "";

/** Side whose number comes first: the winner's, or the reader's if the score did not decide. */
const firstSide = (winner: number | null, reader: number | null, early: boolean): number =>
  (early ? (reader ?? winner) : (winner ?? reader)) ?? 0;

/** Texts for the end of a game, or of a match. */
export function endingOf(state: State): Ending {
  const sheet = state.sheet && roundsOf(state.sheet) ? state.sheet : null;
  const winner = winningSide(state);
  const side = readerSide(state);
  const sides = state.sheet?.names.length ?? 2;
  const why = earlyText(state);
  const score = sheet ? scoreText(sheet, firstSide(winner, side, why !== "")) : "";
  const ending: Ending = {
    headline: gameHeadline(state, winner, sides),
    score: why || score,
    early: why !== "",
    parts: [],
    ranking: sheet ? rankingOf(state, sheet, winner) : [],
    won: winner !== null && winner === side,
  };
  if (sheet && why && score) ending.parts.push(endTexts.scoreWas(score));
  else if (sheet) ending.parts.push(partsText(state, sheet, winner));
  if (sides === 2) inMatch(state, ending, score);
  return ending;
}

/** A match is over, or goes on. */
function inMatch(state: State, ending: Ending, last: string): void {
  const { match } = state;
  if (!match) return;
  const side = readerSide(state);
  if (!match.over) {
    ending.parts.push(endTexts.matchStands(pair(match.wins, side ?? 0)));
    return;
  }
  const { winner } = match;
  const games = pair(match.wins, winner ?? side ?? 0);
  ending.headline = winner === null ? t.drawnMatch : endTexts.winsMatch(seatsOf(state, winner));
  ending.won = winner !== null && winner === side;
  if (byScore(state)) {
    ending.score = games;
    ending.parts = last ? [endTexts.lastGame(last)] : [];
  } else ending.parts = [endTexts.matchStands(games)];
}
