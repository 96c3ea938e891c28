/** Replay of a finished round, step by step, with both hands open. */

import { property, state } from "lit/decorators.js";
import { isolateName, stepKeys } from "../i18n/direction.ts";
import { formatList } from "../i18n/numbers.ts";
import "../ui/felts.css";
import "./replay.css";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { announce } from "../app/announce.ts";
import { prefs } from "../app/prefs.ts";
import { cardPicture } from "../cards/face.ts";
import { shortCardName, spokenCardName } from "../cards/names.ts";
import { cardBackPicture } from "../cards/row.ts";
import { endText, sideOfSeat } from "../history/finishedGames.ts";
import { say, t } from "../i18n/texts/base.ts";
import { peopleTexts } from "../i18n/texts/people.ts";
import { ApiError, api, errorText } from "../protocol/api.ts";
import type { Replay, ReplayStep, TableGame } from "../protocol/messages.ts";
import { resultLine } from "../table/eventTexts.ts";
import { handsOfStep, laidHandView } from "../table/laid.ts";
import { sheetView } from "../table/sheet.ts";
import { cardPlaces, type Places, slideCards } from "../table/slides.ts";
import type * as Voices from "../table/voices.ts";
import { type IconName, iconView } from "../ui/icons.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";
import "../ui/share.ts";
import "../fairness/seal.ts";
import { serviceUrl } from "../app/root.ts";
import { replaceAddress } from "../app/router.ts";
import { rulesetName } from "../rules/names.ts";

