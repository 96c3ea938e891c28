/** Statistics of the reader's games, in numbers and charts; every chart is also available as a table. */

import { state } from "lit/decorators.js";
import { isolateLtr } from "../i18n/direction.ts";
import { formatDecimal, formatIsoDay, formatPercent, formatSigned } from "../i18n/numbers.ts";
import { levelName } from "../protocol/playerNames.ts";
import "./stats.css";
import { html, nothing, type TemplateResult } from "lit";
import { announce } from "../app/announce.ts";
import { currentQuery } from "../app/root.ts";
import { replaceAddress } from "../app/router.ts";
import { t } from "../i18n/texts/base.ts";
import { peopleTexts } from "../i18n/texts/people.ts";
import { statsTexts as s } from "../i18n/texts/stats.ts";
import { api, callService, errorText } from "../protocol/api.ts";
import type { Mean, Share, Statistics, StatsGroup } from "../protocol/messages.ts";
import { rulesetName } from "../rules/names.ts";
import { defineElement } from "../ui/plain.ts";
import { ChartScreen } from "./chartScreen.ts";
import { forestPlot, type IntervalMark, stackedBars, timeSeries } from "./charts.ts";

const AGAIN = 800;
const FILTERS = ["against", "rules", "days"] as const;
type Filter = (typeof FILTERS)[number];

const opponentName = (name: string): string =>
  name === "people" ? s.people : name === "mixed" ? s.mixed : levelName(name);

const gamesNote = ({ games, won, drawn, void: empty }: StatsGroup): string =>
  [
    s.counts.won(won),
    s.counts.lost(games - won - drawn - empty),
    drawn ? s.counts.drawn(drawn) : "",
    empty ? s.counts.void(empty) : "",
  ]
    .filter(Boolean)
    .join(", ");

const meanText = (mean: Mean | null): string =>
  mean
    ? isolateLtr(`${formatSigned(mean.value)}${mean.error === null ? "" : ` ± ${formatDecimal(mean.error)}`}`)
    : "–";

const rangeText = (share: Share | null): string =>
  share ? s.range(formatPercent(share.low), formatPercent(share.high)) : "";

const shareText = (share: Share | null): string =>
  share ? `${formatPercent(share.value)} (${rangeText(share)})` : "–";

/** Points of a group as a mark of a chart. */
const markOf = (name: string, { points }: StatsGroup): IntervalMark[] =>
  points
    ? [
        {
          name,
          value: points.value,
          low: points.error === null ? null : points.value - points.error,
          high: points.error === null ? null : points.value + points.error,
        },
      ]
    : [];

const caption = (marks: readonly IntervalMark[]): string =>
  marks.some(({ low }) => low === null) ? `${s.points}. ${s.fewDots}` : s.points;

export class StatsScreen extends ChartScreen {
  @state() told: Statistics | null = null;
  @state() error = "";

  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #chosen: Record<Filter, string>;

