/** Open tables on the start page: host, rules and clock. The list updates itself. */

import { html, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { announce } from "../app/announce.ts";
import { serviceUrl } from "../app/root.ts";
import { formatList } from "../i18n/numbers.ts";
import { t } from "../i18n/texts/base.ts";
import { peopleTexts } from "../i18n/texts/people.ts";
import { api } from "../protocol/api.ts";
import type { Offer } from "../protocol/messages.ts";
import { rulesetName } from "../rules/names.ts";
import { formatClock } from "../table/clock.ts";
import { defineElement, LightDomElement } from "../ui/plain.ts";

const EVERY_MS = 4000;

export class OpenTableList extends LightDomElement {
  @state() offers: Offer[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #known = "";

  override connectedCallback(): void {
    super.connectedCallback();
    this.hidden = true;
    document.addEventListener("visibilitychange", this.#look);
    this.#look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("visibilitychange", this.#look);
    clearTimeout(this.#timer);
  }

  /** Poll while the page is visible. */
  readonly #look = (): void => {
    clearTimeout(this.#timer);
    if (document.visibilityState === "hidden") return;
    api
      .offers()
      .then(
        ({ tables }) => this.#told(tables),
        () => undefined,
      )
      .finally(() => {
        clearTimeout(this.#timer);
        if (this.isConnected) this.#timer = setTimeout(this.#look, EVERY_MS);
      });
  };

  #told(tables: Offer[]): void {
    const known = tables.map((one) => one.token).join();
    if (known !== this.#known && (this.#known || tables.length)) announce(peopleTexts.offersNow(tables.length));
    this.#known = known;
    this.offers = tables;
    this.hidden = !tables.length;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.offers.length) return nothing;
    return html`<ul class="games offers" aria-label=${peopleTexts.offers}>${repeat(
      this.offers,
      (one) => one.token,
      (one) => this.#line(one),
    )}</ul>`;
  }

  #line({ token, players, rules, clock }: Offer): TemplateResult {
    const names = formatList(players.filter(Boolean));
    const free = players.filter((name) => !name).length;
    const says = [
      rulesetName(rules),
      formatClock(clock),
      players.length > 2 ? `${t.seatsLine(players.length)}, ${peopleTexts.free(free)}` : "",
    ];
    return html`<li class="game"><a href=${serviceUrl(`/t/${token}`)}><span class="game-who">${names}</span>
      <span class="note">${says.filter(Boolean).join(" · ")}</span><span class="badge turn">${
        peopleTexts.join
      }</span></a></li>`;
  }
}

defineElement("uc-offers", OpenTableList);
