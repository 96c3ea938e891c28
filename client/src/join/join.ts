/** Invitation page: the host, the rules and the clock. Only "Sit down" takes the seat. */

import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { announce } from "../app/announce.ts";
import { serviceUrl } from "../app/root.ts";
import { navigate } from "../app/router.ts";
import { formatList } from "../i18n/numbers.ts";
import { t } from "../i18n/texts/base.ts";
import { linkTexts } from "../i18n/texts/links.ts";
import { sealedTexts } from "../i18n/texts/sealed.ts";
import { ApiError, api } from "../protocol/api.ts";
import type { Invitation } from "../protocol/messages.ts";
import { withShownNames } from "../protocol/playerNames.ts";
import { rulesetName } from "../rules/names.ts";
import { optionTitle, rulesPath } from "../rules/options.ts";
import { formatClock } from "../table/clock.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";

export class JoinScreen extends LightDomElement {
  @property() token = "";
  @state() found: Invitation | null = null;
  @state() error = "";
  @state() unknown = false;
  @state() busy = false;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#look();
    // The table needs it before its first deal.
    import("../fairness/tableDeals.ts").catch(() => undefined);
  }

  /** Load the preview of the link. A guest with a seat at the table goes to it; watching takes no seat. */
  async #look(): Promise<void> {
    this.error = "";
    try {
      const found = withShownNames(await api.invitation(this.token));
      if (found.table) navigate(`/table/${found.table}`, true);
      else if (found.kind === "watch" && found.stage !== "closed") await this.#join({ watch: true });
      else this.found = found;
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    const code = error instanceof ApiError ? error.code : "";
    this.unknown = code === "unknown_link" || code === "bad_request";
    this.error = error instanceof Error ? error.message : t.errorPlain;
  }

  async #join(more: { name?: string; watch?: true } = {}): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.error = "";
    try {
      const seat = more.watch ? {} : { shares: true, deals: "players" as const };
      const { table } = await api.join(this.token, { ...more, ...seat });
      navigate(`/table/${table}`, true);
    } catch (error) {
      this.error = error instanceof Error ? error.message : t.errorPlain;
      // Another guest has taken the seat: watching is still possible.
      if (error instanceof ApiError && error.code === "seat_taken") await this.#look();
      announce(this.#title);
    } finally {
      this.busy = false;
    }
  }

  #sit(event: SubmitEvent): void {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const name = String(new FormData(form).get("name") ?? "").trim();
    if (name) {
      void this.#join({ name });
      return;
    }
    this.error = linkTexts.nameMissing;
    form.querySelector("input")?.focus();
  }

  // --- rendering ----------------------------------------------------------------------------------------------------

  get #names(): string {
    return formatList((this.found?.players ?? []).filter(Boolean));
  }

  get #title(): string {
    const { found } = this;
    if (!found) return this.unknown ? linkTexts.unknown : this.error || t.appName;
    if (found.kind === "resume") return linkTexts.resume(found.seat || t.you);
    return {
      open: linkTexts.invites(found.host),
      taken: found.players.length > 2 ? linkTexts.takenAll : linkTexts.taken,
      finished: linkTexts.finished,
      closed: linkTexts.closed,
    }[found.stage];
  }

  protected override render(): TemplateResult {
    const { found } = this;
    return html`<main id="main" class="panel narrow invitation" tabindex="-1">
      <h1>${this.#title}</h1>
      ${found ? this.#about(found) : this.#without()}
    </main>`;
  }

  #without(): TemplateResult {
    if (!this.error) return html`<p role="status">${t.connecting}</p>`;
    return html`${this.unknown ? html`<p role="alert">${linkTexts.unknownNote}</p>` : nothing}
      <div class="row"><button type="button" class="button" @click=${() => void this.#look()}>${t.tryAgain}</button>
        ${this.#lobby(true)}</div>`;
  }

  #lobby(primary: boolean): TemplateResult {
    return html`<a class="button ${primary ? "primary" : ""}" href=${serviceUrl("/")}>${t.backToLobby}</a>`;
  }

  #about(found: Invitation): TemplateResult {
    if (found.kind === "resume") return this.#resume(found.seat || t.you);
    switch (found.stage) {
      case "open":
        return html`${this.#rules(found)} ${this.#form(found)}`;
      case "taken":
        return html`<p>${linkTexts.takenNote(this.#names)}</p>${this.#rules(found)} ${this.#alert()}
          <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
            @click=${() => void this.#join({ watch: true })}>${linkTexts.watch}</button>${this.#lobby(false)}</div>`;
      case "finished":
        return html`<p>${linkTexts.finishedNote(this.#names)}</p><div class="row">${this.#lobby(true)}</div>`;
      default:
        return html`<div class="row">${this.#lobby(true)}</div>`;
    }
  }

  #rules(found: Invitation): TemplateResult {
    const { rules, title, differs, notes, clock, players, deals } = found;
    const name = rules.split(",")[0] ?? rules;
    return html`<ul class="terms">
      ${deals === "players" ? html`<li><b>${sealedTexts.joinNote}</b></li>` : nothing}
      <li><a href=${serviceUrl(rulesPath(rules))}>${linkTexts.rules(rulesetName(rules))}</a><br />${title}</li>
      ${
        rules === name
          ? nothing
          : differs.map((one) => html`<li><b>${optionTitle(one.name)}.</b> ${one.sentence}</li>`)
      }
      ${notes.map((note) => html`<li>${note}</li>`)}
      <li>${formatClock(clock)}</li>
      ${players.length > 2 ? html`<li>${t.seatsLine(players.length)}. ${linkTexts.at(this.#names)}</li>` : nothing}
    </ul>`;
  }

  #alert(): TemplateResult | typeof nothing {
    return this.error ? html`<p class="notice bad" role="alert" id="join-error">${this.error}</p>` : nothing;
  }

  #form(found: Invitation): TemplateResult {
    return html`<form class="field" @submit=${(event: SubmitEvent) => this.#sit(event)}>
      <label for="join-name">${t.yourName}</label>
      <input id="join-name" name="name" maxlength="24" autocomplete="nickname" .defaultValue=${found.name ?? ""}
        aria-invalid=${this.error ? "true" : nothing} aria-describedby=${this.error ? "join-error" : "join-note"} />
      <p class="note" id="join-note">${linkTexts.nameNote}</p>
      ${this.#alert()}
      <button type="submit" class="button primary big" ?disabled=${this.busy}>${linkTexts.sitDown}</button>
    </form>`;
  }

  #resume(name: string): TemplateResult {
    return html`<p>${linkTexts.resumeNote(name)}</p>${this.#alert()}
      <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
        @click=${() => void this.#join()}>${linkTexts.goOn(name)}</button>${this.#lobby(false)}</div>`;
  }
}

defineElement("uc-join", JoinScreen);
