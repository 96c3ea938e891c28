/** Evaluation of an answer: whether it is right, why not, and the values of all choices. */

import { html, nothing, type TemplateResult } from "lit";
import { shortCardName, spokenCardName } from "../cards/names.ts";
import { formatList } from "../i18n/numbers.ts";
import { puzzleTexts as t } from "../i18n/texts/puzzles.ts";
import type { Puzzle, PuzzleAnswer } from "../protocol/messages.ts";
import { botLevel, levelName } from "../protocol/playerNames.ts";
import { choicesTable } from "../review/choices.ts";
import { type CardStyle, choiceText, formatPoints, withCardNames } from "../review/sentences.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `3 days`, `10 minutes`. */
export function waitText(ms: number): string {
  if (ms >= DAY) return t.days(Math.round(ms / DAY));
  if (ms >= HOUR) return t.hours(Math.round(ms / HOUR));
  return t.minutes(Math.max(1, Math.round(ms / MINUTE)));
}

/** Who misses it: levels by name, then the number of the other bots, which nobody can choose. */
function missedLine(missed: readonly string[]): string[] {
  const levels = missed.filter((name) => botLevel(name) !== null);
  if (!levels.length) return [];
  const others = missed.length - levels.length;
  const names = [...levels.map(levelName), ...(others ? [t.otherBots(others)] : [])];
  return [t.missed(missed.length, formatList(names))];
}

/** Sentences about an answer. */
export function verdictLines(puzzle: Puzzle, answer: PuzzleAnswer, now: number, cards: CardStyle): string[] {
  const name = (action: string): string =>
    choiceText(action, puzzle.kind, puzzle.board.top ?? "", cards, t.doing);
  const [first, second] = answer.choices;
  const out: string[] = [];
  if (answer.class === "best" && first && second) out.push(t.by(formatPoints(first.points - second.points)));
  if (!answer.solved) {
    // The reason names the best choice.
    if (answer.why) out.push(withCardNames(answer.why, cards));
    else out.push(t.lost(formatPoints(answer.loss)), t.bestWas(name(answer.best)));
  }
  if (answer.was !== null) out.push(answer.was === answer.played ? t.sameAgain : t.inGame(name(answer.was)));
  out.push(...missedLine(answer.missed));
  if (!answer.counted) out.push(t.notCounted);
  out.push(t.again(waitText(answer.due - now)));
  return out;
}

export const verdictHead = (answer: PuzzleAnswer): string =>
  answer.solved ? (answer.class === "best" ? t.right : t.rightSound) : t.wrong;

/** Everything as one spoken text. */
export const verdictSpoken = (puzzle: Puzzle, answer: PuzzleAnswer, now: number): string =>
  [verdictHead(answer), ...verdictLines(puzzle, answer, now, spokenCardName)].join(" ");

export function verdictView(
  puzzle: Puzzle,
  answer: PuzzleAnswer,
  now: number,
  every: boolean,
  toggle: () => void,
  links: TemplateResult,
): TemplateResult {
  return html`<section class="panel puzzle-verdict ${answer.solved ? "right" : "wrong"}">
    <h2 id="verdict-title" tabindex="-1">${verdictHead(answer)}</h2>
    <div class="puzzle-lines">${verdictLines(puzzle, answer, now, shortCardName).map(
      (line) => html`<p>${line}</p>`,
    )}</div>
    <div class="row">${links}</div>
    ${
      answer.choices.length
        ? choicesTable(
            { choices: answer.choices, played: answer.played, kind: puzzle.kind, top: puzzle.board.top ?? "" },
            every,
            toggle,
          )
        : nothing
    }</section>`;
}
