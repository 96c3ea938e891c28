/** Title and icon of the page, which show the player's turn. */

import turnIcon from "../art/icon-turn.svg?url";
import { t } from "../i18n/texts/base.ts";

let page = "";
let isTurn = false;
let calmIcon = "";

function show(): void {
  document.title = isTurn ? `● ${t.yourTurnShort} · ${page}` : page;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  calmIcon ||= link.href;
  const wanted = isTurn ? turnIcon : calmIcon;
  if (link.href !== new URL(wanted, location.href).href) link.href = wanted;
}

/** Set the title that is shown while it is nobody's turn. */
export function titlePage(text: string): void {
  page = text;
  show();
}

/** Whether it is the player's turn at the open table. */
export function titleTurn(turn: boolean): void {
  if (turn === isTurn) return;
  isTurn = turn;
  show();
}
