/** Statistics of all deals of the service, against the exact odds; every chart is also available as a table. */

import { state } from "lit/decorators.js";
import "../stats/stats.css";
import { html, nothing, type TemplateResult } from "lit";
import { announce } from "../app/announce.ts";
import { currentQuery, serviceUrl } from "../app/root.ts";
import { replaceAddress } from "../app/router.ts";
import { cornerIndex } from "../cards/names.ts";
import { isolateLtr } from "../i18n/direction.ts";
import { formatDecimal, formatPercent, formatSigned } from "../i18n/numbers.ts";
import { t } from "../i18n/texts/base.ts";
import { dealsTexts as s } from "../i18n/texts/deals.ts";
import { callService, errorText } from "../protocol/api.ts";
import type { DealLine, DealStatistics, DealTest, Share } from "../protocol/messages.ts";
import { levelName } from "../protocol/playerNames.ts";
import { rulesetName } from "../rules/names.ts";
import { ChartScreen } from "../stats/chartScreen.ts";
import { forestPlot } from "../stats/charts.ts";
import { defineElement } from "../ui/plain.ts";
import { columnChart, joined } from "./columns.ts";

const FILTERS = ["rules", "player"] as const;
type Filter = (typeof FILTERS)[number];
/** Deadwood of a class of the chart. */
const CLASS_SIZE = 4;
const RANKS = [..."A23456789TJQK"];
const SUITS = ["♣", "♦", "♥", "♠"];

const playerName = (name: string): string => (name === "people" ? s.people : levelName(name));

/** A probability, in words if it is very small. */
const probability = (p: number): string =>
  p < 0.0001 ? `< ${formatDecimal(0.0001, 4)}` : formatDecimal(p, p < 0.01 ? 4 : 2);

interface Row {
  name: string;
  n: number;
  of: number;
  expected: number;
}

export class DealsScreen extends ChartScreen {
  @state() told: DealStatistics | null = null;
  @state() error = "";

  readonly #chosen: Record<Filter, string>;
  #asked = 0;

  constructor() {
    super();
    const given = new URLSearchParams(currentQuery());
    this.#chosen = { rules: given.get("rules") ?? "", player: given.get("player") ?? "" };
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const told = await callService<DealStatistics>(
        "GET",
        `/api/fairness?${new URLSearchParams(this.#chosen)}`,
      );
      if (asked !== this.#asked) return;
      this.told = told;
      this.error = "";
    } catch (error) {
      if (asked === this.#asked) this.error = errorText(error);
    }
  }

  #choose(filter: Filter, value: string): void {
    this.#chosen[filter] = value;
    const kept = new URLSearchParams(Object.entries(this.#chosen).filter(([, one]) => one));
    replaceAddress(`/fairness${kept.size ? `?${kept}` : ""}`);
    void this.#ask().then(() => this.told && announce(`${s.hands}: ${this.told.group.hands}`));
  }

  // --- rendering ----------------------------------------------------------------------------------------------------

  protected override render(): TemplateResult {
    const { told } = this;
    return html`<main id="main" class="page stats" tabindex="-1"><h1>${s.title}</h1>
      <p>${s.intro} <a href=${serviceUrl("/verify")}>${t.verifyTitle}</a></p>
      ${this.error ? html`<p class="notice bad" role="alert">${this.error}</p>` : nothing}
      ${told ? this.#body(told) : this.error ? nothing : html`<p role="status">${t.loading}</p>`}
    </main>`;
  }

  #body(told: DealStatistics): TemplateResult {
    const { group } = told;
    return html`${this.#verdict(told)} ${this.#filters(told)}
      ${
        group.hands
          ? this.#found(told)
          : html`<p class="panel">${told.choices.rules.length ? s.noneChosen : s.none}</p>`
      }
      ${this.#lines(s.byPlayer, s.player, told.players, playerName, told)}
      ${this.#lines(s.byRules, s.rules, told.rules, rulesetName, told)}
      <section class="panel"><h2>${s.how}</h2><p>${s.counted}</p><p>${s.odds}</p><p>${s.tests}</p></section>`;
  }

  #verdict({ verdict, compared, worst, waiting }: DealStatistics): TemplateResult {
    const about = worst ? s.worst(this.#testName(worst), probability(worst.p), compared) : "";
    return html`<section class="panel" aria-labelledby="deals-verdict"><h2 id="deals-verdict">${s.verdict}</h2>
      <p class=${verdict === "unusual" ? "notice bad" : "deals-verdict"} data-verdict=${verdict}>${
        s.verdicts[verdict]
      }</p>
      ${about && verdict !== "few" ? html`<p class="note">${about}</p>` : nothing}
      ${waiting ? html`<p class="note" role="status">${s.waiting}</p>` : nothing}</section>`;
  }

  #testName({ what, rules, player }: DealTest): string {
    const of = rules ? rulesetName(rules) : player ? playerName(player) : "";
    return of ? s.testOf(s.whats[what], of) : s.whats[what];
  }

