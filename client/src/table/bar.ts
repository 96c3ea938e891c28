/** Frame of the felt: the top bar, notices about the connection, the final error. */

import { html, nothing, type TemplateResult } from "lit";
import { serviceUrl } from "../app/root.ts";
import { termLinks, termsOfRefusal } from "../glossary/terms.ts";
import { isolateName } from "../i18n/direction.ts";
import { t } from "../i18n/texts/base.ts";
import { feltTexts } from "../i18n/texts/felt.ts";
import { peopleTexts } from "../i18n/texts/people.ts";
import type { Glossary, Sheet, State } from "../protocol/messages.ts";
import { rulesetName } from "../rules/names.ts";
import { type IconName, iconView } from "../ui/icons.ts";
import { hasGames, roundName } from "./scores.ts";
import type { TableModel } from "./state.ts";
import { canTalk } from "./talk.ts";

type Panel = "seen" | "sheet" | "menu" | "log" | "talk";

/** Whether a panel is also in the side column of a wide window, and whole there. */
const isSided = ({ sheet }: State, panel: Panel): boolean =>
  panel === "sheet" ? !hasGames(sheet) : panel === "log" || panel === "talk";

export function tableBar(state: State, dealt: boolean, open: (panel: Panel) => void): TemplateResult {
  const button = (panel: Panel, name: IconName, label: string, off = false, key = ""): TemplateResult =>
    html`<button type="button" class="icon-button ${panel}-button ${isSided(state, panel) ? "sided" : ""}"
      aria-label=${label} ?disabled=${off}
      aria-keyshortcuts=${key || nothing}
      @click=${() => open(panel)}>${iconView(name)}</button>`;
  const title = isolateName(rulesetName(state.rules));
  return html`<header class="table-bar">
    ${homeLink()}
    <div class="bar-words"><h1 class="bar-title"><span class="sr">${t.table}: </span><span
      class="bar-name">${title}</span> ${
        state.round
          ? html`<span class="note"><span class="dot">· </span>${targetText(state.sheet)}${roundName(state)}</span>`
          : nothing
      }</h1>
    ${state.watchers ? html`<span class="note watchers">${t.watchers(state.watchers)}</span>` : nothing}</div>
    ${canTalk(state) ? button("talk", "talk", peopleTexts.talk) : nothing}
    ${button("log", "list", feltTexts.log, !dealt, "L")}
    ${button("seen", "eye", t.seen, !dealt)} ${button("sheet", "sheet", t.sheetTitle)}
    ${button("menu", "menu", t.menu)}
  </header>`;
}

/** The table before its first state: no other page is seen between the lobby and the game. */
export const emptyTable = (text: string): TemplateResult =>
  html`<div class="table-screen wide"><header class="table-bar">${homeLink()}<h1
    class="bar-title"><span role="status">${text}</span></h1></header>
    <main id="main" class="felt" tabindex="-1"></main></div>`;

const homeLink = (): TemplateResult =>
  html`<a class="icon-button" href=${serviceUrl("/")} aria-label=${t.home}>${iconView("back")}</a>`;

/** `to 100`: the score that ends the game, if there is one. */
const targetText = (sheet: Sheet | null): TemplateResult | typeof nothing =>
  sheet?.target && sheet.kind !== "knockout"
    ? html`<span class="bar-to">${feltTexts.toTarget(sheet.target)} · </span>`
    : nothing;

export const connectionText = (): string => (navigator.onLine ? t.reconnecting : t.offline);

/** Why the last command was refused, with links to the terms; null without a refusal. */
export const refusalLine = (model: TableModel | null, glossary: Glossary | null): TemplateResult | null =>
  model?.error ? html`${model.error}${termLinks(termsOfRefusal(glossary, model.errorCode))}` : null;

/** `refusal` is null where the felt shows it. */
export function tableNotices(model: TableModel, refusal: TemplateResult | null): TemplateResult {
  return html`<div class="notices">${model.notice?.()}
    ${
      model.status === "lost"
        ? html`<p class="notice warn">${connectionText()}</p><uc-meanwhile></uc-meanwhile>`
        : model.catchingUp
          ? html`<p class="notice">${t.replaying}</p>`
          : nothing
    }
    ${refusal ? html`<p class="notice ${model.errorCode === "deal" ? "" : "bad"}">${refusal}</p>` : nothing}</div>`;
}

/** Shown if the connection was refused permanently. */
export function refusedNotice(closeCode: number): TemplateResult {
  const text = closeCode === 4410 ? t.closedTable : closeCode === 4422 ? t.unreadable : t.gone;
  return html`<main id="main" class="panel" tabindex="-1"><h1>${text}</h1><a class="button primary"
    href=${serviceUrl("/")}>${t.backToLobby}</a></main>`;
}
