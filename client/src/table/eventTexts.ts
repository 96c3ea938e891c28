/** Events as texts for the live region and as sounds. */

import { announce } from "../app/announce.ts";
import { playSound } from "../app/sounds.ts";
import { spokenCardName } from "../cards/names.ts";
import { awayTexts } from "../i18n/texts/away.ts";
import { t } from "../i18n/texts/base.ts";
import { thoughtTexts } from "../i18n/texts/thoughts.ts";
import type {
  ActedEvent,
  CardText,
  EndReason,
  Player,
  Result,
  Seat,
  State,
  TableEvent,
} from "../protocol/messages.ts";
import { isOtherBoard } from "./interpolate.ts";

export const playerName = (
  state: { players: readonly Pick<Player, "seat" | "name">[]; you: Seat | null },
  seat: Seat | null | undefined,
): string =>
  seat === state.you && seat !== null
    ? t.you
    : (state.players.find((player) => player.seat === seat)?.name ?? "?");

/** `Ada knocked and won`: a result in one line. */
export function resultLine(result: Result, name: (seat: Seat) => string): string {
  if (result.how === "dead") return t.how.dead;
  if (result.winner === null) return t.how.tied;
  const how = t.how[result.how];
  return typeof how === "function" ? how(name(result.winner), name(result.knocker ?? result.winner)) : how;
}

/** Melds that a knocker has laid down, if this is the latest knock at its board. */
function shown(event: ActedEvent, { boards }: State, cards: Cards): string {
  const board = boards.find((one) => one.board === event.board);
  if (!board?.spread || board.knocker !== event.seat) return "";
  const { melds, unmelded } = board.spread;
  const list = (some: readonly CardText[]): string => some.map(cards).join(", ");
  return ` ${t.did.shows(melds.map(list).join("; "), list(unmelded))}`;
}

function acted(event: ActedEvent, who: string, mine: boolean, cards: Cards): string {
  const card = event.card ? cards(event.card) : "";
  switch (event.verb) {
    case "draw":
      return mine && card ? t.did.youDrew(card) : t.did.draw(who);
    case "take":
      return t.did.take(who, card);
    case "discard":
      return t.did.discard(who, card);
    case "knock":
      return event.gin ? t.did.gin(who) : t.did.knock(who, event.deadwood ?? 0);
    case "defend":
      return t.did.defend(who, event.laid_off.map(cards).join(", "));
    case "big_gin":
      return t.did.big_gin(who);
    default:
      return t.did.pass(who);
  }
}

/** Card name, in spoken or written form. */
type Cards = (card: CardText) => string;

function tookBack(action: string, who: string, cards: Cards): string {
  const [verb = "", card] = action.split(" ");
  if (verb === "discard" && card) return thoughtTexts.tookBack.discard(who, cards(card));
  return verb === "pass" || verb === "take" || verb === "knock" ? thoughtTexts.tookBack[verb](who) : "";
}

type Came = Extract<TableEvent, { kind: "resigned" | "away" | "back" | "claimed" }>;

/** Sentence for a player who left, returned, resigned or forfeited. */
function came(event: Came, who: string, state: State): string {
  if (event.kind === "resigned") return resigned(event.reason, who);
  if (event.kind === "claimed") {
    const what = event.void ? "void" : "abandoned";
    if (event.done) return t.ended[what](playerName(state, event.away), who);
    return awayTexts.wants[event.void ? "void" : "game"](who);
  }
  if (event.seat === state.you) return "";
  return event.kind === "away" ? awayTexts.went(who) : awayTexts.back(who);
}

/** An absent player has not resigned: the claim's event has the details. */
const resigned = (reason: EndReason, who: string): string =>
  reason === "abandoned" ? "" : reason === "time" ? t.did.timeout(who) : t.did.resigned(who);

/** Describe an event in a sentence; "" if there is nothing to announce. */
export function eventSentence(event: TableEvent, state: State, cards: Cards = spokenCardName): string {
  const who = "seat" in event ? playerName(state, event.seat) : "";
  switch (event.kind) {
    case "acted":
      return (
        acted(event, who, event.seat === state.you, cards) +
        (/^(knock|big)/.test(event.verb) ? shown(event, state, cards) : "")
      );
    case "dealt": {
      const told = [
        t.did.dealt(event.round, playerName(state, event.dealer)),
        event.upcard ? t.did.upcard(cards(event.upcard)) : "",
        t.doubles[event.doubles],
      ]
        .filter(Boolean)
        .join(" ");
      // The sentence names the other board, so that its upcard is not mistaken for the reader's.
      return isOtherBoard(state, event) ? t.did.there(told) : told;
    }
    case "cut":
      return event.cards.map(([seat, card]) => t.did.cut(playerName(state, seat), cards(card))).join(" ");
    case "round_over":
      // The declaration has said it.
      if (/gin/.test(event.result.how)) return "";
      return `${resultLine(event.result, (seat) => playerName(state, seat))}.`;
    case "taken_back":
      return tookBack(event.action, who, cards);
    case "hinted":
      return thoughtTexts.hinted(who);
    case "resigned":
    case "away":
    case "back":
    case "claimed":
      return came(event, who, state);
    case "joined":
      return t.did.joined(who);
    default:
      return "";
  }
}

function soundOf(event: TableEvent, state: State): void {
  if (event.kind === "round_over") {
    const won = event.result.winner !== null && event.result.winner === state.you;
    if (event.result.winner !== null) playSound(won ? "win" : "lose");
  }
  if (event.kind !== "acted") return;
  if (event.verb === "knock" || event.verb === "big_gin") playSound("knock");
  else if (event.verb === "draw" || event.verb === "take") playSound("draw");
  else if (event.verb === "discard") playSound("card");
}

export function announceEvent(event: TableEvent, state: State): void {
  // The dialog with the hint announces itself.
  if (event.kind !== "hinted" || event.seat !== state.you) announce(eventSentence(event, state));
  soundOf(event, state);
}
