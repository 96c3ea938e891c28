/** Facts of a reviewed game: the worst error, the luckiest card, and both accounts in a sentence. */

import { shortCardName } from "../cards/names.ts";
import { formatDecimal } from "../i18n/numbers.ts";
import { endTexts } from "../i18n/texts/end.ts";
import type { CardText, Chance, Review, Seat, SeatReview } from "../protocol/messages.ts";
import { type Moment, type SeatFilter, worstErrors } from "../review/moments.ts";
import { actionSentence, formatPoints, type Names } from "../review/sentences.ts";

export interface WorstError {
  moment: Moment;
  /** Points lost. */
  loss: number;
  /** `You kept K♥`. */
  text: string;
}

export interface LuckyCard {
  moment: Moment;
  card: CardText;
  /** Seat that drew the card. */
  seat: Seat;
  /** Gain of that seat: in chance to win, or in points if the rules have no target. */
  gain: number;
  unit: "win" | "points";
}

const discarded = (action: string): CardText | null => {
  const [verb, card] = action.split(" ");
  return verb === "discard" && card ? card : null;
};

/** What somebody did wrong, in a few words: which card was kept, or what was done. */
function errorText(moment: Moment, names: Names): string {
  const { decision, seat } = moment;
  const better = discarded(decision?.best ?? "");
  return better && discarded(decision?.played ?? "") && seat !== null
    ? endTexts.kept(names(seat), shortCardName(better))
    : actionSentence(moment, names);
}

export function worstErrorOf(moments: readonly Moment[], whose: SeatFilter, names: Names): WorstError | null {
  const [moment] = worstErrors(moments, whose);
  if (!moment?.decision) return null;
  return { moment, loss: moment.decision.loss, text: errorText(moment, names) };
}

/** What a draw was worth to its player. */
function gainOf(moment: Moment, chance: Chance): Pick<LuckyCard, "gain" | "unit"> {
  const [before, after] = [moment.round.win[chance.index], moment.round.win[chance.index + 1]];
  if (before === undefined || after === undefined) return { gain: chance.luck, unit: "points" };
  return { gain: chance.seat === 0 ? after - before : before - after, unit: "win" };
}

/** The draw that helped its player most; null if none helped. */
export function luckiestCard(moments: readonly Moment[]): LuckyCard | null {
  const draws = moments.flatMap((moment) =>
    moment.chances.flatMap((chance): LuckyCard[] =>
      chance.kind === "draw" && chance.card
        ? [{ moment, card: chance.card, seat: chance.seat, ...gainOf(moment, chance) }]
        : [],
    ),
  );
  return draws.reduce<LuckyCard | null>((best, one) => (one.gain > (best?.gain ?? 0) ? one : best), null);
}

/** `38 percentage points`, or `12.1 points`. */
export const gainText = ({ gain, unit }: LuckyCard): string =>
  unit === "win" ? endTexts.percentagePoints(Math.max(1, Math.round(100 * gain))) : pointsText(gain);

export const pointsText = (points: number): string =>
  endTexts.pointsLost(formatPoints(points), Number(formatDecimal(points).replace(",", ".")));

/** Points that a seat gave away in all its decisions. */
export const lostOf = (seat: SeatReview): number =>
  Object.values(seat.kinds).reduce((sum, kind) => sum + (kind?.lost ?? 0), 0);

/** Difference in points given away below which nobody played better: this many points, and this share of both. */
const EVEN_POINTS = 1;
const EVEN_SHARE = 0.1;
/** Luck in points below which the cards favoured nobody. */
const EVEN_LUCK = 2;

/** Seat that gave away fewer points; null if neither clearly did. */
export function betterSeat([one, two]: readonly SeatReview[]): Seat | null {
  if (!one || !two) return null;
  const [a, b] = [lostOf(one), lostOf(two)];
  if (Math.abs(a - b) < Math.max(EVEN_POINTS, EVEN_SHARE * (a + b))) return null;
  return a < b ? one.seat : two.seat;
}

/** Both accounts in a sentence: `You played better; the cards cost you 15 points.` "" until they are known. */
export function accountsText({ seats }: Review, seat: Seat, names: Names): string {
  const own = seats.find((one) => one.seat === seat);
  if (seats.length !== 2 || !own) return "";
  const better = betterSeat(seats);
  const play =
    better === null
      ? endTexts.playedEqually(names(seat), names(1 - seat))
      : endTexts.playedBetter(names(better), names(1 - better));
  const points = Math.round(Math.abs(own.luck));
  const cards =
    Math.abs(own.luck) < EVEN_LUCK
      ? endTexts.cardsEven
      : own.luck > 0
        ? endTexts.cardsHelped(names(seat), points)
        : endTexts.cardsCost(names(seat), points);
  return endTexts.accounts(play, cards);
}