export class ReplayScreen extends LightDomElement {
  @property() table = "";
  /** Token of a shared game, instead of the reader's own table. */
  @property() token = "";
  /** A whole game as text, instead of a token or a table. */
  @property() text = "";
  /** Round of the game; counted over all games of the table if no game is given. */
  @property({ type: Number }) round = 0;
  @property({ type: Number }) game = 0;
  @state() at = 0;
  @state() replay: Replay | null = null;
  @state() about: TableGame | null = null;
  @state() error = "";
  @state() playing = false;
  @state() unknown = false;
  #timer = 0;
  /** What the levels say, once its code is loaded; only for games of one person. */
  #voices: typeof Voices | null = null;
  /** Places of the cards before the step. */
  #before: Places | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  protected override willUpdate(): void {
    this.#before = this.querySelector(".replay-felt") ? cardPlaces(this) : null;
  }

  protected override updated(changes: PropertyValues<this>): void {
    if (this.#before && changes.has("at") && !changes.has("replay")) slideCards(this, this.#before);
  }

  async #start(): Promise<void> {
    try {
      if (this.text) {
        await this.#load(Math.max(1, this.round));
        return;
      }
      if (!this.token) await api.me();
      if (this.round && !this.game && !this.token) this.#show(await api.replay(this.table, this.round, 0));
      this.about = await (this.token ? api.sharedGame(this.token) : api.game(this.table, this.game));
      this.game = this.about.game;
      // Readers of a shared link start with the first round, players with the last finished one.
      const round = this.round || (this.token ? Math.min(1, this.about.rounds) : this.about.rounds);
      if (round < 1) this.error = t.noReplay;
      else if (!this.replay) await this.#load(round);
    } catch (error) {
      this.unknown = error instanceof ApiError && error.code === "unknown_replay";
      this.error = errorText(error);
    }
  }

  async #load(round: number): Promise<void> {
    this.#stop();
    try {
      if (this.text) {
        const brought = await api.brought(this.text, round);
        this.about = brought.game;
        this.#show(brought.replay);
        return;
      }
      const { token, table, game } = this;
      this.#show(await (token ? api.sharedReplay(token, round) : api.replay(table, round, game)));
    } catch (error) {
      this.unknown = !this.replay && error instanceof ApiError && this.text !== "" && error.status === 400;
      this.error = errorText(error);
    }
  }

  #show(replay: Replay): void {
    this.replay = replay;
    this.game = replay.game;
    this.round = replay.result.round;
    this.at = 0;
    this.error = "";
    void this.#loadVoices(replay);
    if (this.text) {
      replaceAddress(`/replay?${new URLSearchParams({ text: this.text, round: String(this.round) })}`);
      return;
    }
    const page = this.token ? `/replay/${this.token}?` : `/history/${this.table}?game=${this.game}&`;
    replaceAddress(`${page}round=${this.round}`);
  }

  async #loadVoices({ bots }: Replay): Promise<void> {
    if (this.#voices || !prefs().voices || bots.filter((bot) => bot === null).length !== 1) return;
    this.#voices = await import("../table/voices.ts").catch(() => null);
    this.requestUpdate();
  }

  /** What a level said at the end of the round, as at the table. */
  #voice({ players, bots, result }: Replay): TemplateResult | typeof nothing {
    const { you = null, form = "" } = this.about ?? {};
    const company = {
      you,
      players: players.map((name, seat) => ({
        seat,
        name,
        bot: bots[seat] ?? null,
        side: sideOfSeat(seat, form),
      })),
    };
    const said = this.#voices?.saidAfter(company, result);
    return said ? (this.#voices?.saidView(company, said) ?? nothing) : nothing;
  }

  #go(step: number): void {
    const last = (this.replay?.steps.length ?? 1) - 1;
    this.at = Math.max(0, Math.min(last, step));
    if (this.at === last) this.#stop();
    const now = this.replay?.steps[this.at];
    if (now && !this.playing) announce(this.#says(now, spokenCardName));
  }

  #toggle(): void {
    if (this.playing) {
      this.#stop();
      return;
    }
    this.playing = true;
    if (this.at >= (this.replay?.steps.length ?? 1) - 1) this.at = 0;
    this.#timer = setInterval(() => this.#go(this.at + 1), 1100);
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.playing = false;
  }

  #name(seat: number | null): string {
    return seat === null
      ? ""
      : seat === this.about?.you
        ? t.you
        : (this.about?.players[seat] ?? t.seatN(seat + 1));
  }

  #says(step: ReplayStep, cards = shortCardName): string {
    if (step.action === null) return t.started;
    if (step.action.startsWith("defend")) {
      const laid = this.replay?.result.hands.find((hand) => hand.seat === step.seat)?.laid_off ?? [];
      return t.did.defend(this.#name(step.seat), laid.map(cards).join(", "));
    }
    const about = { who: this.#name(step.seat), card: step.card ? cards(step.card) : "" };
    return say.maybe(`steps-${step.action.split(" ")[0]}`, about) ?? step.action;
  }

  protected override render(): TemplateResult {
    if (this.unknown) return this.#nothing();
    const step = this.replay?.steps[this.at];
    const { about } = this;
    const rounds = Array.from({ length: about?.rounds ?? 0 }, (_, i) => i + 1);
    const side = about === null || about.you === null ? null : sideOfSeat(about.you, about.form);
    return html`<main id="main" class="page replay" tabindex="-1" @keydown=${this.#key}>
      <h1>${t.replayTitle(this.round || 1)}</h1>
      ${about ? this.#line(about) : nothing}
      ${this.error ? html`<p class="notice bad" role="alert">${this.error}</p>` : nothing}
      ${
        rounds.length > 1
          ? html`<nav class="rounds" aria-label=${t.round}>${rounds.map(
              (round) => html`<button type="button"
                class="button small ${round === this.round ? "primary" : ""}" aria-pressed=${round === this.round}
                @click=${() => void this.#load(round)}>${round}</button>`,
            )}</nav>`
          : nothing
      }
      ${
        step && this.replay
          ? this.#step(this.replay, step)
          : this.error
            ? nothing
            : html`<p role="status">${t.loading}</p>`
      }
      ${
        about
          ? html`${this.#shares(about)}<section class="panel"><h2>${t.sheetTitle}</h2>
              ${sheetView(about.sheet, side, about.match)}</section>`
          : nothing
      }
      ${
        this.token || this.text
          ? html`<p><a class="button" href=${serviceUrl("/")}>${peopleTexts.playYourself}</a></p>`
          : nothing
      }
    </main>`;
  }

  /** View for an unknown game: its link is withdrawn, misspelt or truncated. */
  #nothing(): TemplateResult {
    return html`<main id="main" class="page" tabindex="-1"><h1>${peopleTexts.unknownTitle}</h1>
      <p role="alert">${this.error}</p>
      <p><a class="button primary" href=${serviceUrl("/")}>${t.backToLobby}</a></p></main>`;
  }

  /** The game, and why it ended. */
  #line(about: TableGame): TemplateResult {
    if (this.token || this.text) return this.#sharedLine(about);
    const others = about.players.filter((_, seat) => seat !== about.you).join(", ");
    const end = about.end ? endText(about.end, (seat) => this.#name(seat)) : "";
    return html`<p class="note">${[t.gameN(about.game), t.versus(others), rulesetName(about.rules), end]
      .filter(Boolean)
      .map(isolateName)
      .join(" · ")}</p>`;
  }

  /** The seal of the deal, and links to the player's own finished game. */
  #shares(about: TableGame): TemplateResult | typeof nothing {
    if (this.text || about.rounds === 0) return nothing;
    const isOwn = !this.token && about.end && about.you !== null;
    return html`<div class="row"><uc-seal .replay=${this.replay} table=${this.table} game=${about.game}
      round=${this.round}></uc-seal>${
        isOwn
          ? html`<uc-share table=${this.table} game=${about.game}></uc-share>
            <a class="button" href=${api.recordOf(this.table, about.game)} download>${peopleTexts.download}</a>`
          : nothing
      }</div>`;
  }

  /** Players and result, for readers of a link. */
  #sharedLine(about: TableGame): TemplateResult {
    const names = formatList(about.players);
    const end = about.end ? endText(about.end, (seat) => this.#name(seat)) : "";
    const score = about.scores.join(" : ");
    const says = [
      isolateName(peopleTexts.between(names)),
      score,
      isolateName(rulesetName(about.rules)),
      isolateName(end),
    ];
    return html`<p class="note">${says.filter(Boolean).join(" · ")}</p>`;
  }

  #step(replay: Replay, step: ReplayStep): TemplateResult {
    const last = replay.steps.length - 1;
    const laid = handsOfStep(replay.steps, this.at, replay.result);
    const button = (name: IconName, label: string, run: () => void, off = false): TemplateResult =>
      html`<button type="button" class="icon-button" aria-label=${label} ?disabled=${off}
        @click=${run}>${iconView(name)}</button>`;
    return html`<section class="replay-felt of-${step.hands.length}" aria-label=${t.replayTitle(this.round)}>
      <p class="prompt">${this.#says(step)}</p>
      ${step.hands.map(
        (
          hand,
          i,
        ) => html`<div class="replay-hand ${hand.seat === step.seat ? "acts" : ""}" data-seat=${hand.seat}>
        <h2>${this.#name(hand.seat)} <span class="note">${t.deadwoodIs(laid[i]?.deadwood ?? hand.deadwood)}</span></h2>
        ${laid[i] ? laidHandView(laid[i], this.#name(hand.seat)) : nothing}</div>`,
      )}
      <div class="replay-piles" role="img" aria-label="${t.stock(step.stock)}. ${
        step.pile.length ? t.pile(spokenCardName(step.pile.at(-1) ?? "")) : t.emptyPile
      }">
        <span class="stack">${cardBackPicture()}<span class="count">${step.stock}</span></span>
        ${
          step.pile.length
            ? step.pile
                .slice(-4)
                .map((card) => html`<span class="card" data-card=${card}>${cardPicture(card)}</span>`)
            : nothing
        }</div>
      ${
        this.at === last
          ? html`<p class="prompt">${resultLine(replay.result, (seat) => this.#name(seat))}</p>${this.#voice(replay)}`
          : nothing
      }
      <div class="replay-controls"><div class="steps">
        ${button("start", t.first, () => this.#go(0), this.at === 0)}
        ${button("back", t.previous, () => this.#go(this.at - 1), this.at === 0)}
        ${button(this.playing ? "pause" : "play", this.playing ? t.pauseSteps : t.playSteps, () => this.#toggle())}
        ${button("forward", t.nextStep, () => this.#go(this.at + 1), this.at === last)}
        ${button("end", t.last, () => this.#go(last), this.at === last)}
      </div>
      <label class="slider"><span>${t.step(this.at + 1, last + 1)}</span>
        <input type="range" min="0" max=${last} .value=${String(this.at)}
          @input=${(event: Event) => this.#go(Number((event.target as HTMLInputElement).value))} /></label></div>
    </section>`;
  }

  readonly #key = (event: KeyboardEvent): void => {
    if ((event.target as Element).matches("input")) return;
    const [before, next] = stepKeys();
    if (event.key === next) this.#go(this.at + 1);
    if (event.key === before) this.#go(this.at - 1);
  };
}

defineElement("uc-replay", ReplayScreen);
