/** Tiles of the start page: continue a game, the computer, a friend, an opponent, today's puzzle. */

import "./tiles.css";
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { repeat } from "lit/directives/repeat.js";
import { afterLoad } from "../app/afterStart.ts";
import { prefs } from "../app/prefs.ts";
import { isEmbedded, serviceUrl } from "../app/root.ts";
import { unfinishedGameView } from "../history/gameLine.ts";
import { t } from "../i18n/texts/base.ts";
import { linkTexts } from "../i18n/texts/links.ts";
import { lobbyTexts } from "../i18n/texts/lobby.ts";
import { sealedTexts } from "../i18n/texts/sealed.ts";
import type { Bot, Rules } from "../protocol/messages.ts";
import { levelName } from "../protocol/playerNames.ts";
import { rulesetName } from "../rules/names.ts";
import { hasNoLimit, rulesPath, rulesRemarks, SUGGESTED_KNOCK_LIMIT } from "../rules/options.ts";
import { levelFace } from "../ui/faces.ts";
import type { LobbyScreen } from "./lobby.ts";
import "../history/games.css";
import "./offers.ts";

// A new table needs it before its first deal.
afterLoad()
  .then(() => import("../fairness/tableDeals.ts"))
  .catch(() => undefined);

/** Running games shown; History has the others. */
const MOST_GAMES = 4;
const CLOCKS = [null, { bank_s: 1200, turn_s: 45 }, { bank_s: 300, turn_s: 20 }] as const;

const botOption = (bot: Bot, chosen = ""): TemplateResult =>
  html`<option value=${bot.name} ?selected=${bot.name === chosen}>${levelName(bot.name)}</option>`;

const percent = (share: number): number => Math.round(100 * share);

const strengthOf = ({ strength }: Bot): string =>
  strength
    ? t.strength(
        percent(strength.games_won),
        strength.games,
        levelName(strength.against),
        percent(strength.error),
      )
    : "";

const clockNames = (): readonly string[] => [t.clockNone, t.clockNormal, t.clockFast];

const values = (event: Event): string => (event.target as HTMLSelectElement).value;

/** A folded part of a tile; its line says what is chosen now. */
const fold = (line: unknown, body: unknown): TemplateResult =>
  html`<details class="fold"><summary><span>${line}</span> <u>${lobbyTexts.change}</u></summary>
    <div class="fold-body">${body}</div></details>`;

/** The tiles in their order. */
const TILES: readonly ((lobby: LobbyScreen) => TemplateResult | typeof nothing)[] = [
  (lobby) => continueTile(lobby),
  (lobby) => computerTile(lobby),
  ...(isEmbedded
    ? [(lobby: LobbyScreen) => twoTile(lobby)]
    : [(lobby: LobbyScreen) => friendTile(lobby), (lobby: LobbyScreen) => opponentTile(lobby)]),
  (lobby) => puzzleTile(lobby),
];

export const TILE_COUNT = TILES.length;

/** The first `count` tiles. */
export const tilesView = (lobby: LobbyScreen, count: number): TemplateResult =>
  html`<div class="tiles" aria-busy=${count < TILE_COUNT}>${TILES.slice(0, count).map((tile) => tile(lobby))}</div>`;

function continueTile({ me }: LobbyScreen): TemplateResult | typeof nothing {
  const running = (me?.tables ?? []).filter((one) => one.stage !== "closed" && !one.over);
  if (!running.length) return nothing;
  return html`<section class="tile" aria-labelledby="live-title"><h2 id="live-title">${lobbyTexts.continue}</h2>
    <ul class="games">${running.slice(0, MOST_GAMES).map(unfinishedGameView)}</ul>
    ${running.length > MOST_GAMES ? html`<p><a href=${serviceUrl("/history")}>${t.allGames}</a></p>` : nothing}
  </section>`;
}