  #filters({ choices }: DealStatistics): TemplateResult {
    return html`<form class="stats-filters" aria-label=${s.filters}>
      ${this.#select("rules", s.rules, [
        ["", s.allRules],
        ...choices.rules.map((name) => [name, rulesetName(name)]),
      ])}
      ${this.#select("player", s.player, [
        ["", s.everybody],
        ...choices.players.map((name) => [name, playerName(name)]),
      ])}</form>`;
  }

  #select(filter: Filter, label: string, options: string[][]): TemplateResult {
    return html`<div class="field"><label for="deals-${filter}">${label}</label><select id="deals-${filter}"
      @change=${(event: Event) => this.#choose(filter, (event.target as HTMLSelectElement).value)}>${options.map(
        ([value = "", text = ""]) =>
          html`<option value=${value} ?selected=${value === this.#chosen[filter]}>${text}</option>`,
      )}</select></div>`;
  }

  #found({ group, odds }: DealStatistics): TemplateResult {
    const tile = (name: string, value: string, note: string): TemplateResult =>
      html`<div class="stat"><dt>${name}</dt><dd><b>${value}</b> <span class="note">${note}</span></dd></div>`;
    const share = (found: Share | null, expected: number, digits = 2): [string, string] => {
      const [value, low, high, fair] = [found?.value, found?.low, found?.high, expected].map((one) =>
        formatPercent(one ?? 0, digits),
      ) as [string, string, string, string];
      return found ? [value, s.range(low, high, fair)] : ["–", s.expected(fair)];
    };
    const byDeadwood = this.#deadwoodRows(group.by_deadwood, odds.by_deadwood);
    const byMelds = this.#rows(["0", "1", "2", "3"], group.by_melds, odds.by_melds);
    const byRank = this.#rows(RANKS.map(cornerIndex), group.ranks);
    const mean = group.deadwood ?? 0;
    const error = group.error ?? 0;
    return html`<section aria-label=${s.numbers}><dl class="stat-tiles">
        ${tile(s.hands, `${group.hands}`, s.inRounds(group.rounds))}
        ${tile(
          s.deadwood,
          isolateLtr(`${formatDecimal(mean, 2)} ± ${formatDecimal(error, 2)}`),
          s.expected(formatDecimal(odds.deadwood, 2)),
        )}
        ${tile(s.knock, ...share(group.knock, odds.knock))}
        ${tile(s.gin, ...share(group.gin, odds.gin, 4))}
        ${group.games ? tile(s.first, ...share(group.first, 0.5)) : nothing}</dl></section>
      ${this.#columns("hands", s.byDeadwood, s.points, byDeadwood, group.tests)}
      ${this.#columns("melds", s.byMelds, s.melds, byMelds, group.tests)}
      ${
        group.ranks.length
          ? html`${this.#columns("ranks", s.byRank, s.rank, byRank, group.tests)}
            ${this.#columns("suits", s.bySuit, s.suit, this.#rows(SUITS, group.suits), group.tests)}`
          : nothing
      }`;
  }

  #rows(names: readonly string[], counts: readonly number[], odds?: readonly number[]): Row[] {
    const of = counts.reduce((sum, n) => sum + n, 0);
    return counts.map((n, i) => ({ name: names[i] ?? "", n, of, expected: odds?.[i] ?? 1 / counts.length }));
  }

  #deadwoodRows(counts: readonly number[], odds: readonly number[]): Row[] {
    const of = counts.reduce((sum, n) => sum + n, 0);
    return joined(counts, odds, CLASS_SIZE).map(({ from, to, found, expected }) => ({
      name: from === to ? `${from}` : `${from}–${to}`,
      n: found,
      of,
      expected,
    }));
  }

  #columns(
    what: DealTest["what"],
    title: string,
    head: string,
    rows: readonly Row[],
    tests: readonly DealTest[],
  ): TemplateResult {
    const columns = rows.map(({ name, n, of, expected }) => ({
      name: name.split("–")[0] ?? "",
      found: of ? n / of : 0,
      expected,
    }));
    const test = tests.find((one) => one.what === what);
    return html`<section class="panel" id="deals-${what}"><h2>${title}</h2>
      <figure><figcaption><span class="legend"><span class="chart-key upper"></span> ${s.found}</span>
        <span class="legend"><span class="chart-key expected"></span> ${s.fair}</span></figcaption>${
          this.wide
            ? columnChart(columns, this.wide, s.chartSpoken(title), (value) => formatPercent(value))
            : nothing
        }</figure>
      ${test ? html`<p class="note">${s.chance(probability(test.p))}</p>` : nothing}
      <details><summary>${s.asTable}</summary>${this.#scrolled(
        title,
        html`<thead><tr>${[head, s.number, s.share, s.fair].map((one) => html`<th scope="col">${one}</th>`)}</tr>
        </thead><tbody>${rows.map(
          ({ name, n, of, expected }) => html`<tr><th scope="row">${name}</th><td>${n}</td>
            <td>${formatPercent(of ? n / of : 0, 2)}</td><td>${formatPercent(expected, 2)}</td></tr>`,
        )}</tbody>`,
      )}</details></section>`;
  }

  /** Mean deadwood of each player or ruleset, as the difference from the exact mean. */
  #lines(
    title: string,
    head: string,
    lines: readonly DealLine[],
    name: (one: string) => string,
    { odds }: DealStatistics,
  ): TemplateResult | typeof nothing {
    if (!lines.length) return nothing;
    const marks = lines.map((line) => {
      const value = line.deadwood - odds.deadwood;
      return { name: name(line.name), value, low: value - line.error, high: value + line.error };
    });
    return html`<section class="panel"><h2>${title}</h2>
      <figure><figcaption>${s.difference(formatDecimal(odds.deadwood, 2))}</figcaption>${
        this.wide ? forestPlot(marks, this.wide, s.chartSpoken(title), formatSigned) : nothing
      }</figure>
      <details><summary>${s.asTable}</summary>${this.#scrolled(
        title,
        html`<thead><tr>${[head, s.hands, s.deadwood, s.fair].map((one) => html`<th scope="col">${one}</th>`)}</tr>
        </thead><tbody>${lines.map(
          (line) => html`<tr><th scope="row">${name(line.name)}</th><td>${line.hands}</td>
            <td>${isolateLtr(`${formatDecimal(line.deadwood, 2)} ± ${formatDecimal(line.error, 2)}`)}</td>
            <td>${formatDecimal(odds.deadwood, 2)}</td></tr>`,
        )}</tbody>`,
      )}</details></section>`;
  }

  /** A table that may be wider than the page; the keys scroll it too. */
  #scrolled(title: string, rows: TemplateResult): TemplateResult {
    return html`<div class="scrolled" role="region" aria-label=${title} tabindex="0"><table class="stat-table">
      ${rows}</table></div>`;
  }
}

defineElement("uc-deals", DealsScreen);