  constructor() {
    super();
    const given = new URLSearchParams(currentQuery());
    const [against = "", rules = "", days = ""] = FILTERS.map((name) => given.get(name) ?? "");
    this.#chosen = { against, rules, days: days in s.times ? days : "0" };
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#ask();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#timer);
    this.#asked += 1;
    const asked = this.#asked;
    try {
      await api.me();
      const told = await callService<Statistics>("GET", `/api/stats?${new URLSearchParams(this.#chosen)}`);
      if (asked !== this.#asked || !this.isConnected) return;
      this.told = told;
      this.error = "";
      if (told.waiting) this.#timer = setTimeout(() => void this.#ask(), AGAIN);
    } catch (error) {
      if (asked === this.#asked) this.error = errorText(error);
    }
  }

  #choose(filter: Filter, value: string): void {
    this.#chosen[filter] = value;
    const kept = new URLSearchParams(Object.entries(this.#chosen).filter(([, one]) => one && one !== "0"));
    replaceAddress(`/stats${kept.size ? `?${kept}` : ""}`);
    void this.#ask().then(() => this.told && announce(`${s.games}: ${this.told.all.games}`));
  }

  // --- rendering ----------------------------------------------------------------------------------------------------

  protected override render(): TemplateResult {
    const { told } = this;
    return html`<main id="main" class="page stats" tabindex="-1"><h1>${peopleTexts.statsTitle}</h1>
      ${this.error ? html`<p class="notice bad" role="alert">${this.error}</p>` : nothing}
      ${told ? this.#body(told) : this.error ? nothing : html`<p role="status">${t.loading}</p>`}
    </main>`;
  }

  #body(told: Statistics): TemplateResult {
    const any = told.choices.rules.length > 0;
    if (!any && !told.waiting) return html`<p class="panel">${s.none}</p>`;
    return html`<p>${s.intro}</p>${this.#filters(told)}
      ${told.waiting ? html`<p class="notice" role="status">${s.waiting(told.waiting)}</p>` : nothing}
      ${told.all.games ? this.#found(told) : told.waiting ? nothing : html`<p class="panel">${s.noneChosen}</p>`}`;
  }

  #filters({ choices }: Statistics): TemplateResult {
    const computer = choices.against.some((name) => name !== "people" && name !== "mixed");
    const against = [
      ["", s.everybody],
      ...(computer && choices.against.length > 1 ? [["computer", s.computer]] : []),
      ...choices.against.map((name) => [name, opponentName(name)]),
    ];
    const rules = [["", s.allRules], ...choices.rules.map((name) => [name, rulesetName(name)])];
    return html`<form class="stats-filters" aria-label=${s.filters}>
      ${this.#select("against", s.against, against)}${this.#select("rules", s.rules, rules)}
      ${this.#select(
        "days",
        s.time,
        Object.entries(s.times).sort(([a], [b]) => Number(a) - Number(b)),
      )}</form>`;
  }

  #select(filter: Filter, label: string, options: string[][]): TemplateResult {
    return html`<div class="field"><label for="stats-${filter}">${label}</label><select id="stats-${filter}"
      @change=${(event: Event) => this.#choose(filter, (event.target as HTMLSelectElement).value)}>${options.map(
        ([value = "", text = ""]) =>
          html`<option value=${value} ?selected=${value === this.#chosen[filter]}>${text}</option>`,
      )}</select></div>`;
  }

  #found(told: Statistics): TemplateResult {
    const { all } = told;
    const points = all.points?.error
      ? html`<bdi>${formatSigned(all.points.value)} <small>± ${formatDecimal(all.points.error)}</small></bdi>`
      : meanText(all.points);
    const tile = (name: string, value: string | number | TemplateResult, note = ""): TemplateResult =>
      html`<div class="stat"><dt>${name}</dt><dd><b>${value}</b>${
        note ? html` <span class="note">${note}</span>` : nothing
      }</dd></div>`;
    const part = (n: number): string => (all.rounds ? s.ofRounds(formatPercent(n / all.rounds)) : "");
    return html`<section aria-label=${s.numbers}><dl class="stat-tiles">
        ${tile(s.games, all.games, gamesNote(all))}
        ${tile(s.won, all.win ? formatPercent(all.win.value) : "–", rangeText(all.win))}
        ${tile(s.points, points, all.points && all.points.error === null ? s.few : s.pointsNote)}
        ${tile(s.rounds, all.rounds, s.roundsWon(all.rounds_won))}
        ${tile(s.knocks, all.knocks, part(all.knocks))}
        ${tile(s.gins, all.gins, part(all.gins))}
        ${tile(s.undercuts, all.undercuts, s.undercutNote(all.undercut_by_others))}
        ${tile(s.dead, all.dead, part(all.dead))}</dl></section>
      ${this.#groups(s.byOpponent, s.name, told.against, opponentName)}
      ${this.#groups(s.byRules, s.book, told.rules, rulesetName)}
      ${this.#time(told.periods)} ${this.#turns(told)}`;
  }

  #groups(
    title: string,
    head: string,
    groups: readonly StatsGroup[],
    name: (one: string) => string,
  ): TemplateResult {
    const marks = groups.flatMap((group) => markOf(name(group.name), group));
    const spoken = s.chartSpoken(
      `${s.points}, ${title}`,
      groups.map((group) => `${name(group.name)} ${meanText(group.points)}`).join("; "),
    );
    return html`<section class="panel"><h2>${title}</h2>
      ${marks.length ? this.#figure(marks, forestPlot, spoken) : nothing}
      ${this.#table(title, head, groups, name)}</section>`;
  }

  #figure(marks: readonly IntervalMark[], chart: typeof forestPlot, spoken: string): TemplateResult {
    return html`<figure><figcaption>${caption(marks)}</figcaption>${
      this.wide ? chart(marks, this.wide, spoken, formatSigned) : nothing
    }</figure>`;
  }