/** Name of the rules and the score that ends a game. */
function rulesLine(rules: Rules | undefined): string {
  const target = Number(rules?.options.target);
  return [rules ? rulesetName(rules.text) : "", target > 0 ? t.target(target) : ""].filter(Boolean).join(" · ");
}

function computerTile(lobby: LobbyScreen): TemplateResult {
  const { rules, bots } = lobby;
  const bot = bots.find((one) => one.name === prefs().bot);
  return html`<section class="tile" aria-labelledby="choice-title"><h2 id="choice-title">${lobbyTexts.computer}</h2>
    <fieldset class="field levels"><legend class="sr">${t.level}</legend>
      <div class="level-row">${bots.filter((one) => one.label).map((one) => level(lobby, one))}</div>
      <p class="note" role="status">${bot?.sentence ?? ""}</p></fieldset>
    ${rules ? rulesRemarks(rules).map((sentence) => html`<p class="note remark">${sentence}</p>`) : nothing}
    ${
      rules && hasNoLimit(rules)
        ? html`<div class="row"><button type="button" class="button" ?disabled=${lobby.busy}
            @click=${() => void lobby.limit(rules)}>${t.knockLimitOffer(SUGGESTED_KNOCK_LIMIT)}</button></div>`
        : nothing
    }
    <div class="row"><button type="button" class="button" ?disabled=${lobby.busy}
      @click=${() => lobby.play()}>${lobbyTexts.playBot(bot ? levelName(bot.name) : "")}</button>
    ${fold(
      rulesLine(rules),
      html`<div class="field"><label for="rules">${t.ruleset}</label><select id="rules"
          @change=${(event: Event) => lobby.choose("rules", values(event))}>${repeat(
            lobby.ruleList,
            (one) => one.text,
            (one) =>
              html`<option value=${one.text} ?selected=${one === rules}>${rulesetName(one.text)}</option>`,
          )}</select>
        <p class="note">${rules ? `${rules.title} ${t.seatsLine(rules.seats)}.` : ""}</p></div>
      <p><a href=${serviceUrl(rulesPath(rules?.text ?? ""))}>${t.seeRules}</a></p>
      <div class="field"><label for="bot">${t.otherPlayers}</label><select id="bot"
          @change=${(event: Event) => values(event) && lobby.choose("bot", values(event))}>
        <option value="" ?selected=${!!bot?.label}>–</option>
        ${bots.filter((one) => !one.label).map((one) => botOption(one, prefs().bot))}</select>
        <p class="note">${bot ? strengthOf(bot) : ""}</p></div>`,
    )}</div>
  </section>`;
}

/** A level to choose: its face and its name. */
const level = (lobby: LobbyScreen, bot: Bot): TemplateResult =>
  html`<label class="level"><input type="radio" name="level" value=${bot.name}
    .checked=${live(bot.name === prefs().bot)} @change=${() => lobby.choose("bot", bot.name)} />
    ${levelFace(bot.name)}<span>${levelName(bot.name)}</span></label>`;

/** Create a table with links; `offer` lists it for anybody. */
function invite(lobby: LobbyScreen, offer: boolean): void {
  void lobby.make(() => {
    const seats = (lobby.rules?.seats ?? 2) - 1;
    const others = Array.from({ length: seats }, (_, i) => {
      const who = i === 0 ? "open" : (lobby.others[i] ?? "open");
      return who === "open" ? { open: true as const } : { bot: who };
    });
    const name = lobby.querySelector<HTMLInputElement>("#invite-as")?.value.trim() ?? "";
    const renamed = name && name !== lobby.me?.name ? { name } : {};
    const deals = !offer && seats === 1 && lobby.trustless ? { deals: "players" as const } : {};
    return { rules: prefs().rules, others, clock: CLOCKS[lobby.clock] ?? null, offer, ...renamed, ...deals };
  });
}

