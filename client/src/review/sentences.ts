/** Texts for the moments, choices and numbers of a review. */

import { shortCardName, spokenCardName } from "../cards/names.ts";
import { formatDecimal, formatSigned } from "../i18n/numbers.ts";
import { reviewTexts as t } from "../i18n/texts/review.ts";
import type { CardText, Chance, ReviewedDecision, Seat } from "../protocol/messages.ts";
import { isError, type Moment } from "./moments.ts";

/** Format of card names: written (`7♥`) or spoken (`7 of hearts`). */
export type CardStyle = (card: CardText) => string;
export type Names = (seat: Seat) => string;

/** Format as `2.3`; small non-zero values never become `0.0`. */
export const formatPoints = (value: number): string =>
  value !== 0 && Math.abs(value) < 0.05 ? `< ${formatDecimal(0.1)}` : formatDecimal(Math.abs(value));

/** Half the width of a 95% interval. */
export const halfWidth = (stderr: number): number => 1.96 * stderr;

/** Parse cards such as `AsAdAc`. */
const cardsIn = (text: string): CardText[] => text.match(/[A2-9TJQK][cdhs]/g) ?? [];

interface Parts {
  verb: string;
  card: CardText;
  melds: string[];
  off: string[];
}

/** Parse an action such as `knock Kd = 2s3s4s KcKhKs`. */
function partsOf(action: string, cards: CardStyle): Parts {
  const [head = "", tail = ""] = action.split("=");
  const [melds = "", off = ""] = tail.split(";");
  const [verb = "", card = ""] = head.trim().split(" ");
  const meld = (text: string): string => cardsIn(text).map(cards).join(" ");
  return {
    verb,
    card,
    melds: melds.trim().split(/\s+/).filter(Boolean).map(meld),
    off: cardsIn(off).map(cards),
  };
}

/** Top card of the discard pile before an action. */
export const topBefore = ({ round, index }: Moment): CardText =>
  round.replay?.steps[Math.max(0, index)]?.pile.at(-1) ?? "";

/** Choices of a puzzle. */
type Words = Pick<typeof t.choice, "pass" | "take" | "draw" | "discard" | "knock" | "big">;

/**
 * A choice as an instruction: `Discard K♦`. `top` is the card on the discard pile; `words` are the names of a puzzle's
 * choices, capitalised or for use within a sentence.
 */
export function choiceText(
  action: string,
  kind: string,
  top: CardText,
  cards: CardStyle = shortCardName,
  words: Words = t.choice,
): string {
  const { verb, card, melds, off } = partsOf(action, cards);
  if (kind === "spread") return t.choice.spread(melds.join(", "));
  const named = card && cardsIn(card).length ? cards(card) : "";
  switch (verb) {
    case "pass":
      return words.pass;
    case "take":
      return words.take(top ? cards(top) : "");
    case "draw":
      return words.draw;
    case "discard":
      return words.discard(named);
    case "knock":
      return named ? words.knock(named) : t.choice.knockHidden;
    case "big":
      return words.big;
    case "defend":
      return melds.length
        ? t.choice.defendWith(melds.join(", "), off.join(" ") || null)
        : t.choice.defend(off.join(" ") || null);
    default:
      return action;
  }
}

/** An action as a sentence without its full stop: `You discarded K♦`. */
export function actionSentence(moment: Moment, names: Names, cards: CardStyle = shortCardName): string {
  const step = moment.round.replay?.steps[moment.index + 1];
  if (moment.kind === "deal") return t.dealOf(moment.round.round);
  if (moment.kind === "end" || moment.seat === null) return t.endOf(moment.round.round);
  const name = names(moment.seat);
  const { verb, card, melds, off } = partsOf(moment.decision?.played ?? step?.action ?? "", cards);
  const named = cardsIn(card).length ? cards(card) : "";
  if (moment.kind === "spread") return t.did.spread(name, melds.join(", "));
  switch (verb) {
    case "pass":
      return t.did.pass(name);
    case "take":
      return t.did.take(name, cards(step?.card ?? topBefore(moment)));
    case "draw":
      return t.did.draw(name);
    case "discard":
      return t.did.discard(name, named);
    case "knock":
      return named ? t.did.knock(name, named) : t.did.knockHidden(name);
    case "big":
      return t.did.big(name);
    default:
      return t.did.defend(name, off.join(" "));
  }
}

/** Loss of a decision: `2.3 points, 1.6 percentage points of the chance to win`, or a text for no loss. */
export function lossText(decision: ReviewedDecision): string {
  if (decision.class === "best" || decision.class === "forced" || decision.loss === 0) return t.nothingLost;
  const win = decision.win_loss === null ? "" : t.costsWin(formatDecimal(100 * decision.win_loss));
  return [t.costs(formatPoints(decision.loss)), win].filter(Boolean).join(", ");
}

/** The best choice in words. */
export const bestText = (moment: Moment, cards: CardStyle = shortCardName): string =>
  moment.decision ? choiceText(moment.decision.best, moment.decision.kind, topBefore(moment), cards) : "";

/** A sentence of the service with its cards (`7h`) in written or spoken form. */
export const withCardNames = (text: string, cards: CardStyle = shortCardName): string =>
  text.replace(/\b[A2-9TJQK][cdhs]\b|(?:\b|(?<=[cdhs]))[A2-9TJQK][cdhs](?=[A2-9TJQK][cdhs]|\b)/g, cards);

/** A stroke of luck: `You drew K♦`. */
export function luckText(chance: Chance, names: Names, cards: CardStyle = shortCardName): string {
  const card = chance.card ? cards(chance.card) : "";
  if (chance.kind === "deal") return t.luckOfDeal;
  if (chance.kind === "upcard") return t.luckOfUpcard(card);
  return t.luckOfDraw(names(chance.seat), card);
}

/** A moment in one spoken sentence. */
export function momentSpoken(moment: Moment, names: Names, seat: Seat): string {
  const said = [actionSentence(moment, names, spokenCardName)];
  const { decision } = moment;
  if (decision) {
    said.push(decision.counted || decision.class === "forced" ? t.classes[decision.class] : t.notCounted);
    if (isError(decision)) said.push(lossText(decision), t.bestWould(bestText(moment, spokenCardName)));
  } else if (moment.kind === "act") said.push(t.unpriced);
  for (const chance of moment.chances) {
    const luck = chance.seat === seat ? chance.luck : -chance.luck;
    said.push(`${luckText(chance, names, spokenCardName)}: ${t.luckFor(names(seat), formatSigned(luck))}`);
  }
  return said.map((text) => (text.endsWith(".") ? text : `${text}.`)).join(" ");
}