  #time(periods: readonly StatsGroup[]): TemplateResult {
    const marks = periods.flatMap((group) => markOf(formatIsoDay(group.name), group));
    const spoken = s.chartSpoken(
      `${s.points}, ${s.overTime}`,
      periods.map((group) => `${formatIsoDay(group.name)} ${meanText(group.points)}`).join("; "),
    );
    return html`<section class="panel"><h2>${s.overTime}</h2>
      ${marks.length > 1 ? this.#figure(marks, timeSeries, spoken) : nothing}
      ${this.#table(s.overTime, s.from, periods, formatIsoDay)}</section>`;
  }

  #turns({ knocks }: Statistics): TemplateResult | typeof nothing {
    if (!knocks.length) return nothing;
    const columns = knocks.map((one) => ({
      name: String(one.turn),
      lower: one.gins,
      upper: one.knocks - one.gins,
    }));
    const spoken = s.chartSpoken(
      s.byTurn,
      knocks.map((one) => `${s.turn} ${one.turn}: ${one.knocks}`).join("; "),
    );
    return html`<section class="panel"><h2>${s.byTurn}</h2><p class="note">${s.byTurnNote}</p>
      <figure><figcaption><span class="legend"><span class="chart-key lower"></span> ${s.legendGins}</span>
        <span class="legend"><span class="chart-key upper"></span> ${s.legendKnocks}</span></figcaption>${
          this.wide ? stackedBars(columns, this.wide, spoken) : nothing
        }</figure>
      <details><summary>${s.asTable}</summary>${this.#scrolled(
        s.byTurn,
        html`<thead><tr>${[s.turn, s.knocks, s.gins, s.wonRounds].map(
          (one) => html`<th scope="col">${one}</th>`,
        )}</tr></thead><tbody>${knocks.map(
          (one) => html`<tr><th scope="row">${one.turn}</th><td>${one.knocks}</td><td>${one.gins}</td>
            <td>${one.won}</td></tr>`,
        )}</tbody>`,
      )}</details></section>`;
  }

  #table(
    title: string,
    head: string,
    groups: readonly StatsGroup[],
    name: (one: string) => string,
  ): TemplateResult {
    const heads = [head, s.games, s.won, s.rounds, s.points, s.knocks, s.gins, s.undercuts, s.dead];
    return html`<details ?open=${groups.length <= 6}><summary>${s.asTable}</summary>${this.#scrolled(
      title,
      html`<thead><tr>${heads.map((one) => html`<th scope="col">${one}</th>`)}</tr></thead>
      <tbody>${groups.map(
        (
          one,
        ) => html`<tr><th scope="row">${name(one.name)}</th><td>${one.games}</td><td>${shareText(one.win)}</td>
          <td>${one.rounds}</td><td>${meanText(one.points)}</td><td>${one.knocks}</td><td>${one.gins}</td>
          <td>${one.undercuts}</td><td>${one.dead}</td></tr>`,
      )}</tbody>`,
    )}</details>`;
  }

  /** A table that may be wider than the page; the keys scroll it too. */
  #scrolled(title: string, rows: TemplateResult): TemplateResult {
    return html`<div class="scrolled" role="region" aria-label=${title} tabindex="0"><table class="stat-table">
      ${rows}</table></div>`;
  }
}

defineElement("uc-stats", StatsScreen);
