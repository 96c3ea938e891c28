/** Alerts the player to their turn: title and icon, vibration, and a notification if the page is hidden. */

import { prefs } from "../app/prefs.ts";
import turnIcon from "../art/icon-turn.svg?url";
import { t } from "../i18n/texts/base.ts";
import type { CallKind, State, TableEvent, TableNotification } from "../protocol/messages.ts";
import { registerServiceWorker } from "../sw/register.ts";
import { waitsForNext } from "../table/board.ts";

const VIBRATION_MS = [60, 50, 60];

/** Whether the table waits for the reader's action. */
export function isTurn(state: State): boolean {
  if (state.role !== "seat") return false;
  const me = state.players.find((player) => player.seat === state.you);
  return !!state.turn || (waitsForNext(state) && !me?.ready);
}

/** Whether several people play at the table. Games against the computer have no alerts: it answers at once. */
export const hasPeople = (state: State): boolean =>
  state.players.filter((player) => player.bot === null).length > 1;

function kindOf(event: TableEvent, you: number | null): [CallKind, number] | null {
  if (!("seat" in event) || event.seat === you) return null;
  switch (event.kind) {
    case "joined":
      return event.bot === null ? ["joined", event.seat] : null;
    case "rematch":
      return event.accept ? ["rematch", event.seat] : null;
    case "back":
      return ["back", event.seat];
    case "claimed":
      return [event.done ? (event.void ? "void" : "claimed") : "claim", event.seat];
    default:
      return null;
  }
}

/** Reason for an alert after some events; null for none. `turned`: the reader's turn has just begun. */
export function alertReason(
  state: State,
  events: readonly TableEvent[],
  turned: boolean,
): TableNotification | null {
  if (state.role !== "seat" || !hasPeople(state)) return null;
  const found = events.map((event) => kindOf(event, state.you)).find(Boolean);
  if (!found && !turned) return null;
  const others = state.players.filter((player) => player.seat !== state.you && player.name);
  const name = found ? (others.find((player) => player.seat === found[1])?.name ?? "") : "";
  return { kind: found?.[0] ?? "turn", table: state.table, name, others: others.map((player) => player.name) };
}

async function notify(call: TableNotification): Promise<void> {
  const worker = (await registerServiceWorker())?.active;
  worker?.postMessage({ type: "call", call });
}

/** Alerts for one table, from its first state to its last. */
export class TableAlerts {
  #turn = false;
  #refreshed = false;

  /** Handle events after their arrival, before they are shown. The first state of a table causes no alert. */
  arrived(state: State, events: readonly TableEvent[], first = false): void {
    const turn = isTurn(state);
    const turned = turn && !this.#turn;
    this.#turn = turn;
    titleTurn(turn);
    this.#refresh(state);
    if (first) return;
    const call = alertReason(state, events, turned);
    if (!call) return;
    if (document.visibilityState === "visible") {
      if (turned && prefs().vibration) navigator.vibrate?.(VIBRATION_MS);
    } else if (prefs().notices && Notification.permission === "granted") {
      void notify(call);
    }
  }

  /** Once per visit, renew the subscription at the service if notifications are on. */
  #refresh(state: State): void {
    if (this.#refreshed || !prefs().notices || !hasPeople(state)) return;
    this.#refreshed = true;
    const coming = import("./push.ts");
    coming.then(({ refreshSubscription: refresh }) => refresh()).catch(() => undefined); // the next visit tries again
  }

  end(): void {
    titleTurn(false);
  }
}

// --- title and icon of the page ---

let calmTitle = "";
let turnShown = false;
let calmIcon = "";

function showTitle(): void {
  document.title = turnShown ? `● ${t.yourTurnShort} · ${calmTitle}` : calmTitle;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  calmIcon ||= link.href;
  const wanted = turnShown ? turnIcon : calmIcon;
  if (link.href !== new URL(wanted, location.href).href) link.href = wanted;
}

/** Set the title that is shown while the player need not act. */
export function titlePage(text: string): void {
  calmTitle = text;
  showTitle();
}

/** Show in the title and icon whether it is the player's turn. */
export function titleTurn(turn: boolean): void {
  if (turn === turnShown) return;
  turnShown = turn;
  showTitle();
}