function friendTile(lobby: LobbyScreen): TemplateResult {
  const seats = (lobby.rules?.seats ?? 2) - 1;
  return html`<section class="tile" aria-labelledby="friend-title"><h2 id="friend-title">${lobbyTexts.friend}</h2>
    <p>${t.inviteNote} <a href=${serviceUrl("/pad")}>${lobbyTexts.padNote}</a></p>
    ${Array.from({ length: Math.max(0, seats - 1) }, (_, k) => k + 1).map(
      (i) => html`<div class="field"><label for="seat-${i}">${t.seatN(i + 2)}</label>
      <select id="seat-${i}" @change=${(event: Event) => {
        const all = [...lobby.others];
        all[i] = values(event);
        lobby.others = all;
      }}><option value="open">${t.aFriend}</option>${opponents(lobby)}</select></div>`,
    )}
    ${seats === 1 ? trustOption(lobby) : nothing}
    <div class="row"><button type="button" class="button" ?disabled=${lobby.busy}
      @click=${() => invite(lobby, false)}>${t.createInvite}</button>
    ${fold(
      lobbyTexts.inviteAs(lobby.me?.name ?? ""),
      html`<div class="field"><label for="invite-as">${linkTexts.inviteAs}</label>
          <input id="invite-as" maxlength="24" autocomplete="nickname" ?disabled=${!lobby.me}
            .value=${lobby.me?.name ?? ""} /></div>
        <div class="field"><label for="clock">${t.clock}</label><select id="clock"
        @change=${(event: Event) => (lobby.clock = Number(values(event)))}>${clockNames().map(
          (text, i) => html`<option value=${i} ?selected=${i === lobby.clock}>${text}</option>`,
        )}</select></div>`,
    )}</div>
  </section>`;
}

/** The choice that the two players deal themselves. */
const trustOption = (lobby: LobbyScreen): TemplateResult =>
  html`<label class="check trust"><input type="checkbox" .checked=${live(lobby.trustless)}
    aria-describedby="trust-note" @change=${({ target }: Event) => {
      lobby.trustless = (target as HTMLInputElement).checked;
    }} /> ${sealedTexts.trust}</label>
    <div role="status" id="trust-note">${
      lobby.trustless ? html`<p class="note">${sealedTexts.trustNote}</p>` : nothing
    }</div>`;

/** Levels, weakest first, then the other bots. */
const opponents = ({ bots }: LobbyScreen): TemplateResult =>
  html`${bots.filter((bot) => bot.label).map((bot) => botOption(bot))}
    <optgroup label=${t.otherPlayers}>${bots
      .filter((bot) => !bot.label)
      .map((bot) => botOption(bot))}</optgroup>`;

const opponentTile = (lobby: LobbyScreen): TemplateResult =>
  html`<section class="tile" aria-labelledby="offers-title">
    <h2 id="offers-title">${lobbyTexts.opponent}</h2>
    ${lobby.me ? html`<uc-offers></uc-offers>` : nothing}
    <p>${lobbyTexts.opponentNote}</p>
    <div class="row"><button type="button" class="button" ?disabled=${lobby.busy}
      @click=${() => invite(lobby, true)}>${lobbyTexts.openTable}</button></div></section>`;

/** Form for two people at this screen; main.ts loads the form if the service runs in this page. */
const twoTile = (lobby: LobbyScreen): TemplateResult | typeof nothing =>
  (lobby.rules?.seats ?? 2) === 2 ? html`<uc-for-two></uc-for-two>` : nothing;

function puzzleTile({ daily }: LobbyScreen): TemplateResult {
  const missed = daily?.puzzle.difficulty ?? 0;
  const says = daily?.done ? lobbyTexts.dailyDone : lobbyTexts.daily(missed);
  return html`<section class="tile link-tile" aria-labelledby="daily-title"><h2 id="daily-title"><a
    href=${serviceUrl("/puzzles/daily")}>${lobbyTexts.dailyTitle}</a></h2><p>${says}</p></section>`;
}
